import { relative, sep } from 'node:path'
import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import { check, escapeControls, escapeLines, type OpenCall, type ReportedFinding, type UnresolvedCall } from '../check/check.js'
import { COMPLIANCE_RULES, rulesAt } from '../compliance/rule-list.js'
import { isNamed } from '../config/known-names.js'
import { FINDING_RULES, RULE_PREFIX } from '../finding/rule-names.js'
import { readText } from '../project/read-text.js'
import { statPath } from '../project/listing/stat-path.js'
import { isSuppressed } from '../syntax/directives.js'
import { parse } from '../syntax/parse.js'
import type { Io } from './io.js'
import { linkToPage } from './page-of.js'
import type { PlaceToExplain } from './read-place.js'
import type { Settings } from './settings.js'
import { UsageError } from './usage-error.js'

/**
 * What a check of the working directory finds on a line and how each place is tied to its operation, in sentences; the reason where a call
 * on it could not be resolved, or a body or an answer left sight on it. What only reach `shared`, evidence `likely` or compliance `strict`
 * shows, and what is ignored, is explained as well. Throws PathError or UsageError for a place that there is not.
 */
export async function explainPlace(place: PlaceToExplain, settings: Settings, io: Io): Promise<string> {
  const { config } = settings
  const { absolute, stats } = statPath(place.file, io.cwd)
  if (stats.isDirectory()) throw new UsageError(`"${place.file}" is a folder. Name a file and a line, such as src/a.ts:12.`)
  const file = relative(io.cwd, absolute).split(sep).join('/')
  const report = await check({
    ...settings,
    ignore: [],
    paths: ['.', place.file],
    cwd: io.cwd,
    evidence: 'likely',
    reach: 'shared',
    compliance: 'strict',
    baseUrls: config.baseUrls,
    clients: config.clients,
    models: config.models,
  })
  const failure = report.failures.find((failed) => failed.file === file)
  if (failure) throw new UsageError(`${file}: ${failure.message}`)
  refuseLine(place.line, file, absolute)
  const findings = report.findings.filter((finding) => finding.file === file)
  const here = findings.filter(({ line, endLine }) => line <= place.line && place.line <= endLine)
  const isHere = (call: UnresolvedCall): boolean => call.file === file && call.line === place.line
  const sections = [
    ...here.map((finding) => explainFinding(finding, settings, io)),
    ...report.calls.open.filter(isHere).map(explainOpen),
    ...report.calls.unresolved.filter(isHere).map(explainUnresolved),
  ]
  if (sections.length === 0) return escapeLines(explainNothing(file, place.line, findings, silencedAt(absolute, place.line)))
  return escapeLines([...new Set(sections)].join('\n'))
}

/** Throws UsageError for a line that the file does not have; the one after the last line break counts, as editors show it. */
function refuseLine(line: number, file: string, absolute: string): void {
  const last = readText(absolute).split(/\r\n?|\n/).length
  if (line >= 1 && line <= last) return
  throw new UsageError(`${file} has no line ${line}: it has ${last === 1 ? 'line 1 only' : `lines 1 to ${last}`}.`)
}

function explainFinding(finding: ReportedFinding, { catalogue, config, ignore }: Settings, io: Io): string {
  const { file, line, column, id, message, trail } = finding
  const width = Math.max(...trail.map((step) => placeOf(step).length))
  return [
    `${placeOf({ file, line, column })}  ${id}`,
    `  ${message}`,
    ...whyNotReported(finding, catalogue, config, ignore).map((reason) => `  ${reason}`),
    '  How it is tied to the operation:',
    ...trail.map((step) => `    ${placeOf(step).padEnd(width)}  ${step.note}`),
    ...linkToPage(id, io).map((link) => `  ${link}`),
    '',
  ].join('\n')
}

function whyNotReported(
  finding: ReportedFinding,
  catalogue: CatalogueIndex,
  { reach, evidence, compliance = 'recommended' }: Settings['config'],
  ignore: readonly string[],
): string[] {
  const named = catalogue.operations.get(catalogue.deprecation(finding.id)?.operation ?? '')
  const { method, path } = finding.operation
  const rule = COMPLIANCE_RULES.find(({ name }) => name === finding.id)
  const isShared = named !== undefined && (named.method !== method || named.path !== path)
  return [
    ...(isNamed(finding, ignore) ? ['The configuration ignores it.'] : []),
    ...(rule && !rulesAt(compliance).includes(rule) ? [`Only --compliance ${rule.preset} reports it.`] : []),
    ...(isShared && reach !== 'shared' ? ['Only --reach shared reports it.'] : []),
    ...(finding.evidence === 'likely' && evidence !== 'likely' ? ['It is likely, not proven: only --evidence likely reports it.'] : []),
  ]
}

function explainOpen({ reason, operation: { method, path }, ...place }: OpenCall): string {
  return [
    `${placeOf(place)}  open call`,
    `  What is used of ${method} ${path} could not be followed beyond this place: ${reason}.`,
    '  Look there by hand for what the interface takes away; `api-sunset list` prints it.',
    '',
  ].join('\n')
}

function explainUnresolved({ reason, ...place }: UnresolvedCall): string {
  return [
    `${placeOf(place)}  unresolved call`,
    `  A request to the API whose operation could not be told: ${reason}.`,
    '  Where a function that the tool cannot follow decides it, an entry of "clients" in the configuration can describe that function.',
    '',
  ].join('\n')
}

function explainNothing(file: string, line: number, findings: readonly ReportedFinding[], silenced: readonly string[]): string {
  const lines = [...new Set(findings.map((finding) => finding.line))]
  const elsewhere = lines.length > 0 ? ` The file has findings on line${lines.length > 1 ? 's' : ''} ${lines.join(', ')}.` : ''
  const here =
    silenced.length > 0
      ? `nothing is reported here, as a comment silences ${silenced.length === RULES.length ? 'all rules' : silenced.join(', ')}.`
      : 'nothing deprecated is used here, and no call here is open or unresolved.'
  return `${file}:${line}: ${here}${elsewhere}\n`
}

const RULES = [...FINDING_RULES, ...COMPLIANCE_RULES.map(({ name }) => name)].map((name) => RULE_PREFIX + name)

/** The rules that the file's own comments silence on a line; none in texts that are no scripts. */
function silencedAt(absolute: string, line: number): string[] {
  try {
    const tree = parse(absolute, readText(absolute))
    return RULES.filter((rule) => isSuppressed(tree, rule, line))
  } catch {
    return []
  }
}

function placeOf({ file, line, column }: { readonly file: string; readonly line: number; readonly column: number }): string {
  return `${escapeControls(file)}:${line}:${column}`
}
