import { describe, expect, test } from 'vitest'
import { makeFolder } from '../temp-folder.js'
import { runCli } from './run-cli.js'

const curl = 'curl -X POST https://acme.example.com/rest/api/v1/createannouncement -d \'{"snippet": 1}\'\n'
const request = { method: 'POST', url: 'https://acme.example.com/rest/api/v1/listanswers' }
const recording = JSON.stringify({ log: { entries: [{ request }, { request }] } })

/** What a check of a folder prints as JSON. */
async function check(files: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const { code, stdout, stderr } = await runCli(makeFolder(files), ['check', '--as-of', '2026-11-20', '--format', 'json', ...args])
  const report = JSON.parse(stdout) as {
    findings: { file: string; id: string; fix: string; fingerprint: string; trail: { line: number; note: string }[] }[]
    failures: { file: string; message: string }[]
    summary: { files: number }
  }
  return { code, stderr, ...report, places: report.findings.map(({ file, id }) => `${file} ${id}`) }
}

describe('api-sunset check on texts', () => {
  test('finds them in a folder beside the scripts, and counts them among the files', async () => {
    const { code, places, findings, summary } = await check({
      'src/a.ts': "fetch('/api/index/v1/getusercount', { method: 'POST' })\n",
      'scripts/ask.sh': curl,
      'README.md': `# Readme\n\n\`\`\`sh\n${curl}\`\`\`\n`,
      'CHANGES.md': 'Nothing.\n',
    })
    expect(places).toEqual(['README.md createannouncement.snippet', 'scripts/ask.sh createannouncement.snippet', 'src/a.ts getusercount'])
    expect(summary.files).toBe(4)
    expect(code).toBe(1)
    expect(findings[1]).toMatchObject({
      kind: 'request-field',
      operation: { method: 'POST', path: '/rest/api/v1/createannouncement' },
      phase: 'removed',
      sunset: '2026-10-15',
      severity: 'error',
      line: 1,
      column: curl.indexOf('"snippet"') + 1,
      endColumn: curl.indexOf('"snippet"') + 1 + '"snippet"'.length,
      replacement: 'text',
      fix: 'manual',
      evidence: 'proven',
    })
    expect(findings[1]?.trail.map(({ note }) => note)).toEqual([
      'the path of POST /rest/api/v1/createannouncement is written here',
      'POST /rest/api/v1/createannouncement is requested here',
      'the field is sent from here',
    ])
  })

  test('looks at a recording only where it is named, and tells how often an item was hit', async () => {
    const files = { 'package.json': '{}', 'src/a.ts': 'export const a = 1\n', 'traffic.har': recording }
    expect(await check(files)).toMatchObject({ code: 0, places: [], summary: { files: 1 } })
    const { code, places, findings, summary } = await check(files, 'traffic.har')
    expect({ code, places, files: summary.files }).toEqual({ code: 1, places: ['traffic.har listanswers'], files: 1 })
    expect(findings[0]?.trail.at(-1)?.note).toBe('the recording holds this 2 times')
  })

  test('fails for named JSON that names the API and is neither a collection nor a recording', async () => {
    const { code, failures } = await check({ 'a.json': JSON.stringify(request) }, 'a.json')
    expect(code).toBe(2)
    expect(failures).toEqual([{ file: 'a.json', message: expect.stringContaining('neither a Postman collection nor a HAR recording') }])
  })

  test('gives a place the same fingerprint when lines move', async () => {
    const [before] = (await check({ 'a.sh': curl })).findings
    const [after] = (await check({ 'a.sh': `# moved\n\n${curl}` })).findings
    expect(before?.fingerprint).toMatch(/^[\da-f]{16}$/)
    expect(after?.fingerprint).toBe(before?.fingerprint)
  })

  test('leaves out what --only, --ignore-pattern and .gitignore leave out', async () => {
    const files = {
      'a.sh': curl,
      'b.http': `POST ${request.url}\n`,
      'docs/c.md': `\`\`\`sh\n${curl}\`\`\`\n`,
      'd.sh': curl,
      '.gitignore': 'd.sh\n',
    }
    expect((await check(files, '--only', 'listanswers', '.')).places).toEqual(['b.http listanswers'])
    expect((await check(files, '--ignore-pattern', '*.md', '.')).places).toEqual(['a.sh createannouncement.snippet', 'b.http listanswers'])
  })
})

describe('api-sunset explain on texts', () => {
  test('tells how a place is tied to its operation', async () => {
    const { code, stdout } = await runCli(makeFolder({ 'a.sh': curl }), ['explain', 'a.sh:1', '--as-of', '2026-11-20'])
    expect(code).toBe(0)
    expect(stdout).toContain(`a.sh:1:${curl.indexOf('"snippet"') + 1}  createannouncement.snippet\n`)
    expect(stdout).toMatch(/a\.sh:1:14 +the path of POST \/rest\/api\/v1\/createannouncement is written here/)
  })
})

test('a recording tells of what no catalogue has, by the headers of its answers', async () => {
  const answer = { status: 200, headers: [{ name: 'Sunset', value: 'Thu, 31 Dec 2026 23:59:59 GMT' }] }
  const entries = [{ request: { method: 'GET', url: 'https://api.shop.test/v1/orders/17', headers: [] }, response: answer }]
  const folder = makeFolder({ 'traffic.har': JSON.stringify({ log: { entries } }) })
  const on = async (day: string, ...more: string[]) => {
    const { code, stdout } = await runCli(folder, ['check', 'traffic.har', '--as-of', day, '--format', 'json', ...more])
    const { findings } = JSON.parse(stdout) as { findings: { id: string; sunset: string }[] }
    return { code, ids: findings.map(({ id, sunset }) => `${id} ${sunset}`) }
  }
  const found = ['api.shop.test:get-v1-orders-by-id 2026-12-31']
  expect(await on('2026-12-31')).toEqual({ code: 0, ids: found })
  expect(await on('2027-01-01')).toEqual({ code: 1, ids: found })
  expect(await on('2027-01-01', '--ignore', 'api.shop.test:get-v1-orders-by-id')).toEqual({ code: 0, ids: [] })
})
