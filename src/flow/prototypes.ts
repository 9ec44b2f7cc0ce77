import { isWithin, staticKey, unwrap, wrapped, type FunctionNode } from '../syntax/names.js'
import type { Node, TSESTree } from '../syntax/tree.js'
import { argumentsBehindThis } from './call-arguments.js'
import { writesNamed } from './members-named.js'
import type { Flow } from './flow.js'
import { calleeName, indexOf, treeOf, type CallNode } from './tree-index.js'
import type { Callable, Instance, Value } from './values.js'

/** The function whose prototype an expression is: `F.prototype`. */
export function prototypeOwners(flow: Flow, node: Node): readonly Callable[] {
  const inner = unwrap(node)
  if (inner.type !== 'MemberExpression' || staticKey(inner.property, inner.computed) !== 'prototype') return []
  return flow.evaluate(inner.object, undefined).filter((value) => value.kind === 'callable')
}

/** What is set on a function's prototype under a name: member by member, as one object, or copied from others. */
export function prototypeMember(flow: Flow, instance: Instance & { readonly node: FunctionNode }, key: string, at: Node): readonly Value[] {
  const fn = instance.node
  const isOwn = (node: Node): boolean => prototypeOwners(flow, node).some((owner) => owner.fn === fn)
  const found: Value[] = []
  const add = (node: Node): void => {
    const members = flow.evaluate(node, undefined).flatMap((value) => flow.member(value, key, at))
    found.push(...members.filter((value) => value.kind !== 'scalar'))
  }
  for (const write of writesNamed(fn, 'prototype')) if (isOwn(write.left)) for (const source of sourcesOf(write.right)) add(source)
  for (const write of writesNamed(fn, key)) {
    const target = unwrap(write.left)
    if (target.type === 'MemberExpression' && isOwn(target.object)) found.push(...flow.evaluate(write.right, undefined))
  }
  for (const [target, ...sources] of copies(fn))
    if (target && isOwn(target)) for (const source of sources) if (source.type !== 'SpreadElement') add(source)
  return found.map((value) => (value.kind === 'callable' ? { ...value, self: instance } : value))
}

/** The objects whose members an expression brings along itself; a prototype made of another one has none. */
function sourcesOf(node: Node): readonly Node[] {
  const made = unwrap(node)
  if (made.type === 'NewExpression') return []
  if (made.type !== 'CallExpression') return [made]
  return COPYING.includes(calleeName(made)) ? made.arguments.filter(({ type }) => type !== 'SpreadElement').flatMap(sourcesOf) : []
}

const COPYING = ['assign', 'extend', 'mixin']

/** The arguments of the calls that copy members into an object. */
function copies(node: Node): readonly TSESTree.CallExpressionArgument[][] {
  return COPYING.flatMap((name) => callsIn(node, name).map((call) => call.arguments))
}

/** The function on whose prototype an object literal is put, as a whole or member by member. */
export function prototypeTarget(flow: Flow, literal: Node): Callable | undefined {
  const place = wrapped(literal)
  const { parent } = place
  if (parent?.type === 'AssignmentExpression' && parent.right === place) return prototypeOwners(flow, parent.left)[0]
  if (parent?.type !== 'CallExpression' || !COPYING.includes(calleeName(parent))) return undefined
  const [target] = parent.arguments
  return (target && target !== place ? prototypeOwners(flow, target)[0] : undefined) ?? prototypeTarget(flow, parent)
}

/** The functions that a function takes its prototype from: `inherits(F, P)`, `F.prototype = Object.create(P.prototype)`. */
export function prototypeParents(flow: Flow, fn: FunctionNode): readonly Callable[] {
  const isOwn = (node: Node): boolean => prototypeOwners(flow, node).some((owner) => owner.fn === fn)
  const found: Callable[] = []
  const callables = (node: Node): readonly Callable[] => flow.evaluate(node, undefined).filter((value) => value.kind === 'callable')
  for (const write of writesNamed(fn, 'prototype')) {
    if (!isOwn(write.left)) continue
    let made = unwrap(write.right)
    while (made.type === 'CallExpression' && COPYING.includes(calleeName(made)) && made.arguments[0]) made = unwrap(made.arguments[0])
    if (made.type === 'NewExpression') found.push(...callables(made.callee))
    const [from] = made.type === 'CallExpression' ? made.arguments : []
    if (from) found.push(...prototypeOwners(flow, from))
  }
  for (const { arguments: given } of callsIn(fn, 'inherits'))
    if (given[0] && given[1] && callables(given[0]).some((value) => value.fn === fn)) found.push(...callables(given[1]))
  for (const { arguments: given } of callsIn(fn, 'setPrototypeOf'))
    if (given[0] && given[1] && isOwn(given[0])) found.push(...prototypeOwners(flow, given[1]))
  return found.filter((parent) => parent.fn !== fn)
}

/** An instance as the function that it inherits from sees it: with what `Parent.call(this, …)` hands on. */
export function inheritedView(flow: Flow, instance: Instance, parent: Callable): Instance {
  const view: Instance = { kind: 'instance', node: parent.fn, env: parent.env, frame: undefined }
  const calls = [...callsIn(instance.node, 'call'), ...callsIn(instance.node, 'apply')]
  const handing = calls.find((call) => {
    const callee = unwrap(call.callee)
    if (!isWithin(call, instance.node) || callee.type !== 'MemberExpression') return false
    return flow.evaluate(callee.object, undefined).some((value) => value.kind === 'callable' && value.fn === parent.fn)
  })
  if (handing?.type !== 'CallExpression') return view
  const args = argumentsBehindThis(handing, instance.frame)
  return { ...view, frame: flow.frame({ ...parent, self: instance }, args, handing, instance.frame) }
}

function callsIn(node: Node, name: string): readonly CallNode[] {
  const tree = treeOf(node)
  return (tree && indexOf(tree).callsNamed.get(name)) ?? []
}

/** What a function has under a name as an object. */
export function functionMember(flow: Flow, { fn }: Callable, key: string): readonly Value[] {
  return writesNamed(fn, key).flatMap((write) => {
    const target = unwrap(write.left)
    const object = target.type === 'MemberExpression' ? unwrap(target.object) : undefined
    const owners = object?.type === 'Identifier' ? flow.evaluate(object, undefined) : []
    return owners.some((value) => value.kind === 'callable' && value.fn === fn) ? flow.evaluate(write.right, undefined) : []
  })
}
