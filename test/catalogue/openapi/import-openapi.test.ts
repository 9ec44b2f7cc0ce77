import fc from '../../fast-check.js'
import { describe, expect, test } from 'vitest'
import { CatalogueError } from '../../../src/catalogue/catalogue-error.js'
import { loadCatalogue } from '../../../src/catalogue/load.js'
import { sitsBelow } from '../../../src/catalogue/places.js'
import { extendCatalogue } from '../../../src/catalogue/merge-catalogues.js'
import { gone, importFrom, object, orders, ref, text } from './describe.js'

const ok = { responses: { '200': { description: 'ok' } } }
const withPaths = (paths: object, more: object = {}) => ({ openapi: '3.0.3', info: { title: 'Shop', version: '1' }, paths, ...more })
const problemsOf = async (description: unknown, files: Readonly<Record<string, string>> = {}): Promise<readonly string[]> => {
  const error = await importFrom(description, { files }).catch((thrown: unknown) => thrown)
  return error instanceof CatalogueError ? error.problems : [`no CatalogueError: ${String(error)}`]
}

describe('an operation', () => {
  test('is imported with its method, path, id and place', async () => {
    const { operations, interfaces } = (await importFrom(withPaths({ '/v1/orders/{id}': { get: ok, post: { operationId: 'editOrder' } } })))
      .catalogue
    expect(operations).toEqual([
      {
        id: 'get-v1-orders-by-id',
        interface: 'shop',
        method: 'GET',
        path: '/v1/orders/{id}',
        source: 'shop.yaml#/paths/~1v1~1orders~1{id}/get',
      },
      { id: 'editOrder', interface: 'shop', method: 'POST', path: '/v1/orders/{id}', source: 'shop.yaml#/paths/~1v1~1orders~1{id}/post' },
    ])
    expect(interfaces).toEqual([{ id: 'shop', prefix: '/v1/orders/', source: 'shop.yaml#/servers' }])
  })

  test('that is deprecated is an entry with the last day and the words', async () => {
    const post = { ...ok, ...gone, operationId: 'createOrder', description: 'Deprecated. Use baskets.' }
    expect((await importFrom(withPaths({ '/v1/orders': { post } }))).catalogue.deprecations).toEqual([
      {
        id: 'createOrder',
        kind: 'endpoint',
        operation: 'createOrder',
        sunset: '2026-12-31',
        notice: 'Deprecated. Use baskets.',
        after: {},
        source: 'shop.yaml#/paths/~1v1~1orders/post',
      },
    ])
  })

  test('takes the notice of its path', async () => {
    const { catalogue, leftOut } = await importFrom(withPaths({ '/v1/orders': { ...gone, get: ok, post: ok } }))
    expect(catalogue.deprecations.map(({ id }) => id)).toEqual(['get-v1-orders', 'post-v1-orders'])
    expect(leftOut).toEqual([])
  })

  test('has the base path of its nearest server in front', async () => {
    const servers = [{ url: 'https://{host}.example.com/{version}/', variables: { host: { default: 'a' }, version: { default: 'v3' } } }]
    const paths = { '/orders': { get: ok, post: { ...ok, servers: [{ url: '/beta' }] } } }
    const { catalogue } = await importFrom(withPaths(paths, { servers }))
    const rows = catalogue.operations.map(({ path, interface: home }) => `${home} ${path}`)
    expect(rows).toEqual(['shop /{version}/orders', 'shop-2 /beta/orders'])
    expect(catalogue.interfaces).toMatchObject([
      { prefix: '/', base: '/{version}/', variables: { version: { values: ['v3'], isOpen: true } } },
      { prefix: '/beta/' },
    ])
  })

  test('has an interface that names the addresses of its servers', async () => {
    const servers = [{ url: 'https://API.shop.test/v1' }, { url: 'https://eu.shop.test:443/v1/' }, { url: 'https://{any}.test/v1' }]
    const { interfaces } = (await importFrom(withPaths({ '/orders': { get: ok } }, { servers }))).catalogue
    expect(interfaces.map((row) => row.servers)).toEqual([['https://api.shop.test', 'https://eu.shop.test']])
  })

  test('has an interface that takes in no more than the base path, whatever its paths have in common', async () => {
    const servers = [{ url: 'https://api.shop.test/api' }]
    const { interfaces } = (await importFrom(withPaths({ '/users/{id}/keys': { get: ok }, '/users/{id}': { get: ok } }, { servers })))
      .catalogue
    expect(interfaces.map(({ prefix }) => prefix)).toEqual(['/api/'])
  })

  test('gets the name of its interface in front where the built-in catalogue has its id', async () => {
    const { operations } = (await importFrom(withPaths({ '/v1/chat': { post: { ...ok, operationId: 'chat' } } }))).catalogue
    expect(operations.map(({ id }) => id)).toEqual(['shop.chat'])
  })

  test('gets the name of its interface in front where another one has its id, which is told', async () => {
    const same = { ...ok, operationId: 'same' }
    const { catalogue, renamed } = await importFrom(withPaths({ '/a': { get: same }, '/b': { get: same } }))
    expect(catalogue.operations.map(({ id }) => id)).toEqual(['same', 'shop.same'])
    expect(renamed).toEqual(['#/paths/~1b/get: the id "same" is that of another operation, too; this one is "shop.same".'])
  })

  test('has the name that is given for its interface in front, as all of them', async () => {
    const paths = {
      '/a': { get: { ...ok, ...gone, operationId: 'list' } },
      '/b': { get: ok },
      '/c': { get: { ...ok, operationId: 'chat' } },
    }
    const { catalogue, renamed } = await importFrom(withPaths(paths), { id: 'pay' })
    expect(catalogue.operations.map(({ id }) => id)).toEqual(['pay.list', 'pay.get-b', 'pay.chat'])
    expect(catalogue.deprecations.map(({ id }) => id)).toEqual(['pay.list'])
    expect(catalogue.interfaces.map(({ id }) => id)).toEqual(['pay'])
    expect(renamed).toEqual([])
  })

  test('that the built-in catalogue has is that one', async () => {
    const request = { content: { 'application/json': { schema: object({ stream: { ...text, ...gone } }) } } }
    const paths = { '/rest/api/v1/chat': { post: { requestBody: request } }, '/rest/api/v1/listanswers': { post: gone } }
    const { operations, deprecations } = (await importFrom(withPaths(paths))).catalogue
    expect(operations).toEqual([])
    expect(deprecations.map(({ id, operation }) => `${id} of ${operation}`)).toEqual(['chat.stream of chat'])
  })

  test('names the fields that its request requires', async () => {
    const schemas = { Base: { ...object({ a: text }), required: ['a'] } }
    const request = { allOf: [ref('Base'), { required: ['b'] }] }
    expect((await importFrom(orders({ request, schemas }))).catalogue.operations[0]?.required).toEqual(['a', 'b'])
  })
})

