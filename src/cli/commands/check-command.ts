import { Command, Option } from 'commander'
import { baselineOptions, readBaseline } from '../baseline-flags.js'
import type { BaselineFlags } from '../baseline-flags.js'
import type { Blob } from '../../check/merge.js'
import { escapeLines } from '../../check/check.js'
import { describeLeftOut } from '../../project/listing/left-out.js'
import type { Survey } from '../../project/survey.js'
import { cacheFiles, chooseCacheFile } from '../cache-file.js'
import type { Io } from '../io.js'
import { addInGroups, concurrencyOption, countOption, listOption, onceOption, repeatableOption, sharedOptions } from '../options.js'
import { outputNames } from '../outputs.js'
import { readShard } from '../read-shard.js'
import type { SharedFlags } from '../settings.js'

interface CheckFlags extends SharedFlags, BaselineFlags {
  readonly format?: readonly string[]
  readonly output?: string
  readonly inlineConfig: boolean
  readonly reach?: 'listed' | 'shared'
  readonly evidence?: 'proven' | 'likely'
  readonly compliance?: 'off' | 'recommended' | 'strict'
  readonly maxUnresolved?: number
  readonly listUnresolved?: boolean
  readonly maxOpen?: number
  readonly listOpen?: boolean
  readonly changed?: boolean
  readonly since?: string
  readonly shard?: string
  readonly project?: string
  readonly concurrency?: number
  readonly cache?: boolean
  readonly observed?: string
  readonly newSince?: string
  readonly progress: boolean
  readonly quiet?: boolean
  readonly color?: boolean
}

/** Every option of `check`, under what it is for. */
const HELP_GROUPS: Readonly<Record<string, readonly string[]>> = {
  'What makes the exit code 1': [
    'as-of',
    'fail-on',
    'within',
    'max-unresolved',
    'max-open',
    'baseline',
    'update-baseline',
    'until',
  ],
  'What is looked at': ['changed', 'since', 'new-since', 'ignore-pattern', 'no-gitignore', 'config', 'no-config'],
  'What is reported': ['only', 'ignore', 'compliance', 'reach', 'evidence', 'no-inline-config', 'observed'],
  'How it is reported': ['format', 'output', 'list-unresolved', 'list-open', 'quiet', 'no-progress', 'color', 'no-color'],
  'Large repositories, and several of them': ['concurrency', 'cache', 'shard', 'project'],
}

const HELP_EXAMPLES = `
Examples:
  api-sunset check src --fail-on scheduled        also what still works today fails
  api-sunset check --as-of 2027-01-16             as it will be on that day
  api-sunset check -f stylish -f html=report.html for the terminal, and as a page
`

/** The `check` command. `setExitCode` takes the exit code of a run. */
export function createCheckCommand(io: Io, setExitCode: (code: number) => void): Command {
  const command = new Command('check')
    .description('report the places that use a deprecated endpoint or field')
    .argument('[paths...]', 'files and folders (default: the working directory)')
  const options = [
    ...sharedOptions(),
    listOption('--ignore <ids>', 'not these deprecation ids or rules, separated by commas'),
    repeatableOption('-f, --format <name[=file]>', `${outputNames.join(', ')}; can be repeated with files (default: stylish)`),
    onceOption('-o, --output <file>', 'write the report to a file'),
    new Option('--reach <reach>', 'how far a field is followed (default: listed)').choices(['listed', 'shared']),
    new Option('--evidence <evidence>', 'report likely uses too (default: proven)').choices(['proven', 'likely']),
    new Option('--compliance <level>', 'which rules of the interfaces are checked (default: recommended)').choices([
      'off',
      'recommended',
      'strict',
    ]),
    new Option('--no-inline-config', 'report what eslint-disable comments silence too'),
    countOption('--max-unresolved <n>', 'more calls that could not be resolved than this make the exit code 1'),
    new Option('--list-unresolved', 'print each call that could not be resolved, with the reason'),
    countOption('--max-open <n>', 'more calls whose body or answer could not be followed than this make the exit code 1'),
    new Option('--list-open', 'print each place where a body or an answer could not be followed, with the reason'),
    ...baselineOptions(),
    new Option('--changed', 'look only at what differs from the last commit, and at what that has an effect on'),
    new Option('--since <ref>', 'the same for what differs from where HEAD parted from this branch, tag or commit'),
    new Option('--shard <i/n>', 'report on one of n parts of the files; "merge-reports" puts the parts together (--format blob)'),
    onceOption('--new-since <catalogue>', 'only what an earlier catalogue does not have, or has with another day: a file, or a package'),
    onceOption('--observed <path>', 'put the records of "observe --keep" beside what is found: a folder, of one run or several, or a file'),
    new Option('--project <name>', "what merged reports of several projects call this one (default: the repository's name)"),
    concurrencyOption(),
    new Option('--cache', `remember what was found from run to run, in ${cacheFiles.join(' or ')}`),
    new Option('--no-progress', 'print no progress'),
    new Option('-q, --quiet', 'print errors only'),
    new Option('--color', 'print in colour'),
    new Option('--no-color', 'print without colour'),
  ]
  addInGroups(command, options, HELP_GROUPS)
  command.addHelpText('after', HELP_EXAMPLES)
  return command.action(async (paths: string[], flags: CheckFlags) => setExitCode(await runCheck(paths, flags, io)))
}

