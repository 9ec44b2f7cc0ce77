import { CatalogueError } from '../catalogue-error.js'
import { readFiles, type ReadFile } from './description-files.js'
import { openDocument, type OpenapiDocument } from './document.js'
import { isObject } from './json-values.js'
import { parseDescription } from './parse-description.js'

/**
 * Reads an OpenAPI 3 description written as JSON or YAML, and the files that it refers to; dates stay the texts that they are written as.
 * Rejects with a CatalogueError that names `source` and, for text that is neither, the line.
 */
export async function readOpenapi(text: string, source: string, read: ReadFile): Promise<OpenapiDocument> {
  const data = await parseDescription(text, source)
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
  const document = openDocument(data, await readFiles(data, source, read))
  if (!/^3(?:$|\.[01](?:\.|$))/.test(String(version))) {
    document.doubts.add(`#/openapi: what is new in version ${version}; the description is read as one of version 3.1.`)
  }
  return document
}
