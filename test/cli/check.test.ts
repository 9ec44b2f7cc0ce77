import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Report } from '../../src/check/report.js'
import { bin } from '../built.js'
import { makeFolder } from '../temp-folder.js'
import { runBin, runCli } from './run-cli.js'

const removedUse = "export const all = () => fetch('https://api.example.com/rest/api/v1/listanswers', { method: 'POST' })\n"
const scheduledUse = [
  'export async function token() {',
  "  const response = await fetch('https://api.example.com/rest/api/v1/getcollection', { method: 'POST' })",
  '  return (await response.json()).trackingToken',
  '}',
  '',
].join('\n')
const openCall = "export const ask = () => fetch(`https://api.example.com/rest/api/v1/${process.env.NAME}`, { method: 'POST' })\n"
const day = ['--as-of', '2026-11-20']

describe('api-sunset check', () => {
  test.each([
    [0, 'nothing', { 'a.ts': 'export const a = 1\n' }, []],
    [1, 'something removed', { 'a.ts': removedUse }, []],
    [0, 'something removed, failing on nothing', { 'a.ts': removedUse }, ['--fail-on', 'none']],
    [0, 'something scheduled', { 'a.ts': scheduledUse }, []],
    [1, 'something scheduled, failing on it', { 'a.ts': scheduledUse }, ['--fail-on', 'scheduled']],
    [1, 'something scheduled that ends within the given days', { 'a.ts': scheduledUse }, ['--within', '60d']],
    [0, 'something scheduled that ends later than that', { 'a.ts': scheduledUse }, ['--within', '7d']],
    [1, 'more unresolved calls than are allowed', { 'a.ts': openCall }, ['--max-unresolved', '0']],
    [0, 'as many unresolved calls as are allowed', { 'a.ts': openCall }, ['--max-unresolved', '1']],
    [2, 'a file that does not parse', { 'a.ts': removedUse, 'b.ts': "fetch('/rest/api/v1/chat'" }, ['--fail-on', 'none']],
  ])('exits with %d on %s', async (code, _, files, flags) => {
    expect((await runCli(makeFolder(files), ['check', ...day, ...flags])).code).toBe(code)
  })

  test('is what runs without a command', async () => {
    const cwd = makeFolder({ 'src/a.ts': removedUse })
    const named = await runCli(cwd, ['check', 'src', ...day])
    const bare = await runCli(cwd, ['src', ...day])
    expect(bare).toEqual(named)
    expect(bare.stdout).toContain('listanswers')
  })

  test('prints the report to standard output and nothing to standard error', async () => {
    const { stdout, stderr } = await runCli(makeFolder({ 'src/a.ts': removedUse }), ['check', ...day])
    expect(stdout).toMatch(
      /^src\/a\.ts\n {2}1:32 {2}error {4}Endpoint POST \/rest\/api\/v1\/listanswers .* api-sunset\/no-removed-endpoint\n/,
    )
    expect(stdout).toContain('calls: ')
    expect(stderr).toBe('')
  })

  test('tells of a script that says by its name that it is minified', async () => {
    const cwd = makeFolder({ 'shop.min.js': "const x = 'none'", 'app.min.js': "fetch('/rest/api/v1/listanswers', { method: 'POST' })" })
    const { stdout, stderr } = await runCli(cwd, ['check', ...day])
    expect(stderr).toBe('api-sunset: app.min.js is minified and left out; name it on the command line to have a look inside.\n')
    expect(stdout).toContain('Not looked at: 1 file (1 minified).')
  })

  test('tells which minified scripts that name the API it left out, and looks into one that is named', async () => {
    const bundle = removedUse.trimEnd().padEnd(600, ' ').repeat(50).replaceAll('export const all =', ';')
    const silent = ';f()'.repeat(9000)
    const cwd = makeFolder({ ...Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.js`, bundle])), 'f.js': silent })
    const { code, stderr } = await runCli(cwd, ['check', ...day])
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: 'api-sunset: a.js, b.js, c.js and 2 more are minified and left out; name them on the command line to have a look inside.\n',
    })
    expect((await runCli(cwd, ['check', '--quiet', ...day])).stderr).toBe('')
    expect(await runCli(cwd, ['check', 'a.js', ...day])).toMatchObject({ code: 1, stderr: '' })
    expect((await runCli(cwd, ['migrate', '--dry-run', ...day])).stderr).toContain('a.js, b.js, c.js and 2 more are minified')
  })

  test('takes the day from the flag, else the environment, else the configuration', async () => {
    const cwd = makeFolder({ '.api-sunsetrc.json': '{ "asOf": "2026-10-01" }', 'a.js': '' })
    const dayOf = async (args: readonly string[], env: Record<string, string>): Promise<string> =>
      (JSON.parse((await runCli(cwd, ['check', '--format', 'json', ...args], env)).stdout) as Report).asOf
    expect(await dayOf([], {})).toBe('2026-10-01')
    expect(await dayOf([], { API_SUNSET_AS_OF: '2026-10-02' })).toBe('2026-10-02')
    expect(await dayOf(['--as-of', '2026-10-03'], { API_SUNSET_AS_OF: '2026-10-02' })).toBe('2026-10-03')
    expect(await dayOf(['--no-config'], {})).toBe(new Date().toISOString().slice(0, 10))
  })

  test('lists the calls that could not be resolved, with their reasons, when asked to', async () => {
    const cwd = makeFolder({ 'src/a.ts': openCall })
    const reason = 'src/a.ts:1:26  the path is read from the environment'
    expect((await runCli(cwd, ['check', ...day])).stdout).not.toContain(reason)
    expect((await runCli(cwd, ['check', ...day, '--list-unresolved'])).stdout).toContain(reason)
    const { stdout } = await runCli(cwd, ['check', ...day, '--format', 'json'])
    expect((JSON.parse(stdout) as Report).calls).toEqual({
      matched: 0,
      clean: 0,
      open: [],
      unresolved: [{ file: 'src/a.ts', line: 1, column: 26, reason: 'the path is read from the environment' }],
    })
  })

  test('counts what comments silence, as at the top of generated files, and reports it when asked to', async () => {
    const cwd = makeFolder({
      'generated.js': "/* eslint-disable */\nfetch('/rest/api/v1/listanswers', { method: 'POST' })\n",
      'own.js':
        "fetch('/rest/api/v1/listanswers', { method: 'POST' }) // eslint-disable-line api-sunset/no-removed-endpoint -- goes soon\n",
    })
    const run = async (...args: string[]): Promise<[number, number, string[]]> => {
      const { code, stdout } = await runCli(cwd, ['check', ...day, '--compliance', 'off', '--format', 'json', ...args])
      const { findings, summary } = JSON.parse(stdout) as Report
      return [code, summary.silenced, findings.map(({ file }) => file)]
    }
    expect(await run()).toEqual([0, 2, []])
    expect(await run('own.js')).toEqual([0, 1, []])
    expect(await run('--no-inline-config')).toEqual([1, 0, ['generated.js', 'own.js']])
  })

  test('follows shared schemas when asked to, and otherwise says how many uses there are', async () => {
    const search =
      "fetch('/rest/api/v1/search', { method: 'POST' }).then((r) => r.json()).then((d) => show(d.results[0].snippets[0].snippet))\n"
    const cwd = makeFolder({ 'a.js': search })
    expect((await runCli(cwd, ['check', ...day])).stdout).toContain('1 further use of the same schemas on other operations')
    const { code, stdout } = await runCli(cwd, ['check', ...day, '--reach', 'shared', '--format', 'json'])
    const { findings, summary } = JSON.parse(stdout) as Report
    expect({ code, shared: summary.shared }).toEqual({ code: 1, shared: 0 })
    expect(findings.map(({ id, operation }) => [id, operation.path])).toEqual([['createannouncement.snippet', '/rest/api/v1/search']])
  })

  test('knows the clients of the configuration', async () => {
    const bus = { callee: "import('../lib/bus.js').send", url: 0, method: 'POST', base: '/rest/api/v1/' }
    const cwd = makeFolder({
      'config/.api-sunsetrc.json': JSON.stringify({ clients: [bus] }),
      'lib/bus.js': 'export const send = (name) => globalThis.bus.emit(name)\n',
      'a.js': "import { send } from './lib/bus.js'\nsend('listanswers')\n",
    })
    expect((await runCli(cwd, ['check', ...day])).code).toBe(0)
    const { code, stdout } = await runCli(cwd, ['check', ...day, '--config', 'config/.api-sunsetrc.json'])
    expect(code).toBe(1)
    expect(stdout).toContain('2:6  error  ')
  })

  test('writes reports to files', async () => {
    const cwd = makeFolder({ 'a.ts': removedUse })
    const { stdout } = await runCli(cwd, ['check', ...day, '--format', 'json=out/report.json', '--format', 'stylish'])
    expect(stdout).toContain('a.ts\n')
    expect((JSON.parse(readFileSync(join(cwd, 'out/report.json'), 'utf8')) as Report).findings).toHaveLength(1)
    expect((await runCli(cwd, ['check', ...day, '-o', 'report.txt'])).stdout).toBe('')
    expect(readFileSync(join(cwd, 'report.txt'), 'utf8')).toBe(stdout)
  })

  test('says so when a report cannot be written', async () => {
    const cwd = makeFolder({ 'a.ts': '', taken: '' })
    const { code, stderr } = await runCli(cwd, ['check', '-o', 'taken/report.txt'])
    expect(code).toBe(2)
    expect(stderr).toContain(`${join(cwd, 'taken/report.txt')} cannot be written`)
    expect(existsSync(join(cwd, 'taken/report.txt'))).toBe(false)
  })

  test('leaves out what the configuration ignores, from the folder of the configuration', async () => {
    const config = { ignore: ['getcollection.trackingToken'], ignorePatterns: ['old/**'], failOn: 'scheduled' }
    const files = { '.api-sunsetrc.json': JSON.stringify(config), 'old/a.ts': removedUse, 'src/b.ts': scheduledUse }
    const cwd = makeFolder(files)
    expect((await runCli(cwd, ['check', ...day])).code).toBe(0)
    const onlyIgnored = await runCli(join(cwd, 'src'), ['check', '../old', ...day])
    expect([onlyIgnored.code, onlyIgnored.stdout]).toEqual([2, ''])
    expect(onlyIgnored.stderr).toContain('old/**')
    expect((await runCli(cwd, ['check', '--no-config', ...day])).code).toBe(1)
  })

  test('uses a catalogue that the configuration names', async () => {
    const catalogue = {
      interfaces: [{ id: 'partner', prefix: '/partner/v2/', source: 'partner guide' }],
      operations: [{ id: 'startexport', interface: 'partner', method: 'POST', path: '/partner/v2/startexport', source: 'partner guide' }],
      deprecations: [
        {
          id: 'startexport',
          kind: 'endpoint',
          operation: 'startexport',
          since: '2026-01-01',
          sunset: '2026-03-31',
          notice: 'deprecated',
          after: { endpoint: '410 Gone' },
          source: 'partner guide',
        },
      ],
    }
    const cwd = makeFolder({
      'config/.api-sunsetrc.json': '{ "catalogues": ["./partner.json"] }',
      'config/partner.json': JSON.stringify(catalogue),
      'a.ts': "export const go = () => fetch('https://partner.example.com/partner/v2/startexport', { method: 'POST' })\n",
    })
    const { stdout } = await runCli(cwd, ['check', ...day, '--config', 'config/.api-sunsetrc.json', '--format', 'json'])
    expect((JSON.parse(stdout) as Report).findings.map(({ id }) => id)).toEqual(['startexport'])
  })

  test('prints a report larger than a pipe holds to its end', async () => {
    const files = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`src/file-${index}.ts`, removedUse]))
    const { stdout } = await runBin(makeFolder(files), ['check', ...day, '--format', 'json'])
    expect(stdout.length).toBeGreaterThan(200_000)
    expect((JSON.parse(stdout) as Report).findings).toHaveLength(300)
  })

  test('ends quietly when its reader goes away', async () => {
    const files = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`src/file-${index}.ts`, removedUse]))
    const args = [bin, 'check', ...day, '--format', 'json']
    const child = spawn(process.execPath, args, { cwd: makeFolder(files), stdio: ['ignore', 'pipe', 'pipe'] })
    let stderr = ''
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk))
    child.stdout.destroy()
    const code = await new Promise((done) => child.on('close', done))
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
  })
})
