import { classAround, isFunction, unwrap } from '../syntax/names.js'
import type { TSESTree } from '../syntax/tree.js'
import { constructorAbove } from './classes/constructor-above.js'
import { ITERATING } from './lists/known-items.js'
import { argumentsOf, type CallExpression } from './functions/call-arguments.js'
import { calleeValues, unbind } from './functions/callees.js'
import { builtClient } from './clients/client-builders.js'
import { isTest } from './clients/doubles.js'
import { listedTargets } from './clients/listed-requests.js'
import { endpointTargets } from './clients/endpoint-requests.js'
import { definedBy } from './clients/endpoints.js'
import { callShape, isOfLanguage } from './names/globals.js'
import type { Flow, Target } from './flow.js'
import { chainedInput, isChaining } from './library/function-chains.js'
import { fallbackTarget } from './outside.js'
import { pipedInput } from './library/piped-functions.js'
import { isOfAddresses } from './texts/address-functions.js'
import { unite } from './texts/texts.js'
import { messageListeners } from './messages/channels.js'
import { jobWorkers } from './messages/jobs.js'
import { fetchersByKey } from './frameworks/query-keys.js'
import { fetchersCalled } from './frameworks/swr.js'
import { isOtherMethod, OTHER_REQUEST, sdkMethod } from './clients/sdk.js'
import { invokedBy } from './library/wrapping-functions.js'
import type { Env, Value } from './values.js'

/** The requests and functions that a call leads to directly. */
export function callTargets(flow: Flow, node: CallExpression | TSESTree.NewExpression, env: Env): readonly Target[] {
  const args = argumentsOf(node, env)
  if (node.type === 'NewExpression') {
    return flow.evaluate(node.callee, env).flatMap((value): Target[] => {
      const constructor = value.kind === 'class' ? constructorAbove(flow, value) : undefined
      if (!constructor || value.kind !== 'class') return []
      const self = { kind: 'instance', node: value.node, env: value.env, frame: undefined } as const
      return [{ kind: 'function', callable: { kind: 'callable', ...constructor, self }, args }]
    })
  }
  if (node.callee.type === 'Super') return superTargets(flow, node, env)
  const targets: Target[] = []
  const callees = calleeValues(flow, node, env)
  // one activation of a callback has the elements of all lists that it may be
  const lists = callees.flatMap(({ receiver, key, how }) => (receiver && key !== undefined && !how && ITERATING.has(key) ? [receiver] : []))
  if (lists.length > 0)
    targets.push(...callbackTargets(flow, node, env, [unite(lists.flatMap((list) => flow.elements(list))), [], unite(lists)]))
  let unresolved = false
  for (const { value, receiver, key, how } of callees) {
    if (receiver && key === 'then' && !how) targets.push(...callbackTargets(flow, node, env, [flow.awaited([receiver], node, env)]))
    if (!value) continue
    if (value.kind === 'callable') {
      const bound = unbind(flow, value, args, how)
      if (bound.args) targets.push({ kind: 'function', callable: bound.target, args: bound.args })
    } else if (value.kind === 'client') {
      const shape = callShape(value)
      const defined = value.row.endpoints ? definedBy(value, node, env) : undefined
      if (defined) targets.push(...endpointTargets(flow, defined, node, env))
      targets.push(...listedTargets(flow, value, node, env))
      if (shape && how !== 'bind' && !builtClient(value, value.path.join('.'), args)) targets.push({ kind: 'send', shape, client: value })
    } else if (value.kind === 'endpoint') targets.push(...endpointTargets(flow, value, node, env))
    else if (value.kind === 'sdk') {
      const method = sdkMethod(flow, value) ?? (isOtherMethod(flow, value, isTest(node)) ? OTHER_REQUEST : undefined)
      if (method) targets.push({ kind: 'send', shape: method.shape, client: undefined, operation: method.operation })
    } else unresolved ||= maySend(value)
  }
  targets.push(...chainTargets(flow, node, env, targets))
  const invoked = unresolved ? (invokedBy(flow, node, env) ?? fetchersCalled(flow, node, env) ?? fetchersByKey(flow, node, env)) : undefined
  const apart = unresolved ? [...messageListeners(flow, node, env), ...jobWorkers(flow, node, env)] : []
  for (const { callables, args } of [...(invoked ? [invoked] : []), ...apart])
    for (const callable of callables) targets.push({ kind: 'function', callable, args: [...(callable.bound ?? []), ...args] })
  // where one of what it can be is known to be a function of the program, that tells more than most guesses
  const isWritten = callees.some(({ value }) => value?.kind === 'callable')
  if (unresolved && targets.every(({ kind }) => kind !== 'send') && fallbackTarget(flow, node, env, isWritten))
    targets.push({ kind: 'send', shape: flow.context.fallback, client: undefined })
  return targets
}

/** The constructor that `super(…)` runs, on the instance that is being made. */
function superTargets(flow: Flow, node: CallExpression, env: Env): readonly Target[] {
  const owner = classAround(node)
  const parents = owner?.superClass ? flow.evaluate(owner.superClass, env) : []
  return parents.flatMap((parent): Target[] => {
    const constructor = parent.kind === 'class' ? constructorAbove(flow, parent) : undefined
    if (!owner || !constructor) return []
    const self = env?.self ?? { kind: 'instance', node: owner, env, frame: undefined }
    return [{ kind: 'function', callable: { kind: 'callable', ...constructor, self }, args: argumentsOf(node, env) }]
  })
}

/** Whether a value of which nothing is known but where it comes from may be a function that sends. */
function maySend(value: Value): boolean {
  if (value.kind === 'external') return !isOfAddresses(value)
  return value.kind === 'unknown' || (value.kind === 'global' && !isOfLanguage(value))
}

/** The functions that a call runs one after the other, each with what the one before gives: `pipe(row, toBody, send)`. */
function chainTargets(flow: Flow, node: CallExpression, env: Env, targets: readonly Target[]): Target[] {
  const own = targets.flatMap((target) => (target.kind === 'function' && isChaining(target.callable.fn) ? [target] : []))
  return node.arguments.flatMap((argument, position): Target[] => {
    if (argument.type === 'SpreadElement') return []
    const inputs = [
      pipedInput(flow, node, position, env),
      ...own.map(({ callable, args }) => {
        const frame = flow.frame(callable, args, node, env)
        return chainedInput(flow, callable.fn, node, position, env, frame)
      }),
    ].filter((input) => input !== undefined)
    return inputs.flatMap((values) =>
      flow.evaluate(argument, env).flatMap((value): Target[] => {
        const bound = value.kind === 'callable' ? unbind(flow, value, [{ values }], undefined) : undefined
        return bound?.args ? [{ kind: 'function', callable: bound.target, args: bound.args }] : []
      }),
    )
  })
}

/** A named function that is handed to `then` or to a method of a list is called with what that hands on. */
function callbackTargets(flow: Flow, node: CallExpression, env: Env, handed: readonly (readonly Value[])[]): Target[] {
  const [callback] = node.arguments
  if (!callback || callback.type === 'SpreadElement' || isFunction(unwrap(callback))) return []
  const args = handed.map((values) => ({ values }))
  return flow
    .evaluate(callback, env)
    .flatMap((value): Target[] => (value.kind === 'callable' ? [{ kind: 'function', callable: value, args }] : []))
}
