import { madeFor } from '../../flow/objects/copies.js'
import type { Flow } from '../../flow/flow.js'
import { gatherAround, type TreeIndex } from '../../flow/tree-index.js'
import type { Shape } from '../../flow/values.js'
import { keyText } from '../../flow/texts/key-texts.js'
import { memoize } from '../../syntax/memoize.js'
import type { Node } from '../../syntax/tree.js'

/** A key that is taken away from an object after it was made, and where. */
export interface Removal {
  readonly at: Node
  readonly key: string
}

const removalsIn = memoize((_flow: Flow) => new Map<Node, readonly [made: Node, removal: Removal][]>())

/** The keys that are taken away from an object: `delete o.k`, `o.delete(k)`. */
export function removalsOf(flow: Flow, shape: Shape): Removal[] {
  const known = removalsIn(flow)
  const found: Removal[] = []
  for (const written of gatherAround(shape.node, flow.context.trees, 'removals', writtenRemovals)) {
    let removals = known.get(written.at)
    if (!removals) known.set(written.at, (removals = removalsAt(flow, written)))
    for (const [made, removal] of removals) if (made === shape.node) found.push(removal)
  }
  return found
}

interface WrittenRemoval {
  readonly at: Node
  readonly object: Node
  readonly key: Node
  readonly computed: boolean
}

function writtenRemovals({ deletions, callsNamed }: TreeIndex): WrittenRemoval[] {
  const members = deletions.map((at) => ({ at, object: at.object, key: at.property, computed: at.computed }))
  const calls = (callsNamed.get('delete') ?? []).flatMap((at) => {
    const [key] = at.arguments
    return at.callee.type === 'MemberExpression' && key ? [{ at, object: at.callee.object, key, computed: true }] : []
  })
  return [...members, ...calls]
}

/** The objects that a removal can be about, by the nodes that made them. */
function removalsAt(flow: Flow, { at, object, key, computed }: WrittenRemoval): readonly [made: Node, removal: Removal][] {
  const name = keyText(flow, key, computed, undefined)
  if (name === undefined) return []
  const made = new Set(flow.wide.evaluate(object, undefined).flatMap((value) => (value.kind === 'shape' ? [madeFor(value, at)] : [])))
  return [...made].map((node) => [node, { at, key: name }] as const)
}
