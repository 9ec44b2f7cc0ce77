// Builds the package: compiles src/, rules/ and codemods/ into dist/ and copies the data beside the code that reads it.
//
//   node scripts/build.mjs [--fast]
//
// --fast   does not check types and writes no declarations (for tests; the full build does both)
//
// The output is made aside and takes dist's place at the end, so that a process that runs from dist never sees half of it.
// With type errors the code is written all the same, and the exit code is 1.

import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const fast = process.argv.includes('--fast')
const dist = join(root, 'dist')
const aside = join(root, 'node_modules', '.cache', `api-sunset-build-${process.pid}`)
const fresh = join(aside, 'dist')

try {
  mkdirSync(fresh, { recursive: true })
  const compiled = compile()
  const data = copyData(join(root, 'src'), join(fresh, 'src'))
  makeBinsExecutable()
  if (existsSync(dist)) renameSync(dist, join(aside, 'old'))
  renameSync(fresh, dist)
  if (compiled) console.log(`built dist (${data} data files)`)
  else {
    console.error('build: the compiler reported errors (above); dist holds what it could write')
    process.exitCode = 1
  }
} catch (error) {
  console.error(`build: ${error.message}`)
  process.exitCode = 1
} finally {
  rmSync(aside, { recursive: true, force: true })
}

function compile() {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')
  const args = [tsc, '-p', join(root, 'tsconfig.json'), '--outDir', fresh]
  if (fast) args.push('--noCheck', '--declaration', 'false')
  const { status, error } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (error) throw error
  return status === 0
}

/** Copies the data of the code (JSON, the parts of the HTML report) from `from` to the same place below `to`; returns how many files. */
function copyData(from, to) {
  let count = 0
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory()) count += copyData(join(from, entry.name), join(to, entry.name))
    else if (/\.(?:json|css|js)$/.test(entry.name)) {
      mkdirSync(to, { recursive: true })
      copyFileSync(join(from, entry.name), join(to, entry.name))
      count += 1
    }
  }
  return count
}

function makeBinsExecutable() {
  const { bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const path of Object.values(bin)) {
    const file = join(fresh, path.replace(/^dist\//, ''))
    if (!existsSync(file)) throw new Error(`${path} was not written: package.json names it as a bin`)
    chmodSync(file, 0o755)
  }
}
