import type { Tree } from '../syntax/tree.js'
import { createDiskWorkspace, type Cached } from '../workspace/disk-workspace.js'
import type { Workspace } from '../workspace/workspace.js'
import type { Imports } from './choose-files.js'
import { createImportGraph } from './imports/import-graph.js'
import type { Manifests } from './imports/manifests.js'
import { readText } from './read-text.js'

/** The workspace of one run, which looks at one state of each file. */
export interface RunWorkspace extends Workspace {
  /** Forgets what was read: a large project does not fit into the memory as trees. */
  readonly forget: () => void
}

/** The workspace of chosen files, in whatever thread. */
export function openChosen({ specifiers, ...manifests }: Imports): RunWorkspace {
  return openWorkspace(specifiers, manifests)
}

/**
 * A workspace on disk that finds importers by the import graph (of the specifiers of each file, with line breaks between them), so that a
 * file is parsed only when one of its values is asked for. The graph goes by names; the workspace's own resolution decides.
 */
export function openWorkspace(specifiers: ReadonlyMap<string, string>, manifests: Manifests): RunWorkspace {
  const modules = new Map<string, Cached>()
  const disk = createDiskWorkspace({ modules })
  const { importersOf, specifiersOf, sharingWith, ambient, auto } = createImportGraph(specifiers, manifests, disk.resolve)
  const known = new Map<string, readonly string[]>()
  const trees = new Map<string, Tree | undefined>()
  const texts = new Map<string, string>()
  /** Whether a file may declare a global name, by its text: most names are asked about that none does. */
  const mayDeclare = (file: string, name: string): boolean => {
    let text = texts.get(file)
    if (text === undefined) texts.set(file, (text = readText(file)))
    return (
      text.includes(name) &&
      new RegExp(
        `(?:\\b(?:(?:var|let|const|function\\*?|class)\\s+|(?:window|globalThis|self)\\.)|,\\s*)${name.replaceAll('$', '\\$')}(?![\\w$])`,
      ).test(text)
    )
  }
  return {
    ...disk,
    module(file) {
      if (!trees.has(file)) trees.set(file, disk.module(file))
      return trees.get(file)
    },
    sharingWith: (file, name) => [...sharingWith(file).filter((other) => mayDeclare(other, name)), ...auto.declaring(file, name)],
    declaring: ambient.declaring,
    forget() {
      trees.clear()
      modules.clear()
      texts.clear()
    },
    importers(file) {
      let importers = known.get(file)
      if (!importers) {
        const candidates = [...new Set(importersOf(file))]
        const sharing = [...sharingWith(file), ...ambient.namingTypesOf(file), ...auto.takenBy(file)]
        const imports = (from: string): boolean => specifiersOf(from).some((specifier) => disk.resolve(from, specifier) === file)
        importers = candidates.filter((from) => sharing.includes(from) || imports(from))
        known.set(file, importers)
      }
      return importers
    },
  }
}
