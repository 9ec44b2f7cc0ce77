import { basename, dirname, join, sep } from 'node:path'
import { addTo } from '../../flow/add-to.js'
import { createAmbientTypes, type AmbientTypes } from './ambient-types.js'
import { type AutoImports, createAutoImports } from './auto-imports.js'
import type { Manifests } from './manifests.js'
import { createOwnSpecifiers, packageNameOf } from './own-specifiers.js'
import { createPageScripts } from './page-scripts.js'
import { createScriptProjects } from './script-projects.js'

/**
 * Files tied by what they import, as far as the texts of their specifiers tell, and by the global names that they share: such files
 * count as imported by one another.
 */
export interface ImportGraph {
  readonly importersOf: (file: string) => readonly string[]
  readonly importsOf: (file: string) => readonly string[]
  /** What a file's text says of its imports. */
  readonly specifiersOf: (file: string) => readonly string[]
  /** The name of the package that a folder belongs to, if it is one of the known ones. */
  readonly packageOf: (folder: string) => string | undefined
  /** The files with which a file shares its global names. */
  readonly sharingWith: (file: string) => readonly string[]
  /** The types that declaration files give to all: such a file counts as imported by those that name one. */
  readonly ambient: AmbientTypes
  /** What a framework imports by itself: such a file counts as imported by those that name one of its exports. */
  readonly auto: AutoImports
}

const scriptExtensions = ['', 'c', 'm'].flatMap((kind) => ['js', 'ts', 'jsx', 'tsx'].map((end) => `.${kind}${end}`))
const extensions = new Set([...scriptExtensions, '.vue', '.svelte', '.astro'])

/**
 * Ties files to one another by their specifiers (of each file, with line breaks between them). A relative specifier is followed by the
 * names of the files alone. Of others the text tells which files they may lead to: the end of an alias (`@/lib/client`) is that of the
 * path, a package of the same repository is known by its name, and so are specifiers that stand for one file and folders that plain
 * specifiers can start from. Only where there is such a file the disk is asked (`find`) which one it is, once for all files below the same
 * manifest. Most are like `@babel/types` or `next/server`, and start with nothing that a manifest knows: they lead to what is installed.
 * Without `find` all that they may lead to counts, also what is on disk no more. A path to a folder may lead to the file that its manifest
 * names (`entries`).
 */
export function createImportGraph(
  specifiers: ReadonlyMap<string, string>,
  { packages, aliases, starts, roots, folders, entries, scriptFolders, autoFolders }: Manifests,
  find?: (from: string, specifier: string) => string | undefined,
): ImportGraph {
  let byStem: ReadonlyMap<string, readonly string[]> | undefined
  const filesWith = (stem: string): readonly string[] => (byStem ??= groupBy(specifiers.keys(), stemOf)).get(stem) ?? []
  // of a common name there are hundreds, which hundreds of specifiers may lead to
  const byKey = new Map<string, ReadonlyMap<string, readonly string[]>>()
  const filesAt = (path: string): readonly string[] => {
    const stem = stemOf(path)
    let files = byKey.get(stem)
    if (!files) byKey.set(stem, (files = groupBy(filesWith(stem), keyOf)))
    return files.get(keyOf(path)) ?? []
  }
  const packageOf = createFolderLookup(new Map([...packages].map(([name, folder]) => [folder, name])))
  const scopeOf = createFolderLookup(new Map([...folders].map((folder) => [folder, folder])))
  let byPackage: ReadonlyMap<string, readonly string[]> | undefined
  const filesOf = (name: string): readonly string[] => {
    byPackage ??= groupBy(specifiers.keys(), (file) => packageOf(dirname(file)))
    return byPackage.get(name) ?? []
  }
  // the last names of folders that stand for a file
  const byEntry = new Map<string, string[]>()
  for (const [folder, paths] of entries) for (const path of paths) addTo(byEntry, keyOf(path), basename(folder))
  const foldersOf = (file: string): readonly string[] => (byEntry.size > 0 ? (byEntry.get(keyOf(file)) ?? []) : [])
  const { mayBeAlias, mayBeOwn } = createOwnSpecifiers({ packages, aliases, starts, roots })
  const endsOf = (specifier: string): string[] => aliases.get(specifier)?.map(stemOf) ?? [endOf(specifier, packages)]
  // Paths are worked out only for specifiers whose last part fits a file that is asked for: few do. The same ones are written again and
  // again, and most lead to packages of others.
  const byEnd = new Map<string, Importers[]>()
  const known = new Map<string, Importers | null>()
  const look = (specifier: string): Importers | null => {
    const importers = mayBeOwn(specifier) ? { specifier, files: [] } : null
    known.set(specifier, importers)
    if (importers) for (const end of endsOf(specifier)) addTo(byEnd, end, importers)
    return importers
  }
  for (const [file, text] of specifiers) {
    if (text === '') continue
    for (const specifier of text.split('\n')) {
      const importers = known.get(specifier)
      ;(importers === undefined ? look(specifier) : importers)?.files.push(file)
    }
  }

  /** The files that a specifier may lead to by its text: more than there are, but not fewer. */
  const guess = (specifier: string): readonly string[] => {
    const known = aliases.get(specifier)
    if (known) return known.flatMap(filesAt)
    const name = packageNameOf(specifier)
    if (packages.has(name)) return filesOf(name)
    const ending = aliasedPath(specifier)
    const below = roots.flatMap((root) => filesAt(join(root, specifier)))
    const isOther = !specifier.startsWith('/') && !mayBeAlias(specifier)
    if (ending === undefined || below.length > 0 || isOther) return below
    return filesWith(basename(ending)).filter((file) => keyOf(file).endsWith(sep + ending.split('/').join(sep)))
  }
  const found = new Map<string, readonly string[]>()
  const resolve = (from: string, specifier: string): readonly string[] => {
    const folder = dirname(from)
    if (specifier.startsWith('.')) {
      const path = join(folder, specifier)
      const named = entries.size > 0 ? entries.get(path.endsWith(sep) ? path.slice(0, -1) : path) : undefined
      return [...filesAt(path), ...(named?.flatMap(filesAt) ?? [])]
    }
    // a page's own path starts at whichever folder above it holds the site
    const scope = specifier.startsWith('/') ? folder : packages.has(packageNameOf(specifier)) ? '' : (scopeOf(folder) ?? '')
    const key = `${scope}\0${specifier}`
    const known = found.get(key)
    if (known) return known
    const guessed = guess(specifier)
    const file = find && guessed.length > 0 ? find(from, specifier) : undefined
    const files = find ? (file !== undefined && specifiers.has(file) ? [file] : []) : guessed
    found.set(key, files)
    return files
  }

  const importersByEnd = new Map<string, ReadonlyMap<string, readonly string[]>>()
  const importersAt = (end: string, file: string): readonly string[] => {
    let importers = importersByEnd.get(end)
    if (!importers) {
      const made = new Map<string, string[]>()
      for (const { specifier, files } of byEnd.get(end) ?? [])
        for (const from of files) for (const to of resolve(from, specifier)) addTo(made, to, from)
      importersByEnd.set(end, (importers = made))
    }
    return importers.get(file) ?? []
  }

  const inProject = createScriptProjects(specifiers, scriptFolders)
  const onPage = createPageScripts(specifiers)
  const sharing = new Map<string, readonly string[]>()
  const sharingWith = (file: string): readonly string[] => {
    let files = sharing.get(file)
    if (!files) sharing.set(file, (files = [...inProject(file), ...onPage(file)]))
    return files
  }
  const ambient = createAmbientTypes(specifiers, scopeOf)
  const auto = createAutoImports(specifiers, autoFolders)
  const specifiersOf = (file: string): readonly string[] => specifiers.get(file)?.split('\n').filter(Boolean) ?? []
  return {
    packageOf,
    specifiersOf,
    sharingWith,
    ambient,
    auto,
    importsOf: (file) => [
      ...specifiersOf(file).flatMap((specifier) => resolve(file, specifier)),
      ...sharingWith(file),
      ...ambient.declaredFor(file),
      ...auto.givenTo(file),
    ],
    importersOf: (file) => {
      const home = packageOf(dirname(file))
      const ends = [stemOf(file), '', ...(home === undefined ? [] : [packageEnd + home]), ...foldersOf(file)]
      return [...ends.flatMap((end) => importersAt(end, file)), ...sharingWith(file), ...ambient.namingTypesOf(file), ...auto.takenBy(file)]
    },
  }
}

