import { unwrap, wrapped, type FunctionNode } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { callHanded } from '../functions/call-handed.js'
import { callerArguments, callersOf } from '../functions/callers.js'
import { definitionsOf, type Definition } from '../names/definitions.js'
import type { Flow } from '../flow.js'
import { itemArguments, ITERATING, itemKey, itemsEach } from './known-items.js'
import { loopOf } from './loops.js'
import { rememberer } from '../objects/settling.js'
import { calleeName, type CallNode, functionAround, indexOf, treeOf } from '../tree-index.js'
import type { Argument, Env, Value } from '../values.js'

/** How far the names are followed that decide what is called. */
const DEEPEST = 5
/** Methods that hand each element to their callback behind what the call before gave. */
const REDUCING: ReadonlySet<string> = new Set(['reduce', 'reduceRight'])
/** How many environments are told apart. */
export const MOST = 200

/**
 * The environments in which code runs that an expression stands in, as far as they decide what the expression is: one for each element of
 * the list that a loop or a callback goes through, one for each caller of the function whose parameter it is. Without any, `[undefined]`.
 */
export function environmentsOf(flow: Flow, node: Node, depth = 0): readonly Env[] {
  const found = remembered[depth]?.(flow, node, () => findEnvironments(flow, node, depth)) ?? [undefined]
  if (found.length >= MOST) flow.evaluation.limit('runs in more ways than are told apart', node)
  return found
}

/** By the depth at which they are asked for, which bounds what is found. */
const remembered = Array.from({ length: DEEPEST + 1 }, () => rememberer<Node, readonly Env[]>([undefined]))

function findEnvironments(flow: Flow, node: Node, depth: number): readonly Env[] {
  for (const name of namesIn(node)) {
    const tree = treeOf(name)
    const [definition, ...others] = definitionsOfName(tree, name)
    if (!definition || others.length > 0) continue
    if (definition.kind === 'value') {
      const found = environmentsOf(flow, definition.value, depth + 1)
      if (found.some((env) => env !== undefined)) return found
      continue
    }
    const found = definition.kind === 'element' || definition.kind === 'parameter' ? boundBy(flow, definition, depth) : undefined
    if (found && found.length > 0) return found
  }
  return [undefined]
}

function definitionsOfName(tree: ReturnType<typeof treeOf>, name: Node): readonly Definition[] {
  const variable = tree && indexOf(tree).variableOf(name)
  return variable ? definitionsOf(variable) : []
}

/** The names on which it depends what an expression is: the root of a member chain and the keys that are found at run time. */
function namesIn(node: Node): Node[] {
  const inner = unwrap(node)
  if (inner.type === 'Identifier') return [inner]
  if (inner.type === 'MemberExpression') return [...(inner.computed ? namesIn(inner.property) : []), ...namesIn(inner.object)]
  if (inner.type === 'TemplateLiteral') return inner.expressions.flatMap(namesIn)
  // `table.get(key)`, `Object.entries(table)`
  const isMethod = inner.type === 'CallExpression' && unwrap(inner.callee).type === 'MemberExpression'
  if (isMethod) return [...inner.arguments.flatMap(namesIn), ...namesIn(inner.callee)]
  return []
}

function boundBy(flow: Flow, definition: Extract<Definition, { kind: 'element' | 'key' | 'parameter' }>, depth: number): Env[] | undefined {
  if (definition.kind !== 'parameter') {
    const loop = loopOf(definition.at)
    return loop && itemFrames(flow, loop as unknown as FunctionNode, definition.value, loop, depth)
  }
  const { fn, index } = definition
  const handed = callHanded(wrapped(fn))
  if (!handed) return callerFrames(flow, fn, depth)
  return handed.index === 0 && handed.key === undefined ? elementFrames(flow, fn, handed.call, depth, index) : undefined
}

/** The activations of a function that a method of a list is handed, which gets the elements as its parameter at `index`. */
function elementFrames(flow: Flow, fn: FunctionNode, call: CallNode, depth: number, index: number): Env[] | undefined {
  const callee = unwrap(call.callee)
  if (callee.type !== 'MemberExpression') return undefined
  const name = calleeName(call)
  // only where the element itself is what is called, or handed to what calls it
  if (index === 1 && REDUCING.has(name) && isRunIn(fn))
    return itemFrames(flow, fn, callee.object, call, depth, [{ values: flow.parameter(fn, 0, undefined) }])
  return index === 0 && ITERATING.has(name) ? itemFrames(flow, fn, callee.object, call, depth) : undefined
}

