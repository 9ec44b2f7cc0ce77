import { existsSync, lstatSync, readdirSync, rmSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { basename, dirname, join } from 'node:path'

/** What `besideOf` calls a file: the name of the one whose place it takes, the number of the process, and something random. */
const LEFTOVER = /^\.(.+)\.([0-9a-f]{8})[0-9a-f]{4}\.tmp$/

/** A new name in the folder of a file, for what is to take its place. It tells which process it belongs to. */
export function besideOf(target: string): string {
  const owner = process.pid.toString(16).padStart(8, '0').slice(-8)
  return join(dirname(target), `.${basename(target)}.${owner}${randomBytes(2).toString('hex')}.tmp`)
}

/**
 * Removes from the folders of some files what runs that were killed while they wrote left there: files under such names beside the one
 * whose place they were to take, of processes that are gone. Gives their paths.
 */
export function removeLeftovers(files: Iterable<string>): string[] {
  const folders = new Set([...files].map((file) => dirname(file)))
  return [...folders].flatMap((folder) =>
    namesIn(folder)
      .filter((name) => isLeftover(folder, name))
      .map((name) => join(folder, name))
      .filter(remove),
  )
}

function isLeftover(folder: string, name: string): boolean {
  const [, target, owner] = LEFTOVER.exec(name) ?? []
  if (target === undefined || owner === undefined) return false
  return existsSync(join(folder, target)) && lstatSync(join(folder, name)).isFile() && !isAlive(parseInt(owner, 16))
}

function isAlive(pid: number): boolean {
  // that is this process and its relatives
  if (pid === 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // it is there, and of another user
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // reading its files has told what is wrong
    return []
  }
}

function remove(path: string): boolean {
  try {
    rmSync(path)
    return true
  } catch {
    return false
  }
}
