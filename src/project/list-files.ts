import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, relative, resolve, sep } from 'node:path'
import type picomatch from 'picomatch'
import { containerExtensions } from '../syntax/embedded-scripts.js'
import { listByGit } from './list-by-git.js'
import { walkFolder } from './walk-folder.js'

const require = createRequire(import.meta.url)

/** The files that are looked at, by extension. */
export const sourceExtensions: readonly string[] = ['.js', '.mjs', '.cjs', '.jsx', '.ts', '.mts', '.cts', '.tsx', ...containerExtensions]

/** Folders that are never looked into, unless one is named on the command line. */
const neverFolders = new Set(['node_modules', '.git'])
/** Folders of committed output, which repeats the source. Looked into only when named. */
const outputFolders = new Set(['dist', 'build', 'out', 'coverage', '_next', '.next', 'vendor'])

const sourceFile = new RegExp(`(?:${sourceExtensions.map((extension) => extension.replace('.', '\\.')).join('|')})$`)
const minifiedFile = /\.min\.[cm]?js$/

export interface ListOptions {
  /** Absolute path that relative paths start from. */
  readonly cwd: string
  /** Whether .gitignore files count. Default: true. */
  readonly gitignore?: boolean
  /** Globs that leave files out. `base` is the absolute folder a pattern starts from. */
  readonly ignorePatterns?: readonly { readonly pattern: string; readonly base: string }[]
}

export interface FileList {
  /** Absolute paths, each once, sorted by code unit. */
  readonly files: readonly string[]
  /** Those of `files` that were named one by one. */
  readonly named: ReadonlySet<string>
  /** Folders that could not be read. */
  readonly failures: readonly { readonly file: string; readonly message: string }[]
}

/** A path on the command line that names nothing that can be looked at. */
export class PathError extends Error {
  override readonly name = 'PathError'
}

/**
 * Lists the source files below `paths` (none: below `cwd`). Left out are ignored files, node_modules, .git, folders of build output,
 * minified files and symbolic links; what is named itself is always in. Throws PathError for a path that does not exist.
 */
export function listFiles(paths: readonly string[], options: ListOptions): FileList {
  const { cwd, gitignore = true } = options
  const files = new Set<string>()
  const named = new Set<string>()
  const failures: { file: string; message: string }[] = []
  const isIgnored = compilePatterns(options.ignorePatterns ?? [])

  for (const path of paths.length > 0 ? paths : ['.']) {
    const absolute = resolve(cwd, path)
    const stats = statSync(absolute, { throwIfNoEntry: false })
    if (!stats) throw new PathError(`There is no "${path}" (looked for ${absolute}). Name files or folders that exist.`)
    if (stats.isFile()) {
      files.add(absolute)
      named.add(absolute)
      continue
    }
    if (!stats.isDirectory()) throw new PathError(`"${path}" is neither a file nor a folder. Name files or folders.`)
    const listed =
      (gitignore && listByGit(absolute)) ||
      walkFolder(absolute, { cwd, gitignore, skip: (name) => neverFolders.has(name) || outputFolders.has(name), failures })
    for (const file of listed) {
      if (!sourceFile.test(file) || minifiedFile.test(file) || isLeftOut(absolute, file) || isIgnored(file)) continue
      files.add(file)
    }
  }
  return { files: [...files].sort(), named, failures }
}

/** Whether a folder between `root` and the file is one that is left out. */
function isLeftOut(root: string, file: string): boolean {
  const folders = file.slice(root.length).split(sep)
  folders.pop()
  return folders.some((name) => neverFolders.has(name) || outputFolders.has(name))
}

/** A pattern without a slash matches a name anywhere below its base; a pattern that matches a folder takes all that is in it. */
function compilePatterns(patterns: NonNullable<ListOptions['ignorePatterns']>): (file: string) => boolean {
  if (patterns.length === 0) return () => false
  const createMatcher = require('picomatch') as typeof picomatch
  const tests = patterns.map(({ pattern, base }) => {
    const plain = pattern.replace(/^\.\//, '').replace(/\/$/, '')
    const matches = createMatcher(plain.replace(/^\//, ''), { dot: true })
    return (file: string): boolean => {
      const path = relative(base, file).split(sep).join('/')
      if (path.startsWith('../')) return false
      const parts = path.split('/')
      if (!plain.includes('/')) return parts.some((part) => matches(part))
      return parts.some((_, index) => matches(parts.slice(0, index + 1).join('/')))
    }
  })
  return (file) => tests.some((test) => test(file))
}

/** Whether a file name says that it is a source file of a kind that is looked at. */
export function isSourceFile(file: string): boolean {
  return sourceFile.test(basename(file))
}
