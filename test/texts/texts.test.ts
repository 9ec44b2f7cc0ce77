import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import { judge } from '../../src/finding/judge.js'
import { findTextUsages } from '../../src/texts/find-text-usages.js'
import type { CallRecord } from '../../src/usage/usage.js'

const folder = fileURLToPath(new URL('../fixtures/texts/', import.meta.url))
const catalogue = indexCatalogue(loadCatalogue())

interface Expected {
  readonly title: string
  /** `file:line id token`, in order. */
  readonly findings: readonly string[]
  /** The ledger; not looked at where absent. */
  readonly calls?: Readonly<Record<CallRecord['state'], number>>
}

/** What is found in the files of a folder, as `expected.json` writes it. */
function findIn(name: string): Omit<Expected, 'title'> {
  const files = readdirSync(join(folder, name)).filter((file) => file !== 'expected.json')
  const found = files.sort().map((file) => {
    const text = readFileSync(join(folder, name, file), 'utf8')
    const { usages, calls } = findTextUsages(file, text, { catalogue })
    const findings = judge(usages, catalogue, '2026-11-20')
    return { calls, findings: findings.map(({ line, id, range }) => `${file}:${line} ${id} ${text.slice(...range)}`) }
  })
  const count = (state: CallRecord['state']): number => found.flatMap(({ calls }) => calls).filter((call) => call.state === state).length
  const calls = { matched: count('matched'), clean: count('clean'), unresolved: count('unresolved') }
  return { findings: found.flatMap(({ findings }) => findings), calls }
}

describe('findTextUsages', () => {
  for (const name of readdirSync(folder)) {
    const expected = JSON.parse(readFileSync(join(folder, name, 'expected.json'), 'utf8')) as Expected
    test(`finds what is used in ${expected.title} (${name})`, () => {
      const found = findIn(name)
      expect(found.findings).toEqual(expected.findings)
      if (expected.calls) expect(found.calls).toEqual(expected.calls)
    })
  }
})

describe('parameters and values', () => {
  const source = 'docs'
  const entry = (id: string, more: object) => ({ id, kind: 'field', operation: 'find', notice: '', after: {}, source, ...more })
  const own = indexCatalogue({
    interfaces: [{ id: 'shop', prefix: '/shop/v1/', source }],
    operations: [{ id: 'find', interface: 'shop', method: 'POST', path: '/shop/v1/find', source }],
    deprecations: [
      entry('sort', { field: 'sort', in: 'query', values: ['price'] }),
      entry('page', { field: 'page', in: 'query' }),
      entry('mode', { field: 'X-Mode', in: 'header' }),
      entry('kind', { field: 'kind', directions: ['request'], values: ['old', 3] }),
    ] as never,
    replacements: [],
    sdks: [],
  })
  const foundIn = (file: string, text: string): string[] =>
    findTextUsages(file, text, { catalogue: own }).usages.map(({ deprecation, node }) => `${deprecation.id} ${text.slice(...node.range)}`)

  test.each([
    ["curl -X POST 'https://a.test/shop/v1/find?sort=price&page=2' -H 'x-mode: a'", ['sort price', 'page page', 'mode x-mode']],
    ["curl -X POST 'https://a.test/shop/v1/find?sort=date' -H 'X-Other: a'", []],
    ["curl https://a.test/shop/v1/find --data '{\"kind\": \"old\"}'", ['kind "old"']],
    ["curl https://a.test/shop/v1/find --data '{\"kind\": [\"new\", 3]}'", ['kind 3']],
    ["curl https://a.test/shop/v1/find --data '{\"kind\": \"new\"}'", []],
    ["curl -X POST -G https://a.test/shop/v1/find --data-urlencode 'page=2'", ['page page']],
  ])('are found in %s', (script, expected) => {
    expect(foundIn('a.sh', script)).toEqual(expected)
  })

  test('are found in a request of an .http file and of a recording', () => {
    expect(foundIn('a.http', 'POST https://a.test/shop/v1/find?page=1\nX-Mode: a\n\n{"kind": "old"}\n')).toEqual([
      'kind "old"',
      'page page',
      'mode X-Mode',
    ])
    const headers = [{ name: 'X-Mode', value: 'a' }]
    const request = { method: 'POST', url: 'https://a.test/shop/v1/find?sort=price', headers }
    expect(foundIn('a.har', JSON.stringify({ log: { entries: [{ request }] } }))).toEqual(['sort price', 'mode X-Mode'])
  })
})

