import type { Operation } from '../types.js'
import { datesOf, lackOf, placeIn, type Context, type Entry } from './entry.js'
import type { Names } from './names.js'
import type { DescribedOperation } from './read-operations.js'

/** The deprecated parameters of an operation's query and headers, an entry each. */
export function importParameters({ parameters }: DescribedOperation, operation: Operation, names: Names, context: Context): Entry[] {
  return parameters.map(({ name, in: place, notice, pointer }): Entry => {
    const id = names.field(operation.id, name, [place])
    const dates = datesOf(notice, context.sunset)
    const what = `the ${place === 'query' ? 'query parameter' : 'header'} "${name}"`
    return {
      deprecation: {
        id,
        kind: 'field',
        operation: operation.id,
        field: name,
        in: place,
        directions: ['request'],
        ...dates,
        notice: notice.words,
        after: {},
        source: placeIn(context.source, pointer),
      },
      replacement: { id, kind: 'none', says: notice.replacement ?? '', fix: {} },
      undated: dates.sunset === undefined ? [`${pointer}: ${what} ${lackOf(notice)}`] : [],
    }
  })
}
