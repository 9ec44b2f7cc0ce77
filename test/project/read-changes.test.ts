import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { readChanges } from '../../src/project/read-changes.js'
import { git, makeFolder, makeRepository } from '../temp-folder.js'

/** The changes below a repository: relative paths with the text before, `-` where there was none. */
async function changesIn(root: string, since?: string, cwd = root): Promise<Record<string, string>> {
  const { files, folders } = await readChanges([], cwd, since)
  const names = [...files].map(([file, before]) => [relative(root, file), before ?? '-'] as const)
  return Object.fromEntries([...names, ...folders.map((folder) => [`${relative(root, folder)}/`, '-'] as const)].sort())
}

function commit(cwd: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(cwd, file), text)
  git(cwd, 'add', '--all')
  git(cwd, 'commit', '--quiet', '--message', 'more')
}

describe('what changed', () => {
  test('is nothing after a commit', async () => {
    expect(await changesIn(makeRepository({ 'a.ts': 'a' }))).toEqual({})
  })

  test('is what is modified, staged, new, renamed or gone, with the text before', async () => {
    const cwd = makeRepository({
      'a.ts': 'a',
      'b.ts': 'b',
      'c.ts': 'c',
      'd.ts': 'd',
      'same.ts': 's',
      'read.md': 'r',
      '.gitignore': 'out\n',
    })
    writeFileSync(join(cwd, 'a.ts'), 'a2')
    writeFileSync(join(cwd, 'b.ts'), 'b2')
    git(cwd, 'add', 'b.ts')
    writeFileSync(join(cwd, 'b.ts'), 'b')
    rmSync(join(cwd, 'c.ts'))
    git(cwd, 'mv', 'd.ts', 'é d.ts')
    writeFileSync(join(cwd, 'read.md'), 'r2')
    mkdirSync(join(cwd, 'new'))
    writeFileSync(join(cwd, 'new/e.ts'), 'e')
    mkdirSync(join(cwd, 'out'))
    writeFileSync(join(cwd, 'out/f.ts'), 'f')
    const expected = { 'a.ts': 'a', 'b.ts': 'b', 'c.ts': 'c', 'd.ts': 'd', 'new/e.ts': '-', 'read.md': '-', 'é d.ts': '-' }
    expect(await changesIn(cwd)).toEqual(expected)
    expect(await changesIn(cwd, undefined, join(cwd, 'new'))).toEqual(expected)
  })

  test('is everything before the first commit', async () => {
    const cwd = makeFolder({ 'a.ts': 'a', 'b.ts': 'b' })
    git(cwd, 'init', '--quiet')
    git(cwd, 'add', 'a.ts')
    expect(await changesIn(cwd)).toEqual({ 'a.ts': '-', 'b.ts': '-' })
  })

  test('since a branch is what came after HEAD parted from it, and what is not committed yet', async () => {
    const cwd = makeRepository({ 'a.ts': 'a', 'b.ts': 'b', 'c.ts': 'c' })
    const main = git(cwd, 'branch', '--show-current').trim()
    git(cwd, 'checkout', '--quiet', '-b', 'side')
    commit(cwd, { 'a.ts': 'a2' })
    git(cwd, 'checkout', '--quiet', main)
    commit(cwd, { 'b.ts': 'b2' })
    git(cwd, 'checkout', '--quiet', 'side')
    writeFileSync(join(cwd, 'c.ts'), 'c2')
    expect(await changesIn(cwd, main)).toEqual({ 'a.ts': 'a', 'c.ts': 'c' })
    expect((await readChanges([], cwd, main)).base).toMatch(new RegExp(`^${main} \\(where it parted from HEAD: [0-9a-f]{7}\\)$`))
  })

  test('is told in a worktree, whatever else git is configured to', async () => {
    const main = makeRepository({ 'src/a.ts': 'a', 'b.ts': 'b' })
    const cwd = join(main, 'wt')
    git(main, 'worktree', 'add', '--quiet', cwd)
    git(main, 'config', 'diff.relative', 'true')
    git(main, 'config', 'diff.noprefix', 'true')
    git(main, 'config', 'status.showUntrackedFiles', 'no')
    writeFileSync(join(cwd, 'b.ts'), 'b2')
    writeFileSync(join(cwd, 'src/new.ts'), '')
    expect(await changesIn(cwd, undefined, join(cwd, 'src'))).toEqual({ 'b.ts': 'b', 'src/new.ts': '-' })
  })

  test('takes all of a submodule that differs, and of a repository that the outer one does not know', async () => {
    const inner = makeRepository({ 'i.ts': 'i' })
    const cwd = makeRepository({ 'a.ts': 'a' })
    git(cwd, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner, 'sub')
    git(cwd, 'commit', '--quiet', '--message', 'sub')
    git(cwd, 'config', 'diff.ignoreSubmodules', 'all')
    expect(await changesIn(cwd)).toEqual({})
    renameSync(makeRepository({ 'n.ts': 'n' }), join(cwd, 'nested'))
    expect(await changesIn(cwd)).toEqual({ 'nested/': '-' })
    writeFileSync(join(cwd, 'sub/i.ts'), 'i2')
    expect(await changesIn(cwd)).toEqual({ 'sub/': '-', 'nested/': '-' })
    expect(await changesIn(join(cwd, 'sub'))).toEqual({ 'i.ts': 'i' })
    commit(join(cwd, 'sub'), {})
    expect(await changesIn(cwd, 'HEAD')).toEqual({ 'sub/': '-', 'nested/': '-' })
  })

  test('cannot be told outside a repository', async () => {
    const cwd = makeFolder({ 'a.ts': 'a' })
    await expect(changesIn(cwd)).rejects.toThrow(`--changed: ${cwd} lies in no git repository. Leave --changed out`)
  })

  test.each([undefined, 'HEAD'])('cannot be told where git refuses to work, whose words are passed on (since %j)', async (since) => {
    const cwd = makeRepository({ 'a.ts': 'a' })
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1')
    await expect(changesIn(cwd, since)).rejects.toThrow(/git cannot tell .* It says: fatal: detected dubious ownership[^]*safe\.directory/)
    vi.unstubAllEnvs()
  })

  test.each([undefined, 'HEAD'])('cannot be told where there is no git to ask (since %j)', async (since) => {
    const cwd = makeRepository({ 'a.ts': 'a' })
    vi.stubEnv('PATH', cwd)
    await expect(changesIn(cwd, since)).rejects.toThrow('--since: git cannot be run (ENOENT). Install it, or leave the flag out.')
    vi.unstubAllEnvs()
  })

  test.each(['mian', '--all', ''])('cannot be told since %j, which git does not know', async (since) => {
    await expect(changesIn(makeRepository({ 'a.ts': 'a' }), since)).rejects.toThrow(`--since: git knows no "${since}"`)
  })

  test('cannot be told since what HEAD has no commit in common with', async () => {
    const cwd = makeRepository({ 'a.ts': 'a' })
    git(cwd, 'checkout', '--quiet', '--orphan', 'other')
    git(cwd, 'commit', '--quiet', '--message', 'other')
    const since = git(cwd, 'branch', '--format', '%(refname:short)')
      .trim()
      .split('\n')
      .find((name) => name !== 'other')
    await expect(changesIn(cwd, since)).rejects.toThrow('have no commit in common')
  })

  test('cannot be told in a clone that is too shallow', async () => {
    const origin = makeRepository({ 'a.ts': 'a' })
    const main = git(origin, 'branch', '--show-current').trim()
    git(origin, 'checkout', '--quiet', '-b', 'side')
    commit(origin, { 'a.ts': 'a2' })
    git(origin, 'checkout', '--quiet', main)
    commit(origin, { 'a.ts': 'a3' })
    const cwd = makeFolder({})
    execFileSync('git', ['clone', '--quiet', '--depth', '1', '--no-single-branch', `file://${origin}`, join(cwd, 'clone')])
    await expect(changesIn(join(cwd, 'clone'), 'origin/side')).rejects.toThrow('git fetch --unshallow, or fetch-depth: 0')
  })
})
