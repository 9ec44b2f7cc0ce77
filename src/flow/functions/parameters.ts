import { type FunctionNode, parametersOf, wrapped } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { callbackArgument, elementArgument } from './callback-parameters.js'
import { decoratedMethod } from '../classes/decorated-methods.js'
import { assignedToSetter, handsOnAssigned } from '../classes/setters.js'
import { callerArguments, callersOf } from './callers.js'
import type { Flow } from '../flow.js'
import { callOn } from '../method-calls.js'
import { isDouble, isTest } from '../clients/doubles.js'
import { callsApart, heldCallers } from './held-functions.js'
import { storeParameter, watchedMember } from '../frameworks/component-options.js'
import { callHanded, type Handed } from './call-handed.js'
import { handedFromOutside, isHandedBack, isLeft } from './handed-activations.js'
import { elementsHanded } from '../frameworks/element-callbacks.js'
import { handedToResult, madeArgument } from './made-functions.js'
import { injectedByName } from '../frameworks/injected-by-name.js'
import { cradleOf } from '../frameworks/named-registrations.js'
import { pluginArgument } from '../frameworks/plugins.js'
import { decoratedValues } from '../frameworks/provided-values.js'
import { startsPipe } from '../library/piped-functions.js'
import { pageProps } from '../frameworks/served-answers.js'
import { servedRequest } from '../frameworks/served-requests.js'
import { observedAnswers } from '../clients/observers.js'
import { requestEvent } from '../clients/request-events.js'
import { laterArgument } from '../library/later-calls.js'
import { snapshotHanded } from '../stores/machine-snapshots.js'
import { machineEvent } from '../stores/machines.js'
import { reducedState } from '../stores/redux-state.js'
import { reducedActions } from '../stores/store-actions.js'
import { setListener } from '../messages/workers.js'
import { MOST_OF_CALLERS, unite } from '../texts/texts.js'
import { typedValues } from '../types/typed-values.js'
import { type Env, unknown, type Value } from '../values.js'
import { calledAs } from '../names/called-as.js'
import { boundValues } from '../names/variables.js'
import { vuexParameter } from '../stores/vuex-modules.js'
import { mappedParameter } from '../stores/vuex-stores.js'

/** What a parameter that no activation binds can be: a callback by what calls it; in a wide evaluation, any function by its callers. */
export function parameterValues(flow: Flow, fn: FunctionNode, index: number, env: Env): readonly Value[] {
  const values = handedValues(flow, fn, index, env)
  const served = servedRequest(flow, fn, index)
  return served.length > 0 ? unite([...values, ...served]) : values
}

