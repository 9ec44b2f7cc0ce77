import type { YAMLException } from 'js-yaml'
import { CatalogueError } from '../catalogue-error.js'
import { describeJsonError } from '../json-error.js'
import { yamlSchema } from '../yaml-schema.js'
import { isObject, openDocument, type OpenapiDocument } from './document.js'

/**
 * Reads an OpenAPI 3 description written as JSON or YAML; dates stay the texts that they are written as. Rejects with a CatalogueError
 * that names `source` and, for text that is neither, the line.
 */
export async function readOpenapi(text: string, source: string): Promise<OpenapiDocument> {
  const data = await parseText(text.replace(/^\uFEFF/, ''), source)
  const fail = (problem: string): never => {
    throw new CatalogueError(source, [problem], 'an OpenAPI description')
  }
  if (!isObject(data)) return fail('it must be an object with "openapi", "info" and "paths".')
  if (data['swagger'] !== undefined) return fail(`it is of version ${String(data['swagger'])}; convert it to OpenAPI 3 first.`)
  const version = data['openapi']
  if (typeof version !== 'string' && typeof version !== 'number') return fail('"openapi", the version, is missing: "3.0.3" or "3.1.0".')
  if (!/^3(?:\.|$)/.test(String(version))) return fail(`"openapi" must be a version such as "3.0.3" or "3.1.0", not "${version}".`)
  const { paths } = data
  if (paths !== undefined && paths !== null && !isObject(paths))
    return fail('"paths" must be an object: paths as keys, and their methods below.')
  const document = openDocument(data)
  if (!/^3(?:$|\.[01](?:\.|$))/.test(String(version))) {
    document.doubts.add(`#/openapi: what is new in version ${version}; the description is read as one of version 3.1.`)
  }
  return document
}

async function parseText(text: string, source: string): Promise<unknown> {
  const isJson = /^\s*\{/.test(text)
  try {
    if (isJson) return JSON.parse(text)
  } catch (error) {
    // YAML can start with a brace, too
    if (/\.json$/i.test(source)) throw new CatalogueError(source, [describeJsonError(error, text)], 'an OpenAPI description')
  }
  const { CORE_SCHEMA, load, Type } = await import('js-yaml')
  try {
    return load(text, { schema: yamlSchema({ CORE_SCHEMA, Type }), json: isJson })
  } catch (error) {
    const { message, reason, mark } = error as YAMLException
    const place = mark ? ` (line ${mark.line + 1}, column ${mark.column + 1})` : ''
    throw new CatalogueError(source, [`it is not YAML: ${reason ?? message}${place}.`], 'an OpenAPI description')
  }
}
