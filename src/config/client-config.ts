import { nearest } from '../catalogue/nearest.js'

/**
 * Where something sits in a call: the index of an argument, then keys into it. `0` is the first argument, `1.headers` the headers in the
 * options that come second.
 */
export type ArgumentPlace = number | string

/** An HTTP client that a consumer wrote or uses. */
export interface ClientConfig {
  /** The function's name as it is called, `sendRequest` or `http.send`. */
  readonly callee: string
  readonly url: ArgumentPlace
  /** A place, or the method itself in capital letters (`POST`). */
  readonly method?: ArgumentPlace
  readonly body?: ArgumentPlace
  readonly headers?: ArgumentPlace
  /** A place, or the base address itself. */
  readonly base?: ArgumentPlace
  /** Keys from the awaited result to the answer's body, `data`; empty where the result is the body. */
  readonly response?: string
}

const PLACE = /^\d+(?:\.[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*)*$/u
const NAME = /^[\p{ID_Start}$_][\p{ID_Continue}$]*(?:\.[\p{ID_Start}$_][\p{ID_Continue}$]*)*$/u

interface Check {
  readonly fits: (value: unknown) => boolean
  readonly wanted: string
}

const CHECKS: Readonly<Record<keyof ClientConfig, Check>> = {
  callee: { fits: isName, wanted: 'a function name such as "http.send"' },
  url: { fits: isPlace, wanted: 'a place such as 0 or "0.url"' },
  method: { fits: (value) => isPlace(value) || isMethod(value), wanted: 'a place such as "1.method", or a method such as "POST"' },
  body: { fits: isPlace, wanted: 'a place such as 1 or "1.body"' },
  headers: { fits: isPlace, wanted: 'a place such as "1.headers"' },
  base: { fits: (value) => isPlace(value) || isAddress(value), wanted: 'a place such as "1.baseURL", or an address' },
  response: { fits: (value) => value === '' || isName(value), wanted: 'keys such as "data", or an empty text' },
}

/** The problems of one entry of `clients`, as ends of a sentence that starts with the key `clients`. */
export function clientProblems(client: unknown, index: number): string[] {
  const entry = `entry ${index + 1}`
  if (typeof client !== 'object' || client === null || Array.isArray(client)) return [`${entry} must be an object with "callee" and "url".`]
  const missing = ['callee', 'url'].filter((key) => !Object.hasOwn(client, key)).map((key) => `${entry} must have "${key}".`)
  const wrong = Object.entries(client).flatMap(([key, value]) => {
    if (!Object.hasOwn(CHECKS, key)) {
      return [`${entry}: "${key}" is not a known key; the nearest one is "${nearest(key, Object.keys(CHECKS))}".`]
    }
    const { fits, wanted } = CHECKS[key as keyof ClientConfig]
    return fits(value) ? [] : [`${entry}: "${key}" must be ${wanted}, not ${JSON.stringify(value)}.`]
  })
  return [...missing, ...wrong]
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && NAME.test(value)
}

function isMethod(value: unknown): boolean {
  return typeof value === 'string' && /^[A-Z]+$/.test(value)
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value)
}

function isPlace(value: unknown): boolean {
  return typeof value === 'number' ? Number.isInteger(value) && value >= 0 : typeof value === 'string' && PLACE.test(value)
}
