import { memoize } from '../../syntax/memoize.js'
import { classAround, type ClassNode, type FunctionNode, isFunction, methodOf, staticKey, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { argumentsBehindThis, argumentsOf, handsOnThis } from './call-arguments.js'
import type { Flow } from '../flow.js'
import { describedBy } from '../classes/described-members.js'
import { basesOf, heirFrame, madeWithin, methodAround } from '../classes/heirs.js'
import { importersOf, namesGiven } from './importers.js'
import { EXPOSING } from '../names/globals.js'
import { type CallNode, indexOf, isThis, treeOf } from '../tree-index.js'
import type { Argument, Env } from '../values.js'

export type Caller =
  | { readonly kind: 'call'; readonly call: CallNode; /** Where it runs, if that is known. */ readonly env?: Env }
  | {
      readonly kind: 'argument'
      readonly call: TSESTree.CallExpression | TSESTree.NewExpression
      readonly index: number
      readonly key: string | undefined
      /** What it was bound to beforehand. */ readonly bound?: readonly Argument[]
    }
  | { readonly kind: 'element'; readonly element: TSESTree.JSXOpeningElement }

const callersIn = memoize((_flow: Flow) => new Map<FunctionNode, readonly Caller[]>())

/** The places that call a function, in its own file and in those that import it. */
export function callersOf(flow: Flow, fn: FunctionNode): readonly Caller[] {
  const known = callersIn(flow)
  const found = known.get(fn)
  if (found) return found
  known.set(fn, [])
  const callers = findCallers(flow, fn)
  known.set(fn, callers)
  return callers
}

function findCallers(flow: Flow, fn: FunctionNode): Caller[] {
  const tree = treeOf(fn)
  if (!tree) return []
  const names = namesOf(fn)
  for (const name of handedOnAs(tree, fn)) names.add(name)
  for (const name of [...names]) for (const alias of indexOf(tree).exportedAs.get(name) ?? []) names.add(alias)
  const owner = methodOf(fn)?.parent.parent
  const bases = owner ? basesOf(flow, owner) : []
  const callers: Caller[] = []
  const visit = (other: Tree, wanted: ReadonlySet<string>): void => {
    const index = indexOf(other)
    for (const name of wanted) {
      for (const call of index.callsNamed.get(name) ?? []) {
        if (calls(flow, call, fn)) callers.push({ kind: 'call', call })
        else if (bases.length > 0) callers.push(...callsAsHeir(flow, call, fn, bases))
      }
      for (const element of index.elements.get(name) ?? [])
        if (evaluatesTo(flow, element.name, fn)) callers.push({ kind: 'element', element })
    }
    for (const name of wanted) {
      for (const { call, position, key, value } of index.handedOn.get(name) ?? []) {
        const handed = flow.evaluate(value, undefined).find((one) => one.kind === 'callable' && one.fn === fn)
        const bound = handed?.kind === 'callable' && value.type === 'CallExpression' ? handed.bound : undefined
        if (handed)
          callers.push(
            isApplied(call, position) ? { kind: 'call', call } : { kind: 'argument', call, index: position, key, ...(bound && { bound }) },
          )
      }
    }
  }
  visit(tree, names)
  if (owner && fn.parent?.type === 'MethodDefinition' && fn.parent.kind === 'constructor')
    for (const call of madeWithin(tree, owner)) if (calls(flow, call, fn)) callers.push({ kind: 'call', call })
  for (const other of new Set(bases.map(treeOf))) if (other && other !== tree) visit(other, names)
  for (const { tree: importer, aliases } of importersOf(flow, tree, names)) visit(importer, aliases)
  // what is handed to a page is called by scripts that import nothing of it
  if (indexOf(tree).callsNamed.has(EXPOSING)) for (const other of flow.context.trees) if (other !== tree) visit(other, names)
  return callers
}

/** Whether a call calls the function that it is handed at a position: `Reflect.apply(fn, self, […])`. */
function isApplied(call: CallNode, position: number): boolean {
  return position === 0 && handsOnThis(call) === 'reflect'
}

function calls(flow: Flow, call: CallNode, fn: FunctionNode): boolean {
  if (call.type === 'NewExpression') {
    const owner = fn.parent?.type === 'MethodDefinition' ? fn.parent.parent.parent : undefined
    return flow.evaluate(call.callee, undefined).some((value) => value.kind === 'class' && value.node === owner)
  }
  const callee = unwrap(call.callee)
  const called = handsOnThis(call) && callee.type === 'MemberExpression' ? [callee, callee.object] : [callee]
  return called.some((node) => evaluatesTo(flow, node, fn))
}

/** The code of a class that is extended, which calls what the class of the function has in the place of its own. */
function callsAsHeir(flow: Flow, call: CallNode, fn: FunctionNode, bases: readonly ClassNode[]): Caller[] {
  const callee = unwrap(call.callee)
  const [method, around, heir] = [methodAround(call), classAround(call), classAround(fn)]
  if (!heir || !method || !around || !bases.includes(around) || callee.type !== 'MemberExpression' || !isThis(callee.object)) return []
  const env = heirFrame(flow, method, heir)
  return env && evaluatesTo(flow, callee, fn, env) ? [{ kind: 'call', call, env }] : []
}

export function evaluatesTo(flow: Flow, node: Node, fn: FunctionNode, env?: Env): boolean {
  return flow.evaluate(node, env).some((value) => value.kind === 'callable' && value.fn === fn)
}

/** The names by which a function may be called: its own, its variable's, its member's, its class's for a constructor. */
function namesOf(fn: FunctionNode): Set<string> {
  const names = new Set<string>()
  if (fn.id) names.add(fn.id.name)
  let at: Node = wrapped(fn)
  for (let step = 0; step < 4 && at.parent; step++) {
    const parent: Node = at.parent
    if (parent.type === 'VariableDeclarator' && parent.id.type === 'Identifier') names.add(parent.id.name)
    else if (parent.type === 'AssignmentExpression') {
      const left = unwrap(parent.left)
      const key =
        left.type === 'Identifier' ? left.name : left.type === 'MemberExpression' ? staticKey(left.property, left.computed) : undefined
      if (key !== undefined) names.add(key)
    } else if (parent.type === 'MethodDefinition' && parent.kind === 'constructor') {
      if (parent.parent.parent.id) names.add(parent.parent.parent.id.name)
    } else if (parent.type === 'Property' || parent.type === 'MethodDefinition' || parent.type === 'PropertyDefinition') {
      const key = describedBy(at)?.key ?? staticKey(parent.key, parent.computed)
      if (key !== undefined) names.add(key)
    } else if (parent.type === 'ExportDefaultDeclaration') names.add('default')
    else if (parent.type !== 'CallExpression' && parent.type !== 'ReturnStatement') break
    else if (parent.type === 'CallExpression' && parent.callee === at) break
    at = parent
    if (isFunction(at)) break
  }
  return names
}

/**
 * The names that a function is given where its own name is put into an object or a variable: `module.exports = { ask: askOnce }`,
 * `const Reader = isOld ? OldReader : NewReader`. For a constructor its class's name counts.
 */
function handedOnAs(tree: Tree, fn: FunctionNode): readonly string[] {
  const { parent } = wrapped(fn)
  const owner = parent?.type === 'MethodDefinition' && parent.kind === 'constructor' ? parent.parent.parent : undefined
  const id = fn.id ?? (parent?.type === 'VariableDeclarator' ? parent.id : undefined)
  // a class has its name once outside and once within itself
  const named = owner ? tree.scopes.getDeclaredVariables(owner) : id?.type === 'Identifier' ? [indexOf(tree).variableOf(id)] : []
  return named.flatMap((variable) => (variable ? namesGiven(variable) : []))
}

/** What a call hands to the function, whether it calls it as it is or by `call` or `apply`. */
export function callerArguments(flow: Flow, { call, env }: { readonly call: CallNode; readonly env?: Env }, fn: FunctionNode): Argument[] {
  const callee = unwrap(call.callee)
  // a method of its own may be called `call`
  const isBehind =
    handsOnThis(call) === 'reflect' ||
    (handsOnThis(call) !== undefined &&
      callee.type === 'MemberExpression' &&
      flow.evaluate(callee.object, undefined).some((value) => value.kind === 'callable' && value.fn === fn))
  return isBehind ? argumentsBehindThis(call, env) : argumentsOf(call, env)
}
