import { Command, Option } from 'commander'
import type { Io } from '../io.js'
import { countOption, onceOption, repeatableOption } from '../options.js'
import { outputNames, readOutputs, writeOutput, type Output } from '../outputs.js'
import { readWithin } from '../settings.js'
import { UsageError } from '../usage-error.js'

interface MergeFlags {
  readonly format?: readonly string[]
  readonly output?: string
  readonly failOn?: 'removed' | 'scheduled' | 'none'
  readonly within?: string
  readonly maxUnresolved?: number
  readonly listUnresolved?: boolean
  readonly maxOpen?: number
  readonly listOpen?: boolean
  readonly quiet?: boolean
  readonly color?: boolean
  readonly trend?: boolean
}

/** The `merge-reports` command: the report of a whole run from the blobs of its parts, or of a fleet from those of several projects. */
export function createMergeCommand(io: Io, setExitCode: (code: number) => void): Command {
  const command = new Command('merge-reports')
    .description('merge what "check --format blob" wrote: the parts of a run (--shard), or the runs of several projects')
    .argument('<folders...>', 'the folders with the blobs; folders in them count too')
  const options = [
    repeatableOption('-f, --format <name[=file]>', `${outputNames.join(', ')}; can be repeated with files (default: stylish)`),
    onceOption('-o, --output <file>', 'write the report to a file'),
    new Option('--fail-on <phase>', 'lowest phase that makes the exit code 1 (default: as in the runs)').choices([
      'removed',
      'scheduled',
      'none',
    ]),
    new Option('--within <days>', 'scheduled items that end within so many days count as removed for the exit code, e.g. 90d'),
    countOption('--max-unresolved <n>', 'more calls that could not be resolved than this make the exit code 1'),
    new Option('--list-unresolved', 'print each call that could not be resolved, with the reason'),
    countOption('--max-open <n>', 'more calls whose body or answer could not be followed than this make the exit code 1'),
    new Option('--list-open', 'print each place where a body or an answer could not be followed, with the reason'),
    new Option('--trend', 'how many uses are left per week, from reports (blob or json) of many days: stylish, json, markdown, html'),
    new Option('-q, --quiet', 'print errors only'),
    new Option('--color', 'print in colour'),
    new Option('--no-color', 'print without colour'),
  ]
  for (const option of options) command.addOption(option)
  return command.action(async (folders: string[], flags: MergeFlags) => setExitCode(await runMerge(folders, flags, io)))
}

async function runMerge(folders: readonly string[], flags: MergeFlags, io: Io): Promise<number> {
  const outputs = readOutputs(flags.format ?? [], flags.output, io.cwd)
  if (flags.trend) return writeTrend(folders, outputs, io)
  const within = readWithin(flags.within, undefined)
  const [{ mergeBlobs, readBlobs }, { printReports }] = await Promise.all([import('../../check/merge.js'), import('../print-reports.js')])
  const { report, level, blob, ...options } = mergeBlobs(readBlobs(folders, io.cwd))
  const { quiet, listUnresolved, listOpen, color } = flags
  return printReports(
    report,
    {
      ...options,
      outputs,
      quiet,
      listUnresolved,
      listOpen,
      color,
      level: {
        failOn: flags.failOn ?? level.failOn,
        within: within ?? level.within,
        maxUnresolved: flags.maxUnresolved ?? level.maxUnresolved,
        maxOpen: flags.maxOpen ?? level.maxOpen,
      },
      openBlob: async () => {
        if (blob) return blob
        throw new UsageError('--format blob: a fleet of several projects has no blob. Keep the blobs of the projects.')
      },
    },
    io,
  )
}

/** A trend judges nothing: its exit code is 0. */
async function writeTrend(folders: readonly string[], outputs: readonly Output[], io: Io): Promise<number> {
  const { printTrend, readDatedReports, trendFormats, weeksOf } = await import('../../check/merge.js')
  const chosen = outputs.map(({ format, file }) => {
    const known = trendFormats.find((name) => name === format)
    if (known) return { format: known, file }
    throw new UsageError(`--format ${format}: a trend is printed as one of ${trendFormats.join(', ')}.`)
  })
  const weeks = weeksOf(readDatedReports(folders, io.cwd))
  for (const { format, file } of chosen) writeOutput(printTrend(weeks, format), file, io)
  return 0
}
