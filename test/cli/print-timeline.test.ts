import { describe, expect, test } from 'vitest'
import { listItems } from '../../src/cli/items.js'
import { timelineIcs, timelineJson, timelineMarkdown } from '../../src/cli/print-timeline.js'
import { sampleCatalogue } from '../check/sample-catalogue.js'

const items = listItems(sampleCatalogue, '2026-07-01')

describe('timelineMarkdown', () => {
  test('has a heading per removal date, the earliest first, and what goes on it', () => {
    expect(timelineMarkdown(items, '2026-07-01')).toBe(`# What goes when (as of 2026-07-01)

## 2026-03-31

1 item worked until 2026-03-31, that day included (removed).

- \`startexport.zip\`: field zip of POST /partner/v2/startexport, no replacement named

## 2026-09-30

2 items work until 2026-09-30, that day included (scheduled).

- \`oldexport\`: endpoint GET /partner/v2/oldexport, no replacement named
- \`startexport.rows\`: field rows of POST /partner/v2/startexport, use lines
`)
  })

  test('says that there is nothing', () => {
    expect(timelineMarkdown([], '2026-07-01')).toContain('Nothing is deprecated.')
  })
})

describe('timelineJson', () => {
  test('has an entry per removal date with its items', () => {
    const { asOf, dates } = JSON.parse(timelineJson(items, '2026-07-01')) as { asOf: string; dates: { items: { id: string }[] }[] }
    expect(asOf).toBe('2026-07-01')
    expect(dates).toMatchObject([
      { sunset: '2026-03-31', phase: 'removed', items: [{ id: 'startexport.zip', field: 'zip', since: '2026-01-01' }] },
      { sunset: '2026-09-30', phase: 'scheduled', items: [{ id: 'oldexport' }, { id: 'startexport.rows', replacement: 'lines' }] },
    ])
  })
})

describe('timelineIcs', () => {
  const lines = timelineIcs(items, '2026-07-01').replaceAll('\r\n ', '').split('\r\n')

  test('has an event for the whole last day on which items work', () => {
    const start = lines.indexOf('BEGIN:VEVENT')
    expect(lines.slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//api-sunset//timeline//EN'])
    expect(lines.slice(start, lines.indexOf('END:VEVENT') + 1)).toEqual([
      'BEGIN:VEVENT',
      'UID:2026-03-31@api-sunset',
      'DTSTAMP:20260701T000000Z',
      'DTSTART;VALUE=DATE:20260331',
      'DTEND;VALUE=DATE:20260401',
      'SUMMARY:Last day of 1 item',
      'DESCRIPTION:startexport.zip: field zip of POST /partner/v2/startexport\\, no replacement named',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ])
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
  })

  test('escapes what has a meaning in a text', () => {
    expect(lines.find((line) => line.startsWith('DESCRIPTION:oldexport'))).toBe(
      'DESCRIPTION:oldexport: endpoint GET /partner/v2/oldexport\\, no replacement named\\n' +
        'startexport.rows: field rows of POST /partner/v2/startexport\\, use lines',
    )
    const odd = items.slice(0, 1).map((item) => ({ ...item, replacement: 'a;b\\c' }))
    expect(timelineIcs(odd, '2026-07-01').replaceAll('\r\n ', '')).toContain('use a\\;b\\\\c')
  })

  test('has no line longer than 75 bytes, and breaks up no character', () => {
    const wide = items.map((item) => ({ ...item, replacement: 'ä€😀'.repeat(40) }))
    const text = timelineIcs(wide, '2026-07-01')
    const lengths = text.split('\r\n').map((line) => Buffer.byteLength(line))
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
    expect(Math.max(...lengths)).toBeGreaterThan(70)
    expect(text).not.toContain('\ufffd')
    expect(text.replaceAll('\r\n ', '')).toContain('ä€😀'.repeat(40))
  })
})
