import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { built } from '../built.js'
import { makeFolder } from '../temp-folder.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const store = `dist/compiled/node-${process.versions.node}-${process.arch}`

/** The package as it is installed, before its first run, with a file to look at. */
function install(): string {
  const folder = makeFolder({ 'project/a.js': "fetch('/rest/api/v1/listanswers', { method: 'POST' })\n" })
  cpSync(built(), join(folder, 'dist'), { recursive: true, filter: (path) => !/[\\/]node-[^\\/]+$/.test(path) })
  copyFileSync(join(root, 'package.json'), join(folder, 'package.json'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

function check(folder: string, env: NodeJS.ProcessEnv = {}) {
  const args = [join(folder, 'dist/src/cli/main.cjs'), 'check', 'a.js', '--as-of', '2026-11-20', '--format', 'json']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: join(folder, 'project'),
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  return { status, stdout, stderr }
}

function kept(folder: string): string[] {
  return existsSync(join(folder, store)) ? readdirSync(join(folder, store)).sort() : []
}

test('the first run keeps the code that it compiled, and the next one says the same', () => {
  const folder = install()
  const first = check(folder)
  expect(first).toMatchObject({ status: 1, stderr: '' })
  expect(kept(folder)).toEqual(expect.arrayContaining(['analysis.code', 'start.code']))
  expect(kept(folder).filter((name) => !name.endsWith('.code'))).toEqual([])
  const written = (): number[] => kept(folder).map((name) => statSync(join(folder, store, name)).mtimeMs)
  const before = written()
  expect(check(folder)).toEqual(first)
  expect(written()).toEqual(before)
})

test('kept code that Node refuses does no harm', () => {
  const folder = install()
  const first = check(folder)
  for (const name of kept(folder)) writeFileSync(join(folder, store, name), 'no code')
  expect(check(folder)).toEqual(first)
})

test('where nothing can be kept the program runs all the same', () => {
  const folder = install()
  writeFileSync(join(folder, store), 'in the way')
  expect(check(folder)).toMatchObject({ status: 1, stderr: '' })
})

test('nothing is kept where the environment forbids it', () => {
  const folder = install()
  expect(check(folder, { NODE_DISABLE_COMPILE_CACHE: '1' })).toMatchObject({ status: 1, stderr: '' })
  expect(kept(folder)).toEqual([])
})
