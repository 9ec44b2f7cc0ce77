import { createRequire } from 'node:module'
import type * as AjvModule from 'ajv'
import type { ErrorObject, ValidateFunction } from 'ajv'
import { CatalogueError } from './catalogue-error.js'
import { rowProblems } from './function-rows.js'
import { nearest } from './nearest.js'
import type { Catalogue, Release, Replacement } from './types.js'

/** Rows of `models` are told of in the sentences in which a configuration tells of them. */
const OF_MODEL = /^\/models\/\d/

/** What a catalogue file holds: lists that are left out are empty, and a deprecation without replacement row has none named. */
export interface CatalogueFile extends Omit<Partial<Catalogue>, 'releases'>, Partial<Release> {
  /** All addresses of its interfaces. */
  readonly baseUrls?: readonly string[]
}

const REPLACEMENT_KINDS: readonly Replacement['kind'][] = ['none', 'rename', 'move', 'map', 'reshape']

const require = createRequire(import.meta.url)
let validate: ValidateFunction<CatalogueFile> | undefined

/**
 * Checks data against the whole JSON Schema and returns it; throws a CatalogueError whose problems start with the id of the entry.
 * What no schema can say is left to `checkCatalogue`.
 */
export function validateCatalogue(data: unknown, source: string): CatalogueFile {
  validate ??= compileSchema()
  const isValid = validate(data)
  // what a condition leads to is told by itself
  const errors = (isValid ? [] : (validate.errors ?? [])).filter(
    ({ keyword, instancePath }) => keyword !== 'if' && !OF_MODEL.test(instancePath),
  )
  const { models } = Object(data) as { readonly models?: unknown }
  const ofModels = Array.isArray(models) ? models.flatMap(rowProblems).map((problem) => `"models" ${problem}`) : []
  const problems = [...errors.map((error) => describe(error, data)), ...ofModels]
  if (problems.length > 0) throw new CatalogueError(source, [...new Set(problems)])
  return data as CatalogueFile
}

function compileSchema(): ValidateFunction<CatalogueFile> {
  // Loading ajv takes longer than checking an ordinary source tree; the built-in catalogue is not checked by it at run time.
  const { Ajv } = require('ajv') as typeof AjvModule
  const ajv = new Ajv({ allErrors: true, verbose: true, discriminator: true, strictTypes: false })
  return ajv.compile<CatalogueFile>(require('../schemas/catalogue.schema.json') as object)
}

function describe(error: ErrorObject, data: unknown): string {
  const [list, index, ...keys] = error.instancePath.split('/').slice(1)
  const entry = list === undefined ? undefined : nameEntry(data, list, index)
  const inside = entry === undefined ? [list, index, ...keys] : keys
  const place = inside.filter((key) => key !== undefined).join('.')
  const sentence = describeProblem(error, place)
  return entry === undefined ? sentence : `${entry}: ${sentence}`
}

/** The id by which a reader finds the entry, or its place in its list where it has none. */
function nameEntry(data: unknown, list: string, index: string | undefined): string | undefined {
  if (index === undefined) return undefined
  const row = ((data as Record<string, unknown>)[list] as readonly unknown[])[Number(index)]
  const { id, package: name } = (typeof row === 'object' && row !== null ? row : {}) as { id?: unknown; package?: unknown }
  const given = [id, name].find((text) => typeof text === 'string' && text !== '')
  return typeof given === 'string' ? given : `${list}[${index}]`
}

function describeProblem({ keyword, params, parentSchema, data }: ErrorObject, place: string): string {
  const what = place === '' ? 'the entry' : `"${place}"`
  const key = (name: string) => (place === '' ? `"${name}"` : `"${place}.${name}"`)
  const { title, description } = (parentSchema ?? {}) as { title?: string; description?: string }
  const wanted = title === undefined ? description : undefined
  const shown = JSON.stringify(data) ?? String(data)
  switch (keyword) {
    case 'required':
      return `${key(params['missingProperty'] as string)} is missing.`
    case 'additionalProperties': {
      const unknown = params['additionalProperty'] as string
      const closest = nearest(unknown, Object.keys((parentSchema as { properties?: object } | undefined)?.properties ?? {}))
      return `${key(unknown)} is not a known key${closest === undefined ? '' : `; the nearest one is "${closest}"`}.`
    }
    case 'discriminator':
      return `${key(params['tag'] as string)} must be one of ${list(REPLACEMENT_KINDS)}, not ${JSON.stringify(params['tagValue'])}.`
    case 'enum':
      return `${what} must be one of ${list(params['allowedValues'] as readonly unknown[])}, not ${shown}.`
    case 'type':
      return `${what} must be ${wanted ?? `of type ${[params['type']].flat().join(' or ')}`}, not ${shown}.`
    case 'pattern':
    case 'minLength':
      return `${what} must be ${wanted ?? 'written otherwise'}, not ${shown}.`
    default:
      return `${what} ${describeLimit(keyword, params)}.`
  }
}

function list(values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join(', ')
}

function describeLimit(keyword: string, params: Record<string, unknown>): string {
  if (keyword === 'minItems') return 'must not be empty'
  if (keyword === 'uniqueItems') return 'must not hold the same value twice'
  if (keyword === 'minimum') return `must be at least ${String(params['limit'])}`
  return `breaks the rule "${keyword}"`
}
