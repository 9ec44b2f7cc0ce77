import { memoize } from '../../syntax/memoize.js'
import { classAround, isClass, isFunction, isWithin, staticKey, unwrap, wrapped } from '../../syntax/names.js'
import type { ClassNode, FunctionNode } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { addTo } from '../add-to.js'
import type { Flow } from '../flow.js'
import { membersNamed, writesNamed } from '../objects/members-named.js'
import { mayMerge, mergeOf } from '../objects/merges.js'
import { DESCRIBING, describedMembers, writtenMember } from '../objects/write-forms.js'
import { indexOf, treeOf } from '../tree-index.js'
import { unite } from '../texts/texts.js'
import type { Callable, Env, Frame, Instance, Shape, Value } from '../values.js'
import { basesOf } from './heirs.js'

/** The `set key(value)` that an assignment to a member of a value runs: of its class or of one above that, or of the object itself. */
export function setterOf(flow: Flow, value: Value, key: string): Callable | undefined {
  if (value.kind === 'shape') {
    const { node, env } = value
    const setter = node.type === 'ObjectExpression' ? node.properties.find((property) => isSetter(property, key)) : undefined
    return setter?.type === 'Property' ? callableOf(setter.value, env, value) : setterDescribed(flow, value, key)
  }
  if (value.kind === 'class') return setterIn(value.node, key, true, value)
  if (value.kind !== 'instance') return undefined
  for (const node of classesOf(flow, value.node)) {
    const setter = setterIn(node, key, false, value)
    if (setter) return setter
  }
  return setterDescribed(flow, value, key)
}

/** The setter that code gives an object by describing a member of it: `Object.defineProperty(object, 'key', { set(value) {…} })`. */
function setterDescribed(flow: Flow, value: Shape | Instance, key: string): Callable | undefined {
  const tree = treeOf(value.node)
  const own = (tree && settersIn(tree).get(key))?.find(({ target }) =>
    flow.evaluate(target, undefined).some((held) => (held.kind === 'shape' || held.kind === 'instance') && held.node === value.node),
  )
  return own && callableOf(own.setter, value.env, value)
}

/** The setters that a file describes in such calls, by the names of the members. */
const settersIn = memoize((tree: Tree): ReadonlyMap<string, readonly { readonly target: Node; readonly setter: Node }[]> => {
  const found = new Map<string, { target: Node; setter: Node }[]>()
  for (const call of DESCRIBING.flatMap((name) => indexOf(tree).callsNamed.get(name) ?? []))
    for (const { target, name, description } of describedMembers(call)) {
      const [key, setter] = [staticKey(name.node, name.computed), writtenMember(unwrap(description), 'set')]
      if (key !== undefined && setter) addTo(found, key, { target, setter: unwrap(setter) })
    }
  return found
})

/** The key under which a setter stands that code describes: the member it is for. */
function keyDescribed(fn: FunctionNode): string | undefined {
  const part = wrapped(fn).parent
  if (part?.type !== 'Property' || staticKey(part.key, part.computed) !== 'set') return undefined
  const tree = treeOf(fn)
  const all = tree ? [...settersIn(tree)] : []
  return all.find(([, setters]) => setters.some(({ setter }) => setter === fn))?.[0]
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
  return isFunction(fn) ? { kind: 'callable', fn, env, self } : undefined
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
    const tree = treeOf(target)
    const isDescribed = tree !== undefined && settersIn(tree).has(key)
    if (!isDescribed && !classes.some((node) => membersNamed(node, key).some((member) => isSetter(member, key)))) return []
  }
  return flow.evaluate(target.object, env).flatMap((value) => setterOf(flow, value, key) ?? [])
}

/** What the parameter of a setter can be: what is assigned to the member anywhere. */
export function assignedToSetter(flow: Flow, fn: FunctionNode, index: number): readonly Value[] | undefined {
  const { parent } = fn
  const isRun = (parent?.type === 'MethodDefinition' || parent?.type === 'Property') && parent.kind === 'set'
  const key = index > 0 ? undefined : isRun ? staticKey(parent.key, parent.computed) : keyDescribed(fn)
  if (key === undefined) return undefined
  const writes = flow.context.trees.flatMap((tree) => writesNamed(tree.ast, key))
  const assigned = writes.filter(
    ({ left }) => !isWithin(left, fn) && settersRun(flow, unwrap(left), undefined).some((setter) => setter.fn === fn),
  )
  const values = [...assigned.flatMap(({ right }) => flow.evaluate(right, undefined)), ...mergedInto(flow, fn, key)]
  return values.length > 0 ? unite(values) : undefined
}

/** Whether the code of a setter hands what is assigned to a call itself, and does not only keep it for what runs later. */
export function handsOnAssigned(fn: FunctionNode): boolean {
  const [parameter] = fn.params
  const tree = treeOf(fn)
  const variable = parameter?.type === 'Identifier' && tree ? indexOf(tree).variableOf(parameter) : undefined
  return variable?.references.some(({ identifier }) => isArgument(identifier, fn)) === true
}

function isArgument(name: Node, within: FunctionNode): boolean {
  for (let at = name; at.parent && at !== within; at = at.parent)
    if (at.parent.type === 'CallExpression' && at.parent.callee !== at) return true
  return false
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
