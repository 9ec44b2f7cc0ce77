import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { indexCatalogue } from '../../../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../../../src/catalogue/load.js'
import { describeBaseline } from '../../../src/check/baseline/describe-baseline.js'
import type { BaselineEntry } from '../../../src/check/baseline/entry.js'
import { check, exitCodeOf, type CheckOptions, type Report } from '../../../src/check/check.js'
import { makeFolder } from '../../temp-folder.js'

const catalogue = indexCatalogue(loadCatalogue())
const post = (name: string): string => `fetch('https://api.example.com/rest/api/v1/${name}', { method: 'POST' })`
/** Until 2026-10-15. */
const endpoint = (name: string): string => `export const ${name} = () => ${post('listanswers')}\n`
/** Until 2027-01-15. */
const field = `export const token = async () => (await (await ${post('getcollection')}).json()).trackingToken\n`
const rotation = `export const rotate = () => fetch('https://x.example.com/api/index/v1/rotatetoken', { method: 'GET', headers: { Authorization: 'Bearer ' + key } })\n`

const schema = `import { z } from 'zod'
const Chat = z.object({ messages: z.array(z.object({ citations: z.unknown() })) })
export const ask = async () => Chat.parse(await (await ${post('chat')}).json())
`
const shared = `export const add = (boardId) =>
  fetch('https://api.example.com/rest/api/v1/createanswer', { method: 'POST', body: JSON.stringify({ data: { boardId } }) })
`

type Change = Partial<CheckOptions> & { readonly update?: { readonly until?: string } }

function run(cwd: string, { update, ...changes }: Change = {}): Promise<Report> {
  return check({ cwd, paths: [], asOf: '2026-10-01', catalogue, baseline: { file: join(cwd, 'b.jsonl'), update }, ...changes })
}

function entriesIn(cwd: string): BaselineEntry[] {
  const lines = readFileSync(join(cwd, 'b.jsonl'), 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as BaselineEntry)
}

const places = ({ findings }: Pick<Report, 'findings'>): string[] => findings.map(({ file, line }) => `${file}:${line}`)

describe('a baseline', () => {
  test('takes what it accepts out of the findings, the summary and the exit code', async () => {
    const cwd = makeFolder({ 'src/a.ts': endpoint('a'), 'src/b.ts': field })
    await run(cwd, { update: {} })
    const report = await run(cwd)
    expect(report.findings).toEqual([])
    expect(report.suppressed?.map(({ id }) => id)).toEqual(['listanswers', 'getcollection.trackingToken'])
    expect(report.summary).toMatchObject({ files: 2, removed: 0, scheduled: 0 })
    expect(exitCodeOf(report, { failOn: 'scheduled', within: 900 })).toBe(0)
    expect(describeBaseline(report)).toEqual(['2 further findings are accepted by b.jsonl.'])
  })

  test('leaves new findings as they are', async () => {
    const cwd = makeFolder({ 'src/a.ts': endpoint('a') })
    await run(cwd, { update: {} })
    writeFileSync(join(cwd, 'src/a.ts'), endpoint('first') + endpoint('a'))
    const report = await run(cwd)
    expect(places(report)).toEqual(['src/a.ts:1'])
    expect(report.suppressed?.map(({ line }) => line)).toEqual([2])
  })

  test('accepts an item up to its removal date, and then not any more', async () => {
    const cwd = makeFolder({ 'src/a.ts': endpoint('a') })
    await run(cwd, { update: {} })
    expect(places(await run(cwd, { asOf: '2026-10-15' }))).toEqual([])
    const report = await run(cwd, { asOf: '2026-10-16' })
    expect(places(report)).toEqual(['src/a.ts:1'])
    expect(exitCodeOf(report, { failOn: 'removed' })).toBe(1)
    expect(describeBaseline(report)).toEqual([
      '1 finding has an entry in b.jsonl that has expired: change the code, or give a later "until".',
    ])
  })

  test('accepts what is removed up to the day that the entry says, that day included', async () => {
    const cwd = makeFolder({ 'src/a.ts': endpoint('a') })
    await run(cwd, { update: {} })
    const [entry] = entriesIn(cwd)
    writeFileSync(join(cwd, 'b.jsonl'), JSON.stringify({ ...entry, until: '2026-12-24', reason: 'The team is away' }))
    const report = await run(cwd, { asOf: '2026-12-24' })
    expect(report.findings).toEqual([])
    expect(report.suppressed).toMatchObject([{ until: '2026-12-24', reason: 'The team is away', phase: 'removed' }])
    expect(places(await run(cwd, { asOf: '2026-12-25' }))).toEqual(['src/a.ts:1'])
  })

  test('accepts nothing that is not its own, though the file and the item are the same', async () => {
    const cwd = makeFolder({ 'src/a.ts': endpoint('a') })
    await run(cwd, { update: {} })
    writeFileSync(join(cwd, 'src/a.ts'), endpoint('b'))
    const report = await run(cwd)
    expect(places(report)).toEqual(['src/a.ts:1'])
    expect(report.baseline?.stale).toMatchObject([{ file: 'src/a.ts', id: 'listanswers' }])
    expect(describeBaseline(report)).toEqual(['1 entry of b.jsonl matches nothing any more: --update-baseline takes it away.'])
  })

  test('accepts requests that break a rule for good', async () => {
    const cwd = makeFolder({ 'src/a.ts': rotation })
    const first = await run(cwd, { update: {}, compliance: 'recommended' })
    expect(first.suppressed?.length).toBeGreaterThan(0)
    expect((await run(cwd, { compliance: 'recommended', asOf: '2099-01-01' })).findings).toEqual([])
  })

  test('is the same from whatever folder the command is run', async () => {
    const cwd = makeFolder({ 'packages/one/src/a.ts': endpoint('a') })
    await run(cwd, { update: {} })
    const inside = join(cwd, 'packages/one')
    const report = await run(inside, { baseline: { file: join(cwd, 'b.jsonl') } })
    expect(report).toMatchObject({ findings: [], baseline: { file: '../../b.jsonl', accepted: 1, stale: [] } })
  })
})

