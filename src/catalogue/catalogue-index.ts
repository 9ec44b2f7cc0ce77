import { createDescribedPaths, DESCRIPTION_CLIENTS, hasBasePath } from './described-paths.js'
import { createPathGuess, createPathMatcher, lastLiteralSegment, pathShape } from './match-path.js'
import { VERSION } from './path-segments.js'
import { createPathFolder, isMapAt, mapKeys } from './places.js'
import { listKeys, listShared, ownOperations, type SharedField } from './shared-fields.js'
import type { Catalogue, Deprecation, Interface, Operation, Release, Replacement } from './types.js'

export { HOLE } from './match-path.js'

/** A catalogue with its lookups. Lookups by an operation's or a deprecation's id; what is not there is `undefined`. */
export interface CatalogueIndex {
  readonly catalogue: Catalogue
  readonly operations: ReadonlyMap<string, Operation>
  /** The deprecation of the whole operation. */
  readonly endpointOf: ReadonlyMap<string, Deprecation>
  /** The deprecated fields of an operation; no entry where it has none. */
  readonly fieldsOf: ReadonlyMap<string, readonly Deprecation[]>
  /** Its deprecated parameters of the query and headers, likewise. */
  readonly parametersOf: ReadonlyMap<string, readonly Deprecation[]>
  /** The deprecated fields of schemas that an operation shares with the one that is named; no entry where it shares none. */
  readonly sharedFieldsOf: ReadonlyMap<string, readonly SharedField[]>
  /** Keys that hold a list wherever a place of a body is told with them. */
  readonly listKeys: ReadonlySet<string>
  /** Whether a map stands at a path of a body, likewise. */
  readonly isMapAt: (path: readonly string[]) => boolean
  /** A path of a body as far as places of fields tell it from others. */
  readonly foldPath: (path: readonly string[]) => readonly string[]
  /** The operations of which something is deprecated, in the order of the catalogue. */
  readonly affected: readonly Operation[]
  /** Names of all deprecated fields of bodies. */
  readonly fieldNames: ReadonlySet<string>
  /** Names of those of which some values alone go away. */
  readonly valuedNames: ReadonlySet<string>
  /** Names of all deprecated parameters of queries and headers. */
  readonly parameterNames: ReadonlySet<string>
  readonly deprecation: (id: string) => Deprecation | undefined
  /** The replacement row of a deprecation of this catalogue; of kind `none` where the id is not known. */
  readonly replacement: (id: string) => Replacement
  /** Every operation with this absolute path, whatever its method; HOLE stands for unknown text. See `createPathMatcher`. */
  readonly matchPath: (path: string) => Operation[]
  /** Whether some operation can have a path, whatever stands in its holes. */
  readonly mayMatchPath: (path: string, methods?: ReadonlySet<string>) => boolean
  /** Operations of imported descriptions by their path below the base path. See `createDescribedPaths`. */
  readonly describedAt: (path: string) => readonly Operation[]
  /** The same by the shape of the path, where parameters may have any name. See `pathShape`. */
  readonly shapedAt: (path: string) => readonly Operation[]
  /** The ids of the interfaces that have a server at an address, by that as `URL` writes it. */
  readonly servedAt: ReadonlyMap<string, readonly string[]>
  /** The release that a deprecation came with; undefined for what is built in, or came with a catalogue that has no name. */
  readonly releaseOf: (id: string) => Release | undefined
  readonly needles: Needles
}

/** Texts to look for before parsing anything. A file that holds no strong one, and imports no file that does, has no usage. */
export interface Needles {
  /**
   * Interface prefixes without their outer slashes, as a whole and up to a version, SDK packages, and distinctive last path segments; a
   * bare name as a segment; clients that may be handed paths without a prefix.
   */
  readonly strong: readonly string[]
  /** Deprecated field names and the other last path segments: too common to choose a file by. */
  readonly weak: readonly string[]
}

/** Shorter segments (`chat`, `policies`) are everyday words and would choose nearly every file. */
const DISTINCTIVE_LENGTH = 9

const segmentOf = ({ path }: Operation): string[] => [lastLiteralSegment(path) ?? []].flat()

/** Whether fields of an operation's bodies, or parameters of its query and headers, are deprecated. */
export function hasDeprecatedPart({ fieldsOf, parametersOf }: CatalogueIndex, operation: string): boolean {
  return fieldsOf.has(operation) || parametersOf.has(operation)
}

