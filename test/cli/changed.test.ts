import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Ajv from 'ajv'
import { describe, expect, test } from 'vitest'
import type { Report } from '../../src/check/report.js'
import { git, makeFolder, makeRepository } from '../temp-folder.js'
import { runCli } from './run-cli.js'

const schema = JSON.parse(readFileSync(new URL('../../src/schemas/report.schema.json', import.meta.url), 'utf8')) as object
const use = (name: string): string =>
  `export const ${name} = () => fetch('https://api.example.com/rest/api/v1/listanswers', { method: 'POST' })\n`
const files = { 'src/a.js': use('a'), 'src/b.js': use('b'), 'lib/c.js': use('c') }

describe('api-sunset check --changed', () => {
  test('looks at nothing where nothing differs, and says so', async () => {
    const cwd = makeRepository(files)
    const { code, stdout, stderr } = await runCli(cwd, ['check', '--changed', '--as-of', '2026-11-20'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain('Nothing deprecated is used in 0 files (as of 2026-11-20).\nNothing differs from HEAD.\n')
  })

  test('looks at what differs and counts what it looked at', async () => {
    const cwd = makeRepository(files)
    writeFileSync(join(cwd, 'src/b.js'), `\n${files['src/b.js']}`)
    const { code, stdout } = await runCli(cwd, ['check', '--changed', '--as-of', '2026-11-20', '--format', 'json'])
    const report = JSON.parse(stdout) as Report
    expect(code).toBe(1)
    expect(new Ajv().validate(schema, report)).toBe(true)
    expect(report).toMatchObject({
      findings: [{ file: 'src/b.js', line: 2 }],
      calls: { matched: 1, clean: 0, open: [], unresolved: [] },
      changed: { base: 'HEAD', files: 1 },
      summary: { files: 1, removed: 1 },
    })
  })

  test('looks at the files of a submodule that differs', async () => {
    const inner = makeRepository({ 's.js': use('s') })
    const cwd = makeRepository(files)
    git(cwd, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner, 'sub')
    git(cwd, 'commit', '--quiet', '--message', 'sub')
    const run = async (): Promise<string> => (await runCli(cwd, ['check', '--changed', '--as-of', '2026-11-20'])).stdout
    expect(await run()).toContain('Nothing differs from HEAD.')
    writeFileSync(join(cwd, 'sub/s.js'), `\n${use('s')}`)
    const stdout = await run()
    expect(stdout).toMatch(/^sub\/s\.js\n {2}2:/)
    expect(stdout).toContain('Only what changed was looked at: 1 file that differs from HEAD')
  })

  test('--since alone compares with where HEAD parted from a branch', async () => {
    const cwd = makeRepository(files)
    git(cwd, 'tag', 'start')
    writeFileSync(join(cwd, 'src/b.js'), `\n${files['src/b.js']}`)
    git(cwd, 'commit', '--quiet', '--all', '--message', 'more')
    const run = async (...flags: string[]): Promise<string> => (await runCli(cwd, ['check', '--as-of', '2026-11-20', ...flags])).stdout
    expect(await run('--changed')).toContain('Nothing differs from HEAD.')
    const stdout = await run('--since', 'start')
    expect(stdout).toMatch(/^src\/b\.js\n[^\n]*\n\n1 finding in 1 file/)
    expect(stdout).toMatch(/Only what changed was looked at: 1 file that differs from start \(where it parted from HEAD: [0-9a-f]{7}\)/)
    expect(await run('--changed', '--since', 'start')).toBe(stdout)
  })

  test('is divided among shards, which together say what one run does', async () => {
    const cwd = makeRepository({ ...files, 'lib/d.js': "import { c } from './c.js'\nc()\n" })
    for (const name of ['src/b.js', 'lib/c.js'] as const) writeFileSync(join(cwd, name), `\n${files[name]}`)
    const run = async (...flags: string[]): Promise<Report> => {
      const { stdout } = await runCli(cwd, ['check', '--changed', '--as-of', '2026-11-20', '--format', 'json', ...flags])
      return JSON.parse(stdout) as Report
    }
    const whole = await run()
    const parts = [await run('--shard', '1/2'), await run('--shard', '2/2')]
    expect(whole.findings.map(({ file }) => file)).toEqual(['lib/c.js', 'src/b.js'])
    expect(parts.flatMap(({ findings }) => findings).sort((a, b) => (a.file < b.file ? -1 : 1))).toEqual(whole.findings)
    expect(parts.map(({ summary }) => summary.files).reduce((a, b) => a + b)).toBe(whole.summary.files)
  })

  test('runs in a folder of the repository', async () => {
    const cwd = makeRepository(files)
    writeFileSync(join(cwd, 'lib/c.js'), `\n${files['lib/c.js']}`)
    const { stdout } = await runCli(join(cwd, 'lib'), ['check', '--changed', '--as-of', '2026-11-20'])
    expect(stdout).toMatch(/^c\.js\n/)
  })

  test('leaves the entries of a baseline alone that are of other files', async () => {
    const cwd = makeRepository(files)
    const flags = ['check', '--as-of', '2026-10-01', '--baseline', 'b.jsonl']
    await runCli(cwd, [...flags, '--update-baseline'])
    git(cwd, 'add', '--all')
    git(cwd, 'commit', '--quiet', '--message', 'baseline')
    writeFileSync(join(cwd, 'src/b.js'), 'export {}\n')
    const { stdout } = await runCli(cwd, [...flags, '--changed', '--update-baseline'])
    expect(stdout).toContain('b.jsonl was brought up to date: 0 entries added, 1 taken away.')
    expect(readFileSync(join(cwd, 'b.jsonl'), 'utf8').trim().split('\n')).toHaveLength(2)
  })

  test('ends with 2 where git cannot tell', async () => {
    const cwd = makeFolder(files)
    const { code, stdout, stderr } = await runCli(cwd, ['check', '--changed'])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^api-sunset: --changed: .* lies in no git repository\. Leave --changed out, or name paths in one\.\n$/)
  })
})
