import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findRepository } from '../project/listing/list-by-git.js'

/** What git says of the files below some paths; all paths are absolute. */
export interface GitState {
  /** Tracked files that are modified, staged or deleted. */
  readonly dirty: readonly string[]
  /** Whether a file lies in a repository that does not know it: git could not bring it back. */
  readonly isUntracked: (file: string) => boolean
  /** Paths that lie in no repository. */
  readonly outside: readonly string[]
  /** Paths in a repository that git refuses to look at, or cannot, with its words: what would be lost there is not known. */
  readonly unknown: readonly { readonly path: string; readonly words: string }[]
}

/** Asks git about files and folders; they may lie in several repositories, and a submodule is one of its own. */
export function readGitState(paths: readonly string[]): GitState {
  const repositories = new Map<string, string[]>()
  const outside: string[] = []
  const unknown: { path: string; words: string }[] = []
  for (const path of paths) {
    const real = realpathSync(path)
    const folder = statSync(real).isDirectory() ? real : dirname(real)
    const isInside = findRepository(folder) !== undefined
    // to start git takes longer than a small project
    if (!isInside && !isToldByEnvironment()) {
      outside.push(path)
      continue
    }
    const { output, words } = git(folder, ['rev-parse', '--show-toplevel'])
    const root = output?.replace(/\r?\n$/, '')
    if (root) repositories.set(root, [...(repositories.get(root) ?? []), real])
    else if (isInside) unknown.push({ path, words })
    else outside.push(path)
  }
  const dirty: string[] = []
  const tracked = new Set<string>()
  const roots: string[] = []
  const ask = (root: string, below: readonly string[]): void => {
    const status = git(root, [...STATUS, '--', ...below])
    const names = git(root, ['ls-files', '-z', '--stage', '--', ...below])
    roots.push(root)
    if (status.output === undefined || names.output === undefined) {
      unknown.push({ path: root, words: status.words || names.words })
      return
    }
    for (const entry of status.output.split('\0')) if (entry !== '') dirty.push(join(root, entry.slice(3)))
    for (const entry of names.output.split('\0')) {
      if (entry === '') continue
      const path = join(root, entry.slice(entry.indexOf('\t') + 1))
      if (!entry.startsWith(SUBMODULE)) tracked.add(path)
      else if (existsSync(join(path, '.git')) && !roots.includes(path)) ask(path, [path])
    }
  }
  for (const [root, below] of repositories) ask(root, below)
  /** Tracked and changed, in a repository that was only met later. */
  const later = new Set<string>()
  const isUntracked = (file: string): boolean => {
    const real = realpathSync(file)
    const own = findRepository(dirname(real))
    // one among the untracked files of another
    if (own !== undefined && !roots.includes(own) && roots.some((root) => own.startsWith(join(root, '/')))) {
      const known = dirty.length
      ask(own, [own])
      for (const path of dirty.slice(known)) later.add(path)
    }
    return roots.some((root) => real.startsWith(join(root, '/'))) && (!tracked.has(real) || later.has(real))
  }
  return { dirty, isUntracked, outside, unknown }
}

/** Whether git is told where the repository lies, which then need not be above the files. */
function isToldByEnvironment(): boolean {
  return process.env['GIT_DIR'] !== undefined
}

/** Submodules are asked themselves; git would call one changed because it stands at another commit. */
const STATUS = ['status', '--porcelain=v1', '-z', '--untracked-files=no', '--no-renames', '--ignore-submodules=all']

/** The mode under which git keeps a submodule. */
const SUBMODULE = '160000 '

/** What git prints, and what it says on standard error; no output where it fails. */
function git(cwd: string, args: readonly string[]): { readonly output: string | undefined; readonly words: string } {
  const { error, status, stdout, stderr } = spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 1 << 30, windowsHide: true })
  if (error) return { output: undefined, words: `git cannot be run (${(error as NodeJS.ErrnoException).code ?? error.message})` }
  return { output: status === 0 ? stdout : undefined, words: stderr.trim() || `exit code ${status}` }
}
