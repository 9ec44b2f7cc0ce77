import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createByteSearch } from '../../src/project/byte-search.js'

function search(needles: readonly string[], text: string): boolean {
  const bytes = Buffer.from(text)
  return createByteSearch(needles)(bytes, bytes.length)
}

describe('createByteSearch', () => {
  test('finds a text at the very start and at the very end', () => {
    expect(search(['needle'], 'needle in hay')).toBe(true)
    expect(search(['needle'], 'hay with a needle')).toBe(true)
  })

  test('tells letter case apart', () => {
    expect(search(['needle'], 'Needle')).toBe(false)
  })

  test('does not look beyond the given length', () => {
    expect(createByteSearch(['needle'])(Buffer.from('a needle'), 7)).toBe(false)
  })

  test('finds a text that is not ASCII', () => {
    expect(search(['größe'], 'die größe zählt')).toBe(true)
  })

  test('finds nothing when there is nothing to look for', () => {
    expect(search([], 'anything')).toBe(false)
    expect(search([''], 'anything')).toBe(false)
  })

  test('finds what String.prototype.includes finds', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é'), maxLength: 40 })
    const needles = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'é'), minLength: 1, maxLength: 5 }), { maxLength: 4 })
    fc.assert(
      fc.property(needles, text, (some, hay) => {
        expect(search(some, hay)).toBe(some.some((needle) => hay.includes(needle)))
      }),
      { numRuns: 500 },
    )
  })
})
