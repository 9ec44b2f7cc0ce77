import type { Tree } from '../syntax/tree.js'
import { createDiskWorkspace } from '../workspace/disk-workspace.js'
import type { Workspace } from '../workspace/workspace.js'
import { createImportGraph } from './import-graph.js'
import type { Manifests } from './manifests.js'

/**
 * A workspace on disk that finds importers by the import graph (of the specifiers of each file, with line breaks between them), so that a
 * file is parsed only when one of its values is asked for. The graph goes by names; the workspace's own resolution decides.
 */
export function openWorkspace(specifiers: ReadonlyMap<string, string>, manifests: Manifests): Workspace {
  const disk = createDiskWorkspace()
  const { importersOf, specifiersOf } = createImportGraph(specifiers, manifests, disk.resolve)
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
