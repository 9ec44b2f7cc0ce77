import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import type { Report } from '../../src/check/report.js'
import { runBin } from '../cli/run-cli.js'
import { makeFolder } from '../temp-folder.js'
import { server } from './programs.js'

/** One finding of each state, a call that names its path through a variable of the environment, and what only the run shows of it. */
const program = `
  import { serve } from './server.mjs'
  const { url, close } = await serve()
  const publish = () => fetch(url + '/rest/api/v1/createannouncement', { method: 'POST' })
  const answer = await (await publish()).json()
  console.error(answer.snippets[0].snippet)
  if (process.argv.includes('never')) console.error(answer.snippets[0].snippet)
  if (process.argv.includes('never')) await fetch(url + '/api/index/v1/getusercount', { method: 'POST' })
  const hidden = await fetch(
    url + '/rest/api/v1/' + process.env.OPERATION,
    { method: 'POST' },
  )
  close()`

test('puts what a run showed beside what the code says, in each format', async () => {
  const folder = makeFolder({ 'server.mjs': server, 'main.mjs': program })
  const run = await runBin(folder, ['observe', '--keep', 'records', '--', 'node', 'main.mjs'], { OPERATION: 'listanswers' })
  expect(run.code).toBe(0)
  const day = ['--as-of', '2027-06-01', '--compliance', 'off']
  const without = JSON.parse((await runBin(folder, ['check', ...day, '--format', 'json', 'main.mjs'])).stdout) as Report
  const merged = await runBin(folder, [
    ...['check', ...day, 'main.mjs', '--observed', 'records'],
    ...['--format', 'json', '--format', 'sarif=out.sarif', '--format', 'markdown=out.md', '--format', 'html=out.html'],
  ])
  expect(merged.code).toBe(1)
  const report = JSON.parse(merged.stdout) as Report
  const told = report.findings.map(({ line, id, observed, evidence }) => `${line} ${id} ${observed} ${evidence}`)
  expect(told).toEqual([
    '6 createannouncement.snippet confirmed proven',
    '7 createannouncement.snippet exercised elsewhere proven',
    '8 getusercount not exercised proven',
    '9 listanswers confirmed observed',
  ])
  // no finding is lowered, and the entry of the ledger is closed
  expect(report.findings.slice(0, 3).map(({ severity, fingerprint }) => [severity, fingerprint])).toEqual(
    without.findings.map(({ severity, fingerprint }) => [severity, fingerprint]),
  )
  expect(without.calls.unresolved.map(({ line }) => line)).toEqual([9])
  expect(report.calls.unresolved).toEqual([])
  expect(report.calls.matched).toBe(without.calls.matched + 1)
  expect(report.observed).toMatchObject({
    confirmed: 2,
    exercisedElsewhere: 1,
    notExercised: 1,
    added: 1,
    processes: 1,
  })
  expect(report.observed?.closed).toMatchObject([{ file: 'main.mjs', line: 9, id: 'listanswers' }])

  const schema = JSON.parse(readFileSync(new URL('../../src/schemas/report.schema.json', import.meta.url), 'utf8')) as object
  expect(new Ajv().validate(schema, report)).toBe(true)
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
  const sarif = JSON.parse(read('out.sarif')) as {
    runs: { results: { properties: { observed: string } }[] }[]
  }
  expect(sarif.runs[0]?.results.map(({ properties }) => properties.observed)).toEqual(report.findings.map(({ observed }) => observed))
  for (const text of [read('out.md'), read('out.html')]) {
    expect(text).toContain('(seen at run time, not found in the code)')
    expect(text).toContain('2 confirmed, 1 exercised elsewhere, 1 not exercised')
  }
})

test('merges a run with a report of its own, and ends as the command does', async () => {
  const folder = makeFolder({
    'server.mjs': server,
    'main.mjs': `${program}\n  process.exitCode = 3`,
  })
  const { code, stdout } = await runBin(folder, ['observe', '--as-of', '2027-06-01', '--merge', '-f', 'json', '--', 'node', 'main.mjs'], {
    OPERATION: 'listanswers',
  })
  expect(code).toBe(3)
  expect((JSON.parse(stdout) as Report).observed).toMatchObject({
    confirmed: 2,
    added: 1,
  })
})

test('says what is wrong with records that are none, and with a run that looks at a part', async () => {
  const folder = makeFolder({ 'main.mjs': program })
  const none = await runBin(folder, ['check', '--observed', 'records'])
  expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('does not exist')])
  const part = await runBin(folder, ['check', '--observed', 'records', '--shard', '1/2'])
  expect([part.code, part.stderr]).toEqual([2, expect.stringContaining('--shard looks at a part')])
})
