import { Command, Option } from 'commander'
import type { Io } from '../io.js'
import type { SharedFlags } from '../settings.js'

const formats = ['markdown', 'ics', 'json'] as const

interface TimelineFlags extends SharedFlags {
  readonly format: (typeof formats)[number]
}

/** The `timeline` command: what goes when, for a document or a calendar. */
export function createTimelineCommand(io: Io): Command {
  return new Command('timeline')
    .description('print what stops working on which day')
    .option('--as-of <date>', 'the UTC day to judge at, YYYY-MM-DD (default: API_SUNSET_AS_OF, the configuration, today)')
    .addOption(new Option('-f, --format <name>', 'how to print it').choices(formats).default('markdown'))
    .option('--config <file>', 'read this configuration file')
    .option('--no-config', 'read no configuration file')
    .action(async (flags: TimelineFlags) => {
      const [{ settle }, { listItems }, printers] = await Promise.all([
        import('../settings.js'),
        import('../items.js'),
        import('../print-timeline.js'),
      ])
      const print = { markdown: printers.timelineMarkdown, ics: printers.timelineIcs, json: printers.timelineJson }[flags.format]
      const { catalogue, asOf } = await settle(flags, io)
      io.stdout.write(print(listItems(catalogue, asOf), asOf))
    })
}
