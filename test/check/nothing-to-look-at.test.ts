import { describe, expect, test } from 'vitest'
import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import { check } from '../../src/check/check.js'
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
