import { describe, expect, test } from 'vitest'
import { parseCodeOwners } from '../../src/check/reports/code-owners.js'

describe('parseCodeOwners', () => {
  test.each([
    ['*', 'src/a.ts', true],
    ['*', 'a.ts', true],
    ['*.js', 'src/deep/a.js', true],
    ['*.js', 'src/a.jsx', false],
    ['/src/', 'src/deep/a.ts', true],
    ['/src/', 'lib/src/a.ts', false],
    ['src/', 'lib/src/a.ts', true],
    ['src', 'lib/src/a.ts', true],
    ['src', 'lib/src.ts', false],
    ['/src', 'src/a.ts', true],
    ['docs/*', 'docs/a.md', true],
    ['docs/*', 'docs/deep/a.md', false],
    ['docs/*', 'lib/docs/a.md', false],
    ['docs/*.md', 'docs/a.md', true],
    ['docs/*/b', 'docs/a/b/c.md', true],
    ['apps/web', 'apps/web/src/a.ts', true],
    ['apps/web', 'old/apps/web/a.ts', false],
    ['**/logs', 'deep/er/logs/a.txt', true],
    ['**/logs', 'logs/a.txt', true],
    ['a/**/b.ts', 'a/b.ts', true],
    ['a/**/b.ts', 'a/x/y/b.ts', true],
    ['a/**', 'a/x/y/b.ts', true],
    ['a/**', 'b/a/x.ts', false],
    ['a?.ts', 'ab.ts', true],
    ['a?.ts', 'a/.ts', false],
    ['a+(b).ts', 'a+(b).ts', true],
    ['a.ts', 'axts', false],
    ['/with\\ blank/', 'with blank/a.ts', true],
    ['SRC/', 'src/a.ts', false],
  ])('%s on %s: %s', (pattern, path, isOwned) => {
    expect(parseCodeOwners(`${pattern} @team`)(path)).toEqual(isOwned ? ['@team'] : [])
  })

  test('gives the owners of the last line that matches, as they are written', () => {
    const ownersOf = parseCodeOwners('* @all\r\n/src/ @org/web team@example.com\r\n')
    expect(ownersOf('src/a.ts')).toEqual(['@org/web', 'team@example.com'])
    expect(ownersOf('a.ts')).toEqual(['@all'])
  })

  test('takes the owners away where a later line names none', () => {
    expect(parseCodeOwners('* @all\n/src/generated/')('src/generated/a.ts')).toEqual([])
  })

  test('leaves out comments, and lines that GitHub refuses', () => {
    const text = '# * @comment\n* @all # everything\n!src/ @not\n[ab].ts @range\n\\#a.ts @hash\nsrc/ somebody\n'
    const ownersOf = parseCodeOwners(text)
    expect(['src/a.ts', 'a.ts', '#a.ts'].map(ownersOf)).toEqual([['@all'], ['@all'], ['@all']])
  })

  test('knows no owners in an empty file', () => {
    expect(parseCodeOwners('')('a.ts')).toEqual([])
  })
})
