import { basename } from 'node:path'
import type { Flow } from '../../flow/flow.js'
import { treeOf } from '../../flow/tree-index.js'
import type { Value } from '../../flow/values.js'
import { isData } from '../../syntax/data-files.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { callsOf, type Usage } from '../usage.js'

/** A place that sends data, and why nothing is rewritten there. */
interface Place {
  readonly node: Node
  readonly byHand: string
}

/** What a usage that stands in a file of data has instead: the place in code where that is sent. Nothing for any other usage. */
export function placeInCode(flow: Flow, found: Pick<Usage, 'kind' | 'node' | 'trail' | 'otherCalls'>): Partial<Place> {
  const data = treeOf(found.node)
  if (data && isInMarkup(data, found.node)) return { node: found.node, byHand: OF_MARKUP }
  if (!data || !isData(data.file) || found.kind !== 'request-field') return {}
  return sentFromData(flow, data, callsOf(found)[0] ?? []) ?? {}
}

const OF_MARKUP = 'It stands in the markup of a component: rewrite it there by hand.'

/** Whether a place is in the markup of a component, and not in one of its scripts. */
function isInMarkup({ scripts }: Tree, { range }: Node): boolean {
  return scripts?.every(([start, end]) => range[0] < start || range[0] >= end) ?? false
}

/**
 * The place in code that sends what a file of data spells: what is handed to the outermost of the calls (outward) that is, or holds, an
 * object of that file. Nothing where no such place is seen.
 */
function sentFromData(flow: Flow, data: Tree, calls: readonly Node[]): Place | undefined {
  const byHand = `The field is written in \`${basename(data.file)}\`, which is no code: change it there by hand.`
  const isOfData = (value: Value): boolean => value.kind === 'shape' && treeOf(value.node) === data
  for (const call of [...calls].reverse()) {
    const tree = treeOf(call)
    if (!tree || isData(tree.file)) continue
    let found: Node | undefined
    walk(call, (node) => {
      const isPlace = !found && (node.type === 'Identifier' || node.type === 'MemberExpression' || node.type === 'CallExpression')
      if (isPlace && node !== call && flow.evaluate(node, undefined).some(isOfData)) found = node
    })
    if (found) return { node: found, byHand }
  }
  return undefined
}
