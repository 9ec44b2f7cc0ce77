import { statSync } from 'node:fs'
import { createOutsideSearch, type OutsideSearch } from '../../src/project/follow-outside.js'
import { findRepository } from '../../src/project/listing/list-by-git.js'
import { listNow, type ListOptions } from '../../src/project/listing/list-files.js'
import { scanShare } from '../../src/project/scan.js'
import type { CatalogueIndex } from '../../src/catalogue/catalogue-index.js'
import { isSingleRun } from '../single-run.js'

/** A project of more files is not looked through: each is looked at by itself. */
const MOST_FILES = 20_000
/** New files are looked for after so many times what that took: what is open is linted with each keystroke. */
const PAUSE = 10

/** The files of a project in one state, and what a look through their bytes told. Another state is another object. */
export interface ProjectScan {
  readonly root: string
  readonly needles: readonly string[]
  readonly patterns: NonNullable<ListOptions['ignorePatterns']>
  readonly manifests: readonly string[]
  /** Every file with the specifiers of what it imports, line breaks between them. */
  readonly looked: ReadonlyMap<string, string>
  /** Those that name the API. */
  readonly chosen: readonly string[]
  readonly outside: OutsideSearch
  /** Whether anything in it, or in what it imports from elsewhere, can name the API. */
  readonly mayName: boolean
  /** What they import that may lie outside the project. */
  readonly leadingOut: ReturnType<OutsideSearch['ask']>
  /** What can have an effect on a finding, also elsewhere, as it was when it was found: its change makes another state at once. */
  readonly tied: Map<string, string>
}

export interface ScanOptions {
  /** Texts that a file with a call holds. */
  readonly catalogue: CatalogueIndex
  readonly clients: readonly string[]
  readonly patterns: ProjectScan['patterns']
}

interface Known {
  readonly scan: ProjectScan | undefined
  readonly states: ReadonlyMap<string, string>
  readonly at: number
  readonly cost: number
}

interface Look {
  readonly state: string
  readonly specifiers: string | undefined
  readonly isChosen: boolean
}

const projects = new Map<string, Known>()
const looks = new Map<string, Map<string, Look>>()

/** The project of ESLint's working directory as `check` would look at it there. Undefined where it is too large. */
export function scanProject(root: string, { catalogue, clients, patterns }: ScanOptions): ProjectScan | undefined {
  const needles = [...catalogue.needles.strong, ...clients]
  const key = [root, ...needles, JSON.stringify(patterns)].join('\0')
  const known = projects.get(key)
  const now = performance.now()
  if (known && (isSingleRun() || (now - known.at < PAUSE * known.cost && isAsTied(known.scan)))) return known.scan
  const top = findRepository(root) ?? root
  const listed = listNow(root, { top, ignorePatterns: patterns, most: MOST_FILES })
  const states = new Map<string, string>()
  for (const file of [...(listed?.files ?? []), ...(listed?.manifests ?? [])]) states.set(file, stateOf(file))
  const cost = performance.now() - now
  const isSame =
    known?.states.size === states.size &&
    [...states].every(([file, state]) => known.states.get(file) === state) &&
    isAsTied(known.scan)
  const scan = isSame ? known.scan : listed && look(root, { ...listed, needles, patterns, states, key })
  projects.set(key, { scan, states, at: performance.now(), cost })
  return scan
}

function isAsTied(scan: ProjectScan | undefined): boolean {
  return scan === undefined || [...scan.tied].every(([file, state]) => stateOf(file) === state)
}

/** Another text whenever a file was written. */
export function stateOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats ? `${stats.mtimeMs} ${stats.ctimeMs} ${stats.size}` : ''
}

function look(
  root: string,
  {
    files,
    manifests,
    needles,
    patterns,
    states,
    key,
  }: {
    readonly files: readonly string[]
    readonly manifests: readonly string[]
    readonly needles: readonly string[]
    readonly patterns: ProjectScan['patterns']
    readonly states: ReadonlyMap<string, string>
    readonly key: string
  },
): ProjectScan {
  const before = looks.get(key) ?? new Map<string, Look>()
  const isKnown = (file: string): boolean => before.get(file)?.state === states.get(file)
  const fresh = files.filter((file) => !isKnown(file))
  const share = scanShare({ files: fresh, named: new Set(), needles }, [[0, fresh.length]])
  const chosen = new Set(share.chosen)
  const specifiers = new Map(share.specifiers.split('\0').map((text, index) => [share.looked[index], text]))
  const now = new Map<string, Look>()
  for (const file of files) {
    const known = before.get(file)
    if (known) now.set(file, known)
  }
  for (const [at, file] of fresh.entries())
    now.set(file, { state: states.get(file) ?? '', specifiers: specifiers.get(at), isChosen: chosen.has(at) })
  looks.set(key, now)
  const looked = new Map<string, string>()
  for (const file of files) {
    const text = now.get(file)?.specifiers
    if (text !== undefined) looked.set(file, text)
  }
  const outside = createOutsideSearch([root])
  const leadingOut = outside.ask(looked)
  const naming = files.filter((file) => now.get(file)?.isChosen)
  return {
    root,
    needles,
    patterns,
    manifests,
    looked,
    chosen: naming,
    outside,
    leadingOut,
    mayName: naming.length > 0 || leadingOut.length > 0 || [...looked.values()].some((text) => text.includes('.json')),
    tied: new Map(),
  }
}
