import { Command, CommanderError, Option } from 'commander'
import { escapeLines, PathError, readTool } from '../check/check.js'
import { createCatalogueCommand } from './commands/catalogue-command.js'
import { createCheckCommand } from './commands/check-command.js'
import { createExplainCommand } from './commands/explain-command.js'
import { createInitCommand } from './commands/init-command.js'
import type { Io } from './io.js'
import { createListCommand } from './commands/list-command.js'
import { createMcpCommand } from './commands/mcp-command.js'
import { createMergeCommand } from './commands/merge-command.js'
import { createMigrateCommand } from './commands/migrate-command.js'
import { createObserveCommand } from './commands/observe-command.js'
import { createRehearseCommand } from './commands/rehearse-command.js'
import { createSandboxCommand } from './commands/sandbox-command.js'
import { createTimelineCommand } from './commands/timeline-command.js'
import { UsageError } from './usage-error.js'

/**
 * Runs the command line on `args` (without the program's own name) and resolves with the exit code. What the user did wrong is said on
 * standard error, in one message; it never throws.
 */
export async function runProgram(args: readonly string[], io: Io): Promise<number> {
  let exitCode = 0
  const program = createProgram(io, (code) => (exitCode = code))
  try {
    await program.parseAsync(args, { from: 'user' })
    return exitCode
  } catch (error) {
    // Help and version come this way too, with exit code 0; their text is out already.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    io.stderr.write(escapeLines(`api-sunset: ${describe(error)}${hintAtCommands(error, args, program)}\n`))
    return 2
  }
}

/** A mistyped command is taken for a path. */
function hintAtCommands(error: unknown, [first = '']: readonly string[], program: Command): string {
  const isCommand = program.commands.some((command) => command.name() === first)
  if (!(error instanceof PathError) || isCommand || /[./\\]/.test(first)) return ''
  return ` The commands are ${program.commands.map((command) => command.name()).join(', ')}.`
}

const userErrors = new Set([
  'UsageError',
  'PathError',
  'ConfigError',
  'CatalogueError',
  'MigrateError',
  'PortError',
  'BlobError',
  'RecordsError',
  'RehearsalError',
])

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (userErrors.has(error.name)) return error.message
  // the disk is full, a folder may not be entered, links go in a circle: the message names the path
  if (isSystemError(error)) return `${error.message}.`
  return `An error that should not happen. Please report it with what follows.\n${error.stack ?? error.message}`
}

function isSystemError(error: NodeJS.ErrnoException): boolean {
  return typeof error.code === 'string' && typeof error.syscall === 'string' && typeof error.path === 'string'
}

function createProgram(io: Io, setExitCode: (code: number) => void): Command {
  const program = new Command('api-sunset')
    .description('Finds the places that use deprecated endpoints and fields of an HTTP API, and rewrites those with a named replacement.')
    .version(readTool().version, '-v, --version', 'print the version')
    .addHelpCommand('help [command]', 'show the help of a command')
    .addCommand(createCheckCommand(io, setExitCode), { isDefault: true })
    .addCommand(createMigrateCommand(io, setExitCode))
    .addCommand(createMergeCommand(io, setExitCode))
    .addCommand(createListCommand(io))
    .addCommand(createTimelineCommand(io))
    .addCommand(createExplainCommand(io))
    .addCommand(createSandboxCommand(io, setExitCode))
    .addCommand(createObserveCommand(io, setExitCode))
    .addCommand(createRehearseCommand(io, setExitCode))
    .addCommand(createCatalogueCommand(io))
    .addCommand(createMcpCommand(io))
    .addCommand(createInitCommand(io))
  // as it was called at first
  program.addOption(new Option('-V').hideHelp()).on('option:V', () => {
    io.stdout.write(`${readTool().version}\n`)
    throw new CommanderError(0, 'commander.version', '')
  })
  settleOutput(program, 'api-sunset', io)
  for (const command of program.commands) refuseContradiction(command)
  return program
}

/** By itself the later of two flags for one setting wins. */
function refuseContradiction(command: Command): void {
  const given = new Set<string>()
  for (const flag of ['config', 'no-config']) {
    command.on(`option:${flag}`, () => {
      if (given.add(flag).size > 1) throw new UsageError('--config and --no-config contradict each other. Give one of them.')
    })
  }
}

/** Lets a command and those below it write to `io` and throw rather than end the process. */
function settleOutput(command: Command, words: string, io: Io): void {
  command
    .exitOverride()
    .configureOutput({ writeOut: (text) => io.stdout.write(text), writeErr: (text) => io.stderr.write(text) })
    .showHelpAfterError(`Run "${words} --help" for what can be written.`)
  for (const below of command.commands) settleOutput(below, `${words} ${below.name()}`, io)
}
