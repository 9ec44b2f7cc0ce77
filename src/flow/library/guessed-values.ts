import type { Node } from '../../syntax/tree.js'
import type { Marks } from '../objects/marks.js'
import type { Value } from '../values.js'

/** Values that came through a call of a function which is only known by its name: what is found by them is likely at best. */
export function guessedValues(values: readonly Value[], by: Node): readonly Value[] {
  return values.map((value) => marked(value, { guessed: by }))
}

/** Values that came through a call of which a row of `models` says what it does. */
export function describedValues(values: readonly Value[], node: Node, said: string): readonly Value[] {
  return values.map((value) => marked(value, { described: { node, said } }))
}

function marked(value: Value, mark: Pick<Marks, 'guessed' | 'described'>): Value {
  const all = (values: readonly Value[]): Value[] => values.map((one) => marked(one, mark))
  switch (value.kind) {
    case 'shape':
    case 'payload':
    case 'instance':
    case 'answer':
    case 'callable':
      return { ...value, ...mark, ...(value.guessed && { guessed: value.guessed }) }
    case 'made':
      return {
        ...value,
        fields: Object.fromEntries(Object.entries(value.fields).map(([key, values]) => [key, all(values)])),
        from: all(value.from),
      }
    case 'tuple':
      return { ...value, items: value.items.map(all) }
    case 'json':
      return { ...value, of: all(value.of) }
    default:
      return value
  }
}
