import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Io } from '../io.js'
import type { Answer, Call } from './call.js'

/**
 * Answers a call in a process of its own: it sees each file and module as it is now, what a configuration prints stays out of the protocol,
 * and it can be ended at any time. Rejects with what the command line would have said of a call that cannot be carried out.
 */
export function answerApart(call: Call, { cwd, env }: Io, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('../main.cjs', import.meta.url)), ['mcp', '--answer'], {
      cwd,
      env,
      signal,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    let said = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text))
    child.on('message', (answer) => resolve(answer as Answer))
    child.on('error', reject)
    // a call that was answered is settled already
    child.on('close', (code) => reject(new Error(said.replace(/^api-sunset: /gm, '').trim() || `The call ended with code ${code}.`)))
    child.send(call)
  })
}
