import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFiles, PathError } from '../../src/project/list-files.js'
import type { ListOptions } from '../../src/project/list-files.js'
import { git, makeFolder, makeRepository } from '../temp-folder.js'

function list(cwd: string, paths: readonly string[] = [], options: Omit<ListOptions, 'cwd'> = {}): string[] {
  return listFiles(paths, { ...options, cwd }).files.map((file) => relative(cwd, file))
}

/** The same expectations hold inside a git repository and outside of one. */
describe.each([
  ['outside of git', makeFolder],
  ['in a git repository', makeRepository],
])('listFiles %s', (_, make) => {
  test('lists the files with JavaScript or TypeScript below the working directory in a fixed order', () => {
    const scripts = ['a.ts', 'b.tsx', 'c/d.js', 'c/e.jsx', 'f.mjs', 'g.cjs', 'h.mts', 'i.cts']
    const sources = [...scripts, 'j.vue', 'k.svelte', 'l.astro', 'm.html', 'n.htm', 'types.d.ts']
    const others = ['readme.md', 'data.json', 'style.css', 'a.ts.bak', 'ts', 'page.xhtml', 'post.mdx', 'html']
    const cwd = make(Object.fromEntries([...others, ...sources].reverse().map((path) => [path, ''])))
    expect(list(cwd)).toEqual(sources)
  })

  test('honours .gitignore files, the nested ones too', () => {
    const cwd = make({
      '.gitignore': 'generated/\n*.gen.ts\n!kept.gen.ts\n',
      'generated/a.ts': '',
      'a.gen.ts': '',
      'kept.gen.ts': '',
      'lib/.gitignore': '/local.ts\n',
      'lib/local.ts': '',
      'lib/deep/local.ts': '',
    })
    expect(list(cwd)).toEqual(['kept.gen.ts', 'lib/deep/local.ts'])
  })

  test('looks at ignored files with gitignore off, but never into node_modules', () => {
    const cwd = make({ '.gitignore': 'generated/\nnode_modules/\n', 'generated/a.ts': '', 'node_modules/x/index.js': '' })
    expect(list(cwd, [], { gitignore: false })).toEqual(['generated/a.ts'])
  })

  test('leaves out committed output and minified files', () => {
    const output = ['dist/a.js', 'build/a.js', 'out/a.js', 'coverage/a.js', 'site/_next/a.js', '.next/a.js', 'vendor/a.js', 'lib/a.min.js']
    const cwd = make(Object.fromEntries(['src/a.js', ...output].map((path) => [path, ''])))
    expect(list(cwd)).toEqual(['src/a.js'])
  })

  test('looks at a folder that is named, although it is ignored output', () => {
    const cwd = make({ '.gitignore': 'dist/\n', 'dist/a.js': '', 'dist/node_modules/b.js': '' })
    expect(list(cwd, ['dist'])).toEqual(['dist/a.js'])
  })

  test('looks at a file that is named, whatever its name and place', () => {
    const cwd = make({ '.gitignore': '*.txt\n', 'dist/a.min.js': '', 'note.txt': '' })
    const { files, named } = listFiles(['dist/a.min.js', 'note.txt'], { cwd })
    expect(files).toEqual([join(cwd, 'dist/a.min.js'), join(cwd, 'note.txt')])
    expect(named).toEqual(new Set(files))
  })

  test('lists a file once that is named twice', () => {
    const cwd = make({ 'src/a.ts': '' })
    expect(list(cwd, ['src', 'src/a.ts', './src/../src'])).toEqual(['src/a.ts'])
  })

  test('leaves out what an ignore pattern matches', () => {
    const cwd = make({ 'a.ts': '', 'a.spec.ts': '', 'lib/b.spec.ts': '', 'lib/b.ts': '', 'stubs/c.ts': '', 'lib/stubs/d.ts': '' })
    const ignorePatterns = ['*.spec.ts', 'lib/stubs'].map((pattern) => ({ pattern, base: cwd }))
    expect(list(cwd, [], { ignorePatterns })).toEqual(['a.ts', 'lib/b.ts', 'stubs/c.ts'])
  })

  test('starts ignore patterns from their own folder', () => {
    const cwd = make({ 'a/x.ts': '', 'b/x.ts': '' })
    expect(list(cwd, [], { ignorePatterns: [{ pattern: './x.ts', base: join(cwd, 'a') }] })).toEqual(['b/x.ts'])
  })

  test('ends where symbolic links lead in circles, and lists no file twice', () => {
    const cwd = make({ 'src/a.ts': '' })
    symlinkSync('..', join(cwd, 'src/up'))
    symlinkSync('loop', join(cwd, 'loop'))
    expect(list(cwd)).toEqual(['src/a.ts'])
  })

  test('throws an error that names the path when there is none', () => {
    const cwd = make({ 'a.ts': '' })
    const message = `There is no "srv" (looked for ${join(cwd, 'srv')}). Name files or folders that exist.`
    expect(() => list(cwd, ['a.ts', 'srv'])).toThrow(new PathError(message))
  })
})

describe('listFiles with git', () => {
  test('lists untracked files and leaves out tracked ones that are gone', () => {
    const cwd = makeRepository({ 'gone.ts': '', 'kept.ts': '' })
    rmSync(join(cwd, 'gone.ts'))
    writeFileSync(join(cwd, 'new.ts'), '')
    expect(list(cwd)).toEqual(['kept.ts', 'new.ts'])
  })

  test('lists a tracked file although it is ignored by now', () => {
    const cwd = makeRepository({ 'a.ts': '' })
    writeFileSync(join(cwd, '.gitignore'), 'a.ts\n')
    expect(list(cwd)).toEqual(['a.ts'])
  })

  test('looks into a repository inside the repository', () => {
    const cwd = makeRepository({ 'a.ts': '' })
    mkdirSync(join(cwd, 'inner'))
    git(join(cwd, 'inner'), 'init', '--quiet')
    writeFileSync(join(cwd, 'inner/b.ts'), '')
    expect(list(cwd)).toEqual(['a.ts', 'inner/b.ts'])
  })

  test('lists a file with an unusual name', () => {
    const name = 'with "quotes", umlaut ä and\nline break.ts'
    const cwd = makeRepository({ [name]: '' })
    expect(list(cwd)).toEqual([name])
  })
})
