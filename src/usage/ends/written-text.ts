import type { Text } from '../../flow/values.js'
import type { Node } from '../../syntax/tree.js'

/** A part of a text that is not known, and the key that it stands under, if any. */
interface OpenPart {
  readonly node: Node
  readonly under: readonly string[]
}

/** The parts of a body that is written as JSON by hand which are not known, and can be objects or lists: they stand in no quotes. */
export function partsOpen({ parts }: Text): readonly OpenPart[] {
  const [first] = parts
  if (!first || 'hole' in first || !/^\s*[[{]/.test(first.text)) return []
  const found: OpenPart[] = []
  let before = ''
  for (const part of parts) {
    if ('text' in part) before += part.text
    else if (part.variable === undefined && !isQuoted(before)) found.push({ node: part.node, under: keyBefore(before) })
  }
  return found
}

function isQuoted(before: string): boolean {
  return (before.replace(/\\./gs, '').match(/"/g) ?? []).length % 2 === 1
}

function keyBefore(before: string): readonly string[] {
  const [, key] = /"([^"\\]+)"\s*:\s*$/.exec(before) ?? []
  return key === undefined ? [] : [key]
}
