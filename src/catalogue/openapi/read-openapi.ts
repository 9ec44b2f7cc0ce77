import { CatalogueError } from '../catalogue-error.js'
import { applyOverlays, type OverlayFile } from './files/apply-overlays.js'
import { readFiles, type ReadFile } from './files/description-files.js'
import { openDocument, type OpenapiDocument } from './document.js'
import { isObject, textOf, type JsonObject } from './json-values.js'
import { nameOther, nameOtherText } from './files/other-kinds.js'
import { parseDescription } from './files/parse-description.js'

/**
 * Reads an OpenAPI description, of version 2 or 3, written as JSON or YAML, and the files that it refers to; dates stay the texts that
 * they are written as. Overlay documents are applied to it first; with `takesWords`, words alone make something deprecated. Rejects with a
 * CatalogueError that names `source` and, for text that is neither, the line.
 */
export async function readOpenapi(
  text: string,
  source: string,
  read: ReadFile,
  takesWords = false,
  overlays: readonly OverlayFile[] = [],
): Promise<OpenapiDocument> {
  const fail = (problem: string): never => {
    throw new CatalogueError(source, [problem], 'an OpenAPI description')
  }
  const other = nameOtherText(text)
  if (other !== undefined) return fail(other)
  const written = await parseDescription(text, source)
  if (!isObject(written)) return fail('it must be an object with "openapi", "info" and "paths".')
  const kind = nameOther(written)
  if (kind !== undefined) return fail(kind)
  const { description: data, doubts } = await applyOverlays(written, overlays)
  const isSecond = data['swagger'] !== undefined
  const version = data['openapi']
  if (isSecond && !/^2(?:$|\.)/.test(String(data['swagger']))) {
    return fail(`it is of version ${String(data['swagger'])}; convert it to OpenAPI 3 first.`)
  }
  if (!isSecond && typeof version !== 'string' && typeof version !== 'number')
    return fail('"openapi", the version, is missing: "3.0.3" or "3.1.0".')
  if (!isSecond && !/^3(?:\.|$)/.test(String(version)))
    return fail(`"openapi" must be a version such as "3.0.3" or "3.1.0", not "${String(version)}".`)
  const { paths } = data
  if (paths !== undefined && paths !== null && !isObject(paths))
    return fail('"paths" must be an object: paths as keys, and their methods below.')
  const root = isSecond ? withServers(data) : data
  const document = openDocument(root, await readFiles(root, source, read), takesWords)
  for (const doubt of doubts) document.doubts.add(doubt)
  if (!isSecond && !/^3(?:$|\.[01](?:\.|$))/.test(String(version))) {
    document.doubts.add(`#/openapi: what is new in version ${version}; the description is read as one of version 3.1.`)
  }
  return document
}

/** A description of version 2 with its address as version 3 writes it; the rest is read as it is, so that places are those of the file. */
function withServers(data: JsonObject): JsonObject {
  const { host, basePath, schemes, securityDefinitions } = data
  const schemeList = Array.isArray(schemes) ? schemes.filter((scheme) => scheme === 'http' || scheme === 'https') : []
  const path = textOf(basePath) ?? ''
  const base = path === '' || path.startsWith('/') ? path : `/${path}`
  const name = textOf(host)
  const urls = name === undefined ? [base] : (schemeList.length > 0 ? schemeList : ['https']).map((scheme) => `${scheme}://${name}${base}`)
  return {
    ...data,
    ...(urls.some((url) => url !== '') && { servers: urls.map((url) => ({ url })) }),
    components: { securitySchemes: securityDefinitions },
  }
}
