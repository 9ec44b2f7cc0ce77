import { dirname } from 'node:path'
import { addTo } from '../flow/add-to.js'
import type { ImportGraph } from './imports/import-graph.js'
import { servedPrefixes } from '../flow/frameworks/served-files.js'
import { reach } from './imports/reach.js'
import { asksFor } from './own-addresses.js'
import { readText } from './read-text.js'
import { findLaidValues } from './laid-values.js'
import { findSharedState, type ImportingText } from './shared-state.js'
import { exposedNames, waysToTalk } from './talking-files.js'
import { pairWorkers, type SourceText } from './worker-files.js'

/** Files that are analysed together. */
export interface Group {
  /** Those that name the API. */
  readonly naming: readonly string[]
  /** Those that imports tie to one that does. */
  readonly widened: readonly string[]
}

/** Texts that tell what files have in common without an import between them. */
export interface Marks {
  /** Packages whose types say what an operation answers. */
  readonly sdks: readonly string[]
  /** Prefixes of the interfaces, which have tokens of their own. */
  readonly interfaces: readonly string[]
}

const ENVIRONMENT = /\benv\b/
/** A variable of the environment that can hold a token, also where it is taken apart. */
const CREDENTIAL = /\b[A-Z\d_]*(?:TOKEN|KEY|SECRET|AUTH|BEARER|CREDENTIAL|PASS)[A-Z\d_]*\b|(?<=\benv\.)\w*(?:[tT]oken|[kK]ey|[sS]ecret)\w*/g

/** In a package with more such files only imports tie: what so many are said to have in common is hardly what one of them sets. */
const MOST_TIED = 1000

/**
 * Divides files into groups of which none can tell anything of another: files of one group import one another, or something in common,
 * directly or through other files. Within a package, files are one group too where one of them sets what all requests of a library get,
 * and they import that library; where they use the same SDK; where they talk to one another across processes, those of an extension only
 * within that, and workers with those that make them; where one asks for what another answers; and where they take the same token of the
 * environment to different interfaces.
 * That holds for packages of ordinary size, so that memory is bounded by it. Files keep their order.
 */
export function groupFiles(
  naming: readonly string[],
  widened: readonly string[],
  { importsOf, packageOf, specifiersOf }: Pick<ImportGraph, 'importsOf' | 'packageOf' | 'specifiersOf'>,
  { sdks, interfaces }: Marks,
): Group[] {
  const union = createUnion()
  const files = [...naming, ...widened]
  for (const file of reach(files, importsOf)) for (const imported of importsOf(file)) union.tie(file, imported)

  const homes = [...homesOf(files, packageOf)].filter(([, own]) => own.length <= MOST_TIED)
  const texts = homes.flatMap(([home, own]) => {
    const sources = own.map((file) => ({
      ...{ file, home, text: readText(file, 'latin1') },
      ...{ specifiers: specifiersOf(file), imports: importsOf(file) },
    }))
    tieTexts(sources, home, sdks, union)
    tieAddresses(sources, interfaces, union)
    return sources
  })
  const named = groupNames(texts, ({ file, text }) =>
    interfaces.filter((prefix) => text.includes(prefix)).map((prefix) => [union.find(file), prefix]),
  )
  const users = groupNames(texts, ({ file, text, home }) =>
    ENVIRONMENT.test(text) ? [...text.matchAll(CREDENTIAL)].map(([name]) => [`${home} env ${name}`, file]) : [],
  )
  for (const [variable, all] of users) {
    if (new Set([...all].flatMap((file) => [...(named.get(union.find(file)) ?? [])])).size > 1)
      for (const file of all) union.tie(file, variable)
  }

  const groups = new Map<string, { naming: string[]; widened: string[] }>()
  const groupOf = (file: string): { naming: string[]; widened: string[] } => {
    const name = union.find(file)
    const group = groups.get(name) ?? { naming: [], widened: [] }
    groups.set(name, group)
    return group
  }
  for (const file of naming) groupOf(file).naming.push(file)
  for (const file of widened) groupOf(file).widened.push(file)
  return [...groups.values()]
}

/** Ties files of a package that talk to one another, or that share what one of them sets. */
function tieTexts(sources: readonly ImportingText[], home: string, sdks: readonly string[], union: Union): void {
  const exposed = sources.flatMap(({ text }) => exposedNames(text))
  const sharedBy = findSharedState(sources)
  const laidFor = findLaidValues(sources)
  for (const source of sources) {
    const { file, text } = source
    for (const shared of sharedBy(source)) union.tie(file, `${home} ${shared}`)
    for (const laid of laidFor(source)) union.tie(file, `${home} ${laid}`)
    for (const way of waysToTalk(source, exposed)) union.tie(file, `${home} talking by ${way}`)
    for (const sdk of sdks) if (text.includes(sdk)) union.tie(file, `${home} ${sdk}`)
  }
  for (const [maker, worker] of pairWorkers(sources)) union.tie(maker, worker)
}

/** Ties a file of a package that answers an address to those that ask for it. */
function tieAddresses(sources: readonly SourceText[], interfaces: readonly string[], union: Union): void {
  for (const served of sources) {
    // who asks for an address of the API asks the API, whoever else answers it
    const addresses = servedPrefixes(served.file, served.text).filter((address) => !interfaces.some((prefix) => address.includes(prefix)))
    if (addresses.length === 0) continue
    for (const { file, text } of sources) if (addresses.some((address) => asksFor(text, address, interfaces))) union.tie(file, served.file)
  }
}

function homesOf(files: readonly string[], packageOf: ImportGraph['packageOf']): Map<string, string[]> {
  const homes = new Map<string, string[]>()
  for (const file of files) addTo(homes, `package ${packageOf(dirname(file)) ?? ''}`, file)
  return homes
}

/** What `pairsOf` gives for some items: all values of each name. */
function groupNames<Item>(items: readonly Item[], pairsOf: (item: Item) => readonly string[][]): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>()
  for (const [name = '', value = ''] of items.flatMap(pairsOf)) names.set(name, (names.get(name) ?? new Set()).add(value))
  return names
}

interface Union {
  readonly find: (name: string) => string
  readonly tie: (a: string, b: string) => void
}

function createUnion(): Union {
  const parents = new Map<string, string>()
  const find = (name: string): string => {
    let root = name
    for (let above = parents.get(root); above !== undefined; above = parents.get(root)) root = above
    if (root !== name) parents.set(name, root)
    return root
  }
  return {
    find,
    tie(a, b) {
      const [from, to] = [find(a), find(b)]
      if (from !== to) parents.set(from, to)
    },
  }
}
