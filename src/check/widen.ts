import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readSource } from '../syntax/source.js'
import { createByteSearch } from './byte-search.js'
import { createImportGraph, reach, readSpecifiers } from './import-graph.js'
import type { ImportGraph } from './import-graph.js'
import { readIntoShared } from './read-file.js'

/** Reads what the files import. A file that is gone by now imports nothing. */
export function readImportGraph(files: readonly string[]): ImportGraph {
  return createImportGraph(readAllSpecifiers(files), findPackages(files))
}

/**
 * The files of `looked` beyond the chosen ones in which a use can stand: they name a weak needle, and imports tie them to a chosen file. That
 * is a file that imports one, directly or through others, or one that such a file imports (it may be handed what was answered).
 */
export function widenChoice(
  looked: readonly string[],
  chosen: readonly string[],
  needles: readonly string[],
  graph: Pick<ImportGraph, 'importersOf' | 'importsOf'>,
): string[] {
  const tied = reach([...reach(chosen, graph.importersOf)], graph.importsOf)
  for (const file of chosen) tied.delete(file)
  const holds = createByteSearch(needles)
  return looked.filter((file) => {
    if (!tied.has(file)) return false
    const text = read(file)
    return text !== undefined && holds(text, text.length)
  })
}

function readAllSpecifiers(files: readonly string[]): Map<string, readonly string[]> {
  const specifiers = new Map<string, readonly string[]>()
  for (const file of files) {
    const bytes = read(file)
    specifiers.set(file, bytes ? readSpecifiers(bytes.toString('latin1')) : [])
  }
  return specifiers
}

/** A file's bytes, UTF-16 turned into UTF-8; only until the next call. */
function read(file: string): Buffer | undefined {
  try {
    const bytes = readIntoShared(file, true)
    const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
    return wide ? Buffer.from(readSource(bytes).text) : bytes
  } catch {
    return undefined
  }
}

/** The packages that the files belong to: name to folder. */
function findPackages(files: readonly string[]): Map<string, string> {
  const packages = new Map<string, string>()
  for (const folder of reach([...new Set(files.map((file) => dirname(file)))], (folder) => [dirname(folder)])) {
    const manifest = join(folder, 'package.json')
    if (!existsSync(manifest)) continue
    try {
      const { name } = JSON.parse(readFileSync(manifest, 'utf8')) as { name?: unknown }
      if (typeof name === 'string' && name !== '') packages.set(name, folder)
    } catch {
      // A broken manifest names no package.
    }
  }
  return packages
}
