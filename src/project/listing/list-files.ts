import { createRequire } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'
import type picomatch from 'picomatch'
import { containerExtensions } from '../../syntax/embedded-scripts.js'
import { isFoundText, textKindOf } from '../../texts/text-kinds.js'
import { compilerSettings } from '../../workspace/compiler-paths.js'
import { listByGit } from './list-by-git.js'
import { reach } from '../imports/reach.js'
import { PathError, statPath } from './stat-path.js'
import { walkFolder } from './walk-folder.js'

const require = createRequire(import.meta.url)

const scriptExtensions = ['.js', '.mjs', '.cjs', '.jsx', '.ts', '.mts', '.cts', '.tsx', '.gs']

/** The files that are looked at, by extension. */
const sourceExtensions: readonly string[] = [...scriptExtensions, ...containerExtensions]

/** What is installed, and committed output, which repeats the source: looked into only where one is named on the command line. */
const skippedFolder = /(?:^|[/\\])(?:node_modules|\.git|dist|_next|\.next)[/\\]/
/** The same, but for folders of these names below a `src`, where the source itself stands. */
const outputFolder = /^(?:(?!src[/\\])[^/\\]*[/\\])*(?:build|out|coverage|vendor)[/\\]/

const isSourceExtension = new Set(sourceExtensions)
const manifestNames = ['package.json', 'tsconfig.json', 'tsconfig.base.json', 'jsconfig.json', 'deno.json', 'appsscript.json']
const manifestFile = /(?:^|[/\\])(?:package|appsscript)\.json$/

export interface ListOptions {
  /** Absolute path that relative paths start from. */
  readonly cwd: string
  /** Whether .gitignore files count. Default: true. */
  readonly gitignore?: boolean
  /** Globs that leave files out, or with `!` in front take them in again. `base` is the absolute folder a pattern starts from. */
  readonly ignorePatterns?: readonly { readonly pattern: string; readonly base: string }[]
}

export interface ListEvents {
  /** Called with how many files a folder was found to hold so far, now and then, where git does not tell. */
  readonly onFolder?: (count: number) => void
}

export interface FileList {
  /** Scripts, as absolute paths, each once, sorted by code unit. */
  readonly files: readonly string[]
  /** More of them, which come a moment later: those that git does not track. */
  readonly untracked: Promise<readonly string[]>
  /** All files of other kinds that can describe requests, likewise. */
  readonly texts: Promise<readonly string[]>
  /** The manifests and compiler configurations beside and above all these, as far as they exist or may. */
  readonly manifests: Promise<readonly string[]>
  /** Those of either kind that were named one by one. */
  readonly named: ReadonlySet<string>
  /** How many files each of the patterns leaves out, by the pattern. */
  readonly leftOut: ReadonlyMap<string, number>
  /** Folders that could not be read. */
  readonly failures: readonly { readonly file: string; readonly message: string }[]
}

/**
 * Lists the source files below `paths` (none: below `cwd`), and apart from them the texts that can describe requests. Left out are
 * ignored files, node_modules, .git, folders of build output and symbolic links; what is named itself is always in. Throws PathError for a
 * path that does not exist.
 */
export async function listFiles(paths: readonly string[], options: ListOptions & ListEvents): Promise<FileList> {
  const { cwd, gitignore = true } = options
  const lists: (readonly string[])[] = []
  const texts = new Set<string>()
  const named = new Set<string>()
  const failures: { file: string; message: string }[] = []
  const manifests = new Set<string>()
  const untracked: Promise<readonly string[]>[] = []
  const untrackedTexts: Promise<readonly string[]>[] = []
  const untrackedManifests: Promise<readonly string[]>[] = []
  const leavesOut = compilePatterns(options.ignorePatterns ?? [])
  const leftOut = new Map<string, number>()
  const isIgnored = (file: string): boolean => {
    const pattern = leavesOut(file)
    if (pattern !== undefined) leftOut.set(pattern, (leftOut.get(pattern) ?? 0) + 1)
    return pattern !== undefined
  }

  for (const path of paths.length > 0 ? paths : ['.']) {
    const { absolute, stats } = statPath(path, cwd)
    for (const manifest of manifestsAbove([stats.isFile() ? dirname(absolute) : absolute])) manifests.add(manifest)
    if (stats.isFile()) {
      if (textKindOf(absolute) === undefined) lists.push([absolute])
      else texts.add(absolute)
      named.add(absolute)
      continue
    }
    if (!stats.isDirectory()) throw new PathError(`"${path}" is neither a file nor a folder. Name files or folders.`)
    const base = absolute.endsWith(sep) ? absolute : absolute + sep
    const isInSource = /(?:^|[/\\])src(?:[/\\]|$)/.test(relative(cwd, absolute))
    const isSkipped = (folder: string): boolean => (isInSource ? skippedFolder.test(folder) : isSkippedFolder(folder))
    const select = (listed: readonly string[]): Divided =>
      divide(listed, isSkipped, (path) => {
        const file = base + (sep === '/' ? path : path.split('/').join(sep))
        return isIgnored(file) ? undefined : file
      })
    const listing = gitignore ? await listByGit(absolute) : undefined
    const more = listing?.untracked.then(select)
    if (more) {
      untracked.push(more.then((divided) => divided.files))
      untrackedTexts.push(more.then((divided) => divided.texts))
      untrackedManifests.push(more.then((divided) => divided.manifests))
    }
    const listed = listing?.tracked ?? walkFolder(absolute, { cwd, gitignore, isSkipped, failures, onFolder: options.onFolder })
    const found = select(listed)
    lists.push(found.files)
    for (const file of found.texts) texts.add(file)
    for (const file of found.manifests) manifests.add(file)
  }
  const files = sortOnce(lists)
  return {
    files,
    untracked: Promise.all(untracked).then((more) => leaveOut(files, sortOnce(more))),
    texts: unite(texts, untrackedTexts),
    manifests: unite(manifests, untrackedManifests),
    named,
    leftOut,
    failures,
  }
}

