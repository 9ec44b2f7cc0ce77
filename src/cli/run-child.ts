import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { onSignals } from './signals.js'
import { UsageError } from './usage-error.js'

interface ChildOptions {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/**
 * Runs a command with this process's standard streams to its end, and resolves with its exit code (128 and the number of the signal that
 * ended it, as shells have it). Signals go on to it, and it alone decides. Rejects with UsageError where there is no such command.
 */
export async function runChild([command = '', ...args]: readonly string[], { cwd, env }: ChildOptions): Promise<number> {
  const child = spawn(command, args, { cwd, env, stdio: 'inherit', shell: process.platform === 'win32' })
  const forward = (signal: NodeJS.Signals) => {
    // a terminal gives its Ctrl-C to the command itself
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  const stopWatching = onSignals(forward)
  try {
    return await new Promise((resolve, reject) => {
      child.on('error', ({ code, message }: NodeJS.ErrnoException) => {
        reject(new UsageError(code === 'ENOENT' ? `There is no command "${command}".` : `"${command}" cannot be run: ${message}`))
      })
      child.on('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
    })
  } finally {
    stopWatching()
  }
}

/** Resolves with exit code 0 when this process is asked to end. */
export function untilAskedToEnd(): Promise<number> {
  return new Promise((resolve) => {
    const stopWatching = onSignals(() => {
      stopWatching()
      resolve(0)
    })
  })
}
