import { describe, expect, test } from 'vitest'
import { exitCodeOf } from '../../src/check/exit-code.js'
import { makeFinding, makeReport, openCall, scheduled } from './sample-report.js'

const failures = [{ file: 'src/b.ts', message: 'The file does not parse.' }]
const unresolved = [{ file: 'src/b.ts', line: 1, column: 1, reason: 'read from the environment' }]

describe('exitCodeOf', () => {
  test.each([
    [0, 'nothing', 'scheduled', []],
    [1, 'something removed', 'removed', [makeFinding()]],
    [1, 'something removed', 'scheduled', [makeFinding()]],
    [0, 'something removed', 'none', [makeFinding()]],
    [0, 'something scheduled', 'removed', [makeFinding(scheduled)]],
    [1, 'something scheduled', 'scheduled', [makeFinding(scheduled)]],
  ] as const)('is %d with %s and the fail level at %s', (code, _, failOn, findings) => {
    expect(exitCodeOf(makeReport(findings), { failOn })).toBe(code)
  })

  test('counts as removed what ends within the given days, the last one included', () => {
    const report = makeReport([makeFinding(scheduled)], { asOf: '2026-09-20' })
    expect(exitCodeOf(report, { failOn: 'removed', within: 10 })).toBe(1)
    expect(exitCodeOf(report, { failOn: 'removed', within: 9 })).toBe(0)
  })

  test('is 2 when a file could not be looked at, whatever was found', () => {
    expect(exitCodeOf(makeReport([], { failures }), { failOn: 'none' })).toBe(2)
    expect(exitCodeOf(makeReport([makeFinding()], { failures }), { failOn: 'removed' })).toBe(2)
  })

  test('is 1 when more calls are unresolved than allowed', () => {
    const report = makeReport([], { calls: { matched: 0, clean: 0, open: [], unresolved } })
    expect(exitCodeOf(report, { failOn: 'removed', maxUnresolved: 0 })).toBe(1)
    expect(exitCodeOf(report, { failOn: 'removed', maxUnresolved: 1 })).toBe(0)
    expect(exitCodeOf(report, { failOn: 'removed' })).toBe(0)
  })

  test('is 1 when more calls are open than allowed', () => {
    const report = makeReport([], { calls: { matched: 0, clean: 0, open: [openCall], unresolved: [] } })
    expect(exitCodeOf(report, { failOn: 'removed', maxOpen: 0 })).toBe(1)
    expect(exitCodeOf(report, { failOn: 'removed', maxOpen: 1, maxUnresolved: 0 })).toBe(0)
  })
})
