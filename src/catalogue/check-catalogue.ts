import { CatalogueError } from './catalogue-error.js'
import { pathShape } from './match-path.js'
import { nearest } from './nearest.js'
import { isDay } from './phase.js'
import { holdsField, landingPlace } from './places.js'
import type { Catalogue, Deprecation, Direction, Interface, Operation, Replacement, Sdk } from './types.js'

/**
 * Checks what a schema cannot say: ids are unique, every reference is known, days are real, each deprecation has its replacement row,
 * and no replacement leads to a place that is deprecated itself. Throws a CatalogueError with all problems; cheap enough for every start.
 */
export function checkCatalogue(catalogue: Catalogue, source: string): void {
  const problems = findProblems(catalogue)
  if (problems.length > 0) throw new CatalogueError(source, problems)
}

/** The problems `checkCatalogue` would throw, as sentences that start with the id of the entry. */
export function findProblems(catalogue: Catalogue): string[] {
  const operations = new Map(catalogue.operations.map((operation) => [operation.id, operation]))
  const deprecations = new Map(catalogue.deprecations.map((deprecation) => [deprecation.id, deprecation]))
  const calls = new Set(catalogue.operations.map(({ method, path }) => `${method} ${path}`))
  const byOperation = new Map<string, Deprecation[]>()
  for (const deprecation of catalogue.deprecations) {
    const own = byOperation.get(deprecation.operation)
    if (own) own.push(deprecation)
    else byOperation.set(deprecation.operation, [deprecation])
  }
  return [
    ...repeated('interface', catalogue.interfaces),
    ...repeated('operation', catalogue.operations),
    ...repeated('deprecation', catalogue.deprecations),
    ...repeated('replacement', catalogue.replacements),
    ...catalogue.interfaces.flatMap(interfaceProblems),
    ...catalogue.operations.flatMap((operation) => operationProblems(operation, catalogue)),
    ...sameCalls(catalogue.operations),
    ...catalogue.deprecations.flatMap((deprecation) => deprecationProblems(deprecation, operations, calls)),
    ...missingReplacements(catalogue),
    ...catalogue.replacements.flatMap((replacement) => replacementProblems(replacement, deprecations, byOperation)),
    ...catalogue.sdks.flatMap((sdk) => sdkProblems(sdk, operations)),
  ]
}

function repeated(what: string, rows: readonly { readonly id: string }[]): string[] {
  const seen = new Set<string>()
  return rows.flatMap(({ id }) => {
    if (seen.has(id)) return [`${id}: this ${what} is there more than once; ids must be unique.`]
    seen.add(id)
    return []
  })
}

function interfaceProblems({ id, auth, prefix, base = prefix, variables = {} }: Interface): string[] {
  const problems = base.startsWith(prefix) ? [] : [`${id}: "base" must start with ${prefix}, its prefix, not ${base}.`]
  for (const name of Object.keys(variables))
    if (!base.includes(`{${name}}`)) problems.push(`${id}: "variables" names ${name}, which does not stand in "base".`)
  if (auth?.otherHeaders === undefined) return problems
  try {
    new RegExp(auth.otherHeaders, 'i')
    return problems
  } catch {
    return [...problems, `${id}: "otherHeaders" must be a regular expression, not ${auth.otherHeaders}.`]
  }
}

function operationProblems(operation: Operation, catalogue: Catalogue): string[] {
  const home = catalogue.interfaces.find((candidate) => candidate.id === operation.interface)
  if (!home) return [`${operation.id}: "interface" names "${operation.interface}", which is not an interface of this catalogue.`]
  const problems = operation.path.startsWith(home.prefix)
    ? []
    : [`${operation.id}: "path" must start with ${home.prefix}, the prefix of the interface "${home.id}", not ${operation.path}.`]
  for (const field of operation.confirmed ?? []) {
    if (!operation.required?.includes(field)) problems.push(`${operation.id}: "confirmed" names ${field}, which "required" does not.`)
  }
  return problems
}

/** Operations of one interface that every call is one of both of. */
function sameCalls(operations: readonly Operation[]): string[] {
  const seen = new Map<string, Operation>()
  return operations.flatMap((operation) => {
    const { id, method, path } = operation
    const call = `${operation.interface} ${method} ${pathShape(path)}`
    const other = seen.get(call)
    if (other && other.id !== id)
      return [`${id}: ${method} ${path} is the same call as ${other.path} ("${other.id}"); leave one of them out.`]
    seen.set(call, operation)
    return []
  })
}

