import fc from '../fast-check.js'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { encodeSource, readSource } from '../../src/syntax/source.js'
import { rewriteText } from '../codemods/rewrite-text.js'
import { consumers } from './random-consumer.js'
import { afterRemovals, beforeRemovals, createService } from './service.js'

/** What the service answers before the removals. */
const service = {
  'POST /rest/api/v1/getcollection': { json: { trackingToken: 'tok', collection: { id: 7, trackingToken: 'tok' }, other: 1 } },
  'POST /rest/api/v1/createannouncement': {
    json: {
      id: 1,
      snippet: 'short',
      text: 'short',
      values: [
        { value: 'a', relationType: 'NOT_EQUALS', isNegated: true },
        { value: 'b', relationType: 'EQUALS', isNegated: false },
      ],
    },
  },
}

interface Run {
  readonly value: unknown
  readonly sent: unknown
  readonly violations: readonly string[]
}

/** Runs a program on the sandbox of a day. */
async function execute(text: string, asOf: string): Promise<Run> {
  const { fetch, requests, violations } = createService({ service }, asOf)
  const send: typeof fetch = (input, init) => fetch(input, { ...init, headers: { authorization: 'Bearer x' } })
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.CommonJS,
      esModuleInterop: true,
      experimentalDecorators: true,
    },
  })
  const exported: { run?: (...args: unknown[]) => Promise<unknown> } = {}
  new Function('exports', 'require', outputText)(exported, (name: string) => standIn(name, send))
  const value = await exported.run?.(send, 'https://x.example.com', true, 'given')
  return { value, sent: requests[0]?.body, violations: violations() }
}

/** As much of a client as the programs use. */
function standIn(name: string, fetch: typeof globalThis.fetch): unknown {
  const post = async (url: string | URL, body: unknown): Promise<unknown> => {
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return response.json()
  }
  const send = (url: string, json: unknown) => ({ json: () => post(url, json) })
  const axios = async ({ url, data }: { url: string; data: unknown }) => ({ data: await post(url, data) })
  const clients: Record<string, unknown> = {
    axios: Object.assign(axios, { post: (url: string, data: unknown) => axios({ url, data }) }),
    got: { post: (url: string, { json }: { json: unknown }) => send(url, json) },
    ky: { post: (url: string, { json }: { json: unknown }) => send(url, json) },
    superagent: { post: (url: string) => ({ send: async (data: unknown) => ({ body: await post(url, data) }) }) },
  }
  return { __esModule: true, default: clients[name], fetch }
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
    let rewritten = 0
    await fc.assert(
      fc.asyncProperty(consumers, async ({ text: before }) => {
        const { text, left, rewriting } = rewriteText('/app/a.ts', before)
        if (left !== '') {
          if (rewriting.changed.size === 0) expect(text).toBe(before)
          return
        }
        rewritten++
        const original = await execute(before, beforeRemovals)
        const migrated = await execute(text, afterRemovals)
        expect(migrated.value).toEqual(original.value)
        expect(modern(migrated.sent)).toEqual(modern(original.sent))
        expect(migrated.violations).toEqual([])
      }),
      { numRuns: 100 },
    )
    // most of them can be rewritten
    expect(rewritten).toBeGreaterThan(60)
  })

  it('keeps the bytes around the edits with its line ends and its byte order mark, and is rewritten only once', () => {
    const forms = fc.record({ bom: fc.boolean(), eol: fc.constantFrom('\n', '\r\n'), lastLine: fc.boolean() })
    fc.assert(
      fc.property(consumers, forms, fc.boolean(), ({ text: plain }, { bom, eol, lastLine }, markers) => {
        const written = `${bom ? '\ufeff' : ''}${(lastLine ? plain : plain.trimEnd()).replaceAll('\n', eol)}`
        const source = readSource(Buffer.from(written))
        const { text, left } = rewriteText('/app/a.ts', source.text, markers)
        const bytes = Buffer.from(encodeSource(source, text)).toString('utf8')
        expect(bytes.startsWith('\ufeff')).toBe(bom)
        expect(bytes.endsWith('\n')).toBe(lastLine)
        if (eol === '\r\n') expect(bytes.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        const again = rewriteText('/app/a.ts', text, markers)
        expect(again.text).toBe(text)
        // what is not left is not found any more
        expect(again.left).toBe(left)
        const touched = /trackingToken|snippet|isNegated/
        const lines = bytes.split(eol)
        let at = 0
        for (const line of written.split(eol).filter((each) => !touched.test(each))) {
          at = lines.indexOf(line, at) + 1
          expect(at, JSON.stringify(line)).toBeGreaterThan(0)
        }
      }),
      { numRuns: 100 },
    )
  })
})
