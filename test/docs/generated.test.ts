import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { built } from '../built.js'
import { makeFolder } from '../temp-folder.js'
import { root } from './read-pages.js'

test('what is generated of the documents is up to date, and a page that is not is named', () => {
  const copy = makeFolder({})
  for (const path of [
    'README.md',
    'package.json',
    'package-lock.json',
    'docs',
    'rules',
    'scripts',
    'src',
    'build',
    'examples',
    'tsconfig.json',
    'test/observe/reach.json',
    'test/models/package.json',
    'test/fixtures/codemods',
    'test/fixtures/migrate',
  ])
    cpSync(join(root, path), join(copy, path), { recursive: true })
  cpSync(built(), join(copy, 'dist'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  appendFileSync(join(copy, 'docs/deprecations/listanswers.md'), 'A line by hand.\n')
  const { status, stderr } = spawnSync(process.execPath, ['scripts/docs.mjs', '--check'], { cwd: copy, encoding: 'utf8' })
  expect(stderr).toBe('Out of date: docs/deprecations/listanswers.md. Run "npm run build && npm run docs" and commit the result.\n')
  expect(status).toBe(1)
})
