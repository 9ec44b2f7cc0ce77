import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { expect, it } from 'vitest'
import { makeRepository } from '../temp-folder.js'
import { lister, policyReader, run, tokenReader } from './run.js'

const schema = JSON.parse(readFileSync(new URL('../../src/schemas/migrate-report.schema.json', import.meta.url), 'utf8')) as object
const validate = new Ajv({ allErrors: true }).compile(schema)

it.each([{}, { dryRun: true }, { safeOnly: true }])('prints JSON as its schema says with %j', async (options) => {
  const folder = makeRepository({ 'a.js': tokenReader, 'b.js': policyReader, 'c.js': lister, 'd.js': `${tokenReader}}` })
  const { text, report } = await run(folder, { ...options, format: 'json' })
  const parsed = JSON.parse(text) as typeof report
  expect(validate(parsed) ? [] : validate.errors).toEqual([])
  expect(parsed.changed.length + parsed.unchanged + parsed.refused.length + parsed.failed.length).toBe(parsed.summary.files)
  expect(parsed).toEqual(report)
})

it('has a schema that rejects other reports', () => {
  expect(validate({ changed: [] })).toBe(false)
})

it.skipIf(process.platform === 'win32')('writes a file name so that it cannot pass for a line of the report', async () => {
  const { text } = await run(makeRepository({ 'a\u001b[31m\n4 files.js': tokenReader, 'b\n.js': lister, 'c\n.js': `${tokenReader}}` }))
  expect(text.split('\n').filter((line) => /\.js\b/.test(line))).toEqual([
    '  a\\u001b[31m\\n4 files.js',
    expect.stringMatching(/^ {2}b\\n\.js:1:\d+ {2}listanswers: /),
    expect.stringMatching(/^ {2}c\\n\.js {2}The file does not parse/),
  ])
})

it('says in words what was done', async () => {
  const folder = makeRepository({ 'a.js': tokenReader, 'b.js': policyReader, 'c.js': lister, 'd.js': `${tokenReader}}` })
  const { text } = await run(folder)
  expect(text.split('\n')).toEqual([
    'Rewritten',
    '  a.js',
    '    4:15  safe  getcollection.trackingToken',
    '  b.js',
    '    5:44  review  getpolicy.datasources',
    '',
    'To be looked at',
    expect.stringMatching(/^ {2}b\.js:6:44 {2}getpolicy\.datasources: `datasourceInstances` holds/),
    '',
    'Left for a person',
    expect.stringMatching(/^ {2}c\.js:1:\d+ {2}listanswers: There is nothing to rewrite to/),
    '',
    'Failed',
    expect.stringMatching(/^ {2}d\.js {2}The file does not parse: line 6/),
    '',
    '4 files: 2 changed, 0 unchanged, 1 refused, 1 failed. 2 rewritten (1 safe, 1 to be looked at), 1 left.',
    '',
  ])
})

it('lists where the answers of what was rewritten could not be seen to their ends', async () => {
  const source = [
    "const load = async () => (await fetch('/rest/api/v1/getcollection', { method: 'POST', body: '{}' })).json()",
    'export const token = async () => (await load()).trackingToken',
    "import { show } from 'some-charts'",
    'export const shown = async () => show(await load())',
    '',
  ].join('\n')
  const { text, report } = await run(makeRepository({ 'a.js': source }))
  expect(report.summary).toMatchObject({ safe: 1, left: 0 })
  expect(report.open).toEqual([
    {
      file: 'a.js',
      line: 4,
      column: expect.any(Number) as number,
      reason: expect.stringContaining('show') as string,
      operation: { method: 'POST', path: '/rest/api/v1/getcollection' },
    },
  ])
  expect(text).toMatch(/^Could not be seen\n {2}a\.js:4:\d+ {2}POST \/rest\/api\/v1\/getcollection: /m)
})

it('tells what is left in scripts that share their names without imports, where another one of them was rewritten', async () => {
  const folder = makeRepository({
    'appsscript.json': '{}',
    'http.js': [
      'function post(op, body) {',
      "  var url = 'https://x.glean.com/rest/api/v1/' + op",
      "  var res = UrlFetchApp.fetch(url, { method: 'post', contentType: 'application/json', payload: JSON.stringify(body) })",
      '  return JSON.parse(res.getContentText())',
      '}',
      '',
    ].join('\n'),
    'read.js': "function token() {\n  return post('getanswer', { id: 1 }).answerResult.trackingToken\n}\n",
    'list.js': "function list() {\n  return post('listanswers', {})\n}\n",
  })
  const { report, exitCode } = await run(folder)
  expect(report.changed.map(({ file }) => file)).toEqual(['read.js'])
  expect(report.left.map(({ id, file }) => `${id} ${file}`)).toEqual(['listanswers list.js'])
  expect(exitCode).toBe(1)
})

it('lists what comments and tests still have at the old place, where that was not tied to what was rewritten', async () => {
  const client = [
    '/**',
    ' * @typedef {object} Page',
    ' * @property {{ id: number }} [collection]',
    ' * @property {string} [trackingToken]',
    ' */',
    '/** @returns {Promise<Page>} */',
    "const load = async () => (await fetch('/rest/api/v1/getcollection', { method: 'POST', body: '{}' })).json()",
    'export const token = async () => (await load()).trackingToken',
  ]
  const test = [
    "import { expect, vi } from 'vitest'",
    "import { token } from './client.js'",
    "const page = { collection: { trackingToken: 'new' }, trackingToken: 'old' }",
    "vi.stubGlobal('fetch', vi.fn().mockResolvedValue({ json: () => page }))",
    'expect(await token()).toBe(page.collection.trackingToken)',
  ]
  const own = ["import { token } from './client.js'", 'export const row = async () => ({ trackingToken: await token() })']
  const folder = makeRepository({ 'client.js': client.join('\n'), 'client.test.js': test.join('\n'), 'own.js': own.join('\n') })
  const { report } = await run(folder)
  expect(report.changed.map(({ file }) => file)).toEqual(['client.js'])
  expect(report.open.map(({ file, line, reason }) => ({ file, line, reason }))).toEqual([
    { file: 'client.js', line: 4, reason: 'a type in a comment has `trackingToken` here: tell of collection.trackingToken there' },
    { file: 'client.test.js', line: 3, reason: expect.stringMatching(/^a test names `trackingToken` here/) as string },
  ])
})
