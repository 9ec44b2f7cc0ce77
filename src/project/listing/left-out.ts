import { pathFrom } from './path-from.js'
import type { Survey } from '../survey.js'

/** So many are named: a folder of committed output can hold hundreds. */
const NAMED = 3

/** What was passed over although it names the API, in sentences for standard error: who runs the command may not know of it. */
export function describeLeftOut({ asked, scan }: Survey, cwd: string): string[] {
  const minified = scan.minified.filter((file) => asked.has(file)).map(pathFrom(cwd))
  if (minified.length === 0) return []
  const named = minified.slice(0, NAMED).join(', ') + (minified.length > NAMED ? ` and ${minified.length - NAMED} more` : '')
  const one = minified.length === 1
  return [`${named} ${one ? 'is' : 'are'} minified and left out; name ${one ? 'it' : 'them'} on the command line to have a look inside.`]
}
