import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from 'vitest'
import type { FailLevel } from '../../src/check/exit-code.js'
import { reportStylish } from '../../src/check/reports/report-stylish.js'
import { compliance, makeFinding, makeReport, openCall, scheduled } from './sample-report.js'

const report = makeReport([
  makeFinding(),
  makeFinding({ ...scheduled, line: 10, column: 12 }),
  makeFinding({ ...scheduled, file: 'src/b.ts' }),
])

describe('reportStylish', () => {
  test('groups findings by file and ends with what goes when and the ledger', () => {
    expect(reportStylish(report)).toBe(
      [
        'src/a.ts',
        '  3:5    error    Field `zip` was removed after 2026-03-31.  api-sunset/no-removed-field',
        '  10:12  warning  Field `rows` stops working after 2026-09-30.  api-sunset/no-deprecated-field',
        '',
        'src/b.ts',
        '  3:5  warning  Field `rows` stops working after 2026-09-30.  api-sunset/no-deprecated-field',
        '',
        '3 findings in 2 files (12 looked at, as of 2026-07-01): 1 removed, 2 scheduled.',
        '  worked until 2026-03-31: 1 finding (startexport.zip)',
        '  works until 2026-09-30: 2 findings (startexport.rows)',
        'more on an item: npx api-sunset explain startexport.zip',
        'calls: 2 matched, 1 clean, 0 open, 0 unresolved',
        '',
      ].join('\n'),
    )
  })

  test('writes what a file name could forge a line or a colour with as it is written in JSON', () => {
    const file = 'src/\u001b[31ma\u0007\r\nNothing deprecated\u202e.ts'
    const name = 'src/\\u001b[31ma\\u0007\\r\\nNothing deprecated\\u202e.ts'
    const unresolved = [{ file, line: 7, column: 9, reason: 'why' }]
    const failures = [{ file, message: 'The file does not parse.' }]
    const hostile = makeReport([makeFinding({ file })], { failures, calls: { matched: 1, clean: 0, open: [], unresolved } })
    const lines = reportStylish(hostile, { listUnresolved: true }).split('\n')
    expect(lines.filter((line) => line.startsWith('src/') || line.startsWith('  src/'))).toEqual([name, name, `  ${name}:7:9  why`])
    expect(lines.join('')).toBe(stripVTControlCharacters(lines.join('')))
  })

  test('says what makes the exit code 1 where no finding shows it', () => {
    const unresolved = [{ file: 'src/d.ts', line: 7, column: 9, reason: 'why' }]
    const soon = makeReport([makeFinding(scheduled)], { calls: { matched: 1, clean: 0, open: [], unresolved } })
    const limits = (level: FailLevel) => reportStylish(soon, { level }).match(/^.*(?:counts? as removed|--max-unresolved).*$/gm)
    expect(limits({ failOn: 'removed', within: 91, maxUnresolved: 0 })).toEqual([
      '1 scheduled finding counts as removed: it stops working within 91d of 2026-07-01.',
      '1 call could not be resolved, more than the 0 that --max-unresolved allows.',
    ])
    expect(limits({ failOn: 'removed', within: 90, maxUnresolved: 1 })).toBeNull()
    expect(limits({ failOn: 'scheduled', within: 91 })).toBeNull()
    expect(limits({ failOn: 'none', within: 91 })).toBeNull()
  })

  test('says who owns a file, and ends with what one command would settle', () => {
    const owned = { owners: ['@org/web', 'web@example.com'] }
    const text = reportStylish(makeReport([makeFinding({ ...owned, fix: 'review' }), makeFinding({ file: 'src/b.ts', fix: 'safe' })]))
    expect(text).toContain('src/a.ts  owned by @org/web web@example.com\n')
    expect(text).toMatch(/\nStart here: 1 safe rewrite: npx api-sunset migrate --safe-only\n$/)
  })

  test('counts as a rewrite only what `migrate` writes', () => {
    const startOf = (...changes: Parameters<typeof makeFinding>): string | undefined =>
      /Start here.*/.exec(reportStylish(makeReport([makeFinding(...changes)])))?.[0]
    expect(startOf({ fix: 'review' })).toBe('Start here: 1 rewrite to be reviewed: npx api-sunset migrate --dry-run')
    expect(startOf({ fix: 'manual' })).toBeUndefined()
    expect(startOf({ fix: 'safe', evidence: 'likely' })).toBeUndefined()
    expect(startOf({ fix: 'safe', file: 'calls.http' })).toBeUndefined()
    expect(startOf({ fix: 'safe', calledFrom: { file: 'src/b.ts', line: 1, column: 1 } })).toBeUndefined()
    expect(startOf({ ...compliance, fix: 'review' })).toBeUndefined()
  })

  test('says in two lines that there is nothing', () => {
    expect(reportStylish(makeReport([]))).toBe(
      'Nothing deprecated is used in 12 files (as of 2026-07-01).\ncalls: 2 matched, 1 clean, 0 open, 0 unresolved\n',
    )
  })

  test('names the files that could not be looked at, and counts them', () => {
    const text = reportStylish(makeReport([], { failures: [{ file: 'src/c.ts', message: 'The file does not parse: line 1.' }] }))
    expect(text).toContain('src/c.ts\n  failed   The file does not parse: line 1.\n')
    expect(text).toContain('1 file could not be looked at.\n')
  })

  test('marks what is not proven', () => {
    expect(reportStylish(makeReport([makeFinding({ evidence: 'likely' })]))).toContain(
      'was removed after 2026-03-31. (likely)  api-sunset/',
    )
  })

  test('leaves out warnings when quiet, and says how many', () => {
    const text = reportStylish(report, { quiet: true })
    expect(text).toContain('zip')
    expect(text).not.toContain('Field `rows`')
    expect(text).toContain('2 warnings not shown.\n')
  })

  test('prints unresolved calls with their reasons only when asked to', () => {
    const unresolved = [{ file: 'src/d.ts', line: 7, column: 9, reason: 'the path comes from the environment' }]
    const some = makeReport([], { calls: { matched: 0, clean: 0, open: [], unresolved } })
    expect(reportStylish(some)).not.toContain('environment')
    expect(reportStylish(some, { listUnresolved: true })).toContain('  src/d.ts:7:9  the path comes from the environment\n')
  })

  test('prints where calls left sight, and the operation, only when asked to', () => {
    const some = makeReport([], { calls: { matched: 0, clean: 0, open: [openCall], unresolved: [] } })
    expect(reportStylish(some)).not.toContain('span')
    const line = '  src/f.ts:3:5  GET /partner/v2/listexports: the answer goes into a callback of `span`\n'
    expect(reportStylish(some, { listOpen: true })).toContain(line)
  })

  test('says in one sentence after the ledger what is to be looked at by hand', () => {
    const unresolved = [{ file: 'src/d.ts', line: 7, column: 9, reason: 'why' }]
    const endOf = (open: readonly (typeof openCall)[], others: typeof unresolved): string | undefined =>
      reportStylish(
        makeReport([], {
          calls: { matched: 0, clean: 1, open, unresolved: others },
        }),
      ).split('calls: ')[1]
    expect(endOf([], [])).toBe('0 matched, 1 clean, 0 open, 0 unresolved\n')
    expect(endOf([openCall, openCall], unresolved)).toBe(
      '0 matched, 1 clean, 2 open, 1 unresolved\n' +
        'Not all could be followed: look by hand at what 2 calls send or read (--list-open), ' +
        'and at which operation 1 call requests (--list-unresolved).\n',
    )
  })

  test('says how many more uses reach shared would show', () => {
    const withShared = (shared: number) => reportStylish(makeReport([], { summary: { ...makeReport([]).summary, shared } }))
    expect(withShared(0)).not.toContain('--reach shared')
    expect(withShared(1)).toContain('1 further use of the same schemas on other operations: --reach shared shows it.\n')
    expect(withShared(4)).toContain('4 further uses of the same schemas on other operations: --reach shared shows them.\n')
  })

  test('says how many paths are written that no call uses', () => {
    const withUntied = (untied: number) => reportStylish(makeReport([], { summary: { ...makeReport([]).summary, untied } }))
    expect(withUntied(0)).not.toContain('--evidence likely')
    expect(withUntied(1)).toContain('1 path is written that no call uses: --evidence likely shows it.\n')
    expect(withUntied(2)).toContain('2 paths are written that no call uses: --evidence likely shows them.\n')
  })

  test('says how many findings comments silence', () => {
    const withSilenced = (silenced: number) => reportStylish(makeReport([], { summary: { ...makeReport([]).summary, silenced } }))
    expect(withSilenced(0)).not.toContain('--no-inline-config')
    expect(withSilenced(1)).toContain('1 finding silenced by eslint-disable comments: --no-inline-config shows it.\n')
    expect(withSilenced(4)).toContain('4 findings silenced by eslint-disable comments: --no-inline-config shows them.\n')
  })

  test('uses colours only when told to', () => {
    expect(reportStylish(report)).not.toContain('\u001b')
    expect(reportStylish(report, { color: true })).toContain('\u001b[31merror')
  })

  describe('on a terminal', () => {
    const message =
      'Field `zip` in the request of POST /exports/{id}/start was removed after 2026-03-31 (deprecated since 2026-01-05): ' +
      'a request that sends it gets 400 Bad Request. No replacement is named: "archives are made by another service now".'
    const failures = [{ file: 'src/c.ts', message: 'The file does not parse: an expression was expected, and a brace was found (line 7).' }]
    const unresolved = [
      { file: 'src/d.ts', line: 7, column: 9, reason: 'the path comes from the environment, which is not known before it runs' },
    ]
    const wide = makeReport([makeFinding({ message }), makeFinding({ ...scheduled, message })], {
      failures,
      calls: { matched: 2, clean: 1, open: [], unresolved },
    })

    test.each([40, 60, 80, 120])('of %i columns no line is longer, and no word is cut', (width) => {
      for (const color of [false, true]) {
        const text = stripVTControlCharacters(reportStylish(wide, { width, color, listUnresolved: true }))
        expect(text.split('\n').filter((line) => line.length > width)).toEqual([])
        const words = (all: string) => all.split(/\s+/).sort()
        expect(words(text)).toEqual(words(reportStylish(wide, { listUnresolved: true })))
      }
    })

    test('has the text of a finding beside its place where there is room for it', () => {
      const lines = reportStylish(makeReport([makeFinding({ message })]), { width: 100 }).split('\n')
      expect(lines.slice(0, 5)).toEqual([
        'src/a.ts',
        '  3:5  error    Field `zip` in the request of POST /exports/{id}/start was removed after 2026-03-31',
        '                (deprecated since 2026-01-05): a request that sends it gets 400 Bad Request. No',
        '                replacement is named: "archives are made by another service now".',
        '                api-sunset/no-removed-field',
      ])
    })

    test('has it below its place where there is not', () => {
      const lines = reportStylish(makeReport([makeFinding({ message })]), { width: 44 }).split('\n')
      expect(lines.slice(0, 4)).toEqual([
        'src/a.ts',
        '  3:5  error',
        '    Field `zip` in the request of POST',
        '    /exports/{id}/start was removed after',
      ])
    })

    test('leaves a word whole that is wider than the terminal', () => {
      const path = `/exports/${'a'.repeat(60)}`
      expect(reportStylish(makeReport([makeFinding({ message: `Endpoint POST ${path} was removed.` })]), { width: 40 })).toContain(
        `    ${path}\n`,
      )
    })
  })
})
