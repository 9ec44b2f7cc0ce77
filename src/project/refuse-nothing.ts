import { basename, extname } from 'node:path'
import { textKindOf } from '../texts/text-kinds.js'
import { isSourceFile } from './listing/list-files.js'
import { PathError } from './listing/stat-path.js'
import { readText } from './read-text.js'

/** Throws PathError for files that were named and are of a kind that is not read. `toShown` gives the path to print. */
export function refuseUnread(named: Iterable<string>, toShown: (file: string) => string): void {
  const unread = [...named].filter((file) => !isReadable(file))
  if (unread.length > 0) throw new PathError(describeUnread(unread.map(toShown)))
}

/** What was listed: files to look at, and how many files each pattern leaves out. */
interface Listed {
  readonly asked: ReadonlySet<string>
  readonly texts: { readonly looked: ReadonlyMap<string, unknown> }
  readonly leftOut: ReadonlyMap<string, number>
}

/** Throws PathError where there is no file to look at, by patterns or without any: of nothing it must not be said that it uses nothing. */
export function refuseNothing({ asked, texts, leftOut }: Listed, paths: readonly string[]): void {
  if (asked.size > 0 || texts.looked.size > 0) return
  const where = paths.length === 0 ? 'the working directory' : paths.map((path) => `"${path}"`).join(', ')
  if (leftOut.size === 0) {
    const why = 'no source file lies there, or git ignores them all (--no-gitignore)'
    throw new PathError(`There is no file to look at in ${where}: ${why}. Name other paths.`)
  }
  const mostFirst = [...leftOut].sort(([, a], [, b]) => b - a)
  const patterns = mostFirst.map(([pattern, count]) => `"${pattern}" leaves out ${count === 1 ? '1 file' : `${count} files`}`)
  throw new PathError(
    `No file is left to look at in ${where}: ${patterns.join(', ')}. Change --ignore-pattern, or ignorePatterns in the configuration.`,
  )
}

const LONGEST_FIRST_LINE = 200

/** Whether a file that is named can be looked at: by its extension, or as a script that says what runs it. */
function isReadable(file: string): boolean {
  if (isSourceFile(file.toLowerCase()) || textKindOf(file) !== undefined) return true
  return extname(file) === '' && /^#!.*\b(?:node|deno|bun|tsx|ts-node|zx)\b/.test(readText(file, 'latin1').slice(0, LONGEST_FIRST_LINE))
}

function describeUnread(paths: readonly string[]): string {
  const kinds = [...new Set(paths.map((path) => extname(path) || `"${basename(path)}"`))]
  const [are, kind] = [paths.length === 1 ? 'is' : 'are', kinds.length === 1 ? 'this kind' : 'these kinds']
  const names = paths.map((path) => `"${path}"`).join(', ')
  return `${names} ${are} not looked at: there is no reader for files of ${kind} (${kinds.join(', ')}). Leave out what is no source.`
}
