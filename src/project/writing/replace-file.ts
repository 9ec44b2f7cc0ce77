import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, fchownSync, fstatSync, fsyncSync, openSync, renameSync, rmSync, writeSync, type Stats } from 'node:fs'
import { besideOf } from './leftovers.js'

export interface ReplaceOptions {
  /** The file as it is, whose mode, owner, group and attributes the new one has. Absent: the system chooses. */
  readonly like?: Stats | undefined
  /** Called last of all before the new file takes its place: what it throws keeps the old one. */
  readonly confirm?: () => void
}

/**
 * Writes bytes into a file beside `target` that then takes its place, so that it is never half written. Throws the system's error, or what
 * `confirm` throws, and leaves nothing behind then.
 */
export function replaceFile(target: string, bytes: Uint8Array, { like, confirm }: ReplaceOptions = {}): void {
  const beside = besideOf(target)
  try {
    const handle = openSync(beside, 'wx', like && 0o600)
    try {
      if (like) takeOver(target, beside, handle, like)
      let written = 0
      while (written < bytes.length) written += writeSync(handle, bytes, written)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    if (like) chmodSync(beside, like.mode)
    confirm?.()
    renameSync(beside, target)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}

/** Gives the new file the attributes of the old one, and its owner and group. Throws where the system does not allow the latter. */
function takeOver(target: string, beside: string, handle: number, { uid, gid }: Stats): void {
  // Node.js reads no extended attributes; where `cp` knows no such flags, they cannot be kept
  if (process.platform === 'linux')
    spawnSync('cp', ['--attributes-only', '--preserve=all', '--no-dereference', '--', target, beside], { stdio: 'ignore' })
  const own = fstatSync(handle)
  if (own.uid === uid && own.gid === gid) return
  try {
    fchownSync(handle, uid, gid)
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    throw new Error(`The file has another owner or group, which a new one in its place would lose (${code}). Run the command as its owner.`)
  }
}
