import { expect, test } from 'vitest'
import { gone, importFrom, object, orders, ref, text } from './describe.js'

const post = '#/paths/~1v1~1orders/post'
const schema = `${post}/requestBody/content/application~1json/schema`
const operation = (change: object) => ({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1.0.0' },
  paths: { '/v1/orders': { post: { responses: {}, ...change } } },
})
const servedBy = (servers: unknown) => ({ ...operation({}), servers })

test.each([
  ['properties in a list', orders({ request: { properties: [{ code: gone }] } }), `${schema}/properties`, 'an object', 'a list'],
  ['parts in no list', orders({ request: { allOf: object({ code: gone }) } }), `${schema}/allOf`, 'a list', 'an object'],
  ['a property that is its type', orders({ request: object({ code: 'string' }) }), `${schema}/properties/code`, 'an object', 'a text'],
  ['items that are a number', orders({ request: { items: 3 } }), `${schema}/items`, 'an object', 'a number'],
  ['a variant that is a name', orders({ request: { oneOf: [text, 'Order'] } }), `${schema}/oneOf/1`, 'an object', 'a text'],
  ['a reference that is no text', orders({ request: { $ref: ['Order'] } }), `${schema}/$ref`, 'a text', 'a list'],
  ['a request in a list', operation({ requestBody: ['oops'] }), `${post}/requestBody`, 'an object', 'a list'],
  ['answers in a list', operation({ responses: [1] }), `${post}/responses`, 'an object', 'a list'],
  ['an answer in words', operation({ responses: { '200': 'fine' } }), `${post}/responses/200`, 'an object', 'a text'],
  ['media types in a list', operation({ requestBody: { content: [] } }), `${post}/requestBody/content`, 'an object', 'a list'],
  ['parameters in no list', operation({ parameters: { expand: gone } }), `${post}/parameters`, 'a list', 'an object'],
  ['a parameter that is its name', operation({ parameters: ['expand'] }), `${post}/parameters/0`, 'an object', 'a text'],
  ['an address that is a number', servedBy([{ url: 3 }]), '#/servers/0/url', 'a text', 'a number'],
  ['an address for a server', servedBy(['https://shop.test']), '#/servers/0', 'an object', 'a text'],
  ['a server without a list', servedBy({ url: 'https://shop.test' }), '#/servers', 'a list', 'an object'],
])('%s is told of with its place', async (_, description, place, wanted, found) => {
  const { catalogue, leftOut } = await importFrom(description)
  expect(catalogue.operations).toHaveLength(1)
  expect(leftOut).toEqual([`${place}: what stands there, as it has to be ${wanted}, and is ${found}.`])
})

test('what several operations refer to is told of once, at its own place', async () => {
  const schemas = { Order: { properties: [text] } }
  const { leftOut } = await importFrom(orders({ request: ref('Order'), response: ref('Order'), schemas }))
  expect(leftOut).toEqual(['#/components/schemas/Order/properties: what stands there, as it has to be an object, and is a list.'])
})

test.each([
  ['nothing at all', { properties: null, items: null, allOf: [null] }],
  ['true and false for schemas', { properties: { any: true }, items: false, additionalProperties: false }],
  ['a tuple', { items: [text, { type: 'number' }] }],
  ['properties with odd names', object({ $ref: text, properties: text, 'x-code': text, allOf: { type: 'array', items: text } })],
  [
    'examples and defaults of any kind',
    { ...object({ code: { ...text, default: { properties: 3 } } }), example: { allOf: 1, properties: [] } },
  ],
])('%s is as it should be', async (_, request) => {
  expect((await importFrom(orders({ request }))).leftOut).toEqual([])
})

test('properties that a reference leads to are read there', async () => {
  const schemas = { Order: { properties: { $ref: '#/components/schemas/Columns', code: gone } }, Columns: { state: gone, $ref: text } }
  const { catalogue, leftOut } = await importFrom(orders({ request: ref('Order'), schemas }))
  expect(leftOut).toEqual([])
  expect(catalogue.deprecations.map(({ id }) => id)).toEqual(['createOrder.code', 'createOrder.state'])
})

test('extensions among answers and media types are let be', async () => {
  const responses = { 'x-more': 1, '200': { description: 'ok', content: { 'x-more': 'text' } } }
  expect((await importFrom(operation({ responses }))).leftOut).toEqual([])
})
