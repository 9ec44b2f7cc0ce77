import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { reportJunit } from '../../src/check/reports/report-junit.js'
import { compliance, hostile, makeFinding, makeReport, openCall, scheduled } from './sample-report.js'

const schema = readFileSync(new URL('../fixtures/schemas/junit.xsd', import.meta.url), 'utf8')

async function errorsIn(xml: string): Promise<readonly string[]> {
  const { errors } = await validateXML({ xml: { fileName: 'report.xml', contents: xml }, schema })
  return errors.map(({ message }) => message)
}

const failures = [{ file: 'src/c.ts', message: 'The file does not parse: line 1.' }]

describe('reportJunit', () => {
  test.each([
    ['findings of all kinds', makeReport([makeFinding(), makeFinding(scheduled), makeFinding(compliance)], { failures })],
    ['texts that have to be escaped', makeReport([makeFinding(hostile), makeFinding({ ...scheduled, ...hostile, phase: 'scheduled' })])],
    ['nothing', makeReport([])],
  ])('is what the published schema allows, with %s', async (_, report) => {
    expect(await errorsIn(reportJunit(report))).toEqual([])
  })

  test('is checked by a schema that refuses what is no JUnit report', async () => {
    expect(await errorsIn('<testsuites><testcase name="a"/></testsuites>')).not.toEqual([])
  })

  test('has a suite per file, and a test per finding that fails where the exit code would', () => {
    const report = makeReport([makeFinding(), makeFinding(scheduled), makeFinding({ ...scheduled, file: 'src/b.ts' })])
    const xml = reportJunit(report)
    expect(xml.match(/<testsuite .*?errors="\d"/g)).toEqual([
      '<testsuite name="src/a.ts" package="api-sunset" id="0" tests="2" failures="1" errors="0"',
      '<testsuite name="src/b.ts" package="api-sunset" id="1" tests="1" failures="0" errors="0"',
    ])
    expect(xml).toContain('<failure message="Field `zip` was removed after 2026-03-31." type="error">Field `zip`')
    expect(xml).toContain('<testcase name="startexport.rows at 3:5" classname="src/a.ts" time="0"/>')
    expect(xml).toContain('<system-out>startexport.rows at 3:5: warning: Field `rows` stops working after 2026-09-30.</system-out>')
    expect(reportJunit(report, { level: { failOn: 'scheduled' } }).match(/<failure /g)).toHaveLength(3)
    expect(reportJunit(report, { level: { failOn: 'none' } })).not.toContain('<failure ')
  })

  test('tells in a failure where the place is and how it is tied to the operation', () => {
    const lines = ['src/a.ts:3:5 POST /partner/v2/startexport', 'src/a.ts:1:1 the call']
    expect(reportJunit(makeReport([makeFinding()]))).toContain(`was removed after 2026-03-31.\n${lines.join('\n')}</failure>`)
  })

  test('has a failure for what breaks a rule of the interface', () => {
    expect(reportJunit(makeReport([makeFinding(compliance)]))).toContain('<failure message="The interface takes POST only." type="error">')
  })

  test('has a failure for more unresolved calls than are allowed, also where nothing is found', async () => {
    const unresolved = [{ file: 'src/d.ts', line: 7, column: 9, reason: 'the path comes from the environment' }]
    const report = makeReport([], { calls: { matched: 0, clean: 0, open: [], unresolved } })
    const xml = reportJunit(report, { level: { failOn: 'removed', maxUnresolved: 0 } })
    expect(await errorsIn(xml)).toEqual([])
    expect(xml).toContain('tests="2" failures="1"')
    expect(xml).toContain('<failure message="1 call could not be resolved, more than the 0 that --max-unresolved allows." type="error">')
    expect(xml).toContain('src/d.ts:7:9 the path comes from the environment</failure>')
    expect(reportJunit(report, { level: { failOn: 'removed', maxUnresolved: 1 } })).not.toContain('<failure ')
  })

  test('has a failure for more open calls than are allowed', async () => {
    const report = makeReport([], { calls: { matched: 0, clean: 0, open: [openCall], unresolved: [] } })
    const xml = reportJunit(report, {
      level: { failOn: 'removed', maxOpen: 0 },
    })
    expect(await errorsIn(xml)).toEqual([])
    expect(xml).toContain(
      '<failure message="1 call could not be followed to the end, more than the 0 that --max-open allows." type="error">',
    )
    expect(xml).toContain('src/f.ts:3:5 the answer goes into a callback')
    expect(reportJunit(report, { level: { failOn: 'removed', maxOpen: 1 } })).not.toContain('<failure ')
  })

  test('has an error for a file that could not be looked at', () => {
    expect(reportJunit(makeReport([], { failures }))).toContain('<error message="The file does not parse: line 1." type="failure">')
  })

  test('counts the calls', () => {
    expect(reportJunit(makeReport([]))).toContain('<property name="calls" value="2 matched, 1 clean, 0 open, 0 unresolved"/>')
  })

  test('has one test that passes where there is nothing', () => {
    expect(reportJunit(makeReport([]))).toContain('tests="1" failures="0" errors="0"')
  })
})