describe('an operation whose path has a query or a fragment', () => {
  const pathsOf = async (paths: object) => {
    const { catalogue, leftOut } = await importFrom(withPaths(paths))
    return { operations: catalogue.operations.map(({ method, path }) => `${method} ${path}`), ids: catalogue.deprecations, leftOut }
  }
  const told = 'a call is told by its method and path, without query and fragment.'

  test('is left out and listed where another one has its method and path', async () => {
    const paths = {
      '/{Bucket}/{Key}': { get: ok },
      '/{bucket}/{key}#torrent': { get: { ...ok, ...gone } },
      '/containers/{name}?comp=acl': { put: { ...ok, ...gone } },
      '/containers/{name}?comp=lease': { put: ok },
    }
    expect(await pathsOf(paths)).toEqual({
      operations: ['GET /{Bucket}/{Key}'],
      ids: [],
      leftOut: [
        `#/paths/~1{bucket}~1{key}#torrent/get: GET /{bucket}/{key}#torrent, as another operation has that method and path, too; ${told}`,
        expect.stringContaining('PUT /containers/{name}?comp=acl, as another operation has that method and path'),
        `#/paths: an operation that stays, as another one has its method and path, too; ${told}`,
      ],
    })
  })

  test('is imported without it where no other one has its method and path', async () => {
    const paths = {
      '/containers/{name}': { get: ok },
      '/containers/{name}?comp=acl': { put: gone },
      '/search{?q,page}{&more}': { get: gone },
    }
    expect(await pathsOf(paths)).toMatchObject({
      operations: ['GET /containers/{name}', 'PUT /containers/{name}', 'GET /search'],
      ids: [{ kind: 'endpoint' }, { kind: 'endpoint' }],
      leftOut: [],
    })
  })
})

test('an operation that only the names of parameters tell from another one is left out and listed', async () => {
  const paths = { '/users/{id}': { get: gone, put: ok }, '/users/{name}': { get: gone }, '/users/{name}/orders': { get: ok } }
  const { catalogue, leftOut } = await importFrom(withPaths(paths))
  expect(catalogue.operations.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /users/{id}',
    'PUT /users/{id}',
    'GET /users/{name}/orders',
  ])
  expect(catalogue.deprecations).toHaveLength(1)
  expect(leftOut).toEqual(['#/paths/~1users~1{name}/get: GET /users/{name}, as GET /users/{id} is the same call; make one of both.'])
})

describe('what says who asks', () => {
  const headerOf = async (securitySchemes: object) =>
    (await importFrom(withPaths({ '/v1/orders': { get: ok } }, { components: { securitySchemes } }))).catalogue.interfaces[0]?.auth
  const key = { type: 'apiKey', in: 'header', name: 'X-Key' }

  test.each([
    [{ key }, { header: 'X-Key' }],
    [{ bearer: { type: 'http', scheme: 'bearer' }, login: { type: 'oauth2', flows: {} } }, { header: 'Authorization' }],
    [{ key, bearer: { type: 'http', scheme: 'bearer' } }, undefined],
    [{ key: { ...key, in: 'query' } }, undefined],
    [{}, undefined],
  ])('in %j is %j', async (schemes, auth) => {
    expect(await headerOf(schemes)).toEqual(auth)
  })
})

