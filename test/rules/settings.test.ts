import { mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Linter } from 'eslint'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import plugin from '../../rules/index.js'

const gone = "fetch('/rest/api/v1/listanswers', { method: 'POST' })"
let folder = ''

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'api-sunset-settings-')))
  vi.stubEnv('API_SUNSET_AS_OF', undefined)
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

/** The rules that report something in `code`. */
function lint(settings?: object, code = gone): (string | null)[] {
  const linter = new Linter({ cwd: folder })
  const config = [plugin.configs.recommended, ...(settings ? [{ settings: { 'api-sunset': settings } }] : [])]
  return linter.verify(code, config, { filename: join(folder, 'a.js') }).map(({ ruleId }) => ruleId)
}

const removed = ['api-sunset/no-removed-endpoint']
const scheduled = ['api-sunset/no-deprecated-endpoint']

describe('the date to judge at', () => {
  test('is today where nothing says otherwise', () => {
    vi.useFakeTimers({ now: new Date('2026-10-15T23:59:59Z'), toFake: ['Date'] })
    expect(lint()).toEqual(scheduled)
    vi.setSystemTime(new Date('2026-10-16T00:00:00Z'))
    expect(lint()).toEqual(removed)
  })

  test('is that of the configuration file rather than today', () => {
    vi.useFakeTimers({ now: new Date('2027-01-01T00:00:00Z'), toFake: ['Date'] })
    writeFileSync(join(folder, '.api-sunsetrc.json'), '{ "asOf": "2026-10-01" }')
    expect(lint()).toEqual(scheduled)
  })

  test('is that of the environment rather than that of the configuration file', () => {
    writeFileSync(join(folder, '.api-sunsetrc.json'), '{ "asOf": "2026-10-01" }')
    vi.stubEnv('API_SUNSET_AS_OF', '2026-11-01')
    expect(lint()).toEqual(removed)
  })

  test('is that of the settings before all others', () => {
    vi.stubEnv('API_SUNSET_AS_OF', '2026-11-01')
    expect(lint({ asOf: '2026-10-01' })).toEqual(scheduled)
  })

  test.each(['2026-02-30', 'soon', '', 20261016])('is refused when the settings give %j', (asOf) => {
    expect(() => lint({ asOf })).toThrow(/settings\['api-sunset'\]: "asOf" must be a day of the calendar/)
  })

  test('is refused when the environment gives none', () => {
    vi.stubEnv('API_SUNSET_AS_OF', '2026-13-01')
    expect(() => lint()).toThrow(/API_SUNSET_AS_OF: "2026-13-01" is not a day of the calendar/)
  })
})

describe('the settings', () => {
  test('win over the configuration file key by key', () => {
    writeFileSync(join(folder, '.api-sunsetrc.json'), '{ "asOf": "2026-10-16", "ignore": ["listanswers"] }')
    expect(lint()).toEqual([])
    expect(lint({ ignore: [] })).toEqual(removed)
  })

  test('leave out what they ignore, by id or by rule', () => {
    const asOf = '2026-10-16'
    expect(lint({ asOf, ignore: ['listanswers'] })).toEqual([])
    expect(lint({ asOf, ignore: ['no-removed-endpoint'] })).toEqual([])
    expect(lint({ asOf, ignore: ['getusercount'] })).toEqual(removed)
  })

  test('are refused with the nearest key where one is not known', () => {
    expect(() => lint({ asof: '2026-10-16' })).toThrow(/settings\['api-sunset'\]: "asof" is not a known key; the nearest one is "asOf"/)
  })

  test('are refused where they ignore an id that does not exist', () => {
    expect(() => lint({ ignore: ['listanswer'] })).toThrow(/the nearest one is "listanswers"/)
  })
})

describe('what the rules follow', () => {
  test('reaches the operations that share a schema where the settings say so', () => {
    const code =
      "fetch('/rest/api/v1/search', { method: 'POST' }).then((r) => r.json()).then((d) => show(d.results[0].snippets[0].snippet))"
    expect(lint({ asOf: '2026-11-20' }, code)).toEqual([])
    expect(lint({ asOf: '2026-11-20', reach: 'shared' }, code)).toEqual(['api-sunset/no-removed-field'])
  })

  test('are the calls of a configured client, from the settings or the configuration file', () => {
    const code = "bus.emit('listanswers', {})"
    const clients = [{ callee: 'bus.emit', url: 0, body: 1, base: '/rest/api/v1' }]
    expect(lint({ asOf: '2026-11-20' }, code)).toEqual([])
    expect(lint({ asOf: '2026-11-20', clients }, code)).toEqual(removed)
    writeFileSync(join(folder, '.api-sunsetrc.json'), JSON.stringify({ asOf: '2026-11-20', clients }))
    expect(lint(undefined, code)).toEqual(removed)
  })
})

