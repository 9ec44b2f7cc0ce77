import { describe, expect, test } from 'vitest'
import { gone, importFrom, listOf, object, orders, ref, text } from './describe.js'

const fieldsOf = async (bodies: Parameters<typeof orders>[0]) => (await importFrom(orders(bodies))).catalogue.deprecations
const field = (change: object) => ({
  id: 'createOrder.code',
  kind: 'field',
  operation: 'createOrder',
  field: 'code',
  sunset: '2026-12-31',
  notice: 'deprecated',
  after: {},
  ...change,
})
const code = { ...text, ...gone }
const source = (pointer: string) => ({ source: `shop.yaml#/${pointer}` })
const inResponse = 'paths/~1v1~1orders/post/responses/200/content/application~1json/schema'

describe('a deprecated field', () => {
  test('at the root of a body has no parents', async () => {
    expect(await fieldsOf({ response: object({ code }) })).toEqual([
      field({ parents: [], directions: ['response'], ...source(`${inResponse}/properties/code`) }),
    ])
  })

  test('below the root has the keys that enclose it, and not the root', async () => {
    const schemas = { Line: object({ code }) }
    const response = object({ lines: listOf(ref('Line')), first: ref('Line'), code: text, total: object({ code: text }) })
    expect(await fieldsOf({ response, schemas })).toEqual([
      field({ parents: ['first', 'lines'], root: false, directions: ['response'], ...source('components/schemas/Line/properties/code') }),
    ])
  })

  test('in both directions is one entry', async () => {
    const schemas = { Line: object({ code }) }
    const [entry, ...others] = await fieldsOf({
      request: object({ line: ref('Line') }),
      response: object({ lines: listOf(ref('Line')) }),
      schemas,
    })
    expect(others).toEqual([])
    expect(entry).toMatchObject({ parents: ['line', 'lines'], directions: ['request', 'response'] })
  })

  test('is an entry per direction where the other direction has one of that name that stays', async () => {
    const bodies = { request: object({ a: object({ code }), b: object({ code: text }) }), response: object({ b: object({ code }) }) }
    expect(await fieldsOf(bodies)).toMatchObject([
      { id: 'createOrder.code', parents: ['a'], directions: ['request'] },
      { id: 'createOrder.response.code', parents: ['b'], directions: ['response'] },
    ])
  })

  test('counts in answers alone where it is read-only, and in requests alone where it is write-only', async () => {
    const schemas = { Order: object({ code: { ...code, readOnly: true }, secret: { ...code, writeOnly: true } }) }
    expect(await fieldsOf({ request: ref('Order'), response: ref('Order'), schemas })).toMatchObject([
      { field: 'code', directions: ['response'] },
      { field: 'secret', directions: ['request'] },
    ])
  })

  test('is told by two keys where one encloses a field that stays, too', async () => {
    const response = object({ old: object({ address: object({ code }) }), new: object({ address: object({ code: text }) }) })
    expect(await fieldsOf({ response })).toMatchObject([{ parents: ['old.address'], root: false }])
  })

  test('is told by where it never stands, if its own place is at the start of the body', async () => {
    const response = object({ address: object({ code }), new: object({ address: object({ code: text }) }) })
    expect(await fieldsOf({ response })).toMatchObject([{ parents: ['address'], never: ['new.address.code'], root: false }])
  })

  test('is left out at a place where a variant of the schema has one that stays', async () => {
    const response = object({ payment: { oneOf: [object({ code }), object({ code: text })] } })
    const { catalogue, leftOut } = await importFrom(orders({ response }))
    expect(catalogue.deprecations).toEqual([])
    expect(leftOut).toEqual([expect.stringContaining('the field "code" at "payment" in the response of POST /v1/orders')])
  })

  test('has an entry for each last day', async () => {
    const later = { ...code, 'x-sunset': '2027-06-30' }
    expect(await fieldsOf({ response: object({ a: object({ code }), b: object({ code: later }) }) })).toMatchObject([
      { id: 'createOrder.code', parents: ['a'], sunset: '2026-12-31' },
      { id: 'createOrder.b.code', parents: ['b'], sunset: '2027-06-30' },
    ])
  })
})

