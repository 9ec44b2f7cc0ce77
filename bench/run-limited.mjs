// Runs a program with a limit of processor time, so that one which does not end is a figure, not a hang. Needs GNU time in /usr/bin/time.

import { spawn } from 'node:child_process'

/**
 * Processor and wall time in seconds, peak resident size in MiB, and the output. `ended` is false where the program was stopped: after
 * `limit` seconds of processor time, or where it only waited, after four times as many seconds by the clock.
 */
export function runLimited(command, { limit, cwd, env = {} }) {
  return new Promise((done, fail) => {
    const started = performance.now()
    const shell = ['sh', '-c', `ulimit -t ${Math.ceil(limit)}; exec "$@"`, 'sh', ...command]
    const child = spawn('/usr/bin/time', ['-f', '%U %S %M', ...shell], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    const output = { stdout: '', stderr: '' }
    let waited = false
    const clock = setTimeout(() => {
      waited = true
      process.kill(-child.pid, 'SIGKILL')
    }, limit * 4000)
    for (const name of ['stdout', 'stderr']) child[name].setEncoding('utf8').on('data', (chunk) => (output[name] += chunk))
    child.on('error', fail)
    child.on('close', (code) => {
      clearTimeout(clock)
      const [user, system, peak] = (output.stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number)
      const cpu = user + system
      const ended = !waited && cpu < limit && code !== null && code < 128
      done({
        ...output,
        code,
        ended,
        cpu,
        peak: peak / 1024,
        wall: (performance.now() - started) / 1000,
      })
    })
  })
}
