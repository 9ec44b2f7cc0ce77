import { Command } from 'commander'
import type { Io } from '../io.js'
import { settle } from '../settings.js'
import type { SharedFlags } from '../settings.js'

/** The `explain` command: one entry of the catalogue, one rule, or what is found on a line and why, in sentences. */
export function createExplainCommand(io: Io): Command {
  return new Command('explain')
    .description('tell what a deprecation or a rule is about, or how a line of the source is tied to one')
    .argument('<id|file:line>', 'an id as the reports print it, or a line of a file such as src/a.ts:12')
    .option('--as-of <date>', 'the UTC day to judge at, YYYY-MM-DD (default: API_SUNSET_AS_OF, the configuration, today)')
    .option('--config <file>', 'read this configuration file')
    .option('--no-config', 'read no configuration file')
    .action(async (id: string, flags: SharedFlags) => {
      const [settings, { explain }] = await Promise.all([settle(flags, io), import('../explain.js')])
      io.stdout.write(await explain(id, settings, io))
    })
}
