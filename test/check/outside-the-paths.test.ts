import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import { check, exitCodeOf, formatReport, type Report } from '../../src/check/check.js'
import { readChanges } from '../../src/project/read-changes.js'
import { git, makeFolder, makeRepository } from '../temp-folder.js'

const catalogue = indexCatalogue(loadCatalogue())
const schema = JSON.parse(readFileSync(new URL('../../src/schemas/report.schema.json', import.meta.url), 'utf8')) as object

const run = (cwd: string, paths: readonly string[] = [], more: object = {}): Promise<Report> =>
  check({ paths, cwd, asOf: '2026-11-20', catalogue, ...more })

function places({ findings }: Report): string[] {
  return findings.map(
    ({ file, line, id, calledFrom }) => `${file}:${line} ${id}${calledFrom ? ` from ${calledFrom.file}:${calledFrom.line}` : ''}`,
  )
}

const send = `export const post = async (name, body) =>
  (await fetch('https://api.example.com/rest/api/v1/' + name, { method: 'POST', body: JSON.stringify(body) })).json()
export const lists = () => post('listanswers', {})
`
const use = `import { post } from '@acme/client'
export async function token(id) {
  await post('createannouncement', { title: 'x', snippet: id })
  return (await post('getanswer', { id })).answerResult.trackingToken
}
`
const workspace = {
  'package.json': '{ "workspaces": ["packages/*"] }',
  'packages/client/package.json': '{ "name": "@acme/client", "type": "module", "exports": "./src/index.js" }',
  'packages/client/src/index.js': "export * from './send.js'\n",
  'packages/client/src/send.js': send,
  'packages/app/package.json': '{ "name": "@acme/app", "type": "module" }',
  'packages/app/src/use.js': use,
}
const used = ['3 createannouncement.snippet', '4 getanswer.trackingToken']

describe('a run within a workspace', () => {
  test.each([
    ['in the package', 'packages/app', [], 'src/use.js'],
    ['in a folder of the package', 'packages/app/src', [], 'use.js'],
    ['with the package as its path', '.', ['packages/app'], 'packages/app/src/use.js'],
    ['with one file as its path', '.', ['packages/app/src/use.js'], 'packages/app/src/use.js'],
  ])('%s finds what is used by way of a sibling', async (_, folder, paths, file) => {
    const root = makeRepository(workspace)
    const linked = makeFolder(workspace)
    mkdirSync(join(linked, 'node_modules/@acme'), { recursive: true })
    symlinkSync('../../packages/client', join(linked, 'node_modules/@acme/client'))
    for (const top of [root, linked]) expect(places(await run(join(top, folder), paths))).toEqual(used.map((place) => `${file}:${place}`))
  })

  test('does not report what the sibling uses by itself, nor what others use by way of the package', async () => {
    const root = makeRepository(workspace)
    expect(places(await run(join(root, 'packages/app')))).toEqual(used.map((place) => `src/use.js:${place}`))
    expect(places(await run(join(root, 'packages/client')))).toEqual(['src/send.js:3 listanswers'])
  })

  test('finds what a sibling reads of an answer that the package asks for, and counts the call for it', async () => {
    const read = `import { post } from './send.js'
export const tokenOf = async (name) => (await post(name, {})).answerResult.trackingToken
`
    const root = makeRepository({
      ...workspace,
      'packages/client/src/index.js': "export * from './send.js'\nexport * from './read.js'\n",
      'packages/client/src/read.js': read,
      'packages/app/src/use.js': "import { tokenOf } from '@acme/client'\nexport const t = () => tokenOf('getanswer')\n",
    })
    const report = await run(join(root, 'packages/app'))
    expect(places(report)).toEqual(['../client/src/read.js:2 getanswer.trackingToken from src/use.js:2'])
    expect(report).toMatchObject({ calls: { matched: 1, clean: 0 }, summary: { files: 1 } })
    const whole = await run(root)
    expect(places(whole)).toEqual(['packages/client/src/read.js:2 getanswer.trackingToken', 'packages/client/src/send.js:3 listanswers'])
    expect(whole).toMatchObject({ calls: { matched: 2, clean: 0 } })
  })

  test('counts only the files of the package', async () => {
    const { summary } = await run(join(makeRepository(workspace), 'packages/app'))
    expect(summary).toMatchObject({ files: 1 })
  })
})

const payload = "export const payload = () => ({ title: 'x', snippet: 'Hello' })\nexport const other = { snippet: 'x' }\n"
const sender = (from: string): string => `import { payload } from '${from}'
export const go = () =>
  fetch('https://api.example.com/rest/api/v1/createannouncement', { method: 'POST', body: JSON.stringify(payload()) })
`

describe('what the paths cause outside them', () => {
  const files = {
    'shared/payload.js': payload,
    'web/a.js': sender('../shared/payload.js'),
    'other/b.js': sender('../shared/payload.js'),
  }

  test('is reported with the place that causes it', async () => {
    const report = await run(join(makeFolder(files), 'web'))
    expect(places(report)).toEqual(['../shared/payload.js:1 createannouncement.snippet from a.js:3'])
    expect(exitCodeOf(report, {})).toBe(1)
    const isReport = new Ajv({
      allErrors: true,
      allowUnionTypes: true,
    }).compile(schema)
    expect(isReport(JSON.parse(JSON.stringify(report))), JSON.stringify(isReport.errors)).toBe(true)
    expect(await formatReport(report, 'stylish', {})).toContain('(outside the paths that are looked at; called from a.js:3)')
  })

  test('is what a named file causes in its own package', async () => {
    const root = makeFolder({ ...files, 'package.json': '{}' })
    expect(places(await run(root, ['web/a.js']))).toEqual(['shared/payload.js:1 createannouncement.snippet from web/a.js:3'])
  })

  test('is not said where both are looked at', async () => {
    expect(places(await run(makeFolder(files)))).toEqual(['shared/payload.js:1 createannouncement.snippet'])
  })

  test('is left out with the files that are ignored', async () => {
    const root = makeFolder(files)
    const report = await run(join(root, 'web'), [], {
      ignorePatterns: [{ pattern: 'shared', base: root }],
    })
    expect(places(report)).toEqual([])
  })

  test('is reported where what causes it has changed', async () => {
    const root = makeRepository({
      ...files,
      'package.json': '{}',
      'web/a.js': '',
    })
    const look = async (): Promise<string[]> =>
      places(
        await run(root, ['web'], {
          changes: await readChanges(['web'], root, undefined),
        }),
      )
    expect(await look()).toEqual([])
    writeFileSync(join(root, 'web/a.js'), files['web/a.js'])
    expect(git(root, 'status', '--short')).toContain('web/a.js')
    expect(await look()).toEqual(['shared/payload.js:1 createannouncement.snippet from web/a.js:3'])
  })
})
