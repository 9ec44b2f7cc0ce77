import type { Operation } from '../types.js'
import { datesOf, lackOf, placeIn, type Context, type Entry } from './entry.js'
import { nameOfValues } from './values/import-values.js'
import type { Names } from './names.js'
import type { DescribedOperation } from './read-operations.js'

/** The deprecated parameters of an operation's query and headers, an entry each. */
export function importParameters({ parameters }: DescribedOperation, operation: Operation, names: Names, context: Context): Entry[] {
  return parameters.map(({ name, in: place, values, notice, pointer }): Entry => {
    const written = values ? nameOfValues(name, values) : name
    const id = names.field(operation.id, written, [place])
    const dates = datesOf(notice, context.sunset)
    const part = values ? `${values.map((value) => JSON.stringify(value)).join(', ')} of ` : ''
    const what = `${part}the ${place === 'query' ? 'query parameter' : 'header'} "${name}"`
    return {
      deprecation: {
        id,
        kind: 'field',
        operation: operation.id,
        field: name,
        in: place,
        ...(values && { values }),
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
