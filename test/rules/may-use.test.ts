import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { mayUse } from '../../rules/may-use.js'
import { isLongRun, noteFile } from '../../rules/single-run.js'
import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import { makeFolder } from '../temp-folder.js'

const catalogue = indexCatalogue(loadCatalogue())

afterEach(() => {
  vi.useRealTimers()
})

function isLookedAt(text: string): boolean {
  return mayUse(text, catalogue)
}

test('a source that names an operation, an interface or the SDK is looked at', () => {
  expect(isLookedAt("post('getusercount')")).toBe(true)
  expect(isLookedAt("const base = '/rest/api/v1'")).toBe(true)
  expect(isLookedAt("const { Glean } = require('@gleanwork/api-client')")).toBe(true)
})

test('a source that names a field is looked at only where it imports something', () => {
  expect(isLookedAt('show(answer.citations)')).toBe(false)
  expect(isLookedAt("import { ask } from './ask.js'\nshow(ask().citations)")).toBe(true)
  expect(isLookedAt("const { ask } = require('./ask')\nask().then(({ citations }) => show(citations))")).toBe(true)
})

test('a part of a longer word is not a field', () => {
  expect(isLookedAt("import { steeringRole } from './roles.js'\nshow(steeringRole, disabledDocuments)")).toBe(false)
})

test('a source that imports a file which names an operation is looked at, also through a barrel', () => {
  const folder = makeFolder({
    'paths.js': "export const PATHS = { list: '/rest/api/v1/listanswers' }\n",
    'barrel.js': "export * from './paths.js'\n",
    'other.js': 'export const PATHS = {}\n',
  })
  const looks = (text: string, file = 'main.js'): boolean => mayUse(text, catalogue, [], join(folder, file))
  expect(looks("import { PATHS } from './paths.js'\nsend(PATHS.list)")).toBe(true)
  expect(looks("import { PATHS } from './barrel'\nsend(PATHS.list)")).toBe(true)
  expect(looks("import { PATHS } from './other.js'\nsend(PATHS.list)")).toBe(false)
  expect(looks("import { PATHS } from 'elsewhere'\nsend(PATHS.list)")).toBe(false)
})

test('a source that imports a JSON file which names an operation is looked at', () => {
  const folder = makeFolder({
    'paths.json': '{ "list": "/rest/api/v1/listanswers" }',
    'labels.json': '{ "list": "All of them" }',
    'records.json': JSON.stringify(['/rest/api/v1/listanswers', 'x'.repeat(200_000)]),
    'index.js': "export { default as paths } from './paths.json'\n",
  })
  const looks = (specifier: string): boolean =>
    mayUse(`import paths from '${specifier}'\nsend(paths.list)`, catalogue, [], join(folder, 'main.js'))
  expect(['./paths.json', './index.js', './labels.json', './records.json'].map(looks)).toEqual([true, true, false, false])
})

test('a source that imports a folder is looked at where the file that its manifest names names an operation', () => {
  const folder = makeFolder({
    'package.json': '{ "main": "lib/paths.js" }',
    'lib/paths.js': "exports.LIST = '/rest/api/v1/listanswers'\n",
    'bin/index.js': '',
  })
  const looks = (specifier: string): boolean =>
    mayUse(`const { LIST } = require('${specifier}')\nsend(LIST)`, catalogue, [], join(folder, 'bin/run.js'))
  expect([looks('..'), looks('.')]).toEqual([true, false])
})

test('a source is looked at a moment after a file that it imports names an operation, and no longer once that is gone', () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  const aMomentLater = (): void => void vi.advanceTimersByTime(100)
  const folder = makeFolder({ 'paths.js': 'export const LIST = undefined\n', 'barrel.js': "export * from './paths.js'\n" })
  const looks = (): boolean => mayUse("import { LIST } from './barrel.js'\nsend(LIST)", catalogue, [], join(folder, 'main.js'))
  expect(looks()).toBe(false)
  writeFileSync(join(folder, 'paths.js'), "export const LIST = '/rest/api/v1/listanswers'\n")
  aMomentLater()
  expect(looks()).toBe(true)
  rmSync(join(folder, 'paths.js'))
  aMomentLater()
  expect(looks()).toBe(false)
})

test('a file within reach is found on the shortest way to it', () => {
  const folder = makeFolder({
    'a.js': "export * from './b.js'\n",
    'b.js': "export * from './c.js'\n",
    'c.js': "export * from './d.js'\n",
    'd.js': "export * from './paths.js'\n",
    'paths.js': "export const LIST = '/rest/api/v1/listanswers'\n",
  })
  const text = "import { LIST } from './a.js'\nimport * as all from './d.js'\nsend(LIST, all)"
  expect(mayUse(text, catalogue, [], join(folder, 'main.js'))).toBe(true)
})

test('a file that comes to an import which led nowhere is noticed, and so is a package that becomes one of the project', () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  const folder = makeFolder({ 'package.json': '{ "name": "shop", "workspaces": ["packages/*"] }', 'packages/notes.txt': '' })
  const looks = (specifier: string): boolean =>
    mayUse(`import { LIST } from '${specifier}'\nsend(LIST)`, catalogue, [], join(folder, 'main.js'))
  const paths = "export const LIST = '/rest/api/v1/listanswers'\n"
  expect([looks('./paths.js'), looks('@shop/paths')]).toEqual([false, false])
  writeFileSync(join(folder, 'paths.js'), paths)
  vi.advanceTimersByTime(1001)
  expect(looks('./paths.js')).toBe(true)
  mkdirSync(join(folder, 'packages/paths'))
  writeFileSync(join(folder, 'packages/paths/package.json'), '{ "name": "@shop/paths", "main": "index.js" }')
  writeFileSync(join(folder, 'packages/paths/index.js'), paths)
  vi.advanceTimersByTime(10_001)
  expect(looks('@shop/paths')).toBe(true)
})

test('in a run over many files the same ones are looked at', () => {
  const folder = makeFolder({
    'paths.js': "export const LIST = '/rest/api/v1/listanswers'\n",
    'barrel.js': "export * from './paths.js'\n",
    'far.js': "import { send } from './send.js'\nexport const far = (name) => send(name)\n",
    'send.js': "import { LIST } from './barrel.js'\nimport './far.js'\nexport const send = (name) => fetch(LIST + name)\n",
    'one.js': "import './two.js'\n",
    'two.js': "import './one.js'\nimport './linked.js'\n",
    'elsewhere/target.js': '',
  })
  symlinkSync(join(folder, 'elsewhere/target.js'), join(folder, 'linked.js'))
  const texts = [
    "import { LIST } from './barrel'\nsend(LIST)",
    "import { far } from './far'\nshow(far().citations)",
    "import { far } from './far.js'\nshow(far().labels)",
    "import './one'\nshow(read().citations)",
    "import './two.js'\nshow(read().citations)",
    "import { far } from './missing'\nshow(far().citations)",
  ]
  const names = ['one.js', 'two.js', 'send.js', ...texts.map((_, index) => `main${String(index)}.js`)]
  const looks = (): boolean[] =>
    names.map((name, index) => mayUse(texts[index - 3] ?? readFileSync(join(folder, name), 'utf8'), catalogue, [], join(folder, name)))
  const expected = [false, false, true, true, true, false, false, false, false]
  expect(looks()).toEqual(expected)
  for (let index = 0; index < 20; index++) noteFile(join(folder, `${String(index)}.js`))
  expect(isLongRun()).toBe(true)
  expect(looks()).toEqual(expected)
  expect(looks()).toEqual(expected)
})
