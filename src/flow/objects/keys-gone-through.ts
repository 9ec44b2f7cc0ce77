import { isFunction, parametersOf, rootOf, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { methodCalled } from '../method-calls.js'
import { calleeName, type Variable } from '../tree-index.js'
import { variableOf } from './row-parts.js'

interface Gone {
  readonly of: Node
  /** Whether that is a list of pairs, and no object. */
  readonly isList: boolean
}

/** What a loop goes through: the object of which a name is a key, or the pairs of which it is the first part. */
export interface Looped extends Gone {
  /** Whether the name is used for more than to set something under it, and to read what is held under it: some keys may be left out. */
  readonly isAsked: boolean
}

/**
 * What is gone through where a name is each key of it in turn: `for (const [name, value] of Object.entries(more)) all[name] = value`.
 * Undefined where the name is none such.
 */
export function loopedOver(key: Node): Looped | undefined {
  const variable = variableOf(key)
  const [defined] = variable?.defs ?? []
  const gone = defined && goneThrough(defined)
  if (!variable || !gone) return undefined
  const isAsked = variable.references.some(
    (reference) => reference.isRead() && reference.identifier !== key && !isHeldUnder(reference.identifier, gone.of),
  )
  return { ...gone, isAsked }
}

/**
 * Whether a member is each member of some object in turn, whatever their names are. What is read of one object under the keys of another
 * one is named by those.
 */
export function isEachInTurn({ property, computed }: TSESTree.MemberExpression): boolean {
  const looped = computed ? loopedOver(unwrap(property)) : undefined
  return looped !== undefined && !looped.isList && !looped.isAsked && isHeldUnder(property, looped.of)
}

/**
 * The object of which another one gets each member under the same key: `for (const key in draft) body[key] = draft[key]`. Undefined where
 * some may be left out for their names.
 */
export function copiedKeyByKey({ left, right }: TSESTree.AssignmentExpression): Node | undefined {
  const target = unwrap(left)
  if (target.type !== 'MemberExpression' || !isEachInTurn(target) || isMade(right) || isAwaited(right)) return undefined
  const { of } = loopedOver(target.property) ?? {}
  return of && variableOf(rootOf(of)) !== variableOf(rootOf(target.object)) ? of : undefined
}

/** Whether what is set is a function of its own for each key, or one that is bound to what that holds. */
function isMade(value: Node): boolean {
  const inner = unwrap(value)
  return isFunction(inner) || (inner.type === 'CallExpression' && calleeName(inner) === 'bind')
}

/** Whether what is set is waited for: something that was asked for by way of a member, and not the member. */
function isAwaited(value: Node): boolean {
  let found = false
  const look = (node: Node, depth: number): void =>
    walk(node, (inner) => {
      if (inner.type === 'AwaitExpression') found = true
      const [defined] = depth > 0 && inner.type === 'Identifier' ? (variableOf(inner)?.defs ?? []) : []
      if (defined?.type === 'Variable' && defined.node.init) look(defined.node.init, depth - 1)
    })
  look(value, 1)
  return found
}

/** Whether a key is used to set something under it, to make a pair, or to read what an object holds there. */
export function isHeldUnder(key: Node, of: Node): boolean {
  const name = wrapped(key)
  const { parent } = name
  // what makes a pair of it does not ask for it
  if (parent?.type === 'ArrayExpression') return parent.elements[0] === name
  if (parent?.type === 'Property') return parent.computed && parent.key === name && parent.parent.type === 'ObjectExpression'
  if (parent?.type !== 'MemberExpression' || parent.property !== name || !parent.computed) return false
  if (parent.parent.type === 'AssignmentExpression' && parent.parent.left === parent) return true
  const [object, whole] = [unwrap(parent.object), unwrap(of)]
  return object.type === 'Identifier' && variableOf(object) !== undefined && variableOf(object) === variableOf(whole)
}

function goneThrough(defined: Variable['defs'][number]): Gone | undefined {
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
  if (loop?.type === 'ForInStatement') return { of: loop.right, isList: false }
  return loop?.type === 'ForOfStatement' ? listed(loop.right, isPair) : undefined
}

/** Whether a filter looks at the names of what it is handed, or may do so. */
function asksForNames(filter: Node | undefined, of: Node, ofPairs: boolean): boolean {
  const fn = filter && unwrap(filter)
  if (!fn || (fn.type === 'Identifier' && fn.name === 'Boolean')) return false
  const [parameter] = isFunction(fn) ? parametersOf(fn) : []
  const name = ofPairs && parameter?.type === 'ArrayPattern' ? parameter.elements[0] : ofPairs ? undefined : parameter
  if (name === null) return false
  return variableOf(name)?.references.some(({ identifier }) => !isHeldUnder(identifier, of)) !== false
}

/** Methods that hand each element of a list to a function, with the parameter that it is. */
const EACH: Readonly<Record<string, number>> = { forEach: 0, reduce: 1, filter: 0, map: 0 }

/** Methods that give a list of the same elements; a filter of some of them. */
const SAME = /^(?:filter|sort|toSorted|reverse|toReversed|slice)$/

/** The object whose entries or keys a list is; a list of pairs is as good as one. */
function listed(list: Node, ofPairs: boolean): Gone | undefined {
  const call = unwrap(list)
  const callee = call.type === 'CallExpression' ? unwrap(call.callee) : undefined
  if (call.type === 'CallExpression' && callee?.type === 'MemberExpression' && callee.object.type === 'Identifier') {
    const isListed = callee.object.name === 'Object' && calleeName(call) === (ofPairs ? 'entries' : 'keys')
    const [object] = call.arguments
    if (isListed) return object && object.type !== 'SpreadElement' ? { of: object, isList: false } : undefined
  }
  const same = methodCalled(call, SAME)
  if (same && call.type === 'CallExpression') {
    const gone = listed(same.object, ofPairs)
    if (gone && !gone.isList && !asksForNames(call.arguments[0], gone.of, ofPairs)) return gone
  }
  return ofPairs ? { of: list, isList: true } : undefined
}
