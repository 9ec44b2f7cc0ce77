// Makes a source tree to measure on: copies of the .js and .ts files of the installed packages, with programs among them that call the API:
// 200 source files of those that the tests go through.

import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const PACKAGES = 100
const CONSUMERS = 200

/**
 * Copies package sources and programs into a hundred folders until there are `count` files. Each is a package, or with `whole` all of them
 * are one. Gives the folder, a temporary one.
 */
export function makeTree(count, { whole = false } = {}) {
  const tree = mkdtempSync(join(tmpdir(), 'api-sunset-bench-'))
  const homeOf = (index) => join(tree, `package-${index % PACKAGES}`)
  if (whole) writeFileSync(join(tree, 'package.json'), '{ "name": "whole" }\n')
  for (let index = 0; index < PACKAGES; index++) {
    mkdirSync(homeOf(index))
    if (!whole) writeFileSync(join(homeOf(index), 'package.json'), `{ "name": "package-${index}" }\n`)
  }
  const programs = chooseConsumers()
  for (const [index, { program }] of programs.entries()) {
    cpSync(program, join(homeOf(index), 'programs', basename(program)), {
      recursive: true,
      filter: (file) => !/[\\/](?:case|expect)\.json$/.test(file),
    })
  }
  const sources = listSources(join(root, 'node_modules'))
  const made = programs.reduce((sum, { size }) => sum + size, 0)
  for (let index = 0; index < count - made; index++) {
    const folder = join(homeOf(index), 'src', `part-${Math.floor(index / PACKAGES) % 10}`)
    if (index < PACKAGES * 10) mkdirSync(folder, { recursive: true })
    const source = sources[index % sources.length]
    copyFileSync(source, join(folder, `${basename(source, extname(source))}-${index}${extname(source)}`))
  }
  return tree
}

/** Programs of the detection tests, from all over the list, until they have so many source files. */
function chooseConsumers() {
  const programs = listPrograms(join(root, 'test/fixtures/detect')).sort()
  const chosen = []
  let files = 0
  const stride = Math.max(1, Math.floor(programs.length / (CONSUMERS / 2)))
  for (let start = 0; start < stride && files < CONSUMERS; start++) {
    for (let index = start; index < programs.length && files < CONSUMERS; index += stride) {
      const isFolder = statSync(programs[index]).isDirectory()
      const size = isFolder ? readdirSync(programs[index], { withFileTypes: true, recursive: true }).filter(isSource).length : 1
      if (size === 0) continue
      chosen.push({ program: programs[index], size })
      files += size
    }
  }
  return chosen
}

/** Programs in folders of any depth: folders with a `case.json`, and single files. */
function listPrograms(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !existsSync(join(path, 'case.json'))) return listPrograms(path)
    return entry.isDirectory() || isSource(entry) ? [path] : []
  })
}

function isSource(entry) {
  return entry.isFile() && /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/.test(entry.name)
}

/** Source files of ordinary size below a folder; bundles would outweigh all else. */
function listSources(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.[cm]?[jt]s$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).length < 200_000)
    .sort()
}
