import { statSync, type Stats } from 'node:fs'
import { resolve } from 'node:path'

/** A path on the command line that names nothing that can be looked at. */
export class PathError extends Error {
  override readonly name = 'PathError'
}

/** What lies at a path that was named, as it was written. Throws PathError where there is nothing, or the system does not let us see. */
export function statPath(path: string, cwd: string): { readonly absolute: string; readonly stats: Stats } {
  // an empty variable, as in `check "$FOLDER"`, must not stand for the working directory
  if (path === '') throw new PathError('A path is empty (""). Name a file or a folder, or none for the working directory.')
  const absolute = resolve(cwd, path)
  const stats = statOrRefuse(path, absolute)
  if (!stats) throw new PathError(`There is no "${path}" (looked for ${absolute}). ${/[*?{]/.test(path) ? NO_PATTERNS : EXISTING}`)
  return { absolute, stats }
}

const EXISTING = 'Name files or folders that exist.'
const NO_PATTERNS = 'Patterns are not looked up: name the folder, and leave files out of it with --ignore-pattern.'

function statOrRefuse(path: string, absolute: string): Stats | undefined {
  try {
    return statSync(absolute, { throwIfNoEntry: false })
  } catch (error) {
    throw new PathError(
      `"${path}" cannot be looked at (${(error as NodeJS.ErrnoException).code ?? String(error)}). Name files or folders that can be read.`,
    )
  }
}
