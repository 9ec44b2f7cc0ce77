import { hash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { phaseOn } from '../src/catalogue/phase.js'
import { clientNeedles } from '../src/config/client-rows.js'
import { findCatalogues } from '../src/config/find-catalogues.js'
import { loadConfigSync } from '../src/config/load-config.js'
import { openCatalogue } from '../src/config/open-catalogue.js'
import { resolveDay } from '../src/config/resolve-day.js'
import { createByteScan } from '../src/project/byte-scan.js'
import { createImportGraph } from '../src/project/imports/import-graph.js'
import { readManifests } from '../src/project/imports/manifests.js'
import { reach } from '../src/project/imports/reach.js'
import { findRepository } from '../src/project/listing/list-by-git.js'
import { isManifest, isSkippedFolder, isSourceFile } from '../src/project/listing/list-files.js'
import { walkFolder } from '../src/project/listing/walk-folder.js'
import { isData } from '../src/syntax/data-files.js'
import { readSource } from '../src/syntax/source.js'
import { findWorkspaceRoot } from '../src/workspace/workspace-packages.js'
import { isCommand } from './single-run.js'

export interface StampOptions {
  /** The working directory of ESLint. Default: that of the process. */
  readonly cwd?: string
  /** Catalogues that only ESLint's settings name, from `cwd`. */
  readonly catalogues?: readonly string[]
}

/** What decides how packages are found and what they say. */
const LOCKS = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'yarn.lock', 'bun.lock']

/**
 * A text for the settings of an ESLint configuration: another one whenever a finding can be another one though the file that it is in is
 * the same. ESLint's cache goes by the file and by the configuration alone; the stamp brings in the phases of the catalogue on the day, the
 * plugin's own configuration, and the files that name the API with all that imports tie to them. Never throws: what is wrong with the
 * configuration is said where files are linted.
 */
export function stampOf({ cwd = process.cwd(), catalogues = [] }: StampOptions = {}): string {
  try {
    const { config, file } = loadConfigSync(cwd)
    const own = catalogues.flatMap((name) => findCatalogues(name, cwd, 'catalogues'))
    const catalogue = openCatalogue([...(config.catalogues ?? []), ...own], file ?? cwd)
    const asOf = resolveDay({ env: process.env.API_SUNSET_AS_OF, config: config.asOf, now: new Date() })
    const { deprecations } = catalogue.catalogue
    const phases = deprecations.map((item) => `${item.id} ${phaseOn(item, asOf)}`)
    // the day counts by what it makes of the catalogue
    const parts = [JSON.stringify(catalogue.catalogue), ...phases, JSON.stringify({ ...config, asOf: undefined })]
    return hash('sha256', [...parts, ...readTied(rootOf(cwd), [...catalogue.needles.strong, ...clientNeedles(config.clients)])].join('\0'))
  } catch (error) {
    return `unknown: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** What can be imported from a folder: the workspace or the repository around it, else its package. */
function rootOf(cwd: string): string {
  const around = findWorkspaceRoot(cwd) ?? findRepository(cwd)
  if (around !== undefined) return around
  for (let folder = cwd; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder
    if (dirname(folder) === folder) return cwd
  }
}

/** The digests, with the names, of the files that name the API, of all that is tied to them, and of what decides on imports. */
function readTied(root: string, needles: readonly string[]): string[] {
  const paths = walkFolder(root, { cwd: root, gitignore: true, isSkipped: isSkippedFolder, failures: [] }).map((path) => join(root, path))
  const scan = createByteScan(needles)
  const key = needles.join('\0')
  const specifiers = new Map<string, string>()
  const naming: string[] = []
  for (const file of paths.filter(isSourceFile)) {
    const known = lookAt(file, key, scan)
    if (!known) continue
    specifiers.set(file, known.specifiers)
    if (known.names) naming.push(file)
  }
  if (naming.length === 0) return []
  const manifests = paths.filter(isManifest)
  const graph = createImportGraph(specifiers, readManifests(manifests))
  const tied = [...reach(naming, (file) => [...graph.importersOf(file), ...graph.importsOf(file)])].sort()
  const data = tied.flatMap((file) => graph.specifiersOf(file).flatMap((name) => (isData(name) ? [join(dirname(file), name)] : [])))
  const others = [...new Set([...data, ...manifests, ...LOCKS.map((name) => join(root, name))])].filter((file) => existsSync(file))
  return [...tied, ...others.sort()].map((file) => `${file.slice(root.length).split(sep).join('/')} ${digestOf(file)}`)
}

interface Looked {
  /** Of what was looked for, when the file was last written, and how long it was. */
  readonly state: string
  readonly names: boolean
  readonly specifiers: string
  digest?: string
}

/** An editor asks again and again: a file is read once for each time that it is written. */
const looked = new Map<string, Looked>()

function lookAt(file: string, key: string, scan: ReturnType<typeof createByteScan>): Looked | undefined {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats) return undefined
  const state = `${stats.mtimeMs} ${stats.ctimeMs} ${stats.size} ${key}`
  const known = looked.get(file)
  if (known?.state === state) return known
  try {
    const { holds, specifiers } = scan(readSource(readFileSync(file)).text)
    const fresh = { state, names: holds, specifiers }
    looked.set(file, fresh)
    return fresh
  } catch {
    return undefined
  }
}

function digestOf(file: string): string {
  const known = looked.get(file)
  if (known?.digest !== undefined) return known.digest
  const digest = hash('sha256', readFileSync(file))
  if (known) known.digest = digest
  return digest
}

/** For how long, in milliseconds, the stamp of the presets may be taken as it was: a run asks for it several times. */
const RECENT = 1000
let latest: { readonly stamp: string; readonly at: number } | undefined

/**
 * The stamp of the presets. It is worked out where a configuration is written out as text, which ESLint does for its cache alone: who keeps
 * none, such as an editor, which lints with each keystroke, does not wait for a look through the project. A command lints one state of the
 * files.
 */
export const presetStamp = {
  toJSON(): string {
    const isRecent = latest !== undefined && (isCommand || performance.now() - latest.at < RECENT)
    if (!latest || !isRecent) latest = { stamp: stampOf(), at: performance.now() }
    return latest.stamp
  },
}
