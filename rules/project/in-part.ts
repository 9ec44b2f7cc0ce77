import type { Found } from './analyse-group.js'

type Range = readonly [number, number]

/** A finding at the places that it has in a part of its file, if it stands there. What would be written elsewhere is not offered. */
export function inPart({ plan, removal, ...found }: Found, part: Range): readonly Found[] {
  const [start, end] = part
  const isWithin = ({ range }: { readonly range: Range }): boolean => start <= range[0] && range[1] <= end
  if (!isWithin(found)) return []
  const move = ([from, to]: Range): Range => [from - start, to - start]
  const moveAll = <Item extends { readonly range: Range }>(items: readonly Item[]): Item[] =>
    items.map((item) => ({ ...item, range: move(item.range) }))
  return [
    {
      ...found,
      range: move(found.range),
      ...(plan?.edits.every(isWithin) && { plan: { ...plan, edits: moveAll(plan.edits) } }),
      ...(removal?.edits.every(isWithin) && { removal: { ...removal, edits: moveAll(removal.edits) } }),
    },
  ]
}
