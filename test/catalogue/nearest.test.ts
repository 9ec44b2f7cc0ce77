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

  it.each([
    ['listParcels', 'listparcels.weight'],
    ['weight', 'listparcels.weight'],
    ['getparcel', 'getparcels'],
  ])('of %s, a part of an id, is %s', (text, expected) => {
    expect(nearest(text, ['getparcels', 'closeparcel', 'listparcels.weight', 'getweights', 'listparcels.weighed'])).toBe(expected)
  })

  it('is nothing without candidates', () => {
    expect(nearest('x', [])).toBeUndefined()
  })
})
