import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { publint } from 'publint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codemods } from '../codemods/index.js'
import { COMPLIANCE_RULES } from '../src/compliance/rule-list.js'
import { packProject, run, runWell } from './install-host.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const project = realpathSync(mkdtempSync(join(tmpdir(), 'api-sunset-pack-')))
const source = [
  'export const announce = (title, snippet) =>',
  "  fetch('https://acme.example.com/rest/api/v1/createannouncement', {",
  "    method: 'POST',",
  '    body: JSON.stringify({ title, snippet }),',
  '  })',
  '',
].join('\n')
let tarball = ''
let packed: readonly string[] = []

function runInstalled(script: string, ...args: string[]): { status: number | null; stdout: string; stderr: string } {
  const env = { ...process.env, API_SUNSET_AS_OF: '2026-11-20' }
  return spawnSync(process.execPath, [join('node_modules', script), ...args], { cwd: project, encoding: 'utf8', env })
}

beforeAll(async () => {
  ;({ tarball, packed } = await packProject(project))
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'consumer', private: true, type: 'module' }))
  writeFileSync(join(project, 'eslint.config.js'), "import apiSunset from 'api-sunset'\nexport default [apiSunset.configs.recommended]\n")
  mkdirSync(join(project, 'src'))
  writeFileSync(join(project, 'src/announce.js'), source)
  await runWell(project, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', tarball, 'eslint@^10')
})

afterAll(() => rmSync(project, { recursive: true, force: true }), 60_000)