describe('a catalogue of the project itself', () => {
  const partner = {
    interfaces: [{ id: 'partner', prefix: '/partner/v2/', source: 'partner notes' }],
    operations: [{ id: 'orders', interface: 'partner', method: 'GET', path: '/partner/v2/orders', source: 'partner notes' }],
    deprecations: [
      {
        id: 'orders',
        kind: 'endpoint',
        operation: 'orders',
        since: '2026-01-01',
        sunset: '2026-06-30',
        notice: 'use baskets',
        after: { endpoint: '404 Not Found' },
        source: 'partner notes',
      },
    ],
  }
  const code = "fetch('/partner/v2/orders')"

  test('is added to what the rules know, from the settings or the configuration file', () => {
    const asOf = '2026-11-20'
    expect(lint({ asOf }, code)).toEqual([])
    writeFileSync(join(folder, 'partner.json'), JSON.stringify(partner))
    expect(lint({ asOf, catalogues: ['partner.json'] }, code)).toEqual(removed)
    expect(lint({ asOf, catalogues: ['partner.json'], ignore: ['orders'] }, code)).toEqual([])
    writeFileSync(join(folder, '.api-sunsetrc.json'), '{ "asOf": "2026-11-20", "catalogues": ["./partner.json"] }')
    expect(lint(undefined, code)).toEqual(removed)
  })

  test('is named when it cannot be used', () => {
    expect(() => lint({ catalogues: ['absent.json'] })).toThrow(/settings\['api-sunset'\]: "catalogues" names .*absent\.json, which cannot be read \(ENOENT\)/)
    writeFileSync(join(folder, 'broken.json'), '{ "deprecations": [{ "id": "a" }] }')
    expect(() => lint({ catalogues: ['broken.json'] })).toThrow(/broken\.json is not a valid catalogue/)
  })
})

describe('the configuration file', () => {
  test('is noticed when it appears, changes and goes while the process lives', () => {
    const file = join(folder, '.api-sunsetrc.json')
    const inTheFuture = (seconds: number): Date => new Date(Date.now() + seconds * 1000)
    vi.stubEnv('API_SUNSET_AS_OF', '2026-10-16')
    expect(lint()).toEqual(removed)

    writeFileSync(file, '{ "ignore": ["listanswers"] }')
    utimesSync(folder, inTheFuture(1), inTheFuture(1))
    expect(lint()).toEqual([])

    writeFileSync(file, '{ "ignore": ["getusercount"] }')
    utimesSync(file, inTheFuture(2), inTheFuture(2))
    expect(lint()).toEqual(removed)

    writeFileSync(file, '{ "ignore": ["listanswers"] }')
    utimesSync(file, inTheFuture(3), inTheFuture(3))
    rmSync(file)
    expect(lint()).toEqual(removed)
  })

  test.each([
    ['api-sunset.config.js', "export default { ignore: ['listanswers'] }"],
    ['api-sunset.config.mjs', "export default { ignore: ['listanswers'] }"],
    ['api-sunset.config.cjs', "module.exports = { ignore: ['listanswers'] }"],
    ['api-sunset.config.ts', "const ignore: string[] = ['listanswers']\nexport default { ignore }"],
    ['.api-sunsetrc.yaml', 'ignore: [listanswers]'],
    ['package.json', '{ "type": "module", "api-sunset": { "ignore": ["listanswers"] } }'],
  ])('may be %s', (name, text) => {
    vi.stubEnv('API_SUNSET_AS_OF', '2026-10-16')
    if (name !== 'package.json') writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    expect(lint()).toEqual(removed)
    writeFileSync(join(folder, name), text)
    utimesSync(folder, new Date(), new Date(Date.now() + 5000))
    utimesSync(join(folder, name), new Date(), new Date(Date.now() + 5000))
    expect(lint()).toEqual([])
  })

  test('is named when it cannot be used', () => {
    writeFileSync(join(folder, '.api-sunsetrc.json'), '{ "asOf": "2026-02-30" }')
    expect(() => lint()).toThrow(/\.api-sunsetrc\.json: "asOf" must be a day of the calendar/)
    writeFileSync(join(folder, '.api-sunsetrc.json'), '{ "ignore": ["listanswer"] }')
    expect(() => lint()).toThrow(/\.api-sunsetrc\.json: "ignore": "listanswer" is neither/)
  })
})
