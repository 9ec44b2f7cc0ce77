import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeFolder } from '../temp-folder.js'
import { runCli } from './run-cli.js'

const asOf = ['--as-of', '2026-11-20']
const files = {
  'src/client.ts': "const base = '/rest/api/v1'\nexport const ask = (name: string) => fetch(`${base}/${name}`, { method: 'POST' })",
  'src/answers.ts': "import { ask } from './client'\nawait ask('listanswers')",
  'src/other.ts': "await fetch('/rest/api/v1/getanswer', { method: 'POST' })",
}

interface Run {
  readonly ids: readonly string[]
  readonly stdout: string
}

async function check(cwd: string, ...args: string[]): Promise<Run> {
  const { stdout } = await runCli(cwd, ['check', '--format', 'json', '--compliance', 'off', ...asOf, ...args])
  const { findings } = JSON.parse(stdout) as { findings: { file: string; id: string }[] }
  return { stdout, ids: findings.map(({ file, id }) => `${file} ${id}`) }
}

/** Puts a mark into every remembered finding, by which what comes from the cache can be told from what was found anew. */
function markCache(cwd: string): void {
  const file = join(cwd, '.api-sunset-cache.json')
  const [, entries] = JSON.parse(readFileSync(file, 'utf8')) as [string, object]
  const body = JSON.stringify(entries).replaceAll('"id":"', '"id":"remembered ')
  writeFileSync(file, `["${hash('sha256', body)}",${body}]`)
}

describe('check --cache', () => {
  test('reports what a run without it reports, the first time and the second', async () => {
    const cwd = makeFolder(files)
    const plain = await check(cwd)
    expect(plain.ids).toEqual(['src/answers.ts listanswers'])
    expect([await check(cwd, '--cache'), await check(cwd, '--cache')]).toEqual([plain, plain])
  })

  test('does not analyse again what is unchanged', async () => {
    const cwd = makeFolder(files)
    await check(cwd, '--cache')
    markCache(cwd)
    expect((await check(cwd, '--cache')).ids).toEqual(['src/answers.ts remembered listanswers'])
  })

  test.each<[string, (cwd: string) => void, readonly string[]]>([
    ['a file of the group', (cwd) => writeFileSync(join(cwd, 'src/answers.ts'), `\n${files['src/answers.ts']}`), []],
    ['a file that it imports', (cwd) => writeFileSync(join(cwd, 'src/client.ts'), `${files['src/client.ts']}\n`), []],
    ['a new file that imports one of it', (cwd) => writeFileSync(join(cwd, 'src/new.ts'), "import './client'"), []],
    ['the compiler settings', (cwd) => writeFileSync(join(cwd, 'tsconfig.json'), '{}'), []],
    ['what is installed', (cwd) => writeFileSync(join(cwd, 'package-lock.json'), '{}'), []],
    ['the configuration', () => undefined, ['--reach', 'shared']],
    ['the day', () => undefined, ['--as-of', '2026-11-21']],
  ])('analyses again after a change of %s', async (_, change, args) => {
    const cwd = makeFolder(files)
    await check(cwd, '--cache')
    markCache(cwd)
    change(cwd)
    expect((await check(cwd, '--cache', ...args)).ids).toContain('src/answers.ts listanswers')
  })

  test('finds what a change brings', async () => {
    const cwd = makeFolder(files)
    await check(cwd, '--cache')
    writeFileSync(join(cwd, 'src/client.ts'), files['src/client.ts'].replace('/rest/api/v1', '/elsewhere'))
    expect((await check(cwd, '--cache')).ids).toEqual([])
  })

  test('finds what a change of an imported JSON file brings', async () => {
    const use = "import paths from './paths.json'\nawait fetch(`/rest/api/v1/${paths.answers}`, { method: 'POST' })"
    const cwd = makeFolder({ 'src/use.ts': use, 'src/paths.json': '{ "answers": "getanswer" }' })
    expect((await check(cwd, '--cache')).ids).toEqual([])
    writeFileSync(join(cwd, 'src/paths.json'), '{ "answers": "listanswers" }')
    expect((await check(cwd, '--cache')).ids).toEqual(['src/use.ts listanswers'])
  })

  test.each([
    ['no findings', /"findings":\[.*?\],"calls"/g, '"findings":[],"calls"'],
    ['findings that are none', /"findings":\[.*?\],"calls"/g, '"findings":[{"x":1}],"calls"'],
    ['other ids', /listanswers/g, 'getanswer'],
  ])('does not believe a cache into which something else has written %s', async (_, written, other) => {
    const cwd = makeFolder(files)
    const plain = await check(cwd, '--cache')
    const file = join(cwd, '.api-sunset-cache.json')
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace(written, other))
    expect(readFileSync(file, 'utf8')).not.toBe(text)
    expect(await check(cwd, '--cache')).toEqual(plain)
  })

  test.each(['null', '[]', '{}', '["",{}]', '{"a":{"findings":[{"x":1}]}}'])('takes %s for an empty cache', async (text) => {
    const cwd = makeFolder({ ...files, '.api-sunset-cache.json': text })
    expect((await check(cwd, '--cache')).ids).toEqual(['src/answers.ts listanswers'])
  })

  test('takes a broken cache for an empty one', async () => {
    const cwd = makeFolder({ ...files, '.api-sunset-cache.json': '{"' })
    expect((await check(cwd, '--cache')).ids).toEqual(['src/answers.ts listanswers'])
  })

  test('lies among the installed packages where there are any', async () => {
    const cwd = makeFolder(files)
    mkdirSync(join(cwd, 'node_modules'))
    await check(cwd, '--cache')
    expect(existsSync(join(cwd, '.api-sunset-cache.json'))).toBe(false)
    expect(existsSync(join(cwd, 'node_modules/.cache/api-sunset/check.json'))).toBe(true)
    rmSync(join(cwd, 'node_modules'), { recursive: true })
  })
})
