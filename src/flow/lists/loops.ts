import { isFunction, isWithin } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { Env, Frame } from '../values.js'

/** The loop that gives a variable its elements. */
export function loopOf(at: Node): Node | undefined {
  for (let node: Node | undefined = at; node && !isFunction(node); node = node.parent)
    if (node.type === 'ForOfStatement') return isWithin(at, node.left) ? node : undefined
  return undefined
}

/** The activation of a loop's body by which its variable is one element. */
export function loopFrame(env: Env, at: Node): Frame | undefined {
  const loop = env && loopOf(at)
  for (let frame: Env = env; frame && loop; frame = frame.parent) if ((frame.fn as Node) === loop) return frame
  return undefined
}
