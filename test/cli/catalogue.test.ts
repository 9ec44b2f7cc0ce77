import { linkSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeFolder } from '../temp-folder.js'
import { runCli } from './run-cli.js'

const description = `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
servers: [{ url: https://shop.example.com/v1 }]
paths:
  /carts/{id}:
    delete:
      operationId: dropCart
      deprecated: true
      x-sunset: 2026-06-30
    get:
      deprecated: true
`
const entry = { id: 'dropcart', kind: 'endpoint', operation: 'dropcart', sunset: '2026-06-30', notice: '', after: {}, source: 'docs' }
const catalogue = {
  interfaces: [{ id: 'shop', prefix: '/v1/', source: 'docs' }],
  operations: [{ id: 'dropcart', interface: 'shop', method: 'DELETE', path: '/v1/carts/{id}', source: 'docs' }],
  deprecations: [entry],
}

describe('api-sunset catalogue import', () => {
  test('reads files alone, and says so of an address', async () => {
    const { code, stderr } = await runCli(makeFolder({}), ['catalogue', 'import', 'https://shop.example.com/openapi.yaml'])
    expect(code).toBe(2)
    expect(stderr).toContain('https://shop.example.com/openapi.yaml is an address, and only files are read: download it first.')
  })

  test('prints the catalogue, and beside it what has no last day', async () => {
    const { code, stdout, stderr } = await runCli(makeFolder({ 'shop.yaml': description }), ['catalogue', 'import', 'shop.yaml'])
    expect(code).toBe(0)
    expect((JSON.parse(stdout) as typeof catalogue).deprecations).toMatchObject([
      { id: 'get-carts-by-id' },
      { id: 'dropCart', sunset: '2026-06-30' },
    ])
    expect(stderr).toContain(
      'shop.yaml: 2 deprecations in 2 operations.\nScheduled without a last day, until --sunset YYYY-MM-DD or "x-sunset" in the ' +
        'description names one:\n  #/paths/~1carts~1{id}/get: GET /v1/carts/{id} names no day on which it ends.\n',
    )
  })

  test('writes a file that the configuration can name, and that check goes by', async () => {
    const source = "export const drop = (id: string) => fetch(`https://shop.example.com/v1/carts/${id}`, { method: 'DELETE' })\n"
    const folder = makeFolder({ 'api/shop.yaml': description, 'src/a.ts': source, '.api-sunsetrc': '{ "catalogues": ["api/shop.json"] }' })
    const run = await runCli(folder, ['catalogue', 'import', 'api/shop.yaml', '--out', 'api/shop.json', '--sunset', '2027-01-31'])
    expect({ code: run.code, stdout: run.stdout }).toEqual({ code: 0, stdout: '' })
    expect(run.stderr).toContain('"catalogues": ["./api/shop.json"]')
    const { $schema, deprecations } = JSON.parse(readFileSync(join(folder, 'api/shop.json'), 'utf8')) as typeof catalogue & {
      $schema: string
    }
    expect($schema).toBe('../node_modules/api-sunset/dist/src/schemas/catalogue.schema.json')
    expect(deprecations.map(({ id, sunset }) => `${id} ${sunset}`)).toEqual(['get-carts-by-id 2027-01-31', 'dropCart 2026-06-30'])
    const check = await runCli(folder, ['check', '--as-of', '2026-07-01', 'src'])
    expect(check.code).toBe(1)
    expect(check.stdout).toContain('Endpoint DELETE /v1/carts/{id} was removed after 2026-06-30.')
  })

  test.each([
    [
      '"https://{region}.example.com", variables: { region: { default: eu, enum: [eu, us] } }',
      'With "baseUrls": ["https://eu.example.com","https://us.example.com"], literal hosts beside those are other services.\n',
    ],
    [
      '/v1 }, { url: https://backup.example.com/v1',
      '["https://backup.example.com"], literal hosts beside those are other services. Add the hosts of "/v1" to them: the description does not',
    ],
    [
      '"https://{tenant}.example.com"',
      'once "baseUrls" lists those of "https://{tenant}.example.com": the description does not name them.\n',
    ],
  ])('says which hosts to name where the server is %s', async (server, hint) => {
    const folder = makeFolder({ 'shop.yaml': description.replace('https://shop.example.com/v1', server) })
    const { code, stderr } = await runCli(folder, ['catalogue', 'import', 'shop.yaml', '--out', 'shop.json'])
    expect(code).toBe(0)
    expect(stderr).toContain(hint)
  })

  test.each([
    ['a file that does not exist', ['none.yaml'], 'none.yaml cannot be read (ENOENT).'],
    ['a file of another kind', ['other.json'], 'other.json is not an OpenAPI description:\n  "openapi", the version, is missing'],
    ['a day that is none', ['shop.yaml', '--sunset', '2026-02-30'], '--sunset: "2026-02-30" is not a day of the calendar.'],
    ['an id that is none', ['shop.yaml', '--id', 'a b'], '--id: "a b" is no id'],
    ['no file', [], 'Run "api-sunset catalogue import --help" for what can be written.'],
  ])('refuses %s with exit code 2', async (_, args, message) => {
    const run = await runCli(makeFolder({ 'shop.yaml': description, 'other.json': '{}' }), ['catalogue', 'import', ...args])
    expect({ code: run.code, stdout: run.stdout }).toEqual({ code: 2, stdout: '' })
    expect(run.stderr).toContain(message)
  })
})

