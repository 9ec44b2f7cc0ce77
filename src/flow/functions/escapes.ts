import { type FunctionNode, isFunction, staticKey, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { elementHanded } from '../frameworks/element-callbacks.js'
import { isModelled } from '../names/called-as.js'
import { type CallNode, indexOf, treeOf, type Variable } from '../tree-index.js'
import { callersOf, evaluatesTo } from './callers.js'
import { importersOf } from './importers.js'

/** A use of a function, or of what holds it: the member names that lead to it from there, the outermost first; any, where none is known. */
interface Use {
  readonly node: Node
  readonly keys: readonly (string | undefined)[]
  /** Whether it is the function by its own name. */ readonly isOwn?: true
}

/**
 * Where a function leaves sight within what holds it (escape analysis): a list or table that is handed to code which is not followed, or
 * to an element of it, or a member of an object of that code's. What is handed the function itself is found by its callers.
 */
export function escapeOf(flow: Flow, fn: FunctionNode): Node | undefined {
  const seen = new Set<Node>()
  const queue: Use[] = usesOfFunction(flow, fn).map((node) => ({ node, keys: [], isOwn: true }))
  for (const use of queue) {
    const place = wrapped(use.node)
    if (seen.has(place)) continue
    seen.add(place)
    const { parent } = place
    if (!parent) continue
    if (leavesIn(flow, fn, place, use.isOwn ?? false)) return parent
    queue.push(...holdersOf(flow, place, parent, use.keys))
  }
  return undefined
}

/** Whether what stands at a place leaves sight there; a function by its own name that a call is handed is no business of this. */
function leavesIn(flow: Flow, fn: FunctionNode, place: Node, isOwn: boolean): boolean {
  const { parent } = place
  switch (parent?.type) {
    case 'CallExpression':
    case 'NewExpression':
      return !isOwn && parent.callee !== place && isOutsideCall(flow, parent) && !evaluatesTo(flow, parent, fn)
    case 'SpreadElement':
      return isCall(parent.parent) && isOutsideCall(flow, parent.parent)
    case 'JSXSpreadAttribute':
      return parent.parent.type === 'JSXOpeningElement' && isOutside(flow, parent.parent.name)
    case 'JSXExpressionContainer': {
      const handed = elementHanded(place)
      return handed !== undefined && isOutside(flow, handed.element.name)
    }
    case 'AssignmentExpression': {
      const left = unwrap(parent.left)
      // what a function lays on something that it is handed is found where that is asked for it
      return parent.right === place && left.type === 'MemberExpression' && isOutside(flow, left.object) && !isHandedIn(flow, left.object)
    }
    default:
      return false
  }
}

/** What holds the thing from there on: the list or table around it, the name that it gets, the calls of what gives it. */
function holdersOf(flow: Flow, place: Node, parent: Node, keys: Use['keys']): readonly Use[] {
  const around = (node: Node, key?: { readonly name: string | undefined }): Use => ({ node, keys: key ? [key.name, ...keys] : keys })
  switch (parent.type) {
    case 'Property':
      return parent.value === place ? [around(parent.parent, { name: staticKey(parent.key, parent.computed) })] : []
    case 'ArrayExpression':
      return [around(parent, { name: undefined })]
    case 'SpreadElement':
      return isCall(parent.parent) ? [] : [around(parent.parent)]
    case 'CallExpression':
    case 'NewExpression':
      // `new Map(entries)`, `Object.freeze(table)`
      return parent.callee !== place && isOfLanguage(flow, parent) ? [{ node: parent, keys: [undefined] }] : []
    case 'ConditionalExpression':
    case 'LogicalExpression':
    case 'AwaitExpression':
      return [around(parent)]
    case 'MemberExpression':
      return parent.object === place ? takenOut(parent, keys) : []
    case 'VariableDeclarator':
      return parent.init === place && parent.id.type === 'Identifier' ? usesOf(flow, parent.id).map((node) => around(node)) : []
    case 'AssignmentExpression': {
      const left = unwrap(parent.left)
      if (parent.right !== place) return []
      if (left.type === 'Identifier') return usesOf(flow, left).map((node) => around(node))
      const object = left.type === 'MemberExpression' ? unwrap(left.object) : undefined
      const key = left.type === 'MemberExpression' ? { name: staticKey(left.property, left.computed) } : undefined
      return object?.type === 'Identifier' ? usesOf(flow, object).map((node) => around(node, key)) : []
    }
    case 'ReturnStatement':
    case 'ArrowFunctionExpression':
      return usesOfGiver(flow, place, parent, keys)
    default:
      return []
  }
}

/** What is taken out of a holder: the thing itself, or what holds it below. */
function takenOut(member: TSESTree.MemberExpression, [key, ...below]: Use['keys']): readonly Use[] {
  const taken = staticKey(member.property, member.computed)
  return key === undefined || taken === undefined || key === taken ? [{ node: member, keys: below }] : []
}

/** The calls of the function that gives what stands in a `return`, or is its body, and the function itself, which holds it as well. */
function usesOfGiver(flow: Flow, place: Node, parent: Node, keys: Use['keys']): readonly Use[] {
  let giver: Node | undefined = parent
  if (parent.type === 'ReturnStatement') while (giver && !isFunction(giver)) giver = giver.parent
  else if (parent.type === 'ArrowFunctionExpression' && parent.body !== place) return []
  if (!isFunction(giver)) return []
  const calls = callersOf(flow, giver).flatMap((caller) => (caller.kind === 'call' ? [{ node: caller.call, keys }] : []))
  return [...calls, ...usesOfFunction(flow, giver).map((node) => ({ node, keys: [undefined] }))]
}

/** Where a function is named, or stands itself. */
function usesOfFunction(flow: Flow, fn: FunctionNode): readonly Node[] {
  return fn.id && fn.type === 'FunctionDeclaration' ? usesOf(flow, fn.id) : [fn]
}

/** Where a variable is read, in its file and in those that import it. */
function usesOf(flow: Flow, name: Node): readonly Node[] {
  const tree = treeOf(name)
  const variable = tree && indexOf(tree).variableOf(name)
  if (!tree || !variable) return []
  const own = readsOf(variable)
  const names = new Set([variable.name, ...(indexOf(tree).exportedAs.get(variable.name) ?? [])])
  const others = isExported(variable) ? importersOf(flow, tree, names) : []
  return [...own, ...others.flatMap(({ tree: importer, aliases }) => importsOf(importer, aliases).flatMap(readsOf))]
}

function readsOf({ references }: Variable): readonly Node[] {
  return references.filter((reference) => reference.isRead()).map(({ identifier }) => identifier)
}

function isExported({ scope }: Variable): boolean {
  return scope.type === 'module' || scope.type === 'global'
}

/** The names that a file has for what it imports under one of the names. */
function importsOf({ ast, scopes }: Tree, aliases: ReadonlySet<string>): readonly Variable[] {
  return ast.body.flatMap((statement) =>
    statement.type === 'ImportDeclaration'
      ? statement.specifiers.flatMap((one) => scopes.getDeclaredVariables(one).filter(({ name }) => aliases.has(name)))
      : [],
  )
}

function isCall(node: Node | undefined): node is CallNode {
  return node?.type === 'CallExpression' || node?.type === 'NewExpression'
}

/** Whether a call runs code that is not followed, and of which no model knows what it does with what it is handed. */
export function isOutsideCall(flow: Flow, call: CallNode): boolean {
  if (isModelled(flow, call) || flow.targets(call, undefined).length > 0) return false
  const callee = unwrap(call.callee)
  // a method of a list or table of the program's own
  return isOutside(flow, callee) && (callee.type !== 'MemberExpression' || isOutside(flow, callee.object))
}

function isOfLanguage(flow: Flow, { callee }: CallNode): boolean {
  return flow.evaluate(callee, undefined).some(({ kind }) => kind === 'global')
}

function isHandedIn(flow: Flow, node: Node): boolean {
  return flow.evaluate(node, undefined).some((value) => value.kind === 'unknown' && value.param !== undefined)
}

/** Whether an expression is of code that is not followed. */
function isOutside(flow: Flow, node: Node): boolean {
  const values = flow.evaluate(node, undefined)
  return values.length > 0 && values.every(({ kind }) => kind === 'external' || kind === 'unknown')
}
