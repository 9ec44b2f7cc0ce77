import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import { check } from '../../src/check/check.js'
import { makeFolder } from '../temp-folder.js'
import { takeMark } from '../usage/detect-case.js'

const folder = join(import.meta.dirname, 'programs')
const catalogue = indexCatalogue(loadCatalogue())

// `npm run wire` shows with the real packages that the marks are true.
describe('the programs of the wire test', () => {
  test.each(readdirSync(folder))('%s uses what its marks say', async (name) => {
    const marked: string[] = []
    const lines = readFileSync(join(folder, name), 'utf8').split('\n')
    const text = lines.map((line, index) => takeMark(line, (id) => marked.push(`${index + 1} ${id}`))).join('\n')
    const report = await check({ paths: ['.'], cwd: makeFolder({ [name]: text }), asOf: '2026-11-20', catalogue, gitignore: false })
    expect(report.findings.map(({ line, id }) => `${line} ${id}`).sort()).toEqual(marked.sort())
  })
})
