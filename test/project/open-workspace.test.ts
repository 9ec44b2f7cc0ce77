import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openWorkspace } from '../../src/project/open-workspace.js'
import { readManifests } from '../../src/project/imports/manifests.js'
import { makeFolder } from '../temp-folder.js'

test('a file is one tree for the whole run, until what was read is forgotten', () => {
  const file = join(makeFolder({ 'a.ts': 'export const a = 1' }), 'a.ts')
  const workspace = openWorkspace(new Map(), readManifests([]))
  const tree = workspace.module(file)
  writeFileSync(file, 'export const a = 22')
  expect(workspace.module(file)).toBe(tree)
  workspace.forget()
  expect(workspace.module(file)?.text).toBe('export const a = 22')
})
