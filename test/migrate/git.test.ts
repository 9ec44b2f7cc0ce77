import { appendFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readGitState } from '../../src/migrate/git.js'
import { MigrateError } from '../../src/migrate/migrate.js'
import { git, makeFolder, makeRepository } from '../temp-folder.js'
import { migratedReader, read, run, tokenReader } from './run.js'

describe('migrate in a git tree with changes', () => {
  it('refuses a modified file and names it', async () => {
    const folder = makeRepository({ 'a.js': tokenReader, 'sub/b.js': '1\n' })
    appendFileSync(join(folder, 'sub/b.js'), '2\n')
    await expect(run(folder)).rejects.toThrow(MigrateError)
    await expect(run(folder)).rejects.toThrow(/sub\/b\.js.*--allow-dirty/)
    expect(read(folder, 'a.js')).toBe(tokenReader)
  })

  it('refuses a staged file', async () => {
    const folder = makeRepository({ 'a.js': tokenReader })
    writeFileSync(join(folder, 'b.js'), '1\n')
    git(folder, 'add', 'b.js')
    await expect(run(folder)).rejects.toThrow(/b\.js/)
  })

  it('does not mind changes outside the paths', async () => {
    const folder = makeRepository({ 'src/a.js': tokenReader, 'b.js': '1\n' })
    appendFileSync(join(folder, 'b.js'), '2\n')
    await run(folder, { paths: ['src'] })
    expect(read(folder, 'src/a.js')).toBe(migratedReader)
  })

  it('refuses to rewrite a file that git does not know, and writes no other one either', async () => {
    const folder = makeRepository({ 'a.js': tokenReader })
    writeFileSync(join(folder, 'new.js'), tokenReader)
    await expect(run(folder)).rejects.toThrow(/new\.js/)
    expect(read(folder, 'a.js')).toBe(tokenReader)
  })

  it('does not mind an untracked file that stays as it is', async () => {
    const folder = makeRepository({ 'a.js': tokenReader })
    writeFileSync(join(folder, 'new.js'), 'export {}\n')
    await run(folder)
    expect(read(folder, 'a.js')).toBe(migratedReader)
  })

  it('runs on it when that is wanted, and in a dry run', async () => {
    const folder = makeRepository({ 'a.js': tokenReader })
    appendFileSync(join(folder, 'a.js'), '// mine\n')
    expect((await run(folder, { dryRun: true })).exitCode).toBe(1)
    await run(folder, { allowDirty: true })
    expect(read(folder, 'a.js')).toBe(`${migratedReader}// mine\n`)
  })

  it('warns outside git and goes on', async () => {
    const folder = makeFolder({ 'a.js': tokenReader })
    const { warnings } = await run(folder)
    expect(warnings).toEqual([expect.stringContaining('no git repository')])
    expect(read(folder, 'a.js')).toBe(migratedReader)
  })

  it.each([
    ['a HEAD that says nothing', 'HEAD', 'not a git repository'],
    ['an index that cannot be read', 'index', 'index file'],
  ])('refuses a tree that git cannot look at, for %s, with the words of git', async (_, file, words) => {
    const folder = makeRepository({ 'src/a.js': tokenReader })
    writeFileSync(join(folder, '.git', file), 'broken\n')
    await expect(run(folder, { paths: ['src'] })).rejects.toThrow(MigrateError)
    await expect(run(folder, { paths: ['src'] })).rejects.toThrow(new RegExp(`cannot tell.*${words}[^]*--allow-dirty`))
    expect(read(folder, 'src/a.js')).toBe(tokenReader)
  })

  it('refuses a tree with a repository where there is no git to ask', async () => {
    const folder = makeRepository({ 'a.js': tokenReader })
    vi.stubEnv('PATH', folder)
    onTestFinished(() => void vi.unstubAllEnvs())
    await expect(run(folder)).rejects.toThrow(/git cannot be run \(ENOENT\)[^]*--allow-dirty/)
    expect(read(folder, 'a.js')).toBe(tokenReader)
  })

  it('rewrites a tree that git cannot look at when that is wanted, and says so', async () => {
    const folder = makeRepository({ 'a.js': tokenReader })
    writeFileSync(join(folder, '.git/HEAD'), 'broken\n')
    expect((await run(folder, { allowDirty: true })).warnings).toEqual([expect.stringContaining('Git cannot tell what would be lost in')])
    expect(read(folder, 'a.js')).toBe(migratedReader)
  })
})

describe('migrate in a repository with others in it', () => {
  /** A repository with a submodule, and with another repository that it does not track. */
  function makeNested(): string {
    const folder = makeRepository({ 'a.js': tokenReader })
    const other = makeRepository({ 'b.js': tokenReader })
    git(folder, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', other, 'sub')
    git(folder, 'commit', '--quiet', '--message', 'sub')
    git(folder, 'clone', '--quiet', other, 'own')
    return folder
  }

  it('asks each of them about its own files', async () => {
    const folder = makeNested()
    // another commit than the one that the outer repository has noted
    git(join(folder, 'sub'), 'commit', '--quiet', '--allow-empty', '--message', 'more')
    const { exitCode } = await run(folder)
    expect(['a.js', 'sub/b.js', 'own/b.js'].map((file) => read(folder, file))).toEqual([migratedReader, migratedReader, migratedReader])
    expect(exitCode).toBe(0)
  })

  it.each(['sub', 'own'])('refuses what is not committed in %s', async (name) => {
    const folder = makeNested()
    appendFileSync(join(folder, name, 'b.js'), '// mine\n')
    await expect(run(folder)).rejects.toThrow(new RegExp(`${name}/b\\.js.*--allow-dirty`))
    expect(read(folder, 'a.js')).toBe(tokenReader)
    git(join(folder, name), 'checkout', '--quiet', '--', 'b.js')
    writeFileSync(join(folder, name, 'new.js'), tokenReader)
    await expect(run(folder)).rejects.toThrow(`${name}/new.js`)
  })
})

it('asks git where the environment says where its repository lies, which need not be above the files', () => {
  const cwd = makeRepository({ 'a.ts': 'export const a = 1\n' })
  const aside = join(makeFolder({}), 'kept.git')
  renameSync(join(cwd, '.git'), aside)
  writeFileSync(join(cwd, 'a.ts'), 'export const a = 2\n')
  expect(readGitState([cwd])).toMatchObject({ dirty: [], outside: [cwd] })
  vi.stubEnv('GIT_DIR', aside)
  vi.stubEnv('GIT_WORK_TREE', cwd)
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(readGitState([cwd])).toMatchObject({ dirty: [join(cwd, 'a.ts')], outside: [] })
})
