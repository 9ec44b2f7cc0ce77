import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../../../rules/project/group-store.js'
import { makeFolder } from '../../temp-folder.js'

const found = { '/a.js': [{ rule: 'api-sunset/no-removed-field', range: [1, 2], message: 'Gone.', replacement: null }] } as const
const CACHE = 'node_modules/.cache/api-sunset/groups'
const forbidden = (): never => {
  throw new Error('was made again')
}

test('what was found is kept below the installed packages', () => {
  const root = makeFolder({ 'node_modules/a/package.json': '{}' })
  expect(openStore(root).find('one', () => found)).toEqual(found)
  expect(readdirSync(join(root, CACHE))).toEqual(['one.json'])
  expect(openStore(root).find('one', forbidden)).toEqual(found)
  expect(() => openStore(root).find('two', forbidden)).toThrow('was made again')
})

test('what something else has changed is not believed', () => {
  const root = makeFolder({ 'node_modules/a/package.json': '{}' })
  openStore(root).find('one', () => found)
  const file = join(root, CACHE, 'one.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('Gone.', 'Here.'))
  expect(openStore(root).find('one', () => ({}))).toEqual({})
})

test('without installed packages nothing is kept', () => {
  const root = makeFolder({ 'a.js': '' })
  openStore(root).find('one', () => found)
  expect(readdirSync(root)).toEqual(['a.js'])
})

test('nothing is kept of what could not be analysed', () => {
  const root = makeFolder({ 'node_modules/a/package.json': '{}' })
  expect(() => openStore(root).find('one', forbidden)).toThrow('was made again')
  expect(openStore(root).find('one', () => found)).toEqual(found)
})
