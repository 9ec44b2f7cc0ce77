import { extname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Linter } from 'eslint'
import { expect, test } from 'vitest'
import plugin from '../../rules/index.js'
import { languageOf } from '../language-of.js'
import { makeFolder } from '../temp-folder.js'
import { listCases, readCase } from '../usage/detect-case.js'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Some programs of several scripts: what a file imports stays known while its importers are linted, one after the other. */
const programs = listCases()
  .map(readCase)
  .map(({ files, name }) => ({ files, name, scripts: Object.keys(files).filter((file) => /\.[cm]?[jt]sx?$/.test(file)) }))
  .filter(({ scripts }) => scripts.length > 2)
  .filter((_, index) => index % 6 === 0)

test('a file that was linted is let go of, though what it imports is kept', async () => {
  const linted: { readonly program: string; readonly file: string; readonly ast: WeakRef<object> }[] = []
  for (const { files, name, scripts } of programs) {
    const cwd = makeFolder(files)
    const linter = new Linter({ cwd })
    for (const file of scripts) {
      linter.verify(files[file] ?? '', [plugin.configs.strict, languageOf(extname(file), {})], { filename: join(cwd, file) })
      linted.push({ program: name, file, ast: new WeakRef(linter.getSourceCode().ast) })
    }
  }
  // what a reference was made to in this job is kept until its end
  await setImmediate()
  collectGarbage()
  expect(linted.length).toBeGreaterThan(100)
  // the linter itself keeps what it was at last
  const done = linted.filter(({ program }) => program !== programs.at(-1)?.name)
  expect(done.flatMap(({ program, file, ast }) => (ast.deref() ? [`${program}: ${file}`] : []))).toEqual([])
})
