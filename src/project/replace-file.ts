import { randomBytes } from 'node:crypto'
import { chmodSync, closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Writes bytes into a file beside `target` that then takes its place, so that it is never half written. `mode` is the mode the file has
 * afterwards; without one the system chooses. Throws the system's error, and leaves nothing behind then.
 */
export function replaceFile(target: string, bytes: Uint8Array, mode?: number): void {
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
    if (mode !== undefined) chmodSync(beside, mode)
    renameSync(beside, target)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}
