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
  return {
    ...disk,
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
