import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { MANAGER, type Counted } from './recorder.js'
import { openSourcePlaces, type Spot } from './source-places.js'

/** What was seen of an item: it was requested, sent or read at a place; `bulk` where everything of an object was taken. */
export interface Hit {
  readonly id: string
  readonly kind: 'request' | 'sent' | 'read' | 'bulk' | 'held'
  /** The place and the calls around it in the project, outward; empty where none of them is the project's own. */
  readonly places: readonly Spot[]
  readonly count: number
}

/** What a run did, put together of what its processes wrote; the same each time, however they took turns. */
export interface Observation {
  readonly hits: readonly Hit[]
  /** Requests to operations of the catalogue, by operation and place. */
  readonly calls: readonly { readonly operation: string; readonly places: readonly Spot[]; readonly count: number }[]
  /** How often the simulation of an item came to be. */
  readonly fired: ReadonlyMap<string, number>
  readonly reach: Reach
  /** How many requests were held back, as they would have gone to other machines. */
  readonly refused: number
}

export interface Reach {
  /** Processes and threads in which the hook ran. */
  readonly processes: number
  readonly unreached: readonly { readonly what: string; readonly file?: string; readonly line?: number; readonly count: number }[]
}

/** A folder or file that holds no records. */
export class RecordsError extends Error {
  override readonly name = 'RecordsError'
}

/** Reads the records of a folder, and of those in it. A line that a process did not finish is passed over. Throws RecordsError. */
export function readRecords(path: string, root: string): Observation {
  const lines = [...listFiles(path)].flatMap(readLines)
  if (lines.length === 0) throw new RecordsError(`${path} holds no records of "observe" or "rehearse".`)
  const sources = openSourcePlaces(root)
  const toPlaces = (frames: readonly string[]): Spot[] => frames.map(sources.toSource)
  const hits = new Map<string, Hit>()
  const calls = new Map<string, Observation['calls'][number]>()
  const fired = new Map<string, number>()
  const unreached = new Map<string, number>()
  const others = new Map<string, number>()
  let [starts, managers, threads, begun, refused] = [0, 0, 0, 0, 0]
  for (const line of lines) {
    const { count = 1 } = line
    if (line.type === 'start') {
      starts += 1
      if (line.thread > 0) threads += 1
      else if (line.kind === MANAGER) managers += 1
      else if (line.kind !== undefined) addCount(others, line.kind, 1)
    } else if (line.type === 'fired') fired.set(line.id, (fired.get(line.id) ?? 0) + count)
    else if (line.type === 'refused') refused += count
    else if (line.type === 'unreached' && line.what === 'thread') begun += count
    else if (line.type === 'unreached') addCount(unreached, JSON.stringify([line.what, line.frames[0] ?? '']), count)
    else if (line.type === 'call') addItem(calls, { operation: line.operation, places: toPlaces(line.frames), count })
    else {
      const places = toPlaces(line.frames)
      const name = line.field?.split('.').at(-1) ?? ''
      const isBulk = line.kind === 'read' && !(line.direct && places[0] && sources.isNamed(places[0], name))
      addItem(hits, { id: line.id, kind: isBulk ? 'bulk' : line.kind, places, count })
    }
  }
  if (begun > threads) addCount(unreached, JSON.stringify(['a thread with another environment', '']), begun - threads)
  const unseen = [...unreached].sort(byKey).flatMap(([key, count]) => {
    const [what = '', frame = ''] = JSON.parse(key) as string[]
    // whoever starts one cannot tell whether it heeds the hook: it says so by itself
    const kind = what.replace('a process of ', '')
    const reached = Math.min(count, others.get(kind) ?? 0)
    others.set(kind, (others.get(kind) ?? 0) - reached)
    if (reached === count) return []
    const { file, line } = sources.toSource(frame)
    return file === '' ? { what, count: count - reached } : { what, file, line, count: count - reached }
  })
  return {
    hits: sorted(hits),
    calls: sorted(calls),
    fired,
    refused,
    reach: { processes: starts - managers, unreached: unseen },
  }
}

/** Whether a file is one that a process writes; see `openRecorder`. */
export function isRecords(name: string): boolean {
  return /^\d+-\d+-[0-9a-z]+\.jsonl$/.test(name)
}

function* listFiles(path: string): Generator<string> {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) throw new RecordsError(`${path} does not exist.`)
  if (stats.isFile()) yield path
  else
    for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' }).sort()) if (name.endsWith('.jsonl')) yield join(path, name)
}

function readLines(file: string): Counted[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text) => {
      try {
        const line = JSON.parse(text) as Counted
        return typeof line.type === 'string' ? [line] : []
      } catch {
        return []
      }
    })
}

function addCount(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count)
}

function addItem<Item extends { readonly count: number }>(items: Map<string, Item>, item: Item): void {
  const key = JSON.stringify({ ...item, count: 0 })
  const before = items.get(key)
  items.set(key, before ? { ...item, count: before.count + item.count } : item)
}

function sorted<Item>(items: ReadonlyMap<string, Item>): Item[] {
  return [...items].sort(byKey).map(([, item]) => item)
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1
}

/** What a user is told where a command has no process that the hook was loaded into. */
export const NOTHING_HOOKED =
  'No process of the command could be looked into: it starts no Node, or with an environment of its own. Nothing is known of what it does.'

/** The records of a run; `undefined` where no process wrote any, or only ones that start others. Reads them as `readRecords` does. */
export function readIfAny(folder: string, root: string): Observation | undefined {
  try {
    const seen = readRecords(folder, root)
    return seen.reach.processes > 0 ? seen : undefined
  } catch (error) {
    if (error instanceof RecordsError) return undefined
    throw error
  }
}
