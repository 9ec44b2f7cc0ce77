import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openRepository } from '../../src/check/repository.js'
import { makeFolder } from '../temp-folder.js'

describe('openRepository', () => {
  test('names files from the root of the repository that the working directory lies in', () => {
    const root = makeFolder({ '.git/HEAD': '', 'packages/web/a.ts': '' })
    const { pathOf } = openRepository(join(root, 'packages/web'))
    expect(pathOf('src/a.ts')).toBe('packages/web/src/a.ts')
    expect(pathOf('../api/a.ts')).toBe('packages/api/a.ts')
    expect(openRepository(root).pathOf('src/a.ts')).toBe('src/a.ts')
  })

  test('knows a work tree, whose .git is a file', () => {
    const root = makeFolder({ '.git': 'gitdir: /elsewhere', CODEOWNERS: '/src/ @web' })
    mkdirSync(join(root, 'src'))
    expect(openRepository(join(root, 'src')).ownersOf('a.ts')).toEqual(['@web'])
  })

  test.each([
    ['.github/CODEOWNERS', ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS']],
    ['CODEOWNERS', ['CODEOWNERS', 'docs/CODEOWNERS']],
    ['docs/CODEOWNERS', ['docs/CODEOWNERS']],
  ])('reads %s where there are %j', (used, present) => {
    const files = Object.fromEntries(present.map((file) => [file, `* @${file === used ? 'right' : 'wrong'}`]))
    expect(openRepository(makeFolder({ '.git/HEAD': '', ...files })).ownersOf('a.ts')).toEqual(['@right'])
  })

  test('finds no owners where there is no such file', () => {
    expect(openRepository(makeFolder({ 'a.ts': '' })).ownersOf('a.ts')).toEqual([])
  })
})
