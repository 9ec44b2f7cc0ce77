import type { Progress } from '../check/check.js'
import type { Io } from './io.js'

const intervalMs = 80
/** Before this, nothing can be said of the time that is left; and who waits no longer than that need not know it. */
const settledMs = 2000

export interface ProgressLine {
  readonly update: (progress: Progress) => void
  /** Takes the line away, before anything else is printed. */
  readonly clear: () => void
}

/**
 * One line on a terminal that says how far the run has come; nothing where standard error is no terminal or progress is not wanted, and
 * in CI, whose logs keep every state of a line.
 */
export function createProgressLine(wanted: boolean, { stderr, env }: Io, clock = () => performance.now()): ProgressLine | undefined {
  if (!wanted || !stderr.isTTY || isCi(env)) return undefined
  let last = 0
  let begun: { readonly stage: Progress['stage']; readonly at: number } | undefined
  return {
    update({ stage, done, total }) {
      const now = clock()
      if (begun?.stage !== stage) begun = { stage, at: now }
      if (now - last < intervalMs) return
      last = now
      const left = done > 0 && now - begun.at >= settledMs ? `, about ${describeTime(((now - begun.at) / done) * (total - done))} left` : ''
      stderr.write(`\r\u001b[K${stage === 'scan' ? 'scanned' : 'parsed'} ${done} of ${total} files${left}`)
    },
    clear() {
      if (last > 0) stderr.write('\r\u001b[K')
    },
  }
}

function describeTime(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}

function isCi({ CI }: Io['env']): boolean {
  return CI !== undefined && CI !== '' && CI !== '0' && CI !== 'false'
}
