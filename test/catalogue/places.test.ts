import { describe, expect, it } from 'vitest'
import fc from '../fast-check.js'
import { createPathFolder, isMapAt, mapKeys, sitsBelow } from '../../src/catalogue/places.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import type { Deprecation } from '../../src/catalogue/types.js'

const field: Deprecation = {
  id: 'createinvoice.vatCode',
  kind: 'field',
  operation: 'createinvoice',
  field: 'vatCode',
  sunset: '2026-12-31',
  notice: 'use taxCode',
  after: {},
  source: 'changelog',
}
const sits = (change: Partial<Deprecation>, ...path: string[]) => sitsBelow({ ...field, ...change }, path)

describe('sitsBelow', () => {
  it('counts the root and the parents, whatever encloses those', () => {
    expect(sits({ parents: ['lines'] })).toBe(true)
    expect(sits({ parents: ['lines'] }, 'invoice', 'lines')).toBe(true)
    expect(sits({ parents: ['lines'] }, 'lines', 'tax')).toBe(false)
  })

  it('counts any key found in the source where no parents are given', () => {
    expect(sits({}, 'invoice', 'whatever')).toBe(true)
    expect(sits({}, 'invoice', '?')).toBe(false)
  })

  it('leaves the root out where the catalogue says so', () => {
    expect(sits({ parents: ['lines'], root: false })).toBe(false)
    expect(sits({ parents: ['lines'], root: false }, 'lines')).toBe(true)
  })

  it('compares as many keys as a parent is written with', () => {
    const change = { parents: ['invoice.lines'] }
    expect(sits(change, 'data', 'invoice', 'lines')).toBe(true)
    expect(sits(change, 'data', 'offer', 'lines')).toBe(false)
    expect(sits(change, 'lines')).toBe(false)
  })

  it('takes any key for a question mark among several', () => {
    expect(sits({ parents: ['byId.?'] }, 'byId', '42')).toBe(true)
    expect(sits({ parents: ['byId.?'] }, 'byId')).toBe(false)
  })

  it('counts any key of the body itself, and none below', () => {
    const change = { parents: ['^.?'], root: false }
    expect(sits(change, 'EUR')).toBe(true)
    expect(sits(change, '?')).toBe(true)
    expect(sits(change)).toBe(false)
    expect(sits(change, 'EUR', 'bank')).toBe(false)
  })

  it('never counts a place that is not the field, as deep as it is written', () => {
    const change = { parents: ['lines'], never: ['offer.lines.vatCode', 'tax.vatCode'] }
    expect(sits(change, 'invoice', 'lines')).toBe(true)
    expect(sits(change, 'offer', 'lines')).toBe(false)
    expect(sits({ never: ['tax.vatCode'] }, 'lines', 'tax')).toBe(false)
  })

  it('takes a key with dots in it as one key, too', () => {
    expect(sits({ parents: ['tax.de'] }, 'tax.de')).toBe(true)
  })
})

describe('what holds a map', () => {
  const maps = (...parents: string[]) => mapKeys([{ ...field, parents }])

  it('is told by the keys in front of any key, those of a map of maps among them', () => {
    expect(isMapAt(maps('byId.?'), ['invoice', 'byId'])).toBe(true)
    expect(isMapAt(maps('byId.?'), ['byId', '?'])).toBe(false)
    expect(isMapAt(maps('byId.?.?'), ['byId', '?'])).toBe(true)
  })

  it('is not told by a key that holds the field itself elsewhere, nor of the body', () => {
    expect(isMapAt(maps('byId.?', 'old.byId'), ['byId'])).toBe(false)
    expect(isMapAt(maps('^.?'), [])).toBe(false)
  })
})

describe('createPathFolder', () => {
  const places = ['lines', 'invoice.lines', 'byId.?', '^.?', '^.invoice.lines', 'lines.vatCode', '']
  const given = fc.array(fc.constantFrom(...places.filter((place) => place !== '')), { maxLength: 3 })
  const told = fc.record({ parents: given, never: given, root: fc.boolean() }, { requiredKeys: [] })
  const keys = fc.constantFrom('invoice', 'lines', 'byId', '?', 'vatCode', 'data', 'other', 'EUR')

  it('folds no two paths into one that a field tells apart', () => {
    fc.assert(
      fc.property(told, fc.array(keys, { maxLength: 9 }), (change, path) => {
        const { parents, ...others } = change
        const deprecation = { ...field, ...others, ...(parents && parents.length > 0 && { parents }) } as Deprecation
        const fold = createPathFolder({ deprecations: [deprecation], replacements: [] }, new Set())
        // as a path grows, key by key
        const folded = path.reduce<readonly string[]>((before, key) => fold([...before, key]), [])
        expect(sitsBelow(deprecation, folded)).toBe(sitsBelow(deprecation, path))
      }),
      { numRuns: 2_000 },
    )
  })

  it('comes to few paths, however deep and broad a body is', () => {
    const fold = createPathFolder(loadCatalogue(), new Set())
    const paths = new Set<string>()
    const walk = (path: readonly string[]): void => {
      if (paths.has(path.join('.'))) return
      paths.add(path.join('.'))
      for (const key of ['properties', 'items', 'allOf', 'anyOf', 'definitions', 'messages', 'citations', '?']) walk(fold([...path, key]))
    }
    walk([])
    expect(paths.size).toBeLessThan(100)
  })
})
