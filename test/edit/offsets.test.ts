import fc from '../fast-check.js'
import { expect, it } from 'vitest'
import { applyEdits } from '../../src/edit/apply-edits.js'
import { offsetAfter, offsetBefore } from '../../src/edit/text/offsets.js'

const file = '/a.js'

it('an offset outside the edits leads to the same character and back', () => {
  const text = 'abcdefghijklmnopqrstuvwxyz'
  const edits = fc
    .uniqueArray(fc.nat(12), { minLength: 1, maxLength: 5 })
    .chain((starts) =>
      fc.tuple(
        ...starts.map((start) => fc.record({ length: fc.nat(1), text: fc.constantFrom('', '1', '234'), start: fc.constant(start * 2) })),
      ),
    )
  fc.assert(
    fc.property(edits, fc.nat(25), (list, offset) => {
      const made = list.map(({ start, length, text: inserted }) => ({ file, range: [start, start + length] as const, text: inserted }))
      fc.pre(!made.some(({ range }) => range[0] <= offset && offset < range[1]))
      const after = offsetAfter(made, offset)
      expect(applyEdits(text, made)[after]).toBe(text[offset])
      expect(offsetBefore(made, after)).toBe(offset)
    }),
  )
})

it('inserted text leads back to the place where it went in', () => {
  const edits = [{ file, range: [3, 5] as const, text: 'xxxx' }]
  expect([3, 4, 6, 7].map((offset) => offsetBefore(edits, offset))).toEqual([3, 3, 3, 5])
})
