import fc from '../fast-check.js'
import { describe, expect, test } from 'vitest'
import { createByteScan, readSpecifiers, roomFor } from '../../src/project/byte-scan.js'

function holds(texts: readonly string[], source: string): boolean {
  return createByteScan(texts)(Buffer.from(source)).holds
}

describe('createByteScan', () => {
  test('finds a text at the very start and at the very end', () => {
    expect(holds(['needle'], 'needle in hay')).toBe(true)
    expect(holds(['needle'], 'hay with a needle')).toBe(true)
  })

  test('tells letter case apart', () => {
    expect(holds(['needle'], 'Needle')).toBe(false)
  })

  test('does not look beyond the end of a file at what a longer one has left there', () => {
    const scan = createByteScan(['needle'])
    expect(scan(Buffer.from('a file with a needle')).holds).toBe(true)
    expect(scan(Buffer.from('a file with a need')).holds).toBe(false)
  })

  test('finds a text that is not ASCII', () => {
    expect(holds(['größe'], 'die größe zählt')).toBe(true)
  })

  test('finds each of thousands of texts, long and short, that begin alike and not', () => {
    const texts = Array.from({ length: 5000 }, (_, number) => `${number % 2 ? 'resource' : 'x'}${number}`)
    const scan = createByteScan([...texts, 'zq'])
    for (const text of ['resource4999', 'x4998', 'x0', 'zq', 'resource17']) expect(scan(`a ${text} b`).holds).toBe(true)
    for (const text of ['resource', 'resourc', 'y4998', 'z']) expect([text, scan(`a ${text}`).holds]).toEqual([text, false])
  })

  test('finds nothing when there is nothing to look for', () => {
    expect(holds([], 'anything')).toBe(false)
    expect(holds([''], 'anything')).toBe(false)
  })

  test('looks for other texts after another search has looked for its own', () => {
    const [first, second] = [createByteScan(['first']), createByteScan(['second'])]
    const source = Buffer.from('the second')
    expect([first(source).holds, second(source).holds, first(source).holds]).toEqual([false, true, false])
  })

  test('looks at a file where it was read to', () => {
    const room = roomFor(20)
    const length = room.write("import './needle'")
    expect(createByteScan(['needle'])(room.subarray(0, length))).toEqual({ holds: true, specifiers: './needle' })
  })

  test('leaves a file where it was read to, however much of the room it takes', () => {
    const file = roomFor(20).fill("import './needle'\n")
    const { length } = file
    expect(createByteScan(['needle'])(file).holds).toBe(true)
    expect(file.length).toBe(length)
    expect(file.toString('latin1', 0, 17)).toBe("import './needle'")
  })

  test('takes a file larger than all before', () => {
    const large = Buffer.from(`${'hay '.repeat(6_000_000)}needle; import './a'`)
    expect(createByteScan(['needle'])(large)).toEqual({ holds: true, specifiers: './a' })
  })

  test.each([
    ["import users from './users'", false],
    ["import('./a/users/list')", false],
    ["const { users } = require('users')", false],
    ["import users from './users'\nfetch(`${base}/users`)", true],
    ["import { ask } from './ask'; ask('users')", true],
  ])('does not take what is imported for a segment of a path: %s', (source, isFound) => {
    expect(holds(['/users', "'users"], source)).toBe(isFound)
  })

  test('finds a package by what is imported', () => {
    expect(holds(['@partner/sdk'], "import { Client } from '@partner/sdk'")).toBe(true)
  })

  test('finds what String.prototype.includes finds', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'q', 'é'), maxLength: 60 })
    const texts = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'q', 'é'), minLength: 1, maxLength: 7 }), { maxLength: 20 })
    fc.assert(
      fc.property(texts, text, (some, source) => {
        expect(holds(some, source)).toBe(some.some((one) => source.includes(one)))
      }),
      { numRuns: 2000 },
    )
  })
})

/** The same question asked of the text with a regular expression. */
const pattern = /(?:from|import|require)[\s(]*(?:\/\*[^*]*\*\/\s*)?["'`]([^"'`\n\r]{1,300})["'`]/g
const readByPattern = (text: string): string[] => [...text.matchAll(pattern)].map(([, specifier = '']) => specifier)

describe('readSpecifiers', () => {
  test.each([
    ['an import', "import { a } from './a'", './a'],
    ['an import for its effects', 'import "./a.js"', './a.js'],
    ['an import without spaces', 'import a from"./a"', './a'],
    ['a re-export', "export * from '../a'", '../a'],
    ['a require', 'const a = require("a")', 'a'],
    ['a dynamic import', 'await import(`./a`)', './a'],
    ['a dynamic import with a comment', "import(/* chunk */ './a')", './a'],
    ['an import over several lines', "import {\n  a,\n} from\n  './a'", './a'],
    ['a name beyond ASCII', "import './ä'", './ä'],
  ])('reads %s', (_, text, specifier) => {
    expect(readSpecifiers(text)).toEqual([specifier])
  })

  test('reads all of them in their order', () => {
    expect(readSpecifiers("import a from 'a';import b from 'b'\nrequire('c')")).toEqual(['a', 'b', 'c'])
  })

  test('passes over what is no specifier', () => {
    expect(readSpecifiers("from here; import.meta; require(name); important('x'); transform('y'); from '")).toEqual([])
  })

  test('passes over what is longer than any specifier', () => {
    expect(readSpecifiers(`import '${'a'.repeat(300)}'; import '${'b'.repeat(301)}'`)).toEqual(['a'.repeat(300)])
  })

  test('reads what a regular expression would', () => {
    const keywords = ['from', 'import', 'require', 'fro', 'im', 'impor', 'requi']
    const pieces = [...keywords, '"', "'", '`', ' ', '\n', '\t', '(', '/*', '*/', '*', 'a', './b']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (parts) => {
        expect(readSpecifiers(parts.join(''))).toEqual(readByPattern(parts.join('')))
      }),
      { numRuns: 3000 },
    )
  })
})
