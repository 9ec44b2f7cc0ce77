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

  test.each(['https://shop.example.com/line.json', 'https://shop.example.com/line.json#', 'urn:shop:line'])(
    'is found in a schema that is named by its own address, %s',
    async ($id) => {
      const schemas = { Line: { $id, ...object({ code }) } }
      const [entry] = await fieldsOf({ response: object({ lines: listOf({ $ref: $id }) }), schemas })
      expect(entry).toMatchObject({ parents: ['lines'], ...source('components/schemas/Line/properties/code') })
    },
  )

  test('is found where references name the description by its own address', async () => {
    const $self = 'https://shop.example.com/api.yaml'
    const api = orders({ response: object({ line: { $ref: `${$self}#/components/schemas/Line` } }), schemas: { Line: object({ code }) } })
    const { catalogue } = await importFrom({ ...api, openapi: '3.2.0', $self })
    expect(catalogue.deprecations).toMatchObject([{ parents: ['line'] }])
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

describe('variants that name several last days', () => {
  const later = { ...code, 'x-sunset': '2027-06-30' }

  test.each([
    ['of one field', { oneOf: [object({ code }), object({ code: later }), object({ sku: text })] }],
    ['of its value', object({ code: { anyOf: [code, later, { type: 'null' }] } })],
  ])('%s give it the latest, and the other one is listed', async (_, response) => {
    const { catalogue, leftOut } = await importFrom(orders({ response }))
    expect(catalogue.deprecations).toMatchObject([{ field: 'code', parents: [], sunset: '2027-06-30' }])
    expect(leftOut).toEqual([expect.stringContaining('the last day 2026-12-31, as another variant names 2027-06-30; the latest is taken.')])
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
    expect(await fieldsOf({ response })).toMatchObject([{ parents: ['byName.?'], root: false }])
  })

  test('of maps at the root of a body count below any key of it, and not deeper', async () => {
    expect(await fieldsOf({ response: { type: 'object', additionalProperties: object({ code }) } })).toMatchObject([
      { parents: ['^.?'], root: false },
    ])
  })

  test('of maps count below any key where another object has a field of that name that stays', async () => {
    const byName = { type: 'object', additionalProperties: object({ code }) }
    const response = object({ rows: listOf(object({ code: text, byName })), page: object({ code: text }), code: text })
    const { catalogue, leftOut } = await importFrom(orders({ response }))
    expect(catalogue.deprecations).toMatchObject([{ parents: ['byName.?'], root: false }])
    expect(leftOut).toEqual([])
  })

  test('of maps whose keys may be those of an object with a field that stays are left out and listed', async () => {
    const map = { type: 'object', additionalProperties: object({ code }) }
    const response = object({ a: object({ byName: map }), b: object({ byName: object({ main: object({ code: text }) }) }) })
    const { catalogue, leftOut } = await importFrom(orders({ response }))
    expect(catalogue.deprecations).toEqual([])
    expect(leftOut).toEqual([expect.stringContaining('the field "code" at "byName"')])
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

  const sku = object({ sku: text })
  const member = object({ code: instead('sku') })
  test.each([
    ['stands in another part of what its object is put together of', { allOf: [sku, member] }],
    ['stands in what its variant is put together with', { allOf: [sku], oneOf: [member, object({ other: text })] }],
    ['is named in one of two parts that have the field', { allOf: [object({ code: text }), object({ code: instead('sku'), sku: text })] }],
    ['is of a type that is put together', object({ code: { ...gone, 'x-replaced-by': 'sku', allOf: [ref('Sku')] }, sku: ref('Sku') })],
    ['has more values', object({ code: { ...instead('sku'), enum: ['x', null] }, sku: { ...text, enum: ['y', 'x'] } })],
    ['is not in requests', object({ code: instead('sku'), sku: { ...text, readOnly: true } })],
    ['may be null', object({ code: instead('sku'), sku: { anyOf: [text, { type: 'null' }] } })],
    ['has the name of a deprecated field of another object', object({ code: instead('sku'), sku: text, a: object({ sku: code }) })],
  ])('that %s can be rewritten', async (_, response) => {
    const { catalogue, leftOut } = await importFrom(orders({ response, schemas: { Sku: text } }))
    expect(catalogue.replacements.find(({ id }) => id === 'createOrder.code')).toMatchObject({ kind: 'rename', to: 'sku' })
    expect(leftOut).toEqual([])
  })

  test('that one side of the call does not have is written on the other side', async () => {
    const body = object({ code: instead('sku'), sku: { ...text, readOnly: true } })
    const { catalogue } = await importFrom(orders({ request: body, response: body }))
    expect(catalogue.replacements[0]).toMatchObject({ kind: 'rename', to: 'sku', fix: { response: 'review' } })
    expect(catalogue.replacements[0]?.why).toMatch(/requests do not take that field, as it is read-only$/)
    expect(catalogue.replacements[0]?.fix).not.toHaveProperty('request')
  })

  test.each([
    ['is not there', object({ code: instead('sku') }), 'no such field stands beside it'],
    ['is of another type', object({ code: instead('sku'), sku: { type: 'integer' } }), 'that is of another type: integer, not string'],
    ['is deprecated itself', object({ code: instead('sku'), sku: code }), 'that is deprecated itself'],
    ['stands in one variant alone', { ...object({ code: instead('sku') }), oneOf: [sku] }, 'no such field stands beside it'],
    [
      'has other values',
      object({ code: { ...instead('sku'), enum: ['x', 'y'] }, sku: { ...text, enum: ['X', 'y'] } }),
      'that does not have the same values: "x" is none of them',
    ],
    ['is not in answers', object({ code: instead('sku'), sku: { ...text, writeOnly: true } }), 'answers do not have that field'],
    ['is not the same everywhere', object({ a: object({ code }), b: object({ code: instead('sku'), sku: text }) }), 'other places'],
  ])('that %s is listed', async (_, response, words) => {
    const { catalogue, leftOut } = await importFrom(orders({ response }))
    expect(catalogue.replacements[0]).toMatchObject({ id: 'createOrder.code', kind: 'none', says: 'sku' })
    expect(leftOut).toEqual([expect.stringContaining(`the replacement "sku" of the field "code", as ${words}`)])
  })

  test('that only words name is not guessed', async () => {
    expect(await replacementOf({ code: { ...code, description: 'Use sku instead.' }, sku: text })).toMatchObject({ kind: 'none', says: '' })
  })
})

describe('what is put together', () => {
  const base = object({ code: text, note: text })

  test('is deprecated where one of the parts says so', async () => {
    const schemas = { Base: base, Order: { allOf: [ref('Base'), object({ code })] } }
    const [entry, ...others] = await fieldsOf({ response: ref('Order'), schemas })
    expect(others).toEqual([])
    expect(entry).toMatchObject({ field: 'code', parents: [], directions: ['response'] })
  })

  test('is deprecated by what stands beside a reference', async () => {
    const response = { ...ref('Base'), properties: { code } }
    expect(await fieldsOf({ response, schemas: { Base: base } })).toMatchObject([{ field: 'code', parents: [] }])
  })

  test('holds for its variants, and one variant not for another', async () => {
    const schemas = { Base: base, Old: { allOf: [ref('Base'), object({ code })] }, New: { allOf: [ref('Base'), object({ sku: text })] } }
    const around = { ...object({ code }), oneOf: [object({ code: text, a: text }), object({ b: text })] }
    expect(await fieldsOf({ response: around, schemas })).toMatchObject([{ field: 'code', parents: [] }])
    const { catalogue, leftOut } = await importFrom(orders({ response: { oneOf: [ref('Old'), ref('New')] }, schemas }))
    expect(catalogue.deprecations).toEqual([])
    expect(leftOut).toEqual([expect.stringContaining('the field "code" at the root of the body')])
  })

  test('is read-only where a schema that it is made of says so', async () => {
    const schemas = { Code: { ...text, readOnly: true } }
    const order = object({ code: { allOf: [ref('Code')], ...gone } })
    expect(await fieldsOf({ request: order, response: order, schemas })).toMatchObject([{ field: 'code', directions: ['response'] }])
  })
})

describe('answers to errors', () => {
  const withError = (ok: object, error: object, status = '400') => {
    const description = orders({ response: ok }) as ReturnType<typeof JSON.parse>
    const content = { 'application/json': { schema: error } }
    description.paths['/v1/orders'].post.responses[status] = { description: 'no', content }
    return description
  }

  test.each(['400', '5XX', 'default'])('do not say what stays in the others (%s)', async (status) => {
    const { catalogue, leftOut } = await importFrom(withError(object({ code }), object({ code: text, message: text }), status))
    expect(catalogue.deprecations).toMatchObject([{ field: 'code', parents: [], directions: ['response'] }])
    expect(leftOut).toEqual([])
  })

  test('have fields of their own that are deprecated', async () => {
    const { catalogue } = await importFrom(withError(object({ id: text }), object({ code })))
    expect(catalogue.deprecations).toMatchObject([{ field: 'code', parents: [] }])
  })

  test('do not make a field deprecated that stays in an answer to a success', async () => {
    const { catalogue } = await importFrom(withError(object({ code: text }), object({ code })))
    expect(catalogue.deprecations).toEqual([])
  })
})
