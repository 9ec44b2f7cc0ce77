import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFiles } from '../../src/project/listing/list-files.js'
import { PathError } from '../../src/project/listing/stat-path.js'
import type { ListOptions } from '../../src/project/listing/list-files.js'
import { git, makeFolder, makeRepository } from '../temp-folder.js'

async function list(cwd: string, paths: readonly string[] = [], options: Omit<ListOptions, 'cwd'> = {}): Promise<string[]> {
  const { files, untracked } = await listFiles(paths, { ...options, cwd })
  return [...files, ...(await untracked)].map((file) => relative(cwd, file))
}

/** The same expectations hold inside a git repository and outside of one. */
describe.each([
  ['outside of git', makeFolder],
  ['in a git repository', makeRepository],
])('listFiles %s', (_, make) => {
  test('lists the files with JavaScript or TypeScript below the working directory in a fixed order', async () => {
    const scripts = ['a.ts', 'b.tsx', 'c/d.js', 'c/e.jsx', 'f.mjs', 'g.cjs', 'h.mts', 'i.cts']
    const sources = [...scripts, 'j.vue', 'k.svelte', 'l.astro', 'm.html', 'n.htm', 'types.d.ts']
    const others = ['readme.md', 'data.json', 'style.css', 'a.ts.bak', 'ts', 'page.xhtml', 'post.mdx', 'html']
    const cwd = make(Object.fromEntries([...others, ...sources].reverse().map((path) => [path, ''])))
    expect(await list(cwd)).toEqual(sources)
  })

  test('lists texts that can describe requests apart, recordings and other JSON only where they are named', async () => {
    const texts = ['a.http', 'b.rest', 'c.sh', 'd/e.bash', 'f.zsh', 'g.yml', 'h.yaml', 'i.md', 'j.bru', 'k.postman_collection.json']
    const others = ['l.har', 'm.json', 'dist/n.sh', 'node_modules/x/o.md', 'p.ts', 'skipped/q.md']
    const cwd = make({ ...Object.fromEntries([...texts, ...others].map((path) => [path, ''])), '.gitignore': 'skipped/\n' })
    const { files, texts: found } = await listFiles([], { cwd })
    expect((await found).map((file) => relative(cwd, file))).toEqual([...texts].sort())
    expect(files.map((file) => relative(cwd, file))).toEqual(['p.ts'])
    const named = await listFiles(['l.har', 'm.json', 'dist/n.sh', 'i.md'], { cwd })
    expect((await named.texts).map((file) => relative(cwd, file))).toEqual(['dist/n.sh', 'i.md', 'l.har', 'm.json'])
    expect(named.files).toEqual([])
  })

  test('honours .gitignore files, the nested ones too', async () => {
    const cwd = make({
      '.gitignore': 'generated/\n*.gen.ts\n!kept.gen.ts\n',
      'generated/a.ts': '',
      'a.gen.ts': '',
      'kept.gen.ts': '',
      'lib/.gitignore': '/local.ts\n',
      'lib/local.ts': '',
      'lib/deep/local.ts': '',
    })
    expect(await list(cwd)).toEqual(['kept.gen.ts', 'lib/deep/local.ts'])
  })

  test('looks at ignored files with gitignore off, but never into node_modules', async () => {
    const cwd = make({ '.gitignore': 'generated/\nnode_modules/\n', 'generated/a.ts': '', 'node_modules/x/index.js': '' })
    expect(await list(cwd, [], { gitignore: false })).toEqual(['generated/a.ts'])
  })

  test('leaves out committed output', async () => {
    const output = ['dist/a.js', 'build/a.js', 'out/a.js', 'coverage/a.js', 'site/_next/a.js', '.next/a.js', 'vendor/a.js']
    const cwd = make(Object.fromEntries(['src/a.js', ...output].map((path) => [path, ''])))
    expect(await list(cwd)).toEqual(['src/a.js'])
  })

  test('looks at source in a folder of a name that output has elsewhere', async () => {
    const source = ['src/build/a.ts', 'src/vendor/a.ts', 'packages/api/src/lib/out/a.ts']
    const cwd = make(
      Object.fromEntries([...source, 'src/node_modules/a.js', 'src/dist/a.js', 'mysrc/vendor/a.js'].map((path) => [path, ''])),
    )
    expect(await list(cwd)).toEqual([...source].sort())
    expect(await list(cwd, ['src'])).toEqual(['src/build/a.ts', 'src/vendor/a.ts'])
  })

  test('looks at a folder that is named, although it is ignored output', async () => {
    const cwd = make({ '.gitignore': 'dist/\n', 'dist/a.js': '', 'dist/node_modules/b.js': '' })
    expect(await list(cwd, ['dist'])).toEqual(['dist/a.js'])
  })

  test('looks at a file that is named, whatever its name and place', async () => {
    const cwd = make({ '.gitignore': '*.txt\n', 'dist/a.min.js': '', 'note.txt': '' })
    const { files, named } = await listFiles(['dist/a.min.js', 'note.txt'], { cwd })
    expect(files).toEqual([join(cwd, 'dist/a.min.js'), join(cwd, 'note.txt')])
    expect(named).toEqual(new Set(files))
  })

  test('lists a file once that is named twice', async () => {
    const cwd = make({ 'src/a.ts': '' })
    expect(await list(cwd, ['src', 'src/a.ts', './src/../src'])).toEqual(['src/a.ts'])
  })

  test('leaves out what an ignore pattern matches', async () => {
    const cwd = make({ 'a.ts': '', 'a.spec.ts': '', 'lib/b.spec.ts': '', 'lib/b.ts': '', 'stubs/c.ts': '', 'lib/stubs/d.ts': '' })
    const ignorePatterns = ['*.spec.ts', 'lib/stubs'].map((pattern) => ({ pattern, base: cwd }))
    expect(await list(cwd, [], { ignorePatterns })).toEqual(['a.ts', 'lib/b.ts', 'stubs/c.ts'])
  })

  test('takes in again what a later pattern with `!` in front matches', async () => {
    const cwd = make({ 'a.ts': '', 'gen/b.ts': '', 'gen/own/c.ts': '', 'gen/own/d.spec.ts': '' })
    const leaveOut = (...patterns: string[]): Promise<string[]> =>
      list(cwd, [], { ignorePatterns: patterns.map((pattern) => ({ pattern, base: cwd })) })
    expect(await leaveOut('gen', '!gen/own')).toEqual(['a.ts', 'gen/own/c.ts', 'gen/own/d.spec.ts'])
    expect(await leaveOut('gen/**', '!./gen/own/', '*.spec.ts')).toEqual(['a.ts', 'gen/own/c.ts'])
    expect(await leaveOut('!a.ts')).toEqual(['a.ts', 'gen/b.ts', 'gen/own/c.ts', 'gen/own/d.spec.ts'])
    expect(await leaveOut('!(a).ts')).toEqual(['a.ts'])
  })

  test('starts ignore patterns from their own folder', async () => {
    const cwd = make({ 'a/x.ts': '', 'b/x.ts': '' })
    expect(await list(cwd, [], { ignorePatterns: [{ pattern: './x.ts', base: join(cwd, 'a') }] })).toEqual(['b/x.ts'])
  })

  test('ends where symbolic links lead in circles, and lists no file twice', async () => {
    const cwd = make({ 'src/a.ts': '' })
    symlinkSync('..', join(cwd, 'src/up'))
    symlinkSync('loop', join(cwd, 'loop'))
    expect(await list(cwd)).toEqual(['src/a.ts'])
  })

  test('throws an error that names the path when there is none', async () => {
    const cwd = make({ 'a.ts': '' })
    const message = `There is no "srv" (looked for ${join(cwd, 'srv')}). Name files or folders that exist.`
    await expect(list(cwd, ['a.ts', 'srv'])).rejects.toThrow(new PathError(message))
  })

  test('throws an error that names the path when the system does not let us see what is there', async () => {
    const cwd = make({ 'a.ts': '' })
    symlinkSync('loop', join(cwd, 'loop'))
    const message = '"loop" cannot be looked at (ELOOP). Name files or folders that can be read.'
    await expect(list(cwd, ['loop'])).rejects.toThrow(new PathError(message))
  })
})

