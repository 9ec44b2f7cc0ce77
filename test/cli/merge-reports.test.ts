import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import type { Blob } from '../../src/check/shards/blob.js'
import { formatNames } from '../../src/check/check.js'
import type { Report } from '../../src/check/report.js'
import { git, makeFolder, makeRepository } from '../temp-folder.js'
import { runCli } from './run-cli.js'

const isReport = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(
  JSON.parse(readFileSync(new URL('../../src/schemas/report.schema.json', import.meta.url), 'utf8')) as object,
)
const day = ['--as-of', '2026-11-20']
const host = 'https://api.example.com/rest/api/v1'
const removedUse = `export const all = () => fetch('${host}/listanswers', { method: 'POST' })\n`
const scheduledUse = [
  'export async function token() {',
  `  const response = await fetch('${host}/getcollection', { method: 'POST' })`,
  '  return (await response.json()).trackingToken',
  '}',
  '',
].join('\n')
const openCall = `export const ask = () => fetch(\`${host}/\${process.env.NAME}\`, { method: 'POST' })\n`
const program = {
  CODEOWNERS: '* @org/all\n/web/src/b.ts @org/web\n',
  'web/src/a.ts': removedUse + openCall,
  'web/src/b.ts': "import { all } from './a'\nexport const again = () => all()\n" + removedUse.replace('all', 'other'),
  'web/src/c.ts': scheduledUse,
  'web/src/d.ts': 'export const silent = 1\n',
}

/** A catalogue beside the built-in one. */
const partner = JSON.stringify({
  interfaces: [{ id: 'partner', prefix: '/partner/v2/', source: 'partner guide' }],
  operations: [{ id: 'startexport', interface: 'partner', method: 'POST', path: '/partner/v2/startexport', source: 'partner guide' }],
  deprecations: [
    {
      id: 'startexport',
      kind: 'endpoint',
      operation: 'startexport',
      since: '2026-01-01',
      sunset: '2026-03-31',
      notice: 'It goes away.',
      after: { endpoint: '410 Gone' },
      source: 'partner guide',
    },
  ],
})

/** Writes the blobs of all shards of a run into `out` below the folder. */
async function writeShards(cwd: string, total: number, flags: readonly string[] = day): Promise<void> {
  for (let index = 1; index <= total; index += 1) await writeBlob(cwd, `out/${index}.json`, ['--shard', `${index}/${total}`, ...flags])
}

async function writeBlob(cwd: string, file: string, flags: readonly string[] = day): Promise<void> {
  const { stderr } = await runCli(cwd, ['check', '--ignore-pattern', 'out', '--format', `blob=${file}`, ...flags])
  expect(stderr).toBe('')
}

function merge(cwd: string, flags: readonly string[] = []) {
  return runCli(cwd, ['merge-reports', 'out', ...flags])
}

