import { describeCalls } from './describe-calls.js'
import { describeNothing } from './describe-nothing.js'
import { escapeXml } from './escape-xml.js'
import { exceededLimits, isAtLevel } from '../exit-code.js'
import type { FailLevel } from '../exit-code.js'
import type { FormatOptions } from './format-options.js'
import { messageOf, namingOwners } from '../message-of.js'
import type { Report, ReportedFinding } from '../report.js'

/** A test of the report: what it says when it did not pass. */
interface TestCase {
  readonly name: string
  readonly outcome: 'passed' | 'failure' | 'error'
  readonly type: string
  readonly message: string
  /** What else is told, line by line. */
  readonly details: readonly string[]
}

/**
 * The report as JUnit XML: a suite per file and a test per finding, which fails where the finding makes the exit code 1 and passes
 * otherwise, with its text in the suite's output. A file that could not be looked at is a test with an error, and more open or unresolved
 * calls than are allowed are one that fails each. A run without findings is one test that passes.
 */
export function reportJunit(report: Report, options: FormatOptions = {}): string {
  const level = options.level ?? { failOn: 'removed' }
  const suites = groupByFile(report, level)
  for (const { name, message, calls } of exceededLimits(report, level)) {
    const details = calls.map(({ file, line, column, reason }) => `${file}:${line}:${column} ${reason}`)
    suites.set('api-sunset', [...(suites.get('api-sunset') ?? []), { name, outcome: 'failure', type: 'error', message, details }])
  }
  const texts = [...suites].map(([file, cases], index) => printSuite(file, cases, index, report))
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...texts, '</testsuites>', ''].join('\n')
}

function groupByFile(report: Report, level: FailLevel): Map<string, TestCase[]> {
  const { findings, failures, asOf } = report
  const suites = new Map<string, TestCase[]>()
  const add = (file: string, testCase: TestCase): void => {
    const cases = suites.get(file)
    if (cases) cases.push(testCase)
    else suites.set(file, [testCase])
  }
  for (const finding of findings) add(finding.file, toTestCase(finding, isAtLevel(finding, asOf, level)))
  for (const { file, message } of failures) {
    add(file, { name: 'can be looked at', outcome: 'error', type: 'failure', message, details: [] })
  }
  if (suites.size === 0) {
    const name = describeNothing(report).replace(/^N/, 'n')
    add('api-sunset', { name, outcome: 'passed', type: '', message: '', details: [] })
  }
  return suites
}

function toTestCase(finding: ReportedFinding, isFailure: boolean): TestCase {
  const { id, file, line, column, severity, operation, trail } = finding
  return {
    name: `${id} at ${line}:${column}`,
    outcome: isFailure ? 'failure' : 'passed',
    type: severity,
    message: messageOf(finding) + namingOwners(finding),
    details: [
      `${file}:${line}:${column} ${operation.method} ${operation.path}`,
      ...trail.map((step) => `${step.file}:${step.line}:${step.column} ${step.note}`),
    ],
  }
}

// The order and the presence of every attribute and element is what the stricter of the published schemas asks for.
function printSuite(file: string, cases: readonly TestCase[], index: number, { asOf, calls }: Report): string {
  const number = (outcome: TestCase['outcome']): number => cases.filter((testCase) => testCase.outcome === outcome).length
  const numbers = `tests="${cases.length}" failures="${number('failure')}" errors="${number('error')}"`
  const run = `time="0" timestamp="${asOf}T00:00:00" hostname="localhost"`
  const output = cases
    .filter(({ outcome, message }) => outcome === 'passed' && message !== '')
    .map(({ name, type, message }) => `${name}: ${type}: ${message}`)
  return [
    `  <testsuite name="${escapeXml(file)}" package="api-sunset" id="${index}" ${numbers} ${run}>`,
    '    <properties>',
    `      <property name="asOf" value="${asOf}"/>`,
    `      <property name="calls" value="${describeCalls(calls)}"/>`,
    '    </properties>',
    ...cases.map((testCase) => printCase(testCase, file)),
    `    <system-out>${escapeXml(output.join('\n'))}</system-out>`,
    '    <system-err></system-err>',
    '  </testsuite>',
  ].join('\n')
}

function printCase({ name, outcome, type, message, details }: TestCase, file: string): string {
  const start = `    <testcase name="${escapeXml(name)}" classname="${escapeXml(file)}" time="0"`
  if (outcome === 'passed') return `${start}/>`
  const attributes = `message="${escapeXml(message)}" type="${type}"`
  return `${start}><${outcome} ${attributes}>${escapeXml([message, ...details].join('\n'))}</${outcome}></testcase>`
}
