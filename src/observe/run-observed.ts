import { spawn, type ChildProcess } from 'node:child_process'
import { constants } from 'node:os'

export interface RunOptions {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** What becomes of its output: passed on, on standard error only, or kept. */
  readonly output: 'inherit' | 'stderr' | 'keep'
  /** Milliseconds after which it is ended. */
  readonly timeout?: number
  /** Lets the caller hand on signals; the returned function ends that. */
  readonly onSignals?: (listener: (signal: NodeJS.Signals) => void) => () => void
}

export interface RunResult {
  /** 128 and the signal's number where one ended it. */
  readonly exitCode: number
  readonly isTimedOut: boolean
  /** The end of its output, where that was kept. */
  readonly tail: string
  /** Why it could not be started. */
  readonly failure?: string
}

const TAIL = 20_000

/** Runs a command to its end; what it leaves running is ended with it. */
export async function runObserved([command = '', ...args]: readonly string[], options: RunOptions): Promise<RunResult> {
  const isWindows = process.platform === 'win32'
  const { cwd, env, output, timeout } = options
  const out = output === 'inherit' ? 'inherit' : output === 'stderr' ? 2 : 'pipe'
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: [output === 'keep' ? 'ignore' : 'inherit', out, output === 'keep' ? 'pipe' : 'inherit'],
    shell: isWindows,
    // a group of its own can be ended as a whole; one that talks to the terminal has to stay in the terminal's
    detached: output === 'keep' && !isWindows,
  })
  let tail = ''
  const keep = (text: string): void => {
    tail = (tail + text).slice(-TAIL)
  }
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', keep)
  let isTimedOut = false
  const timer =
    timeout === undefined
      ? undefined
      : setTimeout(() => {
          isTimedOut = true
          endGroup(child, 'SIGKILL')
        }, timeout)
  const stopWatching = options.onSignals?.((signal) => {
    if (output === 'keep') endGroup(child, signal)
    else if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  })
  try {
    return await new Promise<RunResult>((resolve) => {
      child.on('error', ({ code, message }: NodeJS.ErrnoException) => {
        const failure = code === 'ENOENT' ? `There is no command "${command}".` : `"${command}" cannot be run: ${message}`
        resolve({ exitCode: 127, isTimedOut, tail, failure })
      })
      // what it left running may hold its output open
      child.on('exit', () => {
        if (output === 'keep') endGroup(child, 'SIGKILL')
      })
      child.on('close', (code, signal) => resolve({ exitCode: code ?? 128 + (signal ? constants.signals[signal] : 0), isTimedOut, tail }))
    })
  } finally {
    clearTimeout(timer)
    stopWatching?.()
  }
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch {
    // nothing is left of it
  }
}
