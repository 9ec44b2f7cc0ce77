import { type FunctionNode, parametersOf, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { bodyOf } from '../clients/answers.js'
import { observerParameter, queryParameter } from '../frameworks/query-hooks.js'
import { describedParameter } from '../library/described-functions.js'
import { iteratedItems } from '../library/iteratees.js'
import { operatorInput } from '../library/pipe-operators.js'
import type { Flow } from '../flow.js'
import { dispatchedValues, stateBefore, stateHeld, watchedValues } from '../frameworks/component-state.js'
import { observedAt } from '../clients/observers.js'
import { endpointParameter } from '../clients/endpoint-callbacks.js'
import { functionUses } from './function-uses.js'
import { chainedInput } from '../library/function-chains.js'
import { callHanded } from './call-handed.js'
import { isAnsweredBack } from './answered-callbacks.js'
import { servedUnder } from '../frameworks/effects.js'
import { shownBy } from '../frameworks/list-elements.js'
import { type ElementHanded, elementHanded } from '../frameworks/element-callbacks.js'
import { usesOfHanded } from '../classes/instance-callbacks.js'
import { pipedInput, stepInput } from '../library/piped-functions.js'
import { messageParameter } from '../messages/channels.js'
import { jobParameter } from '../messages/jobs.js'
import { workerMessage } from '../messages/workers.js'
import { parsedEvents } from '../clients/fed-parsers.js'
import { chainInput, writtenInto } from '../clients/fed-streams.js'
import { ITERATING } from '../lists/known-items.js'
import { procedureParameter } from '../frameworks/procedures.js'
import { formValues } from '../forms/form-values.js'
import { loaderParameter } from '../frameworks/loaders.js'
import { methodCallback } from './method-callbacks.js'
import { isCheck, lentClient } from '../clients/lent-values.js'
import { argumentsOf } from './call-arguments.js'
import { trapArgument } from '../objects/proxies.js'
import { schemaInput } from '../types/schema-transforms.js'
import { storeArgument } from '../stores/state-writes.js'
import { unite } from '../texts/texts.js'
import { calleeName, treeOf } from '../tree-index.js'
import { invokedBy, ranInPage } from '../library/wrapping-functions.js'
import type { Answer, Argument, Env, Frame, Value } from '../values.js'
import { calledAs } from '../names/called-as.js'
import { boundValues } from '../names/variables.js'

/** What the parameter at `index` of a callback is, by the call the callback is handed to; undefined where that is not known. */
export function callbackArgument(
  flow: Flow,
  call: TSESTree.CallExpression | TSESTree.NewExpression,
  argument: number,
  key: string | undefined,
  index: number,
  env: Env,
  depth = 0,
): readonly Value[] | undefined {
  if (depth > 4) return undefined
  const described = argument < 0 ? undefined : describedParameter(flow, { call, argument, key, index, env })
  if (described) return described
  // what is done where something failed, or at the end
  const known = calledAs(flow, call)
  if (known === 'tapResponse' && (key ?? (argument === 0 ? 'next' : '')) !== 'next') return undefined
  if (call.type === 'NewExpression')
    return (
      trapArgument(flow, call, { argument, key, index, env }) ??
      (key === undefined ? jobParameter(flow, call, argument, index) : observerParameter(flow, call, key, index, env)) ??
      writtenInto(flow, call, key, index) ??
      instanceArgument(flow, call, argument, key, index, env, depth)
    )
  // called on the spot
  if (argument < 0) return boundValues(flow, activationWith(call, argumentsOf(call, env)), index, call)
  const asked = { call, argument, key, index, env }
  const handed =
    endpointParameter(flow, asked) ??
    queryParameter(flow, asked) ??
    loaderParameter(flow, asked) ??
    procedureParameter(flow, asked) ??
    schemaInput(flow, asked) ??
    observedAt(flow, { call, position: argument, keys: key === undefined ? [] : [key] }, index) ??
    formValues(flow, asked)
  if (handed) return handed
  const [callee, name] = [unwrap(call.callee), calleeName(call)]
  const outer = name === 'spread' && argument === 0 && key === undefined ? callHanded(wrapped(call)) : undefined
  if (outer && flow.evaluate(call, env).some((value) => value.kind === 'callable' && value.how === 'apart')) {
    const lists = callbackArgument(flow, outer.call, outer.index, outer.key, 0, env, depth + 1) ?? []
    return lists.flatMap((list) => (list.kind === 'tuple' && !list.uniform ? (list.items[index] ?? []) : flow.elements(list)))
  }
  if (name === 'join' && key === undefined && argument > 0 && argument === call.arguments.length - 1) {
    // `Promise.join(first, second, (one, other) => …)`
    const [of] = callee.type === 'MemberExpression' ? flow.evaluate(callee.object, env) : []
    const joined = call.arguments[index]
    if (of?.kind === 'global' && of.path.join('.') === 'Promise' && joined && index < argument) return flow.evaluate(joined, env)
  }
  const told = (): readonly Value[] | undefined =>
    messageParameter(flow, call, argument, index, env) ?? workerMessage(flow, call, argument, index, env) ?? storeArgument(flow, asked)
  const message = key === undefined ? told() : undefined
  if (message) return message
  const lent = index === 0 && key === undefined ? lentClient(flow, callee) : undefined
  if (lent) return [lent]
  if (index === 0 && key !== undefined && argument === 1 && isCheck(flow, callee))
    return flow.argument(argumentsOf(call, env)[0] as Argument)
  if (known === 'useReducer' && argument === 0) return index === 0 ? stateHeld(flow, call, env) : dispatchedValues(flow, call, env)
  const before = argument === 0 && index === 0 && key === undefined ? stateBefore(flow, call, env) : undefined
  if (before) return before
  // the draft of a copy
  if (known === 'produce' && argument === 1 && index === 0) return flow.evaluate(call, env)
  const watched = known === 'watch' && argument === 1 && index === 0 ? watchedValues(flow, call, env) : []
  if (watched.length > 0) return watched
  const parsed = argument === 0 && index === 0 ? parsedEvents(flow, call, key, env) : undefined
  if (parsed) return parsed
  const fed = key === undefined ? (chainInput(flow, asked) ?? writtenInto(flow, call, key, index) ?? iteratedItems(flow, asked)) : undefined
  if (fed) return fed
  const served = argument === 1 && index === 0 && key === undefined ? servedUnder(flow, call.arguments[0] as Node, env) : undefined
  if (served) return served
  if (callee.type === 'MemberExpression') {
    const receivers = flow.evaluate(callee.object, env)
    const list = call.arguments[0]
    if (argument === 1 && list && list.type !== 'SpreadElement' && (receivers.some(isLibrary) || receivers.length === 0)) {
      // `Array.from(list, fn)`, `_.map(list, fn)`, `$.each(list, fn)`: the last one hands on the position first
      const position = name === 'each' && receivers.some(({ kind }) => kind === 'client') ? 1 : 0
      if ((name === 'from' || name === 'each' || ITERATING.has(name)) && index === position)
        return unite(flow.evaluate(list, env).flatMap((value) => flow.elements(value)))
    }
    const bound = methodCallback(flow, call, name, receivers, argument, key, index, env)
    if (bound) return bound
    const input =
      receivers.length > 0 && receivers.every(({ kind }) => kind === 'external') ? operatorInput(flow, asked) : undefined
    if (input) return input
  } else {
    const input = operatorInput(flow, asked)
    if (input) return input
  }
  const props = /^(?:createElement|h|jsxs?)$/.test(known) ? call.arguments[1] : undefined
  if (props && props.type !== 'SpreadElement') {
    if (argument === 0 && key === undefined) return index === 0 ? flow.evaluate(props, env) : []
    if (argument === 1 && key !== undefined) return componentArgument(flow, call, [{ node: props, env }], key, index, env, depth)
  }
  const isNext = key === undefined || (key === 'next' && known === 'tapResponse')
  const piped = isNext && index === 0 ? (pipedInput(flow, call, argument, env) ?? stepInput(flow, call, env)) : undefined
  if (piped) return piped
  const invoked = key === undefined ? (ranInPage(flow, call, env) ?? invokedBy(flow, call, env)) : undefined
  if (invoked?.position === argument) return boundValues(flow, activationWith(call, invoked.args), index, call)
  const found: Value[] = []
  for (const target of flow.targets(call, env)) {
    if (target.kind === 'send') {
      const place = key === undefined ? String(argument) : `${argument}.${key}`
      const answer = (): Answer => ({ kind: 'answer', call: flow.call(call, env, target.shape, target.client, target.operation) })
      if (target.shape.callbacks?.includes(`${place}:${index}`)) found.push(answer())
      else if (target.shape === flow.context.fallback && key === undefined && index === 1 && isAnsweredBack(flow, call, argument, env))
        found.push(answer())
      else if (index === 0 && target.shape.parsers?.includes(place)) found.push(bodyOf(answer()))
      continue
    }
    const { callable, args } = target
    const frame = flow.frame(callable, args, call, env)
    const chained = key === undefined && index === 0 ? chainedInput(flow, callable.fn, call, argument, env, frame) : undefined
    if (chained) found.push(...chained)
    if (frame) found.push(...usedWith(flow, callable.fn, positionIn(args, call.arguments[argument]) ?? argument, key, index, frame, depth))
  }
  return found.length > 0 ? unite(found) : undefined
}

/** Where a function gets an argument that its caller has at another place: `f.call(self, …)`, `f.bind(self, first)(…)`. */
function positionIn(args: readonly Argument[], handed: Node | undefined): number | undefined {
  const position = args.findIndex((argument) => 'node' in argument && argument.node === handed && !argument.spread)
  return position < 0 ? undefined : position
}

/** What a function is called with that stands at a place, by the element or the call that it is handed to there. */
export function handedAt(flow: Flow, place: Node, index: number, env: Env): readonly Value[] | undefined {
  const [element, handed] = [elementHanded(place), callHanded(place)]
  if (element) return elementArgument(flow, element, index, env)
  return handed && handed.index >= 0 ? callbackArgument(flow, handed.call, handed.index, handed.key, index, env) : undefined
}

/** What a component calls a function with that it is given among its props. */
export function elementArgument(
  flow: Flow,
  handed: ElementHanded,
  index: number,
  env: Env,
  depth = 0,
): readonly Value[] | undefined {
  const { element, key } = handed
  return (
    shownBy(flow, handed, index, env) ??
    componentArgument(flow, element, [{ values: [{ kind: 'shape', node: element, env }] }], key, index, env, depth)
  )
}

function componentArgument(
  flow: Flow,
  at: TSESTree.CallExpression | TSESTree.JSXOpeningElement,
  args: readonly Argument[],
  key: string,
  index: number,
  env: Env,
  depth: number,
): readonly Value[] | undefined {
  const component = at.type === 'CallExpression' ? at.arguments[0] : at.name
  const found = (component ? flow.evaluate(component, env) : []).flatMap((value) => {
    const frame = value.kind === 'callable' ? flow.frame(value, args, at, env) : undefined
    return frame && value.kind === 'callable' ? usedWith(flow, value.fn, 0, key, index, frame, depth) : []
  })
  return found.length > 0 ? unite(found) : undefined
}

/** What an activation calls a function with that it is handed as an argument, or as the member `key` of one. */
function usedWith(
  flow: Flow,
  fn: FunctionNode,
  argument: number,
  key: string | undefined,
  index: number,
  frame: Frame,
  depth: number,
): readonly Value[] {
  const tree = treeOf(fn)
  return (tree ? functionUses(parametersOf(fn)[argument], key, tree) : []).flatMap((use) => {
    // a component that is shown: `withPolicy(Terms)`
    if (use.parent?.type === 'JSXOpeningElement' && index === 0) return [{ kind: 'shape', node: use.parent, env: frame }]
    const [inner, handed] = [elementHanded(use), callHanded(use)]
    if (inner) return depth > 4 ? [] : (elementArgument(flow, inner, index, frame, depth + 1) ?? [])
    if (!handed) return []
    if (handed.index >= 0) return callbackArgument(flow, handed.call, handed.index, handed.key, index, frame, depth + 1) ?? []
    const args = argumentsOf(handed.call, frame)
    return boundValues(flow, activationWith(handed.call, args), index, use)
  })
}

/** What a call hands over, where it is not known what it calls. */
function activationWith(call: Node, args: readonly Argument[]): Frame {
  return { fn: call as never, parent: undefined, self: undefined, args, call, depth: 0 }
}

/** What an instance calls a function with that its constructor was handed. */
function instanceArgument(
  flow: Flow,
  creation: TSESTree.NewExpression,
  argument: number,
  key: string | undefined,
  index: number,
  env: Env,
  depth: number,
): readonly Value[] | undefined {
  const found = usesOfHanded(flow, creation, argument, key, env).flatMap(({ call, position, frame }) =>
    position >= 0
      ? (callbackArgument(flow, call, position, undefined, index, frame, depth + 1) ?? [])
      : boundValues(flow, { ...frame, args: argumentsOf(call, frame) }, index, call),
  )
  return found.length > 0 ? unite(found) : undefined
}

const isLibrary = ({ kind }: Value): boolean => /^(?:global|external|client|unknown)$/.test(kind)
