import { describe, expect, test } from 'vitest'
import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import { check } from '../../src/check/check.js'
import { makeFolder } from '../temp-folder.js'
import { differencesOf, listCases, readCase, readKnownGaps, type DetectCase } from './detect-case.js'

const catalogue = indexCatalogue(loadCatalogue())
const gaps = readKnownGaps()
/** Programs that need nothing but their sources to be judged. */
const plain = listCases()
  .filter((name) => gaps[name] === undefined)
  .map(readCase)
  .filter(({ asOf, evidence, reach }) => asOf === '2026-11-20' && evidence === 'proven' && reach === 'listed')
  .filter(({ files }) => !Object.keys(files).some((file) => /api-sunset/.test(file)))

const PROGRAMS = 40
const repositories = Array.from({ length: 8 }, (_, at) =>
  plain.filter((program, index) => index % Math.ceil(plain.length / PROGRAMS) === at),
)

const under = ({ name }: DetectCase, file: string): string => `packages/${name}/${file}`

describe('programs in one repository', () => {
  test.each(repositories.map((programs, at) => [`repository ${at + 1}`, programs] as const))(
    '%s: what is found in a program is the same, whatever stands beside it',
    async (_, programs) => {
      const files = programs.flatMap((program) => Object.entries(program.files).map(([file, text]) => [under(program, file), text]))
      const cwd = makeFolder(Object.fromEntries(files) as Record<string, string>)
      const report = await check({ paths: ['.'], cwd, asOf: '2026-11-20', catalogue, gitignore: false })
      const differences = programs.flatMap((program) => {
        const start = under(program, '')
        const own = report.findings
          .filter(({ file }) => file.startsWith(start))
          .map((one) => ({ ...one, file: one.file.slice(start.length) }))
        const alone = { ...program, shared: undefined, untied: undefined }
        return differencesOf(alone, { ...report, findings: own }).map((difference) => start + difference)
      })
      expect(differences).toEqual([])
      // paths that no call uses are counted of all programs together
      const counts = programs.flatMap(({ untied }) => untied ?? [])
      if (counts.length > 0) expect(report.summary.untied).toBe(counts.reduce((sum, count) => sum + count))
    },
  )
})
