import type { YAMLException } from 'js-yaml'
import { CatalogueError } from '../../catalogue-error.js'
import { describeJsonError } from '../../json-error.js'
import { readYaml } from '../../read-yaml.js'
import { refuseExpansion } from '../../refuse-expansion.js'

/** What a file in JSON or YAML holds; dates stay the texts that they are written as. Rejects with a CatalogueError that names the line. */
export async function parseDescription(written: string, source: string): Promise<unknown> {
  const text = written.replace(/^\uFEFF/, '')
  const isJson = /^\s*\{/.test(text)
  try {
    if (isJson) return JSON.parse(text)
  } catch (error) {
    // YAML can start with a brace, too
    if (/\.json$/i.test(source)) throw new CatalogueError(source, [describeJsonError(error, text)], 'an OpenAPI description')
  }
  const yaml = await import('js-yaml')
  try {
    const data = readYaml(text, yaml, isJson)
    refuseExpansion(data)
    return data
  } catch (error) {
    const { message, reason, mark } = error as YAMLException
    const place = mark ? ` (line ${mark.line + 1}, column ${mark.column + 1})` : ''
    throw new CatalogueError(source, [`it is not YAML: ${reason ?? message}${place}.`], 'an OpenAPI description')
  }
}
