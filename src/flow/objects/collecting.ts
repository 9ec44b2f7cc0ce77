import { isFunction, parametersOf, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { indexOf, treeOf, type Variable } from '../tree-index.js'
import { isHeldUnder } from './keys-gone-through.js'
import { variableOf } from './row-parts.js'

/** How a function that is handed each key of an object, or each pair, gathers them: `isChanged` where it puts other values under them. */
export interface Collecting {
  readonly isChanged: boolean
  /** What is put under a key. */
  readonly put: readonly Node[]
}

/**
 * Whether a call of `reduce` starts with nothing and puts a value under each key as it was, whatever its name is:
 * `reduce((all, [key, value]) => ({ ...all, [key]: value }), {})`, or with `all[key] = value` in the body. `of` is the object whose keys,
 * or pairs (`areKeys` false), are gone through.
 */
export function collectsAgain(
  { arguments: [callback, start] }: TSESTree.CallExpression,
  of: Node,
  areKeys: boolean,
): Collecting | undefined {
  const fn = callback && unwrap(callback)
  const begun = start && unwrap(start)
  if (!isFunction(fn) || begun?.type !== 'ObjectExpression' || begun.properties.length > 0) return undefined
  const [first, item] = parametersOf(fn)
  const all = variableOf(first)
  const [key, value] = (areKeys ? [item] : item?.type === 'ArrayPattern' ? item.elements : []).map(variableOf)
  if (!all || !key) return undefined
  const gathered: Node[] = []
  for (const { identifier } of all.references) {
    const put = putUnder(identifier, key)
    if (put) gathered.push(put)
    else if (!isGivenBack(identifier, fn)) return undefined
  }
  if (gathered.length === 0 || !key.references.every(({ identifier }) => isHeldUnder(identifier, of))) return undefined
  const isSame = (node: Node): boolean => {
    const inner = unwrap(node)
    return inner.type === 'Identifier' ? value?.references.some(({ identifier }) => identifier === inner) === true : isHeld(inner, key, of)
  }
  return { isChanged: !gathered.every(isSame), put: gathered }
}

/** What is put under the key: `all[key] = v`, `{ ...all, [key]: v }`. */
function putUnder(all: Node, key: Variable): Node | undefined {
  const isKey = (node: Node): boolean => key.references.some(({ identifier }) => identifier === unwrap(node))
  const gathered = wrapped(all)
  const { parent } = gathered
  if (parent?.type === 'MemberExpression' && parent.object === gathered) {
    const set = parent.parent
    const isSet = set.type === 'AssignmentExpression' && set.left === parent && set.operator === '='
    return isSet && parent.computed && isKey(parent.property) ? set.right : undefined
  }
  const made = parent?.type === 'SpreadElement' ? parent.parent : undefined
  if (made?.type !== 'ObjectExpression' || made.properties.length !== 2 || made.properties[0] !== parent) return undefined
  const [, put] = made.properties
  return put?.type === 'Property' && put.computed && isKey(put.key) ? put.value : undefined
}

/** Whether what has been gathered is given back as it is, in some cases or in all. */
function isGivenBack(all: Node, fn: Node): boolean {
  let at = all
  while (at.parent?.type === 'ConditionalExpression' && at.parent.test !== at) at = at.parent
  const tree = treeOf(fn)
  return tree !== undefined && (indexOf(tree).returns.get(fn) ?? []).some((given) => unwrap(given) === at || given === at)
}

function isHeld(node: Node, key: Variable, of: Node): boolean {
  return (
    node.type === 'MemberExpression' &&
    key.references.some(({ identifier }) => identifier === unwrap(node.property)) &&
    isObject(node.object, of)
  )
}

function isObject(node: Node, of: Node): boolean {
  const [first, second] = [unwrap(node), unwrap(of)]
  return first.type === 'Identifier' && second.type === 'Identifier' && first.name === second.name
}
