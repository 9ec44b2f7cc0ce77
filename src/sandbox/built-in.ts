import { createRequire } from 'node:module'
import { isObject, valueAt } from './fields.js'
import type { SandboxCall } from './call.js'
import type { SandboxToken } from './tokens.js'

/** A datasource that exists in the sandbox: the answer of the operation that reads its configuration. */
export interface Datasource {
  readonly name: string
  readonly displayName?: string
  /** Regular expression of its documents' addresses. */
  readonly urlRegex?: string
}

interface BuiltIn {
  readonly tokens: readonly SandboxToken[]
  readonly datasources: readonly Datasource[]
  /** By operation. `echo`: places of the answer that repeat a place of the request, or a parameter of its path (`{name}`). */
  readonly answers: Readonly<Record<string, { readonly json: unknown; readonly echo?: Readonly<Record<string, string>> }>>
}

/** The tokens, datasources and answers that the sandbox has of itself. Answers hold everything as of before any removal. */
export const builtIn = createRequire(import.meta.url)('./answers.json') as BuiltIn

/** The built-in answer to a call of a known operation; an empty object where there is none. */
export function builtInAnswer({ operation, body, parameters }: SandboxCall): unknown {
  const known = operation === undefined || !Object.hasOwn(builtIn.answers, operation) ? undefined : builtIn.answers[operation]
  if (!known) return {}
  const json = structuredClone(known.json)
  for (const [to, from] of Object.entries(known.echo ?? {})) {
    const name = /^\{(.+)\}$/.exec(from)?.[1]
    const value = name === undefined ? valueAt(body, from) : parameters[name]
    const keys = to.split('.')
    const holder = keys.length > 1 ? valueAt(json, keys.slice(0, -1).join('.')) : json
    if (value !== undefined && isObject(holder)) holder[keys.at(-1) ?? ''] = value
  }
  return json
}
