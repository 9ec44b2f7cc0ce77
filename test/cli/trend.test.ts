import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeFolder } from '../temp-folder.js'
import { runCli } from './run-cli.js'

const host = 'https://api.example.com/rest/api/v1'
const use = (name: string): string => `export const ${name} = () => fetch('${host}/listanswers', { method: 'POST' })\n`

/** A report as some version of the tool wrote it. */
function report(asOf: string, removed: number, scheduled: number, more: object = {}): string {
  const findings = [
    ...Array.from({ length: removed }, () => ({ phase: 'removed' })),
    ...Array.from({ length: scheduled }, () => ({ phase: 'scheduled' })),
    // a rule of an interface is no use of what is deprecated
    { kind: 'compliance' },
  ]
  return JSON.stringify({ tool: { name: 'api-sunset', version: '0.0.9' }, asOf, findings, calls: { open: [{}], unresolved: [] }, ...more })
}

const blob = (project: string, of: string, shard = { index: 1, total: 1 }): string =>
  `{"blob":1,"shard":${JSON.stringify(shard)},"project":{"name":"${project}"},"report":${of}}`

async function trend(files: Readonly<Record<string, string>>, ...args: readonly string[]): ReturnType<typeof runCli> {
  return runCli(makeFolder(files), ['merge-reports', 'reports', '--trend', ...args])
}

describe('merge-reports --trend', () => {
  test('counts what is left per week, in what check wrote on many days', async () => {
    const cwd = makeFolder({ 'src/a.ts': use('a') + use('b') })
    for (const [format = '', day = ''] of [
      ['json', '2026-10-12'],
      ['blob', '2026-11-20'],
    ]) {
      const output = `${format}=reports/web/${day}.json`
      const run = await runCli(cwd, ['check', 'src', '--project', 'web', '--as-of', day, '--format', output])
      expect(run.stderr).toBe('')
    }
    const { code, stdout } = await runCli(cwd, ['merge-reports', 'reports', '--trend', '--format', 'json'])
    expect(code).toBe(0)
    const { weeks } = JSON.parse(stdout) as { weeks: { week: string }[] }
    expect(weeks.map(({ week }) => week)).toEqual(['2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'])
    expect(weeks[0]).toMatchObject({ removed: 0, scheduled: 2, uses: 2, projects: 1, reported: 1 })
    expect(weeks[1]).toMatchObject({ removed: 0, scheduled: 2, uses: 2, projects: 1, reported: 0 })
    expect(weeks[5]).toMatchObject({ removed: 2, scheduled: 0, uses: 2, projects: 1, reported: 1 })
  })

  test('takes the last report of each project in a week, adds parts of a run, and keeps what is known of a project', async () => {
    const files = {
      // a Sunday belongs to the week of the Monday before
      'reports/a-1.json': blob('a', report('2026-10-04', 9, 0)),
      'reports/a-2.json': blob('a', report('2026-10-05', 5, 1)),
      'reports/a-3.json': blob('a', report('2026-10-07', 4, 0)),
      'reports/b-1.json': blob('b', report('2026-10-08', 1, 0), { index: 1, total: 2 }),
      'reports/b-2.json': blob('b', report('2026-10-08', 2, 0), { index: 2, total: 2 }),
      'reports/a-4.json': blob('a', report('2026-10-12', 3, 0)),
    }
    const { stdout } = await trend(files, '--format', 'json')
    expect((JSON.parse(stdout) as { weeks: object[] }).weeks).toEqual([
      { week: '2026-09-28', removed: 9, scheduled: 0, uses: 9, unseen: 1, projects: 1, reported: 1 },
      { week: '2026-10-05', removed: 7, scheduled: 0, uses: 7, unseen: 3, projects: 2, reported: 2 },
      { week: '2026-10-12', removed: 6, scheduled: 0, uses: 6, unseen: 3, projects: 2, reported: 1 },
    ])
  })

  const falling = { 'reports/1.json': report('2026-10-05', 0, 4), 'reports/2.json': report('2026-10-12', 1, 1) }

  test('is a picture for a terminal', async () => {
    const { stdout } = await trend(falling)
    expect(stdout).toContain(`2026-10-05  4  ${'░'.repeat(30)}\n2026-10-12  2  ${'█'.repeat(8)}${'░'.repeat(8)}\n`)
    expect(stdout).toContain('2 uses left in the week of 2026-10-12, 2 fewer than in the week of 2026-10-05.')
    expect(stdout).toContain('Of 1 call not all could be seen.')
  })

  test('is a picture in Markdown, and a table', async () => {
    const { stdout } = await trend(falling, '--format', 'markdown')
    const axes = '  x-axis ["10-05", "10-12"]\n  y-axis "uses left" 0 --> 4\n'
    expect(stdout).toContain(`\`\`\`mermaid\nxychart-beta\n${axes}  bar [4, 2]\n  line [0, 1]\n\`\`\``)
    expect(stdout).toMatch(/^\| 2026-10-12 \| 2 \| 1 \| 1 \| 1 \| 1 of 1 \| █{8}░{8} \|$/m)
  })

  test('is a picture in HTML that loads nothing', async () => {
    const cwd = makeFolder(falling)
    const { code } = await runCli(cwd, ['merge-reports', 'reports', '--trend', '--format', 'html=trend.html'])
    const page = readFileSync(join(cwd, 'trend.html'), 'utf8')
    expect(code).toBe(0)
    const bars = [...page.matchAll(/<rect class="(\w+)"[^>]* y="([\d.]+)"[^>]* height="([\d.]+)"\/>/g)].map(([, ...values]) => values)
    expect(bars).toEqual([
      ['scheduled', '30', '200'],
      ['removed', '180', '50'],
      ['scheduled', '130', '50'],
    ])
    expect(page).toContain('<td>2026-10-12</td><td>2</td>')
    expect(page).not.toMatch(/<script|\b(?:src|href)="(?!data:)/)
  })

  test.each([
    [{ 'reports/notes.json': '{}' }, [], 'reports/notes.json is no report of api-sunset'],
    [{ 'reports/broken.json': '{' }, [], 'reports/broken.json is no report of api-sunset'],
    [{ 'src/a.ts': '' }, [], 'There is no folder "reports"'],
    [falling, ['--format', 'sarif'], '--format sarif: a trend is printed as one of stylish, json, markdown, html.'],
  ])('says what is wrong with %j %j', async (files, args, message) => {
    const { code, stderr } = await trend(files, ...args)
    expect(code).toBe(2)
    expect(stderr).toContain(message)
  })
})
