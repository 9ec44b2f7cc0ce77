import { dirname, isAbsolute } from 'node:path'
import { handsOn } from '../src/project/imports/hands-on.js'
import { createByteScan, type ByteScan } from '../src/project/byte-scan.js'
import { readOrNothing } from '../src/project/read-file.js'
import { isData, LARGEST_DATA } from '../src/syntax/data-files.js'
import { createDiskWorkspace } from '../src/workspace/disk-workspace.js'
import { fileStats } from '../src/workspace/file-stats.js'
import { besideFile } from '../src/workspace/lenient-resolution.js'
import { isFile, isForeign, settingFolder } from './package-folders.js'
import { isSingleRun } from './single-run.js'

/** How many files that only hand on others are gone through. */
const DEEPEST = 3
/** A specifier that can only mean a folder, whose manifest may name the file that it stands for. */
const FOLDER = /(?:^|\/)\.{0,2}$/
/** For how long, in milliseconds, things are taken as they were: one run of the linter asks the same again and again. */
const FRESH = {
  /** What a file says. */
  file: 100,
  /** That a relative specifier leads nowhere, and that no way leads to a file that matches. */
  nowhere: 1000,
  /** That a specifier leads to a package of others. */
  foreign: 10_000,
}

/** What a source says. */
interface Said {
  /** Whether it holds one of the needles. */
  readonly names: boolean
  /** The specifiers of what it imports. */
  readonly imports: readonly string[]
}

/** When a file was written that is not asked: in one run it stays as it is. */
const NEVER = -1

interface Known extends Said {
  /** When it was last asked for; a point of `Date.now()`. */
  looked: number
  readonly modified: number
  /** In bytes. */
  readonly size: number
  /** Whether it only hands on what it imports; absent until that is asked. */
  handsOn?: boolean
}

/** What is remembered for one list of needles. */
interface Memory {
  readonly scan: ReturnType<typeof createByteScan>
  readonly files: Map<string, Known>
  /** Where specifiers lead, by folder, as long as there is a file. */
  readonly targets: Map<string, string>
  /** Relative specifiers that lead nowhere, by folder, and files from which imports lead to none that matches. */
  readonly nowhere: Forgetful
  /** Files from which imports lead to one that matches, in one run. */
  readonly leading: Set<string>
  /** Specifiers that lead to no file of the project: plain ones wherever they stand, others by folder. */
  readonly foreign: Forgetful
  workspace: ReturnType<typeof createDiskWorkspace> | undefined
  /** When this was last asked; a point of `Date.now()`. */
  now: number
}

/** What is forgotten as a whole from time to time. */
interface Forgetful {
  readonly items: Set<string>
  since: number
}

/** An import as it is written, and the file that writes it. */
interface Named {
  readonly from: string
  readonly specifier: string
}

const memories = new WeakMap<readonly string[], Memory>()

/** What a source says; in one run it is not gone through again where its file was looked at, as others import it. */
export function namesIn(text: string, needles: readonly string[], file?: string): Said {
  const { scan, files } = remember(needles)
  const before = file !== undefined && isSingleRun() ? files.get(file) : undefined
  // a block of a file is not what its file says
  return before && before.size === Buffer.byteLength(text) ? before : readSaid(scan(text))
}

/**
 * Whether a file that a source imports from its own project holds one of the needles, itself or through files that hand its exports on:
 * then the source can choose an operation by a name alone. What a file says is remembered until it is written again, so that an editor is
 * told of the file as it stands on disk.
 */
export function importsNaming(file: string, specifiers: readonly string[], needles: readonly string[]): boolean {
  if (!isAbsolute(file)) return false
  const find = openTargets(remember(needles))
  const asked = new Set<string>()
  let level = namedBy(file, specifiers)
  for (let depth = 0; depth <= DEEPEST; depth += 1) {
    const further: Named[] = []
    for (const named of level) {
      const found = find(named)
      if (!found || asked.has(found.target)) continue
      if (found.known.names) return true
      asked.add(found.target)
      if (isHandedOn(found)) further.push(...namedBy(found.target, found.known.imports))
    }
    level = further
  }
  return false
}

/**
 * Whether imports lead from a source to a file of its project that holds one of the needles, through whatever others: then what it reads
 * can be what an operation answered. Where they lead is remembered for a moment, and in one run for good.
 */
