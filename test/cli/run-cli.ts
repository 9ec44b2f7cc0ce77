import { spawn } from 'node:child_process'
import { Writable } from 'node:stream'
import { runProgram } from '../../src/cli/program.js'

export interface CliRun {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** A process that takes longer hangs; its exit code is `null`. */
const limitMs = 500_000

/** The environment without the caller's own settings. */
const environment = (env: Environment): Environment => {
  return { ...process.env, API_SUNSET_AS_OF: undefined, FORCE_COLOR: undefined, NO_COLOR: undefined, ...env }
}

/**
 * Runs the command line in a folder, without the caller's settings in the environment. It runs in this process, which costs a tenth of one
 * of its own: where it opens threads or runs commands itself, and where signals or its streams are looked at, `runBin` is right.
 */
export async function runCli(cwd: string, args: readonly string[], env: Environment = {}): Promise<CliRun> {
  const [stdout, stderr] = [collect(), collect()]
  const io = { cwd, env: environment(env), now: new Date(), stdout: stdout.stream, stderr: stderr.stream }
  const code = await runProgram(args, io)
  return { code, stdout: stdout.text(), stderr: stderr.text() }
}

function collect(): { readonly stream: Writable; readonly text: () => string } {
  const chunks: Buffer[] = []
  const write = (chunk: Buffer, _: BufferEncoding, done: () => void): void => {
    chunks.push(chunk)
    done()
  }
  return { stream: new Writable({ write }), text: () => Buffer.concat(chunks).toString('utf8') }
}

/** The same in a process of its own, as it is built. */
export async function runBin(cwd: string, args: readonly string[], env: Environment = {}): Promise<CliRun> {
  const { bin } = await import('../built.js')
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [bin, ...args], {
      cwd,
      env: environment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limitMs,
      killSignal: 'SIGKILL',
    })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk))
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk))
    child.on('error', fail)
    child.on('close', (code) => done({ code, stdout, stderr }))
  })
}
