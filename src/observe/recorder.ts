import { openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'

/** What one process or thread writes, one JSON text a line. Nothing in it comes from a request but the names that the catalogue has. */
export type RecordLine =
  | { readonly type: 'start'; readonly schema: 1; readonly process: number; readonly thread: number; readonly kind?: string }
  /** A request to a known operation. */
  | { readonly type: 'call'; readonly operation: string; readonly frames: readonly string[] }
  /** `held`: a deprecated field stood in an answer; `read`: something took its value, `direct` where code of the project's own did. */
  | {
      readonly type: 'hit'
      readonly kind: 'request' | 'sent' | 'read' | 'held'
      readonly id: string
      readonly field?: string
      readonly frames: readonly string[]
      readonly direct?: boolean
    }
  | { readonly type: 'fired'; readonly id: string }
  | { readonly type: 'unreached'; readonly what: string; readonly frames: readonly string[] }
  | { readonly type: 'refused'; readonly operation: string }

export type Counted = RecordLine & { readonly count?: number }

/** Writes records into the folder. The first of a kind is there at once, as a process can be killed; the others add up before they are. */
export interface Recorder {
  readonly add: (line: RecordLine) => void
}

/** The kind of a process that only starts others. */
export const MANAGER = 'manager'

/** Whether a script is that of a package manager, or of a runner of tasks which is a program of its own behind it. */
function isManager(script: string | undefined): boolean {
  return /[\\/](?:(?:npm|npx)(?:-cli)?|(?:pnpm|pnpx|yarn|yarnpkg|corepack)(?:-[\d.]+)?|turbo)(?:\.[cm]?js)?$/.test(script ?? '')
}

export function openRecorder(folder: string): Recorder {
  // taken now: tests put other functions in their place
  const write = writeSync
  const later = setImmediate
  const file = openSync(join(folder, `${process.pid}-${threadId}-${Date.now().toString(36)}.jsonl`), 'ax', 0o600)
  const waiting = new Map<string, number>()
  const seen = new Set<string>()
  let isWaiting = false

  const append = (text: string, count: number): void => {
    try {
      write(file, count === 1 ? `${text}\n` : `${text.slice(0, -1)},"count":${count}}\n`)
    } catch {
      // a run must not fail for what is told of it
    }
  }
  const flush = (): void => {
    isWaiting = false
    for (const [text, count] of waiting) append(text, count)
    waiting.clear()
  }
  const add = (line: RecordLine): void => {
    const text = JSON.stringify(line)
    if (!seen.has(text)) {
      seen.add(text)
      append(text, 1)
      return
    }
    waiting.set(text, (waiting.get(text) ?? 0) + 1)
    if (isWaiting) return
    isWaiting = true
    later(flush).unref()
  }
  process.on('exit', flush)
  const kind = ['bun', 'deno'].find((name) => name in process.versions) ?? (isManager(process.argv[1]) ? MANAGER : undefined)
  add({ type: 'start', schema: 1, process: process.pid, thread: threadId, ...(kind !== undefined && { kind }) })
  return { add }
}