export function importsReach(file: string, specifiers: readonly string[], needles: readonly string[]): boolean {
  if (!isAbsolute(file)) return false
  const memory = remember(needles)
  const { nowhere, leading } = memory
  if (isSingleRun() && (leading.has(file) || nowhere.items.has(file))) return leading.has(file)
  const find = openTargets(memory)
  // each file with the one that it was first found by
  const found = new Map<string, string>()
  const pending = namedBy(file, specifiers)
  for (const named of pending) {
    const next = find(named)
    if (!next || found.has(next.target) || nowhere.items.has(next.target)) continue
    found.set(next.target, named.from)
    if (next.known.names || (isSingleRun() && leading.has(next.target))) {
      let at: string | undefined = named.from
      for (; at !== undefined && at !== file; at = found.get(at)) leading.add(at)
      leading.add(file)
      return true
    }
    pending.push(...namedBy(next.target, next.known.imports))
  }
  for (const target of found.keys()) nowhere.items.add(target)
  return false
}

interface Found {
  readonly target: string
  readonly known: Known
}

function namedBy(from: string, specifiers: readonly string[]): Named[] {
  return specifiers.map((specifier) => ({ from, specifier }))
}

function remember(needles: readonly string[]): Memory {
  const now = Date.now()
  const memory = memories.get(needles) ?? {
    scan: createByteScan(needles),
    files: new Map(),
    targets: new Map(),
    nowhere: { items: new Set(), since: now },
    leading: new Set(),
    foreign: { items: new Set(), since: now },
    workspace: undefined,
    now,
  }
  memories.set(needles, memory)
  if (isSingleRun()) return memory
  memory.now = now
  memory.leading.clear()
  forget(memory.nowhere, now, FRESH.nowhere)
  if (forget(memory.foreign, now, FRESH.foreign)) memory.workspace = undefined
  return memory
}

function forget(old: Forgetful, now: number, fresh: number): boolean {
  if (now - old.since <= fresh) return false
  old.items.clear()
  old.since = now
  return true
}

/** Prepares the look-up of the project's own file that an import leads to, with what it says. */
function openTargets(memory: Memory): (named: Named) => Found | undefined {
  const { targets } = memory
  return ({ from, specifier }) => {
    const isRelative = specifier.startsWith('.')
    const { items } = isRelative ? memory.nowhere : memory.foreign
    if (items.has(specifier)) return undefined
    const folder = dirname(from)
    const key = `${isRelative ? folder : settingFolder(folder)}\0${specifier}`
    if (items.has(key)) return undefined
    const before = targets.get(key)
    const there = before === undefined ? undefined : look(before, memory)
    if (before !== undefined && there) return { target: before, known: there }
    const resolve = (): string | undefined => (memory.workspace ??= createDiskWorkspace()).resolve(from, specifier)
    const target = isRelative
      ? (besideFile(from, specifier, isFile) ?? (FOLDER.test(specifier) ? resolve() : undefined))
      : isForeign(from, specifier)
        ? undefined
        : resolve()
    if (target === undefined || target.includes('/node_modules/') || !/\.(?:[cm]?[jt]sx?|json)$/.test(target)) {
      // a plain specifier means the same in every folder
      items.add(/^[.#@~/]/.test(specifier) ? key : specifier)
      return undefined
    }
    targets.set(key, target)
    const known = look(target, memory)
    return known && { target, known }
  }
}

/** What the file says as it stands; `undefined` where there is none. */
function look(file: string, { scan, files, now }: Memory): Known | undefined {
  const before = files.get(file)
  if (before && (isSingleRun() || now - before.looked < FRESH.file)) return before
  // one run has just seen that it is there, and looks at it this once
  const stat = isSingleRun() && !isData(file) ? { mtimeMs: NEVER, size: 0 } : fileStats(file)
  if (!stat) return undefined
  const { mtimeMs: modified, size } = stat
  if (before?.modified === modified && before.size === size) {
    before.looked = now
    return before
  }
  const bytes = isData(file) && size > LARGEST_DATA ? Buffer.alloc(0) : readOrNothing(file)
  const found = { ...readSaid(scan(bytes)), looked: now, modified, size: size || bytes.length }
  files.set(file, found)
  return found
}

function readSaid({ holds, specifiers }: ByteScan): Said {
  return { names: holds, imports: specifiers === '' ? [] : specifiers.split('\n') }
}

function isHandedOn({ target, known }: Found): boolean {
  known.handsOn ??= !known.names && known.imports.length > 0 && handsOn(readOrNothing(target).toString('latin1'))
  return known.handsOn
}
