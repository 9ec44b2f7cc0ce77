import { isFunction, isWithin } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { takenApart } from './copies.js'
import { isMadeAnew } from './fresh-objects.js'
import { dominates, dominatesWithin, exclude, sharesLoop } from '../conditions/reaching.js'
import { functionAround, indexOf, treeOf } from '../tree-index.js'
import type { Payload, Shape } from '../values.js'
import { frameOf } from '../frames.js'

/**
 * The place in the function around `place` that makes an object anew each time: the literal itself, the call that copied it, or a call of
 * what makes it. Undefined where the object may be older than this activation, or be kept by others; what a request gives is another
 * object each time, whatever the functions on the way do with it.
 */
export function makingIn(place: Node, object: Shape | Payload): Node | undefined {
  const fn = functionAround(place)
  const isAnswer = object.kind === 'payload'
  const { node: own, env } = isAnswer ? object.call : objectAt(place, object)
  let made = own
  let around = env
  for (;;) {
    const maker = functionAround(made)
    if (maker === fn) return treeOf(made) === treeOf(place) ? made : undefined
    const frame = maker && (isAnswer || isMadeAnew(made, maker)) ? frameOf(around, maker) : undefined
    if (!frame?.call) return undefined
    made = frame.call
    around = frame.from
  }
}

/** The object among an original and its copies that there is at a place: what stands in front of a copy is not done to that one. */
function objectAt(place: Node, shape: Shape): Shape {
  const { from, own } = takenApart(shape) ?? {}
  if (!from || !own) return shape
  const isAhead =
    functionAround(own.node) === functionAround(place) && treeOf(own.node) === treeOf(place) && place.range[1] <= own.node.range[0]
  return isAhead ? objectAt(place, from) : own
}

/**
 * Whether what is done at `place` to an object that is made at `made` is surely not there yet, or never will be, at `use`: all three in
 * the text of one function. What a loop may bring round again counts as done, and what follows a use that may still be going on
 * (`isOver` tells).
 */
export function isOutOfReach(place: Node, use: Node, made: Node, isOver: () => boolean): boolean {
  // what another branch makes was made in an earlier round
  if (made.range[0] > use.range[0] || exclude(made, use) || !isOfOneRound(place, use, made)) return false
  // what stood there before the object was made
  if (place.range[1] <= made.range[0] && !sharesLoop(place, made)) return true
  return (isBehind(place, use) && isOver()) || exclude(place, use) || jumpsAway(place, use)
}

/** Whether what is written to an object is surely written only when it has been copied. */
export function isBehindCopy(write: Node, object: Shape, copy: Node): boolean {
  const made = functionAround(write) === functionAround(copy) && treeOf(write) === treeOf(copy) ? makingIn(write, object) : undefined
  return made !== undefined && isOutOfReach(write, copy, made, () => true)
}

function isBehind(place: Node, use: Node): boolean {
  if (place.range[0] >= use.range[1]) return true
  // `body.id = await send(body)`
  const isSetWith = place.type === 'AssignmentExpression' && place.operator === '=' && isWithin(use, place.right)
  return isSetWith || (place.type === 'CallExpression' && place.arguments.some((argument, index) => index > 0 && isWithin(use, argument)))
}

/** Whether each round of a loop that holds both has an object of its own. */
function isOfOneRound(place: Node, use: Node, made: Node): boolean {
  for (let at: Node | undefined = place; at && !isFunction(at); at = at.parent)
    if (isLoop(at) && isWithin(use, at) && !isWithin(made, at)) return false
  return true
}

function isLoop({ type }: Node): boolean {
  return /^(For|While|DoWhile)/.test(type)
}

/** Whether the way on from a place leaves the function, or the round of the loop, before it comes to the use. */
function jumpsAway(place: Node, use: Node): boolean {
  let jump: Node | undefined
  for (let node = place; node.parent; node = node.parent) {
    jump ??= jumpBehind(node, use)
    const parent: Node = node.parent
    // what is thrown, and what leaves a `try`, comes to its other parts
    if (parent.type === 'TryStatement' && jump && (isWithin(use, parent) || jump.type === 'ThrowStatement')) return false
    if (isWithin(use, parent)) return jump !== undefined
  }
  return false
}

/** The statement by which the code at a node, or what follows it in its block, surely goes somewhere else than on to the use. */
function jumpBehind(node: Node, use: Node): Node | undefined {
  if (isJump(node, use)) return node
  const { parent } = node
  const statements: readonly Node[] =
    parent?.type === 'BlockStatement' ? parent.body : parent?.type === 'SwitchCase' ? parent.consequent : []
  return isWithin(use, parent ?? node) ? undefined : statements.find((other) => other.range[0] >= node.range[1] && isJump(other, use))
}

function isJump(node: Node, use: Node): boolean {
  if (node.type === 'ReturnStatement' || node.type === 'ThrowStatement') return !isWithin(use, node)
  if ((node.type !== 'ContinueStatement' && node.type !== 'BreakStatement') || node.label) return false
  const isLeft = (at: Node): boolean => isLoop(at) || (node.type === 'BreakStatement' && at.type === 'SwitchStatement')
  let around: Node | undefined = node.parent
  while (around && !isLeft(around)) around = around.parent
  return around !== undefined && isLoop(around) && isWithin(use, around)
}

/**
 * Whether every way from the making of an object to `use` passes `place`. Where the use is elsewhere, the object is given away by the
 * function: whether every way to its end does.
 */
export function isSurelyDone(place: Node, use: Node | undefined, made: Node): boolean {
  if (place.range[1] <= made.range[0]) return false
  if (use) return isWithin(place, use) ? dominatesWithin(place, use) : place.range[1] <= use.range[0] && dominates(place, use)
  const fn = functionAround(place)
  const tree = treeOf(place)
  if (fn?.body?.type !== 'BlockStatement' || !tree || !dominatesWithin(place, fn.body)) return false
  return (indexOf(tree).returns.get(fn) ?? []).every((given) => given.range[0] >= place.range[1])
}

/** Whether something is waited for before the function goes on. */
export function isAwaited(node: Node): boolean {
  for (let at: Node | undefined = node; at && !isFunction(at); at = at.parent) if (at.type === 'AwaitExpression') return true
  return false
}
