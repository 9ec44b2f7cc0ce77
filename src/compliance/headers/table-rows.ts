import type { Value } from '../../flow/values.js'

/** The objects of a table from which a caller chooses one by a key, where each of them is known; undefined where there is more to it. */
export function tableRows(value: Value): readonly Value[] | undefined {
  const among = (value.kind === 'unknown' && value.among) || []
  const table = among[0]?.[1].parent?.parent
  if (table?.type !== 'ObjectExpression') return undefined
  const isWhole = table.properties.every(
    (property) => property.type === 'Property' && among.some(([{ kind }, row]) => row === property.value && kind === 'shape'),
  )
  return isWhole ? among.map(([row]) => row) : undefined
}
