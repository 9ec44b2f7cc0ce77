import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import { check, type Report, type ReportedFinding } from '../../src/check/check.js'
import { isSourceFile } from '../../src/project/listing/list-files.js'
import { makeFolder } from '../temp-folder.js'
import { listCases, readCase, type DetectCase } from '../usage/detect-case.js'

const catalogue = indexCatalogue(loadCatalogue())
const several = listCases()
  .map(readCase)
  .filter(({ sources }) => sources.filter(isSourceFile).length > 1)
/** Mixins change what others call without a trace in the trails of what is found. */
const untraced = ['mixins-and-composition']
/** Those in which one file tells another what it goes by. */
const told = ['url-base-set-by-init']
/** Programs of a few files, and not all of them, are enough for a few seconds. */
const sample = several
  .filter(({ name, sources }) => sources.length < 5 && !untraced.includes(name))
  .filter(({ name }, index) => index % 20 === 0 || told.includes(name))

function run(cwd: string, { asOf, evidence, reach }: DetectCase, changed?: readonly [file: string, before: string]): Promise<Report> {
  const changes = changed && { base: 'HEAD', files: new Map([[join(cwd, changed[0]), changed[1]]]), folders: [] }
  return check({ cwd, paths: [], asOf, evidence, reach, catalogue, changes })
}

const say = ({ findings }: Report): string[] => findings.map((finding) => JSON.stringify(finding))
/** A finding wherever its lines have moved to. */
const mark = ({ id, file, fingerprint }: ReportedFinding): string => `${file} ${id} ${fingerprint}`

describe('a run over what changed', () => {
  test.each(sample.map((one) => [one.name, one] as const))('%s: finds what is new, as a run over everything says it', async (_, one) => {
    const cwd = makeFolder(one.files)
    const whole = await run(cwd, one)
    for (const file of one.sources.filter(isSourceFile)) {
      const text = one.files[file] ?? ''
      const empty = file.endsWith('.vue') ? '<script></script>\n' : 'export {}\n'
      const expectNew = async (after: Report, before: Report, changed: readonly [string, string]): Promise<void> => {
        const narrow = await run(cwd, one, changed)
        expect(say(after)).toEqual(expect.arrayContaining(say(narrow)))
        const known = new Set(before.findings.map(mark))
        const added = after.findings.filter((finding) => !known.has(mark(finding)))
        expect(say(narrow)).toEqual(expect.arrayContaining(say({ ...after, findings: added })))
      }
      writeFileSync(join(cwd, file), empty)
      const without = await run(cwd, one)
      await expectNew(without, whole, [file, text])
      writeFileSync(join(cwd, file), text)
      await expectNew(whole, without, [file, empty])
    }
  })
})
