import { describe, expect, test } from 'vitest'
import { checkProgram, isOneScript, lintProgram, reportedIn } from './both-ways.js'
import { differencesOf, listCases, readCase, readKnownGaps } from './detect-case.js'

const gaps = readKnownGaps()
const names = listCases()

/** Whether a report hangs on what another file may set on a client, of which an editor knows nothing. */
const isOfClient = (place: string): boolean => / api-sunset\/indexing-(?:auth|content-type) /.test(place)

describe('the consumer programs', () => {
  // each is read by its own test: one that is asked for by its name need not wait for the others
  test.each(names)('%s', async (name) => {
    const program = readCase(name)
    const isAlone = isOneScript(program)
    const { cwd, report } = await checkProgram(program, isAlone ? 'recommended' : undefined)
    const differences = differencesOf(program, { ...report, findings: report.findings.filter(({ kind }) => kind !== 'compliance') })
    if (gaps[name] === undefined) expect(differences).toEqual([])
    else expect(differences, 'The program is judged rightly by now: take it off known-gaps.json.').not.toEqual([])
    // those of several files are looked at in same-in-eslint.test.ts
    if (!isAlone) return
    const linted = lintProgram(program, cwd, false)
    const reported = reportedIn(program, report)
    expect(linted, 'ESLint says the same as check').toEqual(reported.filter((place) => !isOfClient(place) || linted.includes(place)))
  })

  test('are there for every gap that is known', () => {
    expect(Object.keys(gaps).filter((name) => !names.includes(name))).toEqual([])
  })
})
