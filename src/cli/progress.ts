import type { Progress } from '../check/check.js'
import type { Io } from './io.js'

const intervalMs = 80

export interface ProgressLine {
  readonly update: (progress: Progress) => void
  /** Takes the line away, before anything else is printed. */
  readonly clear: () => void
}

/** One line on a terminal that says how far the run has come; nothing where standard error is no terminal or progress is not wanted. */
export function createProgressLine(wanted: boolean, { stderr }: Io): ProgressLine | undefined {
  if (!wanted || !stderr.isTTY) return undefined
  let last = 0
  return {
    update({ stage, done, total }) {
      const now = performance.now()
      if (now - last < intervalMs) return
      last = now
      stderr.write(`\r\u001b[K${stage === 'scan' ? 'scanned' : 'parsed'} ${done} of ${total} files`)
    },
    clear() {
      if (last > 0) stderr.write('\r\u001b[K')
    },
  }
}
