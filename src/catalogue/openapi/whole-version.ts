import type { Deprecation, Interface, Operation } from '../types.js'
import { wholeBelow } from '../whole-paths.js'
import { datesOf, lackOf, placeIn, type Context, type Entry } from './entry.js'
import { isObject } from './json-values.js'
import type { Names } from './names.js'
import { readNoticeIn } from './notice-in.js'
import type { OpenapiDocument } from './document.js'
import { saysDeprecated } from './notice-words.js'
import { noticeWords, withDayOf } from './read-notice.js'

/** All that a description describes as one entry for each of its base paths. */
export interface WholeVersion {
  readonly operations: readonly Operation[]
  readonly entries: readonly Entry[]
  /** Whether an entry of its own says nothing more, as it does not end before the whole. */
  readonly covers: (deprecation: Deprecation) => boolean
}

/**
 * The whole of a description, where its `info` carries a notice, or it does itself; with `isAsked` also where neither does. Undefined
 * where it stays.
 */
export function importWhole(
  document: OpenapiDocument,
  homes: readonly Interface[],
  names: Names,
  { source, sunset }: Context,
  isAsked: boolean,
): WholeVersion | undefined {
  const { root } = document
  const info = isObject(root['info']) ? root['info'] : {}
  const told = readNoticeIn(document, info) ?? (root['deprecated'] === true ? readNoticeIn(document, root) : undefined)
  const pointer = document.pointerOf(info)
  const described = info['description']
  const isInWords = saysDeprecated([info['title'], described], `#/paths/${homes[0]?.prefix ?? ''}`, false)
  if (!told && isInWords && !isAsked)
    document.doubts.add(`${pointer}: that all of it is deprecated, as words alone say so; --whole makes an entry of it.`)
  if (!told && !isAsked) return undefined
  const notice = withDayOf(told ?? {}, [described], ['API', 'version'])
  const words = noticeWords(notice, isInWords ? described : undefined)
  const dates = datesOf(notice, sunset)
  const rows = homes.map(({ id: home, prefix, base = prefix }): { operation: Operation; entry: Entry } => {
    const path = wholeBelow(base)
    const id = names.operation({ method: 'all', path, basePath: '', operationId: home, pointer })
    const deprecation: Deprecation = {
      ...{ id, kind: 'endpoint', operation: id, ...dates, notice: words, after: {} },
      source: placeIn(source, pointer),
    }
    const undated = dates.sunset === undefined ? [`${pointer}: all that is described ${lackOf(notice)}`] : []
    return {
      operation: { id, interface: home, method: '*', path, source: placeIn(source, pointer) },
      entry: { deprecation, replacement: { id, kind: 'none', says: notice.replacement ?? '', fix: {} }, undated },
    }
  })
  return {
    operations: rows.map(({ operation }) => operation),
    entries: rows.map(({ entry }) => entry),
    covers: (one) => one.sunset === undefined || (dates.sunset !== undefined && one.sunset >= dates.sunset),
  }
}
