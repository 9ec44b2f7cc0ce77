import { literalText } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { ReplacementOf } from '../outcome.js'

type MapOf = ReplacementOf<'map'>

/** Whether the old field is true or false, so that a comparison of the new one says the same. */
export function isFlag({ values }: MapOf): boolean {
  return values.every(({ when }) => typeof when === 'boolean')
}

/** The text that the new field equals where the old flag is set; undefined where no text says so. */
export function textWhenSet({ values, readAs }: MapOf): string | undefined {
  return readAs ?? values.find(({ when }) => when === true)?.to ?? undefined
}

/** What a literal is mapped to, where no other old value is mapped to the same: equal to one then means equal to the other. */
export function soleText(node: Node, { values }: MapOf): string | undefined {
  const written = node.type === 'Literal' ? node.value : literalText(node)
  const text = values.find(({ when }) => when === written)?.to ?? undefined
  return values.filter(({ to }) => to === text).length === 1 ? text : undefined
}
