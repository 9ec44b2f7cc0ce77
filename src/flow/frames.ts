import { isWithin, type FunctionNode } from '../syntax/names.js'
import type { Node } from '../syntax/tree.js'
import type { Env, Frame, Unknown, Value } from './values.js'

/** The part of an environment that code at `node` can see: frames of functions that enclose it. */
export function trimEnv(env: Env, node: Node): Env {
  let frame = env
  while (frame && !(isWithin(node, frame.fn) && node.range[1] > (frame.start ?? 0))) frame = frame.parent
  return frame
}

/** The frame that binds a function's parameters, if the environment has one. */
export function frameOf(env: Env, fn: FunctionNode): Frame | undefined {
  for (let frame = env; frame; frame = frame.parent) if (frame.fn === fn) return frame
  return undefined
}

/** The activations that an environment is made of: those around its code, and those that called for it. */
export function framesAround(env: Env): ReadonlySet<Frame> {
  const frames = new Set<Frame>()
  const add = (frame: Env): void => {
    if (frame) frames.add(frame)
  }
  add(env)
  for (const frame of frames) {
    add(frame.parent)
    add(frame.from)
  }
  return frames
}

/** Whether a function runs in an environment: one that it calls again is no deeper than it. */
export function runsIn(env: Env, fn: FunctionNode): boolean {
  return [...framesAround(env)].some((frame) => frame.fn === fn)
}

/** The values, of which those that are read of an unbound parameter say what binds the other names that they are spelled with. */
export function readIn(env: Env, values: readonly Value[]): readonly Value[] {
  return env && values.some(isReadHere) ? values.map((value) => (isReadHere(value) ? { ...value, env } : value)) : values
}

function isReadHere(value: Value): value is Unknown {
  return value.kind === 'unknown' && value.param !== undefined && !value.env
}
