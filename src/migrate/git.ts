import { execFileSync } from 'node:child_process'
import { realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What git says of the files below some paths; all paths are absolute. */
export interface GitState {
  /** Tracked files that are modified, staged or deleted. */
  readonly dirty: readonly string[]
  /** Whether a file lies in a repository that does not know it: git could not bring it back. */
  readonly isUntracked: (file: string) => boolean
  /** Paths that lie in no repository, or for which git cannot be asked. */
  readonly outside: readonly string[]
}

/** Asks git about files and folders; they may lie in several repositories. */
export function readGitState(paths: readonly string[]): GitState {
  const repositories = new Map<string, string[]>()
  const outside: string[] = []
  for (const path of paths) {
    const real = realpathSync(path)
    const root = git(statSync(real).isDirectory() ? real : dirname(real), ['rev-parse', '--show-toplevel'])?.replace(/\r?\n$/, '')
    if (!root) outside.push(path)
    else repositories.set(root, [...(repositories.get(root) ?? []), real])
  }
  const dirty: string[] = []
  const tracked = new Set<string>()
  const roots: string[] = []
  for (const [root, below] of repositories) {
    const status = git(root, ['status', '--porcelain=v1', '-z', '--untracked-files=no', '--no-renames', '--', ...below])
    const names = git(root, ['ls-files', '-z', '--', ...below])
    if (status === undefined || names === undefined) {
      outside.push(...below)
      continue
    }
    roots.push(root)
    for (const entry of status.split('\0')) if (entry !== '') dirty.push(join(root, entry.slice(3)))
    for (const name of names.split('\0')) if (name !== '') tracked.add(join(root, name))
  }
  const isUntracked = (file: string): boolean => {
    const real = realpathSync(file)
    return !tracked.has(real) && roots.some((root) => real.startsWith(join(root, '/')))
  }
  return { dirty, isUntracked, outside }
}

function git(cwd: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 30 })
  } catch {
    return undefined
  }
}
