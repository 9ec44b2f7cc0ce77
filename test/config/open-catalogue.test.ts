import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openCatalogue } from '../../src/config/open-catalogue.js'
import { makeFolder } from '../temp-folder.js'

const operation = { id: 'dropcart', interface: 'shop', method: 'DELETE', path: '/v1/carts/{id}', source: 'docs' }
const entry = { id: 'dropcart', kind: 'endpoint', operation: 'dropcart', sunset: '2026-06-30', notice: '', after: {}, source: 'docs' }
const shop = { interfaces: [{ id: 'shop', prefix: '/v1/', source: 'docs' }], operations: [operation], deprecations: [entry] }

describe('openCatalogue', () => {
  it('adds each file to those before it', () => {
    const field = { ...entry, id: 'dropcart.code', kind: 'field', field: 'code' }
    const folder = makeFolder({ 'a.json': JSON.stringify(shop), 'b.json': JSON.stringify({ deprecations: [field] }) })
    const files = ['a.json', 'b.json'].map((name) => join(folder, name))
    expect(openCatalogue(files).fieldsOf.get('dropcart')).toEqual([field])
    expect(() => openCatalogue(files.toReversed())).toThrow('b.json is not a valid catalogue')
  })

  it('reads a file again when it was written since', () => {
    const file = join(makeFolder({ 'a.json': JSON.stringify(shop) }), 'a.json')
    expect(openCatalogue([file])).toBe(openCatalogue([file]))
    writeFileSync(file, JSON.stringify({ ...shop, deprecations: [{ ...entry, sunset: '2027-06-30' }] }))
    utimesSync(file, 1, 1)
    expect(openCatalogue([file]).deprecation('dropcart')?.sunset).toBe('2027-06-30')
  })

  it('names for a file that is not there who names it, and the nearest one', () => {
    const folder = makeFolder({ 'partner-api.json': '{}', 'package.json': '{}' })
    expect(() => openCatalogue([join(folder, 'partner.json')], '/p/.api-sunsetrc')).toThrow(
      `/p/.api-sunsetrc: "catalogues" names ${join(folder, 'partner.json')}, which cannot be read (ENOENT). ` +
        'The nearest file there is "partner-api.json".',
    )
  })
})
