import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import fc from '../fast-check.js'
import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { CONFIG_KEYS, validateConfig } from '../../src/config/config.js'

const schema = JSON.parse(readFileSync(new URL('../../src/schemas/config.schema.json', import.meta.url), 'utf8')) as {
  properties: object
  definitions: { client: { properties: object }; model: { properties: object } }
}
const ajv = new Ajv({ strict: true, strictTypes: false, allErrors: true })
addFormats.default(ajv)
const fits = ajv.compile(schema)

function isAccepted(data: unknown): boolean {
  try {
    validateConfig(data, 'x.json')
    return true
  } catch {
    return false
  }
}

const MODEL_KEYS = ['like', 'gives', 'calls', 'address', 'nothing']
const CLIENT_KEYS = ['callee', 'url', 'method', 'body', 'headers', 'base', 'response']
/** Values that are right for some key or nearly so; each is tried with every key. */
const values: unknown[] = [
  null,
  true,
  0,
  3,
  -1,
  1.5,
  '',
  'x',
  '0',
  '1.headers',
  '1.',
  '1.a-b',
  '1.x-y',
  'POST',
  'Post',
  '/rest',
  'http.send',
  'http.',
  'send()',
  "import('./a.js').send",
  'import("@acme/http").Http.send',
  'import(./a.js).send',
  'data',
  'data.',
  'json().data',
  'json(',
  '2026-11-20',
  '2026-02-30',
  '2026-2-3',
  '2026-11-20T00:00:00Z',
  '90d',
  '90',
  '123456d',
  'removed',
  'scheduled',
  'none',
  'listed',
  'shared',
  'proven',
  'likely',
  'off',
  'recommended',
  'strict',
  'https://x.example.com',
  'HTTPS://x.example.com/a?b',
  'http://localhost:8080/api',
  'ftp://x.example.com',
  'x.example.com',
  [],
  ['a'],
  [''],
  [7],
  ['https://x.example.com'],
  ['x.example.com'],
  ['ftp://x.example.com'],
  [{}],
  [{ callee: 'send', url: 0 }],
  [{ callee: 'send' }],
  [{ callee: 'send', gives: '0' }],
  [{ callee: 'send', gives: '0', nothing: true }],
  [null],
  {},
]

describe('the schema of the configuration', () => {
  it('knows the keys that the configuration has', () => {
    expect(Object.keys(schema.properties)).toEqual(CONFIG_KEYS)
    expect(Object.keys(schema.definitions.client.properties)).toEqual(CLIENT_KEYS)
    expect(Object.keys(schema.definitions.model.properties)).toEqual(['callee', ...MODEL_KEYS])
  })

  it.each(CONFIG_KEYS)('accepts and refuses for "%s" what the tool does', (key) => {
    const verdicts = values.map((value) => ({ value, fits: fits({ [key]: value }) }))
    expect(verdicts).toEqual(values.map((value) => ({ value, fits: isAccepted({ [key]: value }) })))
    expect(new Set(verdicts.map((verdict) => verdict.fits))).toEqual(new Set([true, false]))
  })

  it.each(CLIENT_KEYS)('accepts and refuses for "%s" of a client what the tool does', (key) => {
    const config = (value: unknown) => ({ clients: [{ callee: 'send', url: 0, [key]: value }] })
    const verdicts = values.map((value) => ({ value, fits: fits(config(value)) }))
    expect(verdicts).toEqual(values.map((value) => ({ value, fits: isAccepted(config(value)) })))
    expect(new Set(verdicts.map((verdict) => verdict.fits))).toEqual(new Set([true, false]))
  })

  it.each(MODEL_KEYS)('accepts and refuses for "%s" of a model what the tool does', (key) => {
    const config = (value: unknown) => ({ models: [{ callee: 'open', [key]: value }] })
    const places = ['0[]', '1(0[])', '1(0[], this)', '0 | 1.a', '0 |', '0(', ['0', null], { a: '0' }, { '()': '0' }]
    const at = [{ path: 0 }, { path: ['0', 1], below: '/v1' }, { path: [], below: '/v1' }, { path: 0, below: ['/v1', ''], values: '1.a' }]
    const wrong = [{ below: '/v1' }, { path: 0, below: [] }, { path: 0, under: '/v1' }, { path: '0.' }]
    const all = [...values, ...places, ...at, ...wrong, 'lodash#once', '#once', { '1.on': ['0', null] }, { a: ['0'] }]
    const verdicts = all.map((value) => ({ value, fits: fits(config(value)) }))
    expect(verdicts).toEqual(all.map((value) => ({ value, fits: isAccepted(config(value)) })))
    expect(new Set(verdicts.map((verdict) => verdict.fits))).toEqual(new Set([true, false]))
  })

  it('describes models in a catalogue as it does in a configuration', () => {
    const other = JSON.parse(readFileSync(new URL('../../src/schemas/catalogue.schema.json', import.meta.url), 'utf8')) as typeof schema
    for (const name of ['part', 'given', 'model'] as const) {
      expect((other.definitions as Record<string, unknown>)[name]).toEqual((schema.definitions as Record<string, unknown>)[name])
    }
  })

  it.each([[[]], ['removed'], [7], [{ failon: 'none' }], [{ clients: [{ callee: 'send', url: 0, header: 1 }] }]])('refuses %j', (data) => {
    expect({ fits: fits(data), accepted: isAccepted(data) }).toEqual({ fits: false, accepted: false })
  })

  it('agrees with the tool about any several keys', () => {
    const key = fc.constantFrom(...CONFIG_KEYS, 'asof', 'rules')
    fc.assert(
      fc.property(fc.dictionary(key, fc.constantFrom(...values), { maxKeys: 4 }), (config) => {
        expect({ config, fits: fits(config) }).toEqual({ config, fits: isAccepted(config) })
      }),
      { numRuns: 500 },
    )
  })
})
