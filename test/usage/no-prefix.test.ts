import { describe, expect, test } from 'vitest'
import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import type { Catalogue } from '../../src/catalogue/types.js'
import { check } from '../../src/check/check.js'
import { makeFolder } from '../temp-folder.js'

const catalogue: Catalogue = {
  interfaces: [{ id: 'shop', prefix: '/', source: 'docs' }],
  operations: [{ id: 'users', interface: 'shop', method: 'GET', path: '/users', source: 'docs' }],
  deprecations: [{ id: 'users', kind: 'endpoint', operation: 'users', sunset: '2026-01-31', notice: '', after: {}, source: 'docs' }],
  replacements: [],
  sdks: [],
}

function servedAt(servers: string[] = []): Catalogue {
  return { ...catalogue, interfaces: catalogue.interfaces.map((home) => ({ ...home, ...(servers.length > 0 && { servers }) })) }
}

async function linesIn(code: string, servers?: string[]): Promise<number[]> {
  const cwd = makeFolder({ 'a.js': code, 'users.js': 'export const users = []' })
  const options = { paths: [], cwd, asOf: '2026-11-20', catalogue: indexCatalogue(servedAt(servers)), gitignore: false }
  return (await check(options)).findings.map(({ line }) => line)
}

describe('an everyday word that is the whole path of an operation, of an interface without a prefix', () => {
  test.each([
    ['a known client is handed it', "import axios from 'axios'\nawait axios.create({ baseURL: process.env.SHOP }).get('users')", [2]],
    ['a path of its own is written', "await fetch(`${process.env.SHOP}/users`)\nexport const PATHS = { all: '/users' }", [1]],
    ['an unknown function is handed it as a path', "import { api } from 'shop'\nawait api.load('/users')", [2]],
    ['an unknown function is handed it that sends by its name', "import { fetchJson } from 'shop'\nawait fetchJson('users')", [2]],
  ])('is found where %s', async (_, code, lines) => {
    expect(await linesIn(code)).toEqual(lines)
  })

  test.each([
    ['a table of a database', "import knex from 'knex'\nawait knex({})('users').select('name')"],
    ['a key', "import { params } from 'page'\nparams.get('users')"],
    ['a text to translate', "import { t } from 'i18n'\nexport const title = t('users')"],
    ['a constant', "export const TABLE = 'users'"],
    ['a file', "import { users } from './users'\nexport const all = users"],
  ])('is not found in %s', async (_, code) => {
    expect(await linesIn(`${code}\nexport const other = '/users-of-another'`)).toEqual([])
  })
})

describe('a host that is written out before a path of an interface without a prefix', () => {
  const servers = ['https://api.shop.co.uk', 'http://localhost:8080']

  test.each([
    ['is registered under another name', 'https://api.github.com/users', []],
    ['is registered under another name, and stands in a constant', '${GITHUB}/users', []],
    ['is one of its servers', 'https://api.shop.co.uk/users', [2]],
    ['is registered under the same name', 'https://staging.shop.io/users', [2]],
    ['is on this machine', 'http://localhost:3000/users', [2]],
    ['is in a private network', 'https://gateway.internal/users', [2]],
    ['stands for others', 'https://shop.example.com/users', [2]],
    ['is not known', '${process.env.HOST}/users', [2]],
  ])('that %s tells whose path it is', async (_, address, lines) => {
    expect(await linesIn(`const GITHUB = 'https://api.github.com'\nawait fetch(\`${address}\`)`, servers)).toEqual(lines)
  })

  test.each([
    ['is another one', 'https://api.desk.test/users', []],
    ['is another one, below another such domain', 'https://desk.example/users', []],
    ['is another one below a domain for examples', 'https://api.desk.example.com/users', []],
    ['is the same', 'https://shop-staging.example/users', [2]],
    ['is a word for any service', 'https://api.example.com/users', [2]],
    ['is no part of it', 'http://localhost:3000/users', [2]],
  ])('whose servers have an invented name is told by that, which %s', async (_, address, lines) => {
    expect(await linesIn(`\nawait fetch('${address}')`, ['https://api.shop.test', 'https://eu.shop.example.com'])).toEqual(lines)
  })

  test('tells nothing where the interface names no server that anybody could know', async () => {
    const code = "\nawait fetch('https://api.github.com/users')"
    expect([await linesIn(code), await linesIn(code, ['http://localhost:8080'])]).toEqual([[2], [2]])
  })
})

