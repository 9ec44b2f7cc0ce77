import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Ajv from 'ajv'
import { describe, expect, test } from 'vitest'
import { makeFolder } from '../temp-folder.js'
import { runCli } from './run-cli.js'

const use = (name: string): string =>
  `export const ${name} = () => fetch('https://api.example.com/rest/api/v1/listanswers', { method: 'POST' })\n`
const before = ['--as-of', '2026-10-01', '--fail-on', 'scheduled', '--baseline', 'ci/accepted.jsonl']
const schema = JSON.parse(readFileSync(new URL('../../src/schemas/report.schema.json', import.meta.url), 'utf8')) as object

describe('api-sunset check --baseline', () => {
  test('fails on what is new only', async () => {
    const cwd = makeFolder({ 'src/a.ts': use('a') })
    const made = await runCli(cwd, [...before, '--update-baseline'])
    expect(made).toMatchObject({ code: 0, stderr: '' })
    expect(made.stdout).toContain('ci/accepted.jsonl was brought up to date: 1 entry added, 0 taken away.')
    expect((await runCli(cwd, before)).code).toBe(0)
    writeFileSync(join(cwd, 'src/b.ts'), use('b'))
    const { code, stdout } = await runCli(cwd, before)
    expect(code).toBe(1)
    expect(stdout).toContain('src/b.ts')
    expect(stdout).not.toContain('src/a.ts')
    expect(stdout).toContain('1 further finding is accepted by ci/accepted.jsonl.')
  })

  test('says in JSON what is accepted, expired and stale, as the schema of the report has it', async () => {
    const cwd = makeFolder({ 'src/a.ts': use('a'), 'src/b.ts': use('b'), 'src/c.ts': use('c') })
    await runCli(cwd, [...before, '--update-baseline'])
    const file = join(cwd, 'ci/accepted.jsonl')
    writeFileSync(file, readFileSync(file, 'utf8').replace('"}\n', '","until":"2026-12-31","reason":"known"}\n'))
    writeFileSync(join(cwd, 'src/c.ts'), '')
    const { code, stdout } = await runCli(cwd, [...before, '--as-of', '2026-11-20', '--format', 'json'])
    expect(code).toBe(1)
    const report = JSON.parse(stdout) as Record<string, unknown>
    expect(new Ajv().validate(schema, report)).toBe(true)
    expect(report).toMatchObject({
      findings: [{ file: 'src/b.ts' }],
      suppressed: [{ file: 'src/a.ts', until: '2026-12-31', reason: 'known' }],
      baseline: { file: 'ci/accepted.jsonl', accepted: 1, expired: 1, stale: [{ file: '../src/c.ts', id: 'listanswers' }] },
      summary: { files: 3, removed: 1 },
    })
  })

  test('ends with 2 and names the line where the baseline is broken', async () => {
    const cwd = makeFolder({ 'src/a.ts': use('a'), 'ci/accepted.jsonl': '<<<<<<< HEAD\n' })
    const { code, stdout, stderr } = await runCli(cwd, before)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/accepted\.jsonl:1: this line is a mark of a merge\./)
  })

  test.each([
    ['markdown', /1 further finding is accepted by ci\/accepted\.jsonl\./],
    ['html', /"notes":\["1 further finding is accepted by ci\/accepted\.jsonl\."\]/],
    ['github', /^::notice title=api-sunset::1 further finding is accepted by ci\/accepted\.jsonl\.\n$/],
    ['sarif', /"suppressions": \[\s*\{\s*"kind": "external"/],
  ])('is heeded in %s', async (format, said) => {
    const cwd = makeFolder({ 'src/a.ts': use('a') })
    await runCli(cwd, [...before, '--update-baseline'])
    const { code, stdout } = await runCli(cwd, [...before, '--format', format])
    expect(code).toBe(0)
    expect(stdout).toMatch(said)
  })
})
