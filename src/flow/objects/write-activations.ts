import { isWithin } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { activationsOf } from '../classes/instance-state.js'
import { isReachable } from '../conditions/conditions.js'
import { SOME_KEY, type Flow, type Write } from '../flow.js'
import { frameOf } from '../frames.js'
import { environmentsOf, MOST as MOST_ENVIRONMENTS } from '../lists/item-frames.js'
import { isHandedIn, keyText } from '../texts/key-texts.js'
import { functionAround, isParameterReference } from '../tree-index.js'
import type { Env, Frame, Shape, Tuple } from '../values.js'

/** Where it is known what the owner of an object has gone through: the writes of those methods, with what they were handed. */
export function ofOwner(flow: Flow, object: Shape | Tuple, writes: readonly Write[]): readonly Write[] {
  const owner = object.kind === 'shape' ? object.owner : undefined
  if (!owner || writes.length === 0) return writes
  const activations = activationsOf(flow, owner)
  return writes.flatMap((write): readonly Write[] => {
    const around = activations.filter(({ fn }) => isWithin(write.node, fn))
    if (around.length > 0) return around.map((env) => writeIn(flow, write, env))
    return isOfMethod(write.node, owner.node) ? [] : [write]
  })
}

/** A write as one activation does it: a key that it was handed is spelled where it was handed in. */
function writeIn(flow: Flow, write: Write, env: Frame): Write {
  const value = 'node' in write.value ? { ...write.value, env } : write.value
  const { keyNode } = write
  const key = keyNode && (isHandedIn(keyNode) || write.key === SOME_KEY) ? keyText(flow, keyNode, true, env) : undefined
  if (key === undefined || !keyNode) return { ...write, value }
  const [spelled] = flow.evaluate(keyNode, env).flatMap((text) => (text.kind === 'text' ? text.parts.map(({ node }) => node) : []))
  return { ...write, key, keyNode: (isParameterReference(keyNode) && spelled) || keyNode, value }
}

/** Whether a node stands in a function that the environment binds. */
export function isWithinFrame(env: Env, node: Node): boolean {
  const fn = functionAround(node)
  return fn !== undefined && frameOf(env, fn) !== undefined
}

const separated = new WeakMap<Write, readonly Write[]>()

/**
 * A write under a key that callers hand in or a loop goes through, once for each for which it is reached; as it is where one of them is not
 * known: `for (const name of names) answers[name] = await load(name)`.
 */
export function ofCallers(flow: Flow, write: Write): readonly Write[] {
  const { key, keyNode, value } = write
  if (key === undefined || !keyNode || !('node' in value) || value.env) return [write]
  let each = separated.get(write)
  if (!each) {
    separated.set(write, [write])
    const around = environmentsOf(flow.wide, keyNode).map((env) => env && { env, one: writeIn(flow, { ...write, key: SOME_KEY }, env) })
    const isKnown = around.length < MOST_ENVIRONMENTS && around.every((turn) => turn && turn.one.key !== SOME_KEY)
    const found = around.flatMap((turn) => (turn && isReachable(flow, write.node, turn.env.fn, turn.env) ? [turn.one] : []))
    const own = key === SOME_KEY || isHandedIn(keyNode) ? found : found.flatMap((one) => (one.key === key ? [{ ...one, keyNode }] : []))
    separated.set(write, (each = isKnown ? own : [write]))
  }
  return each
}

/** Whether a node is part of a method or an arrow of a class's instances, other than the constructor. */
function isOfMethod(node: Node, owner: Node): boolean {
  for (let at: Node = node; at.parent && at !== owner; at = at.parent) {
    if (at.parent.type === 'ClassBody' && at.parent.parent === owner)
      return (at.type === 'MethodDefinition' && at.kind !== 'constructor' && !at.static) || (at.type === 'PropertyDefinition' && !at.static)
  }
  return false
}
