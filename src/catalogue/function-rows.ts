import { isAbsolute } from 'node:path'
import { nearest } from './nearest.js'

/**
 * What something is, in the words of a row: a place, `null` where nothing is told of it, a list of parts (a pair), or an object of parts by
 * their keys. The key `[]` makes a list of what stands under it, `()` a function that gives it.
 */
export type Given = number | string | null | readonly Given[] | { readonly [key: string]: Given }

/** An address that a function makes. */
export interface Address {
  /** The place of its path; of several, the paths follow each other, with one slash between them. */
  readonly path: number | string | readonly (number | string)[]
  /** What stands in front of that, or what may. */
  readonly below?: string | readonly string[]
  /** The place of an object whose members stand in the path where it names them: `{id}` or `:id`. */
  readonly values?: number | string
}

/** What a function does with what it is handed. */
export interface Deeds {
  /** What a call of it gives. */
  readonly gives?: Given
  /** What a call of it gives, where that is an address. */
  readonly address?: Address
  /** What it calls functions with that it is handed: the place of the function, and what each of its parameters is. */
  readonly calls?: Readonly<Record<string, readonly (number | string | null)[]>>
  /** It gives nothing of what it is handed, and sends nothing: it is not followed by its name. */
  readonly nothing?: true
}

/** A row of `models`: which function it is about, and what that does, in words or as another one does that is known. */
export interface FunctionRow extends Deeds {
  /**
   * What is called: a function by its name, `unwrap`; a member, `box.open` (of whatever is called `box` there); or an export,
   * `import("@acme/box").unwrap`, `import("./src/box.js").unwrap`; below an export also a method of what it makes or is the type of,
   * `import("@acme/box").Box.open`.
   */
  readonly callee: string
  /** A function that is known and does the same, `package#export`: `lodash#once`, `swr#default`. */
  readonly like?: string
}

/** How what is called is written: its last names, or the names below a module or in a file. */
export interface WrittenCallee {
  readonly names: readonly string[]
  /** The module as imports name it; `names` starts with the exported name then. */
  readonly module?: string
  /** Absolute path of the project's file that declares it; its ending may be left out. */
  readonly file?: string
}

const KEY = String.raw`[\p{ID_Start}$_][\p{ID_Continue}$]*`
const NAMES = String.raw`${KEY}(?:\.${KEY})*`
const CALLEE = new RegExp(String.raw`^(?:import\(\s*(?:'([^']+)'|"([^"]+)")\s*\)\.)?(${NAMES})$`, 'u')
const STEPS = String.raw`(?:\.${KEY}|\[\]|\(\))*`
const PART = String.raw`(?:\d+|this)${STEPS}`
const CALLED = String.raw`\(${PART}(?:, ?${PART})*\)`
const SINGLE = String.raw`(?:\d+|this)(?:\.${KEY}|\[\]|\(\)|${CALLED})*`
/** A place: `0`, `1.data`, `0[]`, `0()`, `1(0[])`, `this`; with `|` the first of several that is there. */
const PLACE = new RegExp(String.raw`^${SINGLE}(?: \| ${SINGLE})*$`, 'u')
const FUNCTION = new RegExp(String.raw`^\d+(?:\.${KEY})*$`, 'u')
const LIKE = /^(?:node:)?(?:@[\w.-]+\/)?[\w.-]+(?:\/[\w.-]+)*#[\w$]+(?:\.[\w$]+)*$/

/** Whether a text can be a `callee`. */
export function isCallee(value: unknown): value is string {
  return typeof value === 'string' && CALLEE.test(value)
}

/** What a `callee` has to be, as a part of a sentence. */
export const WANTED_CALLEE = 'a function name such as "send" or "http.send", or an export such as import("./http.js").send'

/** Takes a valid `callee` apart. */
export function readCallee(callee: string): WrittenCallee {
  const [, single, double, names = ''] = CALLEE.exec(callee) ?? []
  const module = single ?? double
  if (module === undefined) return { names: names.split('.') }
  return { names: names.split('.'), ...(isAbsolute(module) ? { file: module } : { module }) }
}

