import { describe, expect, it } from 'vitest'
import { resolveDay } from '../../src/config/resolve-day.js'

const now = new Date('2026-11-20T23:30:00Z')

describe('resolveDay', () => {
  it.each([
    [{ flag: '2026-01-01', env: '2026-01-02', config: '2026-01-03' }, '2026-01-01'],
    [{ env: '2026-01-02', config: '2026-01-03' }, '2026-01-02'],
    [{ config: '2026-01-03' }, '2026-01-03'],
    [{ env: '', config: '2026-01-03' }, '2026-01-03'],
    [{}, '2026-11-20'],
  ])('of %j is %s', (sources, day) => {
    expect(resolveDay({ ...sources, now })).toBe(day)
  })

  it.each([
    [{ flag: '2026-02-30', env: '2026-01-02' }, '--as-of: "2026-02-30" is not a day of the calendar.'],
    [{ env: 'tomorrow' }, 'API_SUNSET_AS_OF: "tomorrow" is not a date: write a day as YYYY-MM-DD, for example 2026-10-15.'],
    [{ flag: '', config: '2026-01-03' }, '--as-of: "" is not a date'],
    [{ config: '2026-13-01' }, 'asOf: "2026-13-01" is not a day of the calendar.'],
  ])('is never today for %j', (sources, message) => {
    expect(() => resolveDay({ ...sources, now })).toThrow(message)
  })
})
