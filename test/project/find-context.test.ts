import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findContext } from '../../src/project/find-context.js'
import { makeFolder } from '../temp-folder.js'

const project = { 'package.json': '{}', 'src/a.ts': '', 'app/package.json': '{}', 'app/src/b.ts': '' }

describe('findContext', () => {
  test('is the nearest package around a named file or folder', () => {
    const cwd = makeFolder(project)
    expect(findContext(['src/a.ts', 'app/src', 'app/src/b.ts'], cwd)).toEqual([cwd, join(cwd, 'app')])
  })

  test('is nothing for a folder that is a package itself', () => {
    const cwd = makeFolder(project)
    expect(findContext(['app', '.'], cwd)).toEqual([])
  })

  test('does not reach beyond the working directory', () => {
    const cwd = makeFolder(project)
    expect(findContext(['a.ts'], join(cwd, 'src'))).toEqual([])
  })
})
