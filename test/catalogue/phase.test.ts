import { describe, expect, it } from 'vitest'
import { daysBetween, isDay, parseDay, phaseOn, utcDay } from '../../src/catalogue/phase.js'

describe('phaseOn', () => {
  const item = { sunset: '2026-10-15' }

  it.each([
    ['2026-02-05', 'scheduled'],
    ['2026-10-14', 'scheduled'],
    ['2026-10-15', 'scheduled'],
    ['2026-10-16', 'removed'],
    ['2027-01-01', 'removed'],
  ])('is, on %s, %s for an item whose last day is 2026-10-15', (asOf, phase) => {
    expect(phaseOn(item, asOf)).toBe(phase)
  })
})

describe('parseDay', () => {
  it.each(['2026-10-15', '2028-02-29', '1999-12-31'])('accepts the day %s', (text) => {
    expect(parseDay(text)).toBe(text)
  })

  const impossible = ['2026-02-30', '2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-10-00', '2026-10-32']

  it.each(impossible)('refuses the impossible day %s', (text) => {
    expect(() => parseDay(text)).toThrow(`"${text}" is not a day of the calendar.`)
  })

  const misspelt = ['', 'today', '2026-1-5', '2026/10/15', '20261015', '15-10-2026', '12026-10-15']
  const padded = ['2026-10-15T00:00:00Z', ' 2026-10-15', '2026-10-15\n']

  it.each([...misspelt, ...padded])('refuses %j, which is not written YYYY-MM-DD', (text) => {
    expect(() => parseDay(text)).toThrow('write a day as YYYY-MM-DD')
  })
})

describe('isDay', () => {
  it('tells a day from what is none', () => {
    expect([isDay('2026-10-15'), isDay('2026-02-30'), isDay('soon')]).toEqual([true, false, false])
  })
})

describe('utcDay', () => {
  it('takes the day of UTC, whatever the local time zone is', () => {
    expect(utcDay(new Date('2026-10-15T23:59:59.999Z'))).toBe('2026-10-15')
    expect(utcDay(new Date('2026-10-15T23:30:00-02:00'))).toBe('2026-10-16')
  })
})

describe('daysBetween', () => {
  it('counts whole days across a month, backwards too', () => {
    expect(daysBetween('2026-09-30', '2026-10-15')).toBe(15)
    expect(daysBetween('2026-10-15', '2026-09-30')).toBe(-15)
    expect(daysBetween('2026-10-15', '2026-10-15')).toBe(0)
  })
})
