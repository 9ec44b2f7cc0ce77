import { callersOf } from '../../flow/functions/callers.js'
import type { Flow } from '../../flow/flow.js'
import { dominates, dominatesWithin } from '../../flow/conditions/reaching.js'
import { functionAround } from '../../flow/tree-index.js'
import type { Shape, Value } from '../../flow/values.js'
import { isFunction, isWithin, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'

/** What a later change lays over an object. */
interface Late<Entry> {
  readonly at: Node
  readonly entries: readonly Entry[]
}

/** One key that a change sets, or takes away. */
interface Written {
  readonly key: string
  readonly values: readonly Value[]
  readonly sure: boolean
}

/**
 * The entries of changes in source order. Where every branch of an `if` sets a key, one of them surely does: the first counts as sure, so
 * that all of them are seen and what was there before is not.
 */
export function closeBranches<Entry extends Written>(late: readonly Late<Entry>[], use: Node): Entry[] {
  return late.flatMap(({ at, entries }) => {
    const branching = entries.some(({ sure }) => !sure) ? outermostIf(at, use) : undefined
    if (!branching || isWithin(at, branching.alternate ?? branching.test)) return [...entries]
    return entries.map((entry) => {
      const places = late
        .filter((other) => other.entries.some(({ key, values }) => key === entry.key && values.length > 0))
        .map((other) => other.at)
      const isFirst = places.find((place) => isWithin(place, branching)) === at
      return isFirst && setsInEach(branching, places) ? { ...entry, sure: true } : entry
    })
  })
}

/** The outermost `if` around a change that every way to the use passes. */
function outermostIf(at: Node, use: Node): TSESTree.IfStatement | undefined {
  let found: TSESTree.IfStatement | undefined
  for (let node: Node | undefined = at; node && !isFunction(node) && !isWithin(use, node); node = node.parent)
    if (node.type === 'IfStatement') found = node
  return found && found.range[1] <= use.range[0] && functionAround(found) === functionAround(use) && dominates(found, use)
    ? found
    : undefined
}

function setsInEach({ consequent, alternate }: TSESTree.IfStatement, places: readonly Node[]): boolean {
  const sets = (branch: Node): boolean =>
    branch.type === 'IfStatement'
      ? setsInEach(branch, places)
      : places.some(
          (place) => isWithin(place, branch) && functionAround(place) === functionAround(branch) && dominatesWithin(place, branch),
        )
  return alternate !== null && sets(consequent) && sets(alternate)
}

/** Whether a function that surely runs before the use, or to make what is used, is handed the very object and sets the member. */
export function isWrittenByHelper(flow: Flow, write: Node, { node: made, env }: Shape, use: Node): boolean {
  const fn = functionAround(write)
  const home = functionAround(use)
  if (!fn || write.type !== 'AssignmentExpression' || write.operator !== '=' || functionAround(made) !== home) return false
  const target = unwrap(write.left)
  if (target.type !== 'MemberExpression' || !dominatesWithin(write, fn)) return false
  return callersOf(flow.wide, fn).some((caller) => {
    if (caller.kind !== 'call' || functionAround(caller.call) !== home || !isSurelyCalled(caller.call, use)) return false
    return flow.targets(caller.call, env).some((called) => {
      const frame = called.kind === 'function' && called.callable.fn === fn && flow.frame(called.callable, called.args, caller.call, env)
      const values = frame ? flow.evaluate(target.object, frame) : []
      return values.length > 0 && values.every((value) => value.kind === 'shape' && value.node === made)
    })
  })
}

function isSurelyCalled(call: Node, use: Node): boolean {
  if (call === use) return false
  return isWithin(call, use) ? dominatesWithin(call, use) : call.range[1] <= use.range[0] && dominates(call, use)
}
