import { describe, expect, it } from 'vitest'
import { findProblems } from '../../src/catalogue/check-catalogue.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import type { Catalogue, Deprecation, Replacement } from '../../src/catalogue/types.js'

const field: Deprecation = {
  id: 'createinvoice.vatCode',
  kind: 'field',
  operation: 'createinvoice',
  field: 'vatCode',
  parents: ['lines'],
  directions: ['request'],
  since: '2026-01-01',
  sunset: '2026-12-31',
  notice: 'use taxCode',
  after: {},
  source: 'changelog',
}
const rename: Replacement = { id: field.id, kind: 'rename', says: 'taxCode', to: 'taxCode', fix: { request: 'safe' } }
const sound: Catalogue = {
  interfaces: [{ id: 'billing', prefix: '/v2/', source: 'docs' }],
  operations: [{ id: 'createinvoice', interface: 'billing', method: 'POST', path: '/v2/createinvoice', source: 'docs' }],
  deprecations: [field],
  replacements: [rename],
  sdks: [],
}

const withField = (change: Partial<Deprecation>) => findProblems({ ...sound, deprecations: [{ ...field, ...change }] })
const withReplacement = (replacement: Replacement, ...more: Deprecation[]) =>
  findProblems({
    ...sound,
    deprecations: [field, ...more],
    replacements: [replacement, ...more.map(({ id }): Replacement => ({ id, kind: 'none', says: '', fix: {} }))],
  })

describe('findProblems', () => {
  it('finds nothing in the built-in catalogue', () => {
    expect(findProblems(loadCatalogue())).toEqual([])
  })

  it('finds nothing in a sound catalogue', () => {
    expect(findProblems(sound)).toEqual([])
  })

  it.each([
    [{ sunset: '2026-02-30' }, 'createinvoice.vatCode: "sunset" must be a date of the calendar, YYYY-MM-DD, not "2026-02-30".'],
    [{ since: '2027-01-01' }, 'createinvoice.vatCode: "since" (2027-01-01) lies after "sunset" (2026-12-31).'],
    [{ operation: 'createbill' }, 'createinvoice.vatCode: "operation" names "createbill", which is not an operation.'],
    [{ field: undefined }, 'createinvoice.vatCode: "field" is missing; a deprecation of kind "field" names its field.'],
  ])('names a deprecation with %j', (change, problem) => {
    expect(withField(change)).toEqual([problem])
  })

  it.each([
    [{ path: '/v2/editinvoice', request: 'vatCode' }, 'names POST /v2/editinvoice, which is not an operation; add it to "operations".'],
    [{ path: '/v2/createinvoice' }, 'must say where POST /v2/createinvoice holds the field: "request", "response" or both.'],
    [{ path: '/v2/createinvoice', response: 'lines[].vat' }, 'must lead to the field itself, not to lines[].vat (POST /v2/createinvoice).'],
  ])('names a deprecation that is shared by %j', (sharing, problem) => {
    expect(withField({ sharedBy: [{ method: 'POST', ...sharing }] })).toEqual([`createinvoice.vatCode: "sharedBy" ${problem}`])
  })

  it('refuses a field name on an endpoint', () => {
    const problems = findProblems({
      ...sound,
      deprecations: [{ ...field, kind: 'endpoint' }],
      replacements: [{ id: field.id, kind: 'none', says: '', fix: {} }],
    })
    expect(problems).toEqual(['createinvoice.vatCode: "field" does not belong to a deprecation of kind "endpoint".'])
  })

  it('names an id that is there twice', () => {
    expect(findProblems({ ...sound, deprecations: [field, field] })).toEqual([
      'createinvoice.vatCode: this deprecation is there more than once; ids must be unique.',
    ])
  })

  it('names both of two operations that are the same call', () => {
    const [operation] = sound.operations
    const get = { ...operation, method: 'GET' } as (typeof sound.operations)[number]
    const operations = [
      ...sound.operations,
      { ...get, id: 'get', path: '/v2/invoices/{id}' },
      { ...get, id: 'getbyname', path: '/v2/invoices/{name}/' },
      { ...get, id: 'lines', path: '/v2/invoices/{id}/lines' },
      { ...get, id: 'edit', method: 'PUT', path: '/v2/invoices/{id}' },
    ]
    expect(findProblems({ ...sound, operations })).toEqual([
      'getbyname: GET /v2/invoices/{name}/ is the same call as /v2/invoices/{id} ("get"); leave one of them out.',
    ])
    const others = [...sound.interfaces, { id: 'other', prefix: '/v2/', servers: ['https://other.test'], source: 'docs' }]
    const apart = operations.map((one) => (one.id === 'getbyname' ? { ...one, interface: 'other' } : one))
    expect(findProblems({ ...sound, interfaces: others, operations: apart })).toEqual([])
  })

  it('asks for the replacement row of each deprecation', () => {
    expect(findProblems({ ...sound, replacements: [] })).toEqual([
      'createinvoice.vatCode: its replacement row is missing; where nothing is named, add one of kind "none".',
    ])
  })

  it('names a replacement that belongs to nothing', () => {
    const stray: Replacement = { id: 'createinvoice.total', kind: 'none', says: '', fix: {} }
    expect(findProblems({ ...sound, replacements: [rename, stray] })).toEqual([
      'createinvoice.total: this replacement belongs to no deprecation of the catalogue; the nearest one is "createinvoice.vatCode".',
    ])
  })

  it('refuses a fix for a direction in which the field does not occur', () => {
    expect(withReplacement({ ...rename, fix: { request: 'safe', response: 'review' } })).toEqual([
      'createinvoice.vatCode: "fix" names the response, where this field does not occur.',
    ])
  })

  it('refuses an operation outside the prefix of its interface', () => {
    const operations = sound.operations.map((operation) => ({ ...operation, path: '/v1/createinvoice' }))
    expect(findProblems({ ...sound, operations })).toEqual([
      'createinvoice: "path" must start with /v2/, the prefix of the interface "billing", not /v1/createinvoice.',
    ])
  })

  it('names an SDK method of an unknown operation', () => {
    const sdks = [{ package: '@partner/sdk', classes: [], methods: [{ operation: 'pay', chain: ['bills', 'pay'], function: 'billsPay' }] }]
    expect(findProblems({ ...sound, sdks })).toEqual(['@partner/sdk: the method bills.pay belongs to "pay", which is not an operation.'])
  })
})

