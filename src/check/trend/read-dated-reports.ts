import { readFileSync } from 'node:fs'
import { join, posix, resolve, sep } from 'node:path'
import { BlobError } from '../shards/blob-error.js'
import { listReports } from '../shards/read-blobs.js'

/** The parts of a divided run are counted from 1. */
const WHOLE = 0

/** What a report says of how much is left on its day. */
export interface DatedReport {
  readonly project: string
  readonly day: string
  /** Deprecated uses that work no longer on that day, and those that still do; rules of the interfaces do not count. */
  readonly removed: number
  readonly scheduled: number
  /** Calls of which not all could be seen: open and unresolved. */
  readonly unseen: number
}

/**
 * Reads all files of some folders (relative to `cwd`): what `check` wrote as `blob` or `json`, in any version of the tool. A blob tells its
 * project; a `json` report is of the project that its folder is named after. The parts of a divided run are one report; of several runs on
 * one day the one whose file comes last counts. Throws a BlobError for a file that is no report.
 */
export function readDatedReports(folders: readonly string[], cwd: string): DatedReport[] {
  const byRun = new Map<string, Map<number, DatedReport>>()
  for (const folder of new Set(folders)) {
    for (const place of listReports(folder, cwd)) {
      const file = join(folder, place).split(sep).join('/')
      const { report, part } = readReport(resolve(cwd, file), file, posix.dirname(place))
      const key = JSON.stringify([report.project, report.day])
      const parts = byRun.get(key) ?? new Map<number, DatedReport>()
      // a whole run takes the place of parts, and parts that of a whole run
      if (part === undefined) parts.clear()
      else parts.delete(WHOLE)
      byRun.set(key, parts.set(part ?? WHOLE, report))
    }
  }
  return [...byRun.values()].flatMap((parts) => add([...parts.values()]))
}

function add([first, ...others]: readonly DatedReport[]): DatedReport[] {
  if (!first) return []
  return [
    others.reduce(
      (sum, { removed, scheduled, unseen }) => ({
        ...sum,
        removed: sum.removed + removed,
        scheduled: sum.scheduled + scheduled,
        unseen: sum.unseen + unseen,
      }),
      first,
    ),
  ]
}

interface Written {
  readonly asOf: string
  readonly findings: readonly { readonly phase?: string }[]
  readonly calls?: { readonly open?: readonly unknown[]; readonly unresolved?: readonly unknown[] }
}

function readReport(path: string, file: string, folder: string): { readonly report: DatedReport; readonly part: number | undefined } {
  const data = parseJson(path) as Partial<BlobAround> | undefined
  const written = data?.report ?? data
  if (!isReport(written)) {
    throw new BlobError(`${file} is no report of api-sunset (of "check", as blob or json). Take it out of the folder.`)
  }
  const { name } = data?.project ?? {}
  const { index, total = 1 } = data?.shard ?? {}
  const { asOf, findings, calls } = written
  const countOf = (phase: string): number => findings.filter((finding) => finding.phase === phase).length
  return {
    report: {
      project: typeof name === 'string' ? name : folder,
      day: asOf,
      removed: countOf('removed'),
      scheduled: countOf('scheduled'),
      unseen: (calls?.open?.length ?? 0) + (calls?.unresolved?.length ?? 0),
    },
    part: total > 1 ? index : undefined,
  }
}

/** What a blob says of its report. */
interface BlobAround {
  readonly report: unknown
  readonly project: { readonly name?: unknown }
  readonly shard: { readonly index?: number; readonly total?: number }
}

function isReport(value: unknown): value is Written {
  const { tool, asOf, findings } = (value ?? {}) as Partial<Written> & { readonly tool?: { readonly name?: unknown } }
  return tool?.name === 'api-sunset' && typeof asOf === 'string' && !Number.isNaN(Date.parse(asOf)) && Array.isArray(findings)
}

function parseJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown
  } catch {
    return undefined
  }
}
