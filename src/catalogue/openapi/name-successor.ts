import { isObject, itemsOf, textOf } from './json-values.js'

/** Keys of an object that name an operation by its address, and anything else by its name, the most telling first. */
const ADDRESS = ['path', 'endpoint', 'route', 'url', 'uri']
const METHOD = ['method', 'verb', 'httpMethod']
const NAME = ['operationId', 'operation', 'field', 'property', 'parameter', 'name', 'use', 'value']

/**
 * What an extension names instead, in words: a text, a reference to an operation (`#/paths/~1v2~1users/get` is `GET /v2/users`), or an
 * object that holds one of them (`{ path, verb }`). Several stand one behind the other.
 */
export function nameSuccessor(value: unknown): string | undefined {
  if (Array.isArray(value)) {
    const named = itemsOf(value).flatMap((item) => (Array.isArray(item) ? [] : (nameSuccessor(item) ?? [])))
    return named.length > 0 ? [...new Set(named)].join(', ') : undefined
  }
  if (!isObject(value)) return readReference(textOf(value))
  const told = (keys: readonly string[]): string | undefined => keys.map((key) => textOf(value[key])).find((text) => text !== undefined)
  const [address, method] = [told(ADDRESS), told(METHOD)]
  if (address !== undefined) return method === undefined || /^[A-Z]+ /.test(address) ? address : `${method.toUpperCase()} ${address}`
  return readReference(told(NAME) ?? textOf(value['$ref']))
}

function readReference(text: string | undefined): string | undefined {
  const [, path, method] = /^#\/paths\/([^/]+)(?:\/(\w+))?$/.exec(text ?? '') ?? []
  if (path === undefined) return text
  const written = path.replaceAll('~1', '/').replaceAll('~0', '~')
  return method === undefined ? written : `${method.toUpperCase()} ${written}`
}
