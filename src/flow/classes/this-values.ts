import { memoize } from '../../syntax/memoize.js'
import { isFunction, isWithin, methodOf, wrapped, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { handsOnThis } from '../functions/call-arguments.js'
import { callersOf } from '../functions/callers.js'
import { componentAround } from '../frameworks/component-options.js'
import type { Flow } from '../flow.js'
import { callOn, methodCalled } from '../method-calls.js'
import { selfAt } from './instance-steps.js'
import { ITERATING } from '../lists/known-items.js'
import { instancesGiven } from '../objects/merges.js'
import { describedBy } from './described-members.js'
import { prototypeTarget } from './prototypes.js'
import { requestsHandledBy } from '../clients/request-events.js'
import { annotationValues } from '../types/typed-values.js'
import { unknown, type Env, type Instance, type Shape, type Value } from '../values.js'

/** The class around a member of its body, and that member. */
function memberAround(
  node: Node,
): { owner: TSESTree.ClassDeclaration | TSESTree.ClassExpression; member: TSESTree.ClassElement } | undefined {
  for (let at: Node = node; at.parent; at = at.parent) {
    if (at.parent.type === 'ClassBody') return { owner: at.parent.parent, member: at as TSESTree.ClassElement }
  }
  return undefined
}

/** Whether a function has a `this` of its own that it names, so that it makes a difference on what it is called. */
const hasOwnThis = memoize((fn: FunctionNode): boolean => {
  let answer = false
  if (fn.type !== 'ArrowFunctionExpression' && fn.body)
    walk(fn.body, (node) => {
      if (node.type === 'ThisExpression') answer = true
    })
  return answer
})

/** A method as a member of an object: whichever object it was taken from, its `this` is the one on which it is called. */
export function calledOn(shape: Shape, value: Value): Value {
  if (value.kind !== 'callable' || value.bound || (value.self && value.self.kind !== 'shape')) return value
  const isOwn = value.self?.node === shape.node && value.self.env === shape.env && !shape.copies
  return isOwn || !hasOwnThis(value.fn) ? value : { ...value, self: shape }
}

/** What `this` is at a node: bound by the activation, else an instance of the class around it made with unknown arguments. */
export function thisValues(flow: Flow, node: Node, env: Env): readonly Value[] {
  let at: Node = node
  while (at.parent) {
    at = at.parent
    if (at.type === 'PropertyDefinition' || at.type === 'StaticBlock' || at.type === 'AccessorProperty') break
    if (isFunction(at) && at.type !== 'ArrowFunctionExpression') break
    if (at.type === 'Program') return [unknown('is `this` outside a function', node)]
  }
  const declared = isFunction(at) ? declaredThis(flow, at) : []
  if (declared.length > 0) return declared
  for (let frame = env; frame; frame = frame.parent) {
    if (
      frame.self &&
      (frame.fn === at ||
        methodOf(frame.fn) === at ||
        (frame.self.kind === 'instance' && at.type === 'PropertyDefinition' && isWithin(at, frame.self.node)))
    )
      return [selfAt(frame.self, frame, node)]
  }
  const requests = requestsHandledBy(flow, at, env)
  if (requests.length > 0) return requests
  const given = thisGiven(at)
  if (given) return flow.evaluate(given, env)
  const around = at.parent && memberAround(at)
  if (around && (at.parent === around.member || at === around.member)) {
    const isStatic = at.type === 'StaticBlock' || ('static' in around.member && around.member.static)
    if (isStatic) return [{ kind: 'class', node: around.owner, env }]
    // an instance of a class that says what a body holds is that body
    return [symbolicInstance(around.owner, env), ...(flow.context.typed?.(around.owner) ?? [])]
  }
  if (at.parent?.type === 'AssignmentExpression' && at.parent.right === at && at.parent.left.type === 'MemberExpression')
    return flow.evaluate(at.parent.left.object, env)
  if (at.parent?.type === 'Property' && at.parent.parent.type === 'ObjectExpression') {
    const described = describedBy(at)
    if (described) return thisOfDescribed(flow, described)
    const owner = prototypeTarget(flow, at.parent.parent)
    if (owner) return [symbolicInstance(owner.node, owner.env)]
    return [...instancesGiven(flow, at.parent.parent), { kind: 'shape', node: componentAround(flow, at) ?? at.parent.parent, env }]
  }
  const handed = isFunction(at) && flow.wide === flow ? thisHanded(flow, at) : []
  return handed.length > 0 ? handed : [unknown('is `this` of a function whose caller is not known', node)]
}

function thisOfDescribed(flow: Flow, { owner, isStatic }: NonNullable<ReturnType<typeof describedBy>>): readonly Value[] {
  const owners = flow.evaluate(owner, undefined)
  return isStatic ? owners : owners.flatMap((value) => (value.kind === 'callable' ? [symbolicInstance(value.fn, value.env)] : []))
}

/** What the callers of a function hand it as its `this`: `tokenOf.call(reply)`. */
function thisHanded(flow: Flow, fn: FunctionNode): readonly Value[] {
  return callersOf(flow, fn).flatMap((caller): readonly Value[] => {
    const call = caller.kind === 'call' ? caller.call : undefined
    const way = call?.type === 'CallExpression' ? handsOnThis(call) : undefined
    const self = way && call?.arguments[way === 'reflect' ? 1 : 0]
    return self && self.type !== 'SpreadElement' ? flow.evaluate(self, caller.kind === 'call' ? caller.env : undefined) : []
  })
}

/** What a function that is written on the spot is bound to there: `function () { … }.bind(this)`, `list.map(function () { … }, this)`. */
function thisGiven(fn: Node): Node | undefined {
  const bound = callOn(fn, /^(bind|call|apply)$/)
  if (bound) return bound.arguments[0]
  const place = wrapped(fn)
  const { parent: call } = place
  const [first, second] = call?.type === 'CallExpression' ? call.arguments : []
  return first === place && methodCalled(call, ITERATING) ? second : undefined
}

/** The client that a function declares its `this` to be. */
function declaredThis(flow: Flow, fn: FunctionNode): readonly Value[] {
  const [first] = fn.params
  const type = first?.type === 'Identifier' && first.name === 'this' ? first.typeAnnotation : undefined
  return type ? annotationValues(flow, type, undefined).filter(({ kind }) => kind === 'client') : []
}

/** An instance of which only the class is known. */
function symbolicInstance(node: Instance['node'], env: Env): Instance {
  let outer = env
  while (outer && !isWithin(node, outer.fn)) outer = outer.parent
  return { kind: 'instance', node, env: outer, frame: undefined }
}
