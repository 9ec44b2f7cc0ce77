import { describe, expect, test } from 'vitest'
import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import { check } from '../../src/check/check.js'
import { loadConfig } from '../../src/config/load-config.js'
import { makeFolder } from '../temp-folder.js'
import { differencesOf, listCases, readCase, readKnownGaps } from './detect-case.js'

const catalogue = indexCatalogue(loadCatalogue())
const gaps = readKnownGaps()
const names = listCases()

describe('the consumer programs', () => {
  // each is read by its own test: one that is asked for by its name need not wait for the others
  test.each(names)('%s', async (name) => {
    const program = readCase(name)
    const { asOf, evidence, reach, files } = program
    const cwd = makeFolder(files)
    const { baseUrls, clients } = (await loadConfig(cwd)).config
    const report = await check({ paths: ['.'], cwd, asOf, evidence, reach, baseUrls, clients, catalogue, gitignore: false })
    const differences = differencesOf(program, report)
    if (gaps[name] === undefined) expect(differences).toEqual([])
    else expect(differences, 'The program is judged rightly by now: take it off known-gaps.json.').not.toEqual([])
  })

  test('are there for every gap that is known', () => {
    expect(Object.keys(gaps).filter((name) => !names.includes(name))).toEqual([])
  })
})
