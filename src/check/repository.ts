import { readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { findRepository } from '../project/listing/list-by-git.js'
import { parseCodeOwners } from './reports/code-owners.js'

/** What is known of the repository around the working directory. Files are given as the report names them. */
export interface Repository {
  /** The path of a file from the repository's root, with `/`. */
  readonly pathOf: (file: string) => string
  /** Who owns a file, as CODEOWNERS writes it; empty where nobody does. */
  readonly ownersOf: (file: string) => readonly string[]
}

/** A working directory that is the root of its repository, in which no file has an owner. */
export const plainRepository: Repository = { pathOf: (file) => file, ownersOf: () => [] }

/** The places in which GitHub looks for the file; the first one counts. */
const OWNER_FILES = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS']

/** The repository that `cwd` lies in; outside of one, `cwd` itself stands for it. CODEOWNERS is read when it is first asked for. */
export function openRepository(cwd: string): Repository {
  const root = findRepository(cwd) ?? cwd
  const folder = relative(root, cwd).split(sep).join('/')
  const pathOf = (file: string): string => posix.join(folder, file)
  let owners: ReturnType<typeof parseCodeOwners> | undefined
  return {
    pathOf,
    ownersOf(file) {
      owners ??= parseCodeOwners(readOwnerFile(root))
      return owners(pathOf(file))
    },
  }
}

function readOwnerFile(root: string): string {
  for (const file of OWNER_FILES) {
    try {
      return readFileSync(join(root, file), 'utf8')
    } catch {
      // Not here: the next place.
    }
  }
  return ''
}
