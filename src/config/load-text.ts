import { createRequire } from 'node:module'
import type * as Cosmiconfig from 'cosmiconfig'
import type * as Yaml from 'js-yaml'
import { yamlSchema } from '../catalogue/yaml-schema.js'

const require = createRequire(import.meta.url)

/** What a JSON configuration file says; some editors start one with a byte order mark. Throws an Error that shows the place. */
export function loadJsonText(file: string, text: string): unknown {
  const { defaultLoadersSync } = require('cosmiconfig') as typeof Cosmiconfig
  return defaultLoadersSync['.json'](file, text.replace(/^\uFEFF/, ''))
}

/** What a YAML configuration file says: a day that is not quoted is the day. Throws an Error that shows the place. */
export function loadYamlText(_file: string, text: string): unknown {
  const yaml = require('js-yaml') as typeof Yaml
  return yaml.load(text, { schema: yamlSchema(yaml) })
}
