import DraftFour from 'ajv-draft-04'
import formats from 'ajv-formats'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { FormatOptions } from '../../src/check/reports/format-options.js'
import { reportSarif } from '../../src/check/reports/report-sarif.js'
import type { Report } from '../../src/check/report.js'
import { sampleCatalogue } from './sample-catalogue.js'
import { compliance, hostile, makeFinding, makeReport, openCall, scheduled } from './sample-report.js'

interface Place {
  readonly physicalLocation: {
    readonly artifactLocation: { readonly uri: string; readonly uriBaseId?: string }
    readonly region: Readonly<Record<string, number>>
  }
  readonly message?: { readonly text: string }
}

interface Result {
  readonly ruleId: string
  readonly ruleIndex: number
  readonly level: string
  readonly message: { readonly text: string }
  readonly locations: readonly Place[]
  readonly partialFingerprints: Readonly<Record<string, string>>
  readonly codeFlows?: readonly { readonly threadFlows: readonly { readonly locations: readonly { readonly location: Place }[] }[] }[]
  readonly suppressions?: readonly { readonly kind: string }[]
  readonly properties: Readonly<Record<string, unknown>>
}

interface Run {
  readonly tool: {
    readonly driver: { readonly rules: readonly { readonly id: string; readonly defaultConfiguration: { readonly level: string } }[] }
  }
  readonly invocations: readonly { readonly executionSuccessful: boolean; readonly toolExecutionNotifications: readonly unknown[] }[]
  readonly results: readonly Result[]
}

const schema = JSON.parse(readFileSync(new URL('../fixtures/schemas/sarif-2.1.0.schema.json', import.meta.url), 'utf8')) as object
// Both packages are CommonJS with a default export.
const Ajv = DraftFour as unknown as typeof DraftFour.default
// One of the schema's patterns is none where regular expressions are read strictly.
const ajv = new Ajv({ allErrors: true, strict: false, unicodeRegExp: false })
;(formats as unknown as typeof formats.default)(ajv)
const isSarif = ajv.compile(schema)

function runOf(report: Report, options: FormatOptions = { catalogue: sampleCatalogue }): Run {
  const log = JSON.parse(reportSarif(report, options)) as { runs: [Run] }
  isSarif(log)
  expect(isSarif.errors ?? []).toEqual([])
  return log.runs[0]
}

function onlyResult(report: Report, options?: FormatOptions): Result {
  const [result, ...others] = runOf(report, options).results
  expect(others).toEqual([])
  if (!result) throw new Error('The log has no result.')
  return result
}

