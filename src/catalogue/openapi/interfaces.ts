import type { Interface, InterfaceAuth } from '../types.js'
import type { OpenapiDocument } from './document.js'
import { entriesOf, isObject, textOf, type JsonObject } from './json-values.js'
import type { Names } from './names.js'
import type { DescribedOperation } from './read-operations.js'

export interface Interfaces {
  readonly rows: readonly Interface[]
  readonly idOf: (operation: DescribedOperation) => string
  /** Addresses of the servers that its operations have, without a path, as far as the description names them. */
  readonly baseUrls: readonly string[]
  /** Servers, as they are written, that have further hosts, which the description does not name. */
  readonly unnamedHosts: readonly string[]
}

/**
 * The interfaces of a description: one for each base path, which is all that callers write into a constant. Where there is none, the
 * segments that all paths start with stand in for it.
 */
export function describeInterfaces(
  document: OpenapiDocument,
  operations: readonly DescribedOperation[],
  names: Names,
  source: string,
): Interfaces {
  const bases = [...new Set(operations.map(({ basePath }) => basePath))]
  const auth = readAuth(document)
  const rows = bases.map((basePath, number): Interface => {
    const own = operations.filter((operation) => operation.basePath === basePath)
    const servers = [...new Set(own.flatMap(({ hosts }) => hosts.origins))]
    return {
      id: names.interface(number),
      prefix: basePath === '' ? commonPrefix(own.map(({ path }) => path)) : withoutVariables(`${basePath}/`),
      ...variablesOf(own, basePath),
      ...(servers.length > 0 && { servers }),
      ...(auth && { auth }),
      source: `${source}#/servers`,
    }
  })
  return {
    rows,
    idOf: ({ basePath }) => rows[bases.indexOf(basePath)]?.id ?? '',
    baseUrls: [...new Set(operations.flatMap(({ hosts }) => [...hosts.origins, ...hosts.defaults]))],
    unnamedHosts: [...new Set(operations.flatMap(({ hosts }) => hosts.unnamed))],
  }
}

function variablesOf([first]: readonly DescribedOperation[], basePath: string): Pick<Interface, 'base' | 'variables'> {
  return basePath.includes('{') ? { base: `${basePath}/`, variables: first?.variables ?? {} } : {}
}

/** What is written of a base path before its first variable, up to a slash. */
function withoutVariables(base: string): string {
  return base.replace(/[^/]*\{.*$/s, '')
}

/** What all paths start with, up to a slash; no parameter is part of it, and none of their last segments. */
function commonPrefix(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => path.split('/').slice(0, -1))
  const differs = first.findIndex((segment, index) => segment.includes('{') || others.some((other) => other[index] !== segment))
  const common = first.slice(0, differs < 0 ? first.length : differs)
  return `${common.join('/')}/`
}

/** The header that carries who asks, where all that is accepted travels in one. */
function readAuth(document: OpenapiDocument): InterfaceAuth | undefined {
  const { components } = document.root
  const schemes = entriesOf(isObject(components) ? components['securitySchemes'] : undefined)
  const headers = new Set(
    schemes.map(([, scheme]) => headerOf(document.follow(scheme).find((node) => textOf(node['type']) !== undefined) ?? {})),
  )
  const [header] = headers
  return headers.size === 1 && header !== undefined ? { header } : undefined
}

function headerOf(scheme: JsonObject): string | undefined {
  const { type, name } = scheme
  if (type === 'apiKey') return scheme['in'] === 'header' ? textOf(name) : undefined
  return type === 'http' || type === 'oauth2' || type === 'openIdConnect' ? 'Authorization' : undefined
}
