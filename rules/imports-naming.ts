import { readFileSync, statSync } from 'node:fs'
import { dirname, isAbsolute } from 'node:path'
import { handsOn } from '../src/project/import-graph.js'
import { readSpecifiers } from '../src/project/byte-scan.js'
import { createDiskWorkspace } from '../src/workspace/disk-workspace.js'
import { besideFile } from '../src/workspace/lenient-resolution.js'

/** How many files that only hand on others are gone through. */
const DEEPEST = 3
/** For how long, in milliseconds, a specifier leads where it led before: one run of the linter asks the same again and again. */
const FRESH = 1000

interface Known {
  readonly modified: number
  readonly size: number
  readonly names: boolean
  readonly handsOn: boolean
  readonly imports: readonly string[]
}

/** What is remembered for one search. */
interface Memory {
  readonly search: RegExp
  readonly files: Map<string, Known>
  /** Where specifiers lead, by folder; `undefined`: to no file of the project. */
  targets: Map<string, string | undefined>
  /** Packages of others: a plain specifier means the same in every folder. */
  foreign: Set<string>
  /** Files from which imports lead to none that matches. */
  barren: Set<string>
  since: number
}

/** An import as it is written, and the file that writes it. */
interface Named {
  readonly from: string
  readonly specifier: string
}

const memories = new WeakMap<RegExp, Memory>()

/**
 * Whether a file that a source imports from its own project matches `search`, itself or through files that hand its exports on: then the
 * source can choose an operation by a name alone. What a file says is remembered until it is written again, so that an editor is told of
 * the file as it stands on disk.
 */
export function importsNaming(file: string, text: string, search: RegExp, now = Date.now()): boolean {
  if (!isAbsolute(file)) return false
  const find = openTargets(remember(search, now))
  const asked = new Set<string>()
  let level = importsIn(file, text)
  for (let depth = 0; depth <= DEEPEST; depth += 1) {
    const further: Named[] = []
    for (const named of level) {
      const found = find(named)
      if (!found || asked.has(found.target)) continue
      if (found.known.names) return true
      asked.add(found.target)
      if (found.known.handsOn) further.push(...importsOf(found))
    }
    level = further
  }
  return false
}

/**
 * Whether imports lead from a source to a file of its project that matches `search`, through whatever others: then what it reads can be
 * what an operation answered. Where they lead is remembered for a moment.
 */
export function importsReach(file: string, text: string, search: RegExp, now = Date.now()): boolean {
  if (!isAbsolute(file)) return false
  const memory = remember(search, now)
  const find = openTargets(memory)
  const asked = new Set<string>()
  const pending = importsIn(file, text)
  for (const named of pending) {
    const found = find(named)
    if (!found || asked.has(found.target) || memory.barren.has(found.target)) continue
    if (found.known.names) return true
    asked.add(found.target)
    pending.push(...importsOf(found))
  }
  for (const target of asked) memory.barren.add(target)
  return false
}

interface Found {
  readonly target: string
  readonly known: Known
}

function importsIn(file: string, text: string): Named[] {
  return readSpecifiers(text).map((specifier) => ({ from: file, specifier }))
}

function importsOf({ target, known }: Found): Named[] {
  return known.imports.map((specifier) => ({ from: target, specifier }))
}

function remember(search: RegExp, now: number): Memory {
  const empty = { targets: new Map<string, string | undefined>(), foreign: new Set<string>(), barren: new Set<string>(), since: now }
  let memory = memories.get(search)
  if (!memory) memories.set(search, (memory = { search, files: new Map(), ...empty }))
  if (now - memory.since > FRESH) Object.assign(memory, empty)
  return memory
}

/** Prepares the look-up of the project's own file that an import leads to, with what it says. */
function openTargets(memory: Memory): (named: Named) => Found | undefined {
  const { search, files, targets, foreign } = memory
  let workspace: ReturnType<typeof createDiskWorkspace> | undefined
  const resolve = ({ from, specifier }: Named): string | undefined => {
    if (specifier.startsWith('.')) return besideFile(from, specifier)
    return foreign.has(specifier) ? undefined : (workspace ??= createDiskWorkspace()).resolve(from, specifier)
  }
  return (named) => {
    const key = `${dirname(named.from)}\0${named.specifier}`
    const before = targets.get(key)
    if (before === undefined && targets.has(key)) return undefined
    const there = before === undefined ? undefined : look(before, search, files)
    if (before !== undefined && there) return { target: before, known: there }
    const target = resolve(named)
    if (target === undefined || target.includes('/node_modules/') || !/\.[cm]?[jt]sx?$/.test(target)) {
      targets.set(key, undefined)
      if (!/^[.#@~/]/.test(named.specifier)) foreign.add(named.specifier)
      return undefined
    }
    targets.set(key, target)
    const known = look(target, search, files)
    return known && { target, known }
  }
}

/** What the file says as it stands; `undefined` where there is none. */
function look(file: string, search: RegExp, files: Map<string, Known>): Known | undefined {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat) return undefined
  const { mtimeMs: modified, size } = stat
  const before = files.get(file)
  if (before?.modified === modified && before.size === size) return before
  const text = read(file)
  const found = { modified, size, names: search.test(text), handsOn: handsOn(text), imports: readSpecifiers(text) }
  files.set(file, found)
  return found
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
