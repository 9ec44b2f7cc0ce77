import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Report } from '../../src/check/check.js'
import { runCli } from '../cli/run-cli.js'
import { makeFolder } from '../temp-folder.js'

const examples = fileURLToPath(new URL('../../examples', import.meta.url))
const vendor = join(examples, 'vendor-package')
const asOf = ['--as-of', '2026-11-20']

/** The consumer with the vendor's package installed, which lies beside it. */
function install(): string {
  const folder = makeFolder({})
  cpSync(join(examples, 'vendor-consumer'), folder, { recursive: true })
  mkdirSync(join(folder, 'node_modules/@lending'), { recursive: true })
  symlinkSync(vendor, join(folder, 'node_modules/@lending/sunset'))
  return folder
}

test('the catalogue of the package is what its script makes, and it is valid', async () => {
  const { scripts } = JSON.parse(readFileSync(join(vendor, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
  const [, ...args] = (scripts['build'] ?? '').replace(' --out catalogue.json', '').split(' ')
  const { code, stdout } = await runCli(vendor, args)
  expect(code).toBe(0)
  expect(stdout).toBe(readFileSync(join(vendor, 'catalogue.json'), 'utf8'))
  const check = await runCli(vendor, (scripts['test'] ?? '').split(' ').slice(1))
  expect(check.code).toBe(0)
})

test('a consumer names the package alone, and each finding names the catalogue', async () => {
  const { code, stdout } = await runCli(install(), ['check', ...asOf, '--format', 'json'])
  const { findings, calls } = JSON.parse(stdout) as Report
  const catalogue = { name: '@lending/sunset', version: '1.1.0', publisher: 'Lending Ltd', issued: '2026-11-02' }
  expect(findings.map(({ id, line, replacement, catalogue: from }) => ({ id, line, replacement, from }))).toEqual([
    { id: 'listLoans.page', line: 5, replacement: null, from: catalogue },
    { id: 'listLoans.due', line: 7, replacement: 'dueOn', from: catalogue },
    { id: 'extendLoan', line: 10, replacement: 'POST /loans/{loanId}/renewals', from: catalogue },
  ])
  // the other host is another service's, as the addresses come with the package
  expect({ code, matched: calls.matched, clean: calls.clean }).toEqual({ code: 1, matched: 2, clean: 0 })
})

test('what is new since a version is told of the catalogues, and of the code', async () => {
  const folder = install()
  const old = JSON.parse(readFileSync(join(vendor, 'catalogue.json'), 'utf8')) as { deprecations: { id: string; sunset?: string }[] }
  const deprecations = old.deprecations
    .filter(({ id }) => !id.endsWith('.due'))
    .map((entry) => (entry.id === 'extendLoan' ? { ...entry, sunset: '2026-12-31' } : entry))
  const replacements = [{ id: 'listLoans.page', kind: 'none', says: '', fix: {} }]
  writeFileSync(join(folder, 'old.json'), JSON.stringify({ ...old, deprecations, replacements }))
  const diff = await runCli(folder, ['catalogue', 'diff', 'old.json', '@lending/sunset', '--format', 'json'])
  expect(JSON.parse(diff.stdout)).toMatchObject({
    came: [{ id: 'listLoans.due', replacement: 'dueOn' }, { id: 'renewLoan.due' }],
    moved: [{ id: 'extendLoan', isDayMoved: true }],
    went: [],
  })
  const back = await runCli(folder, ['catalogue', 'diff', '@lending/sunset', 'old.json'])
  expect(back.stdout).toContain('Went:\n  listLoans.due: Field "due" in the response of GET /v3/loans\n')
  expect(back.stdout).toContain('works until 2026-12-31; it was: works until 2026-10-31')
  const check = await runCli(folder, ['check', ...asOf, '--new-since', 'old.json', '--format', 'json'])
  expect((JSON.parse(check.stdout) as Report).findings.map(({ id }) => id)).toEqual(['listLoans.due', 'extendLoan'])
})

test('two versions of one catalogue are refused', async () => {
  const folder = install()
  cpSync(vendor, join(folder, 'node_modules/older'), { recursive: true })
  const manifest = { name: '@lending/sunset', version: '1.0.0', exports: { '.': './catalogue.json' } }
  writeFileSync(join(folder, 'node_modules/older/package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'api-sunset.config.json'), '{ "catalogues": ["older", "@lending/sunset"] }')
  const { code, stderr } = await runCli(folder, ['check'])
  expect(code).toBe(2)
  expect(stderr).toContain('@lending/sunset: this is version 1.1.0, and ')
  expect(stderr).toContain('is version 1.0.0 of it; leave one of them out.')
})
