import { Command } from 'commander'
import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import { nearest } from '../catalogue/nearest.js'
import { phaseOn } from '../catalogue/phase.js'
import type { Deprecation, Replacement } from '../catalogue/types.js'
import { readPlace } from './read-place.js'
import type { Io } from './io.js'
import { settle } from './settings.js'
import type { SharedFlags } from './settings.js'
import { UsageError } from './usage-error.js'

/** The `explain` command: one entry of the catalogue, or what is found on a line and why, in sentences. */
export function createExplainCommand(io: Io): Command {
  return new Command('explain')
    .description('tell what a deprecation is about, or how a line of the source is tied to one')
    .argument('<id|file:line>', 'an id as the reports and "api-sunset list" print it, or a line of a file such as src/a.ts:12')
    .option('--as-of <date>', 'the UTC day to judge at, YYYY-MM-DD (default: API_SUNSET_AS_OF, the configuration, today)')
    .option('--config <file>', 'read this configuration file')
    .option('--no-config', 'read no configuration file')
    .action(async (id: string, flags: SharedFlags) => {
      const settings = await settle(flags, io)
      const { catalogue, asOf } = settings
      const place = catalogue.deprecation(id) ? undefined : readPlace(id)
      if (place) {
        const { explainPlace } = await import('./explain-place.js')
        io.stdout.write(await explainPlace(place, settings, io))
        return
      }
      const deprecation = catalogue.deprecation(id)
      if (!deprecation) {
        const ids = catalogue.catalogue.deprecations.map((known) => known.id)
        const hint = '"api-sunset list" shows all. A line is written as FILE:LINE.'
        throw new UsageError(`"${id}" is not an id of the catalogue; the nearest is "${nearest(id, ids)}". ${hint}`)
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
