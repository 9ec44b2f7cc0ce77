// Makes a source tree to measure on: copies of the .js and .ts files of the installed packages, with 200 files among them that call the
// API.

import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Copies package sources into a hundred packages until there are `count` files. Gives the tree's folder, a temporary one. */
export function makeTree(count) {
  const tree = mkdtempSync(join(tmpdir(), 'api-sunset-bench-'))
  const consumers = readConsumers()
  const sources = listSources(join(root, 'node_modules'))
  const every = Math.max(1, Math.floor(count / 200))
  for (let index = 0; index < count; index++) {
    const home = join(tree, `package-${index % 100}`)
    const folder = join(home, 'src', `part-${Math.floor(index / 100) % 10}`)
    if (index < 1000) mkdirSync(folder, { recursive: true })
    if (index < 100) writeFileSync(join(home, 'package.json'), `{ "name": "package-${index}" }\n`)
    if (index % every === 0) {
      const consumer = consumers[(index / every) % consumers.length]
      writeFileSync(join(folder, `consumer-${index}${consumer.extension}`), consumer.text)
    } else {
      const source = sources[index % sources.length]
      copyFileSync(source, join(folder, `${basename(source, extname(source))}-${index}${extname(source)}`))
    }
  }
  return tree
}

/** The example's own files stand for consumers. */
function readConsumers() {
  const consumers = listSources(join(root, 'examples/consumer')).map((file) => ({
    extension: extname(file),
    text: readFileSync(file, 'utf8'),
  }))
  if (consumers.length === 0) throw new Error('examples/consumer holds no source file to make consumers of')
  return consumers
}

/** Source files of ordinary size below a folder; bundles would outweigh all else. */
function listSources(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.[cm]?[jt]s$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).length < 200_000)
    .sort()
}
