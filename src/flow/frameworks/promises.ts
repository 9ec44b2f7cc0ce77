import { classAround, type ClassNode, isClass, isFunction, isWithin, parametersOf, staticKey, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { bodyOf } from '../clients/answers.js'
import { callHanded } from '../functions/call-handed.js'
import { callbackArgument } from '../functions/callback-parameters.js'
import { CALLED, type Flow } from '../flow.js'
import { methodCalled } from '../method-calls.js'
import { unite } from '../texts/texts.js'
import { calleeName, indexOf, treeOf } from '../tree-index.js'
import { type Answer, type Argument, type Callable, type Class, type Env, type Instance, unknown, type Value } from '../values.js'

/** Why it is not known what a promise gives. */
export const RESOLVED_ELSEWHERE = 'is a promise that is resolved elsewhere'

/** What a promise made by hand resolves with: the arguments of its resolve function. */
export function resolvedValues(flow: Flow, executor: Argument | undefined, env: Env): readonly Value[] {
  const fn = executor && 'node' in executor ? unwrap(executor.node) : undefined
  if (!fn || !isFunction(fn)) return [unknown(RESOLVED_ELSEWHERE, fn)]
  const values = fn.params[0] ? givenTo(flow, fn.params[0], env) : []
  return values.length > 0 ? unite(values) : [unknown(RESOLVED_ELSEWHERE, fn)]
}

/** What an object of an own class resolves with that is a promise, made by the function that is to settle it; undefined for any other. */
export function ownPromise(flow: Flow, { node }: Class, executor: Argument | undefined, env: Env): readonly Value[] | undefined {
  const fn = executor && 'node' in executor ? unwrap(executor.node) : undefined
  if (!fn || !isFunction(fn) || !(namesPromise(node.superClass) || hasThen(node))) return undefined
  const values = resolvedValues(flow, executor, env)
  return values.some(({ kind }) => kind !== 'unknown') ? values : undefined
}

function namesPromise(name: Node | null): boolean {
  return name?.type === 'Identifier' && name.name === 'Promise'
}

function hasThen({ body }: ClassNode): boolean {
  return body.body.some((member) => member.type === 'MethodDefinition' && staticKey(member.key, member.computed) === 'then')
}

/**
 * What waiting for values gives: for objects of own classes that can be waited for, what their `then` calls back with; for what a client
 * gives that is the body and nothing else, that.
 */
export function awaitedValues(flow: Flow, values: readonly Value[], at: Node, env: Env): readonly Value[] {
  const isWaitedFor = (value: Value): value is Instance => value.kind === 'instance' && isClass(value.node) && hasThen(value.node)
  if (!values.some((value) => isWaitedFor(value) || isBodyItself(value))) return values
  return values.flatMap((value) => {
    if (isBodyItself(value)) return [bodyOf(value)]
    if (!isWaitedFor(value)) return [value]
    const given = flow.member(value, 'then', at).flatMap((then) => {
      const [callback] = then.kind === 'callable' ? parametersOf(then.fn) : []
      const frame = then.kind === 'callable' && flow.frame(then, [], at, env)
      return callback && frame ? givenTo(flow, callback, frame) : []
    })
    return given.length > 0 ? given : [value]
  })
}

function isBodyItself(value: Value): value is Answer {
  if (value.kind !== 'answer') return false
  const { answer, members, chain, envelope } = value.call.shape
  return answer.length === 1 && answer[0] === '.' && !members && !chain && !envelope
}

/** Functions that make a promise together with what resolves it. */
const MAKERS = /^(?:withResolvers|Deferred|defer|pDefer|createDeferred)$/

/** `Promise.withResolvers()`, `$.Deferred()`, `Q.defer()`: an object with the promise; undefined for any other call. */
export function deferredValue(flow: Flow, node: TSESTree.CallExpression, env: Env): Value | undefined {
  if (!MAKERS.test(calleeName(node)) || node.arguments.length > 0) return undefined
  const holder = wrapped(node).parent
  if (holder?.type !== 'VariableDeclarator') return undefined
  const values = unite(holder.id.type === 'ObjectPattern' ? takenOut(flow, holder.id, env) : resolvedBy(flow, holder.id, env))
  if (values.length === 0) return undefined
  // jQuery's gives its promise when it is asked to
  const promise: readonly Value[] =
    calleeName(node) === 'Deferred' ? [{ kind: 'made', fields: { [CALLED]: values }, from: values }] : values
  return { kind: 'made', fields: { promise }, from: values }
}

/** `const { promise, resolve } = …` */
function takenOut(flow: Flow, { properties }: TSESTree.ObjectPattern, env: Env): readonly Value[] {
  return properties.flatMap((property) =>
    property.type === 'Property' && staticKey(property.key, property.computed) === 'resolve' ? givenTo(flow, property.value, env) : [],
  )
}

/** `deferred.resolve(…)` */
function resolvedBy(flow: Flow, id: Node, env: Env): readonly Value[] {
  return placesOf(id).flatMap((place) => {
    const { parent } = place
    const isResolve =
      parent?.type === 'MemberExpression' && parent.object === place && staticKey(parent.property, parent.computed) === 'resolve'
    return isResolve ? givenAt(flow, parent, env) : []
  })
}

/** What a function calls its last argument back with, behind an error: `promisify(ask)('/path')`. */
export function calledBackWith(flow: Flow, callable: Callable, args: readonly Argument[], call: Node, env: Env): readonly Value[] {
  const callback = parametersOf(callable.fn).at(-1)
  const frame = flow.frame(callable, args, call, env)
  const values = callback && frame ? givenTo(flow, callback, frame, 1) : []
  return values.length > 0 ? unite(values) : [unknown('is called back elsewhere', callable.fn)]
}

/** What the function is called with, at a position, that a name stands for. */
function givenTo(flow: Flow, name: Node, env: Env, position = 0): readonly Value[] {
  return placesOf(name).flatMap((place) => givenAt(flow, place, env, position))
}

function placesOf(name: Node): Node[] {
  const tree = treeOf(name)
  return ((tree && indexOf(tree).variableOf(name)?.references) ?? []).map(({ identifier }) => identifier as Node)
}

/** What the function is called with that stands at a place, where it is called, kept under another name or handed on. */
function givenAt(flow: Flow, place: Node, env: Env, position = 0): readonly Value[] {
  const { parent } = place
  if (parent?.type === 'AssignmentExpression' && parent.right === place) return givenToKept(flow, unwrap(parent.left), env, position)
  if (parent?.type !== 'CallExpression') return handedOver(flow, place, env, position)
  const [first] = parent.arguments
  if (parent.callee === place) {
    const given = parent.arguments[position]
    return given && given.type !== 'SpreadElement' ? flow.evaluate(given, env) : []
  }
  // `promise.then(resolve)`
  const then = first === place ? methodCalled(parent, 'then') : undefined
  return then ? flow.evaluate(then.object, env) : handedOver(flow, place, env, position)
}

/** `let done; new Promise((resolve) => { done = resolve })`, `this.done = resolve` */
function givenToKept(flow: Flow, target: Node, env: Env, position: number): readonly Value[] {
  if (target.type === 'Identifier')
    return placesOf(target).flatMap((place) => (place === target ? [] : givenAt(flow, place, env, position)))
  const owner = target.type === 'MemberExpression' && target.object.type === 'ThisExpression' ? classAround(target) : undefined
  const tree = treeOf(target)
  const key = target.type === 'MemberExpression' ? staticKey(target.property, target.computed) : undefined
  const calls = (owner && key !== undefined && tree && indexOf(tree).callsNamed.get(key)) || []
  return calls.flatMap(({ callee, arguments: { [position]: given } }) => {
    const isIt = callee.type === 'MemberExpression' && callee.object.type === 'ThisExpression' && owner && isWithin(callee, owner)
    return isIt && given && given.type !== 'SpreadElement' ? flow.evaluate(given, env) : []
  })
}

/** What a function is called with that is handed on as a callback: `ask({ success: resolve })`. */
function handedOver(flow: Flow, callback: Node, env: Env, position: number): readonly Value[] {
  const handed = callHanded(wrapped(callback))
  return (handed && handed.index >= 0 && callbackArgument(flow, handed.call, handed.index, handed.key, position, env)) || []
}
