import type { RewrittenGroup } from './rewrite-groups.js'
import { writeSourceFile } from './write-file.js'

/** Calls `stop` when the run is to end early; gives a function that ends the watch. */
export type OnInterrupt = (stop: () => void) => () => void

/**
 * Writes the changed files one after the other. Gives those that were not written, with a sentence each. Where the run is interrupted, the
 * file at hand is written to its end and no other one is begun.
 */
export async function writeAll(changed: RewrittenGroup['changed'], onInterrupt: OnInterrupt): Promise<Map<string, string>> {
  const failed = new Map<string, string>()
  let isStopped = false
  const stopWatching = onInterrupt(() => (isStopped = true))
  try {
    for (const { file, before, after } of changed) {
      // a signal is only heard between two turns of the event loop
      await new Promise(setImmediate)
      if (isStopped) failed.set(file, 'The run was interrupted before this file was written. Run the command again.')
      else {
        const complaint = tryToWrite(file, before, after)
        if (complaint !== undefined) failed.set(file, complaint)
      }
    }
  } finally {
    stopWatching()
  }
  return failed
}

function tryToWrite(file: string, before: string, after: string): string | undefined {
  try {
    writeSourceFile(file, before, after)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
