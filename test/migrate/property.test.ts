import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rewriteText } from '../codemods/rewrite-text.js'

/** What the service answers before the removals, per path; afterwards the old fields are gone. */
const answers = {
  '/rest/api/v1/getcollection': { old: { trackingToken: 'tok' }, kept: { collection: { id: 7, trackingToken: 'tok' }, other: 1 } },
  '/rest/api/v1/createannouncement': {
    old: { snippet: 'short' },
    kept: {
      id: 1,
      text: 'short',
      values: [
        { value: 'a', relationType: 'NOT_EQUALS' },
        { value: 'b', relationType: 'EQUALS' },
      ],
    },
  },
} as const
type Path = keyof typeof answers

const calls: readonly ((path: Path, body: string) => string)[] = [
  (path, body) =>
    `const res = await fetch(\`\${base}${path}\`, { method: 'POST', body: JSON.stringify(${body}) })\nconst data = await res.json()`,
  (path, body) =>
    `const url = base + '${path}'\nconst data = await fetch(url, { method: "POST", body: JSON.stringify(${body}) }).then((r) => r.json())`,
  (path, body) =>
    "const post = async (path, body) => (await fetch(base + path, { method: 'POST', body: JSON.stringify(body) })).json()\n" +
    `const data = await post('${path}', ${body})`,
  (path, body) =>
    `const PATHS = { it: '${path}' }\nconst init = { method: 'post', body: JSON.stringify(${body}) }\n` +
    'const text = await (await fetch(new URL(PATHS.it, base), init)).text()\nconst data = JSON.parse(text)',
]

const tokenReads = [
  'return data.trackingToken',
  'return data?.trackingToken ?? null',
  'return [data["trackingToken"], data[\'trackingToken\'].length, data[`trackingToken`]]',
  'return data.trackingToken.toUpperCase() + !data.trackingToken',
  "return 'trackingToken' in data ? 1 : 2",
  'const { trackingToken } = data\nreturn trackingToken',
  "const { other, trackingToken: token = 'none' } = data; return [other, token]",
  'const { collection, trackingToken } = data\nreturn { id: collection.id, trackingToken }',
  'let token\n;({ trackingToken: token } = data)\nreturn token',
  'const { trackingToken, ...rest } = data\nreturn [trackingToken, rest]',
  "const { trackingToken = 'none', collection: c, ...rest } = data\nreturn [trackingToken, c, rest.other]",
  'const pick = ({ trackingToken }) => trackingToken\nreturn pick(data)',
  'return [data].map(({ trackingToken: t, other }) => [t, other])',
  'for (const { trackingToken } of [data]) return trackingToken',
  'const [{ trackingToken: { length } }] = [data]\nreturn length',
  'const collection = 1\nconst { trackingToken } = data\nreturn [collection, trackingToken]',
]
const announcementReads = [
  'return data.snippet',
  'const { snippet } = data\nreturn { snippet }',
  'const { snippet: s = 1, ...rest } = data\nreturn [s, rest.text]',
  'return [data].map((d) => d?.["snippet"])',
  'return data.values.map((v) => v.isNegated)',
  'return data.values.filter((v) => !v.isNegated).map(({ value }) => value)',
  'return data.values.map(({ isNegated, value }) => ({ isNegated, value }))',
  'const [{ isNegated }] = data.values\nreturn isNegated ? 1 : 2',
  'for (const v of data.values) { const { isNegated } = v; if (isNegated) return v.value }',
]
const bodies = [
  "{ title: 'x' }",
  "{ title: 'x', snippet: 's' }",
  '{ "title": "x", "snippet": "s" }',
  "{ title: 'x', snippet }",
  "{ audienceFilters: [{ fieldName: 'f', values: [{ value: 'a', isNegated: true }, { value: 'b', isNegated: false }] }] }",
  "{ audienceFilters: [{ values: [{ isNegated: flag || !flag, value: 'a' }, { isNegated: flag, value: 'b', relationType: 'EQUALS' }] }] }",
  "{ audienceFilters: [{ fieldName: 'f', values: [{ value: 'a', relationType: 'GT', isNegated: true }] }] }",
  "{ title: 'x', snippet: 's', text: 't' }",
]
const noise = ['// plain', '/* block */', '  // tail  \t', '', ';/[/]"\'`/.test("")', '/** \u00e9 \u{1f600} */', '"use odd";']

