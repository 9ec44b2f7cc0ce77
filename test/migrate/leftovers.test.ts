import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { check } from '../../src/check/check.js'
import { reportStylish } from '../../src/check/reports/report-stylish.js'
import { listMarkers } from '../../src/migrate/list-markers.js'
import { makeRepository } from '../temp-folder.js'
import { catalogue, migratedReader, policyReader, read, run, tokenReader } from './run.js'

const gone = 'ffffffff'.replace(/^f/, '7')

it('takes away what a run that was killed left, and nothing else', async () => {
  const folder = makeRepository({ 'src/a.js': tokenReader, 'src/b.js': '' })
  const own = process.pid.toString(16).padStart(8, '0')
  const names = [`.a.js.${gone}abcd.tmp`, `.b.js.${gone}0123.tmp`, `.a.js.${own}abcd.tmp`, `.c.js.${gone}abcd.tmp`, '.a.js.tmp']
  for (const name of names) writeFileSync(join(folder, 'src', name), 'half')
  const { report, warnings } = await run(folder, { dryRun: true })
  expect(report.changed).toHaveLength(1)
  const left = (): string[] => names.filter((name) => existsSync(join(folder, 'src', name)))
  expect([left(), warnings]).toEqual([names, []])
  const { warnings: said } = await run(folder)
  expect(left()).toEqual(names.slice(2))
  expect(said).toEqual([expect.stringContaining(`A run that was killed had left src/${names[0]}, src/${names[1]}: removed.`)])
  expect(read(folder, 'src/a.js')).toBe(migratedReader)
})

it('counts the markers that it left, and lists them', async () => {
  const folder = makeRepository({
    'a.js': policyReader,
    'b.jsx': 'export const b = <p>\n  {/* api-sunset(chat.citations): look at it */}\n  {a}\n</p>\n',
    'c.js': "export const c = 'api-sunset(chat.citations): no comment'\n",
  })
  await run(folder)
  const given = { paths: [], cwd: folder, asOf: '2027-02-01', catalogue }
  const report = await check(given)
  expect(report.markers).toBe(2)
  const line = '2 markers of earlier rewrites to be looked at: npx api-sunset migrate --list-markers lists them.'
  expect(reportStylish(report).split('\n')).toContain(line)
  const { markers } = JSON.parse(await listMarkers({ ...given, format: 'json' })) as { markers: unknown[] }
  expect(markers).toEqual([
    { file: 'a.js', line: 4, column: 6, id: 'getpolicy.datasources', reason: expect.stringMatching(/^\S.*\.$/) },
    { file: 'b.jsx', line: 2, column: 7, id: 'chat.citations', reason: 'look at it' },
  ])
  expect(await listMarkers({ ...given, format: 'text' })).toMatch(/\nb\.jsx:2:7 {2}chat\.citations: look at it\n\n2 markers are left\./)
  expect((await check({ ...given, paths: ['c.js'] })).markers).toBeUndefined()
  expect(await listMarkers({ ...given, paths: ['c.js'], format: 'text' })).toBe('No marker of an earlier run is left.\n')
})
