import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it that are missing. Throws the system's error: `mkdirSync` with `recursive` never ends where the system
 * says of each new folder that its parent is missing, as below `/proc`.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // another run may have made it meanwhile
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
