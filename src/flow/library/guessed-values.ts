import type { Node } from '../../syntax/tree.js'
import type { Value } from '../values.js'

/** Values that came through a call of a function which is only known by its name: what is found by them is likely at best. */
export function guessedValues(values: readonly Value[], by: Node): readonly Value[] {
  return values.map((value) => guessed(value, by))
}

function guessed(value: Value, by: Node): Value {
  const each = (held: Readonly<Record<string, readonly Value[]>>): Record<string, readonly Value[]> =>
    Object.fromEntries(Object.entries(held).map(([key, values]) => [key, guessedValues(values, by)]))
  switch (value.kind) {
    case 'shape':
    case 'payload':
    case 'instance':
      return { ...value, guessed: value.guessed ?? by }
    case 'answer':
    case 'callable':
      return { ...value, guessed: value.guessed ?? by }
    case 'made':
      return { ...value, fields: each(value.fields), from: guessedValues(value.from, by) }
    case 'tuple':
      return { ...value, items: value.items.map((item) => guessedValues(item, by)) }
    case 'json':
      return { ...value, of: guessedValues(value.of, by) }
    default:
      return value
  }
}
