import type { Node } from '../syntax/tree.js'
import type { Flow } from './flow.js'
import { copiesId, identityOf } from './identity.js'
import type { Call, Env, Frame, Step, Value } from './values.js'
import { trimEnv } from './frames.js'

/** How deep activations nest. */
const DEEPEST = 100
/** How many of one function one call may have below one call that begins it all, by what its surroundings are bound to. */
const MOST_FRAMES = 200
/** How many it may have altogether: a wrapper is called from thousands of places. */
const MOST_OF_ALL = 10_000

/** The requests that were made for a call, by what it is evaluated in. */
export type RequestsByPlace = WeakMap<Node, Map<Env, Call[]>>

/** The activations that a call begins, by those around it. */
interface FramesOfCall {
  count: number
  /** How many there are of each function below each outermost activation. */
  readonly below: Map<Env, Map<Node, number>>
  readonly byOuter: Map<Env, Frame[]>
}

/** Makes the activations and requests of one evaluator, each once: they are keys of what is remembered. A limit is told of its call. */
export function createActivations(calls: RequestsByPlace, limit: (reason: string, call: Node) => void): Pick<Flow, 'frame' | 'call'> {
  const frames = new WeakMap<Node, FramesOfCall>()
  return {
    frame(callable, args, call, env) {
      const outer = trimEnv(env, call)
      const existing = frames.get(call) ?? { count: 0, below: new Map<Env, Map<Node, number>>(), byOuter: new Map<Env, Frame[]>() }
      frames.set(call, existing)
      const here = existing.byOuter.get(outer)
      const found = here?.find(
        (frame) => frame.fn === callable.fn && frame.parent === callable.env && isSameSelf(frame.self, callable.self),
      )
      if (found) return found
      // a function that calls itself gives nothing that its first activation does not
      for (let at = outer; at; at = at.from) if (at.fn === callable.fn) return undefined
      const level = Math.max(outer?.depth ?? 0, callable.env?.depth ?? 0) + 1
      const start = outermost(outer)
      const below = existing.below.get(start) ?? new Map<Node, number>()
      const own = below.get(callable.fn) ?? 0
      if (level > DEEPEST || own >= MOST_FRAMES || existing.count >= MOST_OF_ALL) {
        limit('is called too deep, or in too many ways', call)
        return undefined
      }
      const frame: Frame = { fn: callable.fn, parent: callable.env, self: callable.self, args, call, from: outer, depth: level }
      const { self } = callable
      // what a constructor makes is the instance that this very activation fills
      if (self?.kind === 'instance' && self.frame === undefined && call.type === 'NewExpression')
        Object.assign(frame, { self: { ...self, frame } })
      existing.count += 1
      existing.below.set(start, below.set(callable.fn, own + 1))
      if (here) here.push(frame)
      else existing.byOuter.set(outer, [frame])
      return frame
    },
    call(node, env, shape, client, operation, args) {
      const trimmed = trimEnv(env, node)
      let here = calls.get(node)
      if (!here) calls.set(node, (here = new Map<Env, Call[]>()))
      let list = here.get(trimmed)
      if (!list) here.set(trimmed, (list = []))
      let found = list.find(
        (call) =>
          call.shape === shape &&
          call.operation === operation &&
          (call.args === undefined) === (args === undefined) &&
          call.client?.origin === client?.origin &&
          call.client?.made?.env === client?.made?.env &&
          call.client?.made?.node === client?.made?.node &&
          sameConfig(call, client),
      )
      if (!found) {
        found = { node, env: trimmed, shape, client, ...(operation === undefined ? {} : { operation }), ...(args && { args }) }
        list.push(found)
      }
      return found
    },
  }
}

function outermost(env: Env): Env {
  let at = env
  while (at?.from) at = at.from
  return at
}

function isSameSelf(one: Frame['self'], other: Frame['self']): boolean {
  if (one === other) return true
  if (one?.node !== other?.node || stepsOf(one) !== stepsOf(other)) return false
  // two instances that were made of different things
  if (one?.kind === 'instance' && other?.kind === 'instance' && one.frame && other.frame && one.frame !== other.frame) return false
  return one?.kind !== 'shape' || other?.kind !== 'shape' || (one.env === other.env && copiesId(one) === copiesId(other))
}

function stepsOf(self: Frame['self']): Step | undefined {
  return self?.kind === 'instance' ? self.steps : undefined
}

/** The part of an environment that code at `node` can see; where it stands in a function that called for that one, the part of that. */
export function envAround(env: Env, node: Node): Env {
  for (let frame = env; frame; frame = frame.from) {
    const around = trimEnv(frame, node)
    if (around) return around
  }
  return undefined
}

/** The call that led to the one that made an activation, and so on outward. */
export function callsAround(frame: Env): Node[] {
  const calls: Node[] = []
  for (let at = frame; at && calls.length < DEEPEST; at = at.from) if (at.call) calls.push(at.call)
  return calls
}

function sameConfig(call: Call, client: Call['client']): boolean {
  const [a, b] = [call.client?.config ?? [], client?.config ?? []]
  return (
    a.length === b.length &&
    a.every((argument, index) => {
      const other = b[index]
      return (
        other !== undefined &&
        ('node' in argument
          ? 'node' in other && argument.node === other.node && argument.env === other.env
          : 'values' in other && identities(argument.values) === identities(other.values))
      )
    })
  )
}

function identities(values: readonly Value[]): string {
  return values.map((value) => String(identityOf(value))).join('|')
}
