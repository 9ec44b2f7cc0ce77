import { realpathSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { Command, Option } from 'commander'
import { formatNames, formatReport } from '../../check/check.js'
import type { FormatName } from '../../check/check.js'
import type { Io } from '../io.js'
import { onceOption } from '../options.js'
import { writeOutput } from '../outputs.js'
import type { SharedFlags } from '../settings.js'
import { UsageError } from '../usage-error.js'

interface ObserveFlags extends SharedFlags {
  readonly format: FormatName
  readonly merge?: string | true
  readonly keep?: string | true
  readonly output?: string
}

/** The `observe` command. `setExitCode` takes the exit code of a run. */
export function createObserveCommand(io: Io, setExitCode: (code: number) => void): Command {
  const command = new Command('observe')
    .description('run a command, and report which deprecated endpoints and fields it really uses, and where')
    .argument('[command...]', 'the command to run, after "--"')
  const options = [
    new Option('--as-of <date>', 'the UTC day to judge at, YYYY-MM-DD (default: API_SUNSET_AS_OF, the configuration, today)'),
    new Option('-f, --format <name>', 'how to report; all but stylish and json with --merge').choices(formatNames).default('stylish'),
    new Option('--merge [report]', 'report as "check" does, with what the run showed (default: check the working directory)'),
    onceOption('-o, --output <file>', 'write the report to a file'),
    new Option('--keep [folder]', 'keep the records (default: in a folder that is named at the end)'),
    new Option('--config <file>', 'read this configuration file'),
    new Option('--no-config', 'read no configuration file'),
  ]
  for (const option of options) command.addOption(option)
  command.addHelpText('after', '\nExample:\n  api-sunset observe -- npm test')
  return command.action(async (words: string[], flags: ObserveFlags) => setExitCode(await runObserve(words, flags, io)))
}

/** Resolves with the command's own exit code, or 2 where no process of it could be looked into. */
async function runObserve(words: readonly string[], flags: ObserveFlags, io: Io): Promise<number> {
  if (words.length === 0) throw new UsageError('The command is missing: write it after "--", for example "observe -- npm test".')
  const [{ settle }, observe, { onSignals }, { readTool }] = await Promise.all([
    import('../settings.js'),
    import('../../observe/observe.js'),
    import('../signals.js'),
    import('../../check/check.js'),
  ])
  if (flags.merge === undefined && flags.format !== 'stylish' && flags.format !== 'json')
    throw new UsageError(`--format ${flags.format} is one of "check": add --merge.`)
  const settings = await settle(flags, io)
  const { catalogue, asOf } = settings
  // code runs under the names that its files really have
  const root = realpathSync(io.cwd)
  const kept = typeof flags.keep === 'string' ? resolve(io.cwd, flags.keep) : undefined
  const { folder, env, wordsOf } = observe.prepareRun(observe.makePlan(catalogue, { root }), io.env, kept)
  try {
    const output = flags.format !== 'stylish' && flags.output === undefined ? 'stderr' : 'inherit'
    const { exitCode, failure } = await observe.runObserved(wordsOf(words), { cwd: io.cwd, env: { ...io.env, ...env }, output, onSignals })
    if (failure !== undefined) throw new UsageError(failure)
    const seen = observe.readIfAny(folder, root)
    if (!seen) throw new UsageError(`${observe.NOTHING_HOOKED} The command ended with exit code ${exitCode}.`)
    if (flags.merge !== undefined) {
      const { mergeInto } = await import('../read-observed.js')
      const merged = await mergeInto(flags.merge, seen, settings, io)
      writeOutput(await formatReport(merged, flags.format, { catalogue }), flags.output, io)
      return exitCode
    }
    const report = observe.makeObservedReport(seen, { tool: readTool(), asOf, exitCode })
    writeOutput(flags.format === 'json' ? `${JSON.stringify(report, null, 2)}\n` : observe.reportObserved(report), flags.output, io)
    return exitCode
  } finally {
    if (flags.keep === undefined) rmSync(folder, { recursive: true, force: true })
    else io.stderr.write(`api-sunset: the records are in ${folder}\n`)
  }
}