describe('what has no last day', () => {
  const undated = orders({ response: object({ code: { ...text, deprecated: true } }) })

  test('is an entry without one, and named with its place', async () => {
    const { catalogue, undated: named } = await importFrom(undated)
    expect(catalogue.deprecations).toMatchObject([{ id: 'createOrder.code' }])
    expect(catalogue.deprecations[0]).not.toHaveProperty('sunset')
    expect(named).toEqual([expect.stringMatching(/^#\/paths\/.*\/properties\/code: the field "code" names no day on which it ends\.$/)])
  })

  test('gets the one that is given for all', async () => {
    const { catalogue, undated: named } = await importFrom(undated, { sunset: '2027-01-31' })
    expect(catalogue.deprecations).toMatchObject([{ id: 'createOrder.code', sunset: '2027-01-31' }])
    expect(named).toEqual([])
  })

  test('is told apart from what has one that is no day', async () => {
    const { undated: named } = await importFrom(withPaths({ '/v1/orders': { get: { ...ok, deprecated: true, 'x-sunset': '2026-02-30' } } }))
    expect(named).toEqual(['#/paths/~1v1~1orders/get: GET /v1/orders ends on "2026-02-30", which is not a day of the calendar.'])
  })

  test.each(['31.12.2026', '12/31/2026', '31-12-2026', '31. 12. 2026', '2026-1-5', '2026/12/1', '31/12/26', '31.12.2026 12:00'])(
    'is told apart from what has one in a form that is not read: %s',
    async (day) => {
      const paths = { '/v1/orders': { get: { ...ok, deprecated: true, 'x-sunset': day }, put: { ...ok, 'x-deprecated-since': day } } }
      const { undated: named, leftOut } = await importFrom(withPaths(paths))
      expect(named).toEqual([
        expect.stringContaining(`ends on "${day}", which is a form of a date that is not read: write it as YYYY-MM-DD.`),
      ])
      expect(leftOut).toEqual([
        expect.stringContaining(`: "${day}", as that form of a date is not read, and YYYY-MM-DD is; it makes nothing`),
      ])
    },
  )

  test.each(['2026-02-30', '2026/13/01', '20261301', '2026-02-30T12:00:00Z', 'tomorrow', '2.0.1'])(
    'is told apart from what has one that is not in the calendar: %s',
    async (day) => {
      const get = { ...ok, deprecated: true, 'x-sunset': day }
      const { undated: named } = await importFrom(withPaths({ '/v1/orders': { get } }))
      expect(named).toEqual([expect.stringContaining(`ends on "${day}", which is not a day of the calendar.`)])
    },
  )

  test('and words that may name an end are told with it', async () => {
    const get = { ...ok, deprecated: true, description: 'Available until January 2027.' }
    const post = { ...ok, deprecated: true, description: 'Available until 15 January 2027.' }
    const { catalogue, undated: named } = await importFrom(withPaths({ '/v1/orders': { get, post } }))
    expect(named).toEqual([
      '#/paths/~1v1~1orders/get: GET /v1/orders names no day on which it ends, or in words alone: "Available until January 2027."',
    ])
    expect(catalogue.deprecations.map(({ sunset }) => sunset)).toEqual([undefined, '2027-01-15'])
  })

  test('and a day in an extension that is not understood is told with that day', async () => {
    const get = { ...ok, deprecated: true, 'x-phase-out': '2026-12-31' }
    expect((await importFrom(withPaths({ '/v1/orders': { get } }))).undated).toEqual([
      '#/paths/~1v1~1orders/get: GET /v1/orders has days of which it is not known whether they are the last: "x-phase-out": "2026-12-31".',
    ])
  })

  test('is not named where it is no entry', async () => {
    const old = { ...text, deprecated: true }
    const request = object({ at: { ...old, readOnly: true }, code: { oneOf: [object({ old }), object({ old: text })] } })
    const { catalogue, undated: named } = await importFrom(orders({ request }))
    expect(catalogue.deprecations).toEqual([])
    expect(named).toEqual([])
  })

  test('is an entry of its own beside a field of the same name that has one', async () => {
    const response = object({ a: object({ code: { ...text, ...gone } }), b: object({ code: { ...text, deprecated: true } }) })
    const { deprecations } = (await importFrom(orders({ response }))).catalogue
    expect(deprecations.map(({ parents, sunset }) => ({ parents, sunset }))).toEqual([
      { parents: ['a'], sunset: gone['x-sunset'] },
      { parents: ['b'], sunset: undefined },
    ])
  })
})

test('a deprecated parameter of the query or a header is an entry; one of a cookie is left out, with its place', async () => {
  const named = (name: string, place: string) => ({ name, in: place, schema: { ...text, deprecated: true } })
  const parameters = [named('expand', 'query'), named('X-Mode', 'header'), named('session', 'cookie')]
  const { catalogue, leftOut } = await importFrom(withPaths({ '/v1/orders': { get: { ...ok, operationId: 'list', parameters } } }))
  expect(catalogue.deprecations).toMatchObject([
    { id: 'list.expand', kind: 'field', field: 'expand', in: 'query', directions: ['request'] },
    { id: 'list.X-Mode', kind: 'field', field: 'X-Mode', in: 'header', directions: ['request'] },
  ])
  expect(leftOut).toEqual([
    '#/paths/~1v1~1orders/get/parameters/2/schema: the parameter "session" of GET /v1/orders is deprecated; it is not looked for.',
  ])
})

test('what only words call deprecated is counted, and an entry where that is asked for', async () => {
  const get = { ...ok, operationId: 'list', summary: '[DEPRECATED] all orders' }
  const post = { ...ok, operationId: 'add', description: 'Lists deprecated orders as well.' }
  const api = withPaths({ '/v1/orders': { get, post } })
  const counted = await importFrom(api)
  expect(counted.catalogue.deprecations).toEqual([])
  expect(counted.inWords).toEqual([
    '1 description of an operation says "deprecated" in words, without a mark; --words makes an entry of it.',
  ])
  expect((await importFrom(api, { takesWords: true })).catalogue.deprecations).toMatchObject([{ id: 'list', kind: 'endpoint' }])
})

test.each([
  ['after a heading', { description: '> 🚧 Deprecation Notice\n>\n> This version of Shop is marked as deprecated since May 7th.' }],
  ['by its path', { description: 'Note: As of July 2020, the `/v1/orders` endpoint is deprecated.' }],
  ['by the beginning of its path', { description: '<b>Deprecation notice:</b> The <code>/v1</code> endpoint is deprecated. Use /v2.' }],
  ['of an API', { description: 'Lists orders. **Note**: Order history API is now **deprecated**.' }],
  ['in a bracket that stays open', { summary: 'All orders (Deprecated' }],
  ['beside the "false" of a generator', { deprecated: false, description: '**Deprecated**' }],
])('words say it of an operation %s', async (_, words) => {
  const { inWords } = await importFrom(withPaths({ '/v1/orders': { get: { ...ok, ...words } } }))
  expect(inWords).toEqual([expect.stringContaining('1 description of an operation')])
})

test.each([
  ['another path', 'The `/v1/baskets` endpoint is deprecated. This one replaces it.'],
  ['a path that only begins alike', 'The `/v1/order` endpoint is deprecated.'],
  ['a parameter', 'The page parameter is deprecated.'],
  ['a parameter in marks', 'The `page` parameter is deprecated.'],
  ['values in brackets', 'All orders (deprecated ones'],
])('words say it of %s, and not of the operation', async (_, description) => {
  expect((await importFrom(withPaths({ '/v1/orders': { get: { ...ok, description } } }))).inWords).toEqual([])
})

test('words name the last day of an operation under the title of its API', async () => {
  const description = 'This version of Shop is deprecated since May 7th 2026 and will be fully removed on **Jan 7th 2027**.'
  const api = withPaths({ '/v1/orders': { get: { ...ok, description } } }, { info: { title: 'Shop v3 (old)', version: '3' } })
  expect((await importFrom(api, { takesWords: true })).catalogue.deprecations).toMatchObject([{ sunset: '2027-01-07' }])
})

test('a description that is deprecated itself is a whole version; one of which words say so is told of', async () => {
  const paths = { '/v1/orders': { get: ok }, '/v1/items': { get: ok } }
  const description = 'Deprecation notice: The /v1 endpoint is deprecated. Use /v2 instead. Lists orders.'
  const info = { title: 'Shop', version: '1', description }
  const marked = await importFrom(withPaths(paths, { info, deprecated: true }))
  expect(marked.catalogue.deprecations).toMatchObject([{ id: 'shop', notice: expect.stringContaining('The /v1 endpoint is deprecated.') }])
  expect(marked.catalogue.operations).toContainEqual(expect.objectContaining({ method: '*', path: '/v1/**' }))
  const told = await importFrom(withPaths(paths, { info }))
  expect(told.catalogue.deprecations).toEqual([])
  expect(told.leftOut).toEqual(['#/info: that all of it is deprecated, as words alone say so; --whole makes an entry of it.'])
})

test('a description of version 2 is read as it is: its address, bodies, forms and answers', async () => {
  const old = { type: 'string', deprecated: true }
  const post = {
    operationId: 'add',
    parameters: [{ name: 'body', in: 'body', schema: object({ code: { ...text, 'x-deprecated': true } }) }],
    responses: { '200': { description: 'ok', schema: { $ref: '#/definitions/Order' } } },
  }
  const api = { swagger: '2.0', info: { title: 'Shop' }, host: 'shop.example.com', basePath: '/v1', schemes: ['https'] }
  const definitions = { Order: object({ state: old }) }
  const { catalogue, baseUrls } = await importFrom({ ...api, paths: { '/orders': { post } }, definitions })
  expect(baseUrls).toEqual(['https://shop.example.com'])
  expect(catalogue.operations).toMatchObject([{ id: 'add', path: '/v1/orders' }])
  expect(catalogue.deprecations).toMatchObject([
    { id: 'add.code', directions: ['request'] },
    { id: 'add.state', directions: ['response'], source: 'shop.yaml#/definitions/Order/properties/state' },
  ])
})

test('a deprecated header of an answer is left out, with its place', async () => {
  const headers = { 'X-Total': { $ref: '#/components/headers/Total' }, 'X-Old': { schema: { ...text, deprecated: true } } }
  const responses = { '200': { description: 'ok', headers } }
  const api = withPaths({ '/v1/orders': { get: { responses }, post: { responses: { '200': { $ref: '#/components/responses/Ok' } } } } })
  const components = {
    headers: { Total: { deprecated: true, schema: text } },
    responses: { Ok: { description: 'ok', headers: { 'X-Total': headers['X-Total'] } } },
  }
  const { leftOut } = await importFrom({ ...api, components })
  const ending = 'is deprecated; it is not looked for.'
  expect(leftOut).toEqual([
    `#/components/headers/Total: the response header "X-Total" of GET /v1/orders and POST /v1/orders ${ending}`,
    `#/paths/~1v1~1orders/get/responses/200/headers/X-Old/schema: the response header "X-Old" of GET /v1/orders ${ending}`,
  ])
})

describe('YAML', () => {
  const yaml = `openapi: 3.1.0
info: { title: Shop, version: 1.0 }
x-line: &line { type: string, deprecated: true, x-sunset: 2026-12-31 }
paths:
  /v1/orders:
    get:
      responses:
        200:
          description: ok
          content:
            application/json:
              schema:
                properties:
                  code: *line
                  other:
                    <<: *line
                    x-sunset: 2027-02-30
`
  test('is read with its dates as they are written, its aliases and its merges', async () => {
    const { catalogue, undated } = await importFrom(yaml)
    expect(catalogue.deprecations).toMatchObject([{ field: 'code', sunset: '2026-12-31' }, { field: 'other' }])
    expect(undated).toEqual([expect.stringContaining('ends on "2027-02-30", which is not a day of the calendar')])
  })

  test('with a fault names the line', async () => {
    expect(await problemsOf('openapi: 3.1.0\npaths: [\n')).toEqual([expect.stringMatching(/^it is not YAML: .* \(line 3, column 1\)\.$/)])
  })
})

describe('a description that cannot be imported', () => {
  test.each([
    ['[]', 'it must be an object with "openapi", "info" and "paths".'],
    ['', 'it must be an object with "openapi", "info" and "paths".'],
    ['{ "openapi": "3.0.3", "paths": [] }', '"paths" must be an object: paths as keys, and their methods below.'],
    ['{ "swagger": "1.2" }', 'it is of version 1.2; convert it to OpenAPI 3 first.'],
    ['{ "info": {} }', '"openapi", the version, is missing: "3.0.3" or "3.1.0".'],
    ['{ "openapi": "4.0.0" }', '"openapi" must be a version such as "3.0.3" or "3.1.0", not "4.0.0".'],
  ])('is refused: %s', async (description, problem) => {
    expect(await problemsOf(description)).toEqual([problem])
  })

  test.each([
    ['<!DOCTYPE html>\n<html><body>404</body></html>', 'it is a page of HTML'],
    ['<?xml version="1.0"?>\n<definitions/>', 'it is XML'],
    ['FORMAT: 1A\n# Shop\n', 'it is an API Blueprint'],
    ['version https://git-lfs.github.com/spec/v1\noid sha256:0\n', 'it stands for a file that Git LFS keeps'],
    ['import "@typespec/http";\nusing Http;\n', 'it is TypeSpec or Smithy'],
    ['{ "openrpc": "1.2.6", "methods": [] }', 'it is an OpenRPC description'],
    ['{ "discoveryVersion": "v1", "resources": {} }', 'it is a Google discovery document'],
    ['{ "_type": "export", "__export_format": 4 }', 'it is an export of Insomnia'],
    ['{ "name": "shop", "devDependencies": {} }', 'it is the manifest of a package'],
    ['{ "$schema": "https://json-schema.org/draft/2020-12/schema" }', 'it is a JSON Schema'],
  ])('of another kind is refused, and told what it is: %s', async (description, problem) => {
    expect(await problemsOf(description)).toEqual([expect.stringContaining(problem)])
  })

  test('is imported all the same where a reference leads nowhere, and names its place', async () => {
    expect((await importFrom(orders({ response: object({ line: ref('Lin') }) }))).leftOut).toEqual([
      '#/paths/~1v1~1orders/post/responses/200/content/application~1json/schema/properties/line: ' +
        '"$ref" leads to #/components/schemas/Lin, where no object stands. What it stands for is not known.',
    ])
  })

  test.each([
    ['./order.yaml#/Order', 'the file order.yaml, which cannot be read (ENOENT).'],
    ['lists.yaml#/Order', 'the file lists.yaml, which cannot be used: it is not YAML: '],
    ['https://shop.example.com/order.yaml', 'an address, and only files are read. Download it, and name the file.'],
    ['parts.yaml#/Order', 'where no object stands.'],
  ])('is imported but for what a reference to %s leads to', async ($ref, trouble) => {
    const files = { 'lists.yaml': 'Order: [', 'parts.yaml': 'Line: {}' }
    const [problem, ...others] = (await importFrom(orders({ response: { $ref } }), { files })).leftOut
    expect(problem).toMatch(/^#\/paths\/.*schema: "\$ref" leads to /)
    expect(problem).toContain(trouble)
    expect(others).toEqual([])
  })

  test('of another file names the place there', async () => {
    const files = { 'parts/order.yaml': 'properties: { line: { $ref: line.yaml } }' }
    expect((await importFrom(orders({ response: { $ref: 'parts/order.yaml' } }), { files })).leftOut).toEqual([
      'parts/order.yaml#/properties/line: "$ref" leads to line.yaml: the file parts/line.yaml, which cannot be read (ENOENT). ' +
        'What it stands for is not known.',
    ])
  })
})

describe('what is read otherwise than it may be meant', () => {
  test.each([
    ['an operation', withPaths({ '/a': { get: { deprecated: 'yes' } } }), '#/paths/~1a/get: what "deprecated": "yes" means'],
    ['a field', orders({ response: object({ old: { deprecated: 1 } }) }), '/properties/old: what "deprecated": 1 means'],
  ])('is told of with its place: %s that is neither deprecated nor not', async (_, description, told) => {
    const { catalogue, leftOut } = await importFrom(description)
    expect(catalogue.deprecations).toEqual([])
    expect(leftOut).toEqual([expect.stringContaining(`${told}; true or false has to stand there.`)])
  })

  test('is told of with its place: a reference that leads to itself', async () => {
    const { leftOut } = await importFrom(orders({ response: object({ line: ref('A') }), schemas: { A: ref('A') } }))
    expect(leftOut).toEqual(['#/components/schemas/A: what stands there, as "$ref" leads back to itself.'])
  })

  test('is told of with its place: what a later version of OpenAPI adds', async () => {
    const { leftOut } = await importFrom({ ...withPaths({}), openapi: '3.2.0' })
    expect(leftOut).toEqual(['#/openapi: what is new in version 3.2.0; the description is read as one of version 3.1.'])
  })

  test.each([['3.0.3'], ['3.1.1'], [3.1]])('is nothing in a description of version %j', async (openapi) => {
    const told = await importFrom({ ...withPaths({ '/a': { get: { deprecated: false } } }), openapi })
    expect(told.leftOut).toEqual([])
  })
})

describe('any description', () => {
  test.each([[{}], [{ paths: null }], [{ paths: {} }], [{ paths: { '/a': null } }], [{ webhooks: {} }]])(
    'such as %j is imported',
    async (rest) => {
      expect((await importFrom({ openapi: '3.1.0', ...rest })).catalogue.deprecations).toEqual([])
    },
  )

  test('either gives a catalogue that is valid, or a CatalogueError', async () => {
    const schema = fc.letrec((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom(
          null,
          true,
          'text',
          [],
          { $ref: '#/components/schemas/a' },
          { $ref: '#/x' },
          { $ref: 3 },
          { type: ['string', 'null'] },
        ),
        fc.record({ deprecated: fc.constant(true), 'x-sunset': fc.constantFrom('2026-12-31', '2027-01-31', 'soon', 7, null) }),
        fc.dictionary(
          fc.constantFrom(
            'properties',
            'items',
            'allOf',
            'oneOf',
            'additionalProperties',
            'required',
            'discriminator',
            '$ref',
            'x-deprecated',
          ),
          fc.oneof(
            tie('node'),
            fc.array(tie('node'), { maxLength: 3 }),
            fc.dictionary(fc.constantFrom('a', 'b.c', '__proto__', '', '?'), tie('node')),
          ),
        ),
      ),
    })).node
    const odd = fc.oneof(schema, fc.jsonValue({ maxDepth: 3 }))
    const description = fc
      .record({ request: odd, response: odd, a: odd, operation: odd, item: odd, servers: odd, security: odd, id: odd })
      .map(({ request, response, a, operation, item, servers, security, id }) => ({
        openapi: '3.1.0',
        info: { title: id },
        servers: [{ url: servers }, servers],
        paths: {
          '/v1/a': {
            post: {
              requestBody: { content: { 'application/json': { schema: request } } },
              responses: { '200': { content: { 'application/json': { schema: response } } } },
            },
            get: operation,
          },
          '/v1/{b}': item,
        },
        components: { schemas: { a }, securitySchemes: security },
      }))
    await fc.assert(
      fc.asyncProperty(description, async (data) => {
        const imported = await importFrom(data).catch((error: unknown) => error)
        if (imported instanceof CatalogueError) return
        const { catalogue } = imported as Awaited<ReturnType<typeof importFrom>>
        extendCatalogue(loadCatalogue(), JSON.stringify(catalogue), 'imported.json')
      }),
      { numRuns: 100 },
    )
  })

  test('names only places that its bodies have, and none at which a field of that name stays', async () => {
    const names = ['a', 'b', 'lines', 'code']
    const leaf = fc.constantFrom(text, { ...text, ...gone }, { ...text, ...gone, 'x-sunset': '2027-06-30' }, ref('A'), ref('B'))
    const level = (below: fc.Arbitrary<object>) =>
      fc.oneof(
        fc.dictionary(fc.constantFrom(...names), below).map(object),
        fc.array(below, { minLength: 1, maxLength: 2 }).map((oneOf) => ({ oneOf })),
        below.map((items) => ({ type: 'array', items })),
        below.map((additionalProperties) => ({ type: 'object', additionalProperties })),
      )
    const schema = level(fc.oneof(leaf, level(fc.oneof(leaf, level(leaf)))))
    await fc.assert(
      fc.asyncProperty(schema, schema, schema, async (response, A, B) => {
        const schemas: Record<string, object> = { A, B }
        const { catalogue } = await importFrom(orders({ response, schemas }))
        extendCatalogue(loadCatalogue(), JSON.stringify(catalogue), 'imported.json')
        // every place, as deep as one cycle, by a walk of its own
        const places = placesIn(response, schemas)
        for (const { path, name, day: own } of places) {
          // the latest day that variants name of one and the same field
          const same = places.filter((place) => place.name === name && place.path.join() === path.join())
          const day =
            own &&
            same
              .flatMap((place) => place.day ?? [])
              .sort()
              .at(-1)
          const hits = catalogue.deprecations.filter((entry) => entry.field === name && sitsBelow(entry, path))
          expect({ path, name, days: hits.map(({ sunset }) => sunset).filter((sunset) => sunset !== day) }).toEqual({
            path,
            name,
            days: [],
          })
        }
      }),
      { numRuns: 150 },
    )
  })
})

interface Place {
  readonly path: readonly string[]
  readonly name: string
  /** The last day; undefined for what stays. */
  readonly day: string | undefined
}

type Schema = { readonly $ref?: string; readonly 'x-sunset'?: string } & Readonly<Record<string, unknown>>

function placesIn(root: object, schemas: Readonly<Record<string, object>>): Place[] {
  const follow = (node: Schema): Schema => (node.$ref === undefined ? node : (schemas[node.$ref.slice(-1)] as Schema))
  const dayOf = (node: Schema, depth = 0): string | undefined => {
    const target = follow(node)
    if (depth > 6) return undefined
    const variants = (target['oneOf'] as Schema[] | undefined)?.map((variant) => dayOf(variant, depth + 1))
    if (variants) return variants.every((day) => day !== undefined) ? variants.sort().at(-1) : undefined
    return target['items'] === undefined ? target['x-sunset'] : dayOf(target['items'] as Schema, depth + 1)
  }
  const walk = (node: Schema, path: readonly string[], depth: number): Place[] => {
    if (depth > 7) return []
    const target = follow(node)
    const variants = [...((target['oneOf'] as Schema[] | undefined) ?? []), ...[(target['items'] as Schema | undefined) ?? []].flat()]
    return [
      ...Object.entries((target['properties'] as Record<string, Schema> | undefined) ?? {}).flatMap(([name, property]) => [
        { path, name, day: dayOf(property) },
        ...walk(property, [...path, name], depth + 1),
      ]),
      ...variants.flatMap((variant) => walk(variant, path, depth + 1)),
      ...(target['additionalProperties'] ? walk(target['additionalProperties'] as Schema, [...path, '?'], depth + 1) : []),
    ]
  }
  return walk(root as Schema, [], 0)
}

describe('what is no operation that a program calls is told', () => {
  const body = (properties: object) => ({ requestBody: { content: { 'application/json': { schema: object(properties) } } } })
  const only = 'deprecated; only calls that a program sends are looked for.'

  test.each([
    [
      'a path without a slash',
      { orders: { get: ok } },
      '#/paths/orders: "orders", as it does not start with a slash; write "/orders" if it',
    ],
    ['a path item that is none', { '/b': [1] }, '#/paths/~1b: /b, as no object with its methods stands there.'],
    ['an operation that is none', { '/c': { get: 'text' } }, '#/paths/~1c/get: "get" of /c, as no object that describes an operation'],
    ['a method in capitals', { '/d': { GET: ok } }, '#/paths/~1d/GET: "GET" of /d, as methods are written in small letters: "get".'],
  ])('%s', async (_, paths, words) => {
    const { catalogue, leftOut } = await importFrom(withPaths({ '/a': { get: ok }, 'x-more': 1, ...paths }))
    expect(catalogue.operations.map(({ path }) => path)).toEqual(['/a'])
    expect(leftOut).toEqual([expect.stringContaining(words)])
  })

  test('a webhook that is deprecated, or holds what is', async () => {
    const webhooks = {
      done: { post: { ...ok, ...gone } },
      paid: { post: body({ code: gone, sku: text }) },
      sent: { post: body({ sku: text }) },
    }
    expect((await importFrom(withPaths({ '/a': { get: ok } }, { webhooks }))).leftOut).toEqual([
      `#/webhooks/done/post: the webhook "done" is ${only}`,
      `#/webhooks/paid/post: of the webhook "paid", "code" is ${only}`,
    ])
  })

  test('webhooks that hold the same fields, together', async () => {
    const events = ['opened', 'closed', 'merged'].map((name) => [name, { post: body({ code: gone, sku: text }) }])
    const webhooks = { ...Object.fromEntries(events), left: { post: body({ sku: gone }) } }
    expect((await importFrom(withPaths({ '/a': { get: ok } }, { webhooks }))).leftOut).toEqual([
      `#/webhooks/opened/post: of the webhook "opened" and of 2 more, "code" is ${only}`,
      `#/webhooks/left/post: of the webhook "left", "sku" is ${only}`,
    ])
  })

  test('a callback that is deprecated, and no reference in one that leads nowhere', async () => {
    const callbacks = { done: { '{$request.body#/url}': { post: { ...gone, ...body({ a: ref('Nowhere') }) } } } }
    expect((await importFrom(withPaths({ '/a': { post: { ...ok, callbacks } } }))).leftOut).toEqual([
      expect.stringContaining(`/post: the callback "done" is ${only}`),
    ])
  })

  test('an operation that the built-in catalogue has', async () => {
    const { leftOut } = await importFrom(withPaths({ '/rest/api/v1/listanswers': { post: gone } }))
    expect(leftOut).toEqual([expect.stringContaining('POST /rest/api/v1/listanswers, as the built-in catalogue has it ("listanswers")')])
  })

  test.each([
    ['/rest/api/v1/chat', { post: gone }, ', and what it does not say is added: that it is deprecated. If'],
    ['/rest/api/v1/chat', { post: body({ a: gone }) }, ', and what it does not say is added: 1 deprecated field of it. If'],
    [
      '/rest/api/v1/chat',
      { post: { ...gone, ...body({ a: gone, b: gone }) } },
      'added: that it is deprecated, and 2 deprecated fields of it. If',
    ],
    ['/rest/api/v1/governance/data/policies/{policyId}', { get: ok }, '("getpolicy"): what that says counts. If'],
  ])('and what is added to it: %s %j', async (path, item, words) => {
    const { catalogue, leftOut } = await importFrom(withPaths({ [path]: item }))
    expect(catalogue.operations).toEqual([])
    expect(leftOut).toEqual([expect.stringContaining(words)])
  })

  test('can stand in a file of its own, and what is said beside the reference adds to that', async () => {
    const files = { 'orders/list.yaml': 'operationId: listOrders\nx-sunset: 2026-12-31\nresponses: { "200": { description: ok } }' }
    const { catalogue, leftOut } = await importFrom(withPaths({ '/v1/orders': { get: { $ref: 'orders/list.yaml', deprecated: true } } }), {
      files,
    })
    expect(catalogue.operations).toEqual([
      { id: 'listOrders', interface: 'shop', method: 'GET', path: '/v1/orders', source: 'orders/list.yaml#' },
    ])
    expect(catalogue.deprecations.map(({ id, sunset }) => [id, sunset])).toEqual([['listOrders', '2026-12-31']])
    expect(leftOut).toEqual([])
  })

  test('and paths can stand in another file', async () => {
    const files = { 'paths.yaml': '/v1/orders: { get: { operationId: listOrders } }' }
    const { catalogue } = await importFrom(withPaths({ $ref: './paths.yaml' }), { files })
    expect(catalogue.operations).toMatchObject([{ id: 'listOrders', source: 'paths.yaml#/~1v1~1orders/get' }])
  })
})

describe('what is seen and not taken is told', () => {
  const told = async (change: object) => (await importFrom(orders({ response: object({ code: { ...text, ...change } }) }))).leftOut

  test.each([
    ['a version', { 'x-deprecated-since': 'v2' }, '"x-deprecated-since": "v2", as it names no day; it makes nothing deprecated.'],
    ['a contradiction', { deprecated: false, 'x-sunset': '2026-12-31' }, 'as "deprecated": false stands beside it; it makes nothing'],
    ['one variant', { oneOf: [{ ...text, ...gone }, text] }, 'oneOf/0: one variant of a value is deprecated, and another one stays.'],
    [
      'words for a name',
      { ...gone, 'x-replaced-by': 'sku (see docs)' },
      'the replacement "sku (see docs)" of the field "code", as that is no',
    ],
    ['a notice about parts', { 'x-deprecated-enum-values': ['a'] }, '"x-deprecated-enum-values", as it speaks of parts'],
    ['a notice that says no', { 'x-not-deprecated': true }, '"x-not-deprecated", as it says no'],
    ['a second last day', { deprecated: true, 'x-sunset': '2026-10-31', 'x-removal-date': '2026-12-31' }, 'the last day 2026-10-31'],
    ['an announcement too late', { 'x-deprecated-on': '2027-01-01', 'x-sunset': '2026-12-31' }, 'the announcement, 2027-01-01'],
  ])('%s', async (_, change, words) => {
    expect(await told(change)).toEqual([expect.stringContaining(words)])
  })

  test.each([
    ['a whole body', { schema: { ...object({ code: text }), ...gone } }, {}, '/schema: a whole body is deprecated;'],
    ['a media type', { schema: text, ...gone }, {}, '/application~1json: a media type is deprecated;'],
    ['an answer', { schema: text }, gone, '/responses/200: a whole request or answer is deprecated;'],
  ])('%s', async (_, media, change, words) => {
    const responses = { '200': { description: 'ok', content: { 'application/json': media }, ...change } }
    const { catalogue, leftOut } = await importFrom(withPaths({ '/a': { get: { responses }, post: { responses } } }))
    expect(catalogue.deprecations).toEqual([])
    expect(leftOut.join('\n')).toContain(words)
  })

  test('a parameter of several operations, once', async () => {
    const parameters = [{ name: 'expand', in: 'cookie', deprecated: true }]
    const { leftOut } = await importFrom(withPaths({ '/a': { parameters, get: ok, post: ok } }))
    expect(leftOut).toEqual([expect.stringContaining('the parameter "expand" of GET /a and POST /a is deprecated')])
  })

  test('a replacement that cannot be taken at one place, once for all the operations that it concerns', async () => {
    const schemas = { Order: object({ code: { ...text, ...gone, 'x-replaced-by': 'codes' }, codes: { type: 'array', items: text } }) }
    const body = (schema: object) => ({ content: { 'application/json': { schema } } })
    const get = { responses: { '200': body(ref('Order')) } }
    const post = { requestBody: body(object({ code: { ...text, ...gone } })), ...get }
    const { leftOut } = await importFrom(withPaths({ '/a': { get, post, put: post } }, { components: { schemas } }))
    expect(leftOut).toEqual([expect.stringContaining('the replacement "codes" of the field "code", as that is of another type')])
  })

  test('other base paths that the variables of a server allow', async () => {
    const servers = [{ url: 'https://api.shop.test/{stage}', variables: { stage: { default: 'v2', enum: ['v2', 'beta/v3'] } } }]
    const { catalogue, leftOut } = await importFrom({ ...orders({ response: object({ id: text }) }), servers })
    expect(catalogue.operations).toMatchObject([{ path: '/v2/v1/orders' }])
    expect(leftOut).toEqual([expect.stringContaining('paths that start with /beta/v3')])
  })
})

describe('the base path', () => {
  const servedBy = (...urls: string[]) => importFrom(withPaths({ '/orders': { get: ok } }, { servers: urls.map((url) => ({ url })) }))
  const pathWith = async (...urls: string[]) => (await servedBy(...urls)).catalogue.operations[0]?.path

  test.each([
    ['https://api.shop.test/v1', '/v1/orders'],
    ['https://{tenant}.shop.test/v1/', '/v1/orders'],
    ['https://{host}', '/orders'],
    ['https://api.shop.test:{port}/v1', '/v1/orders'],
    ['//api.shop.test/v1', '/v1/orders'],
    ['/v1', '/v1/orders'],
    ['/', '/orders'],
  ])('of %s is read', async (url, path) => {
    expect(await pathWith(url)).toBe(path)
    expect((await servedBy(url)).leftOut).toEqual([])
  })

  test.each([
    ['./v1', 'as it is no whole address'],
    ['../v1', 'as it is no whole address'],
    ['./', 'as it is no whole address'],
    ['api.shop.test/v1', 'as it is no whole address'],
    ['localhost:8080/v1', 'as it is no whole address'],
    ['{server}/v1', 'as nothing says what {server} is'],
    ['{scheme}://{host}{base}', 'as nothing says what {scheme} is'],
    ['https://api.shop.test/{version}', 'as nothing says what {version} is'],
    ['https://api.shop.test{base}', 'as nothing says what {base} is'],
  ])('of %s is not made up', async (url, words) => {
    const { catalogue, leftOut, baseUrls } = await servedBy(url)
    expect(catalogue.operations[0]?.path).toBe('/orders')
    expect(leftOut).toEqual([expect.stringContaining(`#/servers/0: the base path of "${url}", ${words}`)])
    expect(baseUrls).toEqual([])
    expect(await pathWith(url, 'https://api.shop.test/v2')).toBe('/v2/orders')
  })

  test.each([
    ['https://{region}.shop.test/api/{version}', '/api/', '/api/{version}/', ['https://eu.shop.test', 'https://us.shop.test']],
    ['https://api.shop.test/v{version}/shop', '/', '/v{version}/shop/', ['https://api.shop.test']],
  ])('of %s keeps what callers choose', async (url, prefix, base, hosts) => {
    const variables = { region: { default: 'eu', enum: ['eu', 'us'] }, version: { default: 2, enum: [1, 2] } }
    const { catalogue, leftOut } = await importFrom(withPaths({ '/orders': { get: ok } }, { servers: [{ url, variables }] }))
    const chosen = { version: { values: ['2', '1'] } }
    expect(catalogue.interfaces).toMatchObject([{ prefix, base, variables: chosen, servers: hosts }])
    expect(catalogue.operations).toMatchObject([{ path: `${base}orders` }])
    expect(leftOut).toEqual([])
  })

  test('of the server that leaves it to callers stands for that of one which has it written out', async () => {
    const variables = { version: { default: 'v2', enum: ['v1', 'v2'] } }
    const servers = [{ url: 'https://sandbox.shop.test/v1' }, { url: 'https://api.shop.test/{version}', variables }]
    const { catalogue, leftOut, baseUrls } = await importFrom(withPaths({ '/orders': { get: ok } }, { servers }))
    expect(catalogue.operations).toMatchObject([{ path: '/{version}/orders' }])
    expect(baseUrls).toEqual(['https://sandbox.shop.test', 'https://api.shop.test'])
    expect(leftOut).toEqual([])
  })

  test('that is left out leaves out the address of its server', async () => {
    const { leftOut, baseUrls } = await servedBy('https://a.shop.test/v1', 'https://b.shop.test/v1/', 'https://c.shop.test/beta')
    expect(baseUrls).toEqual(['https://a.shop.test', 'https://b.shop.test'])
    expect(leftOut).toEqual([expect.stringContaining('paths that start with /beta')])
  })

  test('of one operation brings the address of its server with it', async () => {
    const get = { ...ok, servers: [{ url: 'https://files.shop.test/up' }] }
    const { baseUrls } = await importFrom(withPaths({ '/a': { get: ok }, '/b': { get } }, { servers: [{ url: 'https://a.shop.test' }] }))
    expect(baseUrls).toEqual(['https://a.shop.test', 'https://files.shop.test'])
  })
})

describe('the hosts of the service', () => {
  const region = { region: { default: 'eu', enum: ['eu', 'us'] } }
  const importOf = (...servers: object[]) => importFrom(withPaths({ '/orders': { get: ok } }, { servers }))

  test.each([
    ['https://{region}.shop.test/v1', region, ['https://eu.shop.test', 'https://us.shop.test']],
    ['https://{region}.shop.test:{port}', { ...region, port: { enum: [1, 2] } }, expect.arrayContaining(['https://us.shop.test:1'])],
    ['https://api.shop.test/{stage}', { stage: { default: 'v2', enum: ['v2', 'beta'] } }, ['https://api.shop.test']],
    ['https://api.shop.test{base}', { base: { default: '/v1' } }, ['https://api.shop.test']],
    ['//api.shop.test/v1', {}, ['https://api.shop.test']],
  ])('are those that a server has with all values of its variables: %s', async (url, variables, hosts) => {
    const { catalogue, baseUrls, unnamedHosts } = await importOf({ url, variables })
    expect({ baseUrls, unnamedHosts }).toEqual({ baseUrls: hosts, unnamedHosts: [] })
    expect(catalogue.interfaces[0]?.servers).toEqual(hosts)
  })

  test.each([
    ['a variable can be anything', 'https://{tenant}.shop.test', {}, []],
    ['a variable can be something else', 'https://{tenant}.shop.test', { tenant: { default: 'acme' } }, ['https://acme.shop.test']],
    ['no host is written', '/v1', {}, []],
    ['there are too many', 'https://{n}.shop.test', { n: { enum: Array.from({ length: 50 }, (_, n) => `s${n}`) } }, []],
  ])('are not all named where %s', async (_, url, variables, hosts) => {
    const { catalogue, baseUrls, unnamedHosts } = await importOf({ url, variables })
    expect({ baseUrls, unnamedHosts }).toEqual({ baseUrls: hosts, unnamedHosts: [url] })
    expect(catalogue.interfaces[0]).not.toHaveProperty('servers')
  })
})
