import { Command, Option } from 'commander'
import type { Datasource } from '../../sandbox/index.js'
import type { Io } from '../io.js'
import { countOption, listOption, onceOption, repeatableOption } from '../options.js'
import { writeOutput } from '../outputs.js'
import type { SharedFlags } from '../settings.js'
import { UsageError } from '../usage-error.js'

interface SandboxFlags extends SharedFlags {
  readonly port?: number
  readonly env?: readonly string[]
  readonly anyToken?: boolean
  readonly datasource?: readonly string[]
  readonly output?: string
}

/** The `sandbox` command. `setExitCode` takes the exit code of a run. */
export function createSandboxCommand(io: Io, setExitCode: (code: number) => void): Command {
  const command = new Command('sandbox')
    .description('serve the interfaces as they are on a day, or run a command on them and report which deprecated items it hits')
    .argument('[command...]', 'a command to run, after "--"')
  const options = [
    countOption('--port <n>', 'the port to listen on (default: a free one)'),
    new Option('--as-of <date>', 'the UTC day to behave as on, YYYY-MM-DD (default: API_SUNSET_AS_OF, the configuration, today)'),
    repeatableOption('--env <name=value>', 'set a variable for the command; {url}, {client-token} and {indexing-token} stand for those'),
    new Option('--any-token', 'accept every bearer token'),
    listOption('--datasource <names>', 'the datasources that there are, separated by commas'),
    onceOption('-o, --output <file>', 'write the report to a file'),
    new Option('--config <file>', 'read this configuration file'),
    new Option('--no-config', 'read no configuration file'),
  ]
  for (const option of options) command.addOption(option)
  command.addHelpText('after', '\nExample:\n  api-sunset sandbox --as-of 2027-01-16 --env API_URL={url} -- npm test')
  return command.action(async (words: string[], flags: SandboxFlags) => {
    // an empty variable, as in `-- $COMMAND`, must not make a server that nobody ends
    const { rawArgs = [] } = (command.parent ?? {}) as { readonly rawArgs?: readonly string[] }
    if (words.length === 0 && rawArgs.at(-1) === '--') throw new UsageError('The command is missing after "--".')
    setExitCode(await runSandbox(words, flags, io))
  })
}

/** Serves until the command has ended, or without one until the process is asked to end. Resolves with the command's exit code. */
async function runSandbox(words: readonly string[], flags: SandboxFlags, io: Io): Promise<number> {
  const [{ settle }, { createSandbox, defaultTokens, hitsText, serveSandbox }, { runChild, untilAskedToEnd }] = await Promise.all([
    import('../settings.js'),
    import('../../sandbox/index.js'),
    import('../run-child.js'),
  ])
  const { catalogue, asOf } = await settle(flags, io)
  const { port = 0, anyToken = false, datasource } = flags
  if (port > 65_535) throw new UsageError(`--port: ${port} is no port: the highest is 65535.`)
  const datasources = datasource?.map((name): Datasource => ({ name, displayName: name }))
  const sandbox = createSandbox({
    catalogue: catalogue.catalogue,
    asOf,
    ...(anyToken ? { tokens: 'any' } : {}),
    ...(datasources ? { datasources } : {}),
  })
  const served = await serveSandbox(sandbox, port)
  const told = { url: served.url, 'client-token': defaultTokens['client'] ?? '', 'indexing-token': defaultTokens['indexing'] ?? '' }
  try {
    const env = { ...io.env, ...standardVariables(told), ...readVariables(flags.env ?? [], told) }
    if (words.length === 0) io.stdout.write(greeting(told, asOf))
    const exitCode = words.length > 0 ? await runChild(words, { cwd: io.cwd, env }) : await untilAskedToEnd()
    writeOutput(hitsText(sandbox.hits(), asOf, sandbox.requests()), flags.output, io)
    return exitCode
  } finally {
    await served.close()
  }
}

interface Told {
  readonly url: string
  readonly 'client-token': string
  readonly 'indexing-token': string
}

function standardVariables(told: Told): Record<string, string> {
  return {
    API_SUNSET_SANDBOX_URL: told.url,
    API_SUNSET_SANDBOX_CLIENT_TOKEN: told['client-token'],
    API_SUNSET_SANDBOX_INDEXING_TOKEN: told['indexing-token'],
  }
}

/** Reads `--env NAME=VALUE`. Throws UsageError for one without a name, and for a place-holder that is none. */
function readVariables(specs: readonly string[], told: Told): Record<string, string> {
  return Object.fromEntries(
    specs.map((spec) => {
      const [name = '', value] = spec.split(/=(.*)/s)
      if (name === '' || value === undefined) throw new UsageError(`--env ${spec}: write it as NAME=VALUE, for example API_URL={url}.`)
      const filled = value.replace(/\{([\w-]*)\}/g, (whole, key: string) => {
        if (!Object.hasOwn(told, key))
          throw new UsageError(`--env ${spec}: ${whole} stands for nothing; ${Object.keys(told).join(', ')} do.`)
        return told[key as keyof Told]
      })
      return [name, filled]
    }),
  )
}

function greeting(told: Told, asOf: string): string {
  const rows = [
    ['address', told.url],
    ['token of the client interface', told['client-token']],
    ['token of the indexing interface', told['indexing-token']],
  ]
  const lines = rows.map(([name = '', value = '']) => `  ${name.padEnd(31)}  ${value}`)
  return [`The interfaces as of ${asOf}, until Ctrl-C:`, ...lines, ''].join('\n')
}
