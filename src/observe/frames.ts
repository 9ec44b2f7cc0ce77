import { isAbsolute, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where a call came from. */
export interface Origin {
  /** Places in the project's own files, the innermost first: `src/a.ts:10:5`. */
  readonly frames: readonly string[]
  /** Whether the innermost of them called by itself, and not through a library or the language. */
  readonly direct: boolean
}

const PLACE = /\(?((?:file:\/\/)?[^()]*?):(\d+):(\d+)\)?$/
/** Deep enough for a client within a client. */
const DEPTH = 60
/** Deep enough for who called the hook. */
const SHALLOW = 12
const MOST = 8
const MOST_KNOWN = 2000

/** Reads where code was called from: what runs now, or what ran when an error was made. */
export interface OriginReader {
  readonly readOrigin: () => Origin
  readonly readStack: (of: { readonly stack?: string }) => Origin
  /** The packages whose code runs now, the innermost first. */
  readonly readSenders: () => readonly string[]
}

/** Reads places below a folder. The functions of the hook itself are left out. */
export function createOriginReader(root: string): OriginReader {
  const toProject = (path: string): string | undefined => {
    const plain = path.startsWith('file://') ? toPath(path) : path
    if (!isAbsolute(plain)) return undefined
    const inside = relative(root, plain.replace(/\?.*$/, '')).replaceAll('\\', '/')
    return inside.startsWith('../') || isAbsolute(inside) || /(?:^|\/)node_modules\//.test(inside) ? undefined : inside
  }
  /** The same lines come again with each request. */
  const known = new Map<string, string | undefined>()
  const placeOf = (line: string): string | undefined => {
    if (known.has(line)) return known.get(line)
    const [, path = '', row, column] = PLACE.exec(line.replace(/^\s+at (?:async )?/, '').replace(/^.*? \((?=.*\)$)/, '(')) ?? []
    const file = row === undefined ? undefined : toProject(path)
    const place = file === undefined ? undefined : `${file}:${row}:${column}`
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(line, place)
    return place
  }
  const readStack = ({ stack }: { readonly stack?: string }): Origin => {
    const lines = linesOf(stack)
    const places = lines.map(placeOf)
    const frames = places.filter((place) => place !== undefined).slice(0, MOST)
    return { frames, direct: places[0] !== undefined }
  }
  const readOrigin = (): Origin => readStack(capture(DEPTH))
  const readSenders = (): string[] =>
    linesOf(capture(SHALLOW).stack).flatMap((line) => /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(line)?.[1]?.replace('\\', '/') ?? [])
  return { readOrigin, readStack, readSenders }
}

function capture(depth: number): { readonly stack?: string } {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = depth
  const error = new Error('origin')
  Error.stackTraceLimit = limit
  return error
}

/** The calls of a stack, without those of the hook, which is one file, wherever it was installed. */
function linesOf(stack: unknown): string[] {
  if (typeof stack !== 'string') return []
  return stack.split('\n').filter((line) => /^\s+at /.test(line) && !line.includes(__filename))
}

function toPath(url: string): string {
  try {
    return fileURLToPath(url)
  } catch {
    return ''
  }
}
