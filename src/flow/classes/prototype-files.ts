import type { Node, Tree } from '../../syntax/tree.js'
import type { Flow, FlowContext } from '../flow.js'
import { register, treeOf } from '../tree-index.js'

const filesOf = new WeakMap<FlowContext, Map<Tree, readonly Node[]>>()

/** The file of what has a prototype, and those that import it and may add to that: `Client.prototype.ask = …`. */
export function filesOfPrototype({ context }: Flow, fn: Node): readonly Node[] {
  const tree = treeOf(fn)
  if (!tree) return []
  let known = filesOf.get(context)
  if (!known) filesOf.set(context, (known = new Map()))
  let files = known.get(tree)
  if (!files) {
    const importers = context.modules.importers(tree.file).flatMap((file) => context.modules.module(file) ?? [])
    const adding = importers.filter(({ text }) => text.includes('prototype'))
    known.set(tree, (files = [tree, ...adding.map(register)].map(({ ast }) => ast)))
  }
  return files
}