describe('api-sunset merge-reports', () => {
  test.each(['1', '2', '3', '5'])('prints of %s shards what the whole run prints, in every format', async (total) => {
    const cwd = join(makeRepository(program), 'web')
    await writeShards(cwd, Number(total))
    const files = [...formatNames, 'blob'].map((format) => ['--format', `${format}=whole/${format}`])
    const whole = await runCli(cwd, ['check', '--ignore-pattern', 'out', ...day, ...files.flat()])
    const merged = await merge(
      cwd,
      files.flat().map((text) => text.replace('=whole', '=merged')),
    )
    expect(merged).toEqual(whole)
    expect(whole.code).toBe(1)
    for (const format of [...formatNames, 'blob']) {
      expect(readFileSync(join(cwd, 'merged', format), 'utf8'), format).toBe(readFileSync(join(cwd, 'whole', format), 'utf8'))
    }
  })

  test.each([
    [[]],
    [['--fail-on', 'scheduled']],
    [['--fail-on', 'none']],
    [['--within', '90d', '--format', 'junit']],
    [['--max-unresolved', '0', '--fail-on', 'none']],
    [['--list-unresolved']],
    [['--quiet', '--color']],
    [['--format', 'json', '-o', 'report.json']],
  ])('takes %j as check does', async (flags) => {
    const cwd = makeFolder({ 'a.ts': scheduledUse, 'b.ts': openCall })
    await writeShards(cwd, 2)
    expect(await merge(cwd, flags)).toEqual(await runCli(cwd, ['check', '--ignore-pattern', 'out', ...day, ...flags]))
  })

  test.each([
    ['what the configuration says', { '.api-sunsetrc.json': '{ "failOn": "scheduled" }' }, [], 1],
    ['a flag of the parts', {}, ['--fail-on', 'scheduled'], 1],
    ['that nothing fails a part', {}, ['--fail-on', 'none'], 0],
  ])('fails where the parts would, by %s', async (_, files, flags, code) => {
    const cwd = makeFolder({ 'a.ts': scheduledUse, ...files })
    await writeShards(cwd, 2, [...day, ...flags])
    expect((await merge(cwd)).code).toBe(code)
  })

  test('fails where something removed is used, although the parts were not to fail their jobs', async () => {
    const cwd = makeFolder({ 'a.ts': removedUse })
    await writeShards(cwd, 2, [...day, '--fail-on', 'none'])
    expect((await merge(cwd)).code).toBe(1)
  })

  test('knows what a baseline accepts, and what in it is stale', async () => {
    const cwd = makeFolder({ 'a.ts': scheduledUse, 'b.ts': scheduledUse, 'c.ts': scheduledUse })
    await runCli(cwd, ['check', ...day, '--baseline', 'known.jsonl', '--update-baseline'])
    writeFileSync(join(cwd, 'b.ts'), removedUse)
    rmSync(join(cwd, 'c.ts'))
    const flags = ['--baseline', 'known.jsonl']
    await writeShards(cwd, 2, [...day, ...flags])
    const whole = await runCli(cwd, ['check', '--ignore-pattern', 'out', ...day, ...flags, '--format', 'json'])
    expect(await merge(cwd, ['--format', 'json'])).toEqual(whole)
    expect(JSON.parse(whole.stdout)).toMatchObject({
      suppressed: [{ file: 'a.ts' }],
      baseline: { accepted: 1, stale: [{ file: 'b.ts' }, { file: 'c.ts' }] },
    })
  })

  test('exits with 2 where a part could not look at a file', async () => {
    const cwd = makeFolder({ 'a.ts': removedUse, 'b.ts': "fetch('/rest/api/v1/chat'" })
    await writeShards(cwd, 2)
    expect((await merge(cwd)).code).toBe(2)
  })

  test('knows a catalogue that only the parts were given', async () => {
    const cwd = makeFolder({
      'a.ts': "export const start = () => fetch('https://partner.example.com/partner/v2/startexport', { method: 'POST' })\n",
      'partner.json': partner,
      '.api-sunsetrc.json': '{ "catalogues": ["./partner.json"] }',
    })
    await writeShards(cwd, 2)
    const whole = await runCli(cwd, ['check', '--ignore-pattern', 'out', ...day, '--format', 'sarif'])
    for (const file of ['partner.json', '.api-sunsetrc.json']) rmSync(join(cwd, file))
    expect(await merge(cwd, ['--format', 'sarif'])).toEqual(whole)
    expect(whole.stdout).toContain('"startexport"')
  })

  test('takes parts of the same files from checkouts in different places', async () => {
    const [one, other] = [makeFolder(program), makeFolder(program)]
    await writeBlob(one, 'out/1.json', [...day, '--shard', '1/2'])
    await writeBlob(other, join(one, 'out/parts/2.json'), [...day, '--shard', '2/2'])
    expect((await merge(one)).stdout).toBe((await runCli(other, ['check', ...day])).stdout)
  })
})