/** Runs `check` and prints its reports. Resolves with the exit code. */
async function runCheck(paths: readonly string[], flags: CheckFlags, io: Io): Promise<number> {
  const [{ check, openRepository, readChanges }, { settle }, { readOutputs }, { createProgressLine }, { openThreads }, { printReports }] =
    await Promise.all([
      import('../../check/check.js'),
      import('../settings.js'),
      import('../outputs.js'),
      import('../progress.js'),
      import('../open-threads.js'),
      import('../print-reports.js'),
    ])
  const { rulesAt } = await import('../../compliance/rule-list.js')
  const outputs = readOutputs(flags.format ?? [], flags.output, io.cwd)
  const shard = readShard(flags)
  const settings = await settle(flags, io)
  const { config, catalogue } = settings
  const { newSince } = flags
  const known = newSince === undefined ? undefined : await (await import('./catalogue-diff.js')).idsKnownSince(newSince, catalogue, io)
  // what the interfaces demand is not new
  const compliance = flags.compliance ?? (known ? 'off' : (config.compliance ?? 'recommended'))
  const progress = createProgressLine(flags.progress, io)
  let survey: Survey | undefined
  const asked = {
    ...settings,
    paths,
    cwd: io.cwd,
    evidence: flags.evidence ?? config.evidence,
    reach: flags.reach ?? config.reach,
    compliance,
    ...(known && { ignore: [...settings.ignore, ...known] }),
    inlineConfig: flags.inlineConfig,
    baseUrls: config.baseUrls,
    clients: config.clients,
    models: config.models,
  }
  const records = flags.observed === undefined ? undefined : await import('../read-observed.js')
  const report = await check({
    ...asked,
    amend: records?.amendWith(records.readObserved(flags, io), asked),
    baseline: readBaseline(flags, settings.asOf, io.cwd),
    changes: flags.changed || flags.since !== undefined ? readChanges(paths, io.cwd, flags.since) : undefined,
    allowsNothing: settings.failOn === 'none',
    threads: openThreads(flags.concurrency),
    cacheFile: flags.cache ? chooseCacheFile(io.cwd) : undefined,
    shard,
    onSurvey: (done) => (survey = done),
    onProgress: progress?.update,
  }).finally(() => progress?.clear())

  if (survey && !flags.quiet) for (const line of describeLeftOut(survey, io.cwd)) io.stderr.write(escapeLines(`api-sunset: ${line}\n`))
  const { maxUnresolved = config.maxUnresolved, maxOpen = config.maxOpen } = flags
  const level = { failOn: settings.failOn, within: settings.within, maxUnresolved, maxOpen }
  const { quiet, color } = flags
  const repository = openRepository(io.cwd, io.env)
  const complianceRules = rulesAt(compliance)
  const openBlob = async (): Promise<Blob> => {
    const [{ createBlob }, { describeRun }] = await Promise.all([import('../../check/merge.js'), import('../run-facts.js')])
    const facts = describeRun({ cwd: io.cwd, paths, flags, config, compliance, level, survey })
    return createBlob(report, { ...facts, shard, catalogue, repository })
  }
  const lists = { listUnresolved: flags.listUnresolved, listOpen: flags.listOpen }
  return printReports(report, { outputs, quiet, ...lists, color, level, catalogue, complianceRules, repository, openBlob }, io)
}
