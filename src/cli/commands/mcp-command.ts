import { Command, Option } from 'commander'
import type { Io } from '../io.js'

interface McpFlags {
  readonly asOf?: string
  readonly config?: string | false
  readonly answer?: boolean
}

/** The `mcp` command: a server of the Model Context Protocol on the standard streams, for coding agents. */
export function createMcpCommand(io: Io): Command {
  return new Command('mcp')
    .description('serve check, explain, migrate --dry-run and the catalogue to a coding agent, by the Model Context Protocol on stdio')
    .option('--as-of <date>', 'the UTC day to judge at where a call names none (default: API_SUNSET_AS_OF, the configuration, today)')
    .option('--config <file>', 'read this configuration file')
    .option('--no-config', 'read no configuration file')
    .addOption(new Option('--answer', 'answer the one call that comes from the server').hideHelp())
    .action(async ({ answer, ...settings }: McpFlags) => {
      if (answer) await (await import('../mcp/answer.js')).answerParent(io)
      else (await import('../mcp/serve.js')).serve(settings, io)
    })
}
