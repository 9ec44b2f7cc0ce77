import { Command, Option } from 'commander'
import type { Io } from './io.js'
import { listItems } from './items.js'
import { timelineIcs, timelineJson, timelineMarkdown } from './print-timeline.js'
import { settle } from './settings.js'
import type { SharedFlags } from './settings.js'

const printers = { markdown: timelineMarkdown, ics: timelineIcs, json: timelineJson }

interface TimelineFlags extends SharedFlags {
  readonly format: keyof typeof printers
}

/** The `timeline` command: what goes when, for a document or a calendar. */
export function createTimelineCommand(io: Io): Command {
  return new Command('timeline')
    .description('print what stops working on which day')
    .option('--as-of <date>', 'the UTC day to judge at, YYYY-MM-DD (default: API_SUNSET_AS_OF, the configuration, today)')
    .addOption(new Option('--format <name>', 'how to print it').choices(Object.keys(printers)).default('markdown'))
    .option('--config <file>', 'read this configuration file')
    .option('--no-config', 'read no configuration file')
    .action(async (flags: TimelineFlags) => {
      const { catalogue, asOf } = await settle(flags, io)
      io.stdout.write(printers[flags.format](listItems(catalogue, asOf), asOf))
    })
}
