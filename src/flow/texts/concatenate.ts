import type { Node } from '../../syntax/tree.js'
import { hole, MOST_VALUES, TOO_MANY } from './texts.js'
import type { Text } from '../values.js'

/** No address is written in more pieces. */
const MOST_PARTS = 96

function joinParts(left: Text, right: Text, node: Node): Text {
  // a text of no length would hide how the one beside it starts or ends
  if (isEmpty(left)) return right
  if (isEmpty(right) && left.parts.length > 0) return left
  return left.parts.length + right.parts.length > MOST_PARTS
    ? hole('is put together from too many pieces', node)
    : { kind: 'text', parts: [...left.parts, ...right.parts] }
}

function isEmpty({ parts }: Text): boolean {
  return parts.length === 1 && parts.every((part) => 'text' in part && part.text === '')
}

/** Every combination of the alternatives, in order; beyond a bound the last one has a hole. */
export function concatenate(alternatives: readonly (readonly Text[])[], node: Node): Text[] {
  let results: Text[] = [{ kind: 'text', parts: [] }]
  for (const choices of alternatives) {
    const next: Text[] = []
    for (const left of results) {
      for (const right of choices.length > 0 ? choices : [hole('is computed', node)]) {
        if (next.length < MOST_VALUES) next.push(joinParts(left, right, node))
        else if (next.length === MOST_VALUES) next.push(joinParts(left, hole(TOO_MANY, node), node))
      }
    }
    const last = next.length > MOST_VALUES ? next.at(-1) : undefined
    results = last ? [...next.slice(0, MOST_VALUES - 1), last] : next
  }
  return results
}
