import type { Progress } from '../check/check.js'
import type { Io } from './io.js'

const intervalMs = 80

export interface ProgressLine {
  readonly update: (progress: Progress) => void
  /** Takes the line away, before anything else is printed. */
  readonly clear: () => void
}

/**
 * One line on a terminal that says how far the run has come; nothing where standard error is no terminal or progress is not wanted, and
 * in CI, whose logs keep every state of a line.
 */
export function createProgressLine(wanted: boolean, { stderr, env }: Io): ProgressLine | undefined {
  if (!wanted || !stderr.isTTY || isCi(env)) return undefined
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

function isCi({ CI }: Io['env']): boolean {
  return CI !== undefined && CI !== '' && CI !== '0' && CI !== 'false'
}
