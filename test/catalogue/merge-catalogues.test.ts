import { describe, expect, it } from 'vitest'
import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import { extendCatalogue, mergeCatalogues } from '../../src/catalogue/merge-catalogues.js'

const base = loadCatalogue()
const own = {
  interfaces: [{ id: 'billing', prefix: '/billing/v2/', source: 'docs' }],
  operations: [{ id: 'createinvoice', interface: 'billing', method: 'POST', path: '/billing/v2/createinvoice', source: 'docs' }],
  deprecations: [
    {
      id: 'createinvoice.vatCode',
      kind: 'field',
      operation: 'createinvoice',
      field: 'vatCode',
      since: '2026-01-01',
      sunset: '2026-12-31',
      notice: 'use taxCode',
      after: {},
      source: 'changelog',
    },
  ],
}

describe('extendCatalogue', () => {
  it("adds a user's entries to the built-in ones", () => {
    const index = indexCatalogue(extendCatalogue(base, JSON.stringify(own), 'partner.json'))
    expect(index.deprecation('createinvoice.vatCode')?.sunset).toBe('2026-12-31')
    expect(index.deprecation('listanswers')?.sunset).toBe('2026-10-15')
    expect(index.matchPath('/billing/v2/createinvoice').map(({ id }) => id)).toEqual(['createinvoice'])
  })

  it('takes a deprecation without replacement row as one without replacement', () => {
    const index = indexCatalogue(extendCatalogue(base, JSON.stringify(own), 'partner.json'))
    expect(index.replacement('createinvoice.vatCode')).toEqual({ id: 'createinvoice.vatCode', kind: 'none', says: '', fix: {} })
  })

  it('lets a file deprecate a field of a built-in operation', () => {
    const [entry] = own.deprecations
    const text = JSON.stringify({ deprecations: [{ ...entry, id: 'chat.stream', operation: 'chat', field: 'stream' }] })
    expect(
      indexCatalogue(extendCatalogue(base, text, 'partner.json'))
        .fieldsOf.get('chat')
        ?.map(({ id }) => id),
    ).toEqual(['chat.citations', 'chat.stream'])
  })

  it('lets a later file name a replacement where none was named', () => {
    const [{ id } = { id: '' }] = own.deprecations
    const rename = { id, kind: 'rename', says: 'taxCode', to: 'taxCode', fix: { request: 'review' } }
    const first = extendCatalogue(base, JSON.stringify(own), 'partner.json')
    const merged = extendCatalogue(first, JSON.stringify({ replacements: [rename] }), 'replacements.json')
    expect(indexCatalogue(merged).replacement(id)).toEqual(rename)
    const other = JSON.stringify({ replacements: [{ ...rename, to: 'vat' }] })
    expect(() => extendCatalogue(merged, other, 'other.json')).toThrow('another replacement with this id is there already')
  })

  it('lets a later file say in words what nothing takes the place of', () => {
    const [{ id } = { id: '' }] = own.deprecations
    const first = extendCatalogue(base, JSON.stringify(own), 'partner.json')
    const words = { id, kind: 'none', says: 'the codes of GET /codes', why: 'There are several.', fix: {} }
    const merged = extendCatalogue(first, JSON.stringify({ replacements: [words] }), 'replacements.json')
    expect(indexCatalogue(merged).replacement(id)).toEqual(words)
    expect(merged.replacements.filter((row) => row.id === id)).toHaveLength(1)
    // a file that only repeats the entry says nothing about it
    expect(indexCatalogue(extendCatalogue(merged, JSON.stringify(own), 'partner.json')).replacement(id)).toEqual(words)
  })

  it('reads a file that starts with a byte order mark', () => {
    expect(extendCatalogue(base, `\uFEFF${JSON.stringify(own)}`, 'partner.json').deprecations).toHaveLength(28)
  })

  it('names the file that is not JSON', () => {
    expect(() => extendCatalogue(base, '{ "deprecations": [', 'partner.json')).toThrow(
      /^partner\.json is not a valid catalogue:\n {2}it is not JSON: /,
    )
  })

  it('names the entry with an impossible date', () => {
    const [entry] = own.deprecations
    const text = JSON.stringify({ ...own, deprecations: [{ ...entry, sunset: '2026-11-31' }] })
    expect(() => extendCatalogue(base, text, 'partner.json')).toThrow(
      'createinvoice.vatCode: "sunset" must be a date of the calendar, YYYY-MM-DD, not "2026-11-31".',
    )
  })

  it('names an entry that is there twice, and no row that the file does not have', () => {
    const text = JSON.stringify({ ...own, deprecations: [...own.deprecations, ...own.deprecations] })
    expect(() => extendCatalogue(base, text, 'partner.json')).toThrow(/this deprecation is there more than once; ids must be unique\.$/)
  })

  it('names the entry of an operation that is known nowhere', () => {
    const text = JSON.stringify({ deprecations: own.deprecations })
    expect(() => extendCatalogue(base, text, 'partner.json')).toThrow(
      'createinvoice.vatCode: "operation" names "createinvoice", which is not an operation.',
    )
  })

  it('refuses an id that stands for something else already', () => {
    const [entry] = own.deprecations
    const text = JSON.stringify({ ...own, deprecations: [{ ...entry, id: 'chat.citations' }] })
    expect(() => extendCatalogue(base, text, 'partner.json')).toThrow(
      'chat.citations: another deprecation with this id is there already; choose another id.',
    )
  })
})

describe('mergeCatalogues', () => {
  it('keeps one of two equal entries', () => {
    expect(mergeCatalogues(base, structuredClone(base))).toEqual(base)
  })
})
