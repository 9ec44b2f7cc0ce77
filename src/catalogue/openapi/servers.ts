import type { ServerVariable } from '../types.js'
import type { OpenapiDocument } from './document.js'
import { entriesOf, isObject, itemsOf, textOf, type JsonObject } from './json-values.js'

/** Where operations are served. */
export interface Home extends Hosts {
  /** Without a slash at its end; empty for none. A variable that callers choose stands as `{name}`. */
  readonly basePath: string
  /** What these variables can be. */
  readonly variables: Readonly<Record<string, ServerVariable>>
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
  const first = paths.find((path) => path !== undefined)
  // what one server leaves to callers, another one may have written out
  const widest = servers.findIndex((server, index) => first !== undefined && paths[index] !== first && formsOf(server).includes(first))
  const basePath = paths[widest] ?? first
  servers.forEach((server, index) => {
    if (paths[index] !== undefined || !isObject(server)) return
    const instead = basePath === undefined ? ' Paths are taken to have none.' : ''
    document.doubts.add(
      `${document.pointerOf(server)}: the base path of ${JSON.stringify(server['url'])}, ${describeLack(server)}${instead}`,
    )
  })
  if (basePath === undefined) return { basePath: '', variables: {}, origins: [], defaults: [], unnamed: [] }
  const own = servers.find((_, index) => paths[index] === basePath)
  const forms = formsOf(own)
  const hosts = servers.filter((_, index) => [basePath, ...forms].includes(paths[index] ?? basePath)).flatMap((server) => {
    const path = pathOfServer(server)
    return path === undefined ? [] : [hostsOf(server, path)]
  })
  return {
    basePath,
    variables: variablesOf(own),
    origins: hosts.flatMap(({ origins }) => origins),
    defaults: hosts.flatMap(({ defaults }) => defaults),
    unnamed: hosts.flatMap(({ unnamed }) => unnamed),
  }
}

/** The base paths that the description's own servers have, each once, as far as they are told; a server without one has an empty one. */
export function basePathsOf({ root }: OpenapiDocument): string[] {
  const servers = itemsOf(root['servers'])
  const paths = servers.flatMap((server) => [pathOfServer(server), ...otherPathsOf(server)]).filter((path) => path !== undefined)
  const covered = new Set(servers.flatMap((server) => formsOf(server).filter((form) => form !== pathOfServer(server))))
  return [...new Set(paths)].filter((path) => !covered.has(path))
}

/** The paths that a server has with the other values that its variables can take, one variable at a time. */
function otherPathsOf(server: unknown): (string | undefined)[] {
  const kept = variablesOf(server)
  const variables = entriesOf(isObject(server) ? server['variables'] : undefined)
  return variables.flatMap(([name, variable]) =>
    name in kept ? [] : itemsOf(isObject(variable) ? variable['enum'] : undefined).map((value) => pathOfServer(server, { [name]: value })),
  )
}

/** Undefined where the address does not tell it: it is not whole, or nothing says what a variable of it is. */
function pathOfServer(server: unknown, chosen: JsonObject = {}): string | undefined {
  if (!isObject(server)) return ''
  const kept = variablesOf(server)
  const url = fill(server, { ...written(kept), ...chosen })
  const [whole, host = ''] = ADDRESS.exec(url) ?? []
  // a variable that ends what should be a host can hold a path
  if (/[^.:@-]\{[^{}]*\}$/.test(host)) return undefined
  const path = url.slice(whole?.length ?? 0).replace(/[?#].*$/s, '')
  const isTold = [...path.matchAll(VARIABLE)].every(([, name = '']) => name in kept)
  if (!isTold || (path !== '' && !path.startsWith('/'))) return undefined
  return normalizePath(path).replace(/\/$/, '')
}

/** The base path of a server with all that its variables are said to be. */
function formsOf(server: unknown): string[] {
  let forms = [pathOfServer(server) ?? '']
  for (const [name, { values }] of Object.entries(variablesOf(server)))
    forms = forms.flatMap((form) => values.map((value) => form.replaceAll(`{${name}}`, value))).slice(0, MOST_ADDRESSES)
  return forms
}

/**
 * The variables of a server that stand for a segment of its path, or for a part of one, and can be several things: callers choose them.
 * One that can be nothing, or several segments, makes another path each time.
 */
function variablesOf(server: unknown): Record<string, ServerVariable> {
  const kept: Record<string, ServerVariable> = {}
  const url = isObject(server) ? (textOf(server['url']) ?? '') : ''
  if (!isObject(server)) return kept
  const address = url.replace(/^(?:[^/]*:)?\/\//, '').replace(/[?#].*$/s, '')
  const [host = ''] = address.split('/')
  for (const [, name = ''] of address.slice(host.length).matchAll(VARIABLE)) {
    const variable = isObject(server['variables']) ? server['variables'][name] : undefined
    const listed = valuesOf(server, name)
    const values = (listed.length > 0 ? listed : [isObject(variable) ? variable['default'] : undefined]).map((value) => String(value ?? ''))
    if (host.includes(`{${name}}`) || (listed.length > 0 && new Set(values).size === 1)) continue
    if (values.every((value) => /^[^/?#{}\s]+$/.test(value))) kept[name] = { values, ...(listed.length === 0 && { isOpen: true }) }
  }
  return kept
}

function written(kept: Readonly<Record<string, ServerVariable>>): JsonObject {
  return Object.fromEntries(Object.keys(kept).map((name) => [name, `{${name}}`]))
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
  const kept = written(variablesOf(server))
  const filled = (choices ?? [{}])
    .filter((chosen) => pathOfServer(server, chosen) === basePath)
    .map((chosen) => fill(server, { ...kept, ...chosen }))
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
  const [start = address] = ADDRESS.exec(address) ?? []
  const whole = start.startsWith('//') ? `https:${start}` : start
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
