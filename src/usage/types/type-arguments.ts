import { rawOf, resultOf } from '../../flow/clients/endpoint-requests.js'
import { stateMadeBy } from '../../flow/stores/hook-stores.js'
import { resultOfThunk } from '../../flow/stores/store-actions.js'
import { queriedBy } from '../../flow/frameworks/query-hooks.js'
import type { Target } from '../../flow/flow.js'
import type { Env, Value } from '../../flow/values.js'
import { functionOf, isWithin, type ClassNode, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { giveParameters, namesOneOf, type Linker } from './describe-type.js'
import { genericParameters, keyedParameters, linkCallbacks } from './generic-parameters.js'
import { placesInside, type TypedPlace } from './generic-places.js'
import { link } from './link-type.js'

/** How many generic functions that call each other are looked into. */
const DEEPEST = 3

/** A generic argument of a call that gives an answer or a body describes that body. */
export function linkCall(linker: Linker, node: TSESTree.CallExpression, params: readonly Node[], env?: Env, depth = 0): void {
  const { flow } = linker
  const found = flow.evaluate(node, env)
  const targets = flow.targets(node, env)
  linkResult(linker, targets, params, found)
  if (depth < DEEPEST) linkInside(linker, node, targets, params, env, depth)
  for (const value of found) {
    // a definition is typed by what it gives, what it is asked with, and what it is answered with
    if (value.kind !== 'endpoint' || value.part !== 'definition') continue
    if (params[0]) link(linker, params[0], resultOf(flow, value))
    if (params[2]) link(linker, params[2], rawOf(flow, value))
  }
  // so is a query: by what it is answered with, and (third) by what is made of that
  const isOwn = flow.evaluate(node.callee, env).some(({ kind }) => kind === 'callable')
  const queried = isOwn ? undefined : queriedBy(flow, node, env)
  if (queried && params[0]) link(linker, params[0], queried.raw)
  if (queried && params[2]) link(linker, params[2], queried.data)
  for (const value of isOwn ? [] : found) if (value.kind === 'made' && params[0]) link(linker, params[0], resultOfThunk(value))
  const state = isOwn ? undefined : stateMadeBy(flow, node, env)
  if (state && params[0]) link(linker, params[0], state)
  const values = found.flatMap((value): Value[] =>
    value.kind === 'answer'
      ? [flow.body(value)]
      : value.kind === 'tuple'
        ? [...(value.items[0] ?? [])]
        : value.kind === 'made'
          ? [...(value.fields['current'] ?? [])]
          : isReference(value, node)
            ? [...flow.member(value, 'value', node), ...flow.member(value, 'current', node)]
            : [value],
  )
  if (!values.some(({ kind }) => kind === 'payload' || kind === 'shape')) return
  const index = [...targets, ...flow.evaluate(node.callee, env)].reduce((found, called) => {
    if (called.kind === 'function') return resultParameter(called.callable.fn)
    return called.kind === 'unknown' && called.node?.type === 'TSDeclareFunction' ? resultParameter(called.node) : found
  }, 0)
  const type = params[index]
  if (type) link(linker, type, values)
}

/** The same where what a call hands over decides a type parameter: `call<P extends keyof Operations>(path: P): Operations[P]`. */
export function linkKeyedCall(linker: Linker, node: TSESTree.CallExpression): void {
  for (const target of linker.flow.targets(node, undefined)) {
    const keyed = target.kind === 'function' ? keyedParameters(linker.flow, target, node) : undefined
    if (!keyed || target.kind !== 'function') continue
    const { fn } = target.callable
    const found = linker.flow.evaluate(node, undefined)
    const tell = (type: Node | undefined, values: () => readonly Value[]): void => {
      if (!type || !namesOneOf(type, keyed.own)) return
      linker.given.clear()
      giveParameters(linker, fn, keyed.params)
      link(linker, type, values())
    }
    tell(fn.returnType?.typeAnnotation, () => found)
    for (const { index, type } of genericParameters(fn)) {
      const argument = target.args[index]
      if (argument) tell(type, () => linker.flow.argument(argument))
    }
    linkInside(linker, node, [target], keyed.params, undefined, 0)
  }
}

/** What a generic function says of an object or a function that it gives: `Promise<Result<T>>`, where the call says what `T` is. */
function linkResult(linker: Linker, targets: readonly Target[], params: readonly Node[], found: readonly Value[]): void {
  const objects = found.filter(({ kind }) => kind === 'shape' || kind === 'tuple' || kind === 'callable')
  for (const target of objects.length > 0 ? targets : []) {
    const fn = target.kind === 'function' ? target.callable.fn : undefined
    if (fn?.returnType) {
      giveParameters(linker, fn, params)
      link(linker, fn.returnType, objects)
    }
    // a function that is made in it says by the same types what it gives itself
    for (const value of objects) {
      if (!fn?.typeParameters || value.kind !== 'callable' || !value.fn.returnType || !isWithin(value.fn, fn)) continue
      giveParameters(linker, fn, params)
      link(linker, value.fn.returnType, linker.flow.returns(value.fn, value.env))
    }
  }
}

/** What a generic function says inside of the values that this call makes it handle. */
function linkInside(
  linker: Linker,
  call: TSESTree.CallExpression,
  targets: readonly Target[],
  params: readonly Node[],
  env: Env,
  depth: number,
): void {
  for (const target of targets) {
    linkCallbacks(linker, call, target, params)
    const fn = target.kind === 'function' ? target.callable.fn : undefined
    const places = fn ? placesInside(fn, fn.body) : []
    const frame = places.length > 0 && target.kind === 'function' ? linker.flow.frame(target.callable, target.args, call, env) : undefined
    if (fn && frame) linkPlaces(linker, fn, params, places, frame, depth)
  }
}

/** The same for an instance of a generic class: what its methods say of what they handle. */
export function linkInstance(linker: Linker, owner: ClassNode, params: readonly Node[], instance: Value, at: Node): void {
  const { flow } = linker
  for (const member of owner.typeParameters ? owner.body.body : []) {
    const body = functionOf(member)?.body
    if (!body || !('key' in member) || member.static || member.key.type !== 'Identifier') continue
    const places = placesInside(owner, body)
    for (const method of places.length > 0 ? flow.member(instance, member.key.name, at) : []) {
      const frame = method.kind === 'callable' ? flow.frame(method, [], at, undefined) : undefined
      if (frame) linkPlaces(linker, owner, params, places, frame, 0)
    }
  }
}

function linkPlaces(linker: Linker, owner: Node, params: readonly Node[], places: readonly TypedPlace[], env: Env, depth: number): void {
  for (const { type, value } of places) {
    giveParameters(linker, owner, params)
    if (type) link(linker, type, linker.flow.evaluate(value, env))
    else if (value.type === 'CallExpression') linkCall(linker, value, value.typeArguments?.params ?? [], env, depth + 1)
  }
}

/** Whether a value is a reference or a store that the call makes: `ref<T>()`, `useRef<T>()`. */
function isReference(value: Value, call: Node): boolean {
  return value.kind === 'shape' && value.node === call
}

/** Which type parameter of a generic function its result is made of; none (-1) where only what it says inside can tell. */
function resultParameter(fn: FunctionNode | TSESTree.TSDeclareFunction): number {
  const names = fn.typeParameters?.params.map(({ name }) => name.name) ?? []
  let found = -1
  if (names.length > 1 && !fn.returnType && fn.body && placesInside(fn, fn.body).length > 0) return found
  if (fn.returnType) {
    walk(fn.returnType, (node) => {
      if (node.type === 'TSTypeReference' && node.typeName.type === 'Identifier' && found < 0) found = names.indexOf(node.typeName.name)
    })
  }
  return Math.max(found, 0)
}
