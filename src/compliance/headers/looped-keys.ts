import { calleeName, indexOf, treeOf, type Variable } from '../../flow/tree-index.js'
import { unknown, type Value } from '../../flow/values.js'
import { isFunction, parametersOf, unwrap, wrapped } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'

/** What a loop goes through: the object of which a name is a key, or the pairs of which it is the first part. */
interface Looped {
  readonly of: Node
  /** Whether the name is used for more than to set something under it: some keys may be left out. */
  readonly isAsked: boolean
}

/** One key of an object that a loop goes through. */
interface Gone {
  readonly values: readonly Value[]
  readonly sure: boolean
}

/**
 * What is gone through where a name is each key of it in turn: `for (const [name, value] of Object.entries(more)) all[name] = value`.
 * Undefined where the name is none such.
 */
export function loopedOver(key: Node): Looped | undefined {
  const tree = treeOf(key)
  const variable = tree && key.type === 'Identifier' ? indexOf(tree).variableOf(key) : undefined
  const [defined] = variable?.defs ?? []
  const of = defined && goneThrough(defined)
  const isAsked = variable?.references.some((reference) => reference.isRead() && reference.identifier !== key) === true
  return of && { of, isAsked }
}

/** What such a loop sets to `value`, of the objects that it can go through; and why there may be more. */
export function setByLoop<Entry extends Gone>(
  { isAsked }: Looped,
  views: readonly { readonly entries: readonly Entry[]; readonly open: string | undefined }[],
  value: Node,
): { readonly entries: Entry[]; readonly open: string | undefined } {
  if (isAsked) return { entries: [], open: 'a loop tells one key from another' }
  if (views.length === 0) return { entries: [], open: 'what a loop goes through was not seen' }
  const isSame = /^(?:Identifier|MemberExpression)$/.test(unwrap(value).type)
  const other = isSame ? undefined : [unknown('is made of another value', value)]
  const entries = views.flatMap((view) => view.entries.map((entry) => ({ ...entry, sure: false, values: other ?? entry.values })))
  return { entries, open: views.find(({ open }) => open !== undefined)?.open }
}

function goneThrough(defined: Variable['defs'][number]): Node | undefined {
  const { parent } = defined.name
  const isPair = parent?.type === 'ArrayPattern'
  if (isPair && parent.elements[0] !== defined.name) return undefined
  if (defined.type === 'Parameter') {
    const use = wrapped(defined.node).parent
    const index = EACH[use?.type === 'CallExpression' ? calleeName(use) : '']
    const list = use?.type === 'CallExpression' && index !== undefined ? unwrap(use.callee) : undefined
    const isEach = isFunction(defined.node) && parametersOf(defined.node)[index ?? 0] === (isPair ? parent : defined.name)
    return list?.type === 'MemberExpression' && isEach ? listed(list.object, isPair) : undefined
  }
  const loop = defined.type === 'Variable' ? defined.node.parent.parent : undefined
  if (loop?.type === 'ForInStatement') return loop.right
  return loop?.type === 'ForOfStatement' ? listed(loop.right, isPair) : undefined
}

/** Methods that hand each element of a list to a function, with the parameter that it is. */
const EACH: Readonly<Record<string, number>> = { forEach: 0, reduce: 1 }

/** The object whose entries or keys a list is; a list of pairs is as good as one. */
function listed(list: Node, ofPairs: boolean): Node | undefined {
  const call = unwrap(list)
  const callee = call.type === 'CallExpression' ? unwrap(call.callee) : undefined
  if (call.type === 'CallExpression' && callee?.type === 'MemberExpression' && callee.object.type === 'Identifier') {
    const isListed = callee.object.name === 'Object' && calleeName(call) === (ofPairs ? 'entries' : 'keys')
    const [object] = call.arguments
    if (isListed) return object && object.type !== 'SpreadElement' ? object : undefined
  }
  return ofPairs ? list : undefined
}
