import type { OpenapiDocument } from './document.js'
import { entriesOf, isObject, itemsOf, textOf, type JsonObject } from './json-values.js'

/** Where operations are served. */
export interface Home extends Hosts {
  /** Without a slash at its end; empty for none. */
  readonly basePath: string
}

/** The hosts of servers that have one base path. */
export interface Hosts {
  /** The addresses, without a path, that are told in full: written out, or by all that a variable can be. */
  readonly origins: readonly string[]
  /** Those that are told by what a variable is unless somebody says otherwise. */
  readonly defaults: readonly string[]
  /** Addresses of servers, as they are written, that have other hosts, too, or none at all. */
  readonly unnamed: readonly string[]
}

/** A server whose variables make more addresses than that stands for whatever somebody chooses. */
const MOST_ADDRESSES = 40

const VARIABLE = /\{([^{}]*)\}/g
const ADDRESS = /^(?:(?:[a-z][a-z\d+.-]*|\{[^{}]*\}):)?\/\/([^/?#]*)/i

/**
 * The home of what lies in some objects, the innermost first: by the first server of the nearest list whose base path is told. What does
 * not tell one is a doubt.
 */
export function homeOf(document: OpenapiDocument, around: readonly JsonObject[]): Home {
  const servers = around.map((node) => itemsOf(node['servers'])).find((list) => list.length > 0) ?? []
  const paths = servers.map((server) => pathOfServer(server))
  const basePath = paths.find((path) => path !== undefined)
  servers.forEach((server, index) => {
    if (paths[index] !== undefined || !isObject(server)) return
    const instead = basePath === undefined ? ' Paths are taken to have none.' : ''
    document.doubts.add(
      `${document.pointerOf(server)}: the base path of ${JSON.stringify(server['url'])}, ${describeLack(server)}${instead}`,
    )
  })
  if (basePath === undefined) return { basePath: '', origins: [], defaults: [], unnamed: [] }
  const hosts = servers.filter((_, index) => paths[index] === basePath).map((server) => hostsOf(server, basePath))
  return {
    basePath,
    origins: hosts.flatMap(({ origins }) => origins),
    defaults: hosts.flatMap(({ defaults }) => defaults),
    unnamed: hosts.flatMap(({ unnamed }) => unnamed),
  }
}

/** The base paths that the description's own servers have, each once, as far as they are told; a server without one has an empty one. */
export function basePathsOf({ root }: OpenapiDocument): string[] {
  const paths = itemsOf(root['servers']).flatMap((server) => [pathOfServer(server), ...otherPathsOf(server)])
  return [...new Set(paths.filter((path) => path !== undefined))]
}

/** The paths that a server has with the other values that its variables can take, one variable at a time. */
function otherPathsOf(server: unknown): (string | undefined)[] {
  const variables = entriesOf(isObject(server) ? server['variables'] : undefined)
  return variables.flatMap(([name, variable]) =>
    itemsOf(isObject(variable) ? variable['enum'] : undefined).map((value) => pathOfServer(server, { [name]: value })),
  )
}

/** Undefined where the address does not tell it: it is not whole, or nothing says what a variable of it is. */
function pathOfServer(server: unknown, chosen: JsonObject = {}): string | undefined {
  if (!isObject(server)) return ''
  const url = fill(server, chosen)
  const [whole, host = ''] = ADDRESS.exec(url) ?? []
  // a variable that ends what should be a host can hold a path
  if (/[^.:@-]\{[^{}]*\}$/.test(host)) return undefined
  const path = url.slice(whole?.length ?? 0).replace(/[?#].*$/s, '')
  if (path.includes('{') || (path !== '' && !path.startsWith('/'))) return undefined
  return normalizePath(path).replace(/\/$/, '')
}

/** The address of a server with the values that its variables have. */
function fill({ url, variables }: JsonObject, chosen: JsonObject): string {
  return (textOf(url) ?? '').replace(VARIABLE, (whole, name: string) => {
    if (Object.hasOwn(chosen, name)) return String(chosen[name])
    const variable = isObject(variables) ? variables[name] : undefined
    return isObject(variable) && variable['default'] !== undefined ? String(variable['default']) : whole
  })
}

function describeLack(server: JsonObject): string {
  const [variable] = fill(server, {}).match(VARIABLE) ?? []
  return variable === undefined
    ? 'as it is no whole address: write one that starts with "https://", or a path that starts with a slash.'
    : `as nothing says what ${variable} is: give it a "default" among the "variables" of the server.`
}

function hostsOf(server: unknown, basePath: string): Hosts {
  const url = isObject(server) ? textOf(server['url']) : undefined
  if (!isObject(server) || url === undefined) return { origins: [], defaults: [], unnamed: [] }
  const choices = hostChoices(server, url)
  const filled = (choices ?? [{}]).map((chosen) => fill(server, chosen)).filter((address) => pathOfServer({ url: address }) === basePath)
  const origins = [...new Set(filled.flatMap(originOf))]
  return choices && origins.length > 0 ? { origins, defaults: [], unnamed: [] } : { origins: [], defaults: origins, unnamed: [url] }
}

/** All that the variables in a server's host can be, together; undefined where they can be anything, or too much. */
function hostChoices(server: JsonObject, url: string): JsonObject[] | undefined {
  const [host = ''] = ADDRESS.exec(url) ?? []
  let choices: JsonObject[] = [{}]
  for (const [, name = ''] of host.matchAll(VARIABLE)) {
    const values = valuesOf(server, name)
    // a path may stand behind the host
    if (values.length === 0 && fill({ ...server, url: `{${name}}` }, {}).startsWith('/')) continue
    choices = choices.flatMap((chosen) => values.map((value) => ({ ...chosen, [name]: value })))
    if (choices.length === 0 || choices.length > MOST_ADDRESSES) return undefined
  }
  return choices
}

/** The values that a variable of a server is said to have; none where it may have any. */
function valuesOf({ variables }: JsonObject, name: string): readonly unknown[] {
  const variable = isObject(variables) ? variables[name] : undefined
  const values = itemsOf(isObject(variable) ? variable['enum'] : undefined)
  return isObject(variable) && values.length > 0 ? [...new Set([variable['default'] ?? values[0], ...values])] : []
}

function originOf(address: string): string[] {
  const whole = address.startsWith('//') ? `https:${address}` : address
  if (whole.includes('{') || !URL.canParse(whole)) return []
  const { protocol, origin } = new URL(whole)
  return /^https?:$/.test(protocol) ? [origin] : []
}

/** With one slash where there are several, parameters by their names alone, and without a query (`{?q,page}` is one, too). */
export function normalizePath(path: string): string {
  return path
    .replace(/\{[?&#;][^{}]*\}/g, '')
    .replace(/[?#].*$/s, '')
    .replace(/\{([^{}=*]*)[^{}]*\}/g, '{$1}')
    .replace(/\/{2,}/g, '/')
    .replace(/\s/g, '%20')
}