/** Whether a callback calls the element that it is handed second, or hands it to a call. */
function isRunIn(fn: FunctionNode): boolean {
  const element = fn.params[1]
  const tree = treeOf(fn)
  if (element?.type !== 'Identifier' || !tree) return false
  const uses = indexOf(tree).variableOf(element)?.references ?? []
  return uses.some(({ identifier }) => identifier.parent.type === 'CallExpression' && functionAround(identifier) === fn)
}

/** The activations of a loop's body or a callback, one for each element of a list that is known; `first` is handed before the element. */
function itemFrames(
  flow: Flow,
  fn: FunctionNode,
  listed: Node,
  at: Node,
  depth: number,
  first: readonly Argument[] = [],
): Env[] | undefined {
  const isShared = isKeptOutside(listed)
  return upToMost(environmentsOf(flow, listed, depth + 1), (env) => {
    const items = flow
      .evaluate(listed, env)
      .flatMap((list) => {
        const asked = isShared || isSharedList(list) || env ? flow : flow.narrow
        return (itemsEach(asked, list) ?? []).map((item) => ({ item, list }))
      })
    return upToMost([...items.entries()], ([index, { item, list }]) => {
      const args = [...first, ...itemArguments(item, index, list)]
      return [flow.frame({ kind: 'callable', fn, env, self: undefined }, args, itemKey(at, item, index), env)]
    })
  })
}

/** The activations of a function, one for each call of it, or for each element that a call hands it. */
function callerFrames(flow: Flow, fn: FunctionNode, depth: number): Env[] {
  const callable = { kind: 'callable', fn, env: undefined, self: undefined } as const
  // a function of a bundle has thousands of callers, each of them with as many
  return upToMost(callersOf(flow, fn), (caller): readonly Env[] => {
    if (caller.kind === 'argument') return (caller.index === 0 && elementFrames(flow, fn, caller.call, depth + 1, 0)) || []
    if (caller.kind !== 'call') return []
    const { call } = caller
    const around = caller.env ? [caller.env] : environmentsOfAll(flow, call.arguments, depth + 1)
    return around.map((env) => flow.frame(callable, callerArguments(flow, { call, env }, fn), call, env))
  })
}

/** The environments that items give, until there are enough of them. */
function upToMost<Item>(items: Iterable<Item>, give: (item: Item) => readonly Env[]): Env[] {
  const found: Env[] = []
  for (const item of items) {
    for (const env of give(item)) {
      if (env !== undefined) found.push(env)
      if (found.length >= MOST) return found
    }
  }
  return found
}

function environmentsOfAll(flow: Flow, nodes: readonly Node[], depth: number): readonly Env[] {
  for (const node of nodes) {
    const found = environmentsOf(flow, node, depth)
    if (found.some((env) => env !== undefined)) return found
  }
  return [undefined]
}

/** Whether a list is made once, or with an instance: what different callers put into it is together there. */
function isSharedList(value: Value): boolean {
  const made = value.kind === 'shape' ? value.node : value.kind === 'tuple' ? value.origin : undefined
  const around = made && functionAround(made)
  return made !== undefined && (around === undefined || (isConstructor(around) && wrapped(made).parent?.type === 'AssignmentExpression'))
}

/** Methods of collections and lists that give what is kept there, or a list of it. */
const GIVING = /^(?:get|values|entries|slice|filter|concat|reverse|toReversed|sort|toSorted|flat)$/

/**
 * Whether what is gone through is found by way of a variable of the module, or of `this`: `registry.get(name)`, `[...this.listeners]`.
 * Wherever it was made, all callers that put something into it share it.
 */
function isKeptOutside(listed: Node, depth = 0): boolean {
  const inner = unwrap(listed)
  if (depth > DEEPEST) return false
  const isAlso = (node: Node): boolean => isKeptOutside(node, depth + 1)
  switch (inner.type) {
    case 'ThisExpression':
      return true
    case 'MemberExpression':
      return isAlso(inner.object)
    case 'CallExpression':
      return inner.callee.type === 'MemberExpression' && GIVING.test(calleeName(inner)) && isAlso(inner.callee)
    case 'LogicalExpression':
      return isAlso(inner.left)
    case 'ArrayExpression':
      return inner.elements.length > 0 && inner.elements.every((part) => part?.type === 'SpreadElement' && isAlso(part.argument))
    case 'Identifier': {
      const tree = treeOf(inner)
      const variable = tree && indexOf(tree).variableOf(inner)
      if (!variable) return false
      if (!variable.defs.some(({ name }) => functionAround(name))) return variable.defs.length > 0
      return definitionsOf(variable).some((definition) => definition.kind === 'value' && isAlso(definition.value))
    }
    default:
      return false
  }
}

function isConstructor({ parent }: FunctionNode): boolean {
  return parent?.type === 'MethodDefinition' && parent.kind === 'constructor'
}
