import { resolve } from 'node:path'
import { Option } from 'commander'
import { parseDay } from '../catalogue/phase.js'
import type { BaselineOptions } from '../check/check.js'
import { UsageError } from './usage-error.js'

/** The flags about accepted findings, as they were written. */
export interface BaselineFlags {
  readonly baseline?: string
  readonly updateBaseline?: boolean
  readonly until?: string
}

/** The options of `check` about accepted findings. */
export function baselineOptions(): Option[] {
  return [
    new Option('--baseline <file>', 'leave out the findings that this file accepts'),
    new Option('--update-baseline', 'write that file: accept what is found, but for what is removed already'),
    new Option('--until <date>', 'with --update-baseline: accept what is removed already, up to this day'),
  ]
}

/** Which baseline counts and how it is updated, judged on the day `asOf`. Throws UsageError where the flags do not fit each other. */
export function readBaseline({ baseline, updateBaseline, until }: BaselineFlags, asOf: string, cwd: string): BaselineOptions | undefined {
  if (until !== undefined && !updateBaseline) throw new UsageError('--until says until when --update-baseline accepts. Give both.')
  if (until !== undefined && readDay(until) < asOf) throw new UsageError(`--until: ${until} is over on ${asOf}. Give a later day.`)
  if (baseline !== undefined) return { file: resolve(cwd, baseline), update: updateBaseline ? { until } : undefined }
  if (updateBaseline) throw new UsageError('--update-baseline: name the file to write with --baseline FILE.')
  return undefined
}

function readDay(until: string): string {
  try {
    return parseDay(until)
  } catch (error) {
    throw new UsageError(`--until: ${(error as Error).message}`)
  }
}
