import { Linter } from 'eslint'
import { describe, expect, test } from 'vitest'
import plugin from '../../rules/index.js'
import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import { check, exitCodeOf, type CheckOptions } from '../../src/check/check.js'
import { makeFolder } from '../temp-folder.js'
import { runCli } from '../cli/run-cli.js'

const code = `export const rotate = () =>
  fetch('https://acme-be.example.com/api/index/v1/rotatetoken', {
    method: 'POST',
    headers: { Authorization: 'Bearer gl_7c1e04f2b9d85a63' },
  })
`
const hardcoded = 'no-hardcoded-token'

function run(files: Record<string, string>, options: Partial<CheckOptions> = {}): ReturnType<typeof check> {
  const catalogue = indexCatalogue(loadCatalogue())
  return check({
    paths: ['.'],
    cwd: makeFolder(files),
    asOf: '2026-01-01',
    catalogue,
    gitignore: false,
    compliance: 'recommended',
    ...options,
  })
}

describe('the rules of the interfaces in `check`', () => {
  test('are reported with a place, a message and a trail, and without a phase', async () => {
    const { findings, summary } = await run({ 'a.js': code })
    expect(findings).toHaveLength(1)
    expect(findings[0]).toMatchObject({
      id: hardcoded,
      rule: `api-sunset/${hardcoded}`,
      kind: 'compliance',
      operation: { method: 'POST', path: '/api/index/v1/rotatetoken' },
      severity: 'error',
      file: 'a.js',
      line: 4,
      column: 31,
      endColumn: 59,
      replacement: null,
      fix: 'manual',
      evidence: 'proven',
    })
    expect(findings[0]?.phase).toBeUndefined()
    expect(findings[0]?.trail.map(({ line }) => line)).toEqual([2, 2, 4])
    expect(summary).toMatchObject({ removed: 0, scheduled: 0, compliance: 1 })
  })

  test('count for the exit code like what is removed, unless nothing does', async () => {
    const report = await run({ 'a.js': code })
    expect(exitCodeOf(report, { failOn: 'removed' })).toBe(1)
    expect(exitCodeOf(report, { failOn: 'none' })).toBe(0)
  })

  test('are not asked at the level `off`', async () => {
    expect((await run({ 'a.js': code }, { compliance: 'off' })).findings).toEqual([])
  })

  test.each([
    ['with `only`', { only: ['indexing-method'] }],
    ['with `ignore`', { ignore: [`api-sunset/${hardcoded}`] }],
  ])('are chosen by name %s', async (_, options) => {
    expect((await run({ 'a.js': code }, options)).findings).toEqual([])
  })

  test('are silenced by a comment that names them', async () => {
    const silenced = code.replace('    headers', `    // eslint-disable-next-line api-sunset/${hardcoded}\n    headers`)
    expect((await run({ 'a.js': silenced })).findings).toEqual([])
  })

  test('are on by default in the command, and follow the flag and the configuration', async () => {
    const folder = makeFolder({ 'a.js': code })
    expect(await runCli(folder, ['check', '--no-config'])).toMatchObject({ code: 1 })
    expect(await runCli(folder, ['check', '--no-config', '--compliance', 'off'])).toMatchObject({ code: 0 })
    const configured = makeFolder({ 'a.js': code, '.api-sunsetrc.json': '{ "compliance": "off" }' })
    expect(await runCli(configured, ['check'])).toMatchObject({ code: 0 })
  })

  test('keep a fingerprint when lines move', async () => {
    const [before] = (await run({ 'a.js': code })).findings
    const [after] = (await run({ 'a.js': `// a line\n\n${code}` })).findings
    expect(after?.fingerprint).toBe(before?.fingerprint)
  })
})

describe('the option `allowIn`', () => {
  const lint = (filename: string, options: unknown[]): unknown[] =>
    new Linter({ cwd: '/project' })
      .verify(code, [{ plugins: { 'api-sunset': plugin }, rules: { [`api-sunset/${hardcoded}`]: ['error', ...options] } }] as never, {
        filename,
      })
      .map(({ ruleId }) => ruleId)

  test('lets files write tokens', () => {
    expect(lint('/project/test/a.js', [])).toEqual([`api-sunset/${hardcoded}`])
    expect(lint('/project/test/a.js', [{ allowIn: ['test/**'] }])).toEqual([])
    expect(lint('/project/src/a.js', [{ allowIn: ['test/**'] }])).toEqual([`api-sunset/${hardcoded}`])
  })
})

describe('a catalogue of a project', () => {
  test('brings rules for interfaces of its own', async () => {
    const { extendCatalogue } = await import('../../src/catalogue/merge-catalogues.js')
    const partner = {
      interfaces: [
        { id: 'partner', prefix: '/partner/v2/', method: 'PUT', auth: { header: 'X-Partner-Auth', scheme: 'Key' }, source: 'contract' },
      ],
      operations: [{ id: 'startexport', interface: 'partner', method: 'PUT', path: '/partner/v2/startexport', source: 'contract' }],
      deprecations: [],
    }
    const catalogue = indexCatalogue(extendCatalogue(loadCatalogue(), JSON.stringify(partner), 'partner.json'))
    const wrong = "fetch('https://p.example.com/partner/v2/startexport', { method: 'POST', headers: { 'x-partner-auth': `Token ${key}` } })"
    const { findings } = await run({ 'a.js': wrong }, { catalogue })
    expect(findings.map(({ id }) => id)).toEqual(['indexing-method', 'indexing-auth'])
  })

  test('is refused where its patterns cannot be read', async () => {
    const { extendCatalogue } = await import('../../src/catalogue/merge-catalogues.js')
    const broken = { interfaces: [{ id: 'p', prefix: '/p/', auth: { header: 'A', otherHeaders: '(' }, source: 's' }], deprecations: [] }
    expect(() => extendCatalogue(loadCatalogue(), JSON.stringify(broken), 'p.json')).toThrow('"otherHeaders" must be a regular expression')
  })
})
