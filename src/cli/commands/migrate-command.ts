import { Command, Option } from 'commander'
import { escapeLines } from '../../check/check.js'
import type { Io } from '../io.js'
import { usesColor } from '../io.js'
import { concurrencyOption, sharedOptions } from '../options.js'
import type { SharedFlags } from '../settings.js'
import { onSignals } from '../signals.js'

interface MigrateFlags extends SharedFlags {
  readonly dryRun?: boolean
  readonly safeOnly?: boolean
  readonly markers: boolean
  readonly allowDirty?: boolean
  readonly listMarkers?: boolean
  readonly format?: 'text' | 'json'
  readonly concurrency?: number
  readonly color?: boolean
}

/** The `migrate` command. `setExitCode` takes the exit code of a run. */
export function createMigrateCommand(io: Io, setExitCode: (code: number) => void): Command {
  const command = new Command('migrate')
    .description('rewrite the deprecated uses for which a replacement is named')
    .argument('[paths...]', 'files and folders (default: the working directory)')
  const options = [
    new Option('-d, --dry-run', 'print a unified diff and write nothing; the exit code is 1 if something would change'),
    new Option('--safe-only', 'leave out the rewrites that a person has to look at'),
    new Option('--no-markers', 'write no comment above what has to be looked at'),
    new Option('--list-markers', 'list the comments that earlier runs left above what has to be looked at, and rewrite nothing'),
    new Option('--allow-dirty', 'run although the git tree has changes that are not committed, or git cannot tell'),
    new Option('-f, --format <name>', 'how to print the result').choices(['text', 'json']).default('text'),
    ...sharedOptions(),
    concurrencyOption(),
    new Option('--color', 'print in colour'),
    new Option('--no-color', 'print without colour'),
  ]
  for (const option of options) command.addOption(option)
  return command.action(async (paths: string[], flags: MigrateFlags) => setExitCode(await runMigrate(paths, flags, io)))
}

/** Runs `migrate` and prints what it did. Resolves with the exit code. */
async function runMigrate(paths: readonly string[], flags: MigrateFlags, io: Io): Promise<number> {
  const [{ migrate }, { settle }, { openThreads }] = await Promise.all([
    import('../../migrate/migrate.js'),
    import('../settings.js'),
    import('../open-threads.js'),
  ])
  const settings = await settle(flags, io)
  if (flags.listMarkers) {
    const { listMarkers } = await import('../../migrate/migrate.js')
    const asked = { ...settings, paths, cwd: io.cwd, clients: settings.config.clients, format: flags.format ?? 'text' }
    io.stdout.write(await listMarkers(asked))
    return 0
  }
  const { dryRun = false, safeOnly = false, allowDirty = false, markers, format } = flags
  const { exitCode, text, warnings } = await migrate({
    ...settings,
    paths,
    cwd: io.cwd,
    baseUrls: settings.config.baseUrls,
    reach: settings.config.reach,
    clients: settings.config.clients,
    models: settings.config.models,
    dryRun,
    safeOnly,
    allowDirty,
    markers,
    format: format ?? 'text',
    color: usesColor(flags.color, io),
    terminal: io.stdout.isTTY === true,
    threads: openThreads(flags.concurrency),
    onInterrupt: onSignals,
  })
  for (const warning of warnings) io.stderr.write(escapeLines(`api-sunset: ${warning}\n`))
  io.stdout.write(text)
  return exitCode
}
