import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, realpathSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const copy = realpathSync(mkdtempSync(join(tmpdir(), 'api-sunset-scaffold-')))
const rule = 'no-sample-fault'
const client = '@sample/http'
const tests = {
  rule: ['test/compliance/programs.test.ts', 'test/rules/pages.test.ts', '-t', rule],
  client: ['test/usage/detect.test.ts', '-t', 'client-sample-http'],
}

function run(script: string, ...args: readonly string[]): { readonly status: number | null; readonly output: string } {
  const env = { ...process.env, NO_COLOR: '1' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { cwd: copy, encoding: 'utf8', env })
  return { status, output: stdout + stderr }
}

const vitest = (args: readonly string[]) => run('node_modules/vitest/vitest.mjs', 'run', ...args)

function edit(path: string, from: string, to: string): void {
  const text = readFileSync(join(copy, path), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(copy, path), text.replace(from, to))
}

beforeAll(() => {
  const parts = [
    'src',
    'rules',
    'codemods',
    'scripts',
    'test/compliance',
    'test/rules',
    'test/usage',
    'test/fixtures.ts',
    'test/compiled-sources.ts',
    'test/language-of.ts',
    'test/temp-folder.ts',
  ]
  const own = [
    'package.json',
    'tsconfig.json',
    'eslint.config.js',
    '.oxlintrc.json',
    'test/fixtures/detect/known-gaps.json',
    'test/fixtures/detect/clients/client-ky-direct.mjs',
  ]
  for (const path of [...parts, ...own, 'test/fixtures/compliance/indexing-auth/auth-basic-template'])
    cpSync(join(root, path), join(copy, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  // the tests that are run here look at sources alone: nothing has to be built; they may take as long as where they come from
  const settings = { isolate: false, pool: 'threads', experimental: { fsModuleCache: true } }
  const test = { include: ['test/**/*.test.ts'], testTimeout: 600_000, hookTimeout: 600_000, ...settings }
  const config = `{ plugins: [await compiledSources()], test: ${JSON.stringify(test)} }`
  writeFileSync(join(copy, 'vitest.config.ts'), `import { compiledSources } from './test/compiled-sources.js'\nexport default ${config}\n`)
  expect(run('scripts/new-rule.mjs', rule)).toMatchObject({ status: 0 })
  expect(run('scripts/new-client.mjs', client)).toMatchObject({ status: 0 })
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('what the scaffolds write', () => {
  test('has no type error, and makes none where it is imported', () => {
    const { config } = ts.readConfigFile(join(copy, 'tsconfig.json'), ts.sys.readFile) as { config: object }
    const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, copy)
    const program = ts.createProgram(fileNames, options)
    const isWritten = (file: string): boolean => {
      const before = join(root, relative(copy, file))
      return !existsSync(before) || readFileSync(before, 'utf8') !== readFileSync(file, 'utf8')
    }
    const written = fileNames.filter(isWritten)
    expect(written.map((file) => basename(file)).sort()).toEqual(['checks.ts', 'clients.ts', `${rule}.ts`, 'rule-list.ts'])
    // all others are as the build has checked them
    const names = written.map((file) => `/${basename(file, '.ts')}.js'`)
    const near = fileNames.filter((file) => written.includes(file) || names.some((name) => readFileSync(file, 'utf8').includes(name)))
    const wrong = near.flatMap((file) => ts.getPreEmitDiagnostics(program, program.getSourceFile(file)))
    expect(wrong.map(({ file, messageText }) => [file?.fileName, messageText])).toEqual([])
  })

  test('passes the linter', () => {
    const files = [`src/compliance/${rule}.ts`, 'src/compliance/rule-list.ts', 'src/compliance/checks.ts', 'src/usage/clients/clients.ts']
    expect(run('node_modules/eslint/bin/eslint.js', ...files)).toEqual({ status: 0, output: '' })
    const typed = run('node_modules/oxlint/bin/oxlint', '--type-aware', '--format', 'unix', ...files)
    expect(typed).toEqual({ status: 0, output: '' })
  })

  test('fails the tests of the rule until its check is written', () => {
    const before = vitest(tests.rule)
    expect(before.output).toContain(`not found: ${rule} src/main.js:8`)
    expect(before.output).toMatch(/Tests {2}2 failed/)
    edit(
      `src/compliance/${rule}.ts`,
      '(_request: Request): Node | undefined {\n  return undefined',
      '(request: Request): Node | undefined {\n' +
        "  return request.headers().flatMap(({ entries }) => entries).find(({ key }) => key === 'x-fault')?.node",
    )
    const after = vitest(tests.rule)
    expect(after.output).not.toContain('failed')
    expect(after.status).toBe(0)
  })

  test('fails the test of the client until the places of its row are filled in', () => {
    const before = vitest(tests.client)
    expect(before.output.match(/not found: \S+ \S+/g)).toHaveLength(3)
    edit(
      'src/usage/clients/clients.ts',
      '{ ...verbs(BARE, { url: [], answer: [] }), ...verbs(BODIES, { url: [], answer: [] }) }',
      "{ ...verbs(BARE, { url: ['0'], answer: ['data'] }), ...verbs(BODIES, { url: ['0'], body: ['1'], answer: ['data'] }) }",
    )
    const after = vitest(tests.client)
    expect(after.output).not.toContain('failed')
    expect(after.status).toBe(0)
  })
})

describe('the scaffolds', () => {
  test('refuse a name that is taken', () => {
    expect(run('scripts/new-rule.mjs', rule)).toEqual({ status: 1, output: `There is a rule ${rule} already.\n` })
    expect(run('scripts/new-client.mjs', client)).toEqual({ status: 1, output: `There is a row for ${client} already.\n` })
  })

  test('ask for a name that can be one', () => {
    expect(run('scripts/new-rule.mjs', 'NoTitle').status).toBe(1)
    expect(run('scripts/new-rule.mjs').output).toContain('npm run new:rule no-empty-title')
    expect(run('scripts/new-client.mjs').output).toContain('npm run new:client ketting')
  })
})
