import { literalText, unwrap } from '../syntax/names.js'
import { addressFunction } from './texts/address-functions.js'
import { builtinFunction, packagedFunction } from './library/language-functions.js'
import { builtinMethod } from './library/builtins.js'
import { boundFunction } from './library/binding-functions.js'
import { answerOf, parsedValues } from './clients/answers.js'
import { describedResult } from './library/described-functions.js'
import { guessedValues } from './library/guessed-values.js'
import { handingFunction } from './library/handing-functions.js'
import { yieldedList } from './lists/iterators.js'
import { borrowedSlice } from './lists/sliced-lists.js'
import { calledBackWith, deferredValue, RESOLVED_ELSEWHERE } from './frameworks/promises.js'
import { heldValues } from './frameworks/first-state.js'
import { checkedByMethod, jsonOf, validatedValues } from './library/validated-values.js'
import { argumentsOf, type CallExpression } from './functions/call-arguments.js'
import { callsAgain } from './functions/calls-again.js'
import { type Callee, calleeValues, unbind } from './functions/callees.js'
import { givenByChosen, leftToChoose } from './functions/chosen-functions.js'
import { builtClient } from './clients/client-builders.js'
import { contractGiven } from './clients/contracts.js'
import { waitedFor } from './clients/waited-together.js'
import { listedAnswers } from './clients/listed-requests.js'
import { calledEndpoint, definedBy, senderAgain } from './clients/endpoints.js'
import { callShape } from './names/globals.js'
import { CALLED, type Flow } from './flow.js'
import { messageAnswer } from './messages/channels.js'
import { awaitedEvent } from './messages/events.js'
import { formControl } from './forms/form-groups.js'
import { keptText } from './frameworks/kept-texts.js'
import { machineFunction } from './stores/machine-snapshots.js'
import { hookStore, storeCalled } from './stores/hook-stores.js'
import { mergedValues } from './objects/merges.js'
import { givenName, pipedResult, runPiped } from './library/piped-functions.js'
import { isState, reduxFunction } from './stores/redux-state.js'
import { madeAction, ngrxFunction } from './stores/ngrx.js'
import { thunkCalled } from './stores/store-actions.js'
import { requireValues } from './names/module-values.js'
import { foundByPath } from './functions/path-readers.js'
import { outside } from './outside.js'
import { asDeclared } from './types/contextual-types.js'
import { checkedBy, checkedByItself } from './types/schema-changes.js'
import { isSdkRequest, OTHER_REQUEST, sdkMethod } from './clients/sdk.js'
import { through, unite } from './texts/texts.js'
import { utilityFunction } from './library/utility-functions.js'
import { type Known, knownExport, knownGlobal } from '../models/known-name.js'
import { knownCallee } from './names/called-as.js'
import { describedAt } from './names/described-callees.js'
import { calleeName } from './tree-index.js'
import { handedResult, loadedValues } from './library/wrapping-functions.js'
import { type Argument, type Callable, type Env, type External, unknown, type Value } from './values.js'
import { keyText } from './texts/key-texts.js'

/** What a call expression gives. */
export function invokeValues(flow: Flow, node: CallExpression, env: Env): readonly Value[] {
  const callee = unwrap(node.callee)
  if (callee.type === 'Identifier' && callee.name === 'require' && node.arguments[0]) {
    const source = literalText(node.arguments[0])
    if (source !== undefined) return requireValues(flow, node, source)
  }
  const described = describedAt(flow, callee, env)
  if (described)
    return described.like
      ? callValue(flow, { kind: 'external', ...described.like }, node, env, argumentsOf(node, env), undefined)
      : (describedResult(flow, node, env) ?? [])
  const merged = mergedValues(flow, node, env) ?? borrowedSlice(flow, node, env)
  if (merged) return merged
  const deferred = deferredValue(flow, node, env)
  if (deferred) return [deferred]
  const results: Value[] = []
  const callees = calleeValues(flow, node, env)
  const isNothing = ({ value }: Callee): boolean => value?.kind === 'scalar' && value.value == null
  // what is not there yet is not called
  for (const { value, receiver, key, how } of callees.every(isNothing) ? callees : callees.filter((callee) => !isNothing(callee))) {
    const built = receiver && key !== undefined && !how ? builtinMethod(flow, receiver, key, node, env) : undefined
    if (built) results.push(...built)
    else if (value) {
      const given = callValue(flow, value, node, env, argumentsOf(node, env), how)
      results.push(...(value.kind === 'callable' ? givenByChosen(flow, given, node, env) : given))
    }
  }
  return unite(leftToChoose(flow, callees, results, node, env))
}

