import { spawn } from 'node:child_process'
import { bin } from '../built.js'

export interface CliRun {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A run that takes longer hangs; its exit code is `null`. */
const limitMs = 500_000

/** Runs the built command line in a folder, without the caller's settings in the environment. */
export function runCli(cwd: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<CliRun> {
  return new Promise((done, fail) => {
    const unset = { API_SUNSET_AS_OF: undefined, FORCE_COLOR: undefined, NO_COLOR: undefined }
    const child = spawn(process.execPath, [bin, ...args], {
      cwd,
      env: { ...process.env, ...unset, ...env },
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
