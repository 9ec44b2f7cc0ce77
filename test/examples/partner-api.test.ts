import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import typescriptParser from '@typescript-eslint/parser'
import { ESLint } from 'eslint'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import plugin from '../../rules/index.js'
import { runCli } from '../cli/run-cli.js'
import { makeFolder } from '../temp-folder.js'

const example = fileURLToPath(new URL('../../examples/partner-api', import.meta.url))
const asOf = '2026-11-20'

beforeAll(() => vi.stubEnv('API_SUNSET_AS_OF', asOf))
afterAll(() => vi.unstubAllEnvs())

const found = [
  ['src/announce.ts', 13, 65, 'scheduled', 'createShipment.zip'],
  ['src/announce.ts', 15, 7, 'removed', 'createShipment.express'],
  ['src/announce.ts', 23, 105, 'removed', 'createShipment.express'],
  ['src/arrivals.js', 6, 39, 'scheduled', 'listShipments.eta'],
  ['src/arrivals.js', 9, 19, 'scheduled', 'listShipments.zip'],
  ['src/arrivals.js', 10, 47, 'scheduled', 'listShipments.eta'],
  ['src/arrivals.js', 14, 36, 'removed', 'getLabel'],
]

function copy(): string {
  const folder = makeFolder({})
  cpSync(example, folder, { recursive: true })
  return folder
}

test('the catalogue of the example is what its description gives', async () => {
  const { code, stdout } = await runCli(example, ['catalogue', 'import', 'openapi.yaml'])
  expect(code).toBe(0)
  expect(stdout).toBe(readFileSync(join(example, 'partner-api.json'), 'utf8'))
})

test('its catalogue and its replacements are valid', async () => {
  const { code, stdout } = await runCli(example, ['catalogue', 'validate', 'partner-api.json', 'partner-replacements.json'])
  expect({ code, lines: stdout.trim().split('\n') }).toMatchObject({ code: 0, lines: { length: 2 } })
})

test('check finds what the program uses', async () => {
  const { code, stdout } = await runCli(example, ['check', '--as-of', asOf, '--format', 'json'])
  const { findings, calls } = JSON.parse(stdout) as {
    findings: { file: string; line: number; column: number; phase: string; id: string }[]
    calls: { unresolved: unknown[] }
  }
  expect(findings.map(({ file, line, column, phase, id }) => [file, line, column, phase, id])).toEqual(found)
  expect({ code, unresolved: calls.unresolved }).toEqual({ code: 1, unresolved: [] })
})

test('the plugin finds in an editor what one file shows by itself', async () => {
  const eslint = new ESLint({
    cwd: example,
    overrideConfigFile: true,
    overrideConfig: [
      { files: ['**/*.{js,ts}'], languageOptions: { parser: typescriptParser }, ...plugin.configs.recommended } as never,
      { settings: { 'api-sunset': { asOf } } },
    ],
  })
  const results = await eslint.lintFiles(['src'])
  const places = results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, column, severity }) => [
      filePath.slice(example.length + 1),
      line,
      column,
      severity === 2 ? 'removed' : 'scheduled',
    ]),
  )
  expect(places).toEqual(found.map((place) => place.slice(0, 4)))
})

test('migrate rewrites what has a replacement, and what it leaves is the endpoint', async () => {
  const folder = copy()
  const { code, stdout } = await runCli(folder, ['migrate', '--as-of', asOf, '--no-markers'])
  expect({ code, left: stdout.match(/^ {2}.*: There is nothing.*$/gm) }).toEqual({ code: 1, left: [expect.stringContaining('getLabel')] })
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  expect(read('src/announce.ts')).toContain('receiver: { name: customer.name, street: customer.street, postalCode: customer.zip },')
  expect(read('src/announce.ts')).toContain("service: soon ? 'express' : 'standard',")
  expect(read('src/announce.ts')).toContain("parcels: [{ weight: 1 }], service: 'express' })")
  expect(read('src/arrivals.js')).toContain('eta: delivery?.expectedOn,\n    zip: receiver.postalCode,')
  const again = await runCli(folder, ['migrate', '--as-of', asOf, '--no-markers', '--allow-dirty'])
  expect(again.stdout).toContain('0 changed')
})
