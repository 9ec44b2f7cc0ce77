import { classAround, staticKey, unwrap } from '../../syntax/names.js'
import type { TSESTree } from '../../syntax/tree.js'
import { activityOf, computedMember, maySet } from './activity.js'
import { concatenate } from '../texts/concatenate.js'
import { keyText } from '../texts/key-texts.js'
import type { Flow } from '../flow.js'
import { asText } from '../texts/texts.js'
import { activationsBySetting } from './setters.js'
import type { Env, Frame, Instance, Step, Value } from '../values.js'

/** What was set; `isSettled` where nothing that was there before is left. */
interface Found {
  readonly values: readonly Value[]
  readonly isSettled: boolean
}

/** How many methods deep a member that is set is looked for. */
const DEEPEST = 4

/** What the steps that an instance has gone through have set a member to. */
export function valuesSet(flow: Flow, instance: Instance, key: string): Found {
  const values: Value[] = []
  for (let step = instance.steps; step; step = step.before) {
    const set = step.frame ? setDuring(flow, step.frame, step.until, key) : setOutside(flow, step, key)
    values.push(...set.values)
    if (set.isSettled && step.isCertain) return { values, isSettled: true }
  }
  return { values, isSettled: false }
}

function setOutside(flow: Flow, { node, env }: Step, key: string): Found {
  if (node?.type !== 'AssignmentExpression') return { values: [], isSettled: false }
  const target = unwrap(node.left)
  const isIt = target.type === 'MemberExpression' && staticKey(target.property, target.computed) === key
  return isIt ? { values: assigned(flow, node, env), isSettled: node.operator === '=' } : { values: [], isSettled: false }
}

function setDuring(flow: Flow, frame: Frame, until: number | undefined, key: string, depth = 0): Found {
  const { events, firstEnd } = activityOf(frame.fn)
  const owner = classAround(frame.fn)
  const values: Value[] = []
  for (let index = (until ?? events.length) - 1; index >= 0; index--) {
    const event = events[index]
    if (!event) continue
    const { node } = event
    const isPlain = event.isPlain && (until !== undefined || node.range[1] <= firstEnd)
    const computed = computedMember(event)
    const name = computed ? keyText(flow, computed.property, true, frame) : event.key
    if (node.type === 'AssignmentExpression' && name === key) {
      values.push(...assigned(flow, node, frame))
      if (isPlain) return { values, isSettled: true }
      continue
    }
    if (depth >= DEEPEST || event.key === undefined || (owner && !maySet(owner, event.key, key))) continue
    const inner = activationsBy(flow, node, frame).map((called) => setDuring(flow, called, undefined, key, depth + 1))
    for (const set of inner) values.push(...set.values)
    if (isPlain && inner.length === 1 && inner[0]?.isSettled) return { values, isSettled: true }
  }
  return { values, isSettled: false }
}

/** What an assignment to a member gives it. */
function assigned(flow: Flow, node: TSESTree.AssignmentExpression, env: Env): readonly Value[] {
  const right = flow.evaluate(node.right, env)
  if (node.operator !== '+=') return right
  const pieces = right.filter(isPiece)
  if (pieces.length > 0) return pieces
  const texts = [flow.evaluate(node.left, env), right].map((values) => values.flatMap((value) => asText(value, node) ?? []))
  return concatenate(texts, node)
}

/** Whether what is put behind a text is a piece of an answer, as it is: the text is that of the answer. */
export function isPiece(value: Value): boolean {
  return value.kind === 'answer' || (value.kind === 'payload' && value.side === 'response' && value.path.length === 0)
}

/** The activations of methods or setters of the same instance that a call or an assignment inside one of them makes. */
function activationsBy(flow: Flow, call: TSESTree.CallExpression | TSESTree.AssignmentExpression, env: Frame): readonly Frame[] {
  if (call.type === 'AssignmentExpression') return activationsBySetting(flow, call, env)
  return flow.targets(call, env).flatMap((target) => {
    const isOwn = target.kind === 'function' && target.callable.self?.kind === 'instance'
    return (isOwn && flow.frame(target.callable, target.args, call, env)) || []
  })
}

/** Every activation that an instance has gone through, those inside others included. */
export function activationsOf(flow: Flow, instance: Instance): readonly Frame[] {
  const found: Frame[] = []
  const add = (frame: Frame, depth: number): void => {
    found.push(frame)
    for (const { node, key } of depth < DEEPEST ? activityOf(frame.fn).events : [])
      if (key !== undefined) for (const inner of activationsBy(flow, node, frame)) add(inner, depth + 1)
  }
  for (let step = instance.steps; step; step = step.before) if (step.frame) add(step.frame, 0)
  return found
}
