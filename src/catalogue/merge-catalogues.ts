import { isDeepStrictEqual } from 'node:util'
import { CatalogueError } from './catalogue-error.js'
import { checkCatalogue } from './check-catalogue.js'
import { describeJsonError } from './json-error.js'
import type { Catalogue, Release, Replacement } from './types.js'
import { validateCatalogue } from './validate-catalogue.js'
import type { CatalogueFile } from './validate-catalogue.js'

const IMPORT_FIRST =
  'it is an OpenAPI description: make a catalogue of it first, with "api-sunset catalogue import FILE --out catalogue.json".'

/** The files that rows come from. */
const origins = new WeakMap<object, string>()

/**
 * Both catalogues in one. An entry that is in both must be the same in both, but that `b` may say something where `a` names nothing.
 * Throws a CatalogueError (for `source`, where `b` comes from) that names the entries that differ.
 */
export function mergeCatalogues(a: Catalogue, b: Catalogue, source = 'the added catalogue'): Catalogue {
  const problems: string[] = []
  const merge = <Row extends object>(what: string, rows: readonly Row[], more: readonly Row[], idOf: (row: Row) => string): Row[] => {
    const known = new Map(rows.map((row) => [idOf(row), row]))
    const added = more.filter((row) => {
      const same = known.get(idOf(row))
      if (same !== undefined && !isDeepStrictEqual(same, row)) {
        problems.push(`${idOf(row)}: another ${what} with this id is there already${describeOrigin(origins.get(same), what)}`)
      }
      if (same === undefined) origins.set(row, source)
      return same === undefined
    })
    return [...rows, ...added]
  }
  const byId = (row: { readonly id: string }) => row.id
  const merged: Catalogue = {
    interfaces: merge('interface', a.interfaces, b.interfaces, byId),
    operations: merge('operation', a.operations, b.operations, byId),
    deprecations: merge('deprecation', a.deprecations, b.deprecations, byId),
    replacements: merge('replacement', withoutSaid(a.replacements, b.replacements), b.replacements, byId),
    sdks: merge('SDK', a.sdks, b.sdks, (sdk) => sdk.package),
    ...((a.models ?? b.models) && { models: merge('model', a.models ?? [], b.models ?? [], ({ callee }) => callee) }),
  }
  if (problems.length > 0) throw new CatalogueError(source, problems)
  return a.releases ? { ...merged, releases: a.releases } : merged
}

/** The way out of two rows with one id. */
function describeOrigin(file: string | undefined, what: string): string {
  if (file === undefined) return '; choose another id.'
  if (what === 'replacement' || what === 'SDK' || what === 'model') return `, in ${file}; leave one of them out.`
  return `, in ${file}; choose another id, or import one of both with --id NAME, which stands in front of its ids then.`
}

/**
 * `base` and a user's catalogue file, of which `text` is the content and `source` the name. The file may refer to operations and interfaces
 * of `base`. `known` is what the package around it says of it. Throws a CatalogueError for text that is not JSON, does not fit the schema,
 * does not hold together with `base`, or is another version of a catalogue that is there.
 */
export function extendCatalogue(base: Catalogue, text: string, source: string, known: Partial<Release> = {}): Catalogue {
  const file = validateCatalogue(parseJson(text, source), source)
  const release = releaseOf(file, known)
  refuseOtherVersion(base, release, source)
  const added = complete(file)
  const merged = withAbsent(mergeCatalogues(base, added, source))
  checkCatalogue(merged, source)
  if (!release || added.deprecations.length === 0) return merged
  const deprecations = added.deprecations.map(({ id }) => id)
  return { ...merged, releases: [...(base.releases ?? []), { ...release, deprecations, file: source }] }
}

function releaseOf({ name, version, publisher, issued }: CatalogueFile, known: Partial<Release>): Release | undefined {
  const own = known.name ?? name
  if (own === undefined) return undefined
  // a package is installed by its own version
  const parts = { version: known.version ?? version, publisher: publisher ?? known.publisher, issued }
  return { name: own, ...Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) }
}

/** Of two versions of one catalogue, neither says what holds. */
function refuseOtherVersion({ releases = [] }: Catalogue, release: Release | undefined, source: string): void {
  const other = releases.find(({ name, version }) => name === release?.name && version !== release.version)
  if (!other || !release) return
  const [here, there] = [release, other].map(({ version }) => (version === undefined ? 'one without a version' : `version ${version}`))
  throw new CatalogueError(source, [`${release.name}: this is ${here}, and ${other.file} is ${there} of it; leave one of them out.`])
}

/** The rows of kind `none` give way to what a later file says. */
function withoutSaid(rows: readonly Replacement[], later: readonly Replacement[]): readonly Replacement[] {
  const said = new Map(later.map((row) => [row.id, row]))
  return rows.filter((row) => row.kind !== 'none' || !said.has(row.id) || isDeepStrictEqual(row, said.get(row.id)))
}

function parseJson(written: string, source: string): unknown {
  const text = written.replace(/^\uFEFF/, '')
  const data = readJson(text, source)
  const isDescription = typeof data === 'object' && data !== null && ('openapi' in data || 'swagger' in data)
  if (isDescription) throw new CatalogueError(source, [IMPORT_FIRST])
  return data
}

function readJson(text: string, source: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // as YAML
    const isDescription = /^["']?(?:openapi|swagger)["']?\s*:\s*["']?\d/m.test(text)
    throw new CatalogueError(source, [isDescription ? IMPORT_FIRST : describeJsonError(error, text)])
  }
}

function complete(file: CatalogueFile): Catalogue {
  const { baseUrls, interfaces = [], operations = [], deprecations = [], replacements = [], sdks = [], models } = file
  const homes = baseUrls ? interfaces.map((home) => ({ ...home, baseUrls })) : interfaces
  return { interfaces: homes, operations, deprecations, replacements, sdks, ...(models && { models }) }
}

/** With a row for each deprecation of which none says what takes its place. */
function withAbsent(catalogue: Catalogue): Catalogue {
  const present = new Set(catalogue.replacements.map(({ id }) => id))
  const absent = [...new Set(catalogue.deprecations.map(({ id }) => id))].filter((id) => !present.has(id))
  const rows = absent.map((id): Replacement => ({ id, kind: 'none', says: '', fix: {} }))
  return { ...catalogue, replacements: [...catalogue.replacements, ...rows] }
}
