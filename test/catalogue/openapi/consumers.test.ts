import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runCli } from '../../cli/run-cli.js'
import { makeFolder } from '../../temp-folder.js'

/**
 * A description of an API, a program that calls it, and what is found in that with the catalogue which the description gives: lines such
 * as `src/a.ts:10 removed field zip`. Parameters of the query and headers are among the fields.
 */
interface Case {
  readonly title: string
  readonly config?: object
  readonly expected: readonly string[]
  /** Lists of places of which one has to be found. */
  readonly oneOf?: readonly (readonly string[])[]
  readonly optional?: readonly string[]
}

const fixtures = fileURLToPath(new URL('../../fixtures/openapi', import.meta.url))
const cases = readdirSync(fixtures).map((name) => {
  const read = JSON.parse(readFileSync(join(fixtures, name, 'case.json'), 'utf8')) as Case
  return { name, ...read }
})

test.each(cases)('the consumers of $name: $title', async ({ name, config, expected, oneOf = [], optional = [] }) => {
  const folder = makeFolder({})
  cpSync(join(fixtures, name, 'consumer'), folder, { recursive: true })
  const description = readdirSync(join(fixtures, name)).find((file) => file.startsWith('openapi.')) ?? ''
  const imported = await runCli(folder, ['catalogue', 'import', join(fixtures, name, description), '--out', 'made.json'])
  expect(imported.code, imported.stderr).toBe(0)
  writeFileSync(join(folder, '.api-sunsetrc.json'), JSON.stringify({ ...config, catalogues: ['./made.json'] }))

  const { stdout } = await runCli(folder, ['check', '--as-of', '2026-11-20', '--compliance', 'off', '--format', 'json'])
  const { findings } = JSON.parse(stdout) as { findings: Finding[] }
  const found = new Set(findings.map(describeFinding))
  for (const group of oneOf) expect(group.filter((place) => found.has(place))).not.toEqual([])
  const allowed = new Set([...oneOf.flat(), ...optional])
  expect([...found].filter((place) => !allowed.has(place)).sort()).toEqual([...expected].sort())
})

interface Finding {
  readonly file: string
  readonly line: number
  readonly kind: string
  readonly phase: string
  readonly message: string
  readonly operation: { readonly method: string; readonly path: string }
}

function describeFinding({ file, line, kind, phase, message, operation: { method } }: Finding): string {
  const field = /^(?:Value `[^`]+` of )?(?:field|query parameter|header) `([^`]+)`/i.exec(message)?.[1]
  return `${file}:${line} ${phase} ${kind === 'endpoint' ? `endpoint ${method}` : `field ${field}`}`
}