function deprecationProblems(
  deprecation: Deprecation,
  operations: ReadonlyMap<string, Operation>,
  calls: ReadonlySet<string>,
): string[] {
  const { id, kind, field, since, sunset, sharedBy = [] } = deprecation
  const problems: string[] = []
  if (!operations.has(deprecation.operation)) {
    problems.push(`${id}: "operation" names "${deprecation.operation}", which is not an operation.`)
  }
  for (const [key, day] of Object.entries({ since, sunset })) {
    if (day !== undefined && !isDay(day)) problems.push(`${id}: "${key}" must be a date of the calendar, YYYY-MM-DD, not "${day}".`)
  }
  if (since !== undefined && sunset !== undefined && isDay(since) && isDay(sunset) && since > sunset)
    problems.push(`${id}: "since" (${since}) lies after "sunset" (${sunset}).`)
  if (kind === 'field' && !field) problems.push(`${id}: "field" is missing; a deprecation of kind "field" names its field.`)
  if (kind === 'endpoint' && field !== undefined) problems.push(`${id}: "field" does not belong to a deprecation of kind "endpoint".`)
  if (kind === 'endpoint' && deprecation.in !== undefined) problems.push(`${id}: "in" does not belong to a deprecation of kind "endpoint".`)
  if (kind === 'endpoint' && deprecation.values) problems.push(`${id}: "values" does not belong to a deprecation of kind "endpoint".`)
  if (deprecation.in !== undefined && deprecation.directions?.includes('response'))
    problems.push(`${id}: what is "in" the ${deprecation.in} is sent, and stands in no response; "directions" must be ["request"].`)
  if (sharedBy.length > 0) problems.push(...sharingProblems(id, field, sharedBy, calls))
  return problems
}

function sharingProblems(
  id: string,
  field: string | undefined,
  sharedBy: NonNullable<Deprecation['sharedBy']>,
  known: ReadonlySet<string>,
): string[] {
  return sharedBy.flatMap(({ method, path, request, response }) => {
    const name = `${method} ${path}`
    if (!known.has(name)) return [`${id}: "sharedBy" names ${name}, which is not an operation; add it to "operations".`]
    if (request === undefined && response === undefined)
      return [`${id}: "sharedBy" must say where ${name} holds the field: "request", "response" or both.`]
    return [request, response]
      .filter((place) => place !== undefined && place.split('.').at(-1) !== field)
      .map((place) => `${id}: "sharedBy" must lead to the field itself, not to ${place} (${name}).`)
  })
}

function missingReplacements(catalogue: Catalogue): string[] {
  const present = new Set(catalogue.replacements.map((replacement) => replacement.id))
  return catalogue.deprecations
    .filter((deprecation) => !present.has(deprecation.id))
    .map(({ id }) => `${id}: its replacement row is missing; where nothing is named, add one of kind "none".`)
}

function sdkProblems(sdk: Sdk, operations: ReadonlyMap<string, Operation>): string[] {
  const named = [
    ...sdk.methods.map(({ chain = [], export: name = chain.join('.'), operation }) => ({ what: `the method ${name}`, operation })),
    ...(sdk.models ?? []).map(({ name, operation }) => ({ what: `the model ${name}`, operation })),
  ]
  return named
    .filter(({ operation }) => !operations.has(operation))
    .map(({ what, operation }) => `${sdk.package}: ${what} belongs to "${operation}", which is not an operation.`)
}

function replacementProblems(
  replacement: Replacement,
  deprecations: ReadonlyMap<string, Deprecation>,
  byOperation: ReadonlyMap<string, readonly Deprecation[]>,
): string[] {
  const { id, kind, fix } = replacement
  const deprecation = deprecations.get(id)
  if (!deprecation) {
    const known = nearest(id, deprecations.keys())
    const hint = known === undefined ? '' : `; the nearest one is "${known}"`
    return [`${id}: this replacement belongs to no deprecation of the catalogue${hint}.`]
  }
  if (kind === 'none') return Object.keys(fix).length > 0 ? [`${id}: a replacement of kind "none" has no "fix".`] : []
  if (deprecation.kind === 'endpoint') return [`${id}: an endpoint's replacement must be of kind "none"; calls are not rewritten.`]
  if (deprecation.values) return [`${id}: the replacement of some values of a field must be of kind "none"; they are not rewritten.`]
  const problems: string[] = []
  const directions = deprecation.directions ?? ['request', 'response']
  for (const direction of Object.keys(fix) as Direction[]) {
    if (!directions.includes(direction)) problems.push(`${id}: "fix" names the ${direction}, where this field does not occur.`)
  }
  const place = landingPlace(replacement, deprecation)
  const target = byOperation.get(deprecation.operation)?.find((candidate) => place && holdsField(candidate, place))
  if (place && target) {
    const name = [...place.parents.slice(0, 1), place.field].join('.')
    problems.push(`${id}: its replacement leads to ${name}, which is deprecated itself (${target.id}).`)
  }
  return problems
}
