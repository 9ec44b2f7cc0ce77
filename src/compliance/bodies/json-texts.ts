import { textOf, wholeText } from '../../flow/texts/texts.js'
import { unknown, type Tuple, type Value } from '../../flow/values.js'
import type { Node } from '../../syntax/tree.js'

/** The object that a text spells as JSON, as the list of its pairs; any other value as it is. */
export function readJson(value: Value): Value {
  const text = value.kind === 'text' ? wholeText(value)?.trim() : undefined
  const [part] = value.kind === 'text' ? value.parts : []
  if (!part || !text?.startsWith('{')) return value
  try {
    return valueOf(JSON.parse(text), part.node)
  } catch {
    return value
  }
}

function valueOf(held: unknown, node: Node): Value {
  if (typeof held === 'string') return textOf(held, node)
  if (typeof held === 'number' || typeof held === 'boolean' || held === null) return { kind: 'scalar', value: held }
  if (typeof held !== 'object' || Array.isArray(held)) return unknown('is a list in a text', node)
  const pairs = Object.entries(held).map(([key, inner]): Tuple => ({ kind: 'tuple', items: [[textOf(key, node)], [valueOf(inner, node)]] }))
  return { kind: 'tuple', items: pairs.map((pair) => [pair]), origin: node }
}
