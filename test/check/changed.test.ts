import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import { check, readChanges } from '../../src/check/check.js'
import { makeRepository } from '../temp-folder.js'

const catalogue = indexCatalogue(loadCatalogue())
const post = (path: string): string => `fetch('https://api.example.com/rest/api/v1/' + ${path}, { method: 'POST' })`
const wrapper = `export const send = (path) => ${post('path')}\n`
const files = {
  'package.json': '{ "type": "module" }',
  'src/send.js': wrapper,
  'src/index.js': "export * from './send.js'\n",
  'src/a.js': "import { send } from './index.js'\nexport const a = () => send('listanswers')\n",
  'src/b.js': `export const b = () => ${post("'listanswers'")}\n`,
  'lib/c.js': `export const c = () => ${post("'listanswers'")}\n`,
}

/** The files with findings of a run, having changed some files (`undefined`: deleted). */
async function filesFound(
  changed: Readonly<Record<string, string | undefined>>,
  paths: readonly string[] = [],
  before: Readonly<Record<string, string>> = files,
): Promise<string[]> {
  const cwd = makeRepository(before)
  for (const [file, text] of Object.entries(changed)) {
    if (text === undefined) rmSync(join(cwd, file))
    else writeFileSync(join(cwd, file), text)
  }
  const settingsFiles = [join(cwd, '.api-sunsetrc.json')]
  const changes = await readChanges(paths, cwd)
  const report = await check({ cwd, paths, asOf: '2026-11-20', catalogue, changes, settingsFiles })
  return [...new Set(report.findings.map(({ file }) => file))]
}

describe('a run over what changed', () => {
  test('looks at the callers of a wrapper that differs, through the files between', async () => {
    expect(await filesFound({ 'src/send.js': `${wrapper}\n` })).toEqual(['src/a.js'])
  })

  test('looks at what is handed a value by a file that differs', async () => {
    const before = {
      'src/send.js': `export const send = (path) => ${post('path')}.then((r) => r.json()).then((body) => body.trackingToken)\n`,
      'src/a.js': "import { send } from './send.js'\nexport const a = () => send('chat')\n",
      'src/b.js': files['src/b.js'],
    }
    const after = before['src/a.js'].replace('chat', 'getanswer')
    expect(await filesFound({ 'src/a.js': after }, [], before)).toEqual(['src/send.js'])
  })

  test('looks at those that imported a file that is gone', async () => {
    const before = {
      ...files,
      'src/paths.js': "export const PATH = 'chat'\n",
      'src/b.js': `import { PATH } from './paths.js'\n${files['src/b.js']}`,
    }
    expect(await filesFound({ 'src/paths.js': undefined }, [], before)).toEqual(['src/b.js'])
  })

  test('looks at those that import a JSON file that differs', async () => {
    const before = {
      ...files,
      'src/paths.json': '{ "answers": "chat" }',
      'src/b.js': `import paths from './paths.json'\nexport const b = () => ${post('paths.answers')}\n`,
    }
    expect(await filesFound({ 'src/paths.json': '{ "answers": "listanswers" }' }, [], before)).toEqual(['src/b.js'])
  })

  test('looks at what a file that differs imported before', async () => {
    const before = { ...files, 'src/main.js': "import { b } from './b.js'\nb()\n" }
    expect(await filesFound({ 'src/main.js': 'export {}\n' }, [], before)).toEqual(['src/b.js'])
  })

  describe('where a module keeps what it is told', () => {
    const before = {
      'package.json': '{ "type": "module" }',
      'src/api.js': [
        "let base = ''",
        'export function setBase(url) {',
        '  base = url',
        '}',
        "export const post = (path, body) => fetch(`${base}/${path}`, { method: 'POST', body: JSON.stringify(body) })",
        '',
      ].join('\n'),
      'src/start.js': "import { setBase } from './api.js'\nexport const start = () => setBase('https://api.example.com/other')\n",
      'src/list.js': "import { post } from './api.js'\nexport const list = () => post('listanswers', {})\n",
      'src/find.js': "import { post } from './api.js'\nexport const find = () => post('search', {})\n",
    }

    test('looks at what goes by it once a file that differs says something else', async () => {
      const after = before['src/start.js'].replace('other', 'rest/api/v1')
      expect(await filesFound({ 'src/start.js': after }, [], before)).toEqual(['src/list.js'])
    })

    test('leaves alone what goes by it where a file that differs only uses it as well', async () => {
      const known = { ...before, 'src/start.js': before['src/start.js'].replace('other', 'rest/api/v1') }
      const after = before['src/find.js'].replace('search', 'people')
      expect(await filesFound({ 'src/find.js': after }, [], known)).toEqual([])
    })
  })

  test.each([
    ['compiler settings', { 'tsconfig.json': '{}' }],
    ['an import map', { 'deno.json': '{}' }],
    ['the configuration', { '.api-sunsetrc.json': '{ "failOn": "none" }' }],
    ['a manifest, in its folder', { 'package.json': '{}' }],
  ])('looks at everything where %s differ', async (_, changed) => {
    expect(await filesFound(changed)).toEqual(['lib/c.js', 'src/a.js', 'src/b.js'])
  })

  test('looks at all of a package whose manifest differs, and at no other', async () => {
    const before = { ...files, 'lib/package.json': '{}' }
    expect(await filesFound({ 'lib/package.json': '{ "type": "module" }' }, [], before)).toEqual(['lib/c.js'])
  })

  test('keeps to the paths, and heeds changes outside them', async () => {
    const changed = { 'src/send.js': `${wrapper}\n`, 'src/b.js': `\n${files['src/b.js']}`, 'lib/c.js': `\n${files['lib/c.js']}` }
    expect(await filesFound(changed, ['src/a.js', 'lib'])).toEqual(['lib/c.js', 'src/a.js'])
  })
})
