import { describe, expect, test } from 'vitest'
import { checkProgram, isScript, lintProgram, reportedIn } from './both-ways.js'
import { listCases, numberOf, readCase } from './detect-case.js'

const PARTS = 6
/** A fifth of the programs of several files, the same ones whatever others there are; `ALL_PROGRAMS=1` takes all of them. */
const SHARE = process.env['ALL_PROGRAMS'] ? 1 : 5
const severalFiles = listCases()
  .filter((name) => numberOf(name) % SHARE === 0)
  .map(readCase)
  .filter(({ sources }) => sources.filter(isScript).length > 1)

/** In parts that take seconds each. */
const parts = Array.from(
  { length: PARTS },
  (_, part) => [part + 1, severalFiles.filter((_program, index) => index % PARTS === part)] as const,
)

const isDeprecation = (place: string): boolean => / api-sunset\/no-(?:removed|deprecated)-/.test(place)

// that it says the same of a program of one script is seen in detect.test.ts
describe('the ESLint plugin', () => {
  // from a file alone callers in other files are not seen, nor what those do with a constant: here they only compare it
  const onlyCompared = ['m-trap-compared-constants: src/gone.ts ', 'imported-and-exported-again: src/paths.ts 7:']
  const counts = { aloneOf: 0, alone: 0 }
  test.each(parts)('says of files among others what check does: part %i', async (_, part) => {
    const [more, missing]: [string[], string[]] = [[], []]
    for (const program of part) {
      const { cwd, report } = await checkProgram(program, 'recommended')
      const reported = reportedIn(program, report)
      const known = new Set(reported)
      const found = new Set(lintProgram(program, cwd, true))
      more.push(...[...found].filter((place) => !known.has(place)).map((place) => `${program.name}: ${place}`))
      missing.push(...reported.filter((place) => !found.has(place)).map((place) => `${program.name}: ${place}`))
      // what has no project is looked at file by file
      const own = lintProgram(program, cwd, false).filter(isDeprecation)
      const wrong = own.filter((place) => !known.has(place)).map((place) => `${program.name}: ${place}`)
      expect(wrong.filter((place) => !onlyCompared.some((start) => place.startsWith(start)))).toEqual([])
      counts.aloneOf += reported.filter(isDeprecation).length
      counts.alone += own.filter((place) => known.has(place)).length
    }
    expect({ more, missing }).toEqual({ more: [], missing: [] })
  })

  test('says two thirds of it without the project', ({ skip }) => {
    if (counts.aloneOf === 0) skip('the parts did not run')
    expect(counts.alone / counts.aloneOf).toBeGreaterThan(0.65)
  })
})
