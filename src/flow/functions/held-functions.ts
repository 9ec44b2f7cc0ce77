import { memoize } from '../../syntax/memoize.js'
import { type FunctionNode, staticKey, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { addTo } from '../add-to.js'
import { constructorAbove } from '../classes/constructor-above.js'
import { callHanded } from './call-handed.js'
import { type Caller, evaluatesTo } from './callers.js'
import { importersOf, takenIn } from './importers.js'
import { isTakenByKey, keyedEnvironments } from './keyed-calls.js'
import { definitionsOf } from '../names/definitions.js'
import type { Flow } from '../flow.js'
import { environmentsOf } from '../lists/item-frames.js'
import { lentTo } from './lent-tables.js'
import { rememberer } from '../objects/settling.js'
import { type CallNode, indexOf, treeOf } from '../tree-index.js'
import type { Value } from '../values.js'

/** A call of a function, once for each element or caller that decides that it is the one that is called. */
export function callsApart(flow: Flow, fn: FunctionNode, caller: Caller): readonly Caller[] {
  if (caller.kind !== 'call' || caller.env) return [caller]
  const environments = keyedEnvironments(flow, caller.call, environmentsOf(flow, caller.call.callee))
  if (environments.length === 0) return []
  const apart = environments.flatMap((env): Caller[] => (env && evaluatesTo(flow, caller.call.callee, fn, env) ? [{ ...caller, env }] : []))
  return apart.length > 0 ? apart : [caller]
}

/** The calls of a function that is held by a list, a table or a parameter, with the environments in which it is the one they call. */
export function heldCallers(flow: Flow, fn: FunctionNode): readonly Caller[] {
  const tree = flow.wide === flow ? treeOf(fn) : undefined
  if (!tree) return []
  const own = mayBeHeld(fn) ? remembered(flow, tree, () => findCallers(flow, callsOfHeld(tree))) : undefined
  const handed = mayBeHeld(fn) ? handedRemembered(flow, tree, () => findHanded(flow, tree)) : undefined
  const others = importersRemembered(flow, tree, () => importersAndHolders(flow, tree))
  // in other files only tables and lists tell what may be called
  const isTaken = (other: Tree) => (call: CallNode) => branchesOf(other, call.callee).some(isTakenByKey) || isElement(other, call)
  const taken = others.map((other) => takenRemembered(flow, other, () => findCallers(flow, callsOfHeld(other).filter(isTaken(other)))))
  return [...[own, handed, ...taken].flatMap((callers) => callers?.get(fn) ?? []), ...lentCallers(flow, fn)]
}

/** The files that import from a file, and those that import from one of them that lists what it imports: `export default [setTitle]`. */
function importersAndHolders(flow: Flow, tree: Tree): readonly Tree[] {
  const importers = importersOf(flow, tree, new Set()).map((importer) => importer.tree)
  const listing = importers.filter((importer) => takenIn(importer).isListed)
  const holders = listing.flatMap((lister) => importersOf(flow, lister, new Set()).map((holder) => holder.tree))
  return [...new Set([...importers, ...holders])].filter((other) => other !== tree)
}

/** Whether what a call calls is an element of a list that is gone through: `for (const step of steps) step(body)`. */
function isElement(tree: Tree, call: CallNode): boolean {
  return isNameOfElement(tree, unwrap(call.callee))
}

function isNameOfElement(tree: Tree, name: Node): boolean {
  const variable = name.type === 'Identifier' ? indexOf(tree).variableOf(name) : undefined
  return (variable ? definitionsOf(variable) : []).some(
    (definition) =>
      definition.kind === 'element' ||
      (definition.kind === 'parameter' && callHanded(wrapped(definition.fn))?.call.callee.type === 'MemberExpression'),
  )
}

/** The calls of a function that stands in a list or a table, in the files to whose functions that is handed. */
function lentCallers(flow: Flow, fn: FunctionNode): readonly Caller[] {
  const { files, keys } = lentTo(flow, fn)
  return files.flatMap((file): readonly Caller[] => {
    const named = keys.flatMap((key) => indexOf(file).callsNamed.get(key) ?? [])
    const held = remembered(flow, file, () => findCallers(flow, callsOfHeld(file))).get(fn) ?? []
    const called = named.filter((call) => evaluatesTo(flow, call.callee, fn))
    return [...held, ...called.flatMap((call) => callsApart(flow, fn, { kind: 'call', call }))]
  })
}

type Callers = ReadonlyMap<FunctionNode, readonly Caller[]>
const remembered = rememberer<Tree, Callers>(new Map())
const handedRemembered = rememberer<Tree, Callers>(new Map())
const takenRemembered = rememberer<Tree, Callers>(new Map())
const importersRemembered = rememberer<Tree, readonly Tree[]>([])

/** What calls of held functions and classes call. */
function findCallers(flow: Flow, calls: readonly CallNode[]): Callers {
  const callers = new Map<FunctionNode, Caller[]>()
  for (const call of calls.filter(({ callee }) => mayHold(flow, unwrap(callee)))) {
    for (const env of keyedEnvironments(flow, call, environmentsOf(flow, call.callee))) {
      const called = (env ? flow : flow.narrow).evaluate(call.callee, env)
      const functions = new Set(called.flatMap((value) => functionOf(flow, value, call) ?? []))
      for (const fn of functions) addTo(callers, fn, { kind: 'call', call, ...(env && { env }) })
    }
  }
  return callers
}

/** Whether something is known of what a member is taken of: if not, no key tells what it is. */
function mayHold(flow: Flow, callee: Node): boolean {
  if (callee.type !== 'MemberExpression') return true
  return flow.evaluate(callee.object, undefined).some((value) => value.kind !== 'unknown' || value.among)
}

/** What calls are handed that is an element of a list: `recipes.reduce((state, recipe) => produce(state, recipe), start)`. */
function findHanded(flow: Flow, tree: Tree): Callers {
  const callers = new Map<FunctionNode, Caller[]>()
  for (const call of indexOf(tree).calls) {
    for (const [index, argument] of call.arguments.entries()) {
      if (!isNameOfElement(tree, argument)) continue
      const values = environmentsOf(flow, argument).flatMap((env) => (env ? flow : flow.narrow).evaluate(argument, env))
      const functions = new Set(values.flatMap((value) => (value.kind === 'callable' ? [value.fn] : [])))
      for (const fn of functions) addTo(callers, fn, { kind: 'argument', call, index, key: undefined })
    }
  }
  return callers
}

/** The function that runs where a value is called, or an instance of it is made. */
function functionOf(flow: Flow, value: Value, { type }: CallNode): FunctionNode | undefined {
  if (value.kind === 'callable') return value.fn
  return value.kind === 'class' && type === 'NewExpression' ? constructorAbove(flow, value)?.fn : undefined
}

/** The calls, in the file of a table, of the function that another call made to be an entry of it: `{ first: compose(read, show) }`. */
export function callsOfEntry(flow: Flow, made: Node): readonly CallNode[] {
  const { parent } = wrapped(made)
  const tree = parent?.type === 'Property' && parent.parent.type === 'ObjectExpression' ? treeOf(made) : undefined
  const key = parent?.type === 'Property' ? staticKey(parent.key, parent.computed) : undefined
  if (!tree) return []
  const named = (key !== undefined && indexOf(tree).callsNamed.get(key)) || []
  return [...callsOfHeld(tree), ...named].filter((call) =>
    flow.evaluate(call.callee, undefined).some((value) => value.kind === 'callable' && value.env?.call === made),
  )
}

/** The calls of a file whose callee is no function's own name: an element, a parameter, what a table has under a key. */
const callsOfHeld = memoize((tree: Tree): readonly CallNode[] => indexOf(tree).calls.filter(({ callee }) => isHeld(tree, unwrap(callee))))

function isHeld(tree: Tree, callee: Node): boolean {
  if (callee.type === 'CallExpression' || isChoice(callee)) return true
  if (callee.type === 'MemberExpression') return callee.computed && isIndexOrOpen(staticKey(callee.property, true))
  const variable = callee.type === 'Identifier' ? indexOf(tree).variableOf(callee) : undefined
  return (variable ? definitionsOf(variable) : []).some(
    (definition) =>
      definition.kind === 'element' ||
      definition.kind === 'parameter' ||
      (definition.kind === 'value' && (definition.pattern.type === 'ArrayPattern' || isPart(unwrap(definition.value)))),
  )
}

/** Whether a key in brackets is found at run time, or is the place of an element: `steps[0]`. */
function isIndexOrOpen(key: string | undefined): boolean {
  return key === undefined || /^\d+$/.test(key)
}

/** Whether an expression is one of several: `byKind[kind] ?? byKind.other`, `isShort ? cut : keep`. */
function isChoice({ type }: Node): boolean {
  return type === 'LogicalExpression' || type === 'ConditionalExpression'
}

/** What an expression can be, where it or the name for it chooses. */
function branchesOf(tree: Tree, node: Node, seen = new Set<Node>()): readonly Node[] {
  const inner = unwrap(node)
  if (seen.has(inner)) return []
  seen.add(inner)
  if (inner.type === 'LogicalExpression') return [inner.left, inner.right].flatMap((branch) => branchesOf(tree, branch, seen))
  if (inner.type === 'ConditionalExpression')
    return [inner.consequent, inner.alternate].flatMap((branch) => branchesOf(tree, branch, seen))
  const variable = inner.type === 'Identifier' ? indexOf(tree).variableOf(inner) : undefined
  const [definition, other] = variable ? definitionsOf(variable) : []
  const isNamed = definition?.kind === 'value' && !other && isChoice(unwrap(definition.value))
  return isNamed ? branchesOf(tree, definition.value, seen) : [inner]
}

/** Whether an expression takes something out of a list or a table, chooses something, or is another name of something. */
function isPart(value: Node): boolean {
  if (isChoice(value)) return true
  if (value.type === 'CallExpression') return unwrap(value.callee).type === 'MemberExpression'
  return value.type === 'MemberExpression' || value.type === 'Identifier'
}

/** Whether a function is put anywhere, and not only called or exported by its name. */
function mayBeHeld(fn: FunctionNode): boolean {
  const { parent } = wrapped(fn)
  if (parent?.type === 'MethodDefinition') return parent.kind === 'constructor'
  const id = fn.id ?? (parent?.type === 'VariableDeclarator' ? parent.id : undefined)
  const tree = id?.type === 'Identifier' ? treeOf(id) : undefined
  if (!id || !tree) return true
  return (indexOf(tree).variableOf(id)?.references ?? []).some(({ identifier }) => {
    const use = wrapped(identifier)
    return (
      use !== id && !(use.parent?.type === 'CallExpression' && use.parent.callee === use) && !/^Export|^JSX/.test(use.parent?.type ?? '')
    )
  })
}
