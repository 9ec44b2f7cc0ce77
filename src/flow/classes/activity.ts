import { isClass, isFunction, staticKey, unwrap, wrapped, type ClassNode, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { childrenOf } from '../../syntax/walk.js'
import { dominatesWithin } from '../conditions/reaching.js'
import { calleeName, functionAround } from '../tree-index.js'

/** What a method does to its own instance: a member that it sets, a method of the instance that it calls, or what a member holds. */
export interface Event {
  readonly node: TSESTree.AssignmentExpression | TSESTree.CallExpression
  /** The name of the instance's own member or method, where it is spelled; undefined where what a member holds is changed. */
  readonly key: string | undefined
  /** Whether it runs whenever the method runs to its end. */
  readonly isPlain: boolean
}

export interface Activity {
  /** In the order in which they are done. */
  readonly events: readonly Event[]
  /** Whether `this` is handed to code that may do more. */
  readonly escapes: boolean
  /** Where the method can end for the first time. */
  readonly firstEnd: number
}

const known = new WeakMap<FunctionNode, Activity>()

/** What a method, getter or function does to its `this`. */
export function activityOf(fn: FunctionNode): Activity {
  let activity = known.get(fn)
  if (!activity) known.set(fn, (activity = findActivity(fn)))
  return activity
}

function findActivity(fn: FunctionNode): Activity {
  const events: Event[] = []
  let escapes = false
  let firstEnd = Infinity
  const visit = (node: Node): void => {
    if (node.type === 'ReturnStatement' && functionAround(node) === fn) firstEnd = Math.min(firstEnd, node.range[0])
    if (node.type === 'ThisExpression' || node.type === 'Super') {
      const event = eventBy(node, fn)
      if (event === 'escape') escapes = true
      else if (event) events.push(event)
    }
    for (const child of childrenOf(node))
      if (!isClass(child) && (!isFunction(child) || child.type === 'ArrowFunctionExpression')) visit(child)
  }
  for (const child of childrenOf(fn)) if (!isFunction(child) || child.type === 'ArrowFunctionExpression') visit(child)
  return { events: events.sort((a, b) => a.node.range[1] - b.node.range[1]), escapes, firstEnd }
}

/** Methods that put something into the object that a member holds. */
const FILLING = /^(push|unshift|add|append|set)$/

function isPlain(node: Node, fn: FunctionNode): boolean {
  return functionAround(node) === fn && dominatesWithin(node, fn.body)
}

/** What a mention of `this` does: nothing where a member is only read, or where it is returned or written out as text. */
function eventBy(node: Node, fn: FunctionNode): Event | 'escape' | undefined {
  const place = wrapped(node)
  const { parent } = place
  if (parent?.type === 'MemberExpression' && parent.object === place) {
    let member = wrapped(parent)
    while (member.parent?.type === 'MemberExpression' && member.parent.object === member) member = wrapped(member.parent)
    const inner = unwrap(member)
    const key = inner === parent ? staticKey(parent.property, parent.computed) : undefined
    const use = member.parent
    if (use?.type === 'AssignmentExpression' && use.left === member) {
      const isSet = use.operator === '=' || use.operator === '+='
      return { node: use, key, isPlain: isSet && isPlain(use, fn) }
    }
    if (use?.type !== 'CallExpression') return undefined
    if (use.callee === member && key !== undefined) return { node: use, key, isPlain: isPlain(use, fn) }
    const isFilled = use.callee === member ? FILLING.test(calleeName(use)) : calleeName(use) === 'assign'
    return isFilled ? { node: use, key: undefined, isPlain: false } : undefined
  }
  if (parent?.type === 'ReturnStatement' || parent?.type === 'SpreadElement') return undefined
  if (parent?.type === 'ArrowFunctionExpression' && parent.body === place) return undefined
  if (parent?.type === 'CallExpression' && (parent.callee === place || calleeName(parent) === 'stringify')) return undefined
  return 'escape'
}

const setters = new WeakMap<ClassNode, Map<string, ReadonlySet<string>>>()

/** Whether a method of that name may set a member, itself or by the methods of its class that it calls. */
export function maySet(owner: ClassNode, method: string, key: string): boolean {
  let keys = setters.get(owner)
  if (!keys) setters.set(owner, (keys = new Map()))
  let names = keys.get(key)
  if (!names) keys.set(key, (names = settersOf(owner, key)))
  return names.has(method) || (owner.superClass != null && !methodsOf(owner).has(method))
}

function settersOf(owner: ClassNode, key: string): Set<string> {
  const found = new Set<string>()
  for (let size = -1; size < found.size;) {
    size = found.size
    for (const [name, fn] of methodsOf(owner))
      if (
        activityOf(fn).events.some((event) =>
          event.node.type === 'AssignmentExpression'
            ? event.key === key
            : event.key !== undefined && (found.has(event.key) || isOfSuper(event.node)),
        )
      )
        found.add(name)
  }
  return found
}

/** Whether a call is one of a method that stands above the class: `super.init(base)`. */
function isOfSuper({ callee }: TSESTree.CallExpression): boolean {
  const member = unwrap(callee)
  return member.type === 'MemberExpression' && member.object.type === 'Super'
}

const methods = new WeakMap<ClassNode, ReadonlyMap<string, FunctionNode>>()

function methodsOf(owner: ClassNode): ReadonlyMap<string, FunctionNode> {
  let all = methods.get(owner)
  if (!all) {
    const found = new Map<string, FunctionNode>()
    for (const member of owner.body.body) {
      if ((member.type !== 'MethodDefinition' && member.type !== 'PropertyDefinition') || member.static || !member.value) continue
      const key = staticKey(member.key, member.computed)
      const value = unwrap(member.value)
      if (key !== undefined && isFunction(value)) found.set(key, value)
    }
    methods.set(owner, (all = found))
  }
  return all
}
