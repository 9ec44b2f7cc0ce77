import { classAround, isClass, isWithin, staticKey, unwrap, type ClassNode, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { membersNamed, writesNamed } from '../objects/members-named.js'
import { mayMerge, mergeOf } from '../objects/merges.js'
import { indexOf } from '../tree-index.js'
import { unite } from '../texts/texts.js'
import type { Callable, Env, Frame, Value } from '../values.js'
import { basesOf } from './heirs.js'

/** The `set key(value)` that an assignment to a member of a value runs: of its class or of one above that, or of the object itself. */
export function setterOf(flow: Flow, value: Value, key: string): Callable | undefined {
  if (value.kind === 'shape') {
    const { node, env } = value
    const setter = node.type === 'ObjectExpression' ? node.properties.find((property) => isSetter(property, key)) : undefined
    return setter?.type === 'Property' ? callableOf(setter.value, env, value) : undefined
  }
  if (value.kind === 'class') return setterIn(value.node, key, true, value)
  if (value.kind !== 'instance') return undefined
  for (const node of classesOf(flow, value.node)) {
    const setter = setterIn(node, key, false, value)
    if (setter) return setter
  }
  return undefined
}

/** A class and those above it. */
function classesOf(flow: Flow, node: Node | undefined): readonly ClassNode[] {
  return node && isClass(node) ? [node, ...basesOf(flow, node)] : []
}

function setterIn(node: ClassNode, key: string, isStatic: boolean, self: Callable['self'] & object): Callable | undefined {
  const setter = membersNamed(node, key).find((member) => isSetter(member, key) && 'static' in member && member.static === isStatic)
  return setter?.type === 'MethodDefinition' ? callableOf(setter.value, self.env, self) : undefined
}

function isSetter(member: Node, key: string): boolean {
  const isAccessor = (member.type === 'MethodDefinition' || member.type === 'Property') && member.kind === 'set'
  return isAccessor && staticKey(member.key, member.computed) === key
}

function callableOf(fn: Node, env: Env, self: Callable['self']): Callable | undefined {
  return fn.type === 'FunctionExpression' ? { kind: 'callable', fn, env, self } : undefined
}

/** The activations of setters that an assignment to a member makes. */
export function activationsBySetting(flow: Flow, write: TSESTree.AssignmentExpression, env: Env): readonly Frame[] {
  return settersRun(flow, unwrap(write.left), env).flatMap((setter) => flow.frame(setter, [{ node: write.right, env }], write, env) ?? [])
}

/** The setters that an assignment to a target runs. */
export function settersRun(flow: Flow, target: Node, env: Env): readonly Callable[] {
  const key = target.type === 'MemberExpression' ? staticKey(target.property, target.computed) : undefined
  if (target.type !== 'MemberExpression' || key === undefined) return []
  // most members that a class sets of its own are fields: that needs no look at what `this` went through
  if (target.object.type === 'ThisExpression' && classAround(target)) {
    const classes = [classAround(target), env?.self?.node].flatMap((node) => classesOf(flow, node))
    if (!classes.some((node) => membersNamed(node, key).some((member) => isSetter(member, key)))) return []
  }
  return flow.evaluate(target.object, env).flatMap((value) => setterOf(flow, value, key) ?? [])
}

/** What the parameter of a setter can be: what is assigned to the member anywhere. */
export function assignedToSetter(flow: Flow, fn: FunctionNode, index: number): readonly Value[] | undefined {
  const { parent } = fn
  const isRun = (parent?.type === 'MethodDefinition' || parent?.type === 'Property') && parent.kind === 'set'
  const key = isRun && index === 0 ? staticKey(parent.key, parent.computed) : undefined
  if (key === undefined) return undefined
  const writes = flow.context.trees.flatMap((tree) => writesNamed(tree.ast, key))
  const assigned = writes.filter(
    ({ left }) => !isWithin(left, fn) && settersRun(flow, unwrap(left), undefined).some((setter) => setter.fn === fn),
  )
  const values = [...assigned.flatMap(({ right }) => flow.evaluate(right, undefined)), ...mergedInto(flow, fn, key)]
  return values.length > 0 ? unite(values) : undefined
}

/** What `Object.assign(instance, { key: value })` hands to a setter. */
function mergedInto(flow: Flow, fn: FunctionNode, key: string): readonly Value[] {
  const calls = flow.context.trees.flatMap((tree) => (tree.text.includes(key) ? mayMerge(indexOf(tree)) : []))
  return calls.flatMap((call) => {
    const { target, sources } = mergeOf(flow, call) ?? { sources: [] }
    const isRun = target && flow.evaluate(target, undefined).some((value) => setterOf(flow, value, key)?.fn === fn)
    const given = isRun ? sources.flatMap((source) => flow.evaluate(source, undefined)) : []
    return given.flatMap((value) => flow.member(value, key, call)).filter(({ kind }) => kind !== 'unknown')
  })
}
