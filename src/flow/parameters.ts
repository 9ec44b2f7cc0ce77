import { isFunction, parametersOf, staticKey, unwrap, wrapped, type FunctionNode } from '../syntax/names.js'
import type { Node, Tree, TSESTree } from '../syntax/tree.js'
import { bodyOf } from './answers.js'
import { ITERATING, pipeValues } from './builtins.js'
import type { Flow } from './flow.js'
import { argumentsOf } from './invoke.js'
import { unite } from './texts.js'
import { calleeName, indexOf, register, treeOf, type CallNode } from './tree-index.js'
import { unknown, type Env, type Value } from './values.js'
import { boundValues } from './variables.js'

/** How many callers of one function are worth asking. */
const MOST_CALLERS = 24

/** What a parameter that no activation binds can be: a callback by what calls it; in a wide evaluation, any function by its callers. */
export function parameterValues(flow: Flow, fn: FunctionNode, index: number, env: Env): readonly Value[] {
  const parameter = parametersOf(fn)[index]
  const name = parameter?.type === 'Identifier' ? `\`${parameter.name}\`` : 'a parameter'
  const place = wrapped(fn)
  const inline = inlineCall(place)
  if (inline) return callbackArgument(flow, inline.call, inline.index, inline.key, index, env) ?? [unknown(`is ${name} of a callback`, parameter, fn)]
  const isConstructor = fn.parent?.type === 'MethodDefinition' && fn.parent.kind === 'constructor'
  if (flow.wide !== flow && !isConstructor) return [unknown(`is the parameter ${name}`, parameter, fn)]
  const values = callersOf(flow, fn).flatMap((caller): readonly Value[] => {
    if (caller.kind === 'argument') return callbackArgument(flow, caller.call, caller.index, caller.key, index, undefined) ?? []
    if (caller.kind === 'element') return index === 0 ? [{ kind: 'shape', node: caller.element, env: undefined }] : []
    return boundValues(flow, { fn, parent: undefined, self: undefined, args: argumentsOf(caller.call, undefined), call: caller.call, depth: 0 }, index, parameter ?? fn)
  })
  return values.length > 0 ? unite(values) : [unknown(`is the parameter ${name}, and no caller was seen`, parameter, fn)]
}

/** The call that an expression is handed to, directly or as a member of an object argument. */
function inlineCall(place: Node): { call: TSESTree.CallExpression | TSESTree.NewExpression; index: number; key: string | undefined } | undefined {
  const { parent } = place
  if (parent?.type === 'CallExpression' && parent.callee === place) return { call: parent, index: -1, key: undefined }
  if (parent?.type === 'CallExpression' || parent?.type === 'NewExpression') {
    const index = parent.arguments.indexOf(place as TSESTree.Expression)
    return index >= 0 ? { call: parent, index, key: undefined } : undefined
  }
  if (parent?.type === 'Property' && parent.value === place && parent.parent.type === 'ObjectExpression') {
    const outer = inlineCall(wrapped(parent.parent))
    const key = staticKey(parent.key, parent.computed)
    return outer && outer.key === undefined && key !== undefined ? { ...outer, key } : undefined
  }
  return undefined
}

/** What the parameter at `index` of a callback is, by the call the callback is handed to; undefined where that is not known. */
function callbackArgument(flow: Flow, call: TSESTree.CallExpression | TSESTree.NewExpression, argument: number, key: string | undefined, index: number, env: Env, depth = 0): readonly Value[] | undefined {
  if (call.type === 'NewExpression' || depth > 4) return undefined
  // called on the spot
  if (argument < 0) return boundValues(flow, { fn: call as never, parent: undefined, self: undefined, args: argumentsOf(call, env), call, depth: 0 }, index, call)
  const callee = unwrap(call.callee)
  const name = calleeName(call)
  if (callee.type === 'MemberExpression') {
    const receivers = flow.evaluate(callee.object, env)
    const list = call.arguments[0]
    if (argument === 1 && list && list.type !== 'SpreadElement' && (receivers.some(isLibrary) || receivers.length === 0)) {
      // `Array.from(list, fn)`, `_.map(list, fn)`, `$.each(list, fn)`: the last one hands on the position first
      const position = name === 'each' && receivers.some(({ kind }) => kind === 'client') ? 1 : 0
      if ((name === 'from' || name === 'each' || ITERATING.has(name)) && index === position) return unite(flow.evaluate(list, env).flatMap((value) => flow.elements(value)))
    }
    const bound = methodCallback(flow, call, name, receivers, argument, key, index, env)
    if (bound) return bound
  } else if (callee.type === 'Identifier' && /^(map|switchMap|mergeMap|concatMap|exhaustMap|tap|filter)$/.test(name)) {
    const { parent } = call
    const pipe = parent?.type === 'CallExpression' && calleeName(parent) === 'pipe' ? unwrap(parent.callee) : undefined
    if (pipe?.type === 'MemberExpression' && parent?.type === 'CallExpression' && index === 0) {
      const before = parent.arguments.slice(0, parent.arguments.indexOf(call))
      return pipeValues(flow, flow.evaluate(pipe.object, env).map(toBody), before, env)
    }
  }
  const found: Value[] = []
  for (const target of flow.targets(call, env)) {
    if (target.kind === 'send') {
      const slot = key === undefined ? `${argument}:${index}` : `${argument}.${key}:${index}`
      if (target.shape.callbacks?.includes(slot)) found.push({ kind: 'answer', call: flow.call(call, env, target.shape, target.client, target.operation) })
      continue
    }
    const frame = flow.frame(target.callable, target.args, call, env)
    const tree = treeOf(target.callable.fn)
    if (!frame || !tree) continue
    for (const identifier of functionUses(parametersOf(target.callable.fn)[argument], key, tree)) {
      const { parent } = identifier
      if (parent?.type !== 'CallExpression') continue
      if (parent.callee === identifier) found.push(...boundValues(flow, { fn: target.callable.fn, parent: undefined, self: undefined, args: argumentsOf(parent, frame), call: parent, depth: 0 }, index, identifier))
      else {
        const handed = parent.arguments.indexOf(identifier as TSESTree.Expression)
        if (handed >= 0) found.push(...(callbackArgument(flow, parent, handed, undefined, index, frame, depth + 1) ?? []))
      }
    }
  }
  return found.length > 0 ? unite(found) : undefined
}

