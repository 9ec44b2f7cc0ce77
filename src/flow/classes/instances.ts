import { constructorOf, isFunction, isWithin, unwrap, type ClassNode, type FunctionNode } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { activityOf } from './activity.js'
import { isPiece, valuesSet } from './instance-state.js'
import { argumentsOf } from '../functions/call-arguments.js'
import { builtClient } from '../clients/client-builders.js'
import { madeByType } from './constructor-types.js'
import { definedOn, setInTurn } from './defined-members.js'
import { elementProps } from '../frameworks/element-props.js'
import { frameForHeir, frameInHeir, superCallOf } from './heirs.js'
import { mayBeLeftOut } from '../objects/left-out.js'
import { membersNamed, writesNamed } from '../objects/members-named.js'
import { mergedIntoThis, prototypeOfThis } from '../objects/merges.js'
import type { Flow } from '../flow.js'
import { someOf, unite } from '../texts/texts.js'
import { decoratedValues } from '../frameworks/provided-values.js'
import { inheritedView, prototypeMember, prototypeParents, putInPlace } from './prototypes.js'
import { isThis } from '../tree-index.js'
import { annotationValues } from '../types/typed-values.js'
import { constructorAbove } from './constructor-above.js'
import { methodValues } from './method-values.js'
import { ABSENT } from '../value-parts.js'
import { unknown, type Argument, type Env, type Frame, type Instance, type Value } from '../values.js'

/**
 * What `instance.key` is: a method, a getter's result, a field's or constructor parameter's value; its own class first, then those it
 * extends.
 */
export function memberOfInstance(flow: Flow, instance: Instance, key: string, at: Node): readonly Value[] {
  if (key === 'constructor') return [madeBy(instance)]
  const { values, isSettled } = instance.steps ? valuesSet(flow, instance, key) : { values: [], isSettled: false }
  const initial = isSettled ? [] : initialMember(flow, instance, key, at, [])
  const all = values.length === 0 ? initial : unite([...values, ...(values.every(isThere) ? initial.filter(isThere) : initial)])
  const props = key === 'props' && all.every(({ kind }) => kind === 'unknown') ? elementProps(flow, instance.node) : []
  if (props.length > 0) return props
  // what is made in the class belongs to this one instance
  return instance.steps
    ? all.map((value) => (value.kind === 'shape' && isWithin(value.node, instance.node) ? { ...value, owner: instance } : value))
    : all
}

/** The class or the function that makes an instance: `this.constructor` has the statics of the class that was asked for. */
export function madeBy({ node, env }: Instance): Value {
  return isFunction(node) ? { kind: 'callable', fn: node, env, self: undefined } : { kind: 'class', node, env }
}

function isThere(value: Value): boolean {
  return !(value.kind === 'scalar' && value.value == null)
}

/** The same without the steps that it has gone through, if those are known; `below` are the classes that extend its own. */
function initialMember(
  flow: Flow,
  instance: Instance,
  key: string,
  at: Node,
  below: readonly Node[],
  outermost = instance,
): readonly Value[] {
  const own = ownMember(flow, instance, key, at, outermost)
  return own ?? memberAbove(flow, instance, key, at, below, outermost)
}

/** The same of what the class of an instance, or the function that makes it, has from those above it. */
function memberAbove(
  flow: Flow,
  instance: Instance,
  key: string,
  at: Node,
  below: readonly Node[],
  outermost: Instance,
): readonly Value[] {
  const isCircle = below.includes(instance.node)
  const above = [...below, instance.node]
  if (!isCircle && isMadeByFunction(instance)) {
    for (const parent of prototypeParents(flow, instance.node))
      return inherited(
        initialMember(flow, { ...inheritedView(flow, instance, parent), steps: instance.steps }, key, at, above),
        instance,
      )
  }
  if (!isCircle && !isFunction(instance.node) && instance.node.superClass) {
    for (const parent of flow.evaluate(instance.node.superClass, instance.env)) {
      const base = parent.kind === 'callable' ? { node: parent.fn, env: parent.env } : parent.kind === 'class' ? parent : undefined
      if (base)
        return inherited(
          initialMember(flow, { ...parentInstance(flow, instance, base), steps: instance.steps }, key, at, above, outermost),
          instance,
        )
      if (parent.kind === 'client' && parent.row.isBase && Object.hasOwn(parent.row.calls, key)) {
        const { config } = builtClient(parent, 'new', superArguments(instance)) ?? parent
        return [{ ...parent, path: [key], config: [{ values: [outermost] }, ...config] }]
      }
      // a class that is handed in: `(Parent) => class extends Parent {}`
      if (parent.kind === 'unknown' && parent.param) {
        const { node } = parent
        const typed = node?.type === 'Identifier' ? madeByType(flow, node.typeAnnotation) : []
        const members = typed.flatMap((made) => (made.kind === 'instance' ? flow.member(made, key, at) : []))
        return members.length > 0 ? inherited(members, instance) : [unknown('is a member of a class that is handed in', at, parent.param)]
      }
    }
  }
  const given = prototypeOfThis(flow, instance).flatMap((value) => flow.member(value, key, at))
  return someOf(given) ?? [unknown('is a member that its class does not declare', at)]
}

