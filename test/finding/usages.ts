import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import type { Node, Tree } from '../../src/syntax/tree.js'
import { walk } from '../../src/syntax/walk.js'
import type { Usage } from '../../src/usage/usage.js'

export const catalogue = indexCatalogue(loadCatalogue())

/** The smallest node whose text starts at the given occurrence of `text` and is as long. */
export function nodeAt(tree: Tree, text: string, occurrence = 0): Node {
  let start = -1
  for (let count = 0; count <= occurrence; count++) start = tree.text.indexOf(text, start + 1)
  let found: Node | undefined
  walk(tree.ast, (node) => {
    if (node.range[0] === start && node.range[1] === start + text.length) found = node
  })
  if (!found) throw new Error(`no node ${text} in ${tree.file}`)
  return found
}

type Change = Partial<Usage> & { readonly occurrence?: number }

/** A usage of a deprecation at the node with this text, as detection would report it. */
export function usageOf(tree: Tree, id: string, text: string, change: Change = {}): Usage {
  const deprecation = catalogue.deprecation(id)
  const operation = deprecation && catalogue.operations.get(deprecation.operation)
  if (!deprecation || !operation) throw new Error(`no deprecation ${id}`)
  const { direction = deprecation.directions?.[0] ?? 'request', occurrence = 0, ...rest } = change
  return {
    kind: deprecation.kind === 'endpoint' ? 'endpoint' : `${direction}-field`,
    deprecation,
    operation,
    evidence: 'proven',
    direction,
    tree,
    node: nodeAt(tree, text, occurrence),
    path: [],
    trail: [],
    ...rest,
  }
}
