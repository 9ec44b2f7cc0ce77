import { Command, Option } from 'commander'
import { formatNames } from '../check/check.js'
import { baselineOptions, readBaseline } from './baseline-flags.js'
import type { BaselineFlags } from './baseline-flags.js'
import type { Io } from './io.js'
import { usesColor, widthOf } from './io.js'
import { concurrencyOption, countOption, listOption, repeatableOption, sharedOptions } from './options.js'
import type { SharedFlags } from './settings.js'
import { refuseUnavailable } from './usage-error.js'

interface CheckFlags extends SharedFlags, BaselineFlags {
  readonly format?: readonly string[]
  readonly output?: string
  readonly reach?: 'listed' | 'shared'
  readonly evidence?: 'proven' | 'likely'
  readonly compliance?: 'off' | 'recommended' | 'strict'
  readonly maxUnresolved?: number
  readonly listUnresolved?: boolean
  readonly changed?: boolean
  readonly since?: string
  readonly shard?: string
  readonly concurrency?: number
  readonly cache?: boolean
  readonly progress: boolean
  readonly quiet?: boolean
  readonly color?: boolean
}

/** The `check` command. `setExitCode` takes the exit code of a run. */
export function createCheckCommand(io: Io, setExitCode: (code: number) => void): Command {
  const command = new Command('check')
    .description('report the places that use a deprecated endpoint or field')
    .argument('[paths...]', 'files and folders (default: the working directory)')
  const options = [
    ...sharedOptions(),
    listOption('--ignore <ids>', 'not these deprecation ids or rules, separated by commas'),
    repeatableOption('--format <name[=file]>', `${formatNames.join(', ')}; can be repeated with files (default: stylish)`),
    new Option('-o, --output <file>', 'write the report to a file'),
    new Option('--reach <reach>', 'how far a field is followed (default: listed)').choices(['listed', 'shared']),
    new Option('--evidence <evidence>', 'report likely uses too (default: proven)').choices(['proven', 'likely']),
    new Option('--compliance <level>', 'which rules of the interfaces are checked (default: recommended)').choices([
      'off',
      'recommended',
      'strict',
    ]),
    countOption('--max-unresolved <n>', 'more calls that could not be resolved than this make the exit code 1'),
    new Option('--list-unresolved', 'print each call that could not be resolved, with the reason'),
    ...baselineOptions(),
    new Option('--changed', 'look only at what differs from the last commit, and at what that has an effect on'),
    new Option('--since <ref>', 'the same for what differs from where HEAD parted from this branch, tag or commit'),
    new Option('--shard <i/n>').hideHelp(),
    concurrencyOption(),
    new Option('--cache').hideHelp(),
    new Option('--no-progress', 'print no progress'),
    new Option('--quiet', 'print errors only'),
    new Option('--color', 'print in colour'),
    new Option('--no-color', 'print without colour'),
  ]
  for (const option of options) command.addOption(option)
  return command.action(async (paths: string[], flags: CheckFlags) => setExitCode(await runCheck(paths, flags, io)))
}

/** Runs `check` and prints its reports. Resolves with the exit code. */
async function runCheck(paths: readonly string[], flags: CheckFlags, io: Io): Promise<number> {
  refuseUnavailable({
    '--shard': flags.shard,
    '--cache': flags.cache,
  })
  const [
    { check, exitCodeOf, formatReport, openRepository, readChanges },
    { settle },
    { readOutputs, writeOutput },
    { createProgressLine },
    { openThreads },
  ] = await Promise.all([
    import('../check/check.js'),
    import('./settings.js'),
    import('./outputs.js'),
    import('./progress.js'),
    import('./open-threads.js'),
  ])
  const { rulesAt } = await import('../compliance/rule-list.js')
  const outputs = readOutputs(flags.format ?? [], flags.output)
  const settings = await settle(flags, io)
  const { config } = settings
  const compliance = flags.compliance ?? config.compliance ?? 'recommended'
  const progress = createProgressLine(flags.progress, io)
  const report = await check({
    ...settings,
    paths,
    cwd: io.cwd,
    evidence: flags.evidence ?? config.evidence,
    reach: flags.reach ?? config.reach,
    compliance,
    baseUrls: config.baseUrls,
    clients: config.clients,
    baseline: readBaseline(flags, settings.asOf, io.cwd),
    changes: flags.changed || flags.since !== undefined ? readChanges(paths, io.cwd, flags.since) : undefined,
    threads: openThreads(flags.concurrency),
    onProgress: progress?.update,
  }).finally(() => progress?.clear())

  const level = { failOn: settings.failOn, within: settings.within, maxUnresolved: flags.maxUnresolved }
  const { quiet, listUnresolved } = flags
  const { catalogue } = settings
  const options = { quiet, listUnresolved, level, catalogue, complianceRules: rulesAt(compliance), repository: openRepository(io.cwd) }
  for (const { format, file } of outputs) {
    const terminal = file === undefined ? { color: usesColor(flags.color, io), width: widthOf(io) } : {}
    writeOutput(await formatReport(report, format, { ...options, ...terminal }), file, io)
  }
  return exitCodeOf(report, level)
}
