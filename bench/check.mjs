// Times `api-sunset check` on a source tree against reading the same bytes, as whole processes that take turns.
//
//   node bench/check.mjs [DIR] [--runs N] [--files N]
//
// DIR        the tree to check. Without it a tree is made in a temporary folder: copies of the .js and .ts files of the installed
//            packages, with 200 files among them that call the API
// --runs N   how many times each is run (default 5); one more run of each goes before, to warm the disk's cache
// --files N  how many files the made tree has (default 20000)
//
// Prints medians, the ratio, and the peak of the resident memory. Asserts nothing. Build first: npm run build.

import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { makeTree } from './make-tree.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const bin = join(root, 'dist/src/cli/main.cjs')
const { dir, runs, files } = readArguments(process.argv.slice(2))

if (!existsSync(bin)) {
  console.error(`bench: there is no ${bin}. Run npm run build first.`)
  process.exitCode = 2
} else if (dir !== undefined && !existsSync(dir)) {
  console.error(`bench: there is no ${dir}. Name a folder that exists.`)
  process.exitCode = 2
} else {
  const tree = dir ?? makeTree(files)
  try {
    await measure(tree)
  } finally {
    if (dir === undefined) rmSync(tree, { recursive: true, force: true })
  }
}

async function measure(tree) {
  const reader = join(root, 'bench/read-files.mjs')
  const commands = {
    check: [bin, 'check', tree, '--fail-on', 'none', '--format', 'json', '--no-config', '--no-progress'],
    'list and read': [reader, tree],
    'node alone': ['-e', '0'],
  }
  const results = Object.fromEntries(Object.keys(commands).map((name) => [name, []]))
  for (let run = 0; run <= runs; run++) {
    for (const [name, args] of Object.entries(commands)) {
      const result = await runProcess(args)
      if (run > 0) results[name].push(result)
    }
  }

  const report = JSON.parse(results.check[0].stdout)
  const read = JSON.parse(results['list and read'][0].stdout)
  const machine = `Node ${process.versions.node}, ${cpus().length} cores, ${runs} runs each`
  console.log(`${tree}: ${read.files} files, ${(read.bytes / 1e6).toFixed(1)} MB; ${machine}`)
  console.log(
    `check looked at ${report.summary.files} files: ${report.findings.length} findings, ${report.failures.length} failures, ` +
      `calls ${report.calls.matched} matched, ${report.calls.clean} clean, ${report.calls.unresolved.length} unresolved\n`,
  )
  const medians = Object.fromEntries(Object.entries(results).map(([name, list]) => [name, median(list.map(({ seconds }) => seconds))]))
  console.log(['whole process', 'median s', 'min s', 'max s', 'peak MiB', '÷ reading'].map(pad).join(' '))
  for (const [name, list] of Object.entries(results)) {
    const seconds = list.map((result) => result.seconds)
    const cells = [
      medians[name].toFixed(3),
      Math.min(...seconds).toFixed(3),
      Math.max(...seconds).toFixed(3),
      (Math.max(...list.map(({ peak }) => peak)) / 1024).toFixed(0),
      (medians[name] / medians['list and read']).toFixed(2),
    ]
    console.log([name, ...cells].map(pad).join(' '))
  }
}

function pad(cell, column) {
  return column === 0 ? cell.padEnd(14) : cell.padStart(9)
}

/** Runs Node on the arguments. `peak` is the greatest resident size in KiB, which the process itself tells at its end. */
function runProcess(args) {
  return new Promise((done, fail) => {
    const started = performance.now()
    const memory = pathToFileURL(join(root, 'bench/report-memory.mjs')).href
    const child = spawn(process.execPath, ['--import', memory, ...args], { stdio: ['ignore', 'pipe', 'inherit', 'pipe'] })
    let stdout = ''
    let peak = ''
    child.stdout.setEncoding('utf8').on('data', (chunk) => (stdout += chunk))
    child.stdio[3].setEncoding('utf8').on('data', (chunk) => (peak += chunk))
    child.on('error', fail)
    child.on('close', () => done({ seconds: (performance.now() - started) / 1000, stdout, peak: Number(peak) }))
  })
}

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

function readArguments(args) {
  const options = { dir: undefined, runs: 5, files: 20_000 }
  for (let index = 0; index < args.length; index++) {
    if (args[index] === '--runs') options.runs = Math.max(1, Number(args[++index]) || 5)
    else if (args[index] === '--files') options.files = Math.max(1000, Number(args[++index]) || 20_000)
    else options.dir = resolve(args[index])
  }
  return options
}
