import { describe, expect, test } from 'vitest'
import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import { check } from '../../src/check/check.js'
import { COMPLIANCE_RULES } from '../../src/compliance/rule-list.js'
import { loadConfig } from '../../src/config/load-config.js'
import { makeFolder } from '../temp-folder.js'
import { differencesOf, listCases, readCase } from './compliance-case.js'

const catalogue = indexCatalogue(loadCatalogue())
const cases = listCases().map(readCase)

describe('the programs that keep or break the rules of the interfaces', () => {
  test.each(cases.map((program) => [program.name, program.title, program] as const))('%s: %s', async (_, __, program) => {
    const cwd = makeFolder(program.files)
    const { baseUrls } = (await loadConfig(cwd)).config
    const report = await check({ paths: ['.'], cwd, asOf: '2026-01-01', compliance: program.level, baseUrls, catalogue, gitignore: false })
    expect(report.failures).toEqual([])
    expect(
      differencesOf(
        program,
        report.findings.filter(({ kind }) => kind === 'compliance'),
      ),
    ).toEqual([])
  })

  test.each(COMPLIANCE_RULES.map(({ name }) => name))('are there for %s, right and wrong', (rule) => {
    const own = cases.filter(({ rules }) => rules.includes(rule))
    expect(own.filter(({ marks }) => marks.some((mark) => mark.rule === rule)).length).toBeGreaterThan(0)
    expect(own.filter(({ marks }) => marks.every((mark) => mark.rule !== rule)).length).toBeGreaterThan(0)
  })
})
