import { expect, test } from 'vitest'
import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import type { Catalogue } from '../../src/catalogue/types.js'
import { check } from '../../src/check/check.js'
import { makeFolder } from '../temp-folder.js'

const home = (id: string, servers?: readonly string[]) => ({ id, prefix: '/v1/', source: 'docs', ...(servers && { servers }) })
const operation = (at: string) => ({
  id: at,
  interface: at,
  method: 'GET',
  path: `/v1/${at === 'desk' ? 'tickets' : 'customers'}`,
  source: 'docs',
})
const gone = (id: string) => ({ id, kind: 'endpoint' as const, operation: id, sunset: '2026-01-31', notice: '', after: {}, source: 'docs' })

/** Two services with the same path, of which only the first one's is deprecated, and one that names no servers. */
const catalogue: Catalogue = {
  interfaces: [home('alpha', ['https://alpha.example.com']), home('beta', ['https://Beta.example.com/']), home('desk')],
  operations: ['alpha', 'beta', 'desk'].map(operation),
  deprecations: ['alpha', 'desk'].map(gone),
  replacements: [],
  sdks: [],
}

async function found(code: string, baseUrls: readonly string[] = [], known = catalogue): Promise<string[]> {
  const cwd = makeFolder({ 'a.js': code })
  const options = { paths: [], cwd, asOf: '2026-11-20', catalogue: indexCatalogue(known), gitignore: false, baseUrls }
  return (await check(options)).findings.map(({ id, line }) => `${line} ${id}`)
}

const services = ['https://alpha.example.com', 'https://beta.example.com']

test('an address that is the server of another service alone is none of its namesake', async () => {
  const code = "fetch('https://alpha.example.com/v1/customers')\nfetch('https://beta.example.com/v1/customers')\n"
  expect(await found(code)).toEqual(['1 alpha'])
  expect(await found(code, services)).toEqual(['1 alpha'])
  expect(await found("const BETA = 'https://BETA.example.com/v1'\nfetch(`${BETA}/customers`)\n", services)).toEqual([])
})

test('an address that no service names may be that of any', async () => {
  expect(await found("fetch('https://gateway.example.com/v1/customers')\nfetch(process.env.URL + '/v1/customers')\n")).toEqual([
    '1 alpha',
    '2 alpha',
  ])
})

test('a service that names no servers may be at those of others', async () => {
  expect(await found("fetch('https://beta.example.com/v1/tickets')\n", services)).toEqual(['1 desk'])
})

test.each([
  ['/v1/', ['2 shop']],
  ['/2026-01-01/', ['2 shop']],
  ['/shop/v1/', ['1 shop', '2 shop']],
])('below a prefix %s that says nothing but a version, a host of another name is another service', async (prefix, ids) => {
  const shop = { ...home('shop', ['https://api.shop.io']), prefix }
  const known = {
    ...catalogue,
    interfaces: [shop],
    operations: [{ ...operation('shop'), path: `${prefix}items` }],
    deprecations: [gone('shop')],
  }
  const code = `fetch('https://api.market.io${prefix}items')\nfetch('https://eu.shop.io${prefix}items')\n`
  expect(await found(code, [], known)).toEqual(ids)
})
