import { parseDay } from '../catalogue/phase.js'
import { UsageError } from './usage-error.js'

/** The day that a flag or an argument of the given name holds, if any. Throws UsageError, which names it. */
export function readRemovedBy(text: string | undefined, name: string): string | undefined {
  try {
    return text === undefined ? undefined : parseDay(text)
  } catch (error) {
    throw new UsageError(`${name}: ${(error as Error).message}`)
  }
}