describe('blobs that cannot be merged', () => {
  const files = { 'a.ts': removedUse, 'b.ts': scheduledUse, 'package.json': '{ "name": "app" }' }
  let parts: Readonly<Record<string, string>> = {}

  /** Another checkout of the same files, with the blobs of its three parts. */
  const makeParts = async (): Promise<string> => {
    if (Object.keys(parts).length === 0) {
      const cwd = makeFolder(files)
      await writeShards(cwd, 3)
      parts = Object.fromEntries(['1', '2', '3'].map((name) => [`out/${name}.json`, readFileSync(join(cwd, `out/${name}.json`), 'utf8')]))
    }
    return makeFolder({ ...files, ...parts })
  }

  test.each<[string, (cwd: string) => Promise<void> | void, string]>([
    ['a part that is missing', (cwd) => rmSync(join(cwd, 'out/2.json')), 'lacks part 2/3: out/1.json is 1/3, out/3.json is 3/3.'],
    [
      'parts that are missing',
      (cwd) => ['1', '2'].forEach((name) => rmSync(join(cwd, `out/${name}.json`))),
      'lacks parts 1/3, 2/3: out/3.json is 3/3. Add what "check --shard 1/3 --format blob" writes.',
    ],
    ['a part that is there twice', (cwd) => writeBlob(cwd, 'out/2-again.json', [...day, '--shard', '2/3']), 'both hold part 2 of 3.'],
    [
      'parts of another division',
      (cwd) => writeBlob(cwd, 'out/4.json', [...day, '--shard', '2/2']),
      'into different numbers of parts (3 and 2)',
    ],
    [
      'parts judged on different days',
      (cwd) => writeBlob(cwd, 'out/2.json', ['--as-of', '2026-11-21', '--shard', '2/3']),
      'out/1.json and out/2.json were judged on different days (2026-11-20 and 2026-11-21). Give each run the same --as-of.',
    ],
    [
      'parts made with different flags',
      (cwd) => writeBlob(cwd, 'out/2.json', [...day, '--reach', 'shared', '--shard', '2/3']),
      'out/1.json and out/2.json were made with different flags: --reach (nothing and "shared").',
    ],
    [
      'parts made with different paths',
      (cwd) => writeBlob(cwd, 'out/2.json', ['.', ...day, '--shard', '2/3']),
      'were made with different flags: the paths',
    ],
    [
      'parts that checked different rules',
      (cwd) => writeBlob(cwd, 'out/2.json', [...day, '--compliance', 'strict', '--shard', '2/3']),
      'check different rules of the interfaces (--compliance) (recommended and strict)',
    ],
    [
      'parts with different configurations',
      (cwd) => {
        writeFileSync(join(cwd, '.api-sunsetrc.json'), '{ "ignore": ["listanswers"] }')
        return writeBlob(cwd, 'out/2.json', [...day, '--shard', '2/3'])
      },
      'were made with different configurations: "ignore" (nothing and ["listanswers"])',
    ],
    [
      'parts of different catalogues',
      (cwd) => {
        writeFileSync(join(cwd, 'more.json'), partner)
        writeFileSync(join(cwd, '.api-sunsetrc.json'), '{ "catalogues": ["more.json"] }')
        return writeBlob(cwd, 'out/2.json', [...day, '--shard', '2/3'])
      },
      'out/1.json and out/2.json were made with different catalogues.',
    ],
    [
      'parts of different states of the source',
      (cwd) => {
        writeFileSync(join(cwd, 'a.ts'), removedUse + '// changed\n')
        return writeBlob(cwd, 'out/2.json', [...day, '--shard', '2/3'])
      },
      'out/1.json and out/2.json did not look at the same files. Check out the same commit',
    ],
    ['a text', (cwd) => writeFileSync(join(cwd, 'out/notes.txt'), 'hello'), 'out/notes.txt is no blob of api-sunset.'],
    ['another JSON file', (cwd) => writeFileSync(join(cwd, 'out/0.json'), 'null'), 'out/0.json is no blob of api-sunset.'],
    [
      'half a blob',
      (cwd) => writeFileSync(join(cwd, 'out/2.json'), readFileSync(join(cwd, 'out/2.json')).subarray(0, 200)),
      'out/2.json is no blob',
    ],
    [
      'a blob that somebody edited',
      (cwd) => editBlob(cwd, ({ report, ...blob }) => ({ ...blob, report: { ...report, calls: undefined } as unknown as Report })),
      'out/2.json is broken: "report" must have required property \'calls\'',
    ],
    [
      'a blob of another version',
      (cwd) => editBlob(cwd, (blob) => ({ ...blob, report: { ...blob.report, tool: { name: 'api-sunset', version: '9.9.9' } } })),
      'out/2.json was written by api-sunset 9.9.9, and this is ',
    ],
    [
      'a report in another format',
      async (cwd) => void (await runCli(cwd, ['check', ...day, '--format', 'json=out/2.json'])),
      'out/2.json is a report in the format json, which cannot be merged. Write it with --format blob.',
    ],
  ])('%s: said on standard error, with exit code 2', async (_, spoil, message) => {
    const cwd = await makeParts()
    await spoil(cwd)
    const { code, stdout, stderr } = await merge(cwd)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(message)
  })

  test('a folder that does not exist, and one that is empty', async () => {
    const cwd = makeFolder({ 'out/.keep': '' })
    expect(await runCli(cwd, ['merge-reports', 'none'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('There is no folder "none"'),
    })
    expect(await merge(cwd)).toMatchObject({ code: 2, stderr: expect.stringContaining('out is empty') })
  })

  test.each(['0/3', '4/3', '1/0', '1', 'a/b', '1/3/5', '-1/3', '1.5/3'])('--shard %s is a usage error', async (shard) => {
    const { code, stderr } = await runCli(makeFolder({}), ['check', `--shard=${shard}`])
    expect(code).toBe(2)
    expect(stderr).toContain(`--shard: "${shard}" is no part of a whole: write it like 1/3`)
  })
})

function editBlob(cwd: string, edit: (blob: Blob) => Blob): void {
  const file = join(cwd, 'out/2.json')
  writeFileSync(file, JSON.stringify(edit(JSON.parse(readFileSync(file, 'utf8')) as Blob)))
}

describe('the blobs of several projects', () => {
  /** A fleet of two repositories, one of them in two parts, and one that uses nothing. */
  async function makeFleet(): Promise<string> {
    const out = makeFolder({})
    const repositories = {
      shop: { 'src/a.ts': removedUse, 'src/b.ts': scheduledUse },
      desk: { 'src/a.ts': removedUse },
      idle: { 'a.ts': '' },
    }
    for (const [name, files] of Object.entries(repositories)) {
      const cwd = makeRepository({ ...files, CODEOWNERS: `* @org/${name}\n` })
      git(cwd, 'remote', 'add', 'origin', `git@git.example.com:org/${name}.git`)
      const total = name === 'shop' ? 2 : 1
      for (let index = 1; index <= total; index += 1) {
        await writeBlob(cwd, join(out, 'out', name, `${index}.json`), [...day, '--shard', `${index}/${total}`])
      }
    }
    return out
  }

  test('give one report: findings by project, who uses what by removal date, and each project', async () => {
    const cwd = await makeFleet()
    const { code, stdout } = await merge(cwd, ['--format', 'json', '--format', 'markdown=fleet.md', '--format', 'html=fleet.html'])
    const report = JSON.parse(stdout) as Report
    expect(code).toBe(1)
    expect(isReport(report), JSON.stringify(isReport.errors)).toBe(true)
    expect(report.findings.map(({ file, id }) => `${file} ${id}`)).toEqual([
      'org/desk/src/a.ts listanswers',
      'org/shop/src/a.ts listanswers',
      'org/shop/src/b.ts getcollection.trackingToken',
    ])
    expect(report.summary).toMatchObject({ files: 4, removed: 2, scheduled: 1 })
    expect(report.fleet).toEqual({
      projects: [
        { name: 'org/desk', files: 1, removed: 1, scheduled: 0, compliance: 0, shared: 0, silenced: 0, untied: 0, open: 0, unresolved: 0 },
        { name: 'org/idle', files: 1, removed: 0, scheduled: 0, compliance: 0, shared: 0, silenced: 0, untied: 0, open: 0, unresolved: 0 },
        { name: 'org/shop', files: 2, removed: 1, scheduled: 1, compliance: 0, shared: 0, silenced: 0, untied: 0, open: 0, unresolved: 0 },
      ],
      items: [
        {
          id: 'listanswers',
          phase: 'removed',
          sunset: '2026-10-15',
          projects: [
            { name: 'org/desk', findings: 1 },
            { name: 'org/shop', findings: 1 },
          ],
        },
        {
          id: 'getcollection.trackingToken',
          phase: 'scheduled',
          sunset: '2027-01-15',
          projects: [{ name: 'org/shop', findings: 1 }],
        },
      ],
    })
    expect(readFileSync(join(cwd, 'fleet.md'), 'utf8')).toContain('| 2026-10-15 | removed | listanswers | 2 | org/desk (1), org/shop (1) |')
    expect(readFileSync(join(cwd, 'fleet.html'), 'utf8')).toContain('"owners":["@org/shop"]')
  })

  test('are printed as tables for a person at a terminal', async () => {
    const { stdout } = await merge(await makeFleet())
    expect(stdout).toContain('  2026-10-15   removed    listanswers                  2         org/desk (1), org/shop (1)\n')
    expect(stdout).toContain('  org/idle  1      0        0          0                              0     0           –')
  })

  test('are told apart by where they lie when they call themselves the same', async () => {
    const out = makeFolder({})
    for (const [place, text] of Object.entries({ 'east/1': removedUse, 'west/1': scheduledUse, south: openCall })) {
      await writeBlob(makeFolder({ 'a.ts': text, 'package.json': '{ "name": "app" }' }), join(out, `out/${place}.json`))
    }
    const { fleet } = JSON.parse((await merge(out, ['--format', 'json'])).stdout) as Report
    expect(fleet?.projects.map(({ name }) => name)).toEqual(['east', 'south', 'west'])
  })

  test('may lie in folders that are named one by one', async () => {
    const cwd = await makeFleet()
    const { code, stdout } = await runCli(cwd, ['merge-reports', 'out/desk', 'out/idle', '--format', 'json'])
    expect(code).toBe(1)
    expect((JSON.parse(stdout) as Report).fleet?.projects.map(({ name }) => name)).toEqual(['org/desk', 'org/idle'])
  })

  test('are told apart by --project when they hold the same files', async () => {
    const out = makeFolder({})
    for (const name of ['east', 'west']) {
      await writeBlob(makeFolder({ 'a.ts': removedUse }), join(out, `out/${name}.json`), [...day, '--project', name])
    }
    const { findings } = JSON.parse((await merge(out, ['--format', 'json'])).stdout) as Report
    expect(findings.map(({ file }) => file)).toEqual(['east/a.ts', 'west/a.ts'])
  })

  test('are refused where one repository is there in two states', async () => {
    const cwd = await makeFleet()
    const desk = makeRepository({ 'src/b.ts': removedUse })
    git(desk, 'remote', 'add', 'origin', 'https://git.example.com/org/desk')
    await writeBlob(desk, join(cwd, 'out/desk/2.json'))
    const { code, stderr } = await merge(cwd)
    expect(code).toBe(2)
    expect(stderr).toContain('out/desk/1.json and out/desk/2.json are two runs on different states of git.example.com/org/desk.')
  })

  test('are refused where a project lacks a part', async () => {
    const cwd = await makeFleet()
    rmSync(join(cwd, 'out/shop/2.json'))
    expect(await merge(cwd)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('The run of org/shop lacks part 2/2: out/shop/1.json'),
    })
  })

  test('cannot become a blob', async () => {
    const { code, stderr } = await merge(await makeFleet(), ['--format', 'blob'])
    expect(code).toBe(2)
    expect(stderr).toContain('--format blob: a fleet of several projects has no blob.')
  })
})
