import { expect, test } from 'vitest'
import { runBin } from '../cli/run-cli.js'
import { makeFolder } from '../temp-folder.js'
import { server } from './programs.js'

const description = `
openapi: 3.1.0
info: { title: Shop, version: '1' }
servers: [{ url: https://shop.example.com/shop/v1 }, { url: /shop/v1 }]
paths:
  /carts:
    get:
      parameters:
        - { name: expand, in: query, deprecated: true, x-removal-date: '2026-01-31', schema: { type: string } }
        - { name: X-Old-Tenant, in: header, deprecated: true, x-removal-date: '2026-01-31', schema: { type: string } }
      responses: { '200': { description: ok } }
`

const client = `
  import http from 'node:http'
  export const byFetch = async (url) => (await fetch(url + '/shop/v1/carts?expand=secret-items')).status
  export const byRequest = async (url) =>
    (await fetch(new Request(url + '/shop/v1/carts', { headers: { 'X-OLD-tenant': 'secret-tenant' } }))).status
  export const byHttp = (url) => new Promise((resolve) => {
    http.get(url + '/shop/v1/carts?expand=1', { headers: { 'x-old-tenant': 'a' } }, (answer) => resolve(answer.resume().statusCode))
  })
  export const withNeither = async (url) => (await fetch(url + '/shop/v1/carts?expanded=1')).status`

const tests = (check: string): string => `
  import test from 'node:test'
  import assert from 'node:assert'
  import { serve } from './server.mjs'
  import * as client from './client.mjs'
  test('all', async () => {
    const { url, close } = await serve()
    const seen = []
    for (const name of ['byFetch', 'byRequest', 'byHttp', 'withNeither']) seen.push(await client[name](url))
    close()
    ${check}
  })`

async function run(command: readonly string[], check: string) {
  const folder = makeFolder({
    'server.mjs': server,
    'client.mjs': client,
    'a.test.mjs': tests(check),
    'shop.yaml': description,
    'config.json': '{ "catalogues": ["shop.json"] }',
  })
  expect((await runBin(folder, ['catalogue', 'import', 'shop.yaml', '--out', 'shop.json'])).code).toBe(0)
  return await runBin(folder, [...command, '-f', 'json', '--config', 'config.json', '--', 'node', '--test'])
}

interface Report {
  readonly items: readonly { id: string; verdict?: string; hits: readonly { kind: string; file: string; line: number; count: number }[] }[]
}

test('tells which deprecated parameters a request has in its query and headers', async () => {
  const { code, stdout } = await run(['observe'], 'assert.deepEqual(seen, [200, 200, 200, 200])')
  expect(code).toBe(0)
  const { items } = JSON.parse(stdout) as Report
  expect(items.map(({ id, hits }) => `${id} ${hits.map(({ kind, file, line }) => `${kind} ${file}:${line}`).join(', ')}`)).toEqual([
    'get-carts.X-Old-Tenant sent client.mjs:5, sent client.mjs:7',
    'get-carts.expand sent client.mjs:3, sent client.mjs:7',
  ])
  expect(stdout).not.toContain('secret')
})

test('refuses a request with a parameter that is removed, and no other', async () => {
  const { code, stdout } = await run(['rehearse'], 'assert.equal(seen[3], 200)\n assert.notEqual(seen[1], 400)')
  expect(code).toBe(1)
  const { items } = JSON.parse(stdout) as Report
  expect(items.map(({ id, verdict }) => [id, verdict])).toEqual([
    ['get-carts.X-Old-Tenant', 'broken'],
    ['get-carts.expand', 'handled'],
  ])
})
