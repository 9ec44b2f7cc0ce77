import { describe, expect, it } from 'vitest'
import { proveEdits } from '../../src/edit/guard.js'
import { applyEdits, overlaps } from '../../src/edit/apply-edits.js'
import { parse } from '../../src/syntax/parse.js'

const file = '/app/a.js'
const prove = (text: string, ...edits: [start: number, end: number, text: string][]) =>
  proveEdits(
    parse(file, text),
    edits.map(([start, end, inserted]) => ({ file, range: [start, end], text: inserted })),
  )

describe('proveEdits', () => {
  it('accepts an edit that changes what it covers and nothing else', () => {
    expect(prove('f(o.old, 1)', [4, 7, 'home?.old'])).toHaveProperty('tree.text', 'f(o.home?.old, 1)')
  })

  it('rejects a result that does not parse, and names the place', () => {
    expect(prove('f(\n)', [3, 4, ''])).toEqual({ failure: expect.stringMatching(/^The result does not parse: line \d+, column \d+/) })
  })

  it('rejects an edit that changes how its surroundings are read', () => {
    expect(prove('f(-a.b * c)', [5, 6, 'b + d'])).toEqual({ failure: expect.stringContaining('`-a.b * c`') })
  })

  it('rejects statements that run together', () => {
    expect(prove('a\nb()\n;[1].map(f)\n', [6, 7, ''])).toEqual({ failure: expect.stringContaining('`[1].map(f)`') })
  })

  it('rejects a comment that is no longer one', () => {
    expect(prove('a() // x */ ', [3, 4, '/* '])).toEqual({ failure: expect.stringContaining('comment') })
  })

  it('accepts a comment behind a text in JSX that ends its line, and none within the text', () => {
    const proveJsx = (text: string, at: string, inserted: string) => {
      const start = text.indexOf(at)
      return proveEdits(parse('/app/a.jsx', text), [{ file: '/app/a.jsx', range: [start, start], text: inserted }])
    }
    expect(proveJsx('<p>\n  All:\n  <b />\n</p>', '  <b', '  {/* look */}\n')).toHaveProperty('tree')
    expect(proveJsx('<p>\n  All of it:\n  <b />\n</p>', ' it', '{/* look */}')).toEqual({ failure: expect.stringContaining('structure') })
  })

  it('rejects a name that one scope declares twice', () => {
    expect(prove('const { a } = x\nconst { b } = x', [24, 25, 'a'])).toEqual({ failure: expect.stringContaining('`a` twice') })
    expect(prove('function f(a) { let b }', [20, 21, 'a'])).toEqual({ failure: expect.stringContaining('`a` twice') })
    expect(prove('var a; var b', [11, 12, 'a'])).toHaveProperty('tree')
    expect(prove('const a = 1; { const b = 1 }', [21, 22, 'a'])).toHaveProperty('tree')
  })

  it('rejects a new variable that takes the place of another one', () => {
    expect(prove('const a = 1; { const b = 2; f(a) }', [21, 22, 'a'])).toEqual({ failure: expect.stringContaining('`a` means another') })
    expect(prove('const b = 2; f(a)', [6, 7, 'a'])).toEqual({ failure: expect.stringContaining('`a` means another') })
  })

  it('accepts a variable that is declared elsewhere than before', () => {
    expect(prove('const { old } = o; f(old)', [8, 11, 'home'], [18, 18, ' const old = home?.old;'])).toHaveProperty('tree')
  })

  it('rejects edits that overlap', () => {
    expect(prove('abc', [0, 2, 'x'], [1, 3, 'y'])).toEqual({ failure: expect.stringContaining('overlaps') })
  })
})

describe('applyEdits', () => {
  it('splices edits in any order and keeps the rest', () => {
    expect(
      applyEdits('a\r\nb\r\nc', [
        { file, range: [6, 7], text: 'C' },
        { file, range: [0, 1], text: '' },
        { file, range: [3, 3], text: '>' },
      ]),
    ).toBe('\r\n>b\r\nC')
  })

  it('throws where two edits share text', () => {
    expect(() =>
      applyEdits('abc', [
        { file, range: [0, 2], text: '' },
        { file, range: [1, 3], text: '' },
      ]),
    ).toThrow(RangeError)
    expect(() => applyEdits('abc', [{ file, range: [2, 4], text: '' }])).toThrow(RangeError)
  })
})

describe('overlaps', () => {
  const edit = (start: number, end: number, name = file) => ({ file: name, range: [start, end] as const, text: '' })

  it('tells edits apart that can be made in any order', () => {
    expect(overlaps(edit(0, 2), edit(2, 3))).toBe(false)
    expect(overlaps(edit(0, 2), edit(1, 3, '/b.js'))).toBe(false)
  })

  it('sees shared text and a shared start', () => {
    expect(overlaps(edit(0, 2), edit(1, 3))).toBe(true)
    expect(overlaps(edit(2, 2), edit(2, 2))).toBe(true)
    expect(overlaps(edit(0, 5), edit(2, 2))).toBe(true)
  })
})
