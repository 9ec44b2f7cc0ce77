import { describe, expect, it } from 'vitest'
import { listKeys, listShared, sitsShared, type SharedField } from '../../src/catalogue/shared-fields.js'
import type { Catalogue, Deprecation } from '../../src/catalogue/types.js'

const vatCode: Deprecation = {
  id: 'createinvoice.vatCode',
  kind: 'field',
  operation: 'createinvoice',
  field: 'vatCode',
  parents: ['lines'],
  never: ['tax.vatCode'],
  since: '2026-01-01',
  sunset: '2026-12-31',
  notice: 'use taxCode',
  after: {},
  source: 'changelog',
}

function catalogueWith(change: Partial<Deprecation>): Catalogue {
  const operation = (id: string) => ({ id, interface: 'billing', method: 'POST', path: `/v2/${id}`, source: 'docs' })
  return {
    interfaces: [],
    operations: [operation('createinvoice'), operation('quote')],
    deprecations: [{ ...vatCode, ...change }],
    replacements: [],
    sdks: [],
  }
}

function shared(change: Partial<Deprecation>): SharedField {
  const [field] = listShared(catalogueWith(change)).get('quote') ?? []
  if (!field) throw new Error('nothing is shared')
  return field
}

const quote = { method: 'POST', path: '/v2/quote' }

describe('a field of a shared schema', () => {
  it('sits where the schema is, and below the keys that enclose it elsewhere', () => {
    const field = shared({ sharedBy: [{ ...quote, response: 'offer.positions[].vatCode' }] })
    expect(sitsShared(field, ['offer', 'positions'], 'response')).toBe(true)
    expect(sitsShared(field, ['lines'], 'response')).toBe(true)
    expect(sitsShared(field, ['offer'], 'response')).toBe(false)
    expect(sitsShared(field, [], 'response')).toBe(false)
  })

  it('sits at the root only where the schema is the whole body', () => {
    const field = shared({ sharedBy: [{ ...quote, request: 'vatCode' }] })
    expect(sitsShared(field, [], 'request')).toBe(true)
    expect(sitsShared(field, ['customer'], 'request')).toBe(false)
  })

  it('sits only on the side of the call that holds the schema', () => {
    const field = shared({ sharedBy: [{ ...quote, request: 'lines[].vatCode' }] })
    expect(sitsShared(field, ['lines'], 'response')).toBe(false)
  })

  it('never sits where the replacement has the same name', () => {
    const field = shared({ sharedBy: [{ ...quote, response: 'tax.vatCode' }] })
    expect(sitsShared(field, ['tax'], 'response')).toBe(false)
  })

  it('sits at any depth where the entry names no parents', () => {
    const field = shared({ parents: undefined, sharedBy: [{ ...quote, response: 'lines[].vatCode' }] })
    expect(sitsShared(field, ['offer', 'positions'], 'response')).toBe(true)
    expect(sitsShared(field, [], 'response')).toBe(true)
    expect(sitsShared(field, ['?'], 'response')).toBe(false)
  })

  it('is none of the operation that the notice names', () => {
    expect(() => shared({ sharedBy: [{ method: 'POST', path: '/v2/createinvoice', response: 'lines[].vatCode' }] })).toThrow('nothing')
  })
})

describe('a key that holds a list', () => {
  it('is one in every place that names it', () => {
    const sharedBy = [
      { ...quote, response: 'offer.positions[].vatCode' },
      { ...quote, request: 'parts[].vatCode', response: 'parts.main.vatCode' },
    ]
    expect([...listKeys(catalogueWith({ sharedBy }))]).toEqual(['positions'])
  })

  it('may have the name of a field whose own place does not say so', () => {
    const sharedBy = [{ ...quote, request: 'lines[].vatCode', response: 'order.lines' }]
    expect([...listKeys(catalogueWith({ sharedBy }))]).toEqual(['lines'])
  })
})