describe('listFiles with git', () => {
  test('lists tracked files first, and untracked ones as soon as git has found them', async () => {
    const cwd = makeRepository({ 'a.ts': '', 'gone.ts': '' })
    rmSync(join(cwd, 'gone.ts'))
    writeFileSync(join(cwd, '0.ts'), '')
    const { files, untracked } = await listFiles([], { cwd })
    expect(files).toEqual([join(cwd, 'a.ts'), join(cwd, 'gone.ts')])
    expect(await untracked).toEqual([join(cwd, '0.ts')])
  })

  test('lists a tracked file although it is ignored by now', async () => {
    const cwd = makeRepository({ 'a.ts': '' })
    writeFileSync(join(cwd, '.gitignore'), 'a.ts\n')
    expect(await list(cwd)).toEqual(['a.ts'])
  })

  test('looks into a repository inside the repository', async () => {
    const cwd = makeRepository({ 'a.ts': '' })
    mkdirSync(join(cwd, 'inner'))
    git(join(cwd, 'inner'), 'init', '--quiet')
    writeFileSync(join(cwd, 'inner/b.ts'), '')
    expect(await list(cwd)).toEqual(['a.ts', 'inner/b.ts'])
  })

  test('lists a file with an unusual name', async () => {
    const name = 'with "quotes", umlaut ä and\nline break.ts'
    const cwd = makeRepository({ [name]: '' })
    expect(await list(cwd)).toEqual([name])
  })
})

test('listFiles in a git repository with submodules lists what these have checked out', async () => {
  const inner = makeRepository({ 'b.ts': '', '.gitignore': 'ignored.ts\n' })
  const cwd = makeRepository({ 'a.ts': '' })
  git(cwd, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner, 'lib/mod')
  writeFileSync(join(cwd, 'lib/mod/c.ts'), '')
  writeFileSync(join(cwd, 'lib/mod/ignored.ts'), '')
  expect((await list(cwd)).sort()).toEqual(['a.ts', 'lib/mod/b.ts', 'lib/mod/c.ts'])
  expect(await list(cwd, ['lib'])).toEqual(['lib/mod/b.ts', 'lib/mod/c.ts'])
  git(cwd, 'submodule', '--quiet', 'deinit', '--force', 'lib/mod')
  expect(await list(cwd)).toEqual(['a.ts'])
})

test('listFiles tells how many files it has come by where no git lists them', async () => {
  const cwd = makeFolder({ 'a.ts': '', 'a/b.ts': '', 'c/d.md': '', 'c/e/f.ts': '' })
  const counts: number[] = []
  const { files } = await listFiles([], { cwd, onFolder: (count) => counts.push(count) })
  expect(files.map((file) => relative(cwd, file))).toEqual(['a.ts', 'a/b.ts', 'c/e/f.ts'])
  expect(counts.at(-1)).toBe(4)
})
