#!/usr/bin/env node
import * as nodeModule from 'node:module'

// Newer versions of Node keep the compiled code of what is imported from here on for the next run.
(nodeModule as { enableCompileCache?: () => void }).enableCompileCache?.()
const { runProgram } = await import('./program.js')

// Whoever reads may stop early (`| head`): that is no error of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

const { env, stdout, stderr } = process

// Set rather than exited with: what is still on its way to a pipe has to arrive.
process.exitCode = await runProgram(process.argv.slice(2), { cwd: process.cwd(), env, now: new Date(), stdout, stderr })
