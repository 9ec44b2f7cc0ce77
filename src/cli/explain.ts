import { resolve } from 'node:path'
import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import { explainDeprecation, toSentence } from '../catalogue/explain-deprecation.js'
import { nearest } from '../catalogue/nearest.js'
import { escapeLines } from '../check/check.js'
import { COMPLIANCE_RULES } from '../compliance/rule-list.js'
import { FINDING_RULES, RULE_PREFIX } from '../finding/rule-names.js'
import { fileStats } from '../workspace/file-stats.js'
import type { Io } from './io.js'
import { linkToPage } from './page-of.js'
import { readPlace } from './read-place.js'
import type { Settings } from './settings.js'
import { UsageError } from './usage-error.js'

/**
 * What an id of the catalogue or a rule is about, or what is found on a line (`FILE:LINE`) and why, in sentences. Throws UsageError or
 * PathError for what is none of these.
 */
export async function explain(id: string, settings: Settings, io: Io): Promise<string> {
  const { catalogue, asOf } = settings
  const deprecation = catalogue.deprecation(id)
  if (deprecation) return escapeLines([id, ...explainDeprecation(deprecation, catalogue, asOf), ...linkToPage(id, io), ''].join('\n'))
  const rule = describeRule(id.startsWith(RULE_PREFIX) ? id.slice(RULE_PREFIX.length) : id, io)
  if (rule) return [...rule, ''].join('\n')
  const place = readPlace(id)
  if (!place)
    throw isFile(id, io) ? new UsageError(`"${id}" is a file. Name a line of it, too, such as ${id}:12.`) : unknownItem(id, catalogue)
  const { explainPlace } = await import('./explain-place.js')
  return explainPlace(place, settings, io)
}

/** What a rule is about, and its page; undefined where there is no rule of that name. */
function describeRule(name: string, io: Io): string[] | undefined {
  const rule = COMPLIANCE_RULES.find((known) => known.name === name)
  if (rule) return [name, toSentence(rule.description), `Source: ${rule.source}.`, ...linkToPage(name, io)]
  return FINDING_RULES.some((known) => known === name) ? [name, ...linkToPage(name, io)] : undefined
}

function isFile(path: string, { cwd }: Io): boolean {
  return fileStats(resolve(cwd, path)) !== undefined
}

/** How many ids are named that end in what was asked for: the name of a field alone. */
const MOST_NAMED = 6

function unknownItem(id: string, { catalogue }: CatalogueIndex): UsageError {
  const ids = [...catalogue.deprecations.map((known) => known.id), ...COMPLIANCE_RULES.map(({ name }) => name)]
  const hint = '"api-sunset list" shows all. A line is written as FILE:LINE.'
  const ending = ids.filter((known) => known.toLowerCase().endsWith(`.${id.toLowerCase()}`)).map((known) => `"${known}"`)
  if (ending.length > 0) {
    const named = [...ending.slice(0, MOST_NAMED), ...(ending.length > MOST_NAMED ? [`${ending.length - MOST_NAMED} more`] : [])]
    return new UsageError(
      `"${id}" is not an id of the catalogue; ending in it there ${named.length > 1 ? 'are' : 'is'} ${named.join(', ')}. ${hint}`,
    )
  }
  return new UsageError(`"${id}" is not an id of the catalogue; the nearest is "${nearest(id, ids)}". ${hint}`)
}
