#!/usr/bin/env node
import { keepCompiled, loadCompiled } from './load-compiled.js'
import type * as Program from './program.js'

const { runProgram } = loadCompiled<typeof Program>('program')

// Whoever reads may stop early (`| head`): that is no error of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

const { argv, env, stdout, stderr } = process
const args = argv.slice(2)

// Other commands hardly need anything of what these do.
if (args.some((arg) => arg === 'check' || arg === 'migrate')) process.on('exit', keepCompiled)

// Set rather than exited with: what is still on its way to a pipe has to arrive.
void runProgram(args, { cwd: process.cwd(), env, now: new Date(), stdout, stderr }).then((code) => (process.exitCode = code))
