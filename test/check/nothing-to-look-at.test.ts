import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import { check } from '../../src/check/check.js'
import { reportSarif } from '../../src/check/reports/report-sarif.js'
import { reportStylish } from '../../src/check/reports/report-stylish.js'
import { migrate } from '../../src/migrate/migrate.js'
import { makeFolder } from '../temp-folder.js'

const catalogue = indexCatalogue(loadCatalogue())

describe('nothing to look at', () => {
  test.each([
    ['check', check],
    ['migrate', migrate],
  ])('is no success of %s, which names the patterns that leave everything out', async (_, run) => {
    const cwd = makeFolder({ 'src/a.ts': '', 'src/b.ts': '', 'lib/c.ts': '' })
    const ignorePatterns = ['src', '**/*.ts'].map((pattern) => ({ pattern, base: cwd }))
    await expect(run({ paths: [], cwd, asOf: '2026-11-20', catalogue, ignorePatterns })).rejects.toThrow(
      'No file is left to look at in the working directory: "src" leaves out 2 files, "**/*.ts" leaves out 1 file. Change --ignore-pattern',
    )
  })

  test('is no success of a folder without source files', async () => {
    const cwd = makeFolder({ 'src/notes.txt': '', 'lib/a.ts': '' })
    const given = { cwd, asOf: '2026-11-20', catalogue }
    await expect(check({ ...given, paths: ['src'] })).rejects.toThrow('There is no file to look at in "src": no source file lies there')
    await expect(migrate({ ...given, paths: ['src'] })).rejects.toThrow('There is no file to look at in "src"')
    expect((await check({ ...given, paths: ['src', 'lib'] })).summary.files).toBe(1)
    const report = await check({ ...given, paths: ['src'], allowsNothing: true })
    expect(reportStylish(report)).toMatch(/^There was no file to look at \(as of 2026-11-20\)\.\n/)
  })

  test.skipIf(process.platform !== 'linux')('is counted: binary and minified files, large JSON, names that are not UTF-8', async () => {
    const path = 'https://api.example.com/rest/api/v1/listanswers'
    const files = {
      'a.ts': `import all from './all.json'\nfetch('${path}', { method: 'POST', body: all })\n`,
      'all.json': `[${'0,'.repeat(70_000)}0]`,
      'film.ts': 'G\0\0\0',
      'bundle.js': `fetch('${path}');${'a();'.repeat(10_000)}`,
    }
    const cwd = makeFolder(files)
    writeFileSync(Buffer.concat([Buffer.from(`${cwd}/caf`), Buffer.from([0xe9]), Buffer.from('.ts')]), '')
    const report = await check({ paths: [], cwd, asOf: '2026-11-20', catalogue })
    expect(report.leftOut).toEqual({ bundles: 1, binary: 1, tooLarge: 1, misnamed: 1 })
    expect(report.failures).toEqual([])
    expect(reportStylish(report)).toContain(
      '\nNot looked at: 4 files (1 minified, 1 binary, 1 too large, 1 with a name that is not UTF-8).\n',
    )
    expect(reportSarif(report)).toContain('"text": "Not looked at: 4 files (')
  })

  test.each(['notes.txt', 'style.css', 'Makefile'])('is %s where it is named', async (name) => {
    const cwd = makeFolder({ [name]: 'hello', 'a.ts': '' })
    const looking = check({ paths: ['a.ts', name], cwd, asOf: '2026-11-20', catalogue })
    const kind = name.includes('.') ? name.slice(name.indexOf('.')) : `"${name}"`
    await expect(looking).rejects.toThrow(`"${name}" is not looked at: there is no reader for files of this kind (${kind}).`)
  })

  test('are no scripts without an extension that say what runs them', async () => {
    const text = "#!/usr/bin/env node\nfetch('https://api.example.com/rest/api/v1/listanswers', { method: 'POST' })\n"
    const { findings } = await check({ paths: ['ask'], cwd: makeFolder({ ask: text }), asOf: '2026-11-20', catalogue })
    expect(findings.map(({ id }) => id)).toEqual(['listanswers'])
  })
})
