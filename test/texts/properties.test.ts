import fc from '../fast-check.js'
import { describe, expect, test } from 'vitest'
import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import { judge } from '../../src/finding/judge.js'
import { findTextUsages } from '../../src/texts/find-text-usages.js'
import { readJson, type JsonValue } from '../../src/texts/json-tree.js'
import { readJsonText } from '../../src/texts/json-text.js'
import { readRequests, TextError } from '../../src/texts/read-requests.js'
import { readShell } from '../../src/texts/shell.js'
import { writtenAt } from '../../src/texts/written.js'

const catalogue = indexCatalogue(loadCatalogue())
const files = ['a.http', 'a.sh', 'a.yml', 'a.md', 'a.bru', 'a.har', 'a.postman_collection.json']

/** Pieces that the formats are made of, so that random texts come near to real ones. */
const pieces = [
  ...['curl ', '-X POST ', '-d ', '--json ', '-d @- ', 'https://h/rest/api/v1/createannouncement', '$BASE/rest/api/v1/listanswers'],
  ...['{"snippet": 1}', '{"viewerInfo": {"role"', "'", '"', '\\', '$(', '${', '`', ')', '}', '<<X\n', 'X\n', '| ', '; ', '#', '<a>', "$'"],
  ...[
    '```sh\n',
    '```\n',
    '> ',
    '- ',
    '   ',
    'run: |\n',
    'a: "',
    '>-\n',
    '###\n',
    'POST ',
    'GET ',
    ' HTTP/1.1',
    '\n\n',
    '\n',
    '\r\n',
    '@a = b',
  ],
  ...[
    '{{a}}',
    '< {% ',
    '%}',
    'post {\n',
    '  url: ',
    'body:json {\n',
    '}\n',
    '{"log": {"entries": [{"request": {"url": "',
    '", "method": "POST"',
  ],
  ...['{"info": {}, "item": [{"request": {"url": "', '\\u00', '\\/', ':', ',', '[', ']', '\u2028', 'é', '😀', '\0'],
]
const texts = fc.array(fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...pieces) }, fc.string({ maxLength: 6 })), { maxLength: 40 })

describe('readers of texts', () => {
  test.each(files)('take any text for %s without breaking, and give places inside of it', (file) => {
    fc.assert(
      fc.property(texts, (parts) => {
        const text = parts.join('')
        try {
          for (const { range, url, bodies } of readRequests(file, text).requests) {
            for (const { text: said, starts, ends } of [url, ...bodies]) {
              expect([starts.length, ends.length]).toEqual([said.length, said.length])
              for (const [index, start] of starts.entries())
                expect(start <= (ends[index] ?? -1) && (ends[index] ?? 0) <= text.length).toBe(true)
            }
            expect(range[0] >= 0 && range[0] <= range[1] && range[1] <= text.length).toBe(true)
          }
          for (const { range } of judge(findTextUsages(file, text, { catalogue }).usages, catalogue, '2026-11-20'))
            expect(range[0] < range[1] && range[1] <= text.length).toBe(true)
        } catch (error) {
          if (!(error instanceof TextError)) throw error
        }
      }),
      { numRuns: 1500 },
    )
  })

  test('read a text in quotes as JSON does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const written = JSON.stringify(value)
        expect(readJsonText(` ${written} `, [1, 1 + written.length]).text).toBe(value)
      }),
    )
  })

  test('find the keys that JSON finds', () => {
    const keysOf = (value: JsonValue | undefined): string[] => [
      ...(value?.items ?? []).flatMap(keysOf),
      ...(value?.members ?? []).flatMap((member) => [member.name, ...keysOf(member.value)]),
    ]
    const keysIn = (value: unknown): string[] => {
      if (Array.isArray(value)) return value.flatMap(keysIn)
      return value && typeof value === 'object' ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]) : []
    }
    fc.assert(
      fc.property(
        fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue())),
        fc.constantFrom(0, 2),
        (value, indent) => {
          const written = JSON.stringify(value, null, indent)
          expect(keysOf(readJson(written))).toEqual(keysIn(JSON.parse(written)))
        },
      ),
    )
  })

  test('take a quoted word of a shell as the shell does', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab\'"\\$`\n {}#<;') }), (value) => {
        const script = `a '${value.replaceAll("'", "'\\''")}' b`
        const [command] = readShell(writtenAt(script, [0, script.length]))
        const expected = value.replace(/\{\{\s*[^{}]*?\s*\}\}/g, '\0')
        expect(command?.words.map(({ text }) => text)).toEqual(['a', expected, 'b'])
      }),
    )
  })

  test('are not slowed down by what is never closed', () => {
    const started = performance.now()
    for (const piece of ['$(', '"', "'", '`', '{', '[', '{{', '<<X\n', '<a', '${', '- ', '> ', '```', 'a: "', '\\']) {
      for (const file of files) {
        try {
          readRequests(file, piece.repeat(4000))
        } catch (error) {
          if (!(error instanceof TextError)) throw error
        }
      }
    }
    expect(performance.now() - started).toBeLessThan(20_000)
  })
})
