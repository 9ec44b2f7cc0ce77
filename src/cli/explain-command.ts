import { Command } from 'commander'
import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import { nearest } from '../catalogue/nearest.js'
import { phaseOn } from '../catalogue/phase.js'
import type { Deprecation, Replacement } from '../catalogue/types.js'
import type { Io } from './io.js'
import { settle } from './settings.js'
import type { SharedFlags } from './settings.js'
import { UsageError } from './usage-error.js'

/** The `explain` command: one entry of the catalogue in sentences. */
export function createExplainCommand(io: Io): Command {
  return new Command('explain')
    .description('tell what a deprecation is about, since when, until when, and what to use instead')
    .argument('<id>', 'an id, as the reports and "api-sunset list" print it')
    .option('--as-of <date>', 'the UTC day to judge at, YYYY-MM-DD (default: API_SUNSET_AS_OF, the configuration, today)')
    .option('--config <file>', 'read this configuration file')
    .option('--no-config', 'read no configuration file')
    .action(async (id: string, flags: SharedFlags) => {
      if (/:\d+$/.test(id)) {
        throw new UsageError('explain FILE:LINE is not available in this version. Name an id; "api-sunset list" shows them.')
      }
      const { catalogue, asOf } = await settle(flags, io)
      const deprecation = catalogue.deprecation(id)
      if (!deprecation) {
        const ids = catalogue.catalogue.deprecations.map((known) => known.id)
        throw new UsageError(`"${id}" is not an id of the catalogue; the nearest is "${nearest(id, ids)}". "api-sunset list" shows all.`)
      }
      io.stdout.write(explain(deprecation, catalogue, asOf))
    })
}

function explain(deprecation: Deprecation, catalogue: CatalogueIndex, asOf: string): string {
  const { id, kind, field, directions, since, sunset, notice, source } = deprecation
  const { method = '', path = '' } = catalogue.operations.get(deprecation.operation) ?? {}
  const sides = (directions ?? ['request', 'response']).join(' and the ')
  const what = kind === 'endpoint' ? `Endpoint ${method} ${path}` : `Field "${field}" in the ${sides} of ${method} ${path}`
  const lines = [
    id,
    `${what}.`,
    `Deprecated since ${since}. ${phaseOn(deprecation, asOf) === 'removed' ? 'It worked' : 'It works'} until ${sunset}, that day included.`,
    ...Object.entries(deprecation.after).map(([side, answer]) => `Afterwards (${side}): ${answer}.`),
    ...explainPlaces(deprecation),
    `The notice says: "${notice}".`,
    explainReplacement(catalogue.replacement(id)),
    `Source: ${source}.`,
  ]
  return lines.join('\n') + '\n'
}

function explainPlaces({ kind, parents, never }: Deprecation): string[] {
  if (kind === 'endpoint') return []
  const places = ['at the root of the body', ...(parents ?? []).map((parent) => `below "${parent}"`)]
  const where = parents === undefined ? 'at any depth of the body' : places.join(', ')
  return [`It counts ${where}${never?.length ? `, but never as ${never.join(' or ')}` : ''}.`]
}

function explainReplacement({ says, fix, why }: Replacement): string {
  const because = why === undefined ? '' : ` ${why}`
  if (says === '') return `No replacement is named.${because}`
  const classes = Object.entries(fix).map(([direction, fixClass]) => `${fixClass} in a ${direction}`)
  return `Use ${says} instead${classes.length > 0 ? ` (rewriting it is ${classes.join(', ')})` : ''}.${because}`
}