describe('--update-baseline', () => {
  test('leaves removed items out, and says so', async () => {
    const cwd = makeFolder({ 'src/a.ts': endpoint('a'), 'src/b.ts': field })
    const report = await run(cwd, { asOf: '2026-11-20', update: {} })
    expect(entriesIn(cwd).map(({ id }) => id)).toEqual(['getcollection.trackingToken'])
    expect(places(report)).toEqual(['src/a.ts:1'])
    expect(describeBaseline(report)).toEqual([
      'b.jsonl was brought up to date: 1 entry added, 0 taken away.',
      'This finding is not accepted: what is removed takes a day until which it is, as in --update-baseline --until YYYY-MM-DD.',
      '1 further finding is accepted by b.jsonl.',
    ])
  })

  test('accepts removed items up to the day that it is given', async () => {
    const cwd = makeFolder({ 'src/a.ts': endpoint('a'), 'src/b.ts': field })
    const report = await run(cwd, { asOf: '2026-11-20', update: { until: '2026-12-31' } })
    expect(report.findings).toEqual([])
    expect(entriesIn(cwd).map(({ until }) => until)).toEqual(['2026-12-31', undefined])
    expect(places(await run(cwd, { asOf: '2027-01-01' }))).toEqual(['src/a.ts:1'])
  })

  test('keeps what a person wrote, and an entry that has expired', async () => {
    const cwd = makeFolder({ 'src/a.ts': endpoint('a') })
    await run(cwd, { update: {} })
    const [entry] = entriesIn(cwd)
    writeFileSync(join(cwd, 'b.jsonl'), JSON.stringify({ reason: 'Later', until: '2026-12-24', ...entry }))
    const report = await run(cwd, { asOf: '2027-02-01', update: {} })
    expect(entriesIn(cwd)).toEqual([{ ...entry, until: '2026-12-24', reason: 'Later' }])
    expect(places(report)).toEqual(['src/a.ts:1'])
    await run(cwd, { asOf: '2027-02-01', update: { until: '2027-03-01' } })
    expect(entriesIn(cwd)).toEqual([{ ...entry, until: '2027-03-01', reason: 'Later' }])
  })

  test('takes entries away that match nothing, those of deleted files among them', async () => {
    const cwd = makeFolder({ 'src/a.ts': endpoint('a'), 'src/b.ts': endpoint('b'), 'src/c.ts': endpoint('c') })
    await run(cwd, { update: {} })
    writeFileSync(join(cwd, 'src/a.ts'), 'export {}\n')
    rmSync(join(cwd, 'src/b.ts'))
    const report = await run(cwd, { update: {} })
    expect(report.baseline).toMatchObject({ accepted: 1, stale: [], updated: { added: 0, dropped: 2 } })
    expect(entriesIn(cwd).map(({ file }) => file)).toEqual(['src/c.ts'])
  })

  test.each<[string, Partial<CheckOptions>]>([
    ['other paths', { paths: ['src/b.ts'] }],
    ['other ids', { only: ['getanswer.trackingToken'] }],
    ['other rules', { only: ['no-deprecated-field'] }],
    ['all but its id', { ignore: ['listanswers'] }],
    ['files that are not ignored', { ignorePatterns: [{ pattern: 'a.ts', base: '/' }] }],
  ])('with %s leaves entries alone that the run could not find', async (_, changes) => {
    const cwd = makeFolder({ 'src/a.ts': endpoint('a'), 'src/b.ts': 'export {}\n' })
    await run(cwd, { update: {} })
    writeFileSync(join(cwd, 'src/a.ts'), 'export {}\n')
    expect((await run(cwd, changes)).baseline?.stale).toEqual([])
    await run(cwd, { ...changes, update: {} })
    expect(entriesIn(cwd)).toHaveLength(1)
  })

  test('leaves the entries of a file alone that does not parse', async () => {
    const cwd = makeFolder({ 'src/a.ts': endpoint('a') })
    await run(cwd, { update: {} })
    writeFileSync(join(cwd, 'src/a.ts'), `${endpoint('a')}}`)
    const report = await run(cwd, { update: {} })
    expect(report.failures).toHaveLength(1)
    expect(entriesIn(cwd)).toHaveLength(1)
  })

  test.each<[string, string, Partial<CheckOptions>]>([
    ['no rules', rotation, { compliance: 'recommended' }],
    ['proven uses only', schema, { evidence: 'likely' }],
    ['the operations of the notices only', shared, { reach: 'shared' }],
  ])('with %s leaves entries alone that a wider run made', async (_, text, wide) => {
    const cwd = makeFolder({ 'src/a.ts': text })
    await run(cwd, { ...wide, update: {} })
    const before = entriesIn(cwd)
    expect(before.length).toBeGreaterThan(0)
    expect((await run(cwd, { update: {} })).baseline?.stale).toEqual([])
    expect(entriesIn(cwd)).toEqual(before)
  })

  test('changes nothing the second time, not even the time of the file', async () => {
    const cwd = makeFolder({ 'src/a.ts': endpoint('a'), 'src/b.ts': field })
    await run(cwd, { update: {} })
    const stamp = (): number[] => [statSync(join(cwd, 'b.jsonl')).mtimeMs, statSync(join(cwd, 'b.jsonl')).ino]
    const before = stamp()
    await run(cwd, { update: {} })
    expect(stamp()).toEqual(before)
  })
})