describe('what recorded answers say', () => {
  const nothing = indexCatalogue({ interfaces: [], operations: [], deprecations: [], replacements: [], sdks: [] })
  const recorded = (...answers: Record<string, string>[]): string =>
    JSON.stringify({
      log: {
        entries: answers.map(({ url = 'https://api.shop.test/v1/orders/17', method = 'GET', ...headers }) => ({
          request: { method, url, headers: [] },
          response: { status: 200, headers: Object.entries(headers).map(([name, value]) => ({ name, value })) },
        })),
      },
    })
  const signsIn = (text: string) =>
    judge(findTextUsages('a.har', text, { catalogue: nothing }).usages, nothing, '2026-11-20')
  const found = 'Endpoint GET /v1/orders/{id}'

  test.each<[string, Record<string, string>, string]>([
    ['seconds', { Deprecation: '@1688169599' }, `${found} is deprecated since 2023-06-30;`],
    ['the draft with a flag', { deprecation: 'true' }, `${found} is deprecated; no day`],
    ['the draft with a date', { Deprecation: 'Sun, 11 Nov 2018 23:59:59 GMT' }, `${found} is deprecated since 2018-11-11;`],
    ['the first draft', { Deprecation: 'date="Sun, 11 Nov 2018 23:59:59 GMT"' }, `${found} is deprecated since 2018-11-11;`],
    ['a last day', { Sunset: 'Thu, 31 Dec 2026 23:59:59 GMT' }, `${found} stops working after 2026-12-31.`],
    ['both', { Deprecation: '@1688169599', Sunset: 'Sat, 31 Oct 2026 10:00:00 GMT' }, 'removed after 2026-10-31 (deprecated since 2023'],
    [
      'links',
      { Deprecation: 'true', Link: '<https://a.test/page>; rel="deprecation"; type="text/html", </v2/orders>; rel="successor-version"' },
      'use /v2/orders instead; see https://a.test/page',
    ],
  ])('by %s is found', (_, headers, words) => {
    const [sign, ...others] = signsIn(recorded(headers))
    expect(others).toEqual([])
    expect(sign?.message).toContain(words)
  })

  test('once for an operation, whatever stands for its parameters', () => {
    const urls = ['/v1/orders/17', '/v1/orders/18', '/v1/orders/0b6f6a52-8a51-4b6e-9d6c-3a8d4cbb7f2f', '/v1/carts']
    const text = recorded(...urls.map((path) => ({ url: `https://api.shop.test${path}`, Deprecation: 'true' })))
    expect(signsIn(text)).toHaveLength(2)
  })

  test.each<Record<string, string>>([
    {},
    { Deprecation: 'false' },
    { Deprecation: '?0' },
    { Sunset: 'soon' },
    { method: 'OPTIONS', Deprecation: 'true' },
  ])('by %j is nothing', (headers) => {
    expect(signsIn(recorded(headers))).toEqual([])
  })

  test('counts beside what the catalogue says of fields, and not where it says that of the operation', () => {
    const text = recorded({ url: 'https://a.test/rest/api/v1/listanswers', method: 'POST', Deprecation: 'true' })
    const ids = findTextUsages('a.har', text, { catalogue }).usages.map(({ deprecation }) => deprecation.id)
    expect(ids).toEqual(['listanswers'])
    const other = recorded({ url: 'https://a.test/rest/api/v1/getanswer', method: 'POST', Deprecation: 'true' })
    expect(findTextUsages('a.har', other, { catalogue }).usages.map(({ kind, operation }) => `${kind} ${operation.path}`)).toEqual([
      'endpoint /rest/api/v1/getanswer',
    ])
  })
})
