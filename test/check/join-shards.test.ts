import { describe, expect, test } from 'vitest'
import { joinReports } from '../../src/check/shards/join-shards.js'
import { makeFinding, makeReport, scheduled } from './sample-report.js'

const join = (...reports: Parameters<typeof joinReports>[0]) => joinReports(reports)

describe('joinReports', () => {
  test('adds up what was counted and sorts findings by place', () => {
    const one = makeReport([makeFinding({ file: 'src/b.ts', line: 9 }), makeFinding({ file: 'src/b.ts', line: 2 })])
    const two = makeReport([makeFinding({ ...scheduled, file: 'src/a.ts' })])
    const { findings, calls, summary } = join(one, two)
    expect(findings.map(({ file, line }) => `${file}:${line}`)).toEqual(['src/a.ts:3', 'src/b.ts:2', 'src/b.ts:9'])
    expect(calls).toEqual({ matched: 4, clean: 2, open: [], unresolved: [] })
    expect(summary).toEqual({ files: 24, removed: 2, scheduled: 1, compliance: 0, shared: 0, silenced: 0, untied: 0 })
  })

  test('keeps what is accepted apart, whichever part accepts it', () => {
    const accepting = makeReport([], { suppressed: [makeFinding({ file: 'src/z.ts' }), makeFinding({ file: 'src/c.ts' })] })
    expect(join(makeReport([]), accepting).suppressed?.map(({ file }) => file)).toEqual(['src/c.ts', 'src/z.ts'])
    expect(join(accepting, makeReport([], { suppressed: [makeFinding()] })).suppressed).toHaveLength(3)
    expect(join(makeReport([]), makeReport([]))).not.toHaveProperty('suppressed')
  })

  test('sorts failures and calls that could not be resolved by file', () => {
    const place = (file: string) => ({ file, line: 1, column: 1, reason: 'the path comes from the environment' })
    const part = (file: string) =>
      makeReport([], {
        calls: { matched: 0, clean: 0, open: [], unresolved: [place(file)] },
        failures: [{ file, message: 'It is gone.' }],
      })
    const { calls, failures } = join(part('src/b.ts'), part('src/a.ts'))
    expect(calls.unresolved.map(({ file }) => file)).toEqual(['src/a.ts', 'src/b.ts'])
    expect(failures.map(({ file }) => file)).toEqual(['src/a.ts', 'src/b.ts'])
  })
})
