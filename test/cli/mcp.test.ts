import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bin } from '../built.js'
import { allFencesOf } from '../docs/read-pages.js'
import { runBin } from './run-cli.js'

const announce = [
  'export const announce = (title: string, snippet: string) =>',
  "  fetch('https://acme.example.com/rest/api/v1/createannouncement', {",
  "    method: 'POST',",
  '    body: JSON.stringify({ title, snippet }),',
  '  })',
  '',
].join('\n')
const answers = Array.from(
  { length: 30 },
  (_, index) => `export const ask${index} = () => fetch('https://acme.example.com/rest/api/v1/listanswers', { method: 'POST', body: '{}' })\n`,
)
/** What it prints would break the protocol if the server itself loaded it. */
const config = "console.log('a configuration that prints')\nexport default { asOf: '2026-11-20' }\n"

const files = {
  'package.json': JSON.stringify({ name: 'consumer', private: true, type: 'module' }),
  'api-sunset.config.js': config,
  'src/announce.ts': announce,
  'more/answers.ts': answers.join(''),
  'more/wrapper.ts': "export const ask = (name: string) => fetch(`/rest/api/v1/${name}`, { method: 'POST' })\nask(process.env.NAME)\n",
}

let cwd = ''
let client: Client
let said = ''

beforeAll(async () => {
  cwd = realpathSync(mkdtempSync(join(tmpdir(), 'api-sunset-mcp-')))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true })
    writeFileSync(join(cwd, path), text)
  }
  client = new Client({ name: 'test', version: '1.0.0' })
  const { command, args } = serverOfPage()
  expect([command, args[0]]).toEqual(['npx', 'api-sunset'])
  const transport = new StdioClientTransport({ command: process.execPath, args: [bin, ...args.slice(1)], cwd, stderr: 'pipe' })
  transport.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await client.connect(transport)
})

afterAll(async () => {
  await client.close()
  rmSync(cwd, { recursive: true, force: true })
  expect(said).toBe('')
})

/** How the documents have an agent start the server. */
function serverOfPage(): { readonly command: string; readonly args: readonly string[] } {
  const { text = '' } = allFencesOf('docs/agents.md').find(({ tested }) => tested === 'mcp.json') ?? {}
  const { mcpServers } = JSON.parse(text) as { mcpServers: Record<string, ReturnType<typeof serverOfPage>> }
  return mcpServers['api-sunset'] ?? { command: '', args: [] }
}

interface Called {
  readonly text: string
  readonly data: Record<string, unknown>
  readonly isError: boolean
}

async function call(name: string, args: Record<string, unknown> = {}): Promise<Called> {
  const { content, structuredContent = {}, isError = false } = await client.callTool({ name, arguments: args })
  const text = content.map((part) => (part.type === 'text' ? part.text : part.type)).join('\n')
  return { text, data: structuredContent as Record<string, unknown>, isError }
}

