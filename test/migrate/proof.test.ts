import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { codemods } from '../../codemods/index.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import { layOut } from './migrate-program.js'
import { loadCases } from './program-case.js'
import { runProgram } from './run-program.js'
import { afterRemovals, beforeRemovals } from './service.js'

const cases = loadCases()

// what the rewritten programs do after the removals is judged in programs.test.ts
describe('a program that nobody rewrites', () => {
  it.each(cases)('$name: does its work until the removals', async (programCase) => {
    const folder = layOut(programCase)
    const wanted = 'pre' in programCase ? programCase.pre : programCase.expect.result
    const before = await runProgram(folder, programCase, beforeRemovals)
    expect({ value: before.value, error: before.error }).toEqual({ value: wanted, error: undefined })

    const after = await runProgram(folder, programCase, afterRemovals)
    const isSame = after.error === undefined && isDeepStrictEqual(after.value, wanted)
    expect(isSame, `afterwards: ${after.error ?? JSON.stringify(after.value)}`).toBe(programCase.originalPost === 'same')
  })
})

describe('the programs', () => {
  const kinds: readonly string[] = Object.values(codemods).map(({ kind }) => kind)
  const rewritten = loadCatalogue().replacements.filter(({ kind }) => kinds.includes(kind))
  const judged = cases.filter(({ expect: wanted, originalPost }) => originalPost === undefined && ('result' in wanted || wanted.oneOf))

  it.each(rewritten)('prove the rewriting of $id by running it', ({ id }) => {
    expect(judged.flatMap(({ ids }) => ids)).toContain(id)
  })
})
