import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { makeFolder } from '../temp-folder.js'
import { runCli } from './run-cli.js'

const files = {
  'src/paths.ts': "export const PATHS = { answer: '/rest/api/v1/getanswer', open: process.env.OPEN_PATH }\n",
  'src/api.ts': [
    "import { PATHS } from './paths.js'",
    "const post = async (path: string) => (await fetch(`${process.env.HOST}${path}`, { method: 'POST' })).json()",
    'export const getAnswer = () => post(PATHS.answer)',
    "export const open = () => fetch(`/rest/api/v1/${process.env.OPEN}`, { method: 'POST' })",
    '',
  ].join('\n'),
  'src/show.ts': [
    "import { getAnswer } from './api.js'",
    "import { pick } from './pick.js'",
    'export const token = async () => pick(await getAnswer())',
    "const search = (): Promise<any> => fetch('/rest/api/v1/search', { method: 'POST' }).then((r) => r.json())",
    'export const first = async () => (await search()).results[0].snippets[0].snippet',
    '',
  ].join('\n'),
  'src/pick.ts': 'export const pick = (answer: any) => answer.answerResult.trackingToken\n',
}

/** What `explain` prints of a place in the program above. */
async function explain(place: string, further: Readonly<Record<string, string>> = {}) {
  return runCli(makeFolder({ ...files, ...further }), ['explain', place, '--as-of', '2026-11-20'])
}

describe('api-sunset explain FILE:LINE', () => {
  test('prints the way from the path to the place, through every file', async () => {
    const { code, stdout } = await explain('src/pick.ts:1')
    expect(code).toBe(0)
    const lines = stdout.trimEnd().split('\n')
    expect(lines[0]).toBe('src/pick.ts:1:58  getanswer.trackingToken')
    expect(lines.slice(3, -1).map((line) => line.trim().replace(/ {2,}/, ' '))).toEqual([
      'src/paths.ts:1:32 the path of POST /rest/api/v1/getanswer is written here',
      'src/api.ts:3:37 the path is referred to here',
      'src/api.ts:2:45 POST /rest/api/v1/getanswer is requested here',
      'src/api.ts:3:32 and that is asked for here',
      'src/show.ts:3:45 and that is asked for here',
      'src/show.ts:3:39 the answer is handed on here',
      'src/pick.ts:1:58 the field is used here',
    ])
  })

  test('takes a column as well, as the reports print places', async () => {
    expect((await explain('src/pick.ts:1:58')).stdout).toBe((await explain('src/pick.ts:1')).stdout)
  })

  test('gives the reason of a call that could not be resolved', async () => {
    const { code, stdout } = await explain('src/api.ts:4')
    expect(code).toBe(0)
    expect(stdout).toContain('src/api.ts:4:27  unresolved call\n')
    expect(stdout).toContain('whose operation could not be told: the path is read from the environment.')
  })

  test('says that there is nothing, and where the file has something', async () => {
    const { code, stdout } = await explain('src/pick.ts:2')
    expect(code).toBe(0)
    expect(stdout).toBe(
      'src/pick.ts:2: nothing deprecated is used here, and no call here is open or unresolved. The file has findings on line 1.\n',
    )
  })

  test('explains what is not reported, and says why it is not', async () => {
    expect((await explain('src/show.ts:5')).stdout).toContain('  Only --reach shared reports it.\n')
    const config = { '.api-sunsetrc.json': '{ "ignore": ["getanswer.trackingToken"] }' }
    expect((await explain('src/pick.ts:1', config)).stdout).toContain('  The configuration ignores it.\n')
  })

  test('explains a request that breaks a rule of its interface, at whatever level the rule is on', async () => {
    const source =
      "fetch('https://api.example.com/api/index/v1/rotatetoken', { method: 'PUT', headers: { Authorization: `Bearer ${process.env.T}` } })\n"
    const { code, stdout } = await explain('src/rotate.js:1', { 'src/rotate.js': source })
    expect(code).toBe(0)
    expect(stdout).toContain('  indexing-method\n  POST /api/index/v1/rotatetoken is requested with PUT.')
    expect(stdout).not.toContain('Only --compliance')
    const off = await explain('src/rotate.js:1', { 'src/rotate.js': source, '.api-sunsetrc.json': '{ "compliance": "off" }' })
    expect(off.stdout).toContain('  Only --compliance recommended reports it.\n')
  })

  test.each([
    ['// eslint-disable-next-line api-sunset/no-removed-endpoint', 'api-sunset/no-removed-endpoint'],
    ['// eslint-disable-next-line', 'all rules'],
  ])('tells of the comment that silences what is used: %s', async (comment, rules) => {
    const source = `${comment}\nfetch('https://api.example.com/rest/api/v1/listanswers', { method: 'POST' })\n`
    const { stdout } = await explain('src/old.js:2', { 'src/old.js': source })
    expect(stdout).toBe(`src/old.js:2: nothing is reported here, as a comment silences ${rules}.\n`)
  })

  test('asks for the line of a file', async () => {
    const { code, stderr } = await explain('src/api.ts')
    expect([code, stderr]).toEqual([2, 'api-sunset: "src/api.ts" is a file. Name a line of it, too, such as src/api.ts:12.\n'])
  })

  test('names the page of the item below the trail', async () => {
    const page = fileURLToPath(new URL('../../docs/deprecations/getanswer.trackingToken.md', import.meta.url))
    const cwd = makeFolder(files)
    const { stdout } = await runCli(cwd, ['explain', 'src/pick.ts:1', '--as-of', '2026-11-20'])
    expect(stdout.trimEnd().split('\n').at(-1)).toBe(`  Page: ${relative(cwd, page)}`)
  })

  test('fails for a file that does not parse', async () => {
    const { code, stderr } = await explain('src/broken.ts:1', { 'src/broken.ts': "fetch('/rest/api/v1/chat'" })
    expect(code).toBe(2)
    expect(stderr).toContain('src/broken.ts: The file does not parse')
  })
})

