import { readOfOwn } from '../clients/own-responses.js'
import { isClass, parametersOf, staticKey, unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { ITERATING } from '../lists/known-items.js'
import { type CallExpression, type HandsOn, handsOnThis, isFunctionArgument } from './call-arguments.js'
import { TEXT_SAME } from '../texts/text-methods.js'
import type { Flow } from '../flow.js'
import { superValues } from '../classes/super-members.js'
import { wholeText } from '../texts/texts.js'
import { type Argument, type Callable, type Env, type Instance, unknown, type Value } from '../values.js'
import { keyText } from '../texts/key-texts.js'
import { guessedValues } from '../library/guessed-values.js'
import { declaredClient, writtenClient } from '../clients/written-clients.js'

export interface Callee {
  readonly value: Value | undefined
  readonly receiver: Value | undefined
  readonly key: string | undefined
  /** `f.call(…)` and its like: the function itself is the value. */
  readonly how?: HandsOn | 'bind'
}

/** What is called: the values of the callee, each with the receiver it was taken from. */
export function calleeValues(flow: Flow, node: CallExpression, env: Env): Callee[] {
  const written = writtenClient(flow, node)
  if (written) return [{ value: written, receiver: undefined, key: undefined }]
  return followedCallees(flow, node, env).map((callee) => {
    const declared = callee.value?.kind === 'callable' ? declaredClient(flow, callee.value.fn) : undefined
    return declared ? { value: declared, receiver: undefined, key: undefined } : callee
  })
}

function followedCallees(flow: Flow, node: CallExpression, env: Env): Callee[] {
  const callee = unwrap(node.callee)
  if (callee.type !== 'MemberExpression') return flow.evaluate(callee, env).map((value) => ({ value, receiver: undefined, key: undefined }))
  const [applied] = handsOnThis(node) === 'reflect' ? node.arguments : []
  if (applied) return flow.evaluate(applied, env).map((value) => ({ value, receiver: value, key: 'apply', how: 'reflect' }))
  const key = keyText(flow, callee.property, callee.computed, env)
  const receivers = flow.evaluate(callee.object, env)
  if (callee.object.type === 'Super' && key !== undefined) {
    const [receiver] = receivers
    return superValues(flow, callee.object, key, env).map((value) => ({ value, receiver, key }))
  }
  if (key === undefined) {
    const names = flow.evaluate(callee.property, env).map((value) => (value.kind === 'text' ? wholeText(value) : undefined))
    const isKnown = names.length > 0 && names.every((name) => name !== undefined)
    return receivers
      .flatMap((receiver) => (isKnown ? membersNamed(flow, receiver, names, callee) : everyMember(flow, receiver, callee)))
      .map((value) => ({ value, receiver: undefined, key: undefined }))
  }
  return receivers.flatMap((receiver): Callee[] => {
    if ((receiver.kind === 'callable' || receiver.kind === 'client') && (key === 'call' || key === 'apply' || key === 'bind'))
      return [{ value: receiver, receiver, key, how: key }]
    if (isBuiltin(receiver, key) || (isOpenList(receiver) && isListMethod(flow, key, node, env)))
      return [{ value: undefined, receiver, key }]
    return flow.member(receiver, key, callee).map((value) => ({ value, receiver, key }))
  })
}

/** Whether a method belongs to the language whatever the receiver's own members are. */
function isBuiltin(receiver: Value, key: string): boolean {
  if (key === 'then') return receiver.kind !== 'unknown' && receiver.kind !== 'external'
  // an item that is called: `pair[0]()`
  if (/^\d+$/.test(key)) return false
  return (
    receiver.kind === 'payload' ||
    (receiver.kind === 'answer' && !Object.hasOwn(receiver.call.shape.members ?? {}, key)) ||
    receiver.kind === 'tuple' ||
    receiver.kind === 'text' ||
    receiver.kind === 'json' ||
    (receiver.kind === 'made' && key === 'unwrap' && Object.hasOwn(receiver.fields, 'payload')) ||
    (receiver.kind === 'made' && readOfOwn(receiver, key) !== undefined) ||
    (receiver.kind === 'unknown' && receiver.variable !== undefined && TEXT_SAME.has(key)) ||
    (receiver.kind === 'shape' && receiver.node.type === 'ArrayExpression')
  )
}

function isOpenList(receiver: Value): boolean {
  return receiver.kind === 'unknown' || receiver.kind === 'made'
}

/** Whether a method of a value that was not seen can only be one of a list: it is handed a function. */
function isListMethod(flow: Flow, key: string, node: CallExpression, env: Env): boolean {
  return (ITERATING.has(key) || key === 'reduce') && isFunctionArgument(flow, node.arguments[0], env)
}

/** The functions of an object among which a key chooses; of others than tables nothing is known. */
function membersNamed(flow: Flow, receiver: Value, names: readonly string[], at: Node): readonly Value[] {
  const own = receiver.kind === 'shape' ? names.flatMap((name) => flow.member(receiver, name, at)) : []
  const functions = own.filter(({ kind }) => kind === 'callable')
  return functions.length > 0 ? functions : everyMember(flow, receiver, at)
}

/** A member chosen at run time can be any function of the object. */
function everyMember(flow: Flow, receiver: Value, at: Node): readonly Value[] {
  if (receiver.kind === 'instance') return [unknown('is a method chosen at run time', at), ...methodsOf(flow, receiver, at)]
  if (receiver.kind !== 'shape' || receiver.node.type !== 'ObjectExpression') return [unknown('is a method chosen at run time', at)]
  return receiver.node.properties.flatMap((property) =>
    property.type === 'Property' ? flow.evaluate(property.value, receiver.env).filter(({ kind }) => kind === 'callable') : [],
  )
}

/** The methods that are written in the class of an instance. */
function methodsOf(flow: Flow, instance: Instance, at: Node): readonly Value[] {
  if (!isClass(instance.node)) return []
  return instance.node.body.body.flatMap((member) => {
    const isMethod = member.type === 'MethodDefinition' && member.kind === 'method' && !member.static
    const key = isMethod ? staticKey(member.key, member.computed) : undefined
    return key === undefined ? [] : flow.member(instance, key, at).filter(({ kind }) => kind === 'callable')
  })
}

function withoutGuess(callable: Callable): Callable {
  const { guessed, ...own } = callable
  return guessed ? own : callable
}

/**
 * Takes `f.call(self, …)`, `f.apply(self, […])`, `Reflect.apply(f, self, […])` and `f.bind(self, …)` apart; `args` is undefined where
 * nothing is called.
 */
export function unbind(
  flow: Flow,
  callable: Callable,
  given: readonly Argument[],
  how: Callee['how'],
): { target: Callable; args: readonly Argument[] | undefined } {
  const [first] = given
  const { guessed } = callable
  if (guessed) {
    const through = given.map((argument): Argument => ({ values: guessedValues(flow.argument(argument), guessed) }))
    return unbind(flow, withoutGuess(callable), through, how)
  }
  const handed: readonly Argument[] =
    callable.within === undefined || !first
      ? given
      : [{ values: [{ kind: 'made', fields: { [callable.within]: flow.argument(first) }, from: [] }] }]
  const bound = [...(callable.bound ?? []), ...handed]
  const isWaiting = callable.how === 'curried' && bound.length < parametersOf(callable.fn).length
  if (!how) return isWaiting ? { target: { ...callable, bound }, args: undefined } : { target: callable, args: bound }
  if (how === 'reflect') return unbind(flow, callable, given.slice(1), 'apply')
  const rest = given.slice(1)
  const self = first && flow.argument(first).find((value) => value.kind === 'instance' || value.kind === 'shape' || value.kind === 'class')
  const target: Callable = self ? { ...callable, self } : callable
  if (how === 'bind') return { target: { ...target, bound: [...(callable.bound ?? []), ...rest] }, args: undefined }
  if (how === 'call') return { target, args: [...(callable.bound ?? []), ...rest] }
  return { target, args: rest.map((argument) => ('node' in argument ? { ...argument, spread: true } : argument)) }
}
