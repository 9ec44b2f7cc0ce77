import { describeBaseline } from '../baseline/describe-baseline.js'
import { describeLeftOut } from './describe-notes.js'
import type { FormatOptions } from './format-options.js'
import { messageOf } from '../message-of.js'
import { plainRepository } from '../repository.js'
import type { OpenCall, Place, Report, ReportedFinding } from '../report.js'
import { describeRules } from './sarif-rules.js'
import type { SarifRule } from './sarif-rules.js'

/** The name under which the root of the repository goes in the files' addresses; who reads the log knows where that is. */
const ROOT = '%SRCROOT%'

/** So many results of a run are taken by code scanning; it refuses a log with more. */
const MOST_RESULTS = 25_000

/** What ends a line here, as ESLint has it; the longest first. */
const NEWLINES = ['\r\n', '\n', '\r', '\u2028', '\u2029']

/**
 * The report as a SARIF 2.1.0 log with one run. Each deprecation of the catalogue and each rule of the interfaces is a SARIF rule, whether
 * it was broken or not. Places are addressed from the repository's root; the trail to a place is its code flow.
 */
export function reportSarif(report: Report, options: FormatOptions = {}): string {
  const { tool, failures, calls } = report
  const { pathOf } = options.repository ?? plainRepository
  const rules = describeRules(report, options)
  const { shown, note } = chooseResults(report)
  const indexes = new Map(rules.map(({ id }, index) => [id, index]))
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: tool.name, version: tool.version, semanticVersion: tool.version, rules } },
        originalUriBaseIds: { [ROOT]: { description: { text: 'The root of the repository.' } } },
        columnKind: 'utf16CodeUnits',
        newlineSequences: NEWLINES,
        invocations: [
          {
            executionSuccessful: failures.length === 0,
            toolExecutionNotifications: [
              ...failures.map(({ file, message }) => ({
                level: 'error',
                message: { text: message },
                locations: [{ physicalLocation: { artifactLocation: addressOf(pathOf(file)) } }],
              })),
              ...calls.open.map((call) => ({
                level: 'note',
                message: { text: `Not all of a call of ${named(call.operation)} could be followed: ${call.reason}.` },
                locations: [locate(call, {}, pathOf)],
              })),
              ...calls.unresolved.map((call) => ({
                level: 'note',
                message: { text: `A call could not be resolved: ${call.reason}.` },
                locations: [locate(call, {}, pathOf)],
              })),
              ...note.map((text) => ({ level: 'warning', message: { text } })),
              ...[...describeBaseline(report), ...describeLeftOut(report)].map((text) => ({ level: 'note', message: { text } })),
            ],
          },
        ],
        results: shown.map(({ finding, suppressions }) => ({ ...toResult(finding, indexes, pathOf), suppressions })),
        properties: {
          asOf: report.asOf,
          calls: { ...calls, open: calls.open.length, unresolved: calls.unresolved.length },
          observed: report.observed,
        },
      },
    ],
  }
  return JSON.stringify(log, null, 2) + '\n'
}

/** A finding, and why it is accepted, where it is. */
interface Result {
  readonly finding: ReportedFinding
  readonly suppressions?: readonly object[]
}

/** All results, or the most severe ones where code scanning takes no more; what is accepted comes last. */
function chooseResults({ findings, suppressed = [] }: Report): { readonly shown: readonly Result[]; readonly note: readonly string[] } {
  const accepted = suppressed.map(
    (finding): Result => ({
      finding,
      suppressions: [{ kind: 'external', ...(finding.reason !== undefined && { justification: finding.reason }) }],
    }),
  )
  const all = [...findings.map((finding): Result => ({ finding })), ...accepted]
  if (all.length <= MOST_RESULTS) return { shown: all, note: [] }
  const rank = ({ finding, suppressions }: Result): number => (suppressions ? 2 : finding.severity === 'error' ? 0 : 1)
  const shown = all.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST_RESULTS)
  const note = `The log holds the ${MOST_RESULTS} most severe of ${all.length} results: code scanning takes no more.`
  return { shown, note: [`${note} The other formats have all.`] }
}

function toResult(finding: ReportedFinding, indexes: ReadonlyMap<SarifRule['id'], number>, pathOf: (file: string) => string): object {
  const { id, rule, operation, phase, sunset, catalogue, replacement, fix, evidence, observed, owners } = finding
  const { severity, fingerprint, trail } = finding
  const { line, column, endLine, endColumn } = finding
  const end = { endLine, endColumn }
  const last = trail.at(-1)
  const isLast = last?.file === finding.file && last.line === line && last.column === column
  const steps = [...trail.map((step) => ({ ...step, end: {} })), ...(isLast ? [] : [{ ...finding, end, note: 'the place to change' }])]
  return {
    ruleId: id,
    ruleIndex: indexes.get(id),
    level: severity,
    message: { text: messageOf(finding) },
    locations: [locate(finding, end, pathOf)],
    partialFingerprints: { 'apiSunsetFinding/v1': fingerprint },
    ...(trail.length > 0 && {
      codeFlows: [
        {
          threadFlows: [
            { locations: steps.map((step) => ({ location: { ...locate(step, step.end, pathOf), message: { text: step.note } } })) },
          ],
        },
      ],
    }),
    properties: { rule, operation: named(operation), phase, sunset, catalogue, replacement, fix, evidence, observed, owners },
  }
}

function named({ method, path }: OpenCall['operation']): string {
  return `${method} ${path}`
}

function locate(place: Place, end: object, pathOf: (file: string) => string): object {
  const region = { startLine: place.line, startColumn: place.column, ...end }
  return { physicalLocation: { artifactLocation: addressOf(pathOf(place.file)), region } }
}

/** A path as a relative URI; what lies outside the repository has none from its root. */
function addressOf(path: string): object {
  const uri = path.split('/').map(encodeURIComponent).join('/')
  return path.startsWith('../') ? { uri } : { uri, uriBaseId: ROOT }
}
