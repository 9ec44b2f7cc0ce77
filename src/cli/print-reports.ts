import { addOwners, exitCodeOf, formatReport } from '../check/check.js'
import type { FormatOptions, Report } from '../check/check.js'
import type { Blob } from '../check/merge.js'
import { usesColor, widthOf } from './io.js'
import type { Io } from './io.js'
import { writeOutput } from './outputs.js'
import type { Output } from './outputs.js'

export interface PrintOptions extends FormatOptions {
  readonly outputs: readonly Output[]
  readonly level: NonNullable<FormatOptions['level']>
  /** What the format `blob` prints. */
  readonly openBlob: () => Promise<Blob>
}

/** Prints a report in every format that was asked for. Returns the exit code. */
export async function printReports(found: Report, { outputs, openBlob, ...options }: PrintOptions, io: Io): Promise<number> {
  const report = options.repository ? addOwners(found, options.repository) : found
  for (const { format, file } of outputs) {
    const terminal = file === undefined ? { color: usesColor(options.color, io), width: widthOf(io) } : { color: false }
    const text = format === 'blob' ? await printBlob(openBlob) : await formatReport(report, format, { ...options, ...terminal })
    writeOutput(text, file, io)
  }
  return exitCodeOf(report, options.level)
}

async function printBlob(openBlob: () => Promise<Blob>): Promise<string> {
  const { printBlob: print } = await import('../check/merge.js')
  return print(await openBlob())
}
