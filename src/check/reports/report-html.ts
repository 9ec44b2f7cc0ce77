import { readFileSync } from 'node:fs'
import { describeNotes } from './describe-notes.js'
import { count } from '../count.js'
import { escapeXml } from './escape-xml.js'
import { tableOfItems, tableOfProjects } from './fleet-table.js'
import type { FormatOptions } from './format-options.js'
import { messageOf } from '../message-of.js'
import { plainRepository } from '../repository.js'
import type { Report } from '../report.js'

// A page that may load nothing at all: whatever it shows is in it.
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"

/**
 * The report as one HTML file that needs nothing else: a timeline of the removal dates, counts by item, operation, file and owner, and the
 * findings with their trails, all of which follow the page's filters. Light or dark as the reader's system is.
 */
export function reportHtml(report: Report, options: FormatOptions = {}): string {
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
    `<noscript>This page shows its findings with a script of its own, which is switched off. ${escapeXml(describe(report))}</noscript>`,
    `<script type="application/json" id="report">${embed(pageData(report, options))}</script>`,
    `<script>\n(() => {\n${readPart('timeline.js')}\n${readPart('page.js')}})()\n</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

/** What the page's script works with. */
function pageData(report: Report, options: FormatOptions): object {
  const { tool, asOf, findings, calls, failures, summary, fleet } = report
  const { ownersOf } = options.repository ?? plainRepository
  return {
    tool: `${tool.name} ${tool.version}`,
    asOf,
    summary,
    calls,
    notes: describeNotes(report),
    failures,
    ...(fleet && { fleet: { items: tableOfItems(fleet), projects: tableOfProjects(fleet) } }),
    findings: findings.map(({ operation, phase, ...finding }) => ({
      ...finding,
      message: messageOf(finding),
      phase: phase ?? 'rule',
      operation: `${operation.method} ${operation.path}`,
      owners: ownersOf(finding.file),
    })),
  }
}

function describe({ findings, summary }: Report): string {
  return `The report holds ${count(findings.length, 'finding')} in ${count(summary.files, 'file')}.`
}

/** JSON that cannot end the script element it stands in. */
function embed(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c')
}

function readPart(name: string): string {
  return readFileSync(new URL(`page/${name}`, import.meta.url), 'utf8')
}
