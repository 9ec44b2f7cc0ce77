import type { Flow } from '../../flow/flow.js'
import { gather, register, treeOf } from '../../flow/tree-index.js'
import type { Call } from '../../flow/values.js'
import { memoizePair } from '../../syntax/memoize.js'
import type { Tree } from '../../syntax/tree.js'
import { importsOf } from '../../workspace/imports-of.js'

/** How many files around a request are looked at for what sets its client up. */
const MOST_FILES = 60

/**
 * The files in which a client may be set up: those that are looked at, its own, and what the call's file imports; as far as they are wanted
 * for the reason that is named.
 */
export function treesAround(flow: Flow, { node, client }: Call, reason: string, isWanted: (tree: Tree) => boolean): ReadonlySet<Tree> {
  const found = new Set(gather(flow.context.trees, `trees with ${reason}`, ({ tree }) => (isWanted(tree) ? [tree] : [])))
  const add = (tree: Tree | undefined): void => void (tree && isWanted(tree) && found.add(tree))
  const home = treeOf(node)
  for (const argument of client?.config ?? []) add('node' in argument ? treeOf(argument.node) : undefined)
  for (const tree of home ? neighboursOf(flow.wide, home) : []) add(tree)
  return found
}

/** A file with what it imports, and those by which it is run, at whatever remove, with what they import. */
const neighboursOf = memoizePair(({ context: { modules } }: Flow, home: Tree): readonly Tree[] => {
  const found = new Map<string, Tree>()
  const add = (file: string | undefined): Tree | undefined => {
    const tree = file === undefined || found.has(file) || found.size >= MOST_FILES ? undefined : modules.module(file)
    if (tree) found.set(tree.file, register(tree))
    return tree
  }
  found.set(home.file, home)
  const queue = [home]
  for (let tree = queue.pop(); tree; tree = queue.pop()) {
    const { file } = tree
    for (const specifier of importsOf(tree)) add(modules.resolve(file, specifier))
    for (const importer of modules.importers(file)) {
      const runner = add(importer)
      if (runner) queue.push(runner)
    }
  }
  return [...found.values()]
})
