import { expect, test } from 'vitest'
import { isLargeRepository } from '../../src/project/listing/list-by-git.js'
import { makeFolder } from '../temp-folder.js'

const index = (bytes: number): Buffer => Buffer.alloc(bytes)

test('a repository is large where the index of its files is', () => {
  expect(isLargeRepository(makeFolder({ '.git/index': index(600_000) }))).toBe(true)
  expect(isLargeRepository(makeFolder({ '.git/index': index(1_000) }))).toBe(false)
})

test('a file, a folder without a repository, and one of several working trees are none', () => {
  const folder = makeFolder({ 'a.js': '', '.git': 'gitdir: elsewhere' })
  expect(isLargeRepository(`${folder}/a.js`)).toBe(false)
  expect(isLargeRepository(folder)).toBe(false)
  expect(isLargeRepository(makeFolder({ 'a.js': '' }))).toBe(false)
})
