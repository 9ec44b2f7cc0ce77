import type { Finding } from '../finding/finding.js'
import type { Modules } from '../flow/flow.js'
import { memoize } from '../syntax/memoize.js'
import type { Tree } from '../syntax/tree.js'
import { importsOf } from '../workspace/imports-of.js'

/**
 * The files that an item has to do with: its own, those that import them (through others too), and all that these import. They may be
 * handed what is read of it, and declare what it is.
 */
export function filesAround(findings: readonly Finding[], id: string, modules: Modules): readonly Tree[] {
  const known = filesById(findings)
  let trees = known.get(id)
  if (!trees)
    known.set(id, (trees = findFiles(new Set(findings.flatMap(({ id: other, usage }) => (other === id ? usage.tree.file : []))), modules)))
  return trees
}

/** Of the findings that are planned together: the files around them are the same for all. */
const filesById = memoize((_findings: readonly Finding[]) => new Map<string, readonly Tree[]>())

function findFiles(files: Set<string>, modules: Modules): readonly Tree[] {
  const trees: Tree[] = []
  for (const file of files) for (const importer of modules.importers(file)) files.add(importer)
  for (const file of files) {
    const tree = modules.module(file)
    if (!tree) continue
    trees.push(tree)
    for (const specifier of importsOf(tree)) {
      const imported = modules.resolve(file, specifier)
      if (imported !== undefined) files.add(imported)
    }
  }
  return trees
}
