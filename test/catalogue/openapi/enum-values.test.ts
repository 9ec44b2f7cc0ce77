import { describe, expect, test } from 'vitest'
import { gone, importFrom, object, orders, text } from './describe.js'

const codes = { ...text, enum: ['new', 'old', 'odd'] }
const entriesOf = async (code: object) => (await importFrom(orders({ request: object({ code }) }))).catalogue.deprecations

describe('the values of an enumeration that go', () => {
  test.each<[string, object, object]>([
    ['a list of values', { 'x-deprecated-enum-values': ['old'] }, {}],
    ['a list under a plural', { 'x-enumsDeprecated': ['old'] }, {}],
    ['a list under the plain word', { 'x-deprecated': ['old'] }, {}],
    ['flags by value', { 'x-enum-deprecated': { old: true, odd: false } }, {}],
    ['days by value', { 'x-enum-sunset': { old: '2026-12-31' } }, { sunset: '2026-12-31' }],
    ['words by value', { 'x-enum-deprecated': { old: 'Use new.' } }, { notice: 'Use new.' }],
    ['words in the order of the values', { 'x-enum-deprecated-messages': ['', 'Use new.', ''] }, { notice: 'Use new.' }],
    ['objects in a list', { 'x-deprecated-enum-members': [{ name: 'old', removal: '2026-12-31' }] }, { sunset: '2026-12-31' }],
    ['what a list says of each', { 'x-ms-enum': { name: 'Code', values: [{ value: 'new' }, { value: 'old', deprecated: true }] } }, {}],
    ['a stage by value', { 'x-fern-enum': { old: { availability: 'deprecated' }, odd: { availability: 'beta' } } }, {}],
    ['one value', { 'x-acme-deprecated': { kind: 'enum-value', value: 'old', removal: '2026-12-31' } }, { sunset: '2026-12-31' }],
    ['a constant among variants', { enum: undefined, oneOf: [{ const: 'new' }, { const: 'old', ...gone }] }, { sunset: '2026-12-31' }],
  ])('are read from %s', async (_, change, expected) => {
    const entry = { id: 'createOrder.code.old', field: 'code', values: ['old'], ...expected }
    expect(await entriesOf({ ...codes, ...change })).toMatchObject([entry])
  })

  test.each<[string, object]>([
    ['names that are none of the values', { 'x-deprecated-params': ['old'] }],
    ['words about each', { 'x-enum-descriptions': { old: 'Deprecated by many.', new: 'New.' } }],
    ['a denial', { 'x-not-deprecated-values': ['old'] }],
  ])('are not taken from %s', async (_, change) => {
    expect(await entriesOf({ ...codes, ...change })).toEqual([])
  })

  test('are read from a list also where the enumeration has them no more, unless they are of another kind', async () => {
    const lost = { id: 'createOrder.code.lost', values: ['lost'] }
    expect(await entriesOf({ ...codes, 'x-deprecated-enum': ['lost', 3] })).toMatchObject([lost])
    expect(await entriesOf({ ...codes, 'x-deprecated-options': ['lost'] })).toEqual([])
  })

  test('are an entry for each day, and none where the field goes', async () => {
    const days = { 'x-enum-removal': { old: '2026-12-31', odd: '2027-06-30' } }
    expect(await entriesOf({ ...codes, ...days })).toMatchObject([
      { values: ['old'], sunset: '2026-12-31' },
      { values: ['odd'], sunset: '2027-06-30' },
    ])
    const [entry, ...others] = await entriesOf({ ...codes, ...days, ...gone })
    expect(others).toEqual([])
    expect(entry).not.toHaveProperty('values')
  })

  test('are told of where they have no day, and not as a notice that was left out', async () => {
    const { leftOut, undated } = await importFrom(orders({ request: object({ code: { ...codes, 'x-deprecated-values': ['old'] } }) }))
    expect(leftOut).toEqual([])
    expect(undated).toEqual([expect.stringContaining('"old" of the field "code" names no day on which it ends.')])
  })
})
