import { CatalogueError } from '../catalogue-error.js'
import { findProblems } from '../check-catalogue.js'
import { pathShape } from '../match-path.js'
import { mergeCatalogues } from '../merge-catalogues.js'
import { holdsField, landingPlace } from '../places.js'
import type { Catalogue, Deprecation, Operation, Replacement } from '../types.js'
import { validateCatalogue } from '../validate-catalogue.js'
import type { OverlayFile } from './files/apply-overlays.js'
import type { ReadFile } from './files/description-files.js'
import { importFields } from './import-fields.js'
import { importSdk } from './sdks/import-sdk.js'
import type { SdkOptions } from './sdks/sdk-kinds.js'
import { importParameters } from './import-parameters.js'
import { listIncoming } from './incoming.js'
import { describeInterfaces } from './interfaces.js'
import { isObject, textOf } from './json-values.js'
import { createNames } from './names.js'
import type { OpenapiDocument } from './document.js'
import { datesOf, lackOf, placeIn, type Context, type Entry } from './entry.js'
import { readOperations, type DescribedOperation } from './read-operations.js'
import { readOpenapi } from './read-openapi.js'
import { basePathsOf } from './servers.js'
import { importWhole } from './whole-version.js'

export interface ImportOptions {
  /** What the description is called in the entries' `source` and in messages: the name of its file. */
  readonly source: string
  /** Reads the other files that references lead to. */
  readonly read: ReadFile
  /** The catalogue that the imported one will stand beside; its ids are not given again. */
  readonly base: Catalogue
  /** Id of the interface, which stands in front of all other ids; by default made of the description's title, and not put in front. */
  readonly id?: string | undefined
  /** The last day of what is deprecated without one, `YYYY-MM-DD`; absent: that has none. */
  readonly sunset?: string | undefined
  /** Whether what only words call deprecated is an entry, too. */
  readonly takesWords?: boolean | undefined
  /** Whether the whole of it is one entry, instead of its operations and their parts. */
  readonly isWhole?: boolean | undefined
  /** The SDK that is made of the description. */
  readonly sdk?: SdkOptions | undefined
  /** Overlay documents that are applied to the description first, in this order. */
  readonly overlays?: readonly OverlayFile[] | undefined
}

export interface Imported {
  readonly catalogue: Catalogue
  /** What was left out and why, as sentences that name the place in the description. */
  readonly leftOut: readonly string[]
  /** What has no last day and why, in the same manner. */
  readonly undated: readonly string[]
  /** Operations whose id is not their own, as that is taken, in the same manner. */
  readonly renamed: readonly string[]
  /** How many operations, parameters and fields only words call deprecated, as sentences. */
  readonly inWords: readonly string[]
  /** Addresses of the service that the description names. */
  readonly baseUrls: readonly string[]
  /** Servers, as they are written, that have hosts which it does not name. */
  readonly unnamedHosts: readonly string[]
  /** The version of the API, as the description has it. */
  readonly version: string | undefined
  /** There is no operation that a program could call, so that nothing can be found with the catalogue. */
  readonly isEmpty: boolean
}

/**
 * The catalogue of an API, made from its OpenAPI description (version 2 or 3) in JSON or YAML: all operations, and a deprecation for each
 * operation, each field of its bodies and each parameter of its query or headers that the description marks as deprecated. Rejects with a
 * CatalogueError that names the places in the description.
 */
export async function importOpenapi(text: string, options: ImportOptions): Promise<Imported> {
  const { source, read, base, id, sunset, takesWords, overlays, isWhole = false } = options
  const document = await readOpenapi(text, source, read, takesWords, overlays)
  const described = readOperations(document)
  const names = createNames(base, document, id)
  const homes = describeInterfaces(document, described, names, source)
  const known = new Map(base.operations.map((operation) => [callOf(operation), operation]))
  const leftOut: string[] = []
  const undated: string[] = []

  const rows = described.map((operation) => {
    const there = known.get(callOf(operation))
    if (there) return { described: operation, operation: there, isNew: false }
    const row: Operation = {
      id: names.operation(operation),
      interface: homes.idOf(operation),
      method: operation.method,
      path: operation.path,
      ...(operation.required.length > 0 && { required: operation.required }),
      source: placeIn(source, operation.pointer),
    }
    return { described: operation, operation: row, isNew: true }
  })

  const whole = importWhole(document, homes.rows, names, { source, sunset, leftOut }, isWhole)
  const deprecations = (whole?.entries ?? []).map(({ deprecation }) => deprecation)
  const replacements = (whole?.entries ?? []).map(({ replacement }) => replacement)
  undated.push(...(whole?.entries ?? []).flatMap((entry) => entry.undated))
  const fieldsOf = importFields(document, described, { names, source, sunset, leftOut, told: new Set() })
  for (const { described: one, operation, isNew } of rows) {
    const endpoint = importEndpoint(one, operation, { source, sunset, leftOut })
    const fields = fieldsOf(one, operation)
    const parameters = importParameters(one, operation, names, { source, sunset, leftOut })
    const added = [...(endpoint ? [endpoint] : []), ...fields, ...parameters].filter(({ deprecation }) => !isKnown(base, deprecation))
    if (!isNew) leftOut.push(`${one.pointer}: ${nameBuiltIn(operation, added)}`)
    for (const { deprecation, replacement, undated: lacking } of added) {
      if (whole?.covers(deprecation)) continue
      deprecations.push(deprecation)
      replacements.push(replacement)
      undated.push(...lacking)
    }
  }
  reportRest(document, described, leftOut)
  leftOut.push(...listIncoming(document))
  leftOut.push(...document.doubts)
  leftOut.push(...[...document.problems].map((problem) => `${problem} What it stands for is not known.`))

  const catalogue: Catalogue = {
    interfaces: homes.rows,
    operations: [...(whole?.operations ?? []), ...rows.filter(({ isNew }) => isNew).map(({ operation }) => operation)],
    deprecations,
    replacements: withoutCircles(replacements, deprecations, base, { source, leftOut }),
    sdks: options.sdk ? [importSdk(document, rows, options.sdk)] : [],
  }
  validateCatalogue(catalogue, source)
  const problems = findProblems(mergeCatalogues(base, catalogue, source))
  if (problems.length > 0) throw new CatalogueError(source, problems, 'an OpenAPI description of which a catalogue can be made')
  return {
    catalogue,
    leftOut: [...new Set(leftOut)],
    undated: [...new Set(undated)],
    renamed: names.renamed,
    inWords: describeWords(document),
    baseUrls: homes.baseUrls,
    unnamedHosts: homes.unnamedHosts,
    version: versionOf(document),
    isEmpty: described.length === 0,
  }
}