function handedValues(flow: Flow, fn: FunctionNode, index: number, env: Env): readonly Value[] {
  const parameter = parametersOf(fn)[index]
  const name = parameter?.type === 'Identifier' ? `the parameter \`${parameter.name}\`` : 'a parameter'
  const event =
    requestEvent(flow, fn, index, env) ??
    setListener(flow, fn, index, env) ??
    machineEvent(flow, fn, index) ??
    snapshotHanded(flow, fn, index) ??
    observedAnswers(flow, fn, index) ??
    laterArgument(flow, fn, index) ??
    // no call runs a setter: what is assigned to it anywhere is what callers would hand to the requests in it
    (handsOnAssigned(fn) ? assignedToSetter(flow, fn, index) : undefined)
  if (event) return event
  const injected = injectedByName(flow, fn, index) ?? pluginArgument(flow, fn, index)
  if (injected) return injected
  const place = boundAt(wrapped(fn))
  const inline = callHanded(place) ?? handedInList(flow, place)
  const given = inline && handedArgument(flow, inline, index, env)
  if (given) return given
  const isKept = inline !== undefined && !isHandedBack(flow, inline, fn)
  if (isKept && flow.wide !== flow) return [unknown(`is ${name} of a callback`, parameter, fn)]
  const isConstructor = fn.parent?.type === 'MethodDefinition' && fn.parent.kind === 'constructor'
  if (flow.wide !== flow && !isConstructor) return [unknown(`is ${name}`, parameter, fn)]
  const provided = isConstructor && parameter ? decoratedValues(flow, parameter) : []
  if (provided.length > 0) return provided
  const cradle = cradleOf(flow, fn, index)
  if (cradle) return cradle
  const made =
    madeArgument(flow, fn, index, env) ??
    (inline && !isKept ? handedToResult(flow, inline.call, index, env, fn) : undefined) ??
    decoratedMethod(flow, fn, index) ??
    assignedToSetter(flow, fn, index) ??
    reducedActions(flow, fn, index) ??
    reducedState(flow, fn, index) ??
    storeParameter(flow, fn, index) ??
    watchedMember(flow, fn, index) ??
    vuexParameter(flow, fn, index) ??
    mappedParameter(flow, fn, index) ??
    pageProps(flow, fn, index)
  if (made) return made
  const props = elementsHanded(fn).flatMap((handed) => elementArgument(flow, handed, index, undefined) ?? [])
  if (props.length > 0) return unite(props)
  const callers = [...(isKept ? [] : callersOf(flow, fn).flatMap((caller) => callsApart(flow, fn, caller))), ...heldCallers(flow, fn)]
  if (isKept && callers.length === 0) return [unknown(`is ${name} of a callback`, parameter, fn)]
  const real = isTest(fn) ? callers : callers.filter((caller) => !isTest(caller.kind === 'element' ? caller.element : caller.call))
  if (callers.length > 0 && real.length === 0) {
    // tests hand in doubles of what the type tells
    const declared = parameter && nameIn(parameter)
    const typed = declared ? typedValues(flow, declared, declared, undefined) : []
    if (typed.length > 0) return typed
  }
  const isCalled = callers.some(({ kind }) => kind === 'call')
  const values = (real.length > 0 ? real : callers).flatMap((caller): readonly Value[] => {
    if (caller.kind === 'argument') {
      const { bound = [] } = caller
      const given = bound[index]
      const handed = given ? flow.argument(given) : handedArgument(flow, caller, index - bound.length, undefined)
      return handed ?? (isCalled && isLeft(flow, fn, caller) ? [handedFromOutside(parameter)] : [])
    }
    if (caller.kind === 'element') return index === 0 ? [{ kind: 'shape', node: caller.element, env: undefined }] : []
    return boundValues(
      flow,
      { fn, parent: undefined, self: undefined, args: callerArguments(flow, caller, fn), call: caller.call, depth: 0 },
      index,
      parameter ?? fn,
    )
  })
  const believed = real.length > 0 ? values : values.filter((value) => !isDouble(value))
  return believed.length > 0 ? unite(believed, MOST_OF_CALLERS) : [unknown(`is ${name}, and no caller was seen`, parameter, fn)]
}

/** What is bound by a parameter: without the default, and without what makes it a member. */
function nameIn(parameter: TSESTree.Parameter): Node {
  const inner = parameter.type === 'TSParameterProperty' ? parameter.parameter : parameter
  return inner.type === 'AssignmentPattern' ? inner.left : inner
}

/** The call that binds a function to its `this` alone, which is then handed on in its place: `function (r) { … }.bind(this)`. */
function boundAt(place: Node): Node {
  const bound = callOn(place, 'bind')
  return bound?.arguments.length === 1 ? wrapped(bound) : place
}

/** The call that is handed a function in a list of what to sort by: `orderBy(list, [(item) => item.date])`. */
function handedInList(flow: Flow, { parent }: Node): ReturnType<typeof callHanded> {
  const handed = parent?.type === 'ArrayExpression' ? callHanded(wrapped(parent)) : undefined
  return handed?.call.type === 'CallExpression' && /^(sortBy|orderBy|createSelector)$/.test(calledAs(flow, handed.call)) ? handed : undefined
}

/** What a function gets by the call that it is handed to; where that runs it first of several, by what their result is called with. */
function handedArgument(flow: Flow, { call, index: position, key }: Handed, index: number, env: Env): readonly Value[] | undefined {
  return (
    callbackArgument(flow, call, position, key, index, env) ??
    (key === undefined && position >= 0 && startsPipe(flow, call, position, env) ? handedToResult(flow, call, index, env) : undefined)
  )
}
