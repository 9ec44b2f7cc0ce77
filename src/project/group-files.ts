import { dirname } from 'node:path'
import { addTo } from '../flow/add-to.js'
import type { ImportGraph } from './imports/import-graph.js'
import { servedPrefixes } from '../flow/frameworks/served-files.js'
import { reach } from './imports/reach.js'
import { readText } from './read-text.js'
import { exposedNames, extensionAround, isTalking } from './talking-files.js'

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

/** What is set on a client of a library that everybody shares. */
const SHARED_STATE = /[.{,]\s*(?:defaults|interceptors)\b/
const ENVIRONMENT = /\benv\b/
/** A variable of the environment that can hold a token, also where it is taken apart. */
const CREDENTIAL = /\b[A-Z\d_]*(?:TOKEN|KEY|SECRET|AUTH|BEARER|CREDENTIAL|PASS)[A-Z\d_]*\b|(?<=\benv\.)\w*(?:[tT]oken|[kK]ey|[sS]ecret)\w*/g

/** In a package with more such files only imports tie: what so many are said to have in common is hardly what one of them sets. */
const MOST_TIED = 1000

/**
 * Divides files into groups of which none can tell anything of another: files of one group import one another, or something in common,
 * directly or through other files. Within a package, files are one group too where one of them sets what all requests of a library get,
 * and they import that library; where they use the same SDK; where they talk to one another across processes, those of an extension only
 * within that; where one asks for what another answers; and where they take the same token of the environment to different interfaces.
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

  const texts = [...homesOf(files, packageOf)].flatMap(([home, own]) =>
    own.length > MOST_TIED ? [] : own.map((file) => ({ file, text: readText(file, 'latin1'), home })),
  )
  // a script that imports nothing sets it on what a page has loaded for all
  const librariesOf = (file: string): readonly string[] => specifiersOf(file).filter((specifier) => !specifier.startsWith('.'))
  const setting = texts.filter(({ text }) => SHARED_STATE.test(text))
  const settingAll = new Set(setting.filter(({ file }) => librariesOf(file).length === 0).map(({ home }) => home))
  const exposed = texts.flatMap(({ text }) => exposedNames(text))
  const set = new Set(setting.flatMap(({ file, home }) => librariesOf(file).map((library) => `${home} library ${library}`)))
  for (const { file, text, home } of texts) {
    if (settingAll.has(home)) union.tie(file, home)
    for (const library of librariesOf(file).map((name) => `${home} library ${name}`)) if (set.has(library)) union.tie(file, library)
    if (isTalking(text, exposed, file)) union.tie(file, `${extensionAround(file, text) ?? home} talking`)
    for (const sdk of sdks) if (text.includes(sdk)) union.tie(file, `${home} ${sdk}`)
  }
  // a file that answers an address, and those that ask for it
  for (const served of texts) {
    const prefixes = servedPrefixes(served.file, served.text)
    const asking = texts.filter(({ home, text }) => home === served.home && prefixes.some((prefix) => text.includes(prefix)))
    for (const { file } of asking) union.tie(file, served.file)
  }
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