describe('reportSarif', () => {
  test('is checked by a schema that refuses what is no SARIF', () => {
    expect(isSarif({ version: '2.1.0', runs: [{ tool: { driver: {} } }] })).toBe(false)
  })

  test('declares every deprecation of the catalogue and every rule of the interfaces as a rule, broken or not', () => {
    const note = {
      name: 'export-auth',
      severity: 'error',
      description: 'disallow requests without a token',
      source: 'partner guide',
      preset: 'recommended',
    } as const
    const { rules } = runOf(makeReport([]), { catalogue: sampleCatalogue, complianceRules: [note] }).tool.driver
    expect(rules.map(({ id, defaultConfiguration }) => `${id} ${defaultConfiguration.level}`)).toEqual([
      'export-auth error',
      'oldexport warning',
      'startexport.rows warning',
      'startexport.zip error',
    ])
  })

  test('declares what was broken even without a catalogue', () => {
    const run = runOf(makeReport([makeFinding(), makeFinding(compliance)]), {})
    expect(run.tool.driver.rules.map(({ id }) => id)).toEqual(['export-method', 'startexport.zip'])
    expect(run.results.map(({ ruleId, ruleIndex }) => run.tool.driver.rules[ruleIndex]?.id === ruleId)).toEqual([true, true])
  })

  test('gives what is removed as an error and what is scheduled as a warning, each with its rule', () => {
    const run = runOf(makeReport([makeFinding(), makeFinding(scheduled)]))
    expect(run.results.map(({ ruleId, level }) => `${ruleId} ${level}`)).toEqual(['startexport.zip error', 'startexport.rows warning'])
    expect(run.results.map(({ ruleIndex }) => run.tool.driver.rules[ruleIndex]?.id)).toEqual(['startexport.zip', 'startexport.rows'])
  })

  test('names the place from the root of the repository, the token that must change, and the fingerprint', () => {
    const repository = { pathOf: (file: string) => `packages/web/${file}`, ownersOf: () => [] }
    const { locations, partialFingerprints } = onlyResult(makeReport([makeFinding()]), { repository })
    expect(locations).toEqual([
      {
        physicalLocation: {
          artifactLocation: { uri: 'packages/web/src/a.ts', uriBaseId: '%SRCROOT%' },
          region: { startLine: 3, startColumn: 5, endLine: 3, endColumn: 8 },
        },
      },
    ])
    expect(Object.values(partialFingerprints)).toEqual(['0123456789abcdef'])
  })

  test('escapes what a URI cannot hold, and ties no file to a root it does not lie below', () => {
    const results = runOf(makeReport([makeFinding(hostile), makeFinding({ file: '../other/a.ts' })])).results
    expect(results.map(({ locations }) => locations[0]?.physicalLocation.artifactLocation)).toEqual([
      { uri: 'src/a%20b/%3C%25%7C%60%23%3F%3E%3A%2C%C3%A9.ts', uriBaseId: '%SRCROOT%' },
      { uri: '../other/a.ts' },
    ])
    expect(results[0]?.message.text).toBe(`${hostile.message} (likely)`)
  })

  test('gives the trail as a code flow that ends at the place', () => {
    const [flow] = onlyResult(makeReport([makeFinding()])).codeFlows ?? []
    expect(
      flow?.threadFlows[0]?.locations.map(({ location }) => [location.physicalLocation.region.startLine, location.message?.text]),
    ).toEqual([
      [1, 'the call'],
      [3, 'the place to change'],
    ])
  })

  test('has no code flow where there is no trail, and names no place twice', () => {
    expect(onlyResult(makeReport([makeFinding({ trail: [] })])).codeFlows).toBeUndefined()
    const trail = [{ file: 'src/a.ts', line: 3, column: 5, note: 'read here' }]
    expect(onlyResult(makeReport([makeFinding({ trail })])).codeFlows?.[0]?.threadFlows[0]?.locations).toHaveLength(1)
  })

  test('gives a finding against a rule of the interface without phase and date', () => {
    const { ruleId, level, properties } = onlyResult(makeReport([makeFinding(compliance)]))
    expect({ ruleId, level }).toEqual({ ruleId: 'export-method', level: 'error' })
    expect(properties).toMatchObject({ replacement: 'POST', fix: 'review', evidence: 'proven' })
    expect(Object.keys(properties)).not.toContain('sunset')
  })

  test('marks accepted findings as suppressed', () => {
    const { results } = runOf(makeReport([makeFinding()], { suppressed: [makeFinding(scheduled), { ...makeFinding(), reason: 'Known' }] }))
    expect(results.map(({ ruleId, suppressions }) => [ruleId, suppressions])).toEqual([
      ['startexport.zip', undefined],
      ['startexport.rows', [{ kind: 'external' }]],
      ['startexport.zip', [{ kind: 'external', justification: 'Known' }]],
    ])
  })

  test('says that the run was not complete where a file could not be looked at', () => {
    const failures = [{ file: 'src/c.ts', message: 'The file does not parse: line 1.' }]
    const [invocation] = runOf(makeReport([], { failures })).invocations
    expect(invocation?.executionSuccessful).toBe(false)
    expect(invocation?.toolExecutionNotifications).toMatchObject([
      { level: 'error', message: { text: 'The file does not parse: line 1.' } },
    ])
    expect(runOf(makeReport([])).invocations[0]?.executionSuccessful).toBe(true)
  })

  test('notes each open call, with the place where it left sight', () => {
    const [invocation] = runOf(
      makeReport([], {
        calls: { matched: 2, clean: 1, open: [openCall], unresolved: [] },
      }),
    ).invocations
    expect(invocation?.executionSuccessful).toBe(true)
    expect(invocation?.toolExecutionNotifications).toMatchObject([
      {
        level: 'note',
        message: { text: 'Not all of a call of GET /partner/v2/listexports could be followed: the answer goes into a callback of `span`.' },
        locations: [{ physicalLocation: { artifactLocation: { uri: 'src/f.ts' }, region: { startLine: 3, startColumn: 5 } } }],
      },
    ])
  })

  test('notes each call that could not be resolved, with its place and the reason', () => {
    const unresolved = [{ file: 'src/d.ts', line: 7, column: 9, reason: 'the path comes from the environment' }]
    const [invocation] = runOf(makeReport([], { calls: { matched: 2, clean: 1, open: [], unresolved } })).invocations
    expect(invocation?.executionSuccessful).toBe(true)
    expect(invocation?.toolExecutionNotifications).toMatchObject([
      {
        level: 'note',
        message: { text: 'A call could not be resolved: the path comes from the environment.' },
        locations: [{ physicalLocation: { artifactLocation: { uri: 'src/d.ts' }, region: { startLine: 7, startColumn: 9 } } }],
      },
    ])
  })

  test('ends lines where the places were counted with them', () => {
    expect(runOf(makeReport([]))).toMatchObject({ newlineSequences: ['\r\n', '\n', '\r', '\u2028', '\u2029'] })
  })

  test('holds no more results than code scanning takes, the most severe ones, and says so', () => {
    const [removed, later] = [makeFinding({ trail: [] }), makeFinding({ ...scheduled, trail: [] })]
    const known = { ...removed, reason: 'known' }
    const many = makeReport([later, ...Array.from({ length: 24_999 }, () => removed), later], { suppressed: [known] })
    const [run] = (JSON.parse(reportSarif(many)) as { runs: [Run] }).runs
    expect(run.results).toHaveLength(25_000)
    expect([0, 24_998, 24_999].map((at) => run.results[at]?.level)).toEqual(['error', 'error', 'warning'])
    expect(run.results.filter(({ suppressions }) => suppressions)).toEqual([])
    expect(run.invocations[0]?.toolExecutionNotifications).toEqual([
      { level: 'warning', message: { text: expect.stringContaining('the 25000 most severe of 25002 results') } },
    ])
  })
})
