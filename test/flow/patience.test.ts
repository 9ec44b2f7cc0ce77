import { expect, test } from 'vitest'
import { createPatience } from '../../src/flow/patience.js'
import { parse } from '../../src/syntax/parse.js'

test('a question may take many steps until all together have taken what the source allows', () => {
  const patience = createPatience([parse('program.ts', 'export const host = process.env.HOST\n')])
  const many = patience.take()
  let taken = 1
  for (; patience.take() === many; taken++) expect(taken).toBeLessThan(1_000_000)
  expect(taken).toBeGreaterThan(10_000)
  expect(patience.isSpent()).toBe(true)
  expect(patience.take()).toBeLessThan(many)
})

test('longer sources allow more', () => {
  const stepsOf = (length: number): number => {
    const patience = createPatience([parse('program.ts', `// ${'-'.repeat(length)}\n`)])
    let taken = 0
    for (; !patience.isSpent(); taken++) patience.take()
    return taken
  }
  expect(stepsOf(400_000)).toBeGreaterThan(stepsOf(4_000) + 50_000)
})
