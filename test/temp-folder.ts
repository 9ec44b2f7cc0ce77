import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Writes files (path to content) into a new folder that goes away with the test. Returns its absolute path. */
export function makeFolder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'api-sunset-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

/** The same in a git repository with everything committed that is not ignored. */
export function makeRepository(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = makeFolder(files)
  git(folder, 'init', '--quiet')
  git(folder, 'add', '--all')
  git(folder, 'commit', '--quiet', '--allow-empty', '--message', 'start')
  return folder
}

export function git(cwd: string, ...args: readonly string[]): string {
  const identity = ['-c', 'user.name=test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false']
  return execFileSync('git', [...identity, ...args], { cwd, encoding: 'utf8' })
}
