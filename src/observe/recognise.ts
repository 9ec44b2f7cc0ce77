import { createPathMatcher } from '../catalogue/match-path.js'
import type { Operation } from '../catalogue/types.js'
import { takesMethod } from '../catalogue/whole-paths.js'
import type { Plan } from './plan.js'

/** Tells which operation of the catalogue a request is for; of two with the same path the one with its method. */
export type Recognise = (method: string, url: string) => Target | undefined

export interface Target {
  readonly operation: Operation
  /** Whether it stays on this machine. */
  readonly isLocal: boolean
  readonly query: URLSearchParams
}

/** Prepares the look-up; the tables are built when the first request asks. */
export function createRecogniser({ operations, servers }: Plan): Recognise {
  let match: ((path: string) => Operation[]) | undefined
  return (method, url) => {
    match ??= createPathMatcher(operations.map((operation) => ({ ...operation, source: '' })))
    if (!URL.canParse(url)) return undefined
    const { pathname, origin, hostname, searchParams } = new URL(url)
    const found = match(pathname).find((operation) => method === '' || takesMethod(operation, method.toUpperCase()))
    if (!found) return undefined
    const owners = servers[origin]
    if (owners && !owners.includes(found.interface)) return undefined
    return { operation: found, isLocal: isLoopback(hostname), query: searchParams }
  }
}

/** Whether a name or address is of this machine. */
export function isLoopback(host: string): boolean {
  return /^(?:(?:.*\.)?localhost|(?:::ffff:)?127\..*|\[::1\]|::1|0\.0\.0\.0)$/.test(host)
}
