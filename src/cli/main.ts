#!/usr/bin/env node
import { keepCompiled, loadCompiled } from './load-compiled.js'
import type * as Program from './program.js'

const { runProgram } = loadCompiled<typeof Program>('program')

const { argv, env, stdout, stderr } = process
const args = argv.slice(2)
let isLost = false

// Whoever reads may stop early (`| head`): that is no error of ours.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE' || isLost) return
  isLost = true
  process.exitCode = refuse(`Standard output cannot be written (${error.code ?? error.message}).`)
})
// what cannot be said there cannot be said anywhere
stderr.on('error', () => undefined)

// Other commands hardly need anything of what these do.
if (args.some((arg) => ['check', 'migrate', 'mcp'].includes(arg))) process.on('exit', keepCompiled)

// Set rather than exited with: what is still on its way to a pipe has to arrive.
void run().then((code) => (process.exitCode = isLost ? 2 : code))

async function run(): Promise<number> {
  let cwd: string
  try {
    cwd = process.cwd()
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    return refuse(`The working directory cannot be found (${code}): it was removed, perhaps. Run the command in another folder.`)
  }
  return runProgram(args, { cwd, env, now: new Date(), stdout, stderr })
}

function refuse(message: string): number {
  stderr.write(`api-sunset: ${message}\n`)
  return 2
}
