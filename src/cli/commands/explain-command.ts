import { resolve } from 'node:path'
import { Command } from 'commander'
import type { CatalogueIndex } from '../../catalogue/catalogue-index.js'
import { explainDeprecation, toSentence } from '../../catalogue/explain-deprecation.js'
import { escapeLines } from '../../check/check.js'
import { nearest } from '../../catalogue/nearest.js'
import { COMPLIANCE_RULES } from '../../compliance/rule-list.js'
import { FINDING_RULES, RULE_PREFIX } from '../../finding/rule-names.js'
import { fileStats } from '../../workspace/file-stats.js'
import { linkToPage } from '../page-of.js'
import { readPlace } from '../read-place.js'
import type { Io } from '../io.js'
import { settle } from '../settings.js'
import type { SharedFlags } from '../settings.js'
import { UsageError } from '../usage-error.js'

/** The `explain` command: one entry of the catalogue, one rule, or what is found on a line and why, in sentences. */
export function createExplainCommand(io: Io): Command {
  return new Command('explain')
    .description('tell what a deprecation or a rule is about, or how a line of the source is tied to one')
    .argument('<id|file:line>', 'an id as the reports print it, or a line of a file such as src/a.ts:12')
    .option('--as-of <date>', 'the UTC day to judge at, YYYY-MM-DD (default: API_SUNSET_AS_OF, the configuration, today)')
    .option('--config <file>', 'read this configuration file')
    .option('--no-config', 'read no configuration file')
    .action(async (id: string, flags: SharedFlags) => {
      const settings = await settle(flags, io)
      const { catalogue, asOf } = settings
      const deprecation = catalogue.deprecation(id)
      const rule = describeRule(id.startsWith(RULE_PREFIX) ? id.slice(RULE_PREFIX.length) : id, io)
      if (deprecation) {
        io.stdout.write(escapeLines([id, ...explainDeprecation(deprecation, catalogue, asOf), ...linkToPage(id, io), ''].join('\n')))
      } else if (rule) {
        io.stdout.write([...rule, ''].join('\n'))
      } else {
        const place = readPlace(id)
        if (!place)
          throw isFile(id, io) ? new UsageError(`"${id}" is a file. Name a line of it, too, such as ${id}:12.`) : unknownItem(id, catalogue)
        const { explainPlace } = await import('../explain-place.js')
        io.stdout.write(await explainPlace(place, settings, io))
      }
    })
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