/** What `super.key` is in the code of a class: what an instance has from the classes above that one. */
export function memberOfSuper(flow: Flow, instance: Instance, home: ClassNode, key: string, at: Node): readonly Value[] {
  let view: Instance | undefined = instance
  const below = new Set<Node>()
  while (view && view.node !== home && !below.has(view.node)) {
    below.add(view.node)
    view = instanceAbove(flow, view)
  }
  const { steps } = instance
  const seen: Instance = view?.node === home ? { ...view, steps } : { kind: 'instance', node: home, env: undefined, frame: undefined }
  return inherited(memberAbove(flow, seen, key, at, [], instance), instance)
}

/** An instance as an instance of the class that its own one extends. */
export function instanceAbove(flow: Flow, instance: Instance): Instance | undefined {
  const { node, env } = instance
  const parents = isFunction(node) || !node.superClass ? [] : flow.evaluate(node.superClass, env)
  const parent = parents.find((value) => value.kind === 'class')
  return parent && parentInstance(flow, instance, parent)
}

/** Methods of the parent run with the child as `this`. */
function inherited(values: readonly Value[], instance: Instance): readonly Value[] {
  return values.map((value) => (value.kind === 'callable' && value.self?.kind === 'instance' ? { ...value, self: instance } : value))
}

/** What the constructor of an instance's class hands to the one it extends. */
function superArguments(instance: Instance): readonly Argument[] {
  const call = superCallOf(instance.node)
  return call ? argumentsOf(call, instance.frame) : []
}

function parentInstance(flow: Flow, instance: Instance, parent: Pick<Instance, 'node' | 'env'>): Instance {
  const above = constructorAbove(flow, parent)
  const view: Instance = { kind: 'instance', node: parent.node, env: parent.env, frame: undefined }
  if (!above) return view
  const own = constructorOf(instance.node)
  const callable = (call: Node, args: Frame['args'], env: Env): Instance => ({
    ...view,
    frame: flow.frame({ kind: 'callable', fn: above.fn, env: above.env, self: instance }, args, call, env),
  })
  // the constructor that ran already is that of the parent
  if (!own && instance.frame?.fn === above.fn) return { ...view, frame: instance.frame }
  if (!own && !instance.frame) return { ...view, frame: frameForHeir(flow, above, instance) }
  if (!own) return instance.frame ? callable(instance.node, instance.frame.args, instance.frame) : view
  const call = superCallOf(instance.node)
  return call ? callable(call, superArguments(instance), instance.frame) : view
}

function isMadeByFunction(instance: Instance): instance is Instance & { readonly node: FunctionNode } {
  return isFunction(instance.node)
}

/** Whether `this` belongs to an instance that a function makes, though it stands outside that function. */
function isOfInstance(flow: Flow, instance: Instance, node: Node): boolean {
  if (!isMadeByFunction(instance)) return false
  return flow.evaluate(node, undefined).some((value) => value.kind === 'instance' && value.node === instance.node)
}