describe('a path of an interface without a prefix', () => {
  test.each([
    ['is found below a base that is not known', '${process.env.SHOP}/users', [2]],
    ['is not found below a segment that is not known', 'https://api.shop.co.uk/teams/${process.env.TEAM}/users', []],
    ['is not found below two of them', '${process.env.SHOP}/${process.env.TEAM}/users', []],
    ['is found with a query that is not known', '${process.env.SHOP}/users${process.argv[2]}', [2]],
    ['is not found above a segment that is not known', '${process.env.SHOP}/users/${process.argv[2]}', []],
    ['is not found above one with a query that is not known either', '${process.env.SHOP}/users/${process.argv[2]}${process.argv[3]}', []],
  ])('%s', async (_, address, lines) => {
    expect(await linesIn(`\nawait fetch(\`${address}\`)`)).toEqual(lines)
  })
})

describe('a path of an interface without a prefix that is not wholly known', () => {
  const operations = [
    { id: 'invoice', interface: 'shop', method: 'GET', path: '/v2/invoices/{id}/pdf', source: 'docs' },
    { id: 'orders', interface: 'shop', method: 'GET', path: '/orders', source: 'docs' },
  ]
  const deprecations = operations.map(({ id }) => ({
    ...{ id, kind: 'endpoint', operation: id, sunset: '2027-01-31' } as const,
    ...{ notice: '', after: {}, source: 'docs' },
  }))
  const unprefixed: Catalogue = { ...servedAt(['https://api.shop.co.uk']), operations, deprecations }

  test.each([
    ['ends in what nobody is seen to hand in', 'export const ask = (id, as) => fetch(`${process.env.SHOP}/v2/invoices/${id}/${as}`)', [1]],
    ['has a version that is known at run time', 'export const ask = (v) => fetch(`/${v}/invoices/1/pdf`)', [1]],
    ['is one at its server', 'export const ask = (what) => fetch(`https://api.shop.co.uk/${what}`)', [1]],
    ['is one below another host', 'export const ask = (id, as) => fetch(`https://api.desk.com/v2/invoices/${id}/${as}`)', []],
    ['has a word of it at most', 'export const ask = (what, id) => fetch(`/${what}/orders/${id}`)', []],
    ['goes another way', 'export const ask = (id, as) => fetch(`/v2/receipts/${id}/${as}`)', []],
    ['goes another way at its server', 'export const ask = (id, as) => fetch(`https://api.shop.co.uk/v2/receipts/${id}`)', []],
  ])('stands in the ledger where it %s', async (_, code, lines) => {
    const cwd = makeFolder({ 'a.js': `${code}\nexport const other = ['/invoices', '/orders', '/v2/invoices/1/pdf'].length` })
    const report = await check({ paths: [], cwd, asOf: '2026-11-20', catalogue: indexCatalogue(unprefixed), gitignore: false })
    expect(report.calls.unresolved.map(({ line }) => line)).toEqual(lines)
  })
})

describe('a path of an interface without a prefix that a function of the program is handed', () => {
  const send = (address: string): string => `const send = (method, endpoint) => other({ method, where: ${address} })\n`
  const bound = 'const send = function (method, path) { return this.ask({ method, where: `${process.env.DESK}/api${path}` }) }\n'

  test.each([
    ['is what a base is put in front of', `${send('process.env.DESK + endpoint')}export const all = () => send('GET', '/users')`, [3]],
    ['ends a longer path', `${send('`${process.env.DESK}/api${endpoint}`')}export const all = () => send('GET', '/users')`, []],
    ['ends a longer path of a sum', `${send("process.env.DESK + '/api' + endpoint")}export const all = () => send('GET', '/users')`, []],
    ['ends a longer path, by `call`', `${bound}export const all = (self) => send.call(self, 'GET', '/users')`, []],
    [
      'ends the address of another service',
      "import axios from 'axios'\nconst send = (url) => axios.get(`https://${process.env.SUB}.desk.com/api/v2${url}`)\nexport const all = () => send('/users')",
      [],
    ],
  ])('is found or not by what it %s', async (_, code, lines) => {
    expect(await linesIn(`import { other } from 'unseen'\n${code}`)).toEqual(lines)
  })
})
