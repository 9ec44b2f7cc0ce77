import { readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { findRepository } from '../project/listing/list-by-git.js'
import { LINE_END } from '../syntax/line-index.js'
import { readSource } from '../syntax/source.js'
import { parseCodeOwners } from './reports/code-owners.js'
import { findSource, linkTo, type Variables } from './source-links.js'

/** What is known of the repository around the working directory. Files are given as the report names them. */
export interface Repository {
  /** The path of a file from the repository's root, with `/`. */
  readonly pathOf: (file: string) => string
  /** Who owns a file, as CODEOWNERS writes it; empty where nobody does. */
  readonly ownersOf: (file: string) => readonly string[]
  /** Where a line of a file can be read on the web, with `{file}` and `{line}` for them. Absent where that is not known. */
  readonly source?: string | undefined
  /** The same for one line. */
  readonly linkOf?: (file: string, line: number) => string | undefined
  /** What stands on a line of a file, as far as it can be read. */
  readonly lineOf?: (file: string, line: number) => string | undefined
}

/** A working directory that is the root of its repository, in which no file has an owner. */
export const plainRepository: Repository = { pathOf: (file) => file, ownersOf: () => [] }

/** The places in which GitHub looks for the file; the first one counts. */
const OWNER_FILES = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS']

/** The repository that `cwd` lies in; outside of one, `cwd` itself. CODEOWNERS, git and sources are read when they are first asked for. */
export function openRepository(cwd: string, env: Variables = {}): Repository {
  const root = findRepository(cwd) ?? cwd
  const folder = relative(root, cwd).split(sep).join('/')
  const pathOf = (file: string): string => posix.join(folder, file)
  let owners: ReturnType<typeof parseCodeOwners> | undefined
  let source: { readonly address: string | undefined } | undefined
  const findOnce = (): string | undefined => (source ??= { address: findSource(root, env) }).address
  return {
    pathOf,
    ownersOf(file) {
      owners ??= parseCodeOwners(readOwnerFile(root))
      return owners(pathOf(file))
    },
    get source() {
      return findOnce()
    },
    linkOf: (file, line) => linkTo(findOnce(), pathOf(file), line),
    lineOf: createLineReader(cwd),
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

/** Findings of one file follow each other, so that one file is kept. */
function createLineReader(cwd: string): NonNullable<Repository['lineOf']> {
  let last: { readonly file: string; readonly lines: readonly string[] } | undefined
  return (file, line) => {
    if (last?.file !== file) last = { file, lines: readLines(join(cwd, file)) }
    return last.lines[line - 1]
  }
}

function readLines(path: string): readonly string[] {
  try {
    return readSource(readFileSync(path)).text.split(LINE_END)
  } catch {
    // it was found in records of a run, or is gone by now
    return []
  }
}
