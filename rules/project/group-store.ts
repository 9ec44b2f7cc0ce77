import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread, threadId } from 'node:worker_threads'
import { makeFolder } from '../../src/project/make-folder.js'
import type { GroupFindings } from './analyse-group.js'

/** Where what was found in groups of files is kept from run to run. */
export interface GroupStore {
  /** What is kept under a key, else what is made now, which is kept then. What cannot be written is lost, and nothing else. */
  readonly find: (key: string, make: () => GroupFindings) => GroupFindings
}

/** What was not asked for in so many milliseconds is thrown away. */
const OLD = 14 * 24 * 3600 * 1000
/** How long one thread of ESLint waits at most for another that analyses the same, in milliseconds, and how long between two looks. */
const PATIENCE = { most: 60_000, step: 20 }

const stores = new Map<string, GroupStore>()

/** Opens the store of a project: below its installed packages, which no repository keeps. Without these nothing is kept. */
export function openStore(root: string): GroupStore {
  const known = stores.get(root)
  if (known) return known
  const installed = join(root, 'node_modules')
  const kept = existsSync(installed) ? createStore(join(installed, '.cache/api-sunset/groups')) : undefined
  const store = kept ?? { find: (_key, make) => make() }
  stores.set(root, store)
  return store
}

function createStore(folder: string): GroupStore {
  let isTidy = false
  const write = (key: string, found: GroupFindings): void => {
    const file = join(folder, `${key}.json`)
    const aside = `${file}.${process.pid}.${threadId}`
    try {
      writeFileSync(aside, seal(JSON.stringify(found)))
      renameSync(aside, file)
    } catch {
      rmSync(aside, { force: true })
    }
    if (!isTidy) throwOldAway(folder)
    isTidy = true
  }
  return {
    find(key, make) {
      const before = read(folder, key)
      if (before) return before
      const lock = join(folder, `${key}.lock`)
      const isMine = takeLock(folder, lock)
      const theirs = isMine ? undefined : waitFor(folder, key, lock)
      if (theirs) return theirs
      try {
        const found = make()
        write(key, found)
        return found
      } finally {
        if (isMine) rmSync(lock, { force: true })
      }
    },
  }
}

function read(folder: string, key: string): GroupFindings | undefined {
  const file = join(folder, `${key}.json`)
  try {
    const text = readFileSync(file, 'utf8')
    const body = text.slice(seal('').length - 1, -1)
    if (text !== seal(body)) return undefined
    const now = new Date()
    if (now.getTime() - statSync(file).mtimeMs > OLD / 14) utimesSync(file, now, now)
    return JSON.parse(body) as GroupFindings
  } catch {
    return undefined
  }
}

/** The text of an entry: its digest goes first, as what something else has changed must neither be believed nor break a run. */
function seal(body: string): string {
  return `["${hash('sha256', body)}",${body}]`
}

function takeLock(folder: string, lock: string): boolean {
  try {
    makeFolder(folder)
    writeFileSync(lock, '', { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

/** Waits while another thread of this process, or another process, makes the same. Only ESLint's own threads wait: an editor must not. */
function waitFor(folder: string, key: string, lock: string): GroupFindings | undefined {
  if (isMainThread || typeof SharedArrayBuffer === 'undefined') return undefined
  const bell = new Int32Array(new SharedArrayBuffer(4))
  for (let waited = 0; waited < PATIENCE.most; waited += PATIENCE.step) {
    const taken = statSync(lock, { throwIfNoEntry: false })
    if (!taken || Date.now() - taken.mtimeMs > PATIENCE.most) break
    Atomics.wait(bell, 0, 0, PATIENCE.step)
  }
  return read(folder, key)
}

function throwOldAway(folder: string): void {
  try {
    const before = Date.now() - OLD
    for (const name of readdirSync(folder)) {
      const file = join(folder, name)
      if ((statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? before) < before) rmSync(file, { force: true })
    }
  } catch {
    // it is tried again by the next run
  }
}
