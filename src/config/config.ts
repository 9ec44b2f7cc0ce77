import { isDay } from '../catalogue/phase.js'
import type { FunctionRow } from '../catalogue/function-rows.js'
import { nearest } from '../catalogue/nearest.js'
import { clientProblems } from './client-config.js'
import { modelProblems } from './model-problems.js'
import type { ClientConfig } from './client-config.js'
import { ConfigError } from './config-error.js'
import { nameProblems } from './known-names.js'
import type { KnownNames } from './known-names.js'
import { show } from './show.js'
import { isWithin } from './within.js'

/** What a configuration file may say; every key may be left out. */
export interface Config {
  /** The JSON Schema of the file, for editors. */
  readonly $schema?: string
  /** Configurations that this one is laid over: files, or names of packages. Absent once loaded from a file. */
  readonly extends?: string | readonly string[]
  /** UTC day to judge at, `YYYY-MM-DD`. */
  readonly asOf?: string
  readonly failOn?: 'removed' | 'scheduled' | 'none'
  /** Days as text, `90d`; see `parseWithin`. */
  readonly within?: string
  /** More calls whose operation could not be told than this make the exit code 1. */
  readonly maxUnresolved?: number
  /** More calls whose body or answer could not be followed than this make the exit code 1. */
  readonly maxOpen?: number
  readonly reach?: 'listed' | 'shared'
  readonly evidence?: 'proven' | 'likely'
  readonly compliance?: 'off' | 'recommended' | 'strict'
  /** Catalogues to add to the built-in one: files, or names of packages. Absolute files once loaded from a file. */
  readonly catalogues?: readonly string[]
  /** Base addresses of the API; a literal host outside them is another service. */
  readonly baseUrls?: readonly string[]
  /** HTTP clients beside the known ones. */
  readonly clients?: readonly ClientConfig[]
  /** What functions do that the tool does not follow, beside those that are known. */
  readonly models?: readonly FunctionRow[]
  /** Deprecation ids and rule names that are not reported. */
  readonly ignore?: readonly string[]
  /** Globs of files that are not looked at, relative to the configuration's folder; `!` in front takes files in again. */
  readonly ignorePatterns?: readonly string[]
}

/** Returns the problems of a value, as ends of a sentence that starts with its key. */
type Check = (value: unknown) => string[]

/** What people write for a part of an address that differs: no literal host would ever be one of these. */
const PLACEHOLDER = /[*{}]/

const CHECKS: Readonly<Record<keyof Config, Check>> = {
  $schema: (value) => (typeof value === 'string' ? [] : [`must be the address of a schema, not ${show(value)}.`]),
  extends: (value) => (typeof value === 'string' && value !== '' ? [] : texts(value)),
  asOf: (value) => (typeof value === 'string' && isDay(value) ? [] : [`must be a day of the calendar, YYYY-MM-DD, not ${show(value)}.`]),
  failOn: oneOf('removed', 'scheduled', 'none'),
  within: (value) => (typeof value === 'string' && isWithin(value) ? [] : [`must be a number of days such as "90d", not ${show(value)}.`]),
  maxUnresolved: wholeNumber,
  maxOpen: wholeNumber,
  reach: oneOf('listed', 'shared'),
  evidence: oneOf('proven', 'likely'),
  compliance: oneOf('off', 'recommended', 'strict'),
  catalogues: texts,
  baseUrls: (value) => {
    const problems = texts(value)
    if (problems.length > 0) return problems
    return (value as string[])
      .filter((text) => !isWebAddress(text) || PLACEHOLDER.test(text))
      .map((text) => {
        const each = PLACEHOLDER.test(text) ? ' A `*` or a name in braces stands for nothing here: list each address by itself.' : ''
        return `must hold addresses such as "https://api.example.com", not ${show(text)}.${each}`
      })
  },
  clients: (value) => (Array.isArray(value) ? value.flatMap(clientProblems) : [`must be a list of clients, not ${show(value)}.`]),
  models: (value) => (Array.isArray(value) ? value.flatMap(modelProblems) : [`must be a list of models, not ${show(value)}.`]),
  ignore: texts,
  ignorePatterns: texts,
}

/** The keys that a configuration can have; `src/schemas/config.schema.json` describes the same ones for editors. */
export const CONFIG_KEYS: readonly string[] = Object.keys(CHECKS)

/**
 * Checks what a configuration file or `settings['api-sunset']` holds and returns it. Throws a ConfigError that starts with `label`
 * (a file name, or where else the data comes from) and lists every problem. With `known`, the names in `ignore` are checked too.
 */
export function validateConfig(data: unknown, label: string, known?: KnownNames): Config {
  if (data === undefined || data === null) return {}
  if (typeof data !== 'object' || Array.isArray(data)) {
    throw new ConfigError(label, [`the configuration must be an object, not ${show(data)}.`])
  }
  const problems = Object.entries(data).flatMap(([key, value]) => {
    if (value === undefined) return []
    if (!isKey(key)) return [`"${key}" is not a known key; the nearest one is "${nearest(key, CONFIG_KEYS)}".`]
    return CHECKS[key](value).map((problem) => `"${key}" ${problem}`)
  })
  if (problems.length === 0 && known) {
    problems.push(...nameProblems((data as Config).ignore ?? [], known).map((problem) => `"ignore": ${problem}`))
  }
  if (problems.length > 0) throw new ConfigError(label, problems)
  return data
}

function isKey(key: string): key is keyof Config {
  return Object.hasOwn(CHECKS, key)
}

function oneOf(...allowed: readonly string[]): Check {
  const choices = allowed.map((text) => `"${text}"`).join(', ')
  return (value) => (typeof value === 'string' && allowed.includes(value) ? [] : [`must be one of ${choices}, not ${show(value)}.`])
}

function wholeNumber(value: unknown): string[] {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? [] : [`must be a whole number from 0, not ${show(value)}.`]
}

function texts(value: unknown): string[] {
  if (!Array.isArray(value)) return [`must be a list of texts, not ${show(value)}.`]
  return value.filter((item) => typeof item !== 'string' || item === '').map((item) => `must hold texts only, not ${show(item)}.`)
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
