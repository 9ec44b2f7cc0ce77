import { callersOf } from '../../flow/functions/callers.js'
import type { Flow } from '../../flow/flow.js'
import { framesAround } from '../../flow/frames.js'
import { functionAround, isParameterReference } from '../../flow/tree-index.js'
import type { Env } from '../../flow/values.js'
import { isWithin } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { Session } from '../session.js'

/** How many activations of one place are told apart, and through how many functions that are handed something. */
const MOST_ACTIVATIONS = 64
const DEEPEST = 4

/** Notes what ran on the way to a request. */
export function noteActivations({ activations }: Session, env: Env): void {
  for (const frame of framesAround(env)) {
    const known = activations.get(frame.fn)
    if (known) known.add(frame)
    else activations.set(frame.fn, new Set([frame]))
  }
}

/**
 * The environments in which a place works on what a request gives: those in which the code around it sends the request, else those in
 * which that is called with what the place is `handed` from outside. The one in which nothing is bound where neither is known.
 */
export function environmentsAt(session: Session, flow: Flow, place: Node, handed: readonly Node[], depth = 0): readonly Env[] {
  for (let at = place.parent; at; at = at.parent) {
    const frames = session.activations.get(at)
    if (frames) return [...frames].slice(0, MOST_ACTIVATIONS)
  }
  const fn = functionsAround(place).find((around) => handed.some((node) => isParameterReference(node, around)))
  if (!fn || depth >= DEEPEST) return [undefined]
  const found = callersOf(flow, fn).flatMap((caller): Env[] => {
    if (caller.kind !== 'call' || isWithin(caller.call, fn)) return []
    const args = caller.call.arguments.filter(({ type }) => type !== 'SpreadElement')
    return environmentsAt(session, flow, caller.call, args, depth + 1).flatMap((env) =>
      flow
        .targets(caller.call, env)
        .flatMap((target) =>
          target.kind === 'function' && target.callable.fn === fn ? (flow.frame(target.callable, target.args, caller.call, env) ?? []) : [],
        ),
    )
  })
  return found.length > 0 ? found.slice(0, MOST_ACTIVATIONS) : [undefined]
}

function functionsAround(place: Node) {
  const found = []
  for (let fn = functionAround(place); fn; fn = functionAround(fn)) found.push(fn)
  return found
}