describe('the package, installed into an empty project with ESLint', () => {
  test('holds what the project uses and nothing else', () => {
    expect(packed).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'rules/no-removed-field.md', 'docs/eslint.md']))
    const expected = /^dist\/(?:src|rules|codemods|chunks)\/|^dist\/compiled\/[\w-]+\.cjs$|^dist\/licenses\.txt$|^docs\/|^rules\/[\w-]+\.md$|^(?:LICENSE|README\.md|CHANGELOG\.md|SECURITY\.md|package\.json)$/
    expect(packed.filter((path) => !expected.test(path))).toEqual([])
    const types = packed.filter((path) => path.endsWith('.d.ts'))
    expect(types).toEqual(expect.arrayContaining(['dist/src/index.d.ts', 'dist/src/sandbox/index.d.ts', 'dist/rules/index.d.ts']))
    // those that nothing leads to from an entry point stay out
    expect(types.length).toBeLessThan(120)
  })

  test('is right by publint', async () => {
    const { messages } = await publint({ pack: { tarball: readFileSync(tarball).buffer }, strict: true })
    expect(messages).toEqual([])
  })

  test('shows its types to modules wherever it shows code', async () => {
    const attw = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js')
    const words = ['--profile', 'esm-only', '--format', 'ascii', '--no-emoji', '--no-color']
    const { status, stdout } = await run(root, process.execPath, attw, tarball, ...words)
    expect(stdout).toMatch(/"api-sunset\/engine"\s+node16 \(from ESM\): OK/)
    expect(status).toBe(0)
  })

  test('runs no script where it is installed', () => {
    const { scripts } = JSON.parse(readFileSync(join(project, 'node_modules/api-sunset/package.json'), 'utf8')) as { scripts: object }
    expect(Object.keys(scripts).filter((name) => /^(?:pre|post)?install$|^prepare$/.test(name))).toEqual([])
    const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as { packages: Record<string, object> }
    expect(lock.packages['node_modules/api-sunset']).not.toHaveProperty('hasInstallScript')
  })

  test('finds and fixes through ESLint', () => {
    const { status, stdout, stderr } = runInstalled('eslint/bin/eslint.js', '.', '--format', 'json')
    expect(stderr).toBe('')
    const files = JSON.parse(stdout) as { messages: { ruleId: string; line: number; fix?: { text: string } }[] }[]
    const messages = files.flatMap((file) => file.messages)
    expect(messages).toMatchObject([{ ruleId: 'api-sunset/no-removed-field', line: 4 }])
    expect(messages[0]?.fix).toBeDefined()
    expect(status).toBe(1)
  })

  test('shows the rewrite in a dry run and writes nothing', () => {
    const { status, stdout } = runInstalled('api-sunset/dist/src/cli/main.cjs', 'migrate', '--dry-run')
    expect(stdout).toContain('+    body: JSON.stringify({ title, text: snippet }),\n')
    expect(readFileSync(join(project, 'src/announce.js'), 'utf8')).toBe(source)
    expect(status).toBe(1)
  })

  describe('brings transforms that jscodeshift runs as they are', () => {
    const call = (path: string, body: string) =>
      `(await (await fetch(\`\${base}/rest/api/v1/${path}\`, { method: 'POST', body: JSON.stringify(${body}) })).json())`
    const refused = call(
      'createannouncement',
      "{ snippet: 's', text: 't', audienceFilters: [{ values: [{ isNegated: true, relationType: 'GT' }] }] }",
    )
    const several = [
      'export async function all(base: string): Promise<unknown> {',
      `  const sent = await ${call('createannouncement', "{ snippet: 's', audienceFilters: [{ values: [{ isNegated: true }] }] }")}`,
      `  const page = ${call('getcollection', '{ id: 1 }')}`,
      '  const { trackingToken, ...others } = page.answer',
      '  return [sent, page.trackingToken, trackingToken, others]',
      '}',
      `export const refused = async (base: string) => ${refused}`,
      '',
    ].join('\n')
    /** What each one prints of the file, and says of its refusals. */
    const said: Record<string, readonly (string | RegExp)[]> = {
      'rename-field': [
        "JSON.stringify({ text: 's', audienceFilters",
        'rename safe: 2',
        /REP src\/several\.js 7:\d+ createannouncement\.snippet: /,
        'rename left: 1',
      ],
      'move-field': ['[sent, page.collection?.trackingToken, trackingToken, others]', 'move safe: 1'],
      'map-field': [
        "values: [{ relationType: 'NOT_EQUALS' }]",
        'map safe: 1',
        /REP src\/several\.js 7:\d+ createannouncement\.isNegated: /,
        'map left: 1',
      ],
    }

    beforeAll(() => writeFileSync(join(project, 'src/several.js'), several))
    afterAll(() => rmSync(join(project, 'src/several.js')))

    test.each(Object.keys(codemods))(
      '%s',
      (name) => {
        const words = ['jscodeshift', '-t', `node_modules/api-sunset/dist/codemods/${name}.js`, 'src', '--parser=tsx', '--dry', '--print']
        const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined }
        const { status, stdout, stderr } = spawnSync('npx', words, {
          cwd: project,
          encoding: 'utf8',
          env,
          shell: process.platform === 'win32',
        })
        expect([status, stderr.replace(/^npm .*\n/gm, '')]).toEqual([0, ''])
        expect(stdout).toMatch(/^0 errors$/m)
        for (const words of said[name] ?? []) expect(stdout).toMatch(words)
        expect(readFileSync(join(project, 'src/several.js'), 'utf8')).toBe(several)
      },
    )
  })

  test('serves its sandbox to programs and to commands', () => {
    const code = [
      "import { createSandbox } from 'api-sunset/sandbox'",
      "const sandbox = createSandbox({ asOf: '2026-11-20', tokens: 'any' })",
      "const init = { method: 'POST', headers: { authorization: 'Bearer x' } }",
      "console.log((await sandbox.handle(new Request('https://x.test/rest/api/v1/listanswers', init))).status)",
    ].join('\n')
    const program = spawnSync(process.execPath, ['--input-type=module', '-e', code], { cwd: project, encoding: 'utf8' })
    expect(program.stdout).toBe('410\n')
    const { status, stdout } = runInstalled('api-sunset/dist/src/cli/main.cjs', 'sandbox', '--', process.execPath, '-p', '6 * 7')
    expect([status, stdout.split('\n')[0]]).toEqual([0, '42'])
  })

  test('shows its engine to programs and its plugin to CommonJS', () => {
    const code = [
      "const { rules } = require('api-sunset')",
      "const items = import('api-sunset/engine').then((engine) => engine.loadCatalogue().deprecations)",
      'items.then(({ length }) => console.log(length, Object.keys(rules).length))',
    ].join('\n')
    const { stdout } = spawnSync(process.execPath, ['--no-warnings', '-e', code], { cwd: project, encoding: 'utf8' })
    expect(stdout).toBe(`27 ${4 + COMPLIANCE_RULES.length}\n`)
  })
})
