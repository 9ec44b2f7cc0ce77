import { existsSync, realpathSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { findWorkspaceRoot } from '../workspace/workspace-packages.js'
import type { Workspace } from '../workspace/workspace.js'
import { packageNameOf } from './imports/own-specifiers.js'
import { isSourceFile } from './listing/list-files.js'
import { findRepository } from './listing/list-by-git.js'

/** The search for what files import from outside the folders that were listed. What is installed is no part of the project. */
export interface OutsideSearch {
  /**
   * Which specifiers of some files (line breaks between them) may lead there. Most folders have nothing around them: then there are none,
   * and nothing has to be resolved.
   */
  readonly ask: (looked: ReadonlyMap<string, string>) => readonly (readonly [file: string, specifier: string])[]
  /** The source files that such specifiers lead to, each once in all. */
  readonly answer: (asked: ReturnType<OutsideSearch['ask']>, resolve: Workspace['resolve']) => string[]
}

/** Prepares the search around listed folders: for siblings in a workspace of packages, and for other parts of the repository. */
export function createOutsideSearch(listed: readonly string[]): OutsideSearch {
  // a link that was named stands for what it leads to
  const folders = [...new Set(listed.flatMap((folder) => [folder, realPath(folder)]))].sort((a, b) => a.length - b.length)
  const homeOf = (file: string): string | undefined => folders.find((folder) => isBelow(folder, file))
  const surrounded = new Map<string, boolean>()
  const outer = new Map<string, boolean>()
  const asked = new Set<string>()
  const known = new Set<string>()

  const isSurrounded = (home: string): boolean => remember(surrounded, home, () => isPartOfMore(home))
  const mayLeadOut = (file: string, specifier: string): boolean => {
    if (specifier.startsWith('.')) return homeOf(join(dirname(file), specifier)) === undefined
    const home = homeOf(file) ?? dirname(file)
    const key = `${home}\0${specifier}`
    if (asked.has(key)) return false
    asked.add(key)
    if (isBuiltin(specifier) || /^(?:\w{2,}:|\/)/.test(specifier) || !isSurrounded(home)) return false
    const name = packageNameOf(specifier)
    return remember(outer, `${home}\0${name}`, () => !isInstalledPackage(dirname(file), name))
  }
  return {
    ask: (looked) =>
      [...looked].flatMap(([file, text]) =>
        text.split('\n').flatMap((specifier) => (specifier !== '' && mayLeadOut(file, specifier) ? [[file, specifier] as const] : [])),
      ),
    answer(questions, resolve) {
      const found: string[] = []
      for (const [file, specifier] of questions) {
        const path = resolve(file, specifier)
        if (path === undefined || known.has(path) || homeOf(path) !== undefined || !isSourceFile(path)) continue
        known.add(path)
        found.push(path)
      }
      return found.sort()
    },
  }
}

/** Whether a folder is a part of a repository, or a package of a workspace. */
function isPartOfMore(folder: string): boolean {
  const [repository, root] = [findRepository(folder), findWorkspaceRoot(folder)]
  return (repository !== undefined && repository !== folder) || (root !== undefined && root !== folder)
}

/** Whether a package was put where packages are installed, and is no link to a folder of the project. */
function isInstalledPackage(from: string, name: string): boolean {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name)
    if (existsSync(path)) return realPath(path).includes(`${sep}node_modules${sep}`)
    if (dirname(folder) === folder) return false
  }
}

function isBelow(folder: string, file: string): boolean {
  return file === folder || file.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}

function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

function remember<Key, Value>(known: Map<Key, Value>, key: Key, find: () => Value): Value {
  const before = known.get(key)
  if (before !== undefined) return before
  const value = find()
  known.set(key, value)
  return value
}
