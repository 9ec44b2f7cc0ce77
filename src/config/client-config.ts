import { isCallee, WANTED_CALLEE } from '../catalogue/function-rows.js'
import { nearest } from '../catalogue/nearest.js'
import { show } from './show.js'

/**
 * Where something sits in a call: the index of an argument, then keys into it. `0` is the first argument, `1.headers` the headers in the
 * options that come second.
 */
export type ArgumentPlace = number | string

/** An HTTP client that a consumer wrote or uses. */
export interface ClientConfig {
  /**
   * What is called: a function by its name, `sendRequest`; a member, `http.send` (of whatever is called `http` there, or of an instance of
   * a class or a value of a type of that name); or an export, `import("@acme/http").send` or `import("./src/http.js").Http.send`.
   */
  readonly callee: string
  readonly url: ArgumentPlace
  /** A place, or the method itself in capital letters (`POST`). */
  readonly method?: ArgumentPlace
  readonly body?: ArgumentPlace
  readonly headers?: ArgumentPlace
  /** A place, or the base address itself: a URL, or a path that starts with a slash. It goes before the address of the call. */
  readonly base?: ArgumentPlace
  /** Keys and methods from the awaited result to the answer's body: `data`, `json()`, `data.result`; empty where the result is the body. */
  readonly response?: string
}

const PLACE = /^\d+(?:\.[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*)*$/u
const RESPONSE = /^(?:[\p{ID_Start}$_][\p{ID_Continue}$]*(?:\(\))?(?:\.(?!$)|$))*$/u

interface Check {
  readonly fits: (value: unknown) => boolean
  readonly wanted: string
}

const CHECKS: Readonly<Record<keyof ClientConfig, Check>> = {
  callee: { fits: isCallee, wanted: WANTED_CALLEE },
  url: { fits: isPlace, wanted: 'a place such as 0 or "0.url"' },
  method: { fits: (value) => isPlace(value) || isMethod(value), wanted: 'a place such as "1.method", or a method such as "POST"' },
  body: { fits: isPlace, wanted: 'a place such as 1 or "1.body"' },
  headers: { fits: isPlace, wanted: 'a place such as "1.headers"' },
  base: { fits: (value) => isPlace(value) || isAddress(value), wanted: 'a place such as "1.baseURL", or an address' },
  response: {
    fits: (value) => typeof value === 'string' && RESPONSE.test(value),
    wanted: 'keys or methods such as "data" or "json()", or an empty text',
  },
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
    return fits(value) ? [] : [`${entry}: "${key}" must be ${wanted}, not ${show(value)}.`]
  })
  return [...missing, ...wrong]
}

/** Whether a `method` is the method itself. */
export function isMethod(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Z]+$/.test(value)
}

/** Whether a `base` is the address itself. */
export function isAddress(value: unknown): value is string {
  return typeof value === 'string' && (value.startsWith('/') || URL.canParse(value))
}

function isPlace(value: unknown): boolean {
  return typeof value === 'number' ? Number.isInteger(value) && value >= 0 : typeof value === 'string' && PLACE.test(value)
}
