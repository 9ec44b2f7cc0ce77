import { hash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import type { CatalogueIndex } from '../src/catalogue/catalogue-index.js'
import { phaseOn } from '../src/catalogue/phase.js'
import { clientNeedles } from '../src/config/client-rows.js'
import type { Config } from '../src/config/config.js'
import { findCatalogues } from '../src/config/find-catalogues.js'
import { loadConfigSync } from '../src/config/load-config.js'
import { openCatalogue } from '../src/config/open-catalogue.js'
import { resolveDay } from '../src/config/resolve-day.js'
import { createByteScan } from '../src/project/byte-scan.js'
import { askForData, findData } from '../src/project/find-data.js'
import { createImportGraph } from '../src/project/imports/import-graph.js'
import { readManifests } from '../src/project/imports/manifests.js'
import { reach } from '../src/project/imports/reach.js'
import { findRepository } from '../src/project/listing/list-by-git.js'
import { isManifest, isSkippedFolder, isSourceFile } from '../src/project/listing/list-files.js'
import { walkFolder } from '../src/project/listing/walk-folder.js'
import { readSource } from '../src/syntax/source.js'
import { findWorkspaceRoot } from '../src/workspace/workspace-packages.js'
import { overConfig, withoutOwn } from './read-settings.js'
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
  return stampWith(cwd, (config, file) => {
    const own = catalogues.flatMap((name) => findCatalogues(name, cwd, 'catalogues'))
    return { config, catalogue: openCatalogue([...(config.catalogues ?? []), ...own], file ?? cwd) }
  })
}

function stampWith(
  cwd: string,
  open: (config: Config, file: string | undefined) => { readonly config: Config; readonly catalogue: CatalogueIndex },
): string {
  try {
    const loaded = loadConfigSync(cwd)
    const { config, catalogue } = open(loaded.config, loaded.file)
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
  for (const file of dataOf(specifiers, paths)) {
    const known = lookAt(file, key, scan)
    if (!known) continue
    specifiers.set(file, '')
    if (known.names) naming.push(file)
  }
  if (naming.length === 0) return []
  const manifests = paths.filter(isManifest)
  const graph = createImportGraph(specifiers, readManifests(manifests))
  const tied = [...reach(naming, (file) => [...graph.importersOf(file), ...graph.importsOf(file)])].sort()
  const others = [...new Set([...manifests, ...LOCKS.map((name) => join(root, name))])].filter((file) => existsSync(file))
  return [...tied, ...others.sort()].map((file) => `${file.slice(root.length).split(sep).join('/')} ${digestOf(file)}`)
}

/** The data that scripts import; what an alias leads to is told by the name of the file. */
function dataOf(specifiers: ReadonlyMap<string, string>, paths: readonly string[]): string[] {
  const { named, aliased } = askForData(specifiers)
  const names = new Set(aliased.map(([, specifier]) => basename(specifier)))
  return findData({ named: [...named, ...paths.filter((path) => names.has(basename(path)))], aliased: [] }, undefined)
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

/** For how long, in milliseconds, a stamp of the presets may be taken as it was: a run asks for it several times. */
const RECENT = 1000
const latest = new Map<string, { readonly stamp: string; readonly at: number }>()

/**
 * The settings of the presets. The stamp is worked out where a configuration is written out as text, which ESLint does for its cache alone:
 * who keeps none, such as an editor, which lints with each keystroke, does not wait for a look through the project. Other entries of the
 * configuration add their settings to the same object, so that the stamp goes by those, too. A command lints one state of the files.
 */
export const presetSettings = {
  toJSON(): object {
    const settings = withoutOwn(this) as Record<string, unknown>
    const key = JSON.stringify(settings)
    const known = latest.get(key)
    if (known && (isCommand || performance.now() - known.at < RECENT)) return { ...this, toJSON: undefined, stamp: known.stamp }
    const cwd = process.cwd()
    const stamp = stampWith(cwd, (config, file) => overConfig(settings, { config, file }, cwd))
    latest.set(key, { stamp, at: performance.now() })
    return { ...this, toJSON: undefined, stamp }
  },
}