describe('mcp', () => {
  test('says who it is, and what it offers', async () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
    expect(client.getServerVersion()).toMatchObject({ name: 'api-sunset', version })
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['check', 'explain', 'migrate_dry_run', 'catalogue'])
    for (const { annotations, inputSchema } of tools) {
      expect(annotations?.readOnlyHint).toBe(true)
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
    }
  })

  test('check tells what is found, by the configuration of the project', async () => {
    const { text, data, isError } = await call('check', { paths: ['src'] })
    expect(isError).toBe(false)
    expect(text).toMatch(/^As of 2026-11-20: 1 finding \(1 removed, 0 scheduled, .*\) in 1 file looked at\./)
    expect(text).toContain('src/announce.ts:4:35 createannouncement.snippet [safe] ')
    expect(data).toMatchObject({
      asOf: '2026-11-20',
      counts: { findings: 1, removed: 1 },
      findings: [{ id: 'createannouncement.snippet', file: 'src/announce.ts', line: 4, replacement: 'text', fix: 'safe' }],
    })
    expect(await call('check', { paths: ['src'], asOf: '2026-01-01' })).toMatchObject({ data: { counts: { removed: 0, scheduled: 1 } } })
  })

  test('check gives a page of many findings, and says how to get the next one', async () => {
    const first = await call('check', { paths: ['more/answers.ts'] })
    expect(first.data).toMatchObject({ counts: { findings: 30 }, more: { left: 10, nextOffset: 20 } })
    expect(first.text).toContain('10 more: ask with "offset": 20')
    const rest = await call('check', { paths: ['more/answers.ts'], offset: 20 })
    expect(rest.data['findings']).toHaveLength(10)
    expect(rest.data).not.toHaveProperty('more')
    expect(first.text.length).toBeLessThan(8_000)
  })

  test('check counts the requests that could not be told, and lists them with their reasons', async () => {
    const { text, data } = await call('check', { paths: ['more/wrapper.ts'] })
    expect(data).toMatchObject({ counts: { findings: 0, unresolved: 1 } })
    expect(text).toContain('Not all could be seen of 1 call: 0 open, 1 unresolved')
    const { text: list } = await call('check', { paths: ['more/wrapper.ts'], show: 'unresolved' })
    expect(list).toMatch(/^more\/wrapper\.ts:\d+:\d+ .*environment/m)
  })

  test('explain tells of an id and of a line', async () => {
    expect((await call('explain', { what: 'createannouncement.snippet' })).text).toContain('It worked until 2026-10-15, that day included.')
    expect((await call('explain', { what: 'src/announce.ts:4' })).text).toContain('the field is sent from here')
  })

  test('migrate_dry_run gives the diff and what is left, and writes nothing', async () => {
    const { text, data } = await call('migrate_dry_run', { paths: ['src'] })
    expect(text).toContain('+    body: JSON.stringify({ title, text: snippet }),')
    expect(data).toMatchObject({ summary: { edits: 1, safe: 1 }, changed: [{ file: 'src/announce.ts', edits: 1 }] })
    expect(readFileSync(join(cwd, 'src/announce.ts'), 'utf8')).toBe(announce)
    const left = await call('migrate_dry_run', { paths: ['more/answers.ts'], limit: 2 })
    expect(left.text).toMatch(/^Left for a person:\nmore\/answers\.ts:1:\d+ listanswers: .*\nmore\/answers\.ts:2:.*\n28 more/m)
  })

  test('catalogue lists what fits', async () => {
    const { text, data } = await call('catalogue', { query: 'announcement', removedBy: '2026-10-16' })
    expect(text).toMatch(/^createannouncement\.snippet: field snippet of POST .*, removed \(until 2026-10-15\), use text$/m)
    expect(data['count']).toBe((data['items'] as unknown[]).length)
    expect((await call('catalogue', { query: 'no such thing' })).text).toBe('As of 2026-11-20: 0 entries.')
  })

  test.each([
    ['check', { paths: 'src' }, /paths/],
    ['check', { path: ['src'] }, /"path"/],
    ['check', { paths: ['no-such-folder'] }, /^There is no "no-such-folder"/],
    ['check', { asOf: 'tomorrow' }, /asOf: expected a day as YYYY-MM-DD/],
    ['check', { asOf: '2026-02-30' }, /2026-02-30/],
    ['check', { only: ['createannouncement.snipet'] }, /the nearest .*createannouncement\.snippet/],
    ['check', { limit: 0 }, /limit/],
    ['check', { folder: 'src/announce.ts' }, /^"folder": src\/announce\.ts is a file\./],
    ['explain', {}, /what/],
    ['explain', { what: 'src/announce.ts:99' }, /has no line 99/],
    ['catalogue', { phase: 'soon' }, /phase/],
  ])('%s with %j says what is wrong', async (name, args, message) => {
    const { text, isError } = await call(name, args)
    expect(isError).toBe(true)
    expect(text).toMatch(message)
    expect(text).not.toMatch(/\n\s+at /)
  })

  test('a tool that there is not is an error, and the server goes on', async () => {
    await expect(client.callTool({ name: 'rewrite', arguments: {} })).rejects.toThrow(/rewrite/)
    expect((await call('catalogue', { limit: 1 })).isError).toBe(false)
  })

  test('a call that is taken back ends, and so does the server when its input does', async () => {
    const taken = new AbortController()
    const running = client.callTool({ name: 'check', arguments: {} }, { signal: taken.signal })
    taken.abort(new Error('not wanted any more'))
    await expect(running).rejects.toThrow(/not wanted any more/)
    const { code, stdout, stderr } = await runBin(cwd, ['mcp'])
    expect([code, stdout, stderr]).toEqual([0, '', ''])
  })
})

test('what the server starts for a call is no command for users', async () => {
  const { code, stderr } = await runBin(cwd, ['mcp', '--answer'])
  expect([code, stderr]).toEqual([2, 'api-sunset: --answer is for the processes that the server starts. Run "api-sunset mcp".\n'])
})
