import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What git says of the files below a folder; paths are relative to it, with `/`. */
export interface GitListing {
  /** The tracked files, those that were deleted included. */
  readonly tracked: readonly string[]
  /** Those that are neither tracked nor ignored, and those of submodules. Finding them takes git longer: it goes on while others work. */
  readonly untracked: Promise<readonly string[]>
}

/**
 * The files below `folder` as git sees them. `undefined` where git cannot tell: outside a repository, without git, or when the folder is
 * ignored itself.
 */
export async function listByGit(folder: string): Promise<GitListing | undefined> {
  const top = findRepository(folder)
  if (top === undefined) return undefined
  const untracked = Promise.all([listUntracked(folder), listSubmodules(folder, top)]).then((lists) => lists.flat())
  const isIgnored = top !== folder && git(folder, ['check-ignore', '-q', '.']).then((output) => output !== undefined)
  const tracked = await git(folder, ['ls-files', '-z', '--cached'])
  if (tracked === undefined || (await isIgnored)) return undefined
  // a file that is being merged is listed several times in a row
  return { tracked: split(tracked).filter((path, index, all) => path !== all[index - 1]), untracked }
}

async function listUntracked(folder: string): Promise<string[]> {
  const output = await git(folder, ['ls-files', '-z', '--others', '--exclude-standard'])
  const files: string[] = []
  for (const path of split(output ?? '')) {
    // A folder among the untracked files is a repository of its own.
    if (path.endsWith('/')) files.push(...(await listRepository(folder, path)))
    else files.push(path)
  }
  return files
}

/** The files of the submodules below a folder, as far as they are checked out. */
async function listSubmodules(folder: string, top: string): Promise<string[]> {
  if (!existsSync(join(top, '.gitmodules'))) return []
  const output = await git(folder, ['ls-files', '-z', '--stage'])
  const links = split(output ?? '').filter((entry) => entry.startsWith(SUBMODULE))
  const paths = links.map((entry) => `${entry.slice(entry.indexOf('\t') + 1)}/`).filter((path) => existsSync(join(folder, path, '.git')))
  return (await Promise.all(paths.map((path) => listRepository(folder, path)))).flat()
}

/** The mode under which git keeps a submodule. */
const SUBMODULE = '160000 '

async function listRepository(folder: string, path: string): Promise<string[]> {
  const listing = await listByGit(join(folder, path))
  return listing ? [...listing.tracked, ...(await listing.untracked)].map((file) => path + file) : []
}

function split(output: string): string[] {
  const paths = output.split('\0')
  paths.pop()
  return paths
}

/** The root of the repository that a folder lies in; both absolute. */
export function findRepository(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at
    if (dirname(at) === at) return undefined
  }
}

/** So large is the index of a few thousand files, in bytes: about a hundred each. */
const LARGE_INDEX = 500_000

/** Whether a folder is a repository of thousands of files, as far as can be told before git lists them. */
export function isLargeRepository(folder: string): boolean {
  try {
    return statSync(join(folder, '.git', 'index')).size > LARGE_INDEX
  } catch {
    // no repository, or one of several working trees
    return false
  }
}

/** What git prints; `undefined` where it fails. */
function git(cwd: string, args: readonly string[]): Promise<string | undefined> {
  return new Promise((done) => {
    execFile('git', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 30, windowsHide: true }, (error, stdout) =>
      done(error ? undefined : stdout),
    )
  })
}
