import { describe, expect, test } from 'vitest'
import { reportGitlab } from '../../src/check/reports/report-gitlab.js'
import type { Report } from '../../src/check/report.js'
import { compliance, makeFinding, makeReport, scheduled } from './sample-report.js'

type Entry = Readonly<Record<string, unknown>>

const entriesOf = (report: Report): Entry[] => JSON.parse(reportGitlab(report)) as Entry[]

describe('reportGitlab', () => {
  test('gives what the code quality widget reads', () => {
    expect(entriesOf(makeReport([makeFinding()]))).toEqual([
      {
        type: 'issue',
        check_name: 'startexport.zip',
        description: 'Field `zip` was removed after 2026-03-31.',
        categories: ['Compatibility'],
        severity: 'critical',
        fingerprint: '0123456789abcdef',
        location: { path: 'src/a.ts', lines: { begin: 3, end: 3 } },
      },
    ])
  })

  test('weighs what is removed, what is scheduled, rules of the interface and files that were not looked at', () => {
    const failures = [{ file: 'b.ts', message: 'The file does not parse.' }]
    const entries = entriesOf(makeReport([makeFinding(), makeFinding(scheduled), makeFinding(compliance)], { failures }))
    expect(entries.map(({ severity }) => severity)).toEqual(['critical', 'minor', 'major', 'blocker'])
  })

  test('tells failures apart by their fingerprints', () => {
    const failures = ['a.ts', 'b.ts'].map((file) => ({ file, message: 'The file does not parse.' }))
    const prints = entriesOf(makeReport([], { failures })).map(({ fingerprint }) => fingerprint)
    expect(new Set(prints).size).toBe(2)
  })

  test('names files from the root of the repository', () => {
    const repository = { pathOf: (file: string) => `packages/web/${file}`, ownersOf: () => [] }
    expect(reportGitlab(makeReport([makeFinding()]), { repository })).toContain('"path": "packages/web/src/a.ts"')
  })

  test('is an empty list where there is nothing', () => {
    expect(reportGitlab(makeReport([]))).toBe('[]\n')
  })
})
