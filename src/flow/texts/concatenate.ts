import type { Node } from '../../syntax/tree.js'
import { hole, MOST_OF_CALLERS, TOO_MANY } from './texts.js'
import type { Text } from '../values.js'

/** No address is written in more pieces. */
const MOST_PARTS = 96

function joinParts(left: Text, right: Text, node: Node): Text {
  // a text of no length would hide how the one beside it starts or ends
  if (isEmpty(left)) return right
  if (isEmpty(right) && left.parts.length > 0) return left
  const parts = [...left.parts, ...right.parts]
  if (parts.length <= MOST_PARTS) return { kind: 'text', parts }
  // how it begins says where it goes
  return { kind: 'text', parts: [...parts.slice(0, MOST_PARTS), ...hole('is put together from too many pieces', node).parts] }
}

function isEmpty({ parts }: Text): boolean {
  return parts.length === 1 && parts.every((part) => 'text' in part && part.text === '')
}

/** Every combination of the alternatives, in order; beyond a bound they end in a hole. */
export function concatenate(alternatives: readonly (readonly Text[])[], node: Node): readonly Text[] {
  const join = (left: Text, right: Text): Text => joinParts(left, right, node)
  return alternatives.reduce<readonly Text[]>(
    (lefts, choices) => pairs(lefts, choices.length > 0 ? choices : [hole('is computed', node)], join, node),
    [{ kind: 'text', parts: [] }],
  )
}

/**
 * Each text with each of others, in order. Where they multiply there are no more than of one of them: for those that find no room a hole
 * stands for the other, so that it is known how each begins.
 */
export function pairs(
  lefts: readonly Text[],
  rights: readonly Text[],
  join: (left: Text, right: Text) => Text,
  node: Node,
): readonly Text[] {
  const most = Math.max(MOST_OF_CALLERS, lefts.length, rights.length)
  const whole = rights.length > 1 ? Math.floor((most - lefts.length) / (rights.length - 1)) : lefts.length
  return lefts.flatMap((left, index) => (index < whole ? rights.map((right) => join(left, right)) : [join(left, hole(TOO_MANY, node))]))
}
