import { isFunction, parametersOf, unwrap, wrapped, type FunctionNode } from '../syntax/names.js'
import type { Node, TSESTree } from '../syntax/tree.js'
import type { Flow } from './flow.js'
import { activityOf } from './activity.js'
import { dominates, sharesLoop } from './reaching.js'
import { calleeName, functionAround, type Variable } from './tree-index.js'
import type { Callable, Env, Frame, Instance, Step, Value } from './values.js'

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

const steps = new WeakMap<Node, Step[]>()
let lastId = 0

/** One step more of what an instance goes through, each made once: steps are keys of what is remembered. */
function stepAfter(before: Step, node: Node, own: Pick<Step, 'frame' | 'env' | 'until' | 'isCertain'>): Step {
  const known = steps.get(node) ?? []
  let step = known.find(
    (other) =>
      other.before === before &&
      other.frame === own.frame &&
      other.env === own.env &&
      other.until === own.until &&
      other.isCertain === own.isCertain,
  )
  if (!step) steps.set(node, [...known, (step = { ...own, id: ++lastId, before, node })])
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
  const { events, escapes } = activityOf(frame.fn)
  if (escapes) return { ...self, steps: undefined }
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
  if (variable.references.some((reference) => reference.isWrite() && !reference.init))
    return isHandedOn(variable, use) ? values : withoutSteps(values)
  const home = others.length === 0 ? homeOf(variable) : undefined
  const events = home && eventsBefore(variable, home.fn, use)
  if (!events || events.length > MOST_EVENTS) return withoutSteps(values)
  const last = events.at(-1)
  if (!last) return values
  const before = flow.evaluate(last.reference, env).filter(isTracked)
  const after = last.node.type === 'AssignmentExpression' ? afterWrite(last.node, env, before) : afterCall(flow, last.node, env, first)
  if (before.length === 0 || after.length === 0) return withoutSteps(values)
  const reached = dominates(last.node, use)
    ? after
    : before.length + after.length <= MOST_ALTERNATIVES
      ? [...after, ...before.map(({ steps }) => steps)]
      : after.map((step) => uncertain(step, new Set(before.map(({ steps }) => steps))))
  return [...values.filter((value) => value !== first), ...reached.map((step) => ({ ...first, steps: step }))]
}

function afterWrite(node: Node, env: Env, before: readonly { readonly steps: Step }[]): Step[] {
  return before.map(({ steps }) => stepAfter(steps, node, { frame: undefined, env, until: undefined, isCertain: true }))
}

/** The same steps as ones that may have been left out, back to those that were surely gone before. */
function uncertain(step: Step, before: ReadonlySet<Step>): Step {
  if (before.has(step) || !step.before || !step.node) return step
  return stepAfter(uncertain(step.before, before), step.node, { ...step, isCertain: false })
}

/** Whether all that is done to a variable's object before a place makes what the variable holds from then on: `query = query.where(…)`. */
function isHandedOn(variable: Variable, use: Node): boolean {
  const home = functionAround(use)
  return variable.references.every((reference) => {
    const node = reference.identifier as Node
    if (functionAround(node) !== home || (node !== use && sharesLoop(node, use))) return false
    return node === use || reference.isWrite() || node.range[0] > use.range[0] || assignsTo(variable, node)
  })
}

function assignsTo(variable: Variable, node: Node): boolean {
  let at = node
  while (at.parent && at.type !== 'AssignmentExpression' && at.type !== 'ExpressionStatement') at = at.parent
  return (
    at.type === 'AssignmentExpression' &&
    at.left.type === 'Identifier' &&
    variable.references.some(({ identifier }) => identifier === at.left)
  )
}

/** The function whose own variable it is, where it is declared with what it holds. */
function homeOf(variable: Variable): { readonly fn: FunctionNode | undefined } | undefined {
  const [definition, ...others] = variable.defs
  if (!definition || others.length > 0) return undefined
  if (definition.type === 'Variable') return definition.node.id === definition.name ? { fn: functionAround(definition.node) } : undefined
  const fn = definition.type === 'Parameter' ? definition.node : undefined
  return isFunction(fn) && parametersOf(fn).some((parameter) => parameter === definition.name) ? { fn } : undefined
}

/** A call of a method or an assignment of a member, by a reference to the variable. */
interface Event {
  readonly node: TSESTree.CallExpression | TSESTree.AssignmentExpression
  readonly reference: Node
}

/** What is done to a variable's object before a place; undefined where code that is not looked at may do more. */
function eventsBefore(variable: Variable, home: FunctionNode | undefined, use: Node): Event[] | undefined {
  const events: Event[] = []
  const declared = variable.defs[0]?.name as Node
  for (const reference of variable.references) {
    const node = reference.identifier as Node
    if (reference.init || node === use) continue
    const touch = touchBy(node)
    const isBefore = node.range[1] <= use.range[0]
    if (functionAround(node) !== home) {
      if (touch !== 'nothing') return undefined
    } else if (!isBefore) {
      if (touch !== 'nothing' && sharesLoop(node, use) && !sharesLoop(declared, use)) return undefined
    } else if (touch === 'unseen') return undefined
    else if (touch !== 'nothing') events.push({ node: touch, reference: node })
  }
  return functionAround(use) === home ? events : undefined
}

const HARMLESS = new Set([
  'BinaryExpression',
  'UnaryExpression',
  'TemplateLiteral',
  'ReturnStatement',
  'IfStatement',
  'ExpressionStatement',
])

/** What a reference does to the object that it names. */
function touchBy(reference: Node): Event['node'] | 'nothing' | 'unseen' {
  const place = wrapped(reference)
  const { parent } = place
  if (parent?.type === 'MemberExpression' && parent.object === place) {
    const member = wrapped(parent)
    const use = member.parent
    if (use?.type === 'CallExpression' && use.callee === member) return use
    if (use?.type === 'AssignmentExpression' && use.left === member) return use
    return 'nothing'
  }
  if (parent?.type === 'CallExpression' && parent.callee !== place && calleeName(parent) === 'stringify') return 'nothing'
  return parent && HARMLESS.has(parent.type) ? 'nothing' : 'unseen'
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
