import { utcDay } from '../catalogue/phase.js'
import { count, escapeMarkdown, markdownCode } from '../check/check.js'
import { nameInstead, nameItem } from './items.js'
import type { Item } from './items.js'

/** Items that stop working on the same day, in `listItems`' order; on a day that is not named: `null`. */
interface Stage {
  readonly sunset: string | null
  readonly phase: Item['phase']
  readonly items: readonly Item[]
}

/** What goes when, as JSON: one entry per removal date, the earliest first, and last what has none. */
export function timelineJson(items: readonly Item[], asOf: string): string {
  return JSON.stringify({ asOf, dates: groupByDate(items) }, null, 2) + '\n'
}

/** What goes when, as Markdown: a heading per removal date, and what goes on it; last, what has none. */
export function timelineMarkdown(items: readonly Item[], asOf: string): string {
  const dates = groupByDate(items).map(({ sunset, phase, items: group }) => {
    if (sunset === null) {
      return ['## No day named', '', `${count(group.length, 'item')} deprecated without a last day.`, '', ...group.map(listItem)].join('\n')
    }
    const verb = phase === 'removed' ? 'worked' : group.length === 1 ? 'works' : 'work'
    return [
      `## ${sunset}`,
      '',
      `${count(group.length, 'item')} ${verb} until ${sunset}, that day included (${phase}).`,
      '',
      ...group.map(listItem),
    ].join('\n')
  })
  return [`# What goes when (as of ${asOf})`, ...(dates.length > 0 ? dates : ['Nothing is deprecated.'])].join('\n\n') + '\n'
}

/**
 * What goes when, as an iCalendar (RFC 5545): an event per removal date, on the last day on which its items work. The same catalogue gives
 * the same events, so that a calendar that reads them again replaces them.
 */
export function timelineIcs(items: readonly Item[], asOf: string): string {
  const stamp = `${compact(asOf)}T000000Z`
  const events = groupByDate(items).flatMap(({ sunset, items: group }) =>
    sunset === null
      ? []
      : [
          'BEGIN:VEVENT',
          `UID:${sunset}@api-sunset`,
          `DTSTAMP:${stamp}`,
          `DTSTART;VALUE=DATE:${compact(sunset)}`,
          `DTEND;VALUE=DATE:${compact(dayAfter(sunset))}`,
          `SUMMARY:${escapeIcs(`Last day of ${count(group.length, 'item')}`)}`,
          `DESCRIPTION:${escapeIcs(group.map((item) => `${item.id}: ${describeItem(item)}`).join('\n'))}`,
          'TRANSP:TRANSPARENT',
          'END:VEVENT',
        ],
  )
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//api-sunset//timeline//EN', ...events, 'END:VCALENDAR']
  return lines.map((line) => `${foldIcs(line)}\r\n`).join('')
}

function groupByDate(items: readonly Item[]): Stage[] {
  const groups = new Map<string | null, Item[]>()
  for (const item of items) groups.set(item.sunset, [...(groups.get(item.sunset) ?? []), item])
  return [...groups].map(([sunset, group]) => ({ sunset, phase: group[0]?.phase ?? 'scheduled', items: group }))
}

function listItem(item: Item): string {
  return `- ${markdownCode(item.id)}: ${escapeMarkdown(describeItem(item))}`
}

function describeItem(item: Item): string {
  return `${nameItem(item)}, ${nameInstead(item)}`
}

function compact(day: string): string {
  return day.replaceAll('-', '')
}

function dayAfter(day: string): string {
  return utcDay(new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000))
}

function escapeIcs(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

/** A line holds 75 bytes; what is longer goes on in the next one, behind a blank. No character is broken up. */
function foldIcs(line: string): string {
  let folded = ''
  let length = 0
  for (const character of line) {
    const bytes = Buffer.byteLength(character)
    if (length + bytes > 75) {
      folded += '\r\n '
      length = 1
    }
    folded += character
    length += bytes
  }
  return folded
}
