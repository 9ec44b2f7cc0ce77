import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { isData, LARGEST_DATA } from '../syntax/data-files.js'
import { parse } from '../syntax/parse.js'
import { readSource } from '../syntax/source.js'
import type { Tree } from '../syntax/tree.js'
import { createDiskResolver } from './disk-resolver.js'
import { importsOf } from './imports-of.js'
import { createPackageFinder } from './package-around.js'
import type { Workspace } from './workspace.js'

/** How a workspace on disk is made. */
export interface DiskOptions {
  /** Trees that are parsed already (by the caller, or by ESLint), by absolute path. */
  readonly trees?: ReadonlyMap<string, Tree>
  /** The files among which importers are looked for: all of a run, or the only one that is known to an editor. */
  readonly files?: readonly string[]
  /** Whether the project may have others that import some file. */
  readonly isPartial?: boolean
  /** Those on disk that import a file. */
  readonly importersElsewhere?: (file: string) => readonly string[]
  /** What was read of other files, by path. Default: all workspaces of the process share it. */
  readonly modules?: Map<string, Cached>
}

/** A file that was read, with its time and size: when these change, it is read again. */
export interface Cached {
  readonly stamp: string
  readonly tree: Tree | undefined
}

const readBefore = new Map<string, Cached>()

/**
 * A workspace of the files on disk: modules are read and parsed on demand, and only scripts of the project (no packages) are followed, and
 * the JSON files that they import.
 */
export function createDiskWorkspace({
  trees = new Map(),
  files = [],
  isPartial = false,
  importersElsewhere,
  modules = readBefore,
}: DiskOptions = {}): Workspace {
  const resolve = createDiskResolver()
  let importers: Map<string, string[]> | undefined

  function module(file: string): Tree | undefined {
    const given = trees.get(file)
    if (given) return given
    let stamp: string
    try {
      const { mtimeMs, size } = statSync(file)
      if (isData(file) && size > LARGEST_DATA) return undefined
      stamp = `${mtimeMs} ${size}`
    } catch {
      return undefined
    }
    const cached = modules.get(file)
    if (cached?.stamp === stamp) return cached.tree
    const tree = read(file)
    modules.set(file, { stamp, tree })
    return tree
  }

  function findImporters(): Map<string, string[]> {
    const found = new Map<string, string[]>()
    for (const file of files) {
      const tree = module(file)
      if (!tree) continue
      for (const specifier of importsOf(tree)) {
        const target = resolve(file, specifier)
        if (target === undefined || target === file) continue
        const list = found.get(target)
        if (!list) found.set(target, [file])
        else if (!list.includes(file)) list.push(file)
      }
    }
    return found
  }

  const packageAround = createPackageFinder()
  const packageOf = (file: string): string | undefined => packageAround(dirname(file))
  const importersOf = (file: string): readonly string[] => (importers ??= findImporters()).get(file) ?? []
  return { resolve, module, isPartial, importersElsewhere, packageOf, importers: importersOf }
}

function read(file: string): Tree | undefined {
  try {
    return parse(file, readSource(readFileSync(file)).text)
  } catch {
    return undefined
  }
}
