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

/** How deep an object of a file of data, or with its keys, is looked for in the one that is sent. */
const DEEPEST = 4

/**
 * The place in code that sends what a file of data spells: what is handed to the outermost of the calls (outward) that is, or holds, an
 * object of that file or one with keys that it spells. Where no such place is seen, that is what is called.
 */
function sentFromData(flow: Flow, data: Tree, calls: readonly Node[]): Place | undefined {
  const byHand = `The field is written in \`${basename(data.file)}\`, which is no code: change it there by hand.`
  // an object of the file, or one whose keys are texts of it
  const isOfData = (value: Value, depth = 0): boolean => {
    if (value.kind === 'made') return Object.values(value.names ?? {}).some((keys) => keys.some((key) => treeOf(key) === data))
    if (value.kind !== 'shape') return false
    if (treeOf(value.node) === data) return true
    const members = depth < DEEPEST && value.node.type === 'ObjectExpression' ? value.node.properties : []
    return members.some((member) => {
      const held = member.type === 'SpreadElement' ? member.argument : member.value
      return flow.evaluate(held, value.env).some((one) => isOfData(one, depth + 1))
    })
  }
  for (const call of [...calls].reverse()) {
    const tree = treeOf(call)
    if (!tree || isData(tree.file)) continue
    let found: Node | undefined
    walk(call, (node) => {
      const isPlace = !found && (node.type === 'Identifier' || node.type === 'MemberExpression' || node.type === 'CallExpression')
      if (isPlace && node !== call && flow.evaluate(node, undefined).some((value) => isOfData(value))) found = node
    })
    if (found) return { node: found, byHand }
  }
  // it is told in any case, at what sends it
  const call = calls.find((one) => treeOf(one) && !isData(treeOf(one)?.file ?? ''))
  return call && { node: call.type === 'CallExpression' ? call.callee : call, byHand }
}
