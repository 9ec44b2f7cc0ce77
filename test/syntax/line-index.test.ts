import { SourceCode } from 'eslint'
import { describe, expect, it } from 'vitest'
import { lineIndex } from '../../src/syntax/line-index.js'

describe('lineIndex', () => {
  it('counts lines and columns from 1', () => {
    const at = lineIndex('one\ntwo')
    expect([at(0), at(3), at(4), at(7)]).toEqual([
      { line: 1, column: 1 },
      { line: 1, column: 4 },
      { line: 2, column: 1 },
      { line: 2, column: 4 },
    ])
  })

  it('knows one line in an empty text', () => {
    expect(lineIndex('')(0)).toEqual({ line: 1, column: 1 })
  })

  const pure = ['a\nb\n\nc', 'a\r\nb\r\n\r\nc', 'a\rb\r\rc', 'a\u2028b\u2029c']
  const odd = ['a\n\rb\r\n\nc\n', '\n', '😀\né\tx']

  it.each([...pure, ...odd])('agrees with ESLint in %j', (text) => {
    const program = { type: 'Program', body: [], tokens: [], comments: [], loc: {}, range: [0, text.length] }
    const sourceCode = new SourceCode(text, program as never)
    const at = lineIndex(text)
    for (let offset = 0; offset <= text.length; offset++) {
      const { line, column } = sourceCode.getLocFromIndex(offset)
      expect(at(offset)).toEqual({ line, column: column + 1 })
    }
  })
})
