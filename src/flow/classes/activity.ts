import { memoize, memoizePair } from '../../syntax/memoize.js'
import { isClass, isFunction, isWithin, staticKey, unwrap, wrapped, type ClassNode, type FunctionNode } from '../../syntax/names.js'
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

/** The member of `this` that an event sets under a name which is computed: `this[key] = value`. */
export function computedMember({ node, key }: Event): TSESTree.MemberExpression | undefined {
  const target = key === undefined && node.type === 'AssignmentExpression' ? unwrap(node.left) : undefined
  return target?.type === 'MemberExpression' && unwrap(target.object).type === 'ThisExpression' ? target : undefined
}

export interface Activity {
  /** In the order in which they are done. */
  readonly events: readonly Event[]
  /** Whether `this` is handed to code that may do more. */
  readonly escapes: boolean
  /** The places where it is an argument of a call; undefined where it gets out of sight in another way, too. */
  readonly handed: readonly Node[] | undefined
  /** Where the method can end for the first time. */
  readonly firstEnd: number
}

/** What a method, getter or function does to its `this`. */
export const activityOf = memoize((fn: FunctionNode): Activity => {
  const events: Event[] = []
  const handed: Node[] = []
  let isKept = false
  let firstEnd = Infinity
  const visit = (node: Node): void => {
    if (node.type === 'ReturnStatement' && functionAround(node) === fn) firstEnd = Math.min(firstEnd, node.range[0])
    if (node.type === 'ThisExpression' || node.type === 'Super') {
      const event = eventBy(node, fn)
      if (event === 'handed') handed.push(node)
      else if (event === 'escape') isKept = true
      else if (event) events.push(event)
    }
    for (const child of childrenOf(node))
      if (!isClass(child) && (!isFunction(child) || child.type === 'ArrowFunctionExpression')) visit(child)
  }
  for (const child of childrenOf(fn)) if (!isFunction(child) || child.type === 'ArrowFunctionExpression') visit(child)
  const escapes = isKept || handed.length > 0
  return { events: events.sort((a, b) => a.node.range[1] - b.node.range[1]), escapes, handed: isKept ? undefined : handed, firstEnd }
})

/**
 * Whether code outside may have done something to `this` before a place: it was handed to a call before, or it is a place of an activation
 * that goes on with its work afterwards, so that whoever keeps it sees more.
 */
export function isOutBefore({ escapes, handed, events }: Activity, place: Node, fn: FunctionNode): boolean {
  if (!escapes) return false
  if (!handed) return true
  const isHanded = handed.includes(place)
  if (isHanded && events.some(({ node }) => node.range[0] > place.range[1])) return true
  const isLater = functionAround(place) !== fn
  return handed.some((other) => other !== place && (isLater || mayRunBefore(other, place, fn)) && !endsBefore(other, place))
}

const LOOP = /^(?:For|While|DoWhile)/

function mayRunBefore(other: Node, place: Node, fn: FunctionNode): boolean {
  if (other.range[0] < place.range[0]) return true
  for (let at: Node | undefined = place; at && at !== fn; at = at.parent) if (LOOP.test(at.type) && isWithin(other, at)) return true
  return false
}

/** Whether the activation ends after one place before it comes to the other: `if (done) { hand(this, done); return }`. */
function endsBefore(one: Node, other: Node): boolean {
  for (let at: Node | undefined = one; at && !isFunction(at); at = at.parent) {
    if (isWithin(other, at)) return false
    const last = at.type === 'BlockStatement' ? at.body.at(-1) : at
    if (last?.type === 'ReturnStatement' || last?.type === 'ThrowStatement') return true
  }
  return false
}

/** Methods that put something into the object that a member holds. */
const FILLING = /^(push|unshift|add|append|set)$/

function isPlain(node: Node, fn: FunctionNode): boolean {
  return functionAround(node) === fn && dominatesWithin(node, fn.body)
}

/** What a mention of `this` does: nothing where a member is only read, or where it is returned or written out as text. */
function eventBy(node: Node, fn: FunctionNode): Event | 'escape' | 'handed' | undefined {
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
  const isArgument = parent?.type === 'CallExpression' || parent?.type === 'NewExpression'
  return node.type === 'ThisExpression' && isArgument ? 'handed' : 'escape'
}

/** Whether a method of that name may set a member, itself or by the methods of its class that it calls. */
export function maySet(owner: ClassNode, method: string, key: string): boolean {
  return settersOf(owner, key).has(method) || (owner.superClass != null && !methodsOf(owner).has(method))
}

const settersOf = memoizePair((owner: ClassNode, key: string): ReadonlySet<string> => {
  const found = new Set<string>()
  for (let size = -1; size < found.size;) {
    size = found.size
    for (const [name, fn] of methodsOf(owner))
      if (
        activityOf(fn).events.some(
          (event) =>
            (event.key !== undefined && found.has(event.key)) ||
            computedMember(event) !== undefined ||
            (event.node.type === 'AssignmentExpression' ? event.key === key : event.key !== undefined && isOfSuper(event.node)),
        )
      )
        found.add(name)
  }
  return found
})

/** Whether a call is one of a method that stands above the class: `super.init(base)`. */
function isOfSuper({ callee }: TSESTree.CallExpression): boolean {
  const member = unwrap(callee)
  return member.type === 'MemberExpression' && member.object.type === 'Super'
}

const methodsOf = memoize((owner: ClassNode): ReadonlyMap<string, FunctionNode> => {
  const found = new Map<string, FunctionNode>()
  for (const member of owner.body.body) {
    if ((member.type !== 'MethodDefinition' && member.type !== 'PropertyDefinition') || member.static || !member.value) continue
    const key = staticKey(member.key, member.computed)
    const value = unwrap(member.value)
    // of a getter and a setter of one name, the latter sets members
    const isBeside = member.type === 'MethodDefinition' && member.kind === 'get' && key !== undefined && found.has(key)
    if (key !== undefined && isFunction(value) && !isBeside) found.set(key, value)
  }
  return found
})
