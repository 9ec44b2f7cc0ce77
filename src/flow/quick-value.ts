import type { Node } from '../syntax/tree.js'
import { firstState } from './frameworks/first-state.js'
import type { Flow } from './flow.js'
import { textOf } from './texts/texts.js'
import type { Value } from './values.js'

/** What a literal stands for, which needs no bookkeeping; undefined for other expressions. */
export function quickValue(flow: Flow, node: Node): readonly Value[] | undefined {
  if (node.type !== 'Literal') return undefined
  const first = firstState(flow, node)
  if (first) return [first]
  if (typeof node.value === 'string') return [textOf(node.value, node)]
  if ('regex' in node) return [{ kind: 'regex', pattern: node.regex.pattern, flags: node.regex.flags }]
  return [{ kind: 'scalar', value: node.value as number | boolean | null }]
}
