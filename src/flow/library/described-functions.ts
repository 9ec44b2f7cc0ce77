import type { Deeds, Given } from '../../catalogue/function-rows.js'
import type { Described } from '../../models/described.js'
import { type Place, placesOf } from '../../models/places.js'
import { unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { CALLED, type Flow } from '../flow.js'
import { argumentsOf } from '../functions/call-arguments.js'
import type { CallbackParameter } from '../functions/call-handed.js'
import { listOf } from '../lists/lists.js'
import { describedAt } from '../names/described-callees.js'
import { boundValues } from '../names/variables.js'
import { addressesBelow } from '../texts/address-functions.js'
import { unite } from '../texts/texts.js'
import type { CallNode } from '../tree-index.js'
import { type Argument, type Env, unknown, type Value } from '../values.js'
import { describedValues } from './guessed-values.js'

/** A call of a function of which something is said in words. */
export interface Asked {
  readonly flow: Flow
  /** The call, or what stands for it where the function is handed on. */
  readonly node: Node
  readonly callee: Node
  readonly args: readonly Argument[]
  readonly env: Env
  /** What comes in, where the function stands in a pipe. */
  readonly input?: readonly Value[]
}

/** What a call gives of a function of which something is said; undefined where nothing is. */
export function describedResult(flow: Flow, node: CallNode, env: Env): readonly Value[] | undefined {
  const described = describedAt(flow, node.callee, env)
  if (!described || described.like) return undefined
  return resultOf({ flow, node, callee: node.callee, args: argumentsOf(node, env), env }, described)
}

/** The same for a function that stands at `callee` and is called with these by what it is handed to. */
export function describedCallback(
  flow: Flow,
  callee: Node,
  env: Env,
  args: readonly (readonly Value[])[],
  node: Node,
): readonly Value[] | undefined {
  const described = describedAt(flow, callee, env)
  if (!described || described.like) return undefined
  return resultOf({ flow, node, callee, args: args.map((values) => ({ values })), env }, described)
}

/** What a function is called with that such a call is handed; undefined where nothing is said of it. */
export function describedParameter(
  flow: Flow,
  { call, argument, key, index, env }: Omit<CallbackParameter, 'call'> & { readonly call: CallNode },
): readonly Value[] | undefined {
  const described = describedAt(flow, call.callee, env)
  if (!described || described.like) return undefined
  const asked: Asked = { flow, node: call, callee: call.callee, args: argumentsOf(call, env), env }
  const { calls = {}, gives } = described.deeds
  const place = key === undefined ? String(argument) : `${argument}.${key}`
  const said = Object.hasOwn(calls, place) ? calls[place]?.[index] : undefined
  if (said != null) return describedValues(atPlace(asked, said), call, described.said)
  // what a result is made of is called with what stands there
  const handed = gives === undefined ? [] : callsIn(gives).flatMap(({ start, steps }) => partOf({ start, steps }, place, index))
  if (handed.length > 0) return describedValues(unite(handed.flatMap((part) => below(asked, part))), call, described.said)
  return undefined
}

/** What a call gives by what is said of it. */
export function deedsResult(asked: Asked, { gives = null }: Deeds): readonly Value[] {
  return madeOf(asked, gives)
}

/** What the function at a place is called with by what is said of a call. */
export function deedsParameter(asked: Asked, { calls = {} }: Deeds, place: string, index: number): readonly Value[] | undefined {
  const said = calls[place]?.[index]
  return said == null ? undefined : atPlace(asked, said)
}

function resultOf(asked: Asked, { deeds, said }: Described): readonly Value[] {
  const { flow, node } = asked
  const { address } = deeds
  if (address) {
    const paths = [address.path].flat().map((place) => atPlace(asked, place))
    const values = address.values === undefined ? undefined : atPlace(asked, address.values)
    return describedValues(addressesBelow(flow, [address.below ?? []].flat(), paths, values, node), node, said)
  }
  if (deeds.gives === undefined) return [unknown('is the result of a function that gives nothing of what it is handed', node)]
  return describedValues(madeOf(asked, deeds.gives), node, said)
}

function madeOf(asked: Asked, gives: Given): readonly Value[] {
  const { node } = asked
  if (gives === null) return [unknown('is a part of a result of which nothing is said', node)]
  if (typeof gives === 'string' || typeof gives === 'number') return atPlace(asked, gives)
  if (isParts(gives)) return [{ kind: 'tuple', items: gives.map((part) => madeOf(asked, part)) }]
  const { '[]': items, '()': given, ...members } = gives
  if (items !== undefined) return [listOf(madeOf(asked, items))]
  const fields = Object.fromEntries(Object.entries(members).map(([key, part]) => [key, madeOf(asked, part)]))
  return [{ kind: 'made', fields: { ...fields, ...(given !== undefined && { [CALLED]: madeOf(asked, given) }) }, from: [] }]
}

function isParts(gives: Given): gives is readonly Given[] {
  return Array.isArray(gives)
}

/** What stands at a place; of several that stand in for each other, the first that is there. */
function atPlace(asked: Asked, written: number | string): readonly Value[] {
  let last: readonly Value[] = []
  for (const place of placesOf(written)) {
    last = below(asked, place)
    if (last.some((value) => value.kind !== 'unknown' && !(value.kind === 'scalar' && value.value == null))) return last
  }
  return last.length > 0 ? last : [unknown('is a part of what a function was not handed', asked.node)]
}

function below(asked: Asked, { start, steps }: Place): readonly Value[] {
  const { flow, node, callee, args, env, input } = asked
  const holder = unwrap(callee)
  let reached: readonly Value[] =
    start === 'this'
      ? holder.type === 'MemberExpression'
        ? flow.evaluate(holder.object, env)
        : []
      : start < args.length || args.some((argument) => 'node' in argument && argument.spread)
        ? boundValues(flow, { fn: node as never, parent: undefined, self: undefined, args, call: node, depth: 0 }, start, node)
        : []
  if (start === 'this' && input) reached = input
  for (const step of steps) {
    if (step.kind === 'member') reached = reached.filter(hasMembers).flatMap((value) => flow.member(value, step.key, node))
    else if (step.kind === 'items') reached = reached.flatMap((value) => flow.elements(value))
    else {
      const given = step.args.map((place): Argument => ({ values: below(asked, place) }))
      reached = reached.flatMap((value) => called(asked, value, given))
    }
    reached = unite(reached)
  }
  return reached
}

function called({ flow, node, env }: Asked, value: Value, args: readonly Argument[]): readonly Value[] {
  if (value.kind === 'callable') {
    const frame = flow.frame(value, [...(value.bound ?? []), ...args], node, env)
    return flow.awaited(flow.returns(value.fn, frame ?? value.env), node, env)
  }
  if (value.kind === 'made') return value.fields[CALLED] ?? []
  return value.kind === 'unknown' ? [unknown('is the result of a function that was not seen', node)] : []
}

function hasMembers({ kind }: Value): boolean {
  return kind !== 'text' && kind !== 'scalar' && kind !== 'callable'
}

/** The places in a result at which functions are called. */
function callsIn(gives: Given): readonly Place[] {
  if (gives === null) return []
  if (typeof gives === 'string' || typeof gives === 'number') return placesOf(gives)
  return (isParts(gives) ? gives : Object.values(gives)).flatMap(callsIn)
}

/** What the function at a place is called with as its parameter at `index`, where this one calls it. */
function partOf({ start, steps }: Place, place: string, index: number): readonly Place[] {
  const at = steps.findIndex(({ kind }) => kind === 'call')
  const step = steps[at]
  if (step?.kind !== 'call') return []
  const keys = steps.slice(0, at)
  const written = [String(start), ...keys.flatMap((one) => (one.kind === 'member' ? [one.key] : []))].join('.')
  const part = step.args[index]
  return written === place && keys.every(({ kind }) => kind === 'member') && part ? [part] : []
}
