import { describe, expect, test } from 'vitest'
import type { Report } from '../../src/check/report.js'
import { makeFolder } from '../temp-folder.js'
import { runBin } from './run-cli.js'

const call = "fetch('https://api.example.com/rest/api/v1/listanswers', { method: 'POST' })"

/** Runs of their own, which are ended when they take too long: a loop would stop the tests otherwise. */
async function findIn(file: string, text: string): Promise<string[]> {
  const { code, stdout } = await runBin(makeFolder({ [file]: text }), ['check', file, '--as-of', '2026-11-20', '--format', 'json'])
  expect(code, 'the exit code (null: it took too long)').toBe(1)
  return (JSON.parse(stdout) as Report).findings.map(({ id }) => id)
}

describe('api-sunset check on large input', () => {
  test('looks through a minified bundle of five megabytes within seconds', async () => {
    const unit = (index: number): string =>
      `function f${index}(a,b){var c=a.data||{},d=b?c.role:c.enabled;return d&&g(d.citations,"x${index}"),{snippet:d,text:c}}`
    const bundle = Array.from({ length: 48_000 }, (_, index) => unit(index)).join('') + `;${call}`
    expect(bundle.length).toBeGreaterThan(5_000_000)
    expect(await findIn('bundle.js', bundle)).toEqual(['listanswers'])
  })

  test('follows a chain of hundreds of calls within seconds', async () => {
    expect(await findIn('a.js', `${call}${'.then((a) => a)'.repeat(300)}`)).toEqual(['listanswers'])
  })

  test('follows a program of ten thousand functions that call each other within seconds', async () => {
    const unit = (index: number): string => `const f${index} = (body) => f${index + 1}({ ...body, snippet: body.role })\n`
    const program = Array.from({ length: 10_000 }, (_, index) => unit(index)).join('') + `const f10000 = (body) => ${call}\n`
    expect(await findIn('a.js', program)).toEqual(['listanswers'])
  })
})
