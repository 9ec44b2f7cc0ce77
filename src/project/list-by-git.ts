import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The files below `folder` as git sees them: tracked and untracked, without the ignored and the deleted ones; absolute paths.
 * `undefined` where git cannot tell: outside a repository, without git, or when the folder itself is ignored.
 */
export function listByGit(folder: string): string[] | undefined {
  const top = findRepository(folder)
  if (top === undefined) return undefined
  if (top !== folder && git(folder, ['check-ignore', '-q', '.']).status === 0) return undefined
  const { status, stdout } = git(folder, ['ls-files', '-z', '-t', '--cached', '--deleted', '--others', '--exclude-standard'])
  if (status !== 0) return undefined

  const files = new Set<string>()
  const deleted = new Set<string>()
  for (const entry of stdout.split('\0')) {
    const path = entry.slice(2)
    if (path === '') continue
    // A folder among the untracked files is a repository of its own.
    if (path.endsWith('/')) for (const file of listByGit(join(folder, path.slice(0, -1))) ?? []) files.add(file)
    else if (entry.startsWith('R ')) deleted.add(join(folder, path))
    else files.add(join(folder, path))
  }
  for (const file of deleted) files.delete(file)
  return [...files]
}

/** The root of the repository that a folder lies in; both absolute. */
export function findRepository(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at
    if (dirname(at) === at) return undefined
  }
}

function git(cwd: string, args: readonly string[]): { status: number | null; stdout: string } {
  return spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'ignore'], windowsHide: true })
}