const indexes = new WeakMap<Catalogue, CatalogueIndex>()

/** Builds the lookups of a catalogue, once per catalogue object. */
export function indexCatalogue(catalogue: Catalogue): CatalogueIndex {
  const known = indexes.get(catalogue)
  if (known) return known
  const built = buildIndex(catalogue)
  indexes.set(catalogue, built)
  return built
}

function buildIndex(catalogue: Catalogue): CatalogueIndex {
  const deprecations = new Map(catalogue.deprecations.map((deprecation) => [deprecation.id, deprecation]))
  const replacements = new Map(catalogue.replacements.map((replacement) => [replacement.id, replacement]))
  const endpointOf = new Map<string, Deprecation>()
  const fieldsOf = new Map<string, Deprecation[]>()
  const parametersOf = new Map<string, Deprecation[]>()
  const fieldNames = new Set<string>()
  const parameterNames = new Set<string>()
  for (const deprecation of catalogue.deprecations) {
    if (deprecation.kind === 'endpoint') endpointOf.set(deprecation.operation, deprecation)
    if (deprecation.field === undefined) continue
    const [byOperation, names] = deprecation.in === undefined ? [fieldsOf, fieldNames] : [parametersOf, parameterNames]
    names.add(deprecation.field)
    const fields = byOperation.get(deprecation.operation)
    if (fields) fields.push(deprecation)
    else byOperation.set(deprecation.operation, [deprecation])
  }
  const maps = mapKeys(catalogue.deprecations)
  const lists = listKeys(catalogue)
  return {
    catalogue,
    operations: new Map(catalogue.operations.map((operation) => [operation.id, operation])),
    endpointOf,
    fieldsOf,
    parametersOf,
    parameterNames,
    sharedFieldsOf: listShared(catalogue),
    affected: catalogue.operations.filter(({ id }) => endpointOf.has(id) || fieldsOf.has(id) || parametersOf.has(id)),
    listKeys: lists,
    foldPath: createPathFolder(catalogue, lists),
    isMapAt: (path) => isMapAt(maps, path),
    fieldNames,
    valuedNames: new Set(catalogue.deprecations.flatMap(({ field, values }) => (values && field !== undefined ? [field] : []))),
    deprecation: (id) => deprecations.get(id),
    replacement: (id) => replacements.get(id) ?? { id, kind: 'none', says: '', fix: {} },
    matchPath: createPathMatcher(catalogue.operations, catalogue.interfaces),
    mayMatchPath: createPathGuess(catalogue.operations, catalogue.interfaces),
    describedAt: createDescribedPaths(catalogue),
    shapedAt: createDescribedPaths(catalogue, pathShape),
    servedAt: listServers(catalogue),
    releaseOf: createReleases(catalogue),
    needles: findNeedles(catalogue, new Set([...fieldNames, ...parameterNames])),
  }
}

function createReleases({ releases = [] }: Catalogue): (id: string) => Release | undefined {
  const byId = new Map(releases.flatMap(({ deprecations, file: _, ...release }) => deprecations.map((id) => [id, release] as const)))
  return (id) => byId.get(id)
}

function listServers({ interfaces }: Catalogue): Map<string, readonly string[]> {
  const ids = new Map<string, readonly string[]>()
  for (const { id, servers = [], baseUrls = [] } of interfaces)
    for (const server of new Set([...servers, ...baseUrls])) {
      const origin = URL.canParse(server) ? new URL(server).origin : server.toLowerCase()
      ids.set(origin, [...(ids.get(origin) ?? []), id])
    }
  return ids
}

function findNeedles(catalogue: Catalogue, fieldNames: ReadonlySet<string>): Needles {
  // operations that are there for a shared schema only are no reason to look at a file: their fields are
  const own = ownOperations(catalogue)
  const segments = own.flatMap(segmentOf)
  // nothing else chooses the files that name an operation of an interface without a prefix
  const bare = new Set(catalogue.interfaces.filter(({ prefix }) => prefix === '/').map(({ id }) => id))
  const deprecated = new Set(bare.size > 0 ? catalogue.deprecations.map(({ operation }) => operation) : [])
  const choosing = own.filter(({ id, interface: home }) => bare.has(home) && deprecated.has(id)).flatMap(segmentOf)
  const strong = new Set([
    ...catalogue.interfaces.flatMap((home) => asSegment(needleOf(home, own))),
    ...catalogue.interfaces.flatMap(beforeVersion),
    ...catalogue.interfaces.flatMap(firstChoices),
    ...catalogue.sdks.map((sdk) => sdk.package),
    ...segments.filter((segment) => segment.length >= DISTINCTIVE_LENGTH && !choosing.includes(segment)),
    ...choosing.flatMap(asSegment),
    ...behindFirstSegment(catalogue, own),
    ...(hasBasePath(catalogue) ? DESCRIPTION_CLIENTS : []),
  ])
  strong.delete('')
  const weak = new Set([...fieldNames, ...segments].filter((text) => !strong.has(text)))
  return { strong: [...strong], weak: [...weak] }
}

