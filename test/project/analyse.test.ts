import { join } from 'node:path'
import { expect, test } from 'vitest'
import { analyse } from '../../src/project/analyse.js'
import { readManifests } from '../../src/project/imports/manifests.js'
import { openWorkspace } from '../../src/project/open-workspace.js'
import { makeFolder } from '../temp-folder.js'
import { catalogue } from '../usage/find-in.js'

const FILES = {
  'api.js': `export const post = (name) => fetch('/rest/api/v1/' + name, { method: 'POST', body: '{}' })`,
  'page.js': `import { post } from './api.js'\nexport const list = () => post('listanswers')`,
}

/** Analyses the files where looking for what one of them imports breaks off as often as is said. */
function analyseBreaking(times: number): ReturnType<typeof analyse> {
  const folder = makeFolder(FILES)
  const files = Object.keys(FILES).map((file) => join(folder, file))
  const whole = openWorkspace(new Map(), readManifests([]))
  let left = times
  const workspace = {
    ...whole,
    resolve(...asked: Parameters<typeof whole.resolve>) {
      if (left-- > 0) throw new RangeError('too deep')
      return whole.resolve(...asked)
    },
  }
  return analyse(files, [], { catalogue, workspace, asOf: '2026-11-20', evidence: 'proven' })
}

test('files are analysed together', () => {
  const { findings, failures } = analyseBreaking(0)
  expect(findings.map(({ id }) => id)).toEqual(['listanswers'])
  expect(failures).toEqual([])
})

test('where that breaks off they are looked at one by one, and it is said that what they hand each other was not seen', () => {
  const { failures } = analyseBreaking(1)
  const [failure, ...others] = failures
  expect(others).toEqual([])
  expect(failure?.file).toMatch(/api\.js$/)
  expect(failure?.message).toBe(
    '2 files, this one among them, could not be analysed together: what they hand each other was not seen. ' +
      'The file nests too deeply to be analysed.',
  )
})
