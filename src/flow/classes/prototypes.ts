import { memoize } from '../../syntax/memoize.js'
import { isFunction, isWithin, staticKey, unwrap, wrapped, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { argumentsBehindThis } from '../functions/call-arguments.js'
import { isDouble } from '../clients/doubles.js'
import { writesNamed, type Write } from '../objects/members-named.js'
import type { Flow } from '../flow.js'
import { filesOfPrototype } from './prototype-files.js'
import { describedFunctions, describedMember } from './described-members.js'
import { calleeName, indexOf, isThis, treeOf, type CallNode, type TreeIndex } from '../tree-index.js'
import { mergedMember } from '../types/declared-members.js'
import type { Callable, Class, Instance, Value } from '../values.js'

/** The functions and classes whose prototype an expression is. */
function ownersOf(flow: Flow, node: Node): readonly (Callable | Class)[] {
  const owner = ownerIn(node)
  return owner ? flow.evaluate(owner, undefined).filter((value) => value.kind === 'callable' || value.kind === 'class') : []
}

/** What an expression is the prototype of, by its text: `F` of `F.prototype`, or of a name for that. */
function ownerIn(node: Node): Node | undefined {
  const inner = unwrap(node)
  return inner.type === 'Identifier' ? ownerKept(inner) : ownerTaken(inner)
}

function ownerTaken(member: Node | undefined): Node | undefined {
  const isTaken = member?.type === 'MemberExpression' && staticKey(member.property, member.computed) === 'prototype'
  return isTaken ? member.object : undefined
}

/** The functions among them. */
function prototypeOwners(flow: Flow, node: Node): readonly Callable[] {
  return ownersOf(flow, node).filter((value) => value.kind === 'callable')
}

/** Whether an expression is the prototype of a class, or of a function that makes instances. */
export function isPrototypeOf(flow: Flow, node: Node, owner: Instance['node']): boolean {
  return ownersOf(flow, node).some((value) => (value.kind === 'class' ? value.node : value.fn) === owner)
}

/** The same of a name: `const proto = F.prototype`, `const proto = (F.prototype = {})`, `const { prototype: proto } = F`. */
function ownerKept(name: Node): Node | undefined {
  const tree = treeOf(name)
  const [definition, ...others] = (tree && indexOf(tree).variableOf(name)?.defs) ?? []
  const declared = definition?.type === 'Variable' && others.length === 0 ? definition.node : undefined
  if (!declared?.init) return undefined
  const init = unwrap(declared.init)
  if (declared.id.type !== 'ObjectPattern') return ownerTaken(init.type === 'AssignmentExpression' ? unwrap(init.left) : init)
  const taken = declared.id.properties.find((property) => property.type === 'Property' && property.value === definition?.name)
  return taken?.type === 'Property' && staticKey(taken.key, taken.computed) === 'prototype' ? init : undefined
}

/** What is set on a prototype under a name: member by member, as one object, or copied from others. */
export function prototypeMember(flow: Flow, instance: Instance, key: string, at: Node): readonly Value[] {
  const fn = instance.node
  const isOwn = (node: Node): boolean => isPrototypeOf(flow, node, fn)
  const found: Value[] = []
  const add = (node: Node): void => {
    const members = flow.evaluate(node, undefined).flatMap((value) => flow.member(value, key, at))
    found.push(...members.filter((value) => value.kind !== 'scalar'))
  }
  for (const write of writesNamed(fn, 'prototype')) if (isOwn(write.left)) for (const source of sourcesOf(write.right)) add(source)
  for (const file of filesOfPrototype(flow, fn)) {
    for (const { owner, write } of prototypeWrites(file, key)) if (isOwn(owner)) found.push(...flow.evaluate(write.right, undefined))
    for (const [target, ...sources] of copies(file))
      if (target && isOwn(target)) for (const source of sources) if (source.type !== 'SpreadElement') add(source)
  }
  found.push(...describedMember(flow, fn, key, false))
  return found.map((value) => (value.kind === 'callable' ? { ...value, self: instance } : value))
}

/** The functions that the program, and not a test of it, puts in the place of a method of a class: `Client.prototype.ask = …`. */
export function putInPlace(flow: Flow, instance: Instance, key: string, at: Node): readonly Value[] {
  return prototypeMember(flow, instance, key, at).filter((value) => value.kind === 'callable' && !isDouble(value))
}

/** The assignments in a node's file that set a member of that name on some prototype. */
const prototypeWrites = (node: Node, key: string) => ofPrototypes(writesNamed(node, key))

const ofPrototypes = memoize((writes: readonly Write[]): readonly { readonly owner: Node; readonly write: Write }[] =>
  writes.flatMap((write) => {
    const target = unwrap(write.left)
    return target.type === 'MemberExpression' && ownerIn(target.object) ? [{ owner: target.object, write }] : []
  }),
)

/** The objects whose members an expression brings along itself; a prototype made of another one has none. */
function sourcesOf(node: Node): readonly Node[] {
  const made = unwrap(node)
  if (made.type === 'NewExpression') return []
  if (made.type !== 'CallExpression') return [made]
  return COPYING.includes(calleeName(made)) ? made.arguments.filter(({ type }) => type !== 'SpreadElement').flatMap(sourcesOf) : []
}

const COPYING = ['assign', 'extend', 'mixin']
const DEFINING = ['defineProperty', 'defineProperties']

/** Whether an object literal describes members of an object by their names. */
function describesAll(literal: Node): boolean {
  const call = wrapped(literal).parent
  return call?.type === 'CallExpression' && calleeName(call) === 'defineProperties'
}

type Arguments = readonly TSESTree.CallExpressionArgument[]

/** The arguments of the calls in a node's file that copy members into a prototype. */
function copies(node: Node): readonly Arguments[] {
  const tree = treeOf(node)
  return tree ? copiesIn(indexOf(tree)) : []
}

const copiesIn = memoize(({ callsNamed }: TreeIndex): readonly Arguments[] => {
  const calls = COPYING.flatMap((name) => callsNamed.get(name) ?? [])
  return calls.map((call) => call.arguments).filter(([target]) => target && ownerIn(target))
})

/** The function or class on whose prototype an object literal is put, as a whole or member by member. */
export function prototypeTarget(flow: Flow, literal: Node): Pick<Instance, 'node' | 'env'> | undefined {
  const [owner] = targetsOf(flow, literal)
  return owner && { node: owner.kind === 'class' ? owner.node : owner.fn, env: owner.env }
}

function targetsOf(flow: Flow, literal: Node): readonly (Callable | Class)[] {
  const place = wrapped(literal)
  const { parent } = place
  if (parent?.type === 'AssignmentExpression' && parent.right === place) return ownersOf(flow, parent.left)
  // `Object.defineProperties(F.prototype, { send: { value() {} } })`
  if (parent?.type === 'Property' && parent.value === place) return describesAll(parent.parent) ? targetsOf(flow, parent.parent) : []
  if (parent?.type !== 'CallExpression' || ![...COPYING, ...DEFINING].includes(calleeName(parent))) return []
  const [target] = parent.arguments
  const owners = target && target !== place ? ownersOf(flow, target) : []
  return owners.length > 0 ? owners : targetsOf(flow, parent)
}

/** The functions on a prototype that are written out apart from it, those of objects that are copied there included. */
export function prototypeFunctions(flow: Flow, fn: Instance['node']): readonly FunctionNode[] {
  const isOwn = (node: Node): boolean => isPrototypeOf(flow, node, fn)
  const found = new Set<FunctionNode>()
  const add = (node: Node): void => {
    const inner = unwrap(node)
    if (isFunction(inner)) found.add(inner)
  }
  const addMembers = (source: Node): void => {
    for (const value of flow.evaluate(source, undefined))
      if (value.kind === 'shape' && value.node.type === 'ObjectExpression')
        for (const member of value.node.properties) if (member.type === 'Property') add(member.value)
  }
  for (const file of filesOfPrototype(flow, fn)) {
    const tree = treeOf(file)
    for (const { left, right } of tree ? indexOf(tree).memberWrites : []) {
      const target = unwrap(left)
      if (target.type !== 'MemberExpression') continue
      if (isOwn(target.object)) add(right)
      else if (isOwn(target)) sourcesOf(right).forEach(addMembers)
    }
    for (const [target, ...sources] of copies(file))
      if (target && isOwn(target)) for (const source of sources) if (source.type !== 'SpreadElement') addMembers(source)
  }
  describedFunctions(flow, fn).forEach(add)
  return [...found]
}

/** The functions that a function runs on what it makes: `Parent.call(this, …)`, `_callSuper(this, Child, […])`. */
export function constructorsCalled(flow: Flow, fn: FunctionNode): readonly Callable[] {
  const named = [...callsIn(fn, 'call'), ...callsIn(fn, 'apply')].flatMap((call) => {
    const callee = unwrap(call.callee)
    const [first] = call.arguments
    if (!first || !isThis(first) || callee.type !== 'MemberExpression' || !isWithin(call, fn)) return []
    return flow.evaluate(callee.object, undefined).filter((value) => value.kind === 'callable' && value.fn !== fn) as Callable[]
  })
  return superCalls(fn).length > 0 ? [...named, ...prototypeParents(flow, fn)] : named
}

/** The calls in a function of what Babel and SWC write for `super(…)`: it finds the parent by the prototype. */
function superCalls(fn: Node): readonly CallNode[] {
  return ['_callSuper', '_call_super'].flatMap((name) => callsIn(fn, name)).filter((call) => isWithin(call, fn))
}

/** What makes one function inherit from another: of Node, and what TypeScript, Babel and SWC write for `extends`. */
const INHERITING = ['inherits', '__extends', '_inherits', '_inheritsLoose', '_inherits_loose']

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
  for (const { arguments: given } of INHERITING.flatMap((name) => callsIn(fn, name)))
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
  const [, , list] = superCalls(instance.node)[0]?.arguments ?? []
  if (!handing && list) {
    const args = [{ node: list, env: instance.frame, spread: true }]
    return { ...view, frame: flow.frame({ ...parent, self: instance }, args, list, instance.frame) }
  }
  if (handing?.type !== 'CallExpression') return view
  const args = argumentsBehindThis(handing, instance.frame)
  return { ...view, frame: flow.frame({ ...parent, self: instance }, args, handing, instance.frame) }
}

function callsIn(node: Node, name: string): readonly CallNode[] {
  const tree = treeOf(node)
  return (tree && indexOf(tree).callsNamed.get(name)) ?? []
}

/** What a function has under a name as an object. */
export function functionMember(flow: Flow, { fn, env }: Callable, key: string): readonly Value[] {
  const set = writesNamed(fn, key).flatMap((write) => {
    const target = unwrap(write.left)
    const object = target.type === 'MemberExpression' ? unwrap(target.object) : undefined
    const owners = object?.type === 'Identifier' ? flow.evaluate(object, undefined) : []
    return owners.some((value) => value.kind === 'callable' && value.fn === fn) ? flow.evaluate(write.right, undefined) : []
  })
  return [...set, ...describedMember(flow, fn, key, true), ...mergedMember(flow, fn, env, key)]
}