describe('schemas', () => {
  test.each([
    ['allOf', { allOf: [ref('Line'), object({ other: text })] }],
    ['anyOf', { anyOf: [ref('Line'), { type: 'null' }] }],
    ['oneOf', { oneOf: [ref('Line'), text] }],
    ['a list of lists', listOf(listOf(ref('Line')))],
    ['a condition', { if: object({ kind: text }), then: ref('Line') }],
    [
      'a discriminator',
      { ...object({ kind: text }), discriminator: { propertyName: 'kind', mapping: { line: 'Line', nothing: 'Nowhere' } } },
    ],
    ['a reference with something beside it', { ...ref('Line'), description: 'a line' }],
    ['a reference to a reference', ref('Alias')],
  ])('are looked into through %s', async (_, line) => {
    const schemas = { Line: object({ code }), Alias: ref('Line') }
    expect(await fieldsOf({ response: object({ line }), schemas })).toMatchObject([{ parents: ['line'], root: false }])
  })

  test('that refer to themselves are looked into once', async () => {
    const schemas = { Node: object({ code, children: listOf(ref('Node')), parent: ref('Node') }) }
    expect(await fieldsOf({ response: ref('Node'), schemas })).toMatchObject([{ parents: ['children', 'parent'] }])
  })

  test('of maps count below any key', async () => {
    const response = object({ byName: { type: 'object', additionalProperties: object({ code }) } })
    expect(await fieldsOf({ response })).toMatchObject([{ parents: ['byName', 'byName.?'], root: false }])
  })

  test('that are deprecated make the fields that hold them deprecated', async () => {
    const schemas = { Old: { ...object({ a: text }), ...gone, description: 'The old one. Use Fresh instead.' } }
    const response = object({ one: ref('Old'), many: listOf(ref('Old')), fresh: text })
    expect(await fieldsOf({ response, schemas })).toMatchObject([
      { field: 'many', notice: 'Use Fresh instead.' },
      { field: 'one', notice: 'Use Fresh instead.' },
    ])
  })

  test('take a notice beside a reference', async () => {
    const schemas = { Address: object({ street: text }) }
    const response = object({ a: { ...ref('Address'), ...gone }, b: { allOf: [ref('Address')], ...gone }, c: ref('Address') })
    expect((await fieldsOf({ response, schemas })).map((entry) => entry.field)).toEqual(['a', 'b'])
  })
})

describe('a replacement', () => {
  const replacementOf = async (properties: object) => (await importFrom(orders({ response: object(properties) }))).catalogue.replacements[0]
  const instead = (to: string) => ({ ...code, 'x-replaced-by': to })

  test('that names a field of the same type beside it can be rewritten', async () => {
    expect(await replacementOf({ code: instead('sku'), sku: text })).toMatchObject({
      kind: 'rename',
      to: 'sku',
      fix: { response: 'review' },
    })
  })

  test('that names one below a field beside it can be rewritten', async () => {
    expect(await replacementOf({ code: instead('article.sku'), article: object({ sku: text }) })).toMatchObject({
      kind: 'move',
      to: ['article', 'sku'],
    })
  })

  test.each([
    ['is of another type', { code: instead('sku'), sku: { type: 'integer' } }],
    ['is not there', { code: instead('sku') }],
    ['is deprecated itself', { code: instead('sku'), sku: { ...text, ...gone } }],
    ['is words', { code: instead('the sku of the article'), sku: text }],
  ])('that %s is told, and not written', async (_, properties) => {
    expect(await replacementOf(properties)).toMatchObject({ kind: 'none', says: properties.code['x-replaced-by'], fix: {} })
  })

  test('that only words name is not guessed', async () => {
    expect(await replacementOf({ code: { ...code, description: 'Use sku instead.' }, sku: text })).toMatchObject({ kind: 'none', says: '' })
  })
})