describe('api-sunset explain NAME', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))

  test('ends with the page of a deprecation, from the working directory', async () => {
    const { code, stdout } = await runCli(root, ['explain', 'listanswers', '--no-config'])
    expect(code).toBe(0)
    expect(stdout.trimEnd().split('\n').at(-1)).toBe(`Page: ${join('docs', 'deprecations', 'listanswers.md')}`)
  })

  test.each(['indexing-auth', 'api-sunset/indexing-auth'])('tells what the rule %s is about', async (name) => {
    const { code, stdout } = await runCli(root, ['explain', name, '--no-config'])
    expect(code).toBe(0)
    expect(stdout).toBe(
      'indexing-auth\nDisallow requests without the bearer token that the interface asks for.\nSource: specification 4, 5.1.\n' +
        `Page: ${join('rules', 'indexing-auth.md')}\n`,
    )
  })

  test('leads to the page of a rule that reports deprecations', async () => {
    const { code, stdout } = await runCli(root, ['explain', 'api-sunset/no-removed-field', '--no-config'])
    expect([code, stdout]).toEqual([0, `no-removed-field\nPage: ${join('rules', 'no-removed-field.md')}\n`])
  })

  test('names no page for an item of a catalogue of your own', async () => {
    const operation = { id: 'old', interface: 'own', method: 'GET', path: '/own/old', source: 'x' }
    const own = {
      interfaces: [{ id: 'own', prefix: '/own/', source: 'x' }],
      operations: [operation],
      deprecations: [
        {
          id: 'old',
          kind: 'endpoint',
          operation: 'old',
          since: '2026-01-01',
          sunset: '2026-12-31',
          notice: 'gone',
          after: {},
          source: 'x',
        },
      ],
    }
    const cwd = makeFolder({ 'own.json': JSON.stringify(own), '.api-sunsetrc.json': '{ "catalogues": ["./own.json"] }' })
    const { code, stdout } = await runCli(cwd, ['explain', 'old'])
    expect(code).toBe(0)
    expect(stdout).not.toContain('Page:')
  })
})