test.each([
  ['itself', './shop.yaml', undefined],
  ['a symbolic link to it', 'link.yaml', symlinkSync],
  ['a hard link to it', 'link.yaml', linkSync],
])('api-sunset catalogue import does not write over the description: %s', async (_, out, link) => {
  const folder = makeFolder({ 'shop.yaml': description })
  link?.(join(folder, 'shop.yaml'), join(folder, out))
  const { code, stderr } = await runCli(folder, ['catalogue', 'import', 'shop.yaml', '--out', out])
  expect(code).toBe(2)
  expect(stderr).toContain(`--out: ${out} is the description itself, and would be written over. Name another file.`)
  expect(readFileSync(join(folder, 'shop.yaml'), 'utf8')).toBe(description)
})

test.each([
  ['import', 'is not an OpenAPI description'],
  ['validate', 'is not a valid catalogue'],
])('api-sunset catalogue %s names the line and column where a file is not JSON', async (command, what) => {
  const folder = makeFolder({ 'broken.json': '{\n  "openapi": "3.0.3",\n  "paths": { "/a": {}, }\n}\n' })
  const { code, stderr } = await runCli(folder, ['catalogue', command, 'broken.json'])
  expect(code).toBe(2)
  expect(stderr).toContain(`broken.json ${what}:\n  it is not JSON: `)
  expect(stderr).toContain('(line 3, column 24).')
})

test('api-sunset catalogue import lists a reference that leads nowhere', async () => {
  const paths = '{ /a: { get: { responses: { "200": { $ref: "#/components/responses/None" } } } } }'
  const { stderr } = await runCli(makeFolder({ 'a.yaml': `openapi: 3.1.0\npaths: ${paths}\n` }), ['catalogue', 'import', 'a.yaml'])
  expect(stderr).toContain('"$ref" leads to #/components/responses/None, where no object stands.')
})

test.each([
  ['no paths', ''],
  ['empty ones', 'paths: {}'],
  ['webhooks alone', 'webhooks: { done: { post: { deprecated: true } } }'],
])('api-sunset catalogue import refuses a description of which nothing can be used: %s', async (_, rest) => {
  const folder = makeFolder({ 'empty.yaml': `openapi: 3.1.0\n${rest}\n` })
  const { code, stdout, stderr } = await runCli(folder, ['catalogue', 'import', 'empty.yaml'])
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain('"paths" names no operation, so that there is nothing to look for: import the description that has them')
})

describe('api-sunset catalogue validate', () => {
  const validate = (files: Record<string, unknown>, ...args: string[]) =>
    runCli(
      makeFolder(
        Object.fromEntries(Object.entries(files).map(([name, data]) => [name, typeof data === 'string' ? data : JSON.stringify(data)])),
      ),
      ['catalogue', 'validate', ...args],
    )

  test('says what a valid file adds', async () => {
    const { code, stdout } = await validate({ 'shop.json': catalogue }, 'shop.json')
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'shop.json is valid: it adds 1 operation, 1 deprecation, 0 named replacements.\n' })
  })

  test.each(['yaml', 'json'])('says of a description in %s that it has to be imported first', async (ending) => {
    const text = ending === 'yaml' ? description : '{ "openapi": "3.1.0", "paths": {} }'
    const { code, stderr } = await runCli(makeFolder({ [`shop.${ending}`]: text }), ['catalogue', 'validate', `shop.${ending}`])
    expect(code).toBe(2)
    expect(stderr).toContain('it is an OpenAPI description: make a catalogue of it first')
  })

  test('checks a file on top of those before it', async () => {
    const field = { ...entry, id: 'dropcart.code', kind: 'field', field: 'code' }
    const rename = { id: 'dropcart.code', kind: 'rename', says: 'sku', to: 'sku', fix: { request: 'review' } }
    const files = { 'shop.json': { ...catalogue, deprecations: [entry, field] }, 'own.json': { replacements: [rename] } }
    const { code, stdout } = await validate(files, 'shop.json', 'own.json')
    expect(code).toBe(0)
    expect(stdout).toContain('own.json is valid: it adds 0 operations, 0 deprecations, 1 named replacement.')
    expect((await validate(files, 'own.json')).stderr).toContain('own.json is not a valid catalogue:\n  dropcart.code: this replacement')
  })

  test('names both files where two have an id in common, and the way out, which there is', async () => {
    const other = description.replace('title: Shop', 'title: Toys').replace('/v1', '/toys')
    const folder = makeFolder({ 'shop.yaml': description, 'toys.yaml': other })
    const run = (...args: string[]) => runCli(folder, ['catalogue', ...args])
    await run('import', 'shop.yaml', '--out', 'shop.json')
    await run('import', 'toys.yaml', '--out', 'toys.json')
    const refused = await run('validate', 'shop.json', 'toys.json')
    expect(refused.code).toBe(2)
    expect(refused.stderr).toContain('toys.json is not a valid catalogue:\n  get-carts-by-id: another operation')
    expect(refused.stderr).toContain('there already, in shop.json; choose another id, or import one of both with --id NAME')
    await run('import', 'toys.yaml', '--out', 'toys.json', '--id', 'toys')
    expect((await run('validate', 'shop.json', 'toys.json')).code).toBe(0)
  })

  test.each([
    ['text that is no JSON', '{ "deprecations": [ }', 'a.json is not a valid catalogue:\n  it is not JSON: '],
    ['a key that is not known', { deprecation: [] }, '"deprecation" is not a known key; the nearest one is "deprecations".'],
    [
      'a date that is none',
      { ...catalogue, deprecations: [{ ...entry, sunset: '2026-02-30' }] },
      'dropcart: "sunset" must be a date of the calendar',
    ],
    ['an entry without its id', { deprecations: [{}] }, 'deprecations[0]: "id" is missing.'],
    ['an operation that is not there', { deprecations: [entry] }, 'dropcart: "operation" names "dropcart", which is not an operation.'],
  ])('names the place of %s, with exit code 2', async (_, data, message) => {
    const { code, stdout, stderr } = await validate({ 'a.json': data }, 'a.json')
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(message)
  })
})
