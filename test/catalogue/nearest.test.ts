import { describe, expect, it } from 'vitest'
import { nearest } from '../../src/catalogue/nearest.js'

describe('nearest', () => {
  it.each([
    ['failon', 'failOn'],
    ['asoff', 'asOf'],
    ['ignorePattern', 'ignorePatterns'],
    ['basUrl', 'baseUrls'],
  ])('of %s is %s', (text, expected) => {
    expect(nearest(text, ['asOf', 'failOn', 'baseUrls', 'ignore', 'ignorePatterns'])).toBe(expected)
  })

  it('is nothing without candidates', () => {
    expect(nearest('x', [])).toBeUndefined()
  })
})
