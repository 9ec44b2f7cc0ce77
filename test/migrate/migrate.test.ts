import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { git, makeRepository } from '../temp-folder.js'
import { lister, migratedReader, policyReader, read, run, tokenReader } from './run.js'

describe('migrate', () => {
  it('rewrites what can be rewritten and counts every file once', async () => {
    const folder = makeRepository({
      'src/a.js': tokenReader,
      'src/b.js': lister,
      'src/c.js': 'export const x = 1\n',
      'src/d.js': `${tokenReader}${'import('}`,
    })
    const { report, exitCode } = await run(folder)
    expect(read(folder, 'src/a.js')).toBe(migratedReader)
    expect(report.changed).toEqual([{ file: 'src/a.js', edits: [{ id: 'getcollection.trackingToken', line: 4, column: 15, fix: 'safe' }] }])
    expect(report).toMatchObject({
      unchanged: 1,
      refused: ['src/b.js'],
      failed: [{ file: 'src/d.js', message: expect.stringContaining('does not parse') }],
    })
    expect(report.summary).toEqual({ files: 4, edits: 1, safe: 1, review: 0, left: 1, failed: 1 })
    expect(exitCode).toBe(2)
  })

  it('changes nothing when it runs again', async () => {
    const folder = makeRepository({ 'a.js': tokenReader, 'b.js': policyReader })
    await run(folder, { allowDirty: true })
    const [a, b] = [read(folder, 'a.js'), read(folder, 'b.js')]
    const { report } = await run(folder, { allowDirty: true })
    expect(report).toMatchObject({ changed: [], review: [], left: [], unchanged: 2 })
    expect([read(folder, 'a.js'), read(folder, 'b.js')]).toEqual([a, b])
  })

  it('lists what texts use as left, and does not touch them', async () => {
    const shell = `curl -X POST $BASE/rest/api/v1/createannouncement -d '{"snippet": 1}'\n`
    const folder = makeRepository({ 'a.js': tokenReader, 'b.sh': shell, 'c.md': 'Nothing.\n' })
    const { report, exitCode } = await run(folder)
    expect(read(folder, 'b.sh')).toBe(shell)
    const column = shell.indexOf('"snippet"') + 1
    const left = { id: 'createannouncement.snippet', file: 'b.sh', line: 1, column, fix: 'manual', phase: 'removed' }
    expect(report.left).toEqual([{ ...left, sunset: '2026-10-15', reason: 'The file is no script: rewrite this by hand.' }])
    expect(report).toMatchObject({ unchanged: 1, refused: ['b.sh'], failed: [], summary: { files: 3, edits: 1, left: 1 } })
    expect(exitCode).toBe(1)
  })

  it('lists what is left with its reason, and exits with 1', async () => {
    const folder = makeRepository({ 'b.js': lister })
    const { report, exitCode, text } = await run(folder)
    expect(report.left).toEqual([
      {
        id: 'listanswers',
        file: 'b.js',
        line: 1,
        column: expect.any(Number),
        fix: 'manual',
        phase: 'removed',
        sunset: '2026-10-15',
        reason: 'There is nothing to rewrite to: no longer serves a purpose.',
      },
    ])
    expect(exitCode).toBe(1)
    expect(text).toContain('b.js:1:')
    expect(text).toContain('1 file: 0 changed, 0 unchanged, 1 refused, 0 failed.')
    expect(read(folder, 'b.js')).toBe(lister)
  })

  it('writes a marker above what has to be looked at, above comments that speak of the next line', async () => {
    const folder = makeRepository({ 'a.js': policyReader })
    const { report, exitCode } = await run(folder)
    const marker =
      '  // api-sunset(getpolicy.datasources): `datasourceInstances` holds names of datasource instances, not of datasources.\n'
    expect(read(folder, 'a.js')).toBe(
      policyReader.replace('.datasources', '.datasourceInstances').replace('  // eslint', `${marker}  // eslint`),
    )
    expect(report.review).toEqual([
      { id: 'getpolicy.datasources', file: 'a.js', line: 6, column: 44, reason: expect.stringContaining('instances') },
    ])
    expect(exitCode).toBe(0)
  })

  it('writes no marker when none is wanted', async () => {
    const folder = makeRepository({ 'a.js': policyReader })
    await run(folder, { markers: false })
    expect(read(folder, 'a.js')).toBe(policyReader.replace('.datasources', '.datasourceInstances'))
  })

  it('leaves out what has to be looked at when only safe rewritings are wanted', async () => {
    const folder = makeRepository({ 'a.js': policyReader, 'b.js': tokenReader })
    const { report, exitCode } = await run(folder, { safeOnly: true })
    expect(read(folder, 'a.js')).toBe(policyReader)
    expect(read(folder, 'b.js')).toBe(migratedReader)
    expect(report.left).toMatchObject([{ id: 'getpolicy.datasources', fix: 'review', reason: expect.stringContaining('--safe-only') }])
    expect(exitCode).toBe(1)
  })

  it('neither rewrites nor lists what it was not asked for', async () => {
    const folder = makeRepository({ 'a.js': tokenReader, 'b.js': lister })
    const { report, exitCode } = await run(folder, { only: ['getpolicy.datasources'] })
    expect(report).toMatchObject({ changed: [], left: [], unchanged: 2 })
    expect(exitCode).toBe(0)
  })

  it('leaves a place alone that a comment silences', async () => {
    const silenced = tokenReader.replace('  return data', '  // eslint-disable-next-line api-sunset/no-removed-field\n  return data')
    const folder = makeRepository({ 'a.js': silenced })
    expect((await run(folder)).report).toMatchObject({ changed: [], left: [], unchanged: 1 })
    expect(read(folder, 'a.js')).toBe(silenced)
  })

  it('does not exit with 1 for what is below the fail level', async () => {
    const folder = makeRepository({ 'a.js': lister })
    const early = { asOf: '2026-10-01' }
    expect((await run(folder, early)).exitCode).toBe(0)
    expect((await run(folder, { ...early, failOn: 'scheduled' })).exitCode).toBe(1)
    expect((await run(folder, { ...early, within: 90 })).exitCode).toBe(1)
    expect((await run(folder, { failOn: 'none' })).exitCode).toBe(0)
  })

  it('touches no file outside the paths', async () => {
    const folder = makeRepository({ 'src/a.js': tokenReader, 'other/a.js': tokenReader })
    const { report } = await run(folder, { paths: ['src'] })
    expect(report.summary.files).toBe(1)
    expect(read(folder, 'other/a.js')).toBe(tokenReader)
    expect(read(folder, 'src/a.js')).toBe(migratedReader)
  })

  it('leaves a read whose declared type stands outside the paths', async () => {
    const files = {
      'types.ts': 'export interface Page { collection?: { id: number }; trackingToken?: string }\n',
      'api/load.ts': tokenReader
        .replace('base, id', 'base: string, id: number')
        .replace('await res.json()', '(await res.json()) as Page')
        .replace('export', "import type { Page } from '../types.js'\nexport"),
    }
    const part = makeRepository(files)
    const { report, exitCode } = await run(part, { paths: ['api'] })
    expect(report.changed).toEqual([])
    const reason = expect.stringContaining('is left out, in line 1 of types.ts')
    expect(report.left).toEqual([expect.objectContaining({ file: 'api/load.ts', line: 5, fix: 'manual', reason })])
    expect(exitCode).toBe(1)
    const whole = makeRepository(files)
    expect((await run(whole)).report.changed.map(({ file }) => file)).toEqual(['api/load.ts', 'types.ts'])
    expect(read(whole, 'types.ts')).toBe('export interface Page { collection?: { id: number; trackingToken?: string } }\n')
  })

  it('lists what the paths cause outside them as left, and does not write it', async () => {
    const payload = "export const payload = () => ({ title: 'x', snippet: 'Hello' })\nexport const other = { snippet: 'x' }\n"
    const sender = [
      "import { payload } from '../shared/payload.js'",
      'export const go = (base) =>',
      "  fetch(`${base}/rest/api/v1/createannouncement`, { method: 'POST', body: JSON.stringify(payload()) })",
      '',
    ].join('\n')
    const folder = makeRepository({ 'shared/payload.js': payload, 'web/a.js': sender })
    const { report, exitCode } = await run(folder, { paths: ['web'] })
    const reason = 'The rewriting would change files outside the paths that were given.'
    const place = { file: 'shared/payload.js', line: 1 }
    expect(report.left).toEqual([expect.objectContaining({ id: 'createannouncement.snippet', ...place, reason })])
    expect(report).toMatchObject({ changed: [], unchanged: 1, refused: [], summary: { files: 1, left: 1 } })
    expect(exitCode).toBe(1)
    expect(read(folder, 'shared/payload.js')).toBe(payload)
  })

  it('rewrites what a package uses by way of a sibling in its workspace, and not the sibling', async () => {
    const folder = makeRepository({
      'package.json': '{ "workspaces": ["packages/*"] }',
      'packages/client/package.json': '{ "name": "@acme/client", "exports": "./index.js" }',
      'packages/client/index.js': `export const load = async (base, id) =>
  (await fetch(base + '/rest/api/v1/getcollection', { method: 'POST', body: JSON.stringify({ id }) })).json()
export const own = async (base, id) => (await load(base, id)).trackingToken
`,
      'packages/app/package.json': '{ "name": "@acme/app" }',
      'packages/app/a.js':
        "import { load } from '@acme/client'\nexport const token = async (base) => (await load(base, 1)).trackingToken\n",
    })
    const before = read(folder, 'packages/client/index.js')
    const { report } = await run(folder, { paths: ['packages/app'] })
    expect(report.changed.map(({ file }) => file)).toEqual(['packages/app/a.js'])
    expect(read(folder, 'packages/app/a.js')).toContain('.collection?.trackingToken')
    expect(read(folder, 'packages/client/index.js')).toBe(before)
  })

  it('rewrites places that one line shares', async () => {
    const line = 'const { collection, trackingToken, trackingToken: again } = data'
    const text = tokenReader.replace('return data.trackingToken ?? null', `${line}\n  return [collection, trackingToken, again]`)
    const folder = makeRepository({ 'a.js': text })
    const { report } = await run(folder)
    expect(report.changed[0]?.edits.map(({ line: at, column }) => [at, column])).toEqual([
      [4, 23],
      [4, 38],
    ])
    expect(read(folder, 'a.js')).toBe(
      text.replace(
        line,
        'const { collection } = data\n  const again = collection?.trackingToken\n  const trackingToken = collection?.trackingToken',
      ),
    )
  })
})

