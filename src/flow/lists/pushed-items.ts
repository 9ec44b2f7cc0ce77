import type { Node, TSESTree } from '../../syntax/tree.js'
import { activationsOf } from '../classes/instance-state.js'
import { dominatesWithin } from '../conditions/reaching.js'
import type { Flow } from '../flow.js'
import { methodCalled } from '../method-calls.js'
import type { Items } from '../texts/text-methods.js'
import { functionAround } from '../tree-index.js'
import type { Env, Instance, Shape, Value } from '../values.js'
import { itemsOf } from './known-items.js'

/** A call that puts something behind a list, as one activation does it. */
interface Push {
  readonly call: TSESTree.CallExpression
  readonly env: Env
}

/** How many lists may be laid out in one another. */
const DEEPEST = 4

/**
 * The items of a list in order as they are at a place, those that were pushed before included; undefined where they cannot be told. What is
 * pushed under a condition may be left out: then the list is what it was made as, if that is anything.
 */
export function itemsAt(flow: Flow, list: Shape, at: Node, depth = 0): readonly Items[] | undefined {
  const items = depth > DEEPEST ? undefined : itemsOf(flow, list, depth, (inner) => itemsAt(flow, inner, at, depth + 1))
  const writes = items ? flow.writes(list).filter(({ path }) => path.length === 0) : []
  if (!items || writes.length === 0) return items
  const unsure = items.length > 0 ? items : undefined
  const calls = new Set<TSESTree.CallExpression>()
  for (const { node } of writes) {
    if (node.type !== 'CallExpression' || !methodCalled(node, 'push')) return unsure
    calls.add(node)
  }
  const pushes = list.owner ? pushedOnto(flow, list.owner, [...calls]) : pushedBefore(at, list, [...calls])
  const added = pushes?.map(({ call, env }) => itemsGiven(flow, call, env))
  if (!added) return unsure
  const all = [...items]
  for (const given of added) {
    if (!given) return undefined
    all.push(...given)
  }
  return all
}

/** The lists that are laid out in one that is written out, and all that is pushed onto it or them anywhere. */
export function valuesWithin(flow: Flow, list: Shape): readonly Value[] {
  const elements = list.node.type === 'ArrayExpression' ? list.node.elements : []
  const laidOut = elements.flatMap((item) => (item?.type === 'SpreadElement' ? flow.evaluate(item.argument, list.env) : []))
  return [...laidOut, ...[list, ...laidOut].flatMap((value) => (value.kind === 'shape' ? pushedValues(flow, value) : []))]
}

/** All that is pushed onto a list: items, and lists of which all items are. */
function pushedValues(flow: Flow, list: Shape): readonly Value[] {
  const calls = new Set(flow.writes(list).map(({ node }) => node))
  return [...calls].flatMap((call) =>
    call.type === 'CallExpression' && methodCalled(call, 'push')
      ? call.arguments.flatMap((argument) => flow.evaluate(argument.type === 'SpreadElement' ? argument.argument : argument, undefined))
      : [],
  )
}

/** The pushes that surely run between the making of a list and a place in the same function. */
function pushedBefore(at: Node, { node, env }: Shape, calls: readonly TSESTree.CallExpression[]): Push[] | undefined {
  const fn = functionAround(node)
  const before = calls.filter((call) => call.range[0] < at.range[0])
  if (!fn || functionAround(at) !== fn) return undefined
  if (!calls.every((call) => functionAround(call) === fn && dominatesWithin(call, fn.body))) return undefined
  return before.sort((a, b) => a.range[0] - b.range[0]).map((call) => ({ call, env }))
}

/** The pushes of the methods that an instance has gone through, in the order in which these ran. */
function pushedOnto(flow: Flow, owner: Instance, calls: readonly TSESTree.CallExpression[]): Push[] | undefined {
  for (let step = owner.steps; step; step = step.before) if (!step.isCertain) return undefined
  const frames = [...activationsOf(flow, owner)].reverse()
  const pushes = frames.flatMap((env) =>
    calls
      .filter((call) => functionAround(call) === env.fn)
      .sort((a, b) => a.range[0] - b.range[0])
      .map((call) => ({ call, env })),
  )
  return pushes.every(({ call, env }) => dominatesWithin(call, env.fn.body)) ? pushes : undefined
}

/** The items that a push is handed, spreads of known lists laid out. */
function itemsGiven(flow: Flow, call: TSESTree.CallExpression, env: Env): readonly Items[] | undefined {
  const all: Items[] = []
  for (const argument of call.arguments) {
    if (argument.type !== 'SpreadElement') {
      all.push(flow.evaluate(argument, env))
      continue
    }
    const [list, ...others] = flow.evaluate(argument.argument, env)
    const known = list?.kind === 'tuple' && !list.uniform ? list.items : list?.kind === 'shape' ? itemsOf(flow, list, 0) : undefined
    if (!known || others.length > 0) return undefined
    all.push(...known)
  }
  return all
}