/** What stands before a segment of a path where it is written: the one before it ends, a text begins, or what was put in is over. */
const BEFORE_SEGMENT = ['/', "'", '"', '`', '}']

/** A single name as a path's segment: by itself it is an everyday word, and a part of many others. */
function asSegment(text: string): string[] {
  return text === '' || text.includes('/') ? [text] : BEFORE_SEGMENT.map((mark) => mark + text)
}

/**
 * How the paths of deprecated operations go on behind their first segment, which the base of a client may hold: `/api/2/search` behind
 * `https://desk.example.com/rest`. What is less than two segments and a version would choose nearly every file.
 */
function behindFirstSegment({ deprecations }: Catalogue, operations: readonly Operation[]): string[] {
  const deprecated = new Set(deprecations.map(({ operation }) => operation))
  return operations.flatMap((operation) => {
    const { id, path } = operation
    // a distinctive name is looked for by itself
    const isNamed = segmentOf(operation).some((segment) => segment.length >= DISTINCTIVE_LENGTH)
    const [, ...rest] = deprecated.has(id) && !isNamed ? path.split('/').filter((segment) => segment !== '') : []
    const open = rest.findIndex((segment) => segment.includes('{'))
    const written = open < 0 ? rest : rest.slice(0, open)
    const goesOn = written.findIndex((segment) => VERSION.test(segment)) < written.length - 1
    return written.length > 2 && goesOn && written.some((segment) => VERSION.test(segment)) ? [`/${written.join('/')}`] : []
  })
}

/** How the text before a version ends that stands in a constant: `` `/rest/api/${VERSION}/chat` ``, `'/rest/api/' + VERSION`. */
const BEFORE_VERSION = ['/${', "/'", '/"', '/`']

/**
 * A prefix that ends in a version, as it is written without that; a single segment would choose nearly every file, so that the host of a
 * server has to stand in front of it.
 */
function beforeVersion({ prefix, base = prefix, servers = [], baseUrls = [] }: Interface): string[] {
  const segments = base.split('/').filter((segment) => segment !== '')
  const version = segments.findIndex((segment) => VERSION.test(segment) || segment.includes('{'))
  if (version < 0 || (version > 1 && version < segments.length - 1)) return []
  const hosts = [...servers, ...baseUrls].flatMap((address) => (URL.canParse(address) ? new URL(address).host : []))
  const starts = version > 1 ? [[]] : hosts.map((host) => [host])
  return starts.flatMap((start) => BEFORE_VERSION.map((end) => [...start, ...segments.slice(0, version)].join('/') + end))
}

/** What the variable can be with which a base path begins. */
function firstChoices({ prefix, base = '', variables = {} }: Interface): string[] {
  const [, first = ''] = prefix === '/' ? base.split('/') : []
  return Object.entries(variables).flatMap(([name, { values }]) =>
    first.includes(`{${name}}`) ? values.flatMap((value) => asSegment(first.replace(`{${name}}`, () => value))) : [],
  )
}

/**
 * What a file names that names a prefix. One that goes on after a version, or right before a parameter, ends in the name of a resource,
 * which stands at the call, while what lies before that may stand in a constant: the name alone is in both.
 */
function needleOf({ id, prefix, base }: Interface, operations: readonly Operation[]): string {
  const segments = prefix.split('/').filter((segment) => segment !== '')
  if (base !== undefined) return segments.join('/')
  const endsInName =
    segments.slice(0, -1).some((segment) => VERSION.test(segment)) ||
    operations.some(({ interface: home, path }) => home === id && path.startsWith(`${prefix}{`))
  return endsInName ? (segments.at(-1) ?? '') : segments.join('/')
}
