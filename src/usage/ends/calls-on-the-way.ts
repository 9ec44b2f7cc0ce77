import { observedAnswers } from '../../flow/clients/observers.js'
import { knownCallee } from '../../flow/names/called-as.js'
import { isOfLanguage } from '../../flow/names/globals.js'
import { ITERATING } from '../../flow/lists/known-items.js'
import { mergeOf } from '../../flow/objects/merges.js'
import { isChanged as isChangedBySchema } from '../../flow/types/schema-changes.js'
import { runsIn } from '../../flow/frames.js'
import { isSurelyIndex } from '../../flow/texts/positions.js'
import { isCut } from '../../flow/texts/texts.js'
import { callHanded } from '../../flow/functions/call-handed.js'
import { callersOf } from '../../flow/functions/callers.js'
import { functionAround, type CallNode } from '../../flow/tree-index.js'
import type { Callable, Env, Value } from '../../flow/values.js'
import { isClass, isFunction, literalText, staticKey, unwrap, wrapped, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { isLogFunction } from '../requests/can-send.js'
import { isAnswerOf, isWanted } from './carried.js'
import { calledText, isAskedByName, isPartOfArgument, nameOf, textOf } from './called-by-name.js'
import { followDescribed } from './described-calls.js'
import { argumentsWithin, givesOn, isContainer, isData, isFromElsewhere, isHandedTo } from './handed-in.js'
import { asks, hearing, isDependencyList, isOfAsking, isOfCollections, isSetting, isToldByKey } from './known-methods.js'
import { followPattern, isSet } from './names-on-the-way.js'
import { isReachable } from './reachable.js'
import { byNameOnly, seekRead, type Sight, type Walk } from './walk.js'

/** Goes on to what a member of the answer, or of what holds it, is used for. */
export function followMember(walk: Walk, member: TSESTree.MemberExpression, env: Env, sight: Sight): void {
  const { flow, follow, end, among, way } = walk
  const outer = wrapped(member)
  const call = outer.parent?.type === 'CallExpression' && outer.parent.callee === outer ? outer.parent : undefined
  if (call) return followMethod(walk, member, call, env, sight)
  if (isChanged(outer)) return
  const values = flow.evaluate(member, env)
  const carried = among(values)
  const key = staticKey(member.property, member.computed)
  const isSomeKey = carried.every(({ path }) => path.at(-1) === '?')
  const isUntold = key === undefined && (isSomeKey || !(isToldByKey(walk, member, env) || isSurelyIndex(member.property)))
  // what is taken out of a list of answers is one of them, and no member of it
  const objects = isUntold && sight === 'told' ? flow.evaluate(member.object, env).filter((value) => !holdsApart(value)) : []
  if (among(objects).some(({ path }) => way.isParent(path)))
    end(member.property, 'a member of the answer is taken by a key that is only known when it runs')
  if (key !== undefined && way.fields.has(key) && carried.length > 0 && isSomeKey)
    end(member.property, `\`${key}\` is read of an object whose keys are only known when it runs`)
  seekRead(walk, member, carried)
  if (carried.length > 0) return follow(member, env, 'told')
  if (sight !== 'held') return
  const isUnseen = values.every(({ kind }) => kind === 'unknown') || isCut(flow.evaluate(member.object, env))
  if (isUnseen && key !== undefined && way.isNamed(key))
    end(member.property, `\`${key}\` is read of what the answer was put into, which is not followed`)
  // what lies deeper in it
  else if (key !== 'length' && walk.mayHold(values)) follow(member, env, 'held')
}

/** Whether a value is a list, or an object of a library, that holds others under places or names of its own. */
function holdsApart(value: Value): boolean {
  return value.kind === 'tuple' || (value.kind === 'made' && value.from.length === 0)
}

/** Whether a member is set or taken out, and not read. */
function isChanged(node: Node): boolean {
  return isSet(node) || node.parent?.type === 'UnaryExpression'
}

function followMethod(walk: Walk, member: TSESTree.MemberExpression, call: TSESTree.CallExpression, env: Env, sight: Sight): void {
  const { flow, follow, end, among, way } = walk
  const carried = among(flow.evaluate(call, env))
  const name = staticKey(member.property, member.computed) ?? ''
  const object = flow.evaluate(member.object, env)
  // what a hook gives sends requests as well as that it holds their answers: what that is handed is a body
  if (carried.length === 0 && flow.targets(call, env).some(({ kind }) => kind === 'send')) return
  if (object.some((value) => isOfAsking(value, name))) {
    // a pipe is handed parts of the body, and functions that what comes goes through
    if (carried.length > 0) follow(call, env, 'told')
    else if (name === 'pipe') end(member.property, 'the answer goes through a pipe of functions that are not followed')
    return
  }
  const isHandedOut = ITERATING.has(name) || name === 'then' || (!isOfCollections(name) && object.some(({ kind }) => kind === 'answer'))
  // what is known to come out went through what was handed in
  const isThrough = /^(?:then|map|flatMap)$/.test(name) && carried.some((value) => !isChangedBySchema(value))
  for (const argument of hearing(call, name, object))
    if (!isSetting(argument, name, object)) followCallback(walk, argument, env, sight, isHandedOut && !isThrough)
  if (carried.length > 0) return follow(call, env, 'told')
  if (isOfCollections(name)) {
    // what callbacks give of it is followed from there
    if (sight === 'held') follow(call, env, 'held')
    else if (name === 'get' && isWanted(among(object), way) && !isWrittenKey(call))
      end(member.property, 'a member of the answer is taken by a key that is only known when it runs')
    return
  }
  if (sight === 'held') return
  // what an answer has beside its body
  const isTold = call.arguments.every((argument) => flow.evaluate(argument, env).every(({ kind }) => kind === 'text' || kind === 'scalar'))
  if (object.every(({ kind }) => kind === 'answer') && (call.arguments.length === 0 || (isUnused(call) && isTold))) return
  if (isWanted(among(object), way) && !isHandedTo(walk, call, env))
    end(member.property, `\`${name}\` of the answer is called, which is not followed`)
}

function isWrittenKey({ arguments: [key] }: TSESTree.CallExpression): boolean {
  return key !== undefined && literalText(key) !== undefined
}

/** Goes on into a function that a method of the answer, or of what holds it, is handed. */
function followCallback(walk: Walk, argument: Node, env: Env, sight: Sight, isHandedOut: boolean): void {
  const { flow, end } = walk
  if (argument.type === 'SpreadElement' || isLogFunction(argument)) return
  const fn = unwrap(argument)
  if (isFunction(fn)) return followParameters(walk, fn, env, sight)
  const values = flow.evaluate(fn, env)
  const callables = values.filter((value): value is Callable => value.kind === 'callable')
  for (const { fn: called, env: outer } of callables) followParameters(walk, called, outer, sight)
  // texts, numbers and options are no functions
  const isOther = ({ kind }: Value): boolean => kind === 'text' || kind === 'scalar' || kind === 'regex' || kind === 'answer'
  const isNone = values.some(isOther) || values.some(isOfLanguage) || values.every((value) => isData(flow, value))
  if (isHandedOut && callables.length === 0 && !isNone)
    end(argument, `the answer goes into ${textOf(argument)}, which is not followed`)
}

function followParameters(walk: Walk, fn: FunctionNode, env: Env, sight: Sight): void {
  for (const param of fn.params) followPattern(walk, param, env, sight, sight === 'told')
}

/** Goes on to what a call does with an argument that is, or holds, the answer. */
export function followArgument(walk: Walk, call: CallNode, argument: Node, env: Env, sight: Sight): void {
  const { flow, follow, end, among } = walk
  if (isLogFunction(call.callee) || isDependencyList(call, argument)) return
  if (followDescribed(walk, call, env, sight, (handed, how) => handed !== argument && followCallback(walk, handed, env, how, false))) return
  const values = flow.evaluate(call, env)
  if (among(values).length > 0) {
    if (knownCallee(flow, call).isGuess) end(argument, byNameOnly(call))
    follow(call, env, 'told')
  }
  const targets = flow.targets(call, env)
  if (isCut(flow.evaluate(call.callee, env))) end(argument, 'the answer goes into one of more functions than are followed')
  // what another request sends is read elsewhere
  let isTaken = among(values).length > 0 || targets.some(({ kind }) => kind === 'send') || asks(flow, call, env)
  for (const target of targets) {
    if (target.kind !== 'function') continue
    const index = target.args.findIndex((given) => 'node' in given && (given.node === argument || given.node === unwrap(argument)))
    const { callable } = target
    isTaken = true
    const activation = flow.frame(callable, target.args, call, env)
    if (!activation && !runsIn(env, callable.fn))
      end(argument, `the answer goes into ${calledText(call)}, which is called in too many ways`)
    const inner = activation ?? callable.env
    const param = index < 0 ? undefined : (callable.fn.params[index] ?? lastRest(callable.fn))
    if (param) followPattern(walk, param, inner, sight)
    else if (index < 0) isTaken = false
    for (const all of argumentsWithin(callable.fn)) follow(all, inner, 'held')
  }
  if (isTaken) {
    if (call.type === 'NewExpression') follow(call, env, 'held')
    return
  }
  const callee = flow.evaluate(call.callee, env)
  if (callee.length > 0 && callee.every(isOfLanguage)) {
    const { target } = mergeOf(flow, call) ?? {}
    if (target && target !== argument) holdIn(walk, target, env)
    if (sight === 'held' || values.some(isContainer)) follow(call, env, 'held')
    else if (callee.some(givesOn) && !isUnused(call)) end(argument, `what ${calledText(call)} gives of the answer is not followed`)
    return
  }
  // it joins a list, or what is joined to one: that holds it then
  const holder = unwrap(call.callee)
  if (holder.type === 'MemberExpression' && isOfCollections(staticKey(holder.property, holder.computed) ?? ''))
    if (holdIn(walk, holder.object, env)) return
  if (callee.some((value) => value.kind === 'callable' || value.kind === 'class')) return
  end(argument, `the answer goes into ${calledText(call)}, which is not followed`)
}

/** Goes on from the variable that holds a list; of what comes from elsewhere it is not known that it is one. */
function holdIn(walk: Walk, holder: Node, env: Env): boolean {
  const inner = unwrap(holder)
  if (inner.type !== 'Identifier' || isFromElsewhere(walk.flow.evaluate(inner, env))) return false
  walk.hold(inner, env)
  followPattern(walk, inner, env, 'held')
  return true
}

function lastRest(fn: FunctionNode): Node | undefined {
  const last = fn.params.at(-1)
  return last?.type === 'RestElement' ? last : undefined
}

/** Goes on from what a function gives to those that call it. */
export function followResult(walk: Walk, at: Node, env: Env, sight: Sight): void {
  const { flow, follow, end, among } = walk
  const fn = isFunction(at) ? at : functionAround(at)
  // what sees the answers of a client gives them back to that
  if (!fn || fn.params.some((_, index) => observedAnswers(flow, fn, index) !== undefined)) return
  const outer = wrapped(fn)
  const call = outer.parent
  if (call?.type === 'CallExpression' && call.callee === outer) return follow(call, env, sight)
  // what stands for whatever runs on an object of a class has no call
  if (env?.fn === fn && env.call && !isClass(env.call)) return followGiven(env.call, env.from, sight)
  if ((call?.type === 'CallExpression' || call?.type === 'NewExpression') && call.callee !== outer)
    return followHandedBack(walk, call, env, sight, at)
  const callers = callersOf(flow, fn)
  for (const caller of callers)
    if (caller.kind === 'call') followGiven(caller.call, caller.env, sight)
    else if (caller.kind === 'argument') followHandedBack(walk, caller.call, undefined, sight, at)
  if (callers.length > 0 || !isReachable(fn)) return
  end(
    at.type === 'ReturnStatement' ? (at.argument ?? at) : fn.body,
    `the answer is returned from ${nameOf(fn)}, and nobody here is seen to call that`,
    isPartOfArgument(fn) ? undefined : fn,
  )

  function followGiven(given: Node, from: Env, how: Sight): void {
    const values = flow.evaluate(given, from)
    // the same code may have run for another caller, who gets another answer
    const isOthers = (): boolean => isUnused(given) || values.some((value) => isAnswerOf(value, walk.call.node))
    if (how === 'told' && among(values).length === 0 && isOthers()) return
    follow(given, from, how)
  }
}

/** Goes on from what a function gives to the call that the function is handed to. */
function followHandedBack(walk: Walk, call: CallNode, env: Env, sight: Sight, at: Node): void {
  const { flow, follow, end, among } = walk
  const fn = isFunction(at) ? at : functionAround(at)
  // nobody gets it but another function that the same call is handed, `mapLimit(ids, 2, ask, show)`, or who asks for it by a name
  const isOther = (value: Value): boolean => value.kind === 'callable' && value.fn !== fn
  const isGiven = (): boolean => call.arguments.some((argument) => flow.evaluate(argument, env).some(isOther))
  const isForOther = isUnused(call) && (isAskedByName(flow, call) || isGiven())
  if (!isForOther && among(flow.evaluate(call, env)).length > 0) {
    if (knownCallee(flow, call).isGuess) end(call, byNameOnly(call))
    return follow(call, env, 'told')
  }
  // a call that gives the function itself, `.then(action(() => …))`: what that is handed to calls it
  const isGivenBack = flow.evaluate(call, env).some((value) => value.kind === 'callable' && value.fn === fn)
  const handed = isGivenBack ? callHanded(wrapped(call)) : undefined
  if (handed && handed.index >= 0 && handed.call.type === 'CallExpression') return followHandedBack(walk, handed.call, env, sight, at)
  const callee = unwrap(call.callee)
  const name = callee.type === 'MemberExpression' ? (staticKey(callee.property, callee.computed) ?? '') : ''
  if (isOfCollections(name)) return follow(call, env, 'held')
  if (isUnused(call) && sight === 'told' && !isForOther) return
  const isOwn = flow.targets(call, env).some(({ kind }) => kind === 'function')
  if (isOwn) return
  const place = at.type === 'ReturnStatement' ? (at.argument ?? at) : call
  end(place, `the answer is given back to ${calledText(call)}, which is not followed`, undefined, isForOther || undefined)
}

/** Whether nothing is done with what an expression gives. */
function isUnused(node: Node): boolean {
  let outer = wrapped(node)
  while (outer.parent?.type === 'AwaitExpression' || (outer.parent?.type === 'UnaryExpression' && outer.parent.operator === 'void'))
    outer = wrapped(outer.parent)
  return outer.parent?.type === 'ExpressionStatement'
}