/** What calling a value gives. */
function callValue(
  flow: Flow,
  value: Value,
  node: CallExpression,
  env: Env,
  args: readonly Argument[],
  how: Callee['how'],
): readonly Value[] {
  const callee = unwrap(node.callee)
  const key = callee.type === 'MemberExpression' ? keyText(flow, callee.property, callee.computed, env) : undefined
  const bound = boundFunction(flow, value, calleeName(node), args, node)
  if (bound) return bound
  switch (value.kind) {
    case 'callable':
      return byGuess(value, callFunction(flow, value, node, env, args, how))
    case 'client': {
      if (how === 'bind') return [args.length > 1 ? { ...value, bound: [...(value.bound ?? []), ...args.slice(1)] } : value]
      const operation = value.path.join('.')
      const made = builtClient(value, operation, args, { node, env })
      if (made) return [made]
      const defined = value.row.endpoints ? definedBy(value, node, env) : undefined
      if (defined) return [defined]
      const shape = callShape(value)
      if (shape) {
        const answer = answerOf(flow, flow.call(node, env, shape, value))
        return (shape.answer.includes('.') && parsedValues(flow, answer)) || [answer]
      }
      const listed = listedAnswers(flow, value, node, env)
      if (listed) return listed
      if (value.row.handsOn?.includes(operation)) return contractGiven(flow, args, node)
      const together = waitedFor(flow, value.row, operation, args, node, env)
      if (together) return together
      if (value.origin) return [value]
      const handed = value.row.readers?.includes(operation) ? handedAnswers(flow, args) : []
      return handed.length > 0 ? handed : [unknown('is the result of a client method that is not known', node)]
    }
    case 'endpoint':
      return calledEndpoint(flow, value, node, env)
    case 'sdk': {
      const method = sdkMethod(flow, value) ?? (isSdkRequest(value) ? OTHER_REQUEST : undefined)
      if (method) return [{ kind: 'answer', call: flow.call(node, env, method.shape, undefined, method.operation) }]
      const handed = validatedValues(flow, value.chain.at(-1) ?? '', args, true) ?? handedAnswers(flow, args)
      return handed.length > 0 ? handed : [unknown('is the result of an SDK method that is not known', node)]
    }
    case 'global':
      return (
        messageAnswer(flow, node, env) ??
        keptText(flow, node, env) ??
        utilityFunction(flow, value, calleeName(node), args, node, env) ??
        builtinFunction(flow, value.path.join('.'), args, node, env) ??
        outside(flow, knownGlobal(value.path), node, env, args)
      )
    case 'external':
      return (
        messageAnswer(flow, node, env) ??
        awaitedEvent(flow, node, env) ??
        keptText(flow, node, env) ??
        formControl(flow, node.callee, args, node, env) ??
        pipedResult(flow, node, env) ??
        utilityFunction(flow, value, nameOf(value, node), args, node, env) ??
        handingFunction(flow, value, args, node.callee, env) ??
        addressFunction(flow, value, args, node) ??
        senderAgain(flow, value, args) ??
        packagedFunction(flow, value, args, node, env) ??
        machineFunction(flow, value, args, node, env) ??
        hookStore(flow, value, nameOf(value, node), args, node, env) ??
        reduxFunction(flow, value, nameOf(value, node), node, env) ??
        ngrxFunction(flow, value, nameOf(value, node), node, env) ??
        outside(flow, knownExport(value.module, value.path, calleeName(node)), node, env, args)
      )
    case 'unknown': {
      // `Schema.decodeUnknownSync(schema)(body)`
      const maker = callee.type === 'CallExpression' && args.length === 1 ? knownCallee(flow, callee) : undefined
      if (maker && !maker.isGuess && /^decode(?:Unknown|Body)?(?:Sync|Promise)?$/.test(maker.name)) {
        const bodies = maker.name === 'decodeBody' ? jsonOf(flow, args, node) : args
        return handedAnswers(flow, bodies).flatMap((handed) => checkedBy(flow, handed, callee, bodies, env))
      }
      const made = madeAction(flow, value, node, env) ?? keptText(flow, node, env) ?? formControl(flow, node.callee, args, node, env)
      if (made) return made
      const [only, ...others] = args
      const piped = only && others.length === 0 ? runPiped(flow, value.node, flow.argument(only)) : undefined
      if (piped) return piped
      const checked = checkedByItself(flow, value, args, node) ?? checkedByMethod(flow, value, callee, args)
      if (checked) return checked
      const loaded =
        /^load(?:Many)?$/.test(key ?? '') && callee.type === 'MemberExpression'
          ? loadedValues(flow, flow.evaluate(callee.object, env), node)
          : []
      if (loaded.length > 0) return loaded
      const results = outside(flow, openCallee(flow, node, key), node, env, args)
      // what a parameter's method gives is as open as the parameter
      const open = value.param
        ? results.map((result) => (result.kind === 'unknown' ? unknown(result.reason, result.node, value.param) : result))
        : results
      return asDeclared(flow, value, open)
    }
    case 'shape':
    case 'made': {
      const read = isState(value) ? [value] : value.kind === 'made' ? thunkCalled(value, node) : storeCalled(flow, value, args, node, env)
      // signals and their like are read by calling them
      const given = read ?? (value.kind === 'made' ? value.fields[CALLED] : undefined)
      if (given) return given
      const held = args.length > 0 ? undefined : value.kind === 'shape' ? heldValues(flow, [value], node) : value.fields['value']
      return held ?? [unknown('is the result of something that is not followed', node)]
    }
    default:
      return [unknown('is the result of something that is not followed', node)]
  }
}

