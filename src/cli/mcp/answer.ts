import { resolve } from 'node:path'
import { statPath } from '../../project/listing/stat-path.js'
import type { Io } from '../io.js'
import { settle, type Settings } from '../settings.js'
import { UsageError } from '../usage-error.js'
import type { Answer, Call, CallArguments } from './call.js'

/** Waits for the one call that the server sends, and sends the answer back. Throws what the command line would throw. */
export async function answerParent(io: Io): Promise<void> {
  if (!process.send) throw new UsageError('--answer is for the processes that the server starts. Run "api-sunset mcp".')
  const call = await new Promise<Call>((done) => process.once('message', (message) => done(message as Call)))
  try {
    const answer = await answerCall(call, io)
    await new Promise((done) => process.send?.(answer, done))
  } finally {
    // else the channel keeps the process from ending
    process.disconnect()
  }
}

/** The answer to a call of a tool. Throws UsageError, PathError, ConfigError and their like for what the caller can mend. */
export async function answerCall({ tool, args, settings: started }: Call, io: Io): Promise<Answer> {
  const here = { ...io, cwd: folderOf(args, io) }
  const config = typeof started.config === 'string' ? resolve(io.cwd, started.config) : started.config
  const settings = await settle({ asOf: args.asOf ?? started.asOf, only: args.only, config }, here)
  return (await answers[tool]())(args, settings, here)
}

type Answerer = (args: CallArguments, settings: Settings, io: Io) => Promise<Answer> | Answer

/** Each loads what it needs. */
const answers: Readonly<Record<Call['tool'], () => Promise<Answerer>>> = {
  check: async () => (await import('./answer-check.js')).answerCheck,
  explain: async () => (await import('./answer-explain.js')).answerExplain,
  migrate_dry_run: async () => (await import('./answer-migrate.js')).answerMigrate,
  catalogue: async () => (await import('./answer-catalogue.js')).answerCatalogue,
}

function folderOf({ folder }: CallArguments, { cwd }: Io): string {
  if (folder === undefined) return cwd
  const { absolute, stats } = statPath(folder, cwd)
  if (!stats.isDirectory()) throw new UsageError(`"folder": ${folder} is a file. Name the folder that it is in, and the file in "paths".`)
  return absolute
}
