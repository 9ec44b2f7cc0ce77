import { parseDay } from '../../catalogue/phase.js'
import { nearest } from '../../catalogue/nearest.js'
import { ConfigError } from '../../config/config-error.js'

/** An accepted finding, as a line of a baseline says it. */
export interface BaselineEntry {
  /** Relative to the baseline's folder, with `/`. */
  readonly file: string
  readonly id: string
  readonly fingerprint: string
  /** The last UTC day on which it is accepted, `YYYY-MM-DD`. Absent: until its item's sunset; for good where there is none. */
  readonly until?: string
  /** Why it is accepted, in a person's words. */
  readonly reason?: string
  /** Set where only a run with this evidence finds it. */
  readonly evidence?: 'likely'
  /** Set where only a run with this reach finds it. */
  readonly reach?: 'shared'
}

const KEYS = ['file', 'id', 'fingerprint', 'until', 'reason', 'evidence', 'reach'] as const
const MERGE_MARK = /^(?:<{7}|={7}|>{7}|\|{7})(?:\s|$)/

/** What two entries of the same finding have in common. */
export function keyOf({ file, id, fingerprint }: BaselineEntry): string {
  return `${file}\n${id}\n${fingerprint}`
}

/**
 * Reads the text of a baseline: a JSON object per line. With `repair`, marks of a merge are passed over and an entry may stand there
 * twice. Throws ConfigError, which names the line, for whatever else is no such line. `source` names the file in errors.
 */
export function parseBaseline(text: string, source: string, repair: boolean): BaselineEntry[] {
  const entries = new Map<string, { readonly entry: BaselineEntry; readonly number: number }>()
  for (const [index, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    const number = index + 1
    const fail = (problem: string): never => {
      throw new ConfigError(`${source}:${number}`, [problem])
    }
    if (line.trim() === '') continue
    if (MERGE_MARK.test(line)) {
      if (repair) continue
      fail(
        'this line is a mark of a merge. Keep the entries of both sides and delete the marks, or run with --update-baseline, which does.',
      )
    }
    const entry = readEntry(line, fail)
    const known = entries.get(keyOf(entry))
    if (known && known.entry.until !== entry.until)
      fail(`this is the entry of line ${known.number} with another "until". Delete one of them.`)
    if (known && !repair) fail(`this repeats the entry of line ${known.number}. Delete it, or run with --update-baseline, which does.`)
    if (!known) entries.set(keyOf(entry), { entry, number })
  }
  return [...entries.values()].map(({ entry }) => entry)
}

/** The text of a baseline: a line per entry, sorted by code unit, each with a line break. */
export function printBaseline(entries: readonly BaselineEntry[]): string {
  return entries
    .map((entry) => `${JSON.stringify(entry, [...KEYS])}\n`)
    .sort()
    .join('')
}

function readEntry(line: string, fail: (problem: string) => never): BaselineEntry {
  let data: unknown
  try {
    data = JSON.parse(line)
  } catch {
    fail('this line is no JSON. Restore it, or delete it and run with --update-baseline.')
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return fail('this line is no JSON object. Delete it.')
  for (const [key, value] of Object.entries(data)) {
    if (!KEYS.some((known) => known === key)) fail(`"${key}" is not a known key; the nearest one is "${nearest(key, KEYS)}".`)
    if (typeof value !== 'string' || value === '') fail(`"${key}" must be a text that is not empty.`)
  }
  const { file, id, fingerprint, until, evidence, reach } = data as Record<string, string>
  if (file === undefined || id === undefined || fingerprint === undefined) {
    fail('"file", "id" and "fingerprint" must be there. Delete the line, and run with --update-baseline if it is still needed.')
  }
  if (until !== undefined) {
    try {
      parseDay(until)
    } catch (error) {
      fail(`"until": ${(error as Error).message}`)
    }
  }
  if (evidence !== undefined && evidence !== 'likely') fail('"evidence" can only be "likely".')
  if (reach !== undefined && reach !== 'shared') fail('"reach" can only be "shared".')
  return data as BaselineEntry
}
