import type { Modules } from '../../flow/flow.js'
import { functionAround, treeOf } from '../../flow/tree-index.js'
import { isFunction, wrapped } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { handedTypes } from './result-types.js'

/**
 * Whether an object is what a callback gives to a function of another file, which declares its type there and names the member too:
 * `register((draft) => ({ ...draft, title: 'x' }))`.
 */
export function isToldElsewhere(tree: Tree, object: Node, member: string, modules: Modules): boolean {
  const fn = returning(object)
  const place = fn && wrapped(fn)
  const call = place?.parent
  if (!tree.typed || !fn || !place || call?.type !== 'CallExpression' || ('returnType' in fn && fn.returnType)) return false
  const types = handedTypes(tree, call, (call.arguments as readonly Node[]).indexOf(place), modules)
  return types.some((type) => treeOf(type) !== tree && treeOf(type)?.text.includes(member))
}

/** The function that gives an object. */
function returning(object: Node): Node | undefined {
  const { parent } = wrapped(object)
  if (parent?.type === 'ReturnStatement') return functionAround(parent)
  return parent && isFunction(parent) ? parent : undefined
}
