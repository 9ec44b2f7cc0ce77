import { statSync } from 'node:fs'
import type { Choice } from './choose-files.js'
import type { Survey } from './survey.js'
import type { Threads } from './threads.js'

/** More files are not gone through while others are being chosen. */
const MOST_FILES = 64
/** What is longer, in bytes, could take longer than that. */
const LONGEST = 16_384

/**
 * Lets threads that are open load a task that works through groups of files, and work through some files that name the API for nothing,
 * until they are given what they are to do: code that has been run is quicker, and they would only wait for the choice of the files.
 * `inputOf` makes the task's input of a choice.
 */
export function rehearse(threads: Threads | undefined, task: string, { scan }: Survey, inputOf: (choice: Choice) => unknown): void {
  if (!threads?.isOpen()) return
  const files = scan.chosen.slice(0, MOST_FILES).filter((file) => (statSync(file, { throwIfNoEntry: false })?.size ?? Infinity) <= LONGEST)
  const groups = files.map((file) => ({ naming: [file], widened: [] }))
  threads.prepare(task, { input: inputOf({ groups, asked: new Set(), imports: alone }), length: groups.length })
}

const alone: Choice['imports'] = {
  specifiers: new Map(),
  packages: new Map(),
  aliases: new Map(),
  roots: [],
  folders: new Set(),
  entries: new Map(),
  scriptFolders: new Set(),
}
