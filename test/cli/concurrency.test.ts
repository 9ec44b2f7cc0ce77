import { describe, expect, test } from 'vitest'
import { makeFolder } from '../temp-folder.js'
import { runBin } from './run-cli.js'

/** A tree that is large enough for several threads in each stage (so many files to read, so many groups to analyse and to rewrite). */
function makeTree(): string {
  const files: Record<string, string> = {}
  for (let index = 0; index < 4100; index++) files[`silent/${index}.ts`] = `export const value = ${index}\n`
  for (let index = 0; index < 80; index++) {
    files[`use/${index}.ts`] = "await fetch('/rest/api/v1/createannouncement', { method: 'POST', body: JSON.stringify({ snippet: 1 }) })\n"
    files[`left/${index}.ts`] = "await fetch('https://x.example.com/rest/api/v1/listanswers')\n"
  }
  return makeFolder(files)
}

describe('--concurrency', () => {
  test('changes nothing of what check reports', async () => {
    const cwd = makeTree()
    const alone = await runBin(cwd, ['check', '--as-of', '2026-11-20', '--format', 'json', '--concurrency', 'off'])
    const shared = await runBin(cwd, ['check', '--as-of', '2026-11-20', '--format', 'json', '--concurrency', '3'])
    expect(JSON.parse(alone.stdout)).toMatchObject({ summary: { files: 4260 } })
    expect(shared).toEqual(alone)
  })

  test('changes nothing of what migrate writes', async () => {
    const cwd = makeTree()
    const alone = await runBin(cwd, ['migrate', '--dry-run', '--as-of', '2026-11-20', '--concurrency', 'off'])
    const shared = await runBin(cwd, ['migrate', '--dry-run', '--as-of', '2026-11-20', '--concurrency', '3'])
    expect(alone.stdout).toContain('use/79.ts')
    expect(shared).toEqual(alone)
  })

  test.each(['0', '-1', 'two', '1.5'])('refuses %s', async (value) => {
    const { code, stderr } = await runBin(makeFolder({ 'a.ts': '' }), ['check', '--concurrency', value])
    expect(stderr).toContain(`--concurrency: "${value}" is none of auto, off and a number from 1.`)
    expect(code).toBe(2)
  })
})
