import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { Linter } from 'eslint'
import { describe, expect, test } from 'vitest'
import plugin from '../../rules/index.js'
import { languageOf } from '../language-of.js'
import { makeFolder } from '../temp-folder.js'
import { loadCases } from './program-case.js'
import { run } from './run.js'

const asOf = '2026-05-10'
const SCRIPT = /\.[cm]?[jt]sx?$/

const programs = loadCases().filter(({ steps, unparsable }) => steps.length === 0 && unparsable.length === 0)

/** Each script as it was, as ESLint's fixes leave it, and as `migrate --safe-only` does. */
async function rewriteBothWays(files: Readonly<Record<string, Uint8Array>>) {
  const cwd = makeFolder(files)
  const linter = new Linter({ cwd })
  const own = { ...plugin.configs.recommended, linterOptions: { reportUnusedDisableDirectives: 'off' as const } }
  const scripts = Object.keys(files).filter((file) => SCRIPT.test(file))
  const before = scripts.map((file) => readFileSync(join(cwd, file), 'utf8'))
  const fixed = scripts.map((file, at) => {
    const config = [own, languageOf(extname(file), { asOf })]
    return linter.verifyAndFix(before[at] ?? '', config, { filename: join(cwd, file) }).output
  })
  await run(cwd, { asOf, safeOnly: true })
  return scripts.map((file, at) => ({
    file,
    before: before[at],
    fixed: fixed[at],
    migrated: readFileSync(join(cwd, file), 'utf8'),
  }))
}

// what stands in other files is not seen from one alone
describe('the fixes of the ESLint plugin', () => {
  test.each(programs.map((program) => [program.name, program] as const))('are those of migrate: %s', async (_, { files }) => {
    const rewritten = await rewriteBothWays(files)
    for (const { file, before, fixed, migrated } of rewritten) {
      if (rewritten.length === 1 || fixed !== before) expect(fixed, file).toBe(migrated)
    }
  })

  test('are seen in more than a hundred programs of one file', () => {
    const isAlone = (names: readonly string[]): boolean => names.filter((file) => SCRIPT.test(file)).length === 1
    expect(programs.filter(({ files }) => isAlone(Object.keys(files))).length).toBeGreaterThan(100)
  })
})
