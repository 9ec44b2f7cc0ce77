import { createRequire } from 'node:module'
import type * as Yaml from 'js-yaml'
import { describeJsonError } from '../catalogue/json-error.js'
import { readYaml } from '../catalogue/read-yaml.js'
import { refuseExpansion } from '../catalogue/refuse-expansion.js'

/** A configuration with more values than this is none that somebody wrote. */
const MOST_VALUES = 100_000

const require = createRequire(import.meta.url)

/** What a JSON configuration file says; some editors start one with a byte order mark. Throws an Error that names the place. */
export function loadJsonText(_file: string, text: string): unknown {
  const plain = text.replace(/^\uFEFF/, '')
  try {
    return JSON.parse(plain)
  } catch (error) {
    throw new SyntaxError(describeJsonError(error, plain))
  }
}

/** What a YAML configuration file says: a day that is not quoted is the day. Throws an Error that shows the place. */
export function loadYamlText(_file: string, text: string): unknown {
  const data = readYaml(text, require('js-yaml') as typeof Yaml)
  refuseExpansion(data, MOST_VALUES)
  return data
}