interface Check {
  readonly fits: (value: unknown) => boolean
  readonly wanted: string
}

const WORDS = '"gives", "address", "calls", "like" or "nothing"'
const PLACES = 'a place such as 0, "0.data", "0[]", "0()" or "1(0[])"'

const CHECKS: Readonly<Record<keyof FunctionRow, Check>> = {
  callee: { fits: isCallee, wanted: WANTED_CALLEE },
  like: { fits: (value) => typeof value === 'string' && LIKE.test(value), wanted: 'a known function such as "lodash#once"' },
  gives: { fits: isGiven, wanted: `${PLACES}, or an object or a list of such` },
  address: { fits: isAddress, wanted: 'an object with the place of its "path", and "below" (texts) or the place of its "values"' },
  calls: { fits: isCalls, wanted: 'places of functions, such as "1" or "0.onSuccess", each with a list of places that it is called with' },
  nothing: { fits: (value) => value === true, wanted: 'true' },
}

/** The problems of one row of `models`, as ends of a sentence that starts with that key. */
export function rowProblems(row: unknown, index: number): string[] {
  const entry = `entry ${index + 1}`
  if (!isObject(row)) return [`${entry} must be an object with "callee", and ${WORDS}.`]
  const wrong = Object.entries(row).flatMap(([key, value]) => {
    if (!Object.hasOwn(CHECKS, key)) {
      return [`${entry}: "${key}" is not a known key; the nearest one is "${nearest(key, Object.keys(CHECKS))}".`]
    }
    const { fits, wanted } = CHECKS[key as keyof FunctionRow]
    return fits(value) ? [] : [`${entry}: "${key}" must be ${wanted}, not ${JSON.stringify(value)}.`]
  })
  if (!Object.hasOwn(row, 'callee')) return [`${entry} must have "callee".`, ...wrong]
  const said = ['like', 'address', 'gives', 'calls', 'nothing'].filter((key) => Object.hasOwn(row, key))
  if (said.length === 0 && wrong.length === 0) return [`${entry} must have ${WORDS}.`]
  const alone = said.find((key) => key === 'like' || key === 'address' || key === 'nothing')
  if (alone !== undefined && said.length > 1) wrong.push(`${entry}: "${alone}" stands alone, without ${others(said, alone)}.`)
  return wrong
}

function others(said: readonly string[], alone: string): string {
  return said.flatMap((key) => (key === alone ? [] : [`"${key}"`])).join(' and ')
}

function isGiven(value: unknown): boolean {
  if (value === null || isPlace(value)) return true
  if (Array.isArray(value)) return value.length > 0 && value.every(isGiven)
  return isObject(value) && Object.keys(value).length > 0 && Object.values(value).every(isGiven)
}

function isPlace(value: unknown): boolean {
  return typeof value === 'number' ? Number.isInteger(value) && value >= 0 : typeof value === 'string' && PLACE.test(value)
}

function isAddress(value: unknown): boolean {
  if (!isObject(value)) return false
  const { path, below, values, ...others } = value
  const isText = (text: unknown): boolean => typeof text === 'string'
  return (
    oneOrMore(path, isPlace) &&
    (below === undefined || oneOrMore(below, isText)) &&
    (values === undefined || isPlace(values)) &&
    Object.keys(others).length === 0
  )
}

function oneOrMore(value: unknown, isOne: (part: unknown) => boolean): boolean {
  return Array.isArray(value) ? value.length > 0 && value.every(isOne) : isOne(value)
}

function isCalls(value: unknown): boolean {
  if (!isObject(value)) return false
  const isPart = (part: unknown): boolean => part === null || isPlace(part)
  return Object.entries(value).every(([place, parts]) => FUNCTION.test(place) && Array.isArray(parts) && parts.every(isPart))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