const program = fc.record({
  call: fc.constantFrom(...calls),
  place: fc.oneof(
    fc.record({
      path: fc.constant<Path>('/rest/api/v1/getcollection'),
      body: fc.constant('{ id: 7 }'),
      read: fc.constantFrom(...tokenReads),
    }),
    fc.record({
      path: fc.constant<Path>('/rest/api/v1/createannouncement'),
      body: fc.constantFrom(...bodies),
      read: fc.constantFrom(...announcementReads),
    }),
  ),
  noise: fc.array(fc.constantFrom(...noise), { minLength: 3, maxLength: 3 }),
  indent: fc.constantFrom('', '  ', '\t'),
  eol: fc.constantFrom('\n', '\r\n'),
})

function write({
  call,
  place: { path, body, read },
  noise: [first, second, third],
  indent,
  eol,
}: typeof program extends fc.Arbitrary<infer T> ? T : never): string {
  const inner = `${second}\n${call(path, body)}\n${third}\n{\n${read}\n}`.split('\n').map((line) => indent + line)
  return [String(first), 'async function run(fetch, base, flag, snippet) {', ...inner, '}', ''].join(eol)
}

/** Runs a program against the service before or after the removals. */
async function execute(text: string, after: boolean): Promise<{ readonly value: unknown; readonly sent: unknown }> {
  let sent: unknown
  const fetch = (url: string | URL, { body }: { readonly body: string }) => {
    sent = JSON.parse(body)
    const { old, kept } = answers[new URL(url).pathname as Path]
    const values =
      'values' in kept
        ? { values: kept.values.map((item) => (after ? item : { ...item, isNegated: item.relationType === 'NOT_EQUALS' })) }
        : {}
    const answer = JSON.stringify({ ...kept, ...values, ...(after ? {} : old) })
    return Promise.resolve({ json: () => Promise.resolve(JSON.parse(answer) as unknown), text: () => Promise.resolve(answer) })
  }
  const run = new Function(`${text}\nreturn run`)() as (...args: unknown[]) => Promise<unknown>
  return { value: await run(fetch, 'https://x.example.com', true, 'given'), sent }
}

/** What a request body says once the old fields are gone. */
function modern(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(modern)
  if (typeof value !== 'object' || value === null) return value
  const { isNegated, snippet, relationType, ...rest } = value as Record<string, unknown>
  const entries = Object.entries(rest).map(([key, inner]) => [key, modern(inner)])
  // a filter value that is not negated may say so or not
  const relation = isNegated === true ? 'NOT_EQUALS' : relationType === 'EQUALS' ? undefined : relationType
  return {
    ...Object.fromEntries(entries),
    ...(relation === undefined ? {} : { relationType: relation }),
    ...(snippet === undefined ? {} : { text: snippet }),
  }
}

describe('a generated program', () => {
  it('gives after its rewriting and the removals what it gave before, or is left as it was', async () => {
    await fc.assert(
      fc.asyncProperty(program, async (parts) => {
        const before = write(parts)
        const { text, left, rewriting } = rewriteText('/app/a.js', before)
        const original = await execute(before, false)
        const migrated = await execute(text, true)
        if (left === '') {
          expect(migrated.value).toEqual(original.value)
          expect(modern(migrated.sent)).toEqual(modern(original.sent))
          expect(JSON.stringify(migrated.sent)).not.toMatch(/"(?:snippet|isNegated)"/)
        } else if (rewriting.changed.size === 0) expect(text).toBe(before)
      }),
      { numRuns: 100 },
    )
  })

  it('keeps the bytes around the edits and its line ends, and is rewritten only once', () => {
    fc.assert(
      fc.property(program, fc.boolean(), (parts, markers) => {
        const before = write(parts)
        const { text } = rewriteText('/app/a.js', before, markers)
        expect(rewriteText('/app/a.js', text, markers).text).toBe(text)
        const touched = /trackingToken|snippet|isNegated/
        const lines = text.split(parts.eol)
        let at = 0
        for (const line of before.split(parts.eol).filter((each) => !touched.test(each))) {
          at = lines.indexOf(line, at) + 1
          expect(at, JSON.stringify(line)).toBeGreaterThan(0)
        }
        if (parts.eol === '\r\n') expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      }),
      { numRuns: 100 },
    )
  })
})
