import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatNames } from '../../src/check/check.js'
import { makeFolder, makeRepository } from '../temp-folder.js'
import { runCli } from './run-cli.js'

const use = "export const all = () => fetch('https://api.example.com/rest/api/v1/listanswers', { method: 'POST' })\n"
const day = ['--as-of', '2026-11-20']
const files = { 'packages/web/src/a.ts': use, 'packages/web/package.json': '{}', CODEOWNERS: '/packages/web/ @org/web\n' }

/** What a format prints for a package in a repository, run from the package's folder. */
async function print(format: string, flags: readonly string[] = []): Promise<string> {
  const { code, stdout, stderr } = await runCli(join(makeRepository(files), 'packages/web'), [
    'check',
    ...day,
    '--format',
    format,
    ...flags,
  ])
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
  return stdout
}

describe('api-sunset check --format', () => {
  test('sarif: a log of the findings that declares the whole catalogue, with paths from the repository', async () => {
    const log = JSON.parse(await print('sarif')) as {
      runs: { tool: { driver: { rules: { id: string }[] } }; results: Record<string, unknown>[] }[]
    }
    const rules = log.runs[0]?.tool.driver.rules.map(({ id }) => id)
    expect(rules).toEqual(expect.arrayContaining(['insights.searchSessionSatisfaction', 'indexing-method']))
    expect(log.runs[0]?.results).toMatchObject([
      {
        ruleId: 'listanswers',
        level: 'error',
        locations: [
          { physicalLocation: { artifactLocation: { uri: 'packages/web/src/a.ts' }, region: { startLine: 1, startColumn: 32 } } },
        ],
      },
    ])
  })

  test('github: annotations with paths from the repository', async () => {
    expect(await print('github')).toMatch(
      /^::error file=packages\/web\/src\/a\.ts,line=1,endLine=1,col=32,.*listanswers::Endpoint POST .*\n$/,
    )
  })

  test('gitlab: a code quality artifact with paths from the repository', async () => {
    expect(JSON.parse(await print('gitlab'))).toMatchObject([
      { check_name: 'listanswers', severity: 'critical', location: { path: 'packages/web/src/a.ts', lines: { begin: 1 } } },
    ])
  })

  test('junit: failures just where the exit code counts them', async () => {
    expect(await print('junit')).toContain('<failure message="Endpoint POST /rest/api/v1/listanswers')
    const { code, stdout } = await runCli(makeFolder(files), ['check', ...day, '--format', 'junit', '--fail-on', 'none'])
    expect(code).toBe(0)
    expect(stdout).toContain('tests="1" failures="0"')
  })

  test('markdown: a comment with the removal dates', async () => {
    expect(await print('markdown')).toContain('| 2026-10-15 | removed | 1 | 1 | 0 | 0 | 1 | `listanswers` |')
  })

  test('every format says who owns the files', async () => {
    const cwd = join(makeRepository(files), 'packages/web')
    const names = [...formatNames, 'blob']
    await runCli(cwd, ['check', ...day, ...names.flatMap((name) => ['-f', `${name}=out/${name}`])])
    const reports = names.map((name) => [name, readFileSync(join(cwd, 'out', name), 'utf8')] as const)
    expect(reports.filter(([, text]) => !text.includes('@org/web')).map(([name]) => name)).toEqual([])
    expect(reports.find(([name]) => name === 'html')?.[1]).toContain('"owners":["@org/web"]')
  })

  test('is given several times for several reports of one run', async () => {
    const cwd = makeFolder({ 'a.ts': use })
    const others = formatNames.filter((name) => name !== 'stylish').flatMap((name) => ['--format', `${name}=out/report.${name}`])
    const { code, stdout } = await runCli(cwd, ['check', ...day, ...others, '--format', 'stylish'])
    expect(code).toBe(1)
    expect(stdout).toMatch(/^a\.ts\n/)
    for (const name of formatNames) {
      if (name !== 'stylish') expect(readFileSync(join(cwd, `out/report.${name}`), 'utf8')).toContain('listanswers')
    }
  })

  test.each(formatNames)('%s has something to print where nothing is found', async (format) => {
    const { code, stdout, stderr } = await runCli(makeFolder({ 'a.ts': 'export const a = 1\n' }), ['check', ...day, '--format', format])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    // An annotation for nothing would be one too many.
    expect(stdout === '').toBe(format === 'github')
  })
})
