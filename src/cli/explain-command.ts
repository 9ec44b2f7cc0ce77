import { Command } from 'commander'
import { explainDeprecation } from '../catalogue/explain-deprecation.js'
import { nearest } from '../catalogue/nearest.js'
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
      io.stdout.write([id, ...explainDeprecation(deprecation, catalogue, asOf)].join('\n') + '\n')
    })
}
