import type { OpenapiDocument, WordsKind } from './document.js'
import type { JsonObject } from './json-values.js'
import { DENIES, wordsOf } from './notice-keys.js'
import { saysDeprecated } from './notice-words.js'
import { readNode, type Notice } from './read-notice.js'
import { speaksOfValues } from './values/read-values.js'

/**
 * The notice of an object of a description, which is told of what it says in a way that cannot be taken at its word. With `kind`, it is
 * told of words that alone say so, which make a notice where it takes words.
 */
export function readNoticeIn(document: OpenapiDocument, node: JsonObject, kind?: WordsKind): Notice | undefined {
  const { deprecated = false } = node
  const place = document.pointerOf(node)
  if (![true, false, 'true', 'false'].some((known) => known === deprecated)) {
    document.doubts.add(`${place}: what "deprecated": ${JSON.stringify(deprecated)} means; true or false has to stand there.`)
  }
  const { notice, ofParts, idle, days, unknownDays } = readNode(node)
  for (const key of ofParts) {
    if (speaksOfValues(document, node, key)) continue
    const reason = wordsOf(key).some((word) => DENIES.test(word)) ? 'it says no' : 'it speaks of parts (values, names), not of the whole'
    document.doubts.add(`${place}: "${key}", as ${reason}; it makes nothing deprecated.`)
  }
  for (const reason of idle) document.doubts.add(`${place}: ${reason}; it makes nothing deprecated.`)
  if (notice?.sunset !== undefined && days.length > 1) {
    const others = days.filter((day) => day !== notice.sunset).join(', ')
    document.doubts.add(`${place}: the last day ${others}, as ${notice.sunset} is named, too; the latest is taken.`)
  }
  if (notice?.since !== undefined && notice.sunset !== undefined && notice.since > notice.sunset) {
    document.doubts.add(`${place}: the day of the announcement, ${notice.since}, as it lies after the last day, ${notice.sunset}.`)
  }
  // `false` is what generators write that know nothing else
  if (!notice && kind && idle.length === 0 && saysDeprecated([node['summary'], node['description']], place, kind === 'operation')) {
    document.inWords[kind].add(place)
    return document.takesWords ? {} : undefined
  }
  return notice && notice.sunset === undefined && unknownDays.length > 0 ? { ...notice, unknownDays } : notice
}
