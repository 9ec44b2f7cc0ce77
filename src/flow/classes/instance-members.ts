import { constructorOf, isClass, isFunction, isWithin, staticKey, unwrap, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { activityOf } from './activity.js'
import type { Flow } from '../flow.js'
import { activationsOf } from './instance-state.js'
import { constructorsCalled, prototypeFunctions } from './prototypes.js'
import { functionAround, indexOf, isThis, treeOf } from '../tree-index.js'
import type { Instance } from '../values.js'

/** A place that gives an instance a member of its own: `node` is the name there, `value` what it is given, where that is written. */
export interface OwnMember {
  readonly key: string
  readonly node: Node
  readonly value: Node | undefined
}

/**
 * The places that give an instance members which are written out with it: fields, parameter properties and assignments, in
 * its class and those that this extends. Methods, getters, static and private (`#x`) members are none of them; nor, where it is known
 * what the instance has gone through, is what a method sets that did not run.
 */
export function ownMembers(flow: Flow, instance: Instance): readonly OwnMember[] {
  const found: OwnMember[] = []
  const ran = instance.steps && new Set<FunctionNode>(activationsOf(flow, instance).map(({ fn }) => fn))
  const seen = new Set<Node>()
  const collect = ({ node, env }: Pick<Instance, 'node' | 'env'>): void => {
    if (seen.has(node)) return
    seen.add(node)
    found.push(...declaredIn(node), ...setIn(flow, node, ran))
    for (const parent of isClass(node) && node.superClass ? flow.evaluate(node.superClass, env) : []) {
      if (parent.kind === 'class') collect(parent)
      else if (parent.kind === 'callable') collect({ node: parent.fn, env: parent.env })
    }
    for (const parent of isFunction(node) ? constructorsCalled(flow, node) : []) collect({ node: parent.fn, env: parent.env })
  }
  collect(instance)
  // what stands on a prototype, or came with a mixin
  for (const fn of ran ?? []) if (![...seen].some((node) => isWithin(fn, node))) found.push(...setBy(fn))
  for (let step = instance.steps; step; step = step.before)
    if (step.node?.type === 'AssignmentExpression' && !step.frame) found.push(...memberSet(step.node))
  return found.filter(({ key, value }) => !key.startsWith('#') && !(value && isFunction(unwrap(value))))
}

/** Fields with a value or declared to have one, and parameters that are members. */
function declaredIn(node: Instance['node']): OwnMember[] {
  const fields = (isClass(node) ? node.body.body : []).flatMap((member): OwnMember[] => {
    if (member.type !== 'PropertyDefinition' || member.static || member.declare) return []
    const key = staticKey(member.key, member.computed)
    if (key === undefined || (member.value ? isNothing(member.value) : !isData(member))) return []
    return [{ key, node: member.key, value: member.value ?? undefined }]
  })
  const parameters = (constructorOf(node)?.params ?? []).flatMap((parameter): OwnMember[] => {
    if (parameter.type !== 'TSParameterProperty') return []
    const name = parameter.parameter.type === 'AssignmentPattern' ? parameter.parameter.left : parameter.parameter
    return name.type === 'Identifier' ? [{ key: name.name, node: name, value: undefined }] : []
  })
  return [...fields, ...parameters]
}

/** Whether a field without a value is declared to hold data that others set: neither a function nor hidden from them. */
function isData({ typeAnnotation, accessibility }: TSESTree.PropertyDefinition): boolean {
  return typeAnnotation != null && typeAnnotation.typeAnnotation.type !== 'TSFunctionType' && accessibility == null
}

function isNothing(value: Node): boolean {
  const inner = unwrap(value)
  return inner.type === 'Identifier' && inner.name === 'undefined'
}

/** The assignments to members of `this`, of those methods that ran. */
function setIn(flow: Flow, node: Instance['node'], ran: ReadonlySet<FunctionNode> | undefined): OwnMember[] {
  const tree = treeOf(node)
  const constructor = constructorOf(node)
  const start = constructor && activityOf(constructor)
  const leadsOn = start?.escapes === true || start?.events.some((event) => event.node.type === 'CallExpression' && event.key !== undefined)
  const onPrototype = !ran || leadsOn ? prototypeFunctions(flow, node).filter((fn) => !ran?.has(fn)) : []
  const inside = (tree ? indexOf(tree).memberWrites : []).flatMap((write) => {
    const target = unwrap(write.left)
    if (target.type !== 'MemberExpression' || !isWithin(write, node) || !isThis(target.object)) return []
    const isRun = !ran || leadsOn || (constructor && isWithin(write, constructor)) || [...ran].some((fn) => isWithin(write, fn))
    return isRun ? memberSet(write) : []
  })
  return [...inside, ...onPrototype.flatMap(setBy)]
}

/** The members of `this` that a function sets which stands outside what makes the instance; functions inside may have a name for it. */
function setBy(fn: FunctionNode): OwnMember[] {
  const tree = treeOf(fn)
  return (tree ? indexOf(tree).memberWrites : []).flatMap((write) => {
    const target = unwrap(write.left)
    if (target.type !== 'MemberExpression' || !isWithin(write, fn) || !isThis(target.object)) return []
    const isOwn = unwrap(target.object).type !== 'ThisExpression' || thisHolder(write) === fn
    return isOwn ? memberSet(write) : []
  })
}

/** The function whose `this` a node has. */
function thisHolder(node: Node): FunctionNode | undefined {
  let fn = functionAround(node)
  while (fn?.type === 'ArrowFunctionExpression') fn = functionAround(fn)
  return fn
}

function memberSet(write: TSESTree.AssignmentExpression): OwnMember[] {
  const target = unwrap(write.left)
  const key = target.type === 'MemberExpression' ? staticKey(target.property, target.computed) : undefined
  return target.type === 'MemberExpression' && key !== undefined ? [{ key, node: target.property, value: write.right }] : []
}