describe('the landing place of a replacement', () => {
  const taxCode: Deprecation = { ...field, id: 'createinvoice.taxCode', field: 'taxCode' }

  it('must not be deprecated when a field is renamed on its object', () => {
    expect(withReplacement(rename, taxCode)).toEqual([
      'createinvoice.vatCode: its replacement leads to lines.taxCode, which is deprecated itself (createinvoice.taxCode).',
    ])
  })

  it('may bear a deprecated name on another operation', () => {
    const operations = [...sound.operations, { id: 'void', interface: 'billing', method: 'POST', path: '/v2/void', source: 'docs' }]
    const problems = findProblems({
      ...sound,
      operations,
      deprecations: [field, { ...taxCode, operation: 'void' }],
      replacements: [rename, { id: taxCode.id, kind: 'none', says: '', fix: {} }],
    })
    expect(problems).toEqual([])
  })

  it('may bear a deprecated name in the other direction', () => {
    expect(withReplacement(rename, { ...taxCode, directions: ['response'] })).toEqual([])
  })

  it('may bear the same name where that is another place', () => {
    const move: Replacement = { id: field.id, kind: 'move', says: 'tax.vatCode', to: ['tax', 'vatCode'], fix: { request: 'safe' } }
    expect(withReplacement(move)).toEqual([])
  })

  it('must not be the deprecated field itself one level deeper', () => {
    const move: Replacement = { id: field.id, kind: 'move', says: 'lines.vatCode', to: ['lines', 'vatCode'], fix: { request: 'safe' } }
    expect(withReplacement(move)).toEqual([
      'createinvoice.vatCode: its replacement leads to lines.vatCode, which is deprecated itself (createinvoice.vatCode).',
    ])
  })

  it('counts as deprecated at any depth where no parents are given, but for its "never" places', () => {
    const move: Replacement = { id: field.id, kind: 'move', says: 'tax.vatCode', to: ['tax', 'vatCode'], fix: { request: 'safe' } }
    const check = (never: string[]) =>
      findProblems({ ...sound, deprecations: [{ ...field, parents: undefined, never }], replacements: [move] })
    expect(check([])).toHaveLength(1)
    expect(check(['tax.vatCode'])).toEqual([])
  })
})