describe('migrate --dry-run', () => {
  it('prints a unified diff, writes nothing and exits with 1', async () => {
    const folder = makeRepository({ 'src/a.js': tokenReader })
    const { text, exitCode, report } = await run(folder, { dryRun: true })
    expect(text).toMatch(/^--- a\/src\/a\.js\n\+\+\+ b\/src\/a\.js\n@@ -1,5 \+1,5 @@\n/)
    expect(text).toContain('\n-  return data.trackingToken ?? null\n+  return data.collection?.trackingToken ?? null\n')
    expect(report.dryRun).toBe(true)
    expect(exitCode).toBe(1)
    expect(read(folder, 'src/a.js')).toBe(tokenReader)
  })

  it.each(['new\nline.js', 'quoted "name".js', 'back\\slash.js', 'escape\u001b[31m.js', 'tab\t.js', 'ä ö.js'])(
    'prints a diff of %j that git applies',
    async (name) => {
      const folder = makeRepository({ [name]: tokenReader })
      const { text } = await run(folder, { dryRun: true })
      const diff = text.slice(0, text.indexOf('Would be rewritten'))
      expect(diff).not.toContain('\u001b')
      writeFileSync(join(folder, 'own.diff'), diff)
      git(folder, 'apply', 'own.diff')
      expect(read(folder, name)).toBe(migratedReader)
    },
  )

  it('prints no diff and exits with 0 when nothing would change', async () => {
    const { text, exitCode } = await run(makeRepository({ 'a.js': migratedReader }), { dryRun: true })
    expect(text).not.toContain('@@')
    expect(exitCode).toBe(0)
  })

  it('gives the places of what is left in the files as they are', async () => {
    const folder = makeRepository({ 'a.js': policyReader + lister })
    const dry = (await run(folder, { dryRun: true })).report
    expect(dry.left).toMatchObject([{ id: 'listanswers', line: 8 }])
    expect(dry.review).toMatchObject([{ line: 5 }])
    expect((await run(folder)).report.left).toMatchObject([{ id: 'listanswers', line: 9 }])
  })
})