/** The places of a function's text that use a function it is handed: as a parameter, or as the member `key` of one. */
function functionUses(parameter: Node | undefined, key: string | undefined, tree: Tree): Node[] {
  const name = parameter?.type === 'AssignmentPattern' ? parameter.left : parameter
  const { variableOf } = indexOf(tree)
  const references = (identifier: Node): Node[] => (variableOf(identifier)?.references ?? []).map((reference) => wrapped(reference.identifier as Node))
  if (name?.type === 'Identifier') {
    if (key === undefined) return references(name)
    return references(name).flatMap((use) => (use.parent?.type === 'MemberExpression' && use.parent.object === use && staticKey(use.parent.property, use.parent.computed) === key ? [wrapped(use.parent)] : []))
  }
  if (name?.type !== 'ObjectPattern' || key === undefined) return []
  return name.properties.flatMap((property) => {
    if (property.type !== 'Property' || staticKey(property.key, property.computed) !== key) return []
    const local = property.value.type === 'AssignmentPattern' ? property.value.left : property.value
    return local.type === 'Identifier' ? references(local) : []
  })
}

/** What a method of the language or of an answer hands to its callback. */
function methodCallback(flow: Flow, call: TSESTree.CallExpression, name: string, receivers: readonly Value[], argument: number, key: string | undefined, index: number, env: Env): readonly Value[] | undefined {
  const traced = receivers.filter((value) => isTraced(value) || (value.kind === 'unknown' && value.param !== undefined && ITERATING.has(name)))
  if (!traced.some(isTraced)) {
    // elements of a list that a parameter holds are as open as the parameter
    const open = receivers.filter((value) => value.kind === 'unknown' && value.param)
    return open.length > 0 && ITERATING.has(name) && index === 0 && argument === 0 ? open : undefined
  }
  if (name === 'then') return argument === 0 && index === 0 ? traced : undefined
  if (name === 'done' || name === 'success' || name === 'tap') return argument === 0 && index === 0 ? traced : undefined
  if (name === 'end' && argument === 0) return index === 1 ? traced : undefined
  if (name === 'subscribe') return index === 0 && ((argument === 0 && key === undefined) || key === 'next') ? traced.map(toBody) : undefined
  if ((name === 'on' || name === 'once' || name === 'addListener') && argument === 1) return index === 0 ? traced.map((value) => (value.kind === 'answer' ? bodyOf(value) : value)) : undefined
  if (key !== undefined) return undefined
  if (name === 'sort' || name === 'toSorted') return traced.flatMap((value) => flow.elements(value))
  if (ITERATING.has(name)) return index === 0 && argument === 0 ? unite(traced.flatMap((value) => flow.elements(value))) : undefined
  if (name === 'reduce' || name === 'reduceRight') {
    const start = call.arguments[1]
    if (index === 1) return unite(traced.flatMap((value) => flow.elements(value)))
    if (index === 0) return start && start.type !== 'SpreadElement' ? flow.evaluate(start, env) : traced.flatMap((value) => flow.elements(value))
  }
  return undefined
}

function isLibrary({ kind }: Value): boolean {
  return kind === 'global' || kind === 'external' || kind === 'client' || kind === 'unknown'
}

function isTraced({ kind }: Value): boolean {
  return kind !== 'unknown' && kind !== 'external' && kind !== 'global' && kind !== 'instance' && kind !== 'client' && kind !== 'callable'
}

