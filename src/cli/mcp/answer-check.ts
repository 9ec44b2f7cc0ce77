import { check, count, escapeControls, readChanges } from '../../check/check.js'
import type { OpenCall, Report, ReportedFinding, UnresolvedCall } from '../../check/check.js'
import { readBaseline } from '../baseline-flags.js'
import type { Io } from '../io.js'
import { openThreads } from '../open-threads.js'
import type { Settings } from '../settings.js'
import type { Answer, CallArguments } from './call.js'
import { pageOf } from './page.js'

/** What `check` finds: the numbers, and one page of findings, or of the calls of which not all was seen. */
export async function answerCheck(args: CallArguments, settings: Settings, { cwd }: Io): Promise<Answer> {
  const { config, asOf } = settings
  const { paths = [], since, baseline, show = 'findings' } = args
  const report = await check({
    ...settings,
    paths,
    cwd,
    evidence: args.evidence ?? config.evidence,
    reach: args.reach ?? config.reach,
    compliance: args.compliance ?? config.compliance ?? 'recommended',
    baseUrls: config.baseUrls,
    clients: config.clients,
    baseline: readBaseline({ baseline }, asOf, cwd),
    changes: since === undefined ? undefined : readChanges(paths, cwd, since),
    threads: openThreads(),
  })
  const { open, unresolved } = report.calls
  const counts = { ...report.summary, findings: report.findings.length, open: open.length, unresolved: unresolved.length }
  const { failures } = report
  const lines = [summarise(report), ...failures.map(({ file, message }) => `Failed: ${escapeControls(file)}: ${message}`), '']
  if (show === 'findings') {
    const { items, more, note } = pageOf(report.findings, args)
    return {
      text: [...lines, ...items.map(describeFinding), ...note].join('\n').trimEnd(),
      data: { asOf, counts, findings: items.map(shorten), ...(failures.length > 0 && { failures }), ...(more && { more }) },
    }
  }
  const { items, more, note } = pageOf<OpenCall | UnresolvedCall>(report.calls[show], args)
  return {
    text: [...lines, ...items.map((call) => `${placeOf(call)} ${describeOperation(call)}${call.reason}`), ...note].join('\n').trimEnd(),
    data: { asOf, counts, [show]: items, ...(more && { more }) },
  }
}

function summarise({ asOf, findings, summary: { files, removed, scheduled, compliance }, calls, failures }: Report): string {
  const kinds = [`${removed} removed`, `${scheduled} scheduled`, `${compliance} against rules of the interfaces`].join(', ')
  const { open, unresolved } = calls
  const unseen = count(open.length + unresolved.length, 'call')
  return [
    `As of ${asOf}: ${count(findings.length, 'finding')} (${kinds}) in ${count(files, 'file')} looked at.`,
    ...(open.length + unresolved.length > 0
      ? [`Not all could be seen of ${unseen}: ${open.length} open, ${unresolved.length} unresolved ("show" lists them).`]
      : []),
    ...(failures.length > 0 ? [`${count(failures.length, 'file')} could not be looked at.`] : []),
  ].join(' ')
}

function describeFinding(finding: ReportedFinding): string {
  const { id, message, fix } = finding
  return `${placeOf(finding)} ${id} [${fix}] ${message}`
}

function describeOperation(call: OpenCall | UnresolvedCall): string {
  return 'operation' in call ? `${call.operation.method} ${call.operation.path}: ` : ''
}

/** What a caller needs to change a place; the rest is told by `explain`. */
function shorten({ id, kind, phase, sunset, severity, file, line, column, message, replacement, fix, evidence }: ReportedFinding): object {
  return { id, kind, phase, sunset, severity, file, line, column, message, replacement, fix, evidence }
}

function placeOf({ file, line, column }: { readonly file: string; readonly line: number; readonly column: number }): string {
  return `${escapeControls(file)}:${line}:${column}`
}
