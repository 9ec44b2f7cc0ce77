import type { Tree } from '../syntax/tree.js'
import { createDiskWorkspace } from '../workspace/disk-workspace.js'
import type { Workspace } from '../workspace/workspace.js'
import type { ImportGraph } from './import-graph.js'

/**
 * A workspace on disk that finds importers by the import graph, so that a file is parsed only when one of its values is asked for.
 * The graph only guesses where an alias or a package leads; the workspace's own resolution decides.
 */
export function openWorkspace({ importersOf, specifiersOf }: Pick<ImportGraph, 'importersOf' | 'specifiersOf'>): Workspace {
  const disk = createDiskWorkspace()
  const known = new Map<string, readonly string[]>()
  const trees = new Map<string, Tree | undefined>()
  return {
    ...disk,
    // one run looks at one state of each file
    module(file) {
      if (!trees.has(file)) trees.set(file, disk.module(file))
      return trees.get(file)
    },
    importers(file) {
      let importers = known.get(file)
      if (!importers) {
        const candidates = [...new Set(importersOf(file))]
        importers = candidates.filter((from) => specifiersOf(from).some((specifier) => disk.resolve(from, specifier) === file))
        known.set(file, importers)
      }
      return importers
    },
  }
}
