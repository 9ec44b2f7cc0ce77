import { describe, expect, test } from 'vitest'
import { CatalogueError } from '../../../src/catalogue/catalogue-error.js'
import { applyOverlays } from '../../../src/catalogue/openapi/files/apply-overlays.js'
import { importFrom } from './describe.js'

const description = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  tags: [{ name: 'a' }, { name: 'b' }, { name: 'c' }],
  paths: {
    '/v1/carts': { get: { operationId: 'listCarts', summary: 'all' }, post: { operationId: 'addCart' } },
    '/v1/orders': { get: { operationId: 'listOrders', parameters: [{ name: 'page', in: 'query' }] } },
  },
}
const overlay = (...actions: object[]) => ({ source: 'o.yaml', text: JSON.stringify({ overlay: '1.0.0', info: {}, actions }) })
const apply = async (...actions: object[]) => (await applyOverlays(description, [overlay(...actions)])).description as typeof description
const problemOf = async (text: string): Promise<string> => {
  const error = await applyOverlays(description, [{ source: 'o.yaml', text }]).catch((thrown: unknown) => thrown)
  return error instanceof CatalogueError ? error.problems.join(' ') : `no CatalogueError: ${String(error)}`
}

describe('an Overlay document', () => {
  test('is applied before the import, one after the other', async () => {
    const gone = overlay({ target: "$.paths['/v1/carts'].get", update: { deprecated: true } })
    const dated = overlay({ target: '$.paths.*[?@.deprecated == true]', update: { 'x-sunset': '2027-03-31' } })
    const { catalogue } = await importFrom(description, { overlays: [gone, dated] })
    expect(catalogue.deprecations).toMatchObject([{ id: 'listCarts', sunset: '2027-03-31' }])
  })

  test('merges objects, adds to lists, and replaces all else', async () => {
    const changed = await apply(
      { target: '$.paths["/v1/orders"].get', update: { parameters: [{ name: 'size' }], summary: 'orders' } },
      { target: '$.tags', update: { name: 'd' } },
      { target: '$.info.title', update: 'Store' },
    )
    expect(changed.paths['/v1/orders'].get).toEqual({
      operationId: 'listOrders',
      summary: 'orders',
      parameters: [{ name: 'page', in: 'query' }, { name: 'size' }],
    })
    expect(changed.tags.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
    expect(changed.info.title).toBe('Store')
  })

  test('removes what a target names, each place of a list', async () => {
    const changed = await apply({ target: "$.tags[?@.name != 'b']", remove: true }, { target: '$.paths.*.post', remove: true })
    expect(changed.tags).toEqual([{ name: 'b' }])
    expect(Object.keys(changed.paths['/v1/carts'])).toEqual(['get'])
    expect(Object.keys(description.paths['/v1/carts'])).toEqual(['get', 'post'])
  })

  test('of which a target names nothing says so', async () => {
    const { leftOut } = await importFrom(description, { overlays: [overlay({ target: '$.paths["/v2"]', remove: true })] })
    expect(leftOut).toEqual(['o.yaml: actions.0, as its target $.paths["/v2"] names nothing in the description.'])
  })

  test.each([
    ['no Overlay document', '{"openapi": "3.1.0"}', '"actions", a list'],
    ['another version', '{"overlay": "2.0.0", "actions": []}', 'it is of version 2.0.0'],
    ['an action without a target', '{"overlay": "1.0.0", "actions": [{"remove": true}]}', 'actions.0: "target"'],
    ['a target that is no JSONPath', '{"overlay": "1.0.0", "actions": [{"target": "$.[", "remove": true}]}', 'the target $.[ cannot'],
    ['the end of the description', '{"overlay": "1.0.0", "actions": [{"target": "$", "remove": true}]}', 'leave no description'],
  ])('that is %s is refused', async (_, text, words) => {
    expect(await problemOf(text)).toContain(words)
  })
})
