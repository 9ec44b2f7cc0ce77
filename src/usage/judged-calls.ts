import { addTo } from '../flow/add-to.js'
import { treeOf } from '../flow/tree-index.js'
import { isWithin } from '../syntax/names.js'
import type { Node, Tree } from '../syntax/tree.js'
import { cleanAt } from './requests/call-state.js'
import { callsOf, type CallRecord, type Usage } from './usage.js'

/** What of the calls is known beside their places. */
interface Ways {
  /** Where a request is counted instead of at a call that it has as well. */
  readonly instead: ReadonlyMap<Node, Node>
  /** The calls through which others lead to a request. */
  readonly passed: ReadonlyMap<Node, ReadonlySet<Node>>
  /** The elements whose component sends a request, by its call, each with the operations that it is told to ask for. */
  readonly shown: ReadonlyMap<Node, readonly Shown[]>
}

export interface Shown {
  readonly element: Node
  readonly operations: ReadonlySet<string>
}

/** The calls, `matched` where a usage is tied to one; one that is tied to none of them is of the calls that it stands in. */
export function judged(given: ReadonlyMap<Node, CallRecord>, usages: readonly Usage[], { instead, passed, shown }: Ways): CallRecord[] {
  const calls = new Map([...given].map(([node, record]) => [spotOf(node), record]))
  const tied = new Set<string>()
  const places = new Map<Tree, Node[]>()
  for (const usage of usages) {
    const ways = callsOf(usage).map((way) => way.map((node) => instead.get(node) ?? node))
    for (const node of [...ways.flat(), ...usage.trail.map((step) => step.node)]) tied.add(spotOf(node))
    // a component reads the answers of all that it is told to ask for
    for (const one of ways.flat().flatMap((node) => shown.get(node) ?? []))
      if (one.operations.has(usage.operation.id)) tied.add(spotOf(one.element))
    for (const way of ways) {
      const missing = missingCall(way, calls)
      const isPassed = missing && way[0] && passed.get(way[0])?.has(missing)
      if (missing && !isPassed) calls.set(spotOf(missing), cleanAt(missing))
    }
    // a call whose arguments select it asks for it, by whatever goes between
    const isCounted = ways.flat().some((node) => calls.has(spotOf(node)))
    if (!isCounted) for (const { tree, node } of [usage, ...usage.trail]) addTo(places, tree, node)
  }
  const within = ({ tree, node }: CallRecord): boolean => (places.get(tree) ?? []).some((place) => isWithin(place, node))
  return [...calls]
    .map(([spot, call]) => (call.state === 'clean' && (tied.has(spot) || within(call)) ? { ...call, state: 'matched' as const } : call))
    .sort((a, b) => (a.tree.file < b.tree.file ? -1 : a.tree.file > b.tree.file ? 1 : a.node.range[0] - b.node.range[0]))
}

/** The outermost call of a request that was not seen from the calls of the files: only what is read of its answer shows it. */
function missingCall(way: readonly Node[], calls: ReadonlyMap<string, CallRecord>): Node | undefined {
  const [send] = way
  const last = way.at(-1)
  // an object that describes a request is sent by a call that is counted for itself
  if (!last || !treeOf(last) || send?.type === 'ObjectExpression' || way.some((node) => calls.has(spotOf(node)))) return undefined
  const isInside = [...calls.values()].some(({ node }) => way.some((inner) => isWithin(inner, node)))
  return isInside ? undefined : last
}

/** Where a call stands: the evaluator has other nodes for one that calls a function more than once. */
export function spotOf(node: Node): string {
  return `${treeOf(node)?.file ?? ''} ${node.range.join('-')}`
}