/** A helper of a package (`unwrapAsync`) gives the answer that it is handed. */
function handedAnswers(flow: Flow, args: readonly Argument[]): readonly Value[] {
  return args.flatMap((argument) => flow.argument(argument)).filter(({ kind }) => kind === 'answer' || kind === 'payload')
}

/** What a function gives that came by a guess came by that, too. */
function byGuess({ guessed }: Callable, results: readonly Value[]): readonly Value[] {
  return guessed ? guessedValues(results, guessed) : results
}

/** By what name a function is known that is not seen; its key may be found at run time. */
function openCallee(flow: Flow, node: CallExpression, key: string | undefined): Known {
  return calleeName(node) === '' ? { name: key ?? '' } : knownCallee(flow, node)
}

/** The name of a package's function: where it is the package's only export, what it is called here. */
function nameOf(value: External, node: CallExpression): string {
  return givenName(value, calleeName(node))
}

function callFunction(
  flow: Flow,
  callable: Callable,
  node: CallExpression,
  env: Env,
  given: readonly Argument[],
  how: Callee['how'],
): readonly Value[] {
  const { target, args } = unbind(flow, callable, given, how)
  if ((how === 'bind' || target.how === 'curried') && args === undefined) return [target]
  if (target.how === 'calledBack') return through(calledBackWith(flow, target, args ?? given, node, env), node)
  const frame = flow.frame(target, args ?? given, node, env)
  const { fn } = target
  if (!frame && how === undefined && !target.bound && callsAgain(flow, fn, node)) return []
  if (!frame) return [unknown('is called too deep', node)]
  if (fn.generator) return [yieldedList(flow, fn, frame)]
  const read = foundByPath(flow, fn, args ?? given, node)
  if (read) return read
  const results = flow.returns(fn, frame)
  // a queue or a limit that runs the function it is handed later
  const later = results.some((value) => value.kind === 'unknown' && value.reason === RESOLVED_ELSEWHERE)
  return through((later ? handedResult(flow, args ?? given, node, env) : undefined) ?? results, node)
}
