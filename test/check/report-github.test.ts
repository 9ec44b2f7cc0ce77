import { describe, expect, test } from 'vitest'
import { reportGithub } from '../../src/check/reports/report-github.js'
import { compliance, hostile, makeFinding, makeReport, scheduled } from './sample-report.js'

describe('reportGithub', () => {
  test('annotates each finding at the token that must change', () => {
    expect(reportGithub(makeReport([makeFinding(), makeFinding({ ...scheduled, line: 10, endLine: 10 })]))).toBe(
      [
        '::error file=src/a.ts,line=3,endLine=3,col=5,endColumn=8,title=api-sunset%3A startexport.zip::' +
          'Field `zip` was removed after 2026-03-31.',
        '::warning file=src/a.ts,line=10,endLine=10,col=5,endColumn=8,title=api-sunset%3A startexport.rows::' +
          'Field `rows` stops working after 2026-09-30.',
        '',
      ].join('\n'),
    )
  })

  test('escapes line breaks and percent signs everywhere, colons and commas in properties', () => {
    const text = reportGithub(makeReport([makeFinding(hostile)]))
    expect(text.split('\n')).toHaveLength(2)
    expect(text).toContain('::error file=src/a b/<%25|`#?>%3A%2Cé.ts,line=3,')
    expect(text).toContain('::Not "this" & <that>%0Abut 100 %25 `a|b`, </script>')
    expect(reportGithub(makeReport([makeFinding({ message: 'a\r\nb' })]))).toContain('::a%0D%0Ab\n')
  })

  test('sends no control character to the log', () => {
    const text = reportGithub(makeReport([makeFinding(hostile), makeFinding({ file: '\u001b[31ma.ts' })]))
    expect(text).toContain('\\u0000\\u001b[31m: *x*')
    expect(text).toContain('file=\\u001b[31ma.ts,')
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/)
  })

  test('gives no columns where the token goes over several lines', () => {
    expect(reportGithub(makeReport([makeFinding({ endLine: 4 })]))).toContain('line=3,endLine=4,title=')
  })

  test('names files from the root of the repository', () => {
    const repository = { pathOf: (file: string) => `packages/web/${file}`, ownersOf: () => [] }
    const failures = [{ file: 'b.ts', message: 'The file does not parse.' }]
    const text = reportGithub(makeReport([makeFinding()], { failures }), { repository })
    expect(text).toContain('::error file=packages/web/src/a.ts,')
    expect(text).toContain('::error file=packages/web/b.ts,title=api-sunset::The file does not parse.\n')
  })

  test('marks what is not proven', () => {
    expect(reportGithub(makeReport([makeFinding({ evidence: 'likely' })]))).toMatch(
      /::Field `zip` was removed after 2026-03-31\. \(likely\)\n$/,
    )
  })

  test('annotates what breaks a rule of the interface', () => {
    expect(reportGithub(makeReport([makeFinding(compliance)]))).toMatch(/^::error .*title=api-sunset%3A export-method::The interface takes/)
  })

  test('says in a notice that calls could not be resolved', () => {
    const unresolved = [{ file: 'src/d.ts', line: 7, column: 9, reason: 'the path comes from the environment' }]
    const text = reportGithub(makeReport([], { calls: { matched: 2, clean: 1, open: [], unresolved } }))
    expect(text).toBe('::notice title=api-sunset::calls: 2 matched, 1 clean, 0 open, 1 unresolved\n')
  })

  test('says nothing where there is nothing', () => {
    expect(reportGithub(makeReport([]))).toBe('')
  })
})
