import { pathFrom } from './path-from.js'
import type { Survey } from '../survey.js'

/** So many are named: a folder of committed output can hold hundreds. */
const NAMED = 3

/** How many files that were to be looked at were not, by the reason. */
export interface LeftOut {
  /** Scripts that name the API, as a bundler wrote them. */
  readonly bundles: number
  /** Files that hold NUL bytes. */
  readonly binary: number
  /** JSON files that are imported and too large to be read. */
  readonly tooLarge: number
  /** Files whose names are not UTF-8. */
  readonly misnamed: number
}

/** Counts what was passed over of the files that were asked for and of what they import; nothing where nothing was. */
export function countLeftOut({ asked, scan, texts, tooLarge }: Survey): LeftOut | undefined {
  const count = (files: readonly string[]): number => files.filter((file) => asked.has(file)).length
  const counts = {
    bundles: count(scan.minified),
    binary: count(scan.binary) + texts.binary.length,
    tooLarge: tooLarge.length,
    misnamed: count(scan.misnamed) + texts.misnamed.length,
  }
  return Object.values(counts).some((number) => number > 0) ? counts : undefined
}

/** What was passed over although it names the API, in sentences for standard error: who runs the command may not know of it. */
export function describeLeftOut({ asked, scan }: Survey, cwd: string): string[] {
  const minified = scan.minified.filter((file) => asked.has(file)).map(pathFrom(cwd))
  if (minified.length === 0) return []
  const named = minified.slice(0, NAMED).join(', ') + (minified.length > NAMED ? ` and ${minified.length - NAMED} more` : '')
  const one = minified.length === 1
  return [`${named} ${one ? 'is' : 'are'} minified and left out; name ${one ? 'it' : 'them'} on the command line to have a look inside.`]
}
