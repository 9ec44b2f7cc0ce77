import { describe, expect, it } from 'vitest'
import { parseWithin } from '../../src/config/within.js'

describe('parseWithin', () => {
  it.each([
    ['90d', 90],
    ['0d', 0],
    ['365d', 365],
  ])('reads %s', (text, days) => {
    expect(parseWithin(text)).toBe(days)
  })

  it('names the upper bound where a number is beyond it', () => {
    expect(() => parseWithin('999999d')).toThrow('write it like 90d. The most is 99999d.')
  })

  it.each(['90', 'd', '-1d', '1.5d', '90 d', '3m', '90D', '', '9999999d'])('refuses %j', (text) => {
    expect(() => parseWithin(text)).toThrow(`"${text}" is not a number of days: write it like 90d.`)
  })
})
