import { existsSync, mkdtempSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Command, Option } from 'commander'
import { phaseOn } from '../../catalogue/phase.js'
import type { FailOn } from '../../rehearse/rehearse.js'
import type { Io } from '../io.js'
import { countOption, listOption, onceOption } from '../options.js'
import { writeOutput } from '../outputs.js'
import type { SharedFlags } from '../settings.js'
import { UsageError } from '../usage-error.js'

interface RehearseFlags extends Omit<SharedFlags, 'failOn'> {
  readonly item?: readonly string[]
  readonly together?: boolean
  readonly timeout?: number
  readonly allowNetwork?: boolean
  readonly keep?: string | true
  readonly failOn: FailOn
  readonly format: 'stylish' | 'json'
  readonly output?: string
}

/** The `rehearse` command. `setExitCode` takes the exit code of a run. */
export function createRehearseCommand(io: Io, setExitCode: (code: number) => void): Command {
  const command = new Command('rehearse')
    .description('run a command, the tests say, once as it is and then without each deprecated item that it uses, and report what breaks')
    .argument('[command...]', 'the command to run, after "--"')
  const options = [
    new Option('--as-of <date>', 'only what is removed on this UTC day, YYYY-MM-DD (default: whatever is deprecated)'),
    listOption('--item <ids>', 'only these deprecation ids, separated by commas'),
    new Option('--together', 'remove everything at once first, and one after the other only what that leaves open'),
    countOption('--timeout <seconds>', 'end a run that takes longer (default: 600, then five times what the first one took)'),
    new Option('--allow-network', 'let requests to known operations go to other machines, where no mock answers them'),
    new Option('--fail-on <verdict>', 'what makes the exit code 1').choices(['broken', 'unexercised', 'none']).default('broken'),
    new Option('--keep [folder]', 'keep the records, a folder for each run (default: in one that is named at the end)'),
    new Option('-f, --format <name>', 'how to report').choices(['stylish', 'json']).default('stylish'),
    onceOption('-o, --output <file>', 'write the report to a file'),
    new Option('--config <file>', 'read this configuration file'),
    new Option('--no-config', 'read no configuration file'),
  ]
  for (const option of options) command.addOption(option)
  command.addHelpText('after', '\nExample:\n  api-sunset rehearse --as-of 2027-01-16 --together -- npm test')
  return command.action(async (words: string[], flags: RehearseFlags) => setExitCode(await runRehearse(words, flags, io)))
}

/** Resolves with the exit code: 0 nothing is broken, 1 something is, 2 nothing can be said. */
async function runRehearse(words: readonly string[], flags: RehearseFlags, io: Io): Promise<number> {
  if (words.length === 0) throw new UsageError('The command is missing: write it after "--", for example "rehearse -- npm test".')
  const [{ settle }, { rehearse, exitCodeOfRehearsal, reportRehearsal }, { matchHits }, { onSignals }, inCode] = await Promise.all([
    import('../settings.js'),
    import('../../rehearse/rehearse.js'),
    import('../../observe/observe.js'),
    import('../signals.js'),
    Promise.all([import('../../check/check.js'), import('../read-observed.js')]),
  ])
  const [{ check, readTool }, { optionsInCode }] = inCode
  // the level of `check` is another one
  const settings = await settle({ ...flags, failOn: 'none', only: flags.item }, io)
  const { catalogue, asOf } = settings
  const asked = new Set(flags.item ?? catalogue.catalogue.deprecations.map(({ id }) => id))
  const isAsked = (id: string): boolean => {
    const deprecation = catalogue.deprecation(id)
    return deprecation !== undefined && asked.has(id) && (flags.asOf === undefined || phaseOn(deprecation, asOf) === 'removed')
  }
  const root = realpathSync(io.cwd)
  const keep = keepingFolder(flags.keep, io.cwd)
  const report = await check({ ...optionsInCode(settings, root), only: [], inlineConfig: false })
  const { seen, tail, ...outcome } = await rehearse({
    words,
    root,
    env: io.env,
    catalogue,
    isAsked,
    named: new Set([...report.findings.map(({ id }) => id), ...(flags.item ?? [])]),
    readInCode: new Set(report.findings.filter(({ kind }) => kind === 'response-field').map(({ id }) => id)),
    together: flags.together ?? false,
    allowNetwork: flags.allowNetwork ?? false,
    timeout: flags.timeout === undefined ? undefined : flags.timeout * 1000,
    keep,
    onSignals,
    onStage: (text) => io.stderr.write(`api-sunset: ${text}\n`),
  })
  const places = matchHits(report, seen.hits).others.filter(({ id }) => isAsked(id))
  const unexpected = new Map<string, { readonly id: string; readonly file: string; readonly line: number }>()
  for (const { id, places: [first] } of places)
    if (first) unexpected.set(`${id} ${first.file}:${first.line}`, { id, file: first.file, line: first.line })
  const { baseline, items, reach } = outcome
  const rehearsal = { tool: readTool(), asOf, baseline, items, unexpected: [...unexpected.values()], reach }
  if (tail !== undefined) io.stderr.write(`${tail}\napi-sunset: The command fails as it is, so that nothing can be said.\n`)
  if (seen.refused > 0)
    io.stderr.write(`api-sunset: requests to other machines that were not sent, as no mock answers: ${seen.refused} (--allow-network)\n`)
  if (keep !== undefined) io.stderr.write(`api-sunset: the records are in ${keep}\n`)
  writeOutput(flags.format === 'json' ? `${JSON.stringify(rehearsal, null, 2)}\n` : reportRehearsal(rehearsal), flags.output, io)
  return exitCodeOfRehearsal(rehearsal, flags.failOn)
}

/** The folder that is named, or a new one. Throws UsageError for one that holds something: records of two rehearsals tell nothing. */
function keepingFolder(keep: string | true | undefined, cwd: string): string | undefined {
  if (keep === undefined) return undefined
  if (keep === true) return mkdtempSync(join(tmpdir(), 'api-sunset-rehearse-'))
  const folder = resolve(cwd, keep)
  if (existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0))
    throw new UsageError(`--keep: ${keep} exists, and is no empty folder.`)
  return folder
}