/** `outermost`: the instance that was asked, which is `this` in a getter of a class that its own one extends. */
function ownMember(flow: Flow, instance: Instance, key: string, at: Node, outermost: Instance): readonly Value[] | undefined {
  const env = instance.frame ?? instance.env
  const found: Value[] = []
  let declared: Node | undefined
  let isSetLater = false
  // what a call leaves out is not there, whatever type is declared for it
  let isHanded = false
  if (isMadeByFunction(instance)) found.push(...prototypeMember(flow, instance, key, at))
  else if (!isFunction(instance.node))
    for (const member of membersNamed(instance.node, key)) {
      if (!('key' in member) || member.static) continue
      if (member.type === 'MethodDefinition') {
        if (member.kind === 'set' || member.value.type !== 'FunctionExpression') continue
        const isGetter = member.kind === 'get'
        const values = methodValues(flow, member.value, isGetter, isGetter ? outermost : instance, instance.env, at)
        return isGetter ? values : unite([...values, ...putInPlace(flow, instance, key, at)])
      }
      if (member.type === 'PropertyDefinition' || member.type === 'AccessorProperty') {
        declared = member.typeAnnotation
        if (member.value) found.push(...fieldValues(flow, member.value, instance, env))
        else found.push(...decoratedValues(flow, member))
      }
    }
  // what is mixed into a class
  if (!isFunction(instance.node) && found.length === 0 && !declared) found.push(...prototypeMember(flow, instance, key, at))
  const constructor = constructorOf(instance.node)
  // what the constructor leads to is not followed: then all that methods set counts
  const made = instance.steps && constructor ? activityOf(constructor) : undefined
  const isAtFirst =
    instance.steps !== undefined &&
    !made?.escapes &&
    !made?.events.some(({ node }) => node.type === 'CallExpression' && node.callee.type !== 'Super')
  for (const parameter of constructor?.params ?? []) {
    if (parameter.type !== 'TSParameterProperty') continue
    const name = parameter.parameter.type === 'AssignmentPattern' ? parameter.parameter.left : parameter.parameter
    if (name.type !== 'Identifier' || name.name !== key) continue
    declared ??= name.typeAnnotation
    found.push(...flow.evaluate(name, env))
    isHanded = instance.frame !== undefined && (name.optional || name !== parameter.parameter)
  }
  for (const write of writesNamed(instance.node, key)) {
    const target = unwrap(write.left)
    if (target.type !== 'MemberExpression' || !isThis(target.object)) continue
    if (!isWithin(write, instance.node) && !isOfInstance(flow, instance, target.object)) continue
    if (write.operator === '+=') {
      found.push(...flow.evaluate(write.right, undefined).filter(isPiece))
      continue
    }
    const inConstructor = constructor !== undefined && isWithin(write, constructor)
    if (!inConstructor && isAtFirst) {
      isSetLater = true
      continue
    }
    found.push(...flow.evaluate(write.right, inConstructor ? instance.frame : frameInHeir(flow, write, outermost.node)))
    isHanded ||= inConstructor && instance.frame !== undefined && mayBeLeftOut(write.right, constructor)
  }
  found.push(...definedOn(flow, instance, key, at))
  if (found.length === 0 && !declared) found.push(...setInTurn(flow, instance, key))
  const merged = mergedIntoThis(flow, instance).flatMap((value) => flow.member(value, key, at))
  found.push(...merged.filter((value) => (value.kind === 'unknown' ? value.param !== undefined : isThere(value))))
  if (found.length === 0 && isSetLater) return [ABSENT]
  if (found.length === 0 && !declared) return undefined
  const useful = found.filter((value) => !(value.kind === 'scalar' && value.value == null))
  if (declared && useful.every((value) => value.kind === 'unknown') && !(isHanded && useful.length === 0)) {
    const typed = annotationValues(flow, declared, instance.env)
    if (typed.length > 0) return typed
    const blank = useful.find((value) => value.kind === 'unknown') ?? unknown('is a field that is set elsewhere', at)
    return [{ ...blank, type: declared }]
  }
  return unite(useful.length > 0 ? useful : found)
}

/** A field's initial value; an arrow in it keeps the instance as its `this`, and a client that it makes is this instance's own. */
function fieldValues(flow: Flow, value: Node, instance: Instance, env: Env): readonly Value[] {
  return flow.evaluate(value, env).map((result) => {
    if (result.kind === 'callable' && result.fn === unwrap(value)) return { ...result, self: instance }
    const isMadeHere = result.kind === 'client' && result.made && instance.frame && isWithin(result.made.node, value)
    return isMadeHere ? { ...result, made: { node: result.made.node, env: instance.frame } } : result
  })
}