/**
 * The source files below a folder and the manifests around them, as `listFiles` gives them where git does not tell: at once, by the
 * .gitignore files from `top` downwards alone. Undefined where there are more than `most`.
 */
export function listNow(
  folder: string,
  { top, ignorePatterns = [], most }: Pick<ListOptions, 'ignorePatterns'> & { readonly top: string; readonly most: number },
): Pick<FileList, 'files'> & { readonly manifests: readonly string[] } | undefined {
  const leavesOut = compilePatterns(ignorePatterns)
  const toFile = (path: string): string | undefined => {
    const file = join(folder, path)
    return leavesOut(file) === undefined ? file : undefined
  }
  const paths = walkFolder(folder, { cwd: top, gitignore: true, isSkipped: isSkippedFolder, failures: [] })
  const { files, manifests } = divide(paths, isSkippedFolder, toFile)
  return files.length > most ? undefined : { files, manifests: [...new Set([...manifests, ...manifestsAbove([folder])])] }
}

/** The manifests and compiler configurations beside and above some files, as far as they may exist. */
export function manifestsAround(files: readonly string[]): string[] {
  return manifestsAbove([...new Set(files.map((file) => dirname(file)))])
}

function manifestsAbove(folders: readonly string[]): string[] {
  return [...reach(folders, (inner) => [dirname(inner)])].flatMap((folder) => manifestNames.map((name) => join(folder, name)))
}

/** The paths of all lists, each once, sorted by code unit. The one list of a repository is sorted as it comes. */
function sortOnce(lists: readonly (readonly string[])[]): readonly string[] {
  const [first = [], ...others] = lists
  const isSorted = others.length === 0 && first.every((path, index) => index === 0 || (first[index - 1] as string) < path)
  return isSorted ? first : [...new Set(lists.flat())].sort()
}

function leaveOut(known: readonly string[], paths: readonly string[]): readonly string[] {
  const all = paths.length > 0 ? new Set(known) : undefined
  return paths.filter((path) => !all?.has(path))
}

/** Paths by what they are looked at for; those in folders that are skipped are in none. */
interface Divided {
  readonly files: readonly string[]
  readonly texts: readonly string[]
  readonly manifests: readonly string[]
}

/** `toFile` gives a path as an absolute one, and nothing for those that are ignored. */
function divide(paths: readonly string[], isSkipped: (folder: string) => boolean, toFile: (path: string) => string | undefined): Divided {
  const [files, texts, manifests]: [string[], string[], string[]] = [[], [], []]
  // files of one folder follow each other
  let folder: string | undefined
  let isLeftOut = false
  for (const path of paths) {
    const isScript = isSourceFile(path)
    const isSetting = isManifest(path)
    if (!isScript && !isSetting && !isFoundText(path)) continue
    const own = path.slice(0, Math.max(path.lastIndexOf('/'), path.lastIndexOf(sep)) + 1)
    if (own !== folder) [folder, isLeftOut] = [own, isSkipped(own)]
    const file = isLeftOut ? undefined : toFile(path)
    if (file !== undefined) (isScript ? files : isSetting ? manifests : texts).push(file)
  }
  return { files, texts, manifests }
}

async function unite(known: ReadonlySet<string>, later: readonly Promise<readonly string[]>[]): Promise<string[]> {
  return [...new Set([...known, ...(await Promise.all(later)).flat()])].sort()
}

/**
 * Prepares to tell which pattern leaves a file out. One without a slash matches a name anywhere below its base; one that matches a folder
 * takes all that is in it. Of several that match a file the last one decides, and one with `!` in front takes in again what those before it
 * leave out, as in .gitignore.
 */
export function compilePatterns(patterns: NonNullable<ListOptions['ignorePatterns']>): (file: string) => string | undefined {
  if (patterns.length === 0) return () => undefined
  const createMatcher = require('picomatch') as typeof picomatch
  const tests = patterns.map(({ pattern, base }) => {
    // `!(a|b)` is a glob of its own
    const isTakenIn = /^!(?!\()/.test(pattern)
    const plain = pattern
      .slice(isTakenIn ? 1 : 0)
      .replace(/^\.\//, '')
      .replace(/\/$/, '')
    const matches = createMatcher(plain.replace(/^\//, ''), { dot: true })
    const test = (file: string): boolean => {
      const path = relative(base, file).split(sep).join('/')
      if (path.startsWith('../')) return false
      const parts = path.split('/')
      if (!plain.includes('/')) return parts.some((part) => matches(part))
      return parts.some((_, index) => matches(parts.slice(0, index + 1).join('/')))
    }
    return { pattern, isTakenIn, test }
  })
  return (file) =>
    tests.reduce<string | undefined>((out, { pattern, isTakenIn, test }) => {
      if ((out !== undefined) !== isTakenIn || !test(file)) return out
      return isTakenIn ? undefined : pattern
    }, undefined)
}

/** Whether a folder below the root of a project (with a separator behind it) is one of what is installed, or of output. */
export function isSkippedFolder(folder: string): boolean {
  return skippedFolder.test(folder) || outputFolder.test(folder)
}

/** Whether a path is that of a manifest or of compiler settings. */
export function isManifest(path: string): boolean {
  return /\.jsonc?$/.test(path) && (manifestFile.test(path) || compilerSettings.test(path))
}

/** Whether a file name says that it is a source file of a kind that is looked at. */
export function isSourceFile(file: string): boolean {
  return isSourceExtension.has(file.slice(file.lastIndexOf('.')))
}
