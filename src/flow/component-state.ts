import { isFunction, unwrap } from '../syntax/names.js'
import type { Node, TSESTree } from '../syntax/tree.js'
import type { Flow } from './flow.js'
import type { Items } from './text-methods.js'
import { unite } from './texts.js'
import { calleeName, gatherAround, indexOf, treeOf } from './tree-index.js'
import { type Argument, type Env, unknown, type Value } from './values.js'

/** What `useState(initial)` gives: the state, which can be its initial value and whatever its setter is called with, and the setter. */
export function useStateValues(flow: Flow, node: Node, initial: Items, env: Env): readonly Value[] {
  const set = secondReferences(node).flatMap((identifier): Items => {
    const call = identifier.parent
    if (call?.type === 'CallExpression' && call.callee.type === 'MemberExpression' && calleeName(call) === 'then') {
      // `.then(setState)`
      return call.arguments[0] === identifier ? flow.evaluate(call.callee.object, env) : []
    }
    const [value] = call?.type === 'CallExpression' && call.callee === identifier ? call.arguments : []
    if (!value || value.type === 'SpreadElement') return []
    return isFunction(unwrap(value)) ? flow.callWith(value, env, [initial], call as Node) : flow.evaluate(value, env)
  })
  return [{ kind: 'tuple', items: [unite([...initial, ...set]), [unknown('sets a state', node)]] }]
}

/** What `useReducer(reducer, initial)` gives: the state, which is what the reducer gives for what is dispatched, and `dispatch`. */
export function useReducerValues(flow: Flow, node: Node, args: readonly Argument[], env: Env): readonly Value[] {
  const [reducer, initial, starter] = args
  const first = initial ? flow.argument(initial) : []
  const start = starter && 'node' in starter ? flow.callWith(starter.node, env, [first], node) : first
  const next = reducer && 'node' in reducer ? flow.callWith(reducer.node, env, [start, dispatchedValues(flow, node, env)], node) : []
  return [{ kind: 'tuple', items: [unite([...start, ...next]), [unknown('changes a state', node)]] }]
}

/** What is dispatched to the reducer of a `useReducer` call. */
export function dispatchedValues(flow: Flow, node: Node, env: Env): Items {
  return secondReferences(node).flatMap((identifier): Items => {
    const call = identifier.parent
    const [action] = call?.type === 'CallExpression' && call.callee === identifier ? call.arguments : []
    return action && action.type !== 'SpreadElement' ? flow.evaluate(action, env) : []
  })
}

/** A context: it is known again by the call that made it. */
export function createdContext(node: Node, env: Env): readonly Value[] {
  return [{ kind: 'shape', node, env }]
}

/** What a context holds: its default, and what its providers are given. Undefined where the value is no context. */
export function contextValues(flow: Flow, contexts: Items): readonly Value[] | undefined {
  const found = contexts.flatMap((context): Items => {
    if (context.kind !== 'shape' || context.node.type !== 'CallExpression') return []
    const [fallback] = context.node.arguments
    const given = fallback && fallback.type !== 'SpreadElement' ? flow.evaluate(fallback, context.env) : []
    return [
      ...given,
      ...providersOf(flow, context.node).flatMap((node) => flow.member({ kind: 'shape', node, env: undefined }, 'value', node)),
    ]
  })
  return found.length > 0 ? unite(found) : undefined
}

/** The elements `<Context.Provider value={…}>` of a context, in all files that are looked at. */
function providersOf(flow: Flow, context: Node): TSESTree.JSXOpeningElement[] {
  return gatherAround(context, flow.context.trees, 'providers', ({ elements }) => elements.get('Provider') ?? []).filter(
    ({ name }) =>
      name.type === 'JSXMemberExpression' &&
      flow.evaluate(name.object, undefined).some((value) => value.kind === 'shape' && value.node === context),
  )
}

/** The places that use the second variable of `const [first, second] = call`. */
function secondReferences(call: Node): Node[] {
  const declarator = call.parent?.type === 'VariableDeclarator' ? call.parent : undefined
  const second = declarator?.id.type === 'ArrayPattern' ? declarator.id.elements[1] : undefined
  const tree = treeOf(call)
  if (second?.type !== 'Identifier' || !tree) return []
  return (indexOf(tree).variableOf(second)?.references ?? []).map((reference) => reference.identifier as Node)
}
