import { Ajv } from 'ajv'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import { check } from '../../src/check/check.js'
import type { CheckOptions } from '../../src/check/check.js'
import type { Report } from '../../src/check/report.js'
import { makeFolder } from '../temp-folder.js'

const catalogue = indexCatalogue(loadCatalogue())
const schema = JSON.parse(readFileSync(new URL('../../src/schemas/report.schema.json', import.meta.url), 'utf8')) as object
const isReport = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(schema)

/** One removed endpoint, one removed field in a request, one scheduled field in an answer. */
const consumer = [
  "const host = 'https://api.example.com'",
  '',
  'export async function listAll() {',
  "  return (await fetch(`${host}/rest/api/v1/listanswers`, { method: 'POST', body: '{}' })).json()",
  '}',
  '',
  'export async function announce(title: string) {',
  '  await fetch(`${host}/rest/api/v1/createannouncement`, {',
  "    method: 'POST',",
  "    body: JSON.stringify({ title, body: { snippets: [{ snippet: 'Hello' }] } }),",
  '  })',
  '}',
  '',
  'export async function answerToken(id: string) {',
  "  const response = await fetch(`${host}/rest/api/v1/getanswer`, { method: 'POST', body: JSON.stringify({ id }) })",
  '  const data = await response.json()',
  '  return data.answerResult.trackingToken',
  '}',
  '',
].join('\n')

function run(cwd: string, options: Partial<CheckOptions> = {}): Promise<Report> {
  return check({ paths: [], cwd, asOf: '2026-11-20', catalogue, ...options })
}

function places({ findings }: Report): string[] {
  return findings.map(({ file, line, column, id, phase }) => `${file}:${line}:${column} ${id} ${phase}`)
}

describe('check', () => {
  test('reports each use with its place, its phase and the paths relative to the working directory', async () => {
    const report = await run(makeFolder({ 'src/api.ts': consumer, 'src/other.ts': 'export const role = 1' }))
    expect(places(report)).toEqual([
      'src/api.ts:4:23 listanswers removed',
      'src/api.ts:10:56 createannouncement.snippet removed',
      'src/api.ts:17:28 getanswer.trackingToken scheduled',
    ])
    expect(report.summary).toEqual({ files: 2, removed: 2, scheduled: 1, compliance: 0, shared: 0, silenced: 0, untied: 0 })
    expect(report.failures).toEqual([])
  })

  test('gives a report that its JSON Schema allows', async () => {
    const cwd = makeFolder({ 'src/api.ts': consumer, 'src/broken.ts': "fetch('/rest/api/v1/listanswers'" })
    const report = JSON.parse(JSON.stringify(await run(cwd))) as Report
    expect(report.findings).toHaveLength(3)
    isReport(report)
    expect(isReport.errors).toBeNull()
  })

  test('gives a report that its JSON Schema allows when there is nothing to say', async () => {
    isReport(JSON.parse(JSON.stringify(await run(makeFolder({ 'a.ts': '' })))))
    expect(isReport.errors).toBeNull()
  })

  test('judges at the given day, the last one included', async () => {
    const cwd = makeFolder({ 'a.ts': consumer })
    const phases = async (asOf: string): Promise<string[]> => (await run(cwd, { asOf })).findings.map(({ phase }) => phase)
    expect(await phases('2026-10-15')).toEqual(['scheduled', 'scheduled', 'scheduled'])
    expect(await phases('2026-10-16')).toEqual(['removed', 'removed', 'scheduled'])
    expect(await phases('2027-01-16')).toEqual(['removed', 'removed', 'removed'])
  })

  test('reports only what is asked for, by id or by rule', async () => {
    const cwd = makeFolder({ 'a.ts': consumer })
    const ids = async (options: Partial<CheckOptions>): Promise<string[]> => (await run(cwd, options)).findings.map(({ id }) => id)
    expect(await ids({ only: ['listanswers'] })).toEqual(['listanswers'])
    expect(await ids({ only: ['no-removed-field'] })).toEqual(['createannouncement.snippet'])
    expect(await ids({ ignore: ['listanswers', 'api-sunset/no-deprecated-field'] })).toEqual(['createannouncement.snippet'])
  })

  test('honours eslint-disable comments for the rule of the phase, and only for that', async () => {
    const suppress = (rule: string): string =>
      consumer.replace('  return (await', `  // eslint-disable-next-line api-sunset/${rule}\n  return (await`)
    const silenced = await run(makeFolder({ 'a.ts': suppress('no-removed-endpoint') }))
    expect(silenced.findings.map(({ id }) => id)).toEqual(['createannouncement.snippet', 'getanswer.trackingToken'])
    const other = await run(makeFolder({ 'a.ts': suppress('no-deprecated-endpoint') }))
    expect(other.findings.map(({ id }) => id)).toContain('listanswers')
  })

  test('lists a file that names the API and does not parse, and still reports the others', async () => {
    const report = await run(makeFolder({ 'a.ts': consumer, 'b.ts': "const x = \nfetch('/rest/api/v1/listanswers'" }))
    expect(report.findings).toHaveLength(3)
    expect(report.failures).toEqual([
      { file: 'b.ts', message: expect.stringMatching(/^The file does not parse: line 2, column \d+: ./) as string },
    ])
  })

  test('does not parse a file that does not name the API', async () => {
    const report = await run(makeFolder({ 'a.ts': 'this is (not a program' }))
    expect(report.failures).toEqual([])
    expect(report.summary.files).toBe(1)
  })

  test.each([
    ['UTF-8 with a byte order mark', Buffer.from('\ufeff' + consumer)],
    ['UTF-16, little endian', Buffer.from('\ufeff' + consumer, 'utf16le')],
    ['UTF-16, big endian', Buffer.from('\ufeff' + consumer, 'utf16le').swap16()],
    ['Latin-1', Buffer.from(consumer.replace('Hello', 'Grüße'), 'latin1')],
    ['CRLF line ends', Buffer.from(consumer.replaceAll('\n', '\r\n'))],
  ])('reads %s and counts places as an editor does', async (_, bytes) => {
    const report = await run(makeFolder({ 'a.ts': bytes }))
    expect(places(report)[0]).toBe('a.ts:4:23 listanswers removed')
    expect(report.findings).toHaveLength(3)
  })

  test('finds in a named file what depends on a file that is not named', async () => {
    const cwd = makeFolder({
      'package.json': '{ "type": "module" }',
      'src/client.ts':
        "export const post = (segment: string) => fetch(`https://api.example.com/rest/api/v1/${segment}`, { method: 'POST' })\n",
      'src/page.ts': "import { post } from './client.js'\nexport const all = () => post('listanswers')\n",
    })
    const report = await run(cwd, { paths: ['src/page.ts'] })
    expect(places(report)).toEqual(['src/page.ts:2:31 listanswers removed'])
    expect(report.summary.files).toBe(1)
  })

  test('tells how far it has come', async () => {
    const stages: string[] = []
    const cwd = makeFolder({ 'a.ts': consumer, 'b.ts': '' })
    await run(cwd, { onProgress: ({ stage, done, total }) => stages.push(`${stage} ${done}/${total}`) })
    expect(stages).toEqual(['scan 0/2', 'scan 2/2', 'parse 0/1', 'parse 1/1'])
  })

  test('gives the same report twice', async () => {
    const cwd = makeFolder({ 'a.ts': consumer, 'lib/b.ts': consumer })
    expect(await run(cwd)).toEqual(await run(cwd))
  })
})
