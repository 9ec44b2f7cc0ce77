import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import { judge } from '../../src/finding/judge.js'
import { findTextUsages } from '../../src/texts/find-text-usages.js'
import type { CallRecord } from '../../src/usage/usage.js'

const folder = fileURLToPath(new URL('../fixtures/texts/', import.meta.url))
const catalogue = indexCatalogue(loadCatalogue())

interface Expected {
  readonly title: string
  /** `file:line id token`, in order. */
  readonly findings: readonly string[]
  /** The ledger; not looked at where absent. */
  readonly calls?: Readonly<Record<CallRecord['state'], number>>
}

/** What is found in the files of a folder, as `expected.json` writes it. */
function findIn(name: string): Omit<Expected, 'title'> {
  const files = readdirSync(join(folder, name)).filter((file) => file !== 'expected.json')
  const found = files.sort().map((file) => {
    const text = readFileSync(join(folder, name, file), 'utf8')
    const { usages, calls } = findTextUsages(file, text, { catalogue })
    const findings = judge(usages, catalogue, '2026-11-20')
    return { calls, findings: findings.map(({ line, id, range }) => `${file}:${line} ${id} ${text.slice(...range)}`) }
  })
  const count = (state: CallRecord['state']): number => found.flatMap(({ calls }) => calls).filter((call) => call.state === state).length
  const calls = { matched: count('matched'), clean: count('clean'), unresolved: count('unresolved') }
  return { findings: found.flatMap(({ findings }) => findings), calls }
}

describe('findTextUsages', () => {
  for (const name of readdirSync(folder)) {
    const expected = JSON.parse(readFileSync(join(folder, name, 'expected.json'), 'utf8')) as Expected
    test(`finds what is used in ${expected.title} (${name})`, () => {
      const found = findIn(name)
      expect(found.findings).toEqual(expected.findings)
      if (expected.calls) expect(found.calls).toEqual(expected.calls)
    })
  }
})
