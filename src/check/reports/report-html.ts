import { readFileSync } from 'node:fs'
import { describeNotes } from './describe-notes.js'
import { describeFound, describeStart } from './describe-found.js'
import { escapeXml } from './escape-xml.js'
import { tableOfItems, tableOfProjects } from './fleet-table.js'
import type { FormatOptions } from './format-options.js'
import { messageOf } from '../message-of.js'
import { plainRepository, type Repository } from '../repository.js'
import type { Place, Report, ReportedFinding } from '../report.js'

/** The parts of the page's script, in the order in which they need each other. */
const SCRIPTS = ['elements.js', 'timeline.js', 'address.js', 'findings.js', 'ledger.js', 'page.js']

type Range = Pick<ReportedFinding, 'line' | 'column' | 'endLine' | 'endColumn'>

// A page that may load nothing at all: whatever it shows is in it.
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"

/**
 * The report as one HTML file that needs nothing else: a timeline of the removal dates, counts by item, operation, file and owner, the
 * findings with their source and trails, all of which follow the page's filters, and the ledger. Light or dark as the reader's system is.
 */
export function reportHtml(report: Report, { repository = plainRepository }: FormatOptions = {}): string {
  const title = `Deprecated API uses as of ${report.asOf}`
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    // Without one a browser asks the server for it.
    '<link rel="icon" href="data:,">',
    `<title>${escapeXml(title)}</title>`,
    `<style>\n${readPart('page.css')}</style>`,
    '</head>',
    '<body>',
    `<noscript>The script that shows the findings is switched off. ${escapeXml(describeFound(report))}.</noscript>`,
    `<script type="application/json" id="report">${embed(pageData(report, repository))}</script>`,
    `<script>\n(() => {\n${SCRIPTS.map(readPart).join('\n')}})()\n</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

/** What the page's script works with. */
function pageData(report: Report, { linkOf, lineOf }: Repository): object {
  const { tool, asOf, findings, calls, failures, summary, fleet } = report
  const linked = <Item extends Place>(place: Item): Item & { readonly link: string | undefined } => ({
    ...place,
    link: linkOf?.(place.file, place.line),
  })
  return {
    tool: `${tool.name} ${tool.version}`,
    asOf,
    summary,
    calls: { ...calls, open: calls.open.map(linked), unresolved: calls.unresolved.map(linked) },
    found: describeFound(report),
    notes: describeNotes(report),
    start: describeStart(report),
    failures,
    ...(fleet && { fleet: { items: tableOfItems(fleet), projects: tableOfProjects(fleet) } }),
    findings: findings.map(({ operation, phase, ...finding }) => ({
      ...linked(finding),
      trail: finding.trail.map(linked),
      source: cutOut(finding, lineOf?.(finding.file, finding.line)),
      message: messageOf(finding),
      phase: phase ?? 'rule',
      operation: `${operation.method} ${operation.path}`,
      owners: finding.owners ?? [],
    })),
  }
}


/** So much of a line is shown, and so much of it before the place, where it is longer. */
const SHOWN = 100
const BEFORE = 40

/** The part of a line that shows a finding's place, without its indent, and from where to where the place is in it. */
function cutOut({ line, column, endLine, endColumn }: Range, text: string | undefined): object | undefined {
  if (text === undefined || column > text.length) return undefined
  const [from, to] = [column - 1, endLine === line ? endColumn - 1 : text.length]
  const indent = Math.min(text.search(/\S|$/), from)
  const start = text.length - indent > SHOWN ? Math.max(indent, from - BEFORE) : indent
  const [before, after] = [start > indent ? '…' : '', start + SHOWN < text.length ? '…' : '']
  const shift = before.length - start
  const shown = before + text.slice(start, start + SHOWN) + after
  return { text: shown, from: from + shift, to: Math.min(to + shift, shown.length) }
}

/** JSON that cannot end the script element it stands in. */
function embed(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c')
}

function readPart(name: string): string {
  return readFileSync(new URL(`page/${name}`, import.meta.url), 'utf8')
}