function versionOf({ root }: OpenapiDocument): string | undefined {
  const { version } = isObject(root['info']) ? root['info'] : {}
  return typeof version === 'number' ? String(version) : textOf(version) || undefined
}

/** Why an operation that the built-in catalogue has is none of the imported one, and what of it is all the same. */
function nameBuiltIn({ id, method, path }: Operation, added: readonly Entry[]): string {
  const fields = added.filter(({ deprecation }) => deprecation.kind === 'field').length
  const more = [
    ...(added.length > fields ? ['that it is deprecated'] : []),
    ...(fields > 0 ? [`${fields} deprecated ${fields > 1 ? 'fields' : 'field'} of it`] : []),
  ]
  return (
    `${method} ${path}, as the built-in catalogue has it ("${id}"): what that says counts` +
    `${more.length > 0 ? `, and what it does not say is added: ${more.join(', and ')}` : ''}. ` +
    'If it is another service, give it the base path in "servers" that tells both apart.'
  )
}

const callOf = ({ method, path }: Pick<Operation, 'method' | 'path'>): string => `${method} ${pathShape(path)}`

function importEndpoint({ notice, pointer }: DescribedOperation, operation: Operation, context: Context): Entry | undefined {
  if (!notice) return undefined
  const dates = datesOf(notice, context.sunset)
  const { id } = operation
  const undated = dates.sunset === undefined ? [`${pointer}: ${operation.method} ${operation.path} ${lackOf(notice)}`] : []
  return {
    deprecation: {
      id,
      kind: 'endpoint',
      operation: id,
      ...dates,
      notice: notice.words,
      after: {},
      source: placeIn(context.source, pointer),
    },
    replacement: { id, kind: 'none', says: notice.replacement ?? '', fix: {} },
    undated,
  }
}

function isKnown(base: Catalogue, { operation, field }: Deprecation): boolean {
  return base.deprecations.some((known) => known.operation === operation && known.field === field)
}

/** A replacement that leads to what is deprecated itself is none. */
function withoutCircles(
  replacements: readonly Replacement[],
  deprecations: readonly Deprecation[],
  base: Catalogue,
  { source, leftOut }: Pick<Context, 'source' | 'leftOut'>,
): Replacement[] {
  const byId = new Map(deprecations.map((deprecation) => [deprecation.id, deprecation]))
  const byField = new Map<string, Deprecation[]>()
  for (const entry of [...base.deprecations, ...deprecations]) {
    const key = `${entry.operation}\0${entry.field}`
    byField.set(key, [...(byField.get(key) ?? []), entry])
  }
  return replacements.map((row): Replacement => {
    const own = byId.get(row.id)
    const place = own && landingPlace(row, own)
    const isGone = place && byField.get(`${own.operation}\0${place.field}`)?.some((candidate) => holdsField(candidate, place))
    if (!isGone) return row
    const pointer = own.source.startsWith(`${source}#`) ? own.source.slice(source.length) : own.source
    leftOut.push(`${pointer}: the replacement "${row.says}" of the field "${own.field}", as that is deprecated itself.`)
    return { id: row.id, kind: 'none', says: row.says, fix: {} }
  })
}

/** What only words call deprecated: without a mark it may be meant otherwise. */
function describeWords({ inWords, takesWords }: OpenapiDocument): string[] {
  return Object.entries(inWords).flatMap(([kind, { size }]) => {
    if (size === 0) return []
    const one = `1 description of ${kind === 'operation' ? 'an' : 'a'} ${kind} says`
    const [what, counts, made] =
      size === 1 ? [one, 'it counts', 'an entry of it'] : [`${size} descriptions of ${kind}s say`, 'they count', 'entries of them']
    const so = takesWords ? `with --words, ${counts}` : `--words makes ${made}`
    return [`${what} "deprecated" in words, without a mark; ${so}.`]
  })
}

function reportRest(document: OpenapiDocument, described: readonly DescribedOperation[], leftOut: string[]): void {
  const users = new Map<string, { readonly what: string; readonly operations: string[] }>()
  for (const { method, path, others } of described) {
    for (const [pointer, what] of others) {
      const known = users.get(pointer) ?? { what, operations: [] }
      known.operations.push(`${method} ${path}`)
      users.set(pointer, known)
    }
  }
  for (const [pointer, { what, operations }] of users) {
    const [first, ...more] = operations
    const others = more.length > 1 ? ` and ${more.length} more` : more.length > 0 ? ` and ${more[0]}` : ''
    leftOut.push(`${pointer}: the ${what} of ${first}${others} is deprecated; it is not looked for.`)
  }
  const [, ...others] = basePathsOf(document)
  for (const path of others) {
    leftOut.push(`#/servers: paths that start with ${path === '' ? 'no base path' : path}; the base path of the first server is taken.`)
  }
}
