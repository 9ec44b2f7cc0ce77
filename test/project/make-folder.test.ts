import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder as makeFolders } from '../../src/project/make-folder.js'
import { makeFolder } from '../temp-folder.js'

test('a folder is made with those above it, and may be there already', () => {
  const folder = join(makeFolder({}), 'a/b/c')
  makeFolders(folder)
  makeFolders(folder)
  writeFileSync(join(folder, 'file'), '')
  expect(existsSync(join(folder, 'file'))).toBe(true)
})

test('what stands in the way is an error', () => {
  const folder = makeFolder({ taken: '' })
  expect(() => makeFolders(join(folder, 'taken/a'))).toThrow(/ENOTDIR|EEXIST|ENOENT/)
})

test.skipIf(!existsSync('/proc/self'))('where the system makes no folder there is an error, and an end', () => {
  expect(() => makeFolders('/proc/none/such')).toThrow(/ENOENT|EACCES|EPERM/)
})