function toBody(value: Value): Value {
  return value.kind === 'answer' && value.call.shape.answer.includes('.') ? bodyOf(value) : value
}

type Caller =
  | { readonly kind: 'call'; readonly call: CallNode }
  | { readonly kind: 'argument'; readonly call: TSESTree.CallExpression | TSESTree.NewExpression; readonly index: number; readonly key: string | undefined }
  | { readonly kind: 'element'; readonly element: TSESTree.JSXOpeningElement }

const cache = new WeakMap<Flow, Map<FunctionNode, readonly Caller[]>>()

/** The places that call a function, in its own file and in those that import it. */
export function callersOf(flow: Flow, fn: FunctionNode): readonly Caller[] {
  let known = cache.get(flow)
  if (!known) cache.set(flow, (known = new Map()))
  const found = known.get(fn)
  if (found) return found
  known.set(fn, [])
  const callers = findCallers(flow, fn).slice(0, MOST_CALLERS)
  known.set(fn, callers)
  return callers
}

function findCallers(flow: Flow, fn: FunctionNode): Caller[] {
  const tree = treeOf(fn)
  if (!tree) return []
  const names = namesOf(fn)
  const callers: Caller[] = []
  const visit = (other: Tree, wanted: ReadonlySet<string>): void => {
    const index = indexOf(other)
    for (const name of wanted) {
      for (const call of index.callsNamed.get(name) ?? []) if (calls(flow, call, fn)) callers.push({ kind: 'call', call })
      for (const element of index.elements.get(name) ?? []) if (evaluatesTo(flow, element.name, fn)) callers.push({ kind: 'element', element })
    }
    for (const name of wanted) {
      for (const { call, position } of index.handedOn.get(name) ?? []) {
        if (evaluatesTo(flow, call.arguments[position] as Node, fn)) callers.push({ kind: 'argument', call, index: position, key: undefined })
      }
    }
  }
  visit(tree, names)
  for (const { tree: importer, aliases } of importersOf(flow, tree, names)) visit(importer, aliases)
  return callers
}

function calls(flow: Flow, call: CallNode, fn: FunctionNode): boolean {
  if (call.type === 'NewExpression') {
    const owner = fn.parent?.type === 'MethodDefinition' ? fn.parent.parent.parent : undefined
    return flow.evaluate(call.callee, undefined).some((value) => value.kind === 'class' && value.node === owner)
  }
  return flow.evaluate(call.callee, undefined).some((value) => value.kind === 'callable' && value.fn === fn)
}

function evaluatesTo(flow: Flow, node: Node, fn: FunctionNode): boolean {
  return flow.evaluate(node, undefined).some((value) => value.kind === 'callable' && value.fn === fn)
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
      const key = left.type === 'Identifier' ? left.name : left.type === 'MemberExpression' ? staticKey(left.property, left.computed) : undefined
      if (key !== undefined) names.add(key)
    } else if (parent.type === 'MethodDefinition' && parent.kind === 'constructor') {
      if (parent.parent.parent.id) names.add(parent.parent.parent.id.name)
    } else if (parent.type === 'Property' || parent.type === 'MethodDefinition' || parent.type === 'PropertyDefinition') {
      const key = staticKey(parent.key, parent.computed)
      if (key !== undefined) names.add(key)
    } else if (parent.type === 'ExportDefaultDeclaration') names.add('default')
    else if (parent.type !== 'CallExpression' && parent.type !== 'ReturnStatement') break
    else if (parent.type === 'CallExpression' && parent.callee === at) break
    at = parent
    if (isFunction(at)) break
  }
  return names
}

/** The files that import (directly or through files that hand it on) from a file, with the names its exports have there. */
function importersOf(flow: Flow, tree: Tree, names: ReadonlySet<string>): { tree: Tree; aliases: Set<string> }[] {
  const found: { tree: Tree; aliases: Set<string> }[] = []
  const seen = new Set([tree.file])
  const queue = [...flow.context.modules.importers(tree.file)]
  for (let file = queue.pop(); file !== undefined && found.length < 64; file = queue.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const importer = flow.context.modules.module(file)
    if (!importer) continue
    register(importer)
    const aliases = new Set(names)
    let handsOn = false
    for (const statement of importer.ast.body) {
      if (statement.type === 'ExportAllDeclaration' || (statement.type === 'ExportNamedDeclaration' && statement.source)) handsOn = true
      if (statement.type !== 'ImportDeclaration') continue
      for (const specifier of statement.specifiers) {
        if (specifier.type === 'ImportDefaultSpecifier') aliases.add(specifier.local.name)
        else if (specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier' && names.has(specifier.imported.name)) aliases.add(specifier.local.name)
      }
    }
    found.push({ tree: importer, aliases })
    if (handsOn) queue.push(...flow.context.modules.importers(file))
  }
  return found
}
