import { existsSync, lstatSync, readdirSync, type Dirent } from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileStats } from '../src/workspace/file-stats.js'
import { isSingleRun } from './single-run.js'

/** Whether a specifier surely leads to no file of the project: to a part of Node, or to a package that is installed and not linked. */
export function isForeign(from: string, specifier: string): boolean {
  if (isBuiltin(specifier)) return true
  const name = /^(?:@[^/]+\/)?[^@./#~][^/]*/.exec(specifier)?.[0]
  if (name === undefined) return false
  for (const folder of packageFolders(dirname(from))) {
    const found = lstatSync(join(folder, name), { throwIfNoEntry: false })
    if (found) return found.isDirectory()
  }
  return false
}

const settingFolders = new Map<string, string>()

/** The folder whose settings say what a name stands for in another one; where these may change meanwhile, that one itself. */
export function settingFolder(folder: string): string {
  if (!isSingleRun()) return folder
  const known = settingFolders.get(folder)
  if (known !== undefined) return known
  const isOne = ['package.json', 'tsconfig.json', 'jsconfig.json', 'deno.json'].some((name) => existsSync(join(folder, name)))
  const found = isOne || dirname(folder) === folder ? folder : settingFolder(dirname(folder))
  settingFolders.set(folder, found)
  return found
}

const foldersAbove = new Map<string, readonly string[]>()

/** The folders that packages are installed in, seen from a folder; in one run they stay what they are. */
function packageFolders(folder: string): readonly string[] {
  const known = foldersAbove.get(folder)
  if (known && isSingleRun()) return known
  const own = join(folder, 'node_modules')
  const above = dirname(folder) === folder ? [] : packageFolders(dirname(folder))
  const found = existsSync(own) ? [own, ...above] : above
  foldersAbove.set(folder, found)
  return found
}

const entriesIn = new Map<string, ReadonlyMap<string, Dirent>>()

/** Whether there is a file; in one run its folder is listed once, as that takes no longer than to ask for a name and its endings. */
export function isFile(path: string): boolean {
  if (!isSingleRun()) {
    entriesIn.clear()
    return fileStats(path) !== undefined
  }
  const entry = listFolder(dirname(path)).get(basename(path))
  return entry?.isSymbolicLink() === true ? fileStats(path) !== undefined : entry?.isFile() === true
}

function listFolder(folder: string): ReadonlyMap<string, Dirent> {
  const known = entriesIn.get(folder)
  if (known) return known
  const entries = new Map<string, Dirent>()
  try {
    for (const entry of readdirSync(folder, { withFileTypes: true })) entries.set(entry.name, entry)
  } catch {
    // a folder that is not there, or may not be read, holds nothing
  }
  entriesIn.set(folder, entries)
  return entries
}
