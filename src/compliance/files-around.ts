import { register } from '../flow/tree-index.js'
import type { Tree } from '../syntax/tree.js'
import type { Search } from '../usage/open-search.js'
import { importsOf } from '../workspace/imports-of.js'

/** How many files beside those that are searched are worth a look. */
const MOST_FILES = 200

/** The files of a search, and those that they import or that import them, at whatever remove: what an answer's values may reach. */
export function filesAround({ trees, session }: Search): readonly Tree[] {
  const { modules } = session.flow.context
  const found = new Map<string, Tree>(trees.map((tree) => [tree.file, tree]))
  const queue = [...trees]
  for (let tree = queue.pop(); tree && found.size < trees.length + MOST_FILES; tree = queue.pop()) {
    const { file } = tree
    const next = [...importsOf(tree).map((specifier) => modules.resolve(file, specifier)), ...modules.importers(file)]
    for (const other of next) {
      const near = other === undefined || found.has(other) ? undefined : modules.module(other)
      if (!near) continue
      found.set(near.file, register(near))
      queue.push(near)
    }
  }
  return [...found.values()]
}
