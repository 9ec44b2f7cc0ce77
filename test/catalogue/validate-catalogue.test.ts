import { describe, expect, it } from 'vitest'
import { CatalogueError } from '../../src/catalogue/catalogue-error.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import { validateCatalogue } from '../../src/catalogue/validate-catalogue.js'

const deprecation = {
  id: 'createinvoice.vatCode',
  kind: 'field',
  operation: 'createinvoice',
  field: 'vatCode',
  since: '2026-01-01',
  sunset: '2026-12-31',
  notice: 'use taxCode',
  after: { request: '400 Bad Request' },
  source: 'changelog',
}
const rename = { id: 'createinvoice.vatCode', kind: 'rename', says: 'taxCode', to: 'taxCode', fix: { request: 'safe' } }

function without(row: object, key: string): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== key))
}

function problemsOf(data: unknown): readonly string[] {
  try {
    validateCatalogue(data, 'partner.json')
    return []
  } catch (error) {
    if (error instanceof CatalogueError) return error.problems
    throw error
  }
}

const withDeprecation = (change: object) => problemsOf({ deprecations: [{ ...deprecation, ...change }] })
const withReplacement = (change: object) => problemsOf({ deprecations: [deprecation], replacements: [{ ...rename, ...change }] })

describe('validateCatalogue', () => {
  it('accepts the built-in catalogue', () => {
    expect(problemsOf(structuredClone(loadCatalogue()))).toEqual([])
  })

  it('accepts a file that holds nothing but deprecations', () => {
    expect(problemsOf({ $schema: './catalogue.schema.json', deprecations: [deprecation] })).toEqual([])
  })

  it.each([
    [{ sunset: 'soon' }, 'createinvoice.vatCode: "sunset" must be a date, YYYY-MM-DD, not "soon".'],
    [{ sunset: 20261231 }, 'createinvoice.vatCode: "sunset" must be a date, YYYY-MM-DD, not 20261231.'],
    [{ kind: 'header' }, 'createinvoice.vatCode: "kind" must be one of "endpoint", "field", not "header".'],
    [{ sunst: '2026-12-31' }, 'createinvoice.vatCode: "sunst" is not a known key; the nearest one is "sunset".'],
    [{ directions: ['both'] }, 'createinvoice.vatCode: "directions.0" must be one of "request", "response", not "both".'],
    [{ directions: [] }, 'createinvoice.vatCode: "directions" must not be empty.'],
    [{ after: { respone: '400' } }, 'createinvoice.vatCode: "after.respone" is not a known key; the nearest one is "response".'],
    [{ never: ['vatCode'] }, 'createinvoice.vatCode: "never.0" must be a place written as parent.field, not "vatCode".'],
  ])('names the entry of a deprecation with %j', (change, problem) => {
    expect(withDeprecation(change)).toEqual([problem])
  })

  it('names a key that is missing', () => {
    expect(problemsOf({ deprecations: [without(deprecation, 'notice')] })).toEqual(['createinvoice.vatCode: "notice" is missing.'])
  })

  it('names an entry without id by its place', () => {
    expect(problemsOf({ deprecations: [deprecation, without(deprecation, 'id')] })).toEqual(['deprecations[1]: "id" is missing.'])
  })

  it.each([
    [{ kind: 'swap' }, 'createinvoice.vatCode: "kind" must be one of "none", "rename", "move", "map", "reshape", not "swap".'],
    [{ kind: 'move' }, 'createinvoice.vatCode: "to" must be of type array, not "taxCode".'],
    [{ fix: { request: 'sure' } }, 'createinvoice.vatCode: "fix.request" must be one of "safe", "review", "manual", not "sure".'],
  ])('checks a replacement with %j by its kind alone', (change, problem) => {
    expect(withReplacement(change)).toEqual([problem])
  })

  it('asks a renaming for its new name', () => {
    const problems = problemsOf({ deprecations: [deprecation], replacements: [without(rename, 'to')] })
    expect(problems).toEqual(['createinvoice.vatCode: "to" is missing.'])
  })

  it('lists all problems at once, under the name of the file', () => {
    const broken = () => validateCatalogue({ deprecations: [{ ...deprecation, kind: 'x', sunset: 'y' }] }, 'partner.json')
    expect(broken).toThrow(/^partner\.json is not a valid catalogue:\n {2}createinvoice\.vatCode: .*\n {2}createinvoice\.vatCode: .*$/)
  })

  it.each([
    [null, 'the entry must be of type object, not null.'],
    [[], 'the entry must be of type object, not [].'],
    [{}, '"deprecations" is missing.'],
    [{ deprecations: {} }, '"deprecations" must be of type array, not {}.'],
    [{ deprecations: [7] }, 'deprecations[0]: the entry must be of type object, not 7.'],
    [{ deprecations: [], operation: [] }, '"operation" is not a known key; the nearest one is "operations".'],
  ])('refuses %j, which is no catalogue', (data, problem) => {
    expect(problemsOf(data)).toEqual([problem])
  })
})
