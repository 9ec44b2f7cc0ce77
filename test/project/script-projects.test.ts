import { expect, test } from 'vitest'
import { createScriptProjects } from '../../src/project/imports/script-projects.js'

const sharing = (files: Readonly<Record<string, string>>, folders: readonly string[], file: string): readonly string[] =>
  createScriptProjects(new Map(Object.entries(files)), new Set(folders))(file)

test('the scripts below a manifest share their names, whatever folder they lie in', () => {
  const files = { '/a/Code.js': '', '/a/lib/Http.js': '', '/b/Code.js': '' }
  expect(sharing(files, ['/a'], '/a/Code.js')).toEqual(['/a/lib/Http.js'])
  expect(sharing(files, ['/a'], '/b/Code.js')).toEqual([])
})

test('the scripts beside a .gs file do so without a manifest', () => {
  const files = { '/a/Code.gs': '', '/a/Http.js': '', '/c/Code.js': '' }
  expect(sharing(files, [], '/a/Http.js')).toEqual(['/a/Code.gs'])
  expect(sharing(files, [], '/c/Code.js')).toEqual([])
})

test('a file that imports something keeps its names to itself', () => {
  const files = { '/a/Code.gs': '', '/a/build.js': 'node:fs', '/a/Http.gs': '' }
  expect(sharing(files, [], '/a/Code.gs')).toEqual(['/a/Http.gs'])
  expect(sharing(files, [], '/a/build.js')).toEqual([])
})

test('a manifest above hundreds of scripts is not that of a project', () => {
  const files = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`/a/${index}.js`, '']))
  expect(sharing(files, ['/a'], '/a/1.js')).toEqual([])
})