const packageEnd = 'package '

/** The part of a specifier that the file it leads to must share: its last name, empty for a folder above, or its package. */
function endOf(specifier: string, packages: ReadonlyMap<string, string>): string {
  if (!specifier.startsWith('.')) {
    const name = packageNameOf(specifier)
    if (packages.has(name)) return packageEnd + name
  }
  const end = stemOf(specifier).replace(/^[#@~$]/, '')
  return end === '.' || end === '..' ? '' : end
}

/** What an alias says of a file's path: all but its first part, which stands for a folder. A plain package name says nothing. */
function aliasedPath(specifier: string): string | undefined {
  const parts = keyOf(specifier).split('/')
  if (parts.length > 1) return parts.slice(1).join('/')
  return /^[#@~$]./.test(specifier) ? parts[0]?.slice(1) : undefined
}

/** Prepares the lookup of what the nearest folder above stands for, the folder itself included. */
function createFolderLookup(meanings: ReadonlyMap<string, string>): (folder: string) => string | undefined {
  const known = new Map<string, string | undefined>(meanings)
  const lookUp = (folder: string): string | undefined => {
    if (known.has(folder)) return known.get(folder)
    const above = dirname(folder)
    const meaning = above === folder ? undefined : lookUp(above)
    known.set(folder, meaning)
    return meaning
  }
  return lookUp
}

/** What a file and the specifiers that lead to it have in common: no extension, and no `/index`. */
function keyOf(path: string): string {
  return withoutExtension(path)
    .replace(/[/\\]index$/, '')
    .replace(/[/\\]$/, '')
}

/** The last name of a path's key: the file's without extension, or the folder's for its `index`. */
function stemOf(path: string): string {
  const start = Math.max(path.lastIndexOf('/'), path.lastIndexOf(sep)) + 1
  const name = path.slice(start)
  const stem = withoutExtension(name)
  return stem === '' || (stem === 'index' && start > 0) ? basename(keyOf(path)) : stem
}

/** A path or name without the extension of a source; `.d.ts`, `.svelte.ts` (imported as `.svelte`) and those of a platform are one. */
function withoutExtension(path: string): string {
  const dot = path.lastIndexOf('.')
  if (dot === -1) return path
  const stem = extensions.has(path.slice(dot)) ? path.slice(0, dot) : path
  return stem.replace(/\.(?:d|svelte|native|ios|android|web)$/, '')
}

/** The files that write a specifier. */
interface Importers {
  readonly specifier: string
  readonly files: string[]
}

function groupBy(files: Iterable<string>, keyOfFile: (file: string) => string | undefined): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const file of files) {
    const key = keyOfFile(file)
    if (key !== undefined) addTo(groups, key, file)
  }
  return groups
}
