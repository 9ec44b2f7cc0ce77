import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { createByteScan } from '../src/project/byte-scan.js'
import { createImportGraph, type ImportGraph } from '../src/project/imports/import-graph.js'
import { isManifest, isSourceFile } from '../src/project/listing/list-files.js'
import { readManifests } from '../src/project/imports/manifests.js'
import { reach } from '../src/project/imports/reach.js'
import { readOrNothing } from '../src/project/read-file.js'
import { walkFolder } from '../src/project/listing/walk-folder.js'
import { isSingleRun } from './single-run.js'

/** For how long, in milliseconds, a project is taken as it was, where it may change meanwhile. */
const FRESH = 10_000
/** A project of more files is not looked through: anything may be used there. */
const MOST_FILES = 20_000
const SKIPPED = /(?:^|[/\\])(?:node_modules|\.git|dist|\.next)[/\\]$/

interface Project {
  readonly graph: ImportGraph | undefined
  readonly spelling: Map<string, ReadonlySet<string>>
  readonly files: readonly string[]
  readonly since: number
}

const projects = new Map<string, Project>()

/**
 * Whether another file of the project spells a name that can come by a file's exports, through whatever others: then the file cannot be
 * rewritten by itself. Looked for on disk, and only for what is about to be rewritten; a file that is not there is imported by none.
 */
export function isNamedByImporters(file: string, cwd: string, name: string): boolean {
  if (!existsSync(file)) return false
  const { graph, spelling, files } = openProject(rootOf(file, cwd))
  if (!graph) return true
  let named = spelling.get(name)
  if (!named) {
    const scan = createByteScan([name])
    spelling.set(name, (named = new Set(files.filter((other) => scan(readOrNothing(other)).holds))))
  }
  const known = named
  return [...reach(graph.importersOf(file), graph.importersOf)].some((other) => other !== file && known.has(other))
}

/** The files of the project that import a file themselves; none of one that is not there, or that is of too large a project. */
export function importersOnDisk(file: string, cwd: string): readonly string[] {
  return existsSync(file) ? [...(openProject(rootOf(file, cwd)).graph?.importersOf(file) ?? [])] : []
}

/** The folder that the linter runs in; where the file is elsewhere, that of its package. */
function rootOf(file: string, cwd: string): string {
  if (!/^\.\.|^[A-Za-z]:/.test(relative(cwd, file))) return cwd
  for (let folder = dirname(file); ; folder = dirname(folder))
    if (folder === dirname(folder) || existsSync(join(folder, 'package.json'))) return folder === dirname(folder) ? dirname(file) : folder
}

function openProject(root: string): Project {
  const before = projects.get(root)
  const now = Date.now()
  if (before && (isSingleRun() || now - before.since < FRESH)) return before
  const listed = walkFolder(root, { cwd: root, gitignore: true, isSkipped: (folder) => SKIPPED.test(folder), failures: [] })
  const files = listed.filter(isSourceFile).map((path) => join(root, path))
  const scan = createByteScan([])
  const specifiers = new Map(files.length > MOST_FILES ? [] : files.map((file) => [file, scan(readOrNothing(file)).specifiers]))
  const manifests = listed.filter(isManifest)
  const graph =
    files.length > MOST_FILES ? undefined : createImportGraph(specifiers, readManifests(manifests.map((path) => join(root, path))))
  const project = { graph, spelling: new Map<string, ReadonlySet<string>>(), files, since: now }
  projects.set(root, project)
  return project
}
