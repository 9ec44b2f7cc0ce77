import type { CatalogueIndex } from '../../catalogue/catalogue-index.js'
import { explainDeprecation, nameItem, toSentence } from '../../catalogue/explain-deprecation.js'
import { phaseOn } from '../../catalogue/phase.js'
import type { Deprecation } from '../../catalogue/types.js'
import type { ComplianceRule } from '../../compliance/compliance-rule.js'
import type { FormatOptions } from './format-options.js'
import { escapeMarkdown } from './markdown.js'
import type { Report, ReportedFinding } from '../report.js'

/** A reportingDescriptor of SARIF. */
export interface SarifRule {
  /** The id of the findings: of the deprecation, or the name of the interface's rule. */
  readonly id: string
  readonly shortDescription: { readonly text: string }
  readonly help: { readonly text: string; readonly markdown: string }
  readonly defaultConfiguration: { readonly level: 'error' | 'warning' }
  readonly properties: Readonly<Record<string, unknown>>
}

/** Every rule by which something can be found, sorted by id: those of the catalogue and the interfaces, and any other that was broken. */
export function describeRules(report: Report, { catalogue, complianceRules = [] }: FormatOptions): SarifRule[] {
  const rules = new Map<string, SarifRule>()
  for (const finding of [...report.findings, ...(report.suppressed ?? [])]) rules.set(finding.id, describeBroken(finding))
  for (const note of complianceRules) rules.set(note.name, describeNote(note))
  for (const deprecation of catalogue?.catalogue.deprecations ?? []) {
    if (catalogue) rules.set(deprecation.id, describeDeprecation(deprecation, catalogue, report.asOf))
  }
  return [...rules.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

function describeDeprecation(deprecation: Deprecation, catalogue: CatalogueIndex, asOf: string): SarifRule {
  const { id, kind, since, sunset } = deprecation
  const { method = '', path = '' } = catalogue.operations.get(deprecation.operation) ?? {}
  const isRemoved = phaseOn(deprecation, asOf) === 'removed'
  const fate = sunset === undefined ? 'is deprecated' : `${isRemoved ? 'worked' : 'works'} until ${sunset}`
  const help = explainDeprecation(deprecation, catalogue, asOf)
  return {
    id,
    shortDescription: { text: `${nameItem(deprecation, catalogue)} ${fate}.` },
    help: { text: help.join('\n'), markdown: help.map(escapeMarkdown).join('\n\n') },
    defaultConfiguration: { level: isRemoved ? 'error' : 'warning' },
    properties: { tags: ['deprecation', kind], since, sunset, operation: `${method} ${path}` },
  }
}

function describeNote({ name, severity, description, source }: ComplianceRule): SarifRule {
  const text = toSentence(description)
  return {
    id: name,
    shortDescription: { text },
    help: { text: `${text}\nSource: ${source}.`, markdown: `${escapeMarkdown(text)}\n\nSource: ${escapeMarkdown(source)}.` },
    defaultConfiguration: { level: severity },
    properties: { tags: ['compliance'] },
  }
}

/** What a finding itself tells of its rule. */
function describeBroken({ id, kind, operation, severity, sunset, message }: ReportedFinding): SarifRule {
  const { method, path } = operation
  return {
    id,
    shortDescription: { text: kind === 'compliance' ? `Rule ${id} of the interface.` : `Deprecation ${id} of ${method} ${path}.` },
    help: { text: message, markdown: escapeMarkdown(message) },
    defaultConfiguration: { level: severity },
    properties: { tags: [kind === 'compliance' ? 'compliance' : 'deprecation'], ...(typeof sunset === 'string' && { sunset }) },
  }
}
