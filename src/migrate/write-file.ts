import { randomBytes } from 'node:crypto'
import { chmodSync, closeSync, fsyncSync, openSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { encodeSource, readSource } from '../syntax/source.js'

/**
 * Writes a file's new text in its encoding, with its byte order mark and its mode: into a file beside it that then takes its place, so
 * that the file is never half written. `before` is the text the new one was made from. Throws where the file is another one by now or
 * cannot be written.
 */
export function writeSourceFile(file: string, before: string, after: string): void {
  const target = realpathSync(file)
  const source = readSource(readFileSync(target))
  if (source.text !== before) throw new Error('The file was changed while the rewriting was worked out. Run the command again.')
  const bytes = encodeSource(source, after)
  const { mode } = statSync(target)
  const beside = join(dirname(target), `.${basename(target)}.${randomBytes(6).toString('hex')}.tmp`)
  try {
    const handle = openSync(beside, 'wx', mode)
    try {
      let written = 0
      while (written < bytes.length) written += writeSync(handle, bytes, written)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    chmodSync(beside, mode)
    renameSync(beside, target)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}
