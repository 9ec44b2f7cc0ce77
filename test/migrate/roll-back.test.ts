import { beforeEach, describe, expect, it, vi } from 'vitest'
import type * as PlanEdits from '../../src/edit/plan-edits.js'
import type { Plan } from '../../src/edit/edit.js'
import { makeRepository } from '../temp-folder.js'
import { migratedReader, read, run, tokenReader } from './run.js'

/** A planner that goes wrong in files whose name says how. */
const wrong: Record<string, (range: readonly [number, number]) => { readonly range: readonly [number, number]; readonly text: string }> = {
  unparsable: (range) => ({ range, text: '(' }),
  'other-structure': ([start]) => ({ range: [start, start], text: 'a + b.' }),
  'found-again': ([start]) => ({ range: [start, start], text: '/* still */ ' }),
}
let isMending = false

vi.mock('../../src/edit/plan-edits.js', async (original) => {
  const { planEdits } = await original<typeof PlanEdits>()
  return {
    planEdits: (...[finding, ...rest]: Parameters<typeof planEdits>): Plan => {
      const { file, text } = finding.usage.tree
      const name = Object.keys(wrong).find((each) => file.endsWith(`${each}.js`))
      const edit = name === undefined ? undefined : wrong[name]?.(finding.range)
      if (!edit) return planEdits(finding, ...rest)
      if (isMending && text.includes('/* still */')) return { fix: 'manual', refusal: 'It cannot be rewritten any more.' }
      return { fix: 'safe', edits: [{ file, range: [...edit.range], text: edit.text }] }
    },
  }
})

beforeEach(() => {
  isMending = false
})

describe('a file whose rewriting does not pass its proof', () => {
  it.each([
    ['unparsable', /^The result does not parse: line 4/],
    ['other-structure', /^The result has another structure than planned/],
    ['found-again', /^The rewriting does not come to an end/],
  ])('(%s) stays as it was and is reported, and the others are rewritten', async (name, message) => {
    const folder = makeRepository({ 'a.js': tokenReader, [`${name}.js`]: tokenReader, 'z.js': tokenReader })
    const { report, exitCode } = await run(folder)
    expect(read(folder, `${name}.js`)).toBe(tokenReader)
    expect([read(folder, 'a.js'), read(folder, 'z.js')]).toEqual([migratedReader, migratedReader])
    expect(report.failed).toEqual([{ file: `${name}.js`, message: expect.stringMatching(message) }])
    expect(report.left).toMatchObject([
      { id: 'getcollection.trackingToken', file: `${name}.js`, reason: expect.stringContaining('The file failed') },
    ])
    expect(report.summary).toEqual({ files: 3, edits: 2, safe: 2, review: 0, left: 1, failed: 1 })
    expect(exitCode).toBe(2)
  })

  it('stays as it was where the place is still found, though nothing can be rewritten there any more', async () => {
    isMending = true
    const folder = makeRepository({ 'a.js': tokenReader, 'found-again.js': tokenReader })
    const { report, exitCode } = await run(folder)
    expect(read(folder, 'found-again.js')).toBe(tokenReader)
    expect(read(folder, 'a.js')).toBe(migratedReader)
    const message = 'The rewriting of getcollection.trackingToken does not hold: it is still found in its place afterwards.'
    expect(report.failed).toEqual([{ file: 'found-again.js', message }])
    expect(exitCode).toBe(2)
  })
})
