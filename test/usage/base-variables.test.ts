import { describe, expect, test } from 'vitest'
import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import type { Catalogue, Interface } from '../../src/catalogue/types.js'
import { check } from '../../src/check/check.js'
import { makeFolder } from '../temp-folder.js'

type Home = Pick<Interface, 'prefix' | 'base' | 'variables'>

function catalogueOf(home: Home): Catalogue {
  const operation = (id: string, path: string) => ({
    id,
    interface: 'shop',
    method: 'GET',
    path: `${home.base ?? home.prefix}${path}`,
    source: 'docs',
  })
  return {
    interfaces: [{ id: 'shop', ...home, servers: ['https://api.shop.com'], source: 'docs' }],
    operations: [operation('orders', 'orders'), operation('users', 'users/{id}')],
    deprecations: [{ id: 'orders', kind: 'endpoint', operation: 'orders', sunset: '2026-01-31', notice: '', after: {}, source: 'docs' }],
    replacements: [],
    sdks: [],
  }
}

/** Lines with a finding, and those with a call of which it is not known where it goes. */
async function linesIn(home: Home, addresses: readonly string[]): Promise<{ readonly found: string[]; readonly unresolved: string[] }> {
  const calls = addresses.map((address, index) => `export const call${index} = (version, rest) => fetch(\`${address}\`)`)
  const cwd = makeFolder({ 'a.js': calls.join('\n') })
  const { findings, calls: ledger } = await check({
    paths: [],
    cwd,
    asOf: '2026-11-20',
    catalogue: indexCatalogue(catalogueOf(home)),
    gitignore: false,
  })
  const at = (places: readonly { readonly line: number }[] = []): string[] => places.map(({ line }) => addresses[line - 1] ?? '')
  return { found: at(findings), unresolved: at(ledger.unresolved) }
}

const LISTED = { version: { values: ['v2', 'v1'] } }
const OPEN = { version: { values: ['v2'], isOpen: true as const } }

describe('a variable in the base path', () => {
  test('is one of those that it can be, or is not known', async () => {
    const found = [
      'https://api.shop.com/admin/v1/orders',
      'https://api.shop.com/admin/v2/orders',
      'https://api.shop.com/admin/${version}/orders',
      '${process.env.SHOP}/admin/${process.env.VERSION}/orders',
    ]
    const other = ['https://api.shop.com/admin/v3/orders', 'https://api.shop.com/shop/v1/orders', 'https://api.shop.com/admin/v1/users/7']
    const home = { prefix: '/admin/', base: '/admin/{version}/', variables: LISTED }
    expect(await linesIn(home, [...found, ...other])).toEqual({ found, unresolved: [] })
  })

  test('is anything where nothing else is said, if something written stands in front', async () => {
    const found = ['https://api.shop.com/admin/v1/orders', 'https://api.shop.com/admin/unstable/orders', '/admin/${version}/orders']
    const home = { prefix: '/admin/', base: '/admin/{version}/', variables: OPEN }
    expect(await linesIn(home, [...found, '/admin/orders'])).toEqual({ found, unresolved: [] })
  })

  test('that nothing stands before is anything at a server of the description, and else what it usually is', async () => {
    const found = [
      'https://api.shop.com/beta/orders',
      'https://api.shop.com/${version}/orders',
      '${process.env.SHOP}/${version}/orders',
      '${process.env.SHOP}/v7/orders',
    ]
    const other = ['/api/orders', '${process.env.SHOP}/shop/orders', 'https://other.com/v2/orders']
    expect(await linesIn({ prefix: '/', base: '/{version}/', variables: OPEN }, [...found, ...other])).toEqual({ found, unresolved: [] })
  })

  test('may be a part of its segment', async () => {
    const found = ['/shop/v1/orders', '/shop/v${version}/orders', '/shop/${version}/orders']
    const home = { prefix: '/shop/', base: '/shop/v{version}/', variables: { version: { values: ['1', '2'] } } }
    expect(await linesIn(home, [...found, '/shop/v7/orders', '/shop/w1/orders'])).toEqual({ found, unresolved: [] })
  })

  test('does not hide that the rest of the path is not known', async () => {
    const unresolved = ['https://api.shop.com/v1/${rest}']
    expect(await linesIn({ prefix: '/', base: '/{version}/', variables: LISTED }, unresolved)).toEqual({ found: [], unresolved })
  })
})

describe('a version that is known at run time, of an interface that has one', () => {
  test('leaves open whether it is that one', async () => {
    const unresolved = ['https://api.shop.com/shop/${version}/orders', '/shop/${version}/users/7']
    const other = ['/shop/${version}/carts', '/other/${version}/orders']
    expect(await linesIn({ prefix: '/shop/v1/' }, [...unresolved, ...other])).toEqual({ found: [], unresolved })
  })

  test('does so in front of the path where the host is one of its servers', async () => {
    const unresolved = ['https://api.shop.com/${version}/orders']
    expect(await linesIn({ prefix: '/v1/' }, [...unresolved, '/${version}/orders'])).toEqual({ found: [], unresolved })
  })
})
