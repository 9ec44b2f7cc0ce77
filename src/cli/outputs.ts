import { existsSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { formatNames } from '../check/check.js'
import type { FormatName } from '../check/check.js'
import { nearest } from '../catalogue/nearest.js'
import { makeFolder } from '../project/make-folder.js'
import type { Io } from './io.js'
import { UsageError } from './usage-error.js'

/** A format and where its text goes: a file (as written on the command line), or standard output. */
export interface Output {
  readonly format: FormatName | 'blob'
  readonly file: string | undefined
}

/** The formats by name: those to be read, and the one that `merge-reports` takes. */
export const outputNames = [...formatNames, 'blob'] as const

/**
 * Reads `--format NAME[=FILE]` (repeated) and `-o FILE`, which takes the one format that names no file itself.
 * Throws UsageError for an unknown format, where two reports would get mixed on standard output or in one file, and where one would take
 * the place of a source file.
 */
export function readOutputs(formats: readonly string[], outputFile: string | undefined, cwd: string): Output[] {
  const outputs = (formats.length > 0 ? formats : ['stylish']).map((spec): Output => {
    const [name = '', file] = spec.split(/=(.*)/s)
    if (file === '') throw new UsageError(`--format ${spec}: the name of the file is missing after "=".`)
    return { format: readFormat(name), file }
  })
  const open = outputs.filter(({ file }) => file === undefined)
  if (open.length > 1) throw new UsageError('Only one --format can go without a file. Give the others one: --format json=report.json.')
  if (outputFile !== undefined && open.length === 0) throw new UsageError('-o has nothing to write: each --format names a file already.')
  const settled = outputs.map(({ format, file = outputFile }) => ({ format, file }))
  refuseLoss(settled, cwd)
  return settled
}

/** What no report is called, and what is not to be lost by a slip. */
const SOURCE = /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/i

function refuseLoss(outputs: readonly Output[], cwd: string): void {
  const taken = new Set<string>()
  for (const { format, file } of outputs) {
    if (file === undefined) continue
    const path = resolve(cwd, file)
    if (SOURCE.test(path) && existsSync(path))
      throw new UsageError(`--format ${format}: ${file} is a source file that the report would take the place of. Name another file.`)
    if (taken.has(path)) throw new UsageError(`--format ${format}: another report goes to ${file} already. Name a file for each.`)
    taken.add(path)
  }
}

function readFormat(name: string): Output['format'] {
  const known = outputNames.find((format) => format === name)
  if (known) return known
  throw new UsageError(
    `--format: "${name}" is not a format; the nearest one is "${nearest(name, outputNames)}". There are ${outputNames.join(', ')}.`,
  )
}

/** Writes a text to its file, with the folders it needs, or to standard output. Throws UsageError when the file cannot be written. */
export function writeOutput(text: string, file: string | undefined, { cwd, stdout }: Io): void {
  if (file === undefined) {
    stdout.write(text)
    return
  }
  const path = resolve(cwd, file)
  try {
    makeFolder(dirname(path))
    writeFileSync(path, text)
  } catch (error) {
    throw new UsageError(`${path} cannot be written (${(error as NodeJS.ErrnoException).code ?? String(error)}). Name another file.`)
  }
}
