import { findScripts, isContainer } from '../syntax/embedded-scripts.js'
import { readSource, isBinary } from '../syntax/source.js'
import { createByteSearch } from './byte-search.js'
import type { FileList } from './list-files.js'
import { readIntoShared } from './read-file.js'
import { readSpecifiers } from './read-specifiers.js'

export interface Failure {
  /** Absolute path. */
  readonly file: string
  readonly message: string
}

export interface Scan {
  /** Files whose text names one of the needles, in the order of the list. */
  readonly chosen: readonly string[]
  /** Files that were read, chosen or not, with what they import: without links, binary files and files that were gone. */
  readonly looked: ReadonlyMap<string, readonly string[]>
  /** Files that could not be read. */
  readonly failures: readonly Failure[]
}

/**
 * Reads every file of the list and tells which ones name one of the needles, in a script where they hold other things as well, and what
 * all of them import. Nothing is parsed, and files that name nothing are not even decoded. `onFile` is called after each file.
 */
export function scanFiles(list: Pick<FileList, 'files' | 'named'>, needles: readonly string[], onFile?: () => void): Scan {
  const holds = createByteSearch(needles)
  const chosen: string[] = []
  const looked = new Map<string, readonly string[]>()
  const failures: Failure[] = []
  for (const file of list.files) {
    const named = list.named.has(file)
    try {
      const bytes = readIntoShared(file, named)
      if (isBinary(bytes)) {
        if (named) failures.push({ file, message: 'The file is binary: it holds NUL bytes. Leave it out.' })
      } else {
        const text = isWide(bytes) ? Buffer.from(readSource(bytes).text) : bytes
        looked.set(file, readSpecifiers(text))
        const names = holds(text, text.length)
        if (names && (!isContainer(file) || scriptsName(file, readSource(bytes).text, needles))) chosen.push(file)
      }
    } catch (error) {
      const { code = String(error) } = error as NodeJS.ErrnoException
      // Listed, but gone by now, or a link: nothing was asked for that is not there.
      const isGone = ['ENOENT', 'ELOOP', 'EISDIR', 'ENXIO'].includes(code)
      if (named || !isGone) failures.push({ file, message: `The file cannot be read (${code}).` })
    }
    onFile?.()
  }
  return { chosen, looked, failures }
}

function isWide(bytes: Uint8Array): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
}

function namesAny(text: string, needles: readonly string[]): boolean {
  return needles.some((needle) => needle !== '' && text.includes(needle))
}

/** Whether a page or component names one of the needles where it counts: most only write about them. */
function scriptsName(file: string, text: string, needles: readonly string[]): boolean {
  return findScripts(file, text).some(({ range }) => namesAny(text.slice(...range), needles))
}
