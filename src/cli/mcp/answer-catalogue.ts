import { count } from '../../check/check.js'
import type { Io } from '../io.js'
import { listItems, nameInstead, nameItem, type Item } from '../items.js'
import { readRemovedBy } from '../read-removed-by.js'
import type { Settings } from '../settings.js'
import type { Answer, CallArguments } from './call.js'
import { pageOf } from './page.js'

/** The entries of the catalogue that fit, by removal date. */
export function answerCatalogue(args: CallArguments, { catalogue, asOf }: Settings, _io: Io): Answer {
  const removedBy = readRemovedBy(args.removedBy, '"removedBy"')
  const query = args.query?.toLowerCase()
  const fits = (item: Item): boolean =>
    (query === undefined || `${item.id} ${nameItem(item)}`.toLowerCase().includes(query)) &&
    (args.phase === undefined || item.phase === args.phase) &&
    (removedBy === undefined || (item.sunset !== null && removedBy > item.sunset))
  const items = listItems(catalogue, asOf).filter(fits)
  const page = pageOf(items, args)
  return {
    text: [`As of ${asOf}: ${count(items.length, 'entry')}.`, ...page.items.map(describe), ...page.note].join('\n'),
    data: { asOf, count: items.length, items: page.items, ...(page.more && { more: page.more }) },
  }
}

function describe(item: Item): string {
  const until = item.sunset === null ? 'no day named' : `until ${item.sunset}`
  return `${item.id}: ${nameItem(item)}, ${item.phase} (${until}), ${nameInstead(item)}`
}
