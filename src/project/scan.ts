import { findScripts, isContainer } from '../syntax/embedded-scripts.js'
import { mayHoldSigns } from '../texts/text-kinds.js'
import { readSource, isBinary } from '../syntax/source.js'
import { createByteScan } from './byte-scan.js'
import { readIntoShared } from './read-file.js'
import { shareWork, type Queue, type Threads } from './threads.js'

export interface Failure {
  /** Absolute path. */
  readonly file: string
  readonly message: string
}

export interface Scan {
  /** Files whose text names one of the needles, in the order of the list. */
  readonly chosen: readonly string[]
  /**
   * Files that were read, chosen or not: without links, binary files and files that were gone. Each with the specifiers of what it imports,
   * and line breaks between them: of most files nobody asks for one.
   */
  readonly looked: ReadonlyMap<string, string>
  /** Scripts that name a needle and are not chosen, as a bundler wrote them. */
  readonly minified: readonly string[]
  /** Files that are left out because they hold NUL bytes: video and the like by the name of a script. */
  readonly binary: readonly string[]
  /** Files that cannot be opened because their names are not UTF-8, with the bytes that are none as question marks. */
  readonly misnamed: readonly string[]
  /** Files that could not be read. */
  readonly failures: readonly Failure[]
}

/** What is scanned, in a form that can go to another thread. */
export interface ScanInput {
  readonly files: readonly string[]
  /** Those that were named one by one: what is wrong with them is a failure. */
  readonly named: ReadonlySet<string>
  readonly needles: readonly string[]
}

/** What a thread found in its share of the files, which it names by their position. */
interface ScanShare {
  readonly chosen: readonly number[]
  readonly looked: readonly number[]
  readonly minified: readonly number[]
  readonly binary: readonly number[]
  readonly misnamed: readonly number[]
  /** What each of the looked files imports: its specifiers with line breaks between them, and NUL between files. */
  readonly specifiers: string
  readonly failures: readonly Failure[]
}

/** So many files are taken at once, and so many keep a thread busy for longer than it takes to start one. */
const STEP = 64
const WORTH_THREAD = 2000
/** So many are shared with a thread that has to be started for it. */
export const SHARED_FROM = 2 * WORTH_THREAD

/**
 * Reads every file and tells which ones name one of the needles, in a script where they hold other things as well, and what all of them
 * import. Minified scripts are chosen only where they are named. Nothing is parsed, and files that name nothing are not even decoded.
 * `onScan` is called with how many were taken, now and then.
 */
export async function scanFiles(input: ScanInput, threads?: Threads, onScan?: (count: number) => void): Promise<Scan> {
  const { files } = input
  const shares = await shareWork(threads, 'scan', scanShare, {
    own: input,
    shared: () => input,
    division: { length: files.length, step: STEP, worthThread: WORTH_THREAD },
    ...(onScan && { onTaken: onScan }),
  })
  return unite(files, shares)
}

/** The same at once, in the caller's own thread. */
export function scanNow(input: ScanInput): Scan {
  return unite(input.files, [scanShare(input, [[0, input.files.length]])])
}

function unite(files: readonly string[], shares: readonly ScanShare[]): Scan {
  const imports = new Array<string | undefined>(files.length)
  for (const { looked, specifiers } of shares) for (const [at, text] of specifiers.split('\0').entries()) imports[looked[at] ?? -1] = text
  const inOrder = (places: readonly number[]): string[] => [...places].sort((a, b) => a - b).map((index) => files[index] as string)
  const looked = new Map<string, string>()
  for (const [index, file] of files.entries()) {
    const text = imports[index]
    if (text !== undefined) looked.set(file, text)
  }
  return {
    chosen: inOrder(shares.flatMap((share) => share.chosen)),
    looked,
    minified: inOrder(shares.flatMap((share) => share.minified)),
    binary: inOrder(shares.flatMap((share) => share.binary)),
    misnamed: inOrder(shares.flatMap((share) => share.misnamed)),
    failures: shares.flatMap((share) => share.failures),
  }
}

/** The part of `scanFiles` that threads share. */
export function scanShare({ files, named, needles }: ScanInput, queue: Queue): ScanShare {
  const scan = createByteScan(needles)
  const chosen: number[] = []
  const looked: number[] = []
  const minified: number[] = []
  const binary: number[] = []
  const misnamed: number[] = []
  const specifiers: string[] = []
  const failures: Failure[] = []
  for (const [from, to] of queue) {
    for (let index = from; index < to; index++) {
      const file = files[index] as string
      const isNamed = named.has(file)
      try {
        const bytes = readIntoShared(file, isNamed)
        if (isBinary(bytes)) {
          if (isNamed) failures.push({ file, message: 'The file is binary: it holds NUL bytes. Leave it out.' })
          else binary.push(index)
          continue
        }
        const text = isWide(bytes) ? readSource(bytes).text : undefined
        const found = scan(text ?? bytes)
        looked.push(index)
        specifiers.push(found.specifiers)
        if (!found.holds && !(isNamed && mayHoldSigns(file, text ?? bytes))) continue
        if (!isNamed && isMinified(file, bytes)) minified.push(index)
        else if (!isContainer(file) || scriptsName(file, text ?? readSource(bytes).text, needles)) chosen.push(index)
      } catch (error) {
        const { code = String(error) } = error as NodeJS.ErrnoException
        // Listed, but gone by now, or a link: nothing was asked for that is not there.
        const isGone = ['ENOENT', 'ELOOP', 'EISDIR', 'ENXIO'].includes(code)
        if (!isNamed && code === 'ENOENT' && file.includes(NO_CHARACTER)) misnamed.push(index)
        else if (isNamed || !isGone) failures.push({ file, message: `The file cannot be read (${code}).` })
      }
    }
  }
  return { chosen, looked, minified, binary, misnamed, specifiers: specifiers.join('\0'), failures }
}

/** How long a script is in bytes, and its lines on average, where it is taken for one that a bundler wrote, by whatever name. */
const MINIFIED = { length: 20_000, line: 500 }
const LINE_FEED = 0x0a
/** What stands for bytes that are no character, where Node.js reads names as UTF-8. */
const NO_CHARACTER = '\ufffd'

/** Whether a script says that it is minified, or repeats the source in a few long lines: that takes long to look through. */
function isMinified(file: string, bytes: Uint8Array): boolean {
  if (/\.min\.[cm]?js$/.test(file)) return true
  if (bytes.length < MINIFIED.length || !/\.[cm]?js$/.test(file)) return false
  let lines = 1
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) lines += 1
  return bytes.length / lines > MINIFIED.line
}

function isWide(bytes: Uint8Array): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
}

function namesAny(text: string, needles: readonly string[]): boolean {
  return needles.some((needle) => needle !== '' && text.includes(needle))
}

/** Whether a page or component names one of the needles where it counts: most only write about them. */
export function scriptsName(file: string, text: string, needles: readonly string[]): boolean {
  return findScripts(file, text).some(({ range }) => namesAny(text.slice(...range), needles))
}
