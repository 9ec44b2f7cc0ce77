import { describe, expect, test } from 'vitest'
import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import { check } from '../../src/check/check.js'
import { loadConfig } from '../../src/config/load-config.js'
import { makeFolder } from '../temp-folder.js'
import { differencesOf, listCases, readCase, readKnownGaps } from './detect-case.js'

const catalogue = indexCatalogue(loadCatalogue())
const gaps = readKnownGaps()
const cases = listCases().map(readCase)

describe('the consumer programs', () => {
  test.each(cases.map((program) => [program.name, program.title, program] as const))('%s: %s', async (name, _, program) => {
    const { asOf, evidence, reach, files } = program
    const cwd = makeFolder(files)
    const { baseUrls, clients } = (await loadConfig(cwd)).config
    const report = await check({ paths: ['.'], cwd, asOf, evidence, reach, baseUrls, clients, catalogue, gitignore: false })
    const differences = differencesOf(program, report)
    if (gaps[name] === undefined) expect(differences).toEqual([])
    else expect(differences, 'The program is judged rightly by now: take it off known-gaps.json.').not.toEqual([])
  })

  test('are there for every gap that is known', () => {
    const names = new Set(cases.map(({ name }) => name))
    expect(Object.keys(gaps).filter((name) => !names.has(name))).toEqual([])
  })
})
