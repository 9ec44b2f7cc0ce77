import { parametersOf, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { activityOf, isOutBefore } from './activity.js'
import { dominates, dominatesWithin } from '../conditions/reaching.js'
import { functionAround, indexOf, treeOf, type Variable } from '../tree-index.js'
import { eventsBefore, homeOf, isHandedOn, isReassigned, type Event } from '../names/variable-events.js'
import { activationsBySetting } from './setters.js'
import type { Callable, Env, Frame, Instance, Step, Value } from '../values.js'

/** What an instance has gone through that was only just made. */
export const FRESH: Step = {
  id: 0,
  before: undefined,
  node: undefined,
  frame: undefined,
  env: undefined,
  until: undefined,
  isCertain: true,
}

/** More calls on one variable than that are not told apart, and what has more references is no object that is only made and sent. */
const MOST_EVENTS = 12
const MOST_REFERENCES = 60
/** How many ways by which an instance came to a place are told apart. */
const MOST_ALTERNATIVES = 4

/** By what goes away with the files that are looked at: the activation, else what went before. */
const steps = new WeakMap<object, Step[]>()
let lastId = 0

/** One step more of what an instance goes through, each made once: steps are keys of what is remembered. */
function stepAfter(before: Step, node: Node, own: Pick<Step, 'frame' | 'env' | 'until' | 'isCertain'>): Step {
  const around = own.frame ?? own.env ?? (before === FRESH ? node : before)
  const known = steps.get(around) ?? []
  let step = known.find(
    (other) =>
      other.node === node &&
      other.before === before &&
      other.frame === own.frame &&
      other.env === own.env &&
      other.until === own.until &&
      other.isCertain === own.isCertain,
  )
  if (!step) steps.set(around, [...known, (step = { ...own, id: ++lastId, before, node })])
  return step
}

/** The values without what is known of single instances: they are kept where others can reach them. */
export function withoutSteps(values: readonly Value[]): readonly Value[] {
  if (!values.some(isTracked)) return values
  return values.map((value) => (isTracked(value) ? { ...value, steps: undefined } : value))
}

function isTracked(value: Value): value is Instance & { readonly steps: Step } {
  return value.kind === 'instance' && value.steps !== undefined
}

/** What `this` is at a place of an activation: the instance with what the activation has done to it up to there. */
export function selfAt(self: Callable['self'] & object, frame: Frame, node: Node): Callable['self'] & object {
  if (!isTracked(self)) return self
  const activity = activityOf(frame.fn)
  const { events } = activity
  if (isOutBefore(activity, node, frame.fn)) return { ...self, steps: undefined }
  const isLater = functionAround(node) !== frame.fn
  const until = isLater ? events.length : countBefore(events, node)
  const last = events[until - 1]
  if (!last) return self
  return { ...self, steps: stepAfter(self.steps, last.node, { frame, env: undefined, until, isCertain: !isLater }) }
}

/** How many events are done with before a place; they stand in the order of their ends. */
function countBefore(events: readonly { readonly node: Node }[], place: Node): number {
  let [low, high] = [0, events.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((events[middle]?.node.range[1] ?? Infinity) <= place.range[0]) low = middle + 1
    else high = middle
  }
  return low
}

/** What a variable holds at a place: the instances with what was done to them by that name before, as far as nothing is out of sight. */
export function settledAt(flow: Flow, variable: Variable, use: Node, env: Env, values: readonly Value[]): readonly Value[] {
  const [first, ...others] = values.filter(isTracked)
  if (!first) return values
  if (variable.references.length > MOST_REFERENCES) return withoutSteps(values)
  if (isReassigned(variable)) return isHandedOn(variable, use) ? values : withoutSteps(values)
  const home = others.every((other) => isSameObject(other, first)) ? homeOf(variable) : undefined
  const events = home && eventsBefore(variable, home.fn, use)
  if (!events || events.length > MOST_EVENTS) return withoutSteps(values)
  const last = events.at(-1)
  if (!last) return values
  const reached = reachedBy(flow, last, env, first, dominates(last.node, use))
  if (reached.length === 0) return withoutSteps(values)
  return [...values.filter((value) => !isTracked(value)), ...reached.map((step) => ({ ...first, steps: step }))]
}

/** Whether two instances are one that can have come to a place by several ways. */
function isSameObject(one: Instance, other: Instance): boolean {
  return one.node === other.node && one.frame === other.frame && one.env === other.env && one.without === other.without
}

/** What an instance can have gone through after an event, which may not have happened (`isCertain`); nothing where that is not known. */
function reachedBy(flow: Flow, { node, reference }: Event, env: Env, instance: Instance, isCertain: boolean): readonly Step[] {
  const before = flow.evaluate(reference, env).flatMap((value) => (isTracked(value) ? [value.steps] : []))
  const after =
    node.type === 'AssignmentExpression'
      ? afterSetting(flow, node, env, before)
      : isReceiver(reference)
        ? afterCall(flow, node, env, instance)
        : afterHanding(flow, node, node.arguments.indexOf(wrapped(reference) as never), env, before)
  if (before.length === 0 || after.length === 0) return []
  if (isCertain) return after
  if (before.length + after.length <= MOST_ALTERNATIVES) return [...after, ...before]
  return after.map((step) => uncertain(step, new Set(before)))
}

/** What an instance has gone through after a member was set: where its class has a setter for it, what that does. */
function afterSetting(flow: Flow, node: TSESTree.AssignmentExpression, env: Env, before: readonly Step[]): readonly Step[] {
  const setters = activationsBySetting(flow, node, env)
  if (setters.length === 0) return before.map((step) => stepAfter(step, node, { frame: undefined, env, until: undefined, isCertain: true }))
  return setters.flatMap((frame) => {
    const { self } = frame
    if (!self || !isTracked(self) || activityOf(frame.fn).escapes) return []
    return [stepAfter(self.steps, node, { frame, env: undefined, until: undefined, isCertain: true })]
  })
}

function isReceiver(reference: Node): boolean {
  return wrapped(reference).parent?.type === 'MemberExpression'
}

/** What an instance has gone through after a call that it was handed to, where only functions that are seen are called. */
function afterHanding(flow: Flow, call: TSESTree.CallExpression, index: number, env: Env, before: readonly Step[]): readonly Step[] {
  const targets = flow.targets(call, env)
  const after = targets.map((target): readonly Step[] => {
    const fn = target.kind === 'function' ? target.callable.fn : undefined
    const parameter = fn && parametersOf(fn)[index]
    const tree = parameter?.type === 'Identifier' ? treeOf(parameter) : undefined
    const variable = parameter && tree && indexOf(tree).variableOf(parameter)
    if (target.kind !== 'function' || !fn || !variable || call.arguments.some(({ type }) => type === 'SpreadElement')) return []
    const events =
      isReassigned(variable) || variable.references.length > MOST_REFERENCES ? undefined : eventsBefore(variable, fn, undefined)
    const last = events?.at(-1)
    if (!last) return events ? before : []
    const frame = flow.frame(target.callable, target.args, call, env)
    const held = frame && flow.evaluate(parameter, frame).find(isTracked)
    return held ? reachedBy(flow, last, frame, held, dominatesWithin(last.node, fn.body)) : []
  })
  return after.some((steps) => steps.length === 0) ? [] : after.flat()
}

/** The same steps as ones that may have been left out, back to those that were surely gone before. */
function uncertain(step: Step, before: ReadonlySet<Step>): Step {
  if (before.has(step) || !step.before || !step.node) return step
  return stepAfter(uncertain(step.before, before), step.node, { ...step, isCertain: false })
}

/** What an instance can have gone through after a call on it, and after those that are chained to it and give the same instance back. */
function afterCall(flow: Flow, first: TSESTree.CallExpression, env: Env, instance: Instance): readonly Step[] {
  let call = first
  for (let depth = 0; depth < MOST_EVENTS; depth++) {
    const member = wrapped(call).parent
    const outer = member?.type === 'MemberExpression' && member.object === wrapped(call) ? wrapped(member).parent : undefined
    if (outer?.type !== 'CallExpression' || unwrap(outer.callee) !== member) break
    const isSame = flow
      .evaluate(call, env)
      .some((value) => isTracked(value) && value.node === instance.node && value.frame === instance.frame)
    if (!isSame) break
    call = outer
  }
  const targets = flow.targets(call, env)
  const after = targets.flatMap((target): Step[] => {
    const self = target.kind === 'function' ? target.callable.self : undefined
    if (target.kind !== 'function' || !self || !isTracked(self) || activityOf(target.callable.fn).escapes) return []
    const frame = flow.frame(target.callable, target.args, call, env)
    return frame ? [stepAfter(self.steps, call, { frame, env: undefined, until: undefined, isCertain: true })] : []
  })
  return after.length === targets.length ? after : []
}
