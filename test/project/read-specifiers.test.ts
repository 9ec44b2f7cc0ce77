import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSpecifiers } from '../../src/project/read-specifiers.js'

const read = (text: string): string[] => readSpecifiers(Buffer.from(text))

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
    expect(read(text)).toEqual([specifier])
  })

  test('reads all of them in their order', () => {
    expect(read("import a from 'a';import b from 'b'\nrequire('c')")).toEqual(['a', 'b', 'c'])
  })

  test('passes over what is no specifier', () => {
    expect(read("from here; import.meta; require(name); important('x'); transform('y'); from '")).toEqual([])
  })

  test('reads what a regular expression would', () => {
    const pieces = [
      'from',
      'import',
      'require',
      'fro',
      'im',
      '"',
      "'",
      '`',
      ' ',
      '\n',
      '(',
      '/*',
      '*/',
      'a',
      './b',
      'impor',
      'requi',
      '\t',
      '*',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 24 }), (parts) => {
        expect(read(parts.join(''))).toEqual(readByPattern(parts.join('')))
      }),
      { numRuns: 2000 },
    )
  })
})
