import { describe, expect, test } from 'vitest'
import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import { check } from '../../src/check/check.js'
import type { CheckOptions } from '../../src/check/check.js'
import { joinReports } from '../../src/check/shards/join-shards.js'
import type { Report } from '../../src/check/report.js'
import { makeFolder } from '../temp-folder.js'
import { listCases, readCase } from '../usage/detect-case.js'

const catalogue = indexCatalogue(loadCatalogue())

function run(cwd: string, options: Partial<CheckOptions> = {}): Promise<Report> {
  return check({ paths: [], cwd, asOf: '2026-11-20', catalogue, compliance: 'strict', ...options })
}

async function runShards(cwd: string, total: number, options: Partial<CheckOptions> = {}): Promise<Report[]> {
  const shards: Report[] = []
  for (let index = 1; index <= total; index += 1) shards.push(await run(cwd, { ...options, shard: { index, total } }))
  return shards
}

/** A report of all shards, joined without regard to which was first. */
function join(shards: readonly Report[]): Report {
  const [first, ...others] = shards
  if (!first) throw new Error('There is no shard.')
  return joinReports([first, ...others].reverse() as [Report, ...Report[]])
}

/** Some of the consumer programs of several files, each in a folder of its own. */
function makeNeighbours(every: number): string {
  const programs = listCases()
    .map(readCase)
    .filter(({ sources }) => sources.length > 1)
    .filter((_, at) => at % every === 0)
  return makeFolder(
    Object.fromEntries(
      programs.flatMap(({ name, files }) => Object.entries(files).map(([file, text]) => [`${name}/${file}`, text] as const)),
    ),
  )
}

/** One program in which every file is tied to every other: pages call through one client and one table of paths. */
function makeConnected(): string {
  const paths = ["export const paths = { old: '/rest/api/v1/listanswers', fine: '/rest/api/v1/search', answer: '/rest/api/v1/getanswer' }"]
  const client = [
    "import { paths } from './paths'",
    'export async function send(name: keyof typeof paths, body: object) {',
    '  const response = await fetch(`https://api.example.com${paths[name]}`, { method: "POST", body: JSON.stringify(body) })',
    '  return response.json()',
    '}',
    "export const call = (name: string) => fetch('https://api.example.com/rest/api/v1/' + name, { method: 'POST' })",
  ]
  const page = (at: number): string[] => [
    "import { call, send } from '../client'",
    `export const all${at} = () => send('old', {})`,
    `export const named${at} = () => call('${at % 2 === 0 ? 'listanswers' : 'search'}')`,
    `export async function token${at}() {`,
    "  const data = await send('answer', {})",
    '  return data.answerResult.trackingToken',
    '}',
  ]
  const pages = Array.from({ length: 12 }, (_, at) => [`src/pages/page-${at}.ts`, page(at).join('\n')] as const)
  const silent = Array.from({ length: 20 }, (_, at) => [`src/silent/${at}.ts`, `export const value = ${at}\n`] as const)
  const broken = ['src/broken.ts', "fetch('/rest/api/v1/listanswers'"] as const
  return makeFolder(
    Object.fromEntries([['src/paths.ts', paths.join('\n')], ['src/client.ts', client.join('\n')], ...pages, ...silent, broken]),
  )
}

describe('the shards of a run', () => {
  test(
    'find together what the whole run finds, among programs that have nothing to do with one another',
    { timeout: 120_000 },
    async () => {
      const cwd = makeNeighbours(40)
      const whole = await run(cwd)
      expect(whole.findings.length).toBeGreaterThan(15)
      expect(whole.calls.matched).toBeGreaterThan(10)
      for (let total = 1; total <= 5; total += 1) expect(join(await runShards(cwd, total))).toEqual(whole)
    },
  )

  test('find together what the whole run finds in one program, which each shard has to know wholly', async () => {
    const cwd = makeConnected()
    const whole = await run(cwd)
    expect(whole.summary).toMatchObject({ files: 35, removed: 19, scheduled: 12 })
    expect(whole.failures).toMatchObject([{ file: 'src/broken.ts' }])
    for (let total = 1; total <= 5; total += 1) expect(join(await runShards(cwd, total))).toEqual(whole)
  })

  test('find together what the whole run finds below a path that is named', async () => {
    const cwd = makeConnected()
    const options = { paths: ['src/pages'] }
    expect(join(await runShards(cwd, 3, options))).toEqual(await run(cwd, options))
  })

  test('share the files evenly where no imports tie them', async () => {
    const use = "fetch('https://api.example.com/rest/api/v1/listanswers', { method: 'POST' })\n"
    const files = Array.from({ length: 20 }, (_, at) => [`${at}.ts`, at % 2 === 0 ? use : 'export const silent = 1\n'] as const)
    const shards = await runShards(makeFolder(Object.fromEntries(files)), 5)
    expect(shards.map(({ findings, summary }) => [findings.length, summary.files])).toEqual(shards.map(() => [2, 4]))
  })

  test('parse together no more than the whole run does', async () => {
    const cwd = makeNeighbours(60)
    const countParsed = async (options: Partial<CheckOptions>): Promise<number> => {
      let parsed = 0
      await run(cwd, { ...options, onProgress: ({ stage, total }) => (parsed = stage === 'parse' ? total : parsed) })
      return parsed
    }
    const whole = await countParsed({})
    expect(whole).toBeGreaterThan(10)
    const parts = [await countParsed({ shard: { index: 1, total: 2 } }), await countParsed({ shard: { index: 2, total: 2 } })]
    expect((parts[0] ?? 0) + (parts[1] ?? 0)).toBe(whole)
    expect(Math.min(...parts)).toBeGreaterThan(0)
  })

  test('may be more than there are files', async () => {
    const cwd = makeFolder({ 'a.ts': "fetch('https://api.example.com/rest/api/v1/listanswers', { method: 'POST' })\n" })
    const shards = await runShards(cwd, 3)
    expect(shards.map(({ findings, summary }) => [findings.length, summary.files])).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
    ])
  })
})
