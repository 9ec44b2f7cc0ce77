import fc from '../fast-check.js'

/** A generated program: client, address, body, read, and what stands around them. */
export interface Consumer {
  /** TypeScript with line feeds and without a byte order mark; exports `run(fetch, base, flag, snippet)`. */
  readonly text: string
  /** The call's path. */
  readonly path: string
}

interface Client {
  readonly imports?: string
  /** Statements that declare `data`, the answer's body. */
  readonly call: (url: string, body: string) => string
}

const json = (body: string) => `{ method: 'POST', body: JSON.stringify(${body}) }`

const clients: readonly Client[] = [
  { call: (url, body) => `const res = await fetch(${url}, ${json(body)})\nconst data: any = await res.json()` },
  { call: (url, body) => `const data: any = await fetch(${url}, ${json(body)}).then((r) => r.json())` },
  { call: (url, body) => `const init = ${json(body)}\nconst data = JSON.parse(await (await fetch(${url}, init)).text())` },
  { call: (url, body) => `const request = new Request(${url}, ${json(body)})\nconst data: any = await (await fetch(request)).json()` },
  {
    call: (url, body) =>
      `const post = async (to: string | URL, sent: unknown): Promise<any> => (await fetch(to, ${json('sent')})).json()\n` +
      `const data = await post(${url}, ${body})`,
  },
  {
    call: (url, body) =>
      'class Api {\n  constructor(private readonly get: typeof fetch) {}\n' +
      '  async send(to: string | URL, sent: object): Promise<any> {\n' +
      `    const res = await this.get(to, ${json('sent')})\n    return res.json()\n  }\n}\n` +
      `const data = await new Api(fetch).send(${url}, ${body})`,
  },
  { imports: "import axios from 'axios'", call: (url, body) => `const { data } = await axios.post(String(${url}), ${body})` },
  {
    imports: "import axios from 'axios'",
    call: (url, body) => `const answer = await axios({ method: 'post', url: String(${url}), data: ${body} })\nconst data = answer.data`,
  },
  { imports: "import got from 'got'", call: (url, body) => `const data: any = await got.post(${url}, { json: ${body} }).json()` },
  { imports: "import ky from 'ky'", call: (url, body) => `const data = await ky.post(${url}, { json: ${body} }).json<any>()` },
  {
    imports: "import superagent from 'superagent'",
    call: (url, body) => `const { body: data } = await superagent.post(String(${url})).send(${body})`,
  },
  {
    imports: "import { fetch as request } from 'undici'",
    call: (url, body) => `const data: any = await (await request(${url}, ${json(body)})).json()`,
  },
]

/** Statements, and the expression of the address after them. */
const addresses: readonly ((path: string) => readonly [string, string])[] = [
  (path) => ['', `\`\${base}${path}\``],
  (path) => ['', `base + '${path}'`],
  (path) => [`const url = base + "${path}"`, 'url'],
  (path) => [`const PATHS = { it: '${path}' } as const`, 'new URL(PATHS.it, base)'],
  (path) => [
    `const at = (name: string) => \`\${base}${path.slice(0, path.lastIndexOf('/'))}/\${name}\``,
    `at('${path.split('/').at(-1)}')`,
  ],
  (path) => [`const parts = [base, '${path.slice(1)}']`, "parts.join('/')"],
]

/** Statements, and the expression of the body after them. */
const wrappings: readonly ((literal: string) => readonly [string, string])[] = [
  (literal) => ['', literal],
  (literal) => [`const payload = ${literal}`, 'payload'],
  (literal) => [`const part = ${literal}`, '{ ...part, extra: 1 }'],
  (literal) => [`const payload = { extra: 1, ...${literal} }`, 'payload'],
  (literal) => [`const build = () => (${literal})`, 'build()'],
  (literal) => [`function build() {\n  const made = ${literal}\n  return made\n}`, 'build()'],
  (literal) => [`const payload = Object.assign({}, ${literal})`, 'payload'],
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
  'const pick = ({ trackingToken }: any) => trackingToken\nreturn pick(data)',
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
  'return data.values.map((v: any) => v.isNegated)',
  'return data.values.filter((v: any) => !v.isNegated).map(({ value }: any) => value)',
  'return data.values.map(({ isNegated, value }: any) => ({ isNegated, value }))',
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

/** What stands around the code; none of it names a field. */
const noise = [
  '// plain',
  '/* block */',
  '  // tail  \t',
  '',
  ';/[/]"\'`/.test("")',
  '/** \u00e9 \u{1f600} */',
  '"use odd";',
  '// eslint-disable-next-line no-undef',
  'label: for (;;) break label',
]
const around = [
  'const seal = (target: Function, context?: unknown): void => void Object.freeze([target, context])\n@seal\nexport class Sealed {}',
  'export enum Colour { Red = 1 , Blue }',
  'export type Own = { role?: string /* ours */ }',
  'export const text = `a${1}\n  b`',
]

export const consumers: fc.Arbitrary<Consumer> = fc
  .record({
    client: fc.constantFrom(...clients),
    address: fc.constantFrom(...addresses),
    wrapping: fc.constantFrom(...wrappings),
    place: fc.oneof(
      fc.record({ path: fc.constant('/rest/api/v1/getcollection'), body: fc.constant('{ id: 7 }'), read: fc.constantFrom(...tokenReads) }),
      fc.record({
        path: fc.constant('/rest/api/v1/createannouncement'),
        body: fc.constantFrom(...bodies),
        read: fc.constantFrom(...announcementReads),
      }),
    ),
    noise: fc.tuple(fc.constantFrom(...noise), fc.constantFrom(...noise), fc.constantFrom(...noise)),
    around: fc.constantFrom('', ...around),
    indent: fc.constantFrom('', '  ', '\t'),
  })
  .map(({ client, address, wrapping, place, noise: [first, second, third], around: beside, indent }) => {
    const [prepareUrl, url] = address(place.path)
    const [prepareBody, body] = wrapping(place.body)
    const inner = [second, prepareUrl, prepareBody, client.call(url, body), third, '{', place.read, '}'].filter((part) => part !== '')
    const lines = inner.join('\n').split('\n')
    const head = 'export async function run(fetch: typeof globalThis.fetch, base: string, flag: boolean, snippet: string): Promise<any> {'
    const parts = [client.imports ?? '', first, beside, head, ...lines.map((line) => indent + line), '}', '']
    return { text: parts.filter((part, index) => index > 0 || part !== '').join('\n'), path: place.path }
  })
