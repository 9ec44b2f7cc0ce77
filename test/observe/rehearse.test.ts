import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Report } from '../../src/check/report.js'
import { runBin } from '../cli/run-cli.js'
import { makeFolder } from '../temp-folder.js'
import { server } from './programs.js'

interface Rehearsal {
  readonly asOf: string
  readonly baseline: { readonly exitCode: number }
  readonly items: readonly {
    readonly id: string
    readonly verdict: string
    readonly reason: string | null
    readonly fired: number
    readonly hits: readonly { readonly kind: string; readonly file: string; readonly line: number }[]
  }[]
}

async function rehearse(files: Readonly<Record<string, string>>, flags: readonly string[] = []) {
  const folder = makeFolder({ 'server.mjs': server, 'package.json': '{"type":"module"}', ...files })
  const run = await runBin(folder, ['rehearse', '-f', 'json', ...flags, '--', 'node', '--test'])
  const report = run.stdout === '' ? undefined : (JSON.parse(run.stdout) as Rehearsal)
  return { ...run, folder, report, verdicts: Object.fromEntries((report?.items ?? []).map(({ id, verdict }) => [id, verdict])) }
}

const client = `
  export async function publish(url) {
    const response = await fetch(url + '/rest/api/v1/createannouncement', {
      method: 'POST',
      body: JSON.stringify({ title: 'x' }),
    })
    if (!response.ok) throw new Error('refused: ' + response.status)
    const answer = await response.json()
    return answer.snippets[0].snippet.length
  }
  export async function list(url) {
    const response = await fetch(url + '/rest/api/v1/listanswers', { method: 'POST' })
    return response.status === 410 ? [] : (await response.json()).snippets
  }
  export async function countUsers(url) {
    return (await fetch(url + '/api/index/v1/getusercount', { method: 'POST' })).json()
  }`

const inTest = (body: string, index: number): string => `test('case ${index}', async () => {
    const { url, close } = await serve()
    try { ${body} } finally { close() }
  })`

const tests = (...bodies: readonly string[]): string => `
  import test from 'node:test'
  import assert from 'node:assert'
  import { serve } from './server.mjs'
  import { publish, list, countUsers } from './client.mjs'
  ${bodies.map(inTest).join('\n')}`



test('tells what breaks, what is handled, and what no test has to do with', async () => {
  const files = { 'client.mjs': client, 'a.test.mjs': tests('assert.equal(await publish(url), 1)', 'await list(url)') }
  const { code, report, verdicts } = await rehearse(files)
  expect(verdicts).toEqual({ 'createannouncement.snippet': 'broken', listanswers: 'handled', getusercount: 'unexercised' })
  expect(code).toBe(1)
  expect(report?.baseline).toEqual({ exitCode: 0 })
  const [broken] = report?.items ?? []
  expect(broken?.fired).toBeGreaterThan(0)
  expect(broken?.hits.map(({ kind, file, line }) => `${kind} ${file}:${line}`)).toEqual(['read client.mjs:9'])
})

test('goes by the day, and by the items that are asked for', async () => {
  const files = { 'client.mjs': client, 'a.test.mjs': tests('assert.equal(await publish(url), 1)', 'await list(url)') }
  const asked = await rehearse(files, ['--item', 'listanswers'])
  expect([asked.code, asked.verdicts]).toEqual([0, { listanswers: 'handled' }])
  const before = await rehearse(files, ['--as-of', '2026-10-15'])
  expect([before.code, before.verdicts]).toEqual([0, {}])
})

test('removes everything at once where that is asked for, and tells them apart where that breaks', async () => {
  const green = await rehearse({ 'client.mjs': client, 'a.test.mjs': tests('await list(url)', 'await countUsers(url)') }, ['--together'])
  expect(green.verdicts).toMatchObject({ listanswers: 'handled', getusercount: 'handled' })
  expect(green.stderr).toContain('without getusercount, listanswers: exit code 0')
  const mixed = await rehearse({ 'client.mjs': client, 'a.test.mjs': tests('await list(url)', 'await publish(url)') }, ['--together'])
  expect(mixed.verdicts).toMatchObject({ listanswers: 'handled', 'createannouncement.snippet': 'broken' })
})

test('refuses a request that sends a removed field', async () => {
  const sender = `
    export async function send(url) {
      const body = JSON.stringify({ snippets: [{ snippet: 'x' }] })
      const response = await fetch(url + '/rest/api/v1/createannouncement', { method: 'POST', body })
      if (response.status === 400) throw new Error('refused')
    }`
  const body = `import test from 'node:test'
    import { send } from './sender.mjs'
    import { serve } from './server.mjs'
    test('sends', async () => { const { url, close } = await serve()\n try { await send(url) } finally { close() } })`
  const { code, verdicts } = await rehearse({ 'sender.mjs': sender, 'a.test.mjs': body })
  expect([code, verdicts]).toEqual([1, { 'createannouncement.snippet': 'broken' }])
})

test('says nothing where the tests fail as they are', async () => {
  const { code, report, stderr } = await rehearse({
    'client.mjs': client,
    'a.test.mjs': tests('await list(url)', "assert.fail('red by itself')"),
  })
  expect(code).toBe(2)
  expect(report?.baseline.exitCode).toBe(1)
  expect(new Set(report?.items.map(({ verdict, reason }) => `${verdict}: ${reason}`))).toEqual(new Set(['inconclusive: red baseline']))
  expect(stderr).toContain('red by itself')
})

test('takes no test whose double could not be reached for one that handles it', async () => {
  const doubled = `
    import test from 'node:test'
    import assert from 'node:assert'
    import { publish } from './client.mjs'
    test('a double', async (t) => {
      t.mock.method(globalThis, 'fetch', async () => ({ ok: true, json: async () => ({ snippets: [{ snippet: 'a' }] }) }))
      assert.equal(await publish('https://api.example.com'), 1)
    })`
  const { code, verdicts } = await rehearse({ 'client.mjs': client, 'a.test.mjs': doubled })
  expect(verdicts['createannouncement.snippet']).toBe('unexercised')
  expect(code).toBe(0)
})

test('simulates what msw answers, and fills in new places for code that was migrated', async () => {
  const migrated = `
    export async function publish() {
      const response = await fetch('https://api.example.com/rest/api/v1/createannouncement', { method: 'POST' })
      return (await response.json()).snippets[0].text.length
    }`
  const mocked = `
    import test from 'node:test'
    import assert from 'node:assert'
    import { http, HttpResponse } from ${JSON.stringify(import.meta.resolve('msw'))}
    import { setupServer } from ${JSON.stringify(import.meta.resolve('msw/node'))}
    import { publish } from './client.mjs'
    test('a mock', async () => {
      const server = setupServer(http.post('*/createannouncement', () => HttpResponse.json({ snippets: [{ snippet: 'a' }] })))
      server.listen()
      try { assert.equal(await publish(), 1) } finally { server.close() }
    })`
  const after = await rehearse({ 'client.mjs': migrated, 'a.test.mjs': mocked })
  expect(after.report?.items.map(({ id, verdict, reason }) => [id, verdict, reason])).toEqual([
    ['createannouncement.snippet', 'handled', 'passed with the new answers'],
  ])
  expect(after.code).toBe(0)
  const before = await rehearse({ 'client.mjs': migrated.replace('.text.', '.snippet.'), 'a.test.mjs': mocked })
  expect(before.verdicts).toEqual({ 'createannouncement.snippet': 'broken' })
})

test.each([
  ['fetch', '', "await fetch(url, { method: 'POST' })"],
  ['node:http', '', 'await send(url)'],
  ['node:http, let through by msw', 'setupServer().listen({ onUnhandledRequest: "bypass" })', 'await send(url)'],
  ['fetch, let through by msw', 'setupServer().listen({ onUnhandledRequest: "bypass" })', "await fetch(url, { method: 'POST' })"],
])('sends nothing to other machines: %s', async (_, before, body) => {
  const caller = `import test from 'node:test'
    import http from 'node:http'
    import { setupServer } from ${JSON.stringify(import.meta.resolve('msw/node'))}
    const url = 'http://192.0.2.1/rest/api/v1/listanswers'
    const send = (to) => new Promise((resolve, reject) => http.request(to, { method: 'POST' }, resolve).on('error', reject).end('{}'))
    test('calls', async () => {
      ${before}
      ${body}.catch((error) => { throw error.cause ?? error })
    })`
  const { code, stderr } = await rehearse({ 'a.test.mjs': caller }, ['--timeout', '30'])
  expect(code).toBe(2)
  expect(stderr).toMatch(/^api-sunset: requests to other machines that were not sent.*: [1-9]/m)
})

test('reaches a server on this machine, whatever host a request names', async () => {
  const caller = `import test from 'node:test'
    import assert from 'node:assert'
    import http from 'node:http'
    import { serve } from './server.mjs'
    test('calls', async () => {
      const { url, close } = await serve()
      const options = { method: 'POST', headers: { host: 'api.example.com' } }
      const status = await new Promise((resolve, reject) => {
        http.request(url + '/rest/api/v1/listanswers', options, (answer) => resolve(answer.resume().statusCode)).on('error', reject).end()
      })
      close()
      assert.ok([200, 410].includes(status))
    })`
  const { code, verdicts } = await rehearse({ 'a.test.mjs': caller })
  expect([code, verdicts]).toEqual([0, { listanswers: 'handled' }])
})

test('ends a run that hangs without the item, with what it started', async () => {
  const hanging = `import test from 'node:test'
    import { serve } from './server.mjs'
    test('waits', async () => {
      const { url, close } = await serve()
      let status
      do status = (await fetch(url + '/rest/api/v1/listanswers', { method: 'POST' })).status
      while (status === 410 && await new Promise((resolve) => setTimeout(resolve, 200, true)))
      close()
    })`
  const { code, report } = await rehearse({ 'a.test.mjs': hanging }, ['--timeout', '10'])
  expect(report?.items.map(({ verdict, reason }) => [verdict, reason])).toEqual([['inconclusive', 'timed out']])
  expect(code).toBe(2)
})

test('keeps the records of each run where that is asked for', async () => {
  const files = { 'client.mjs': client, 'a.test.mjs': tests('await list(url)') }
  const { code, folder } = await rehearse(files, ['--keep', 'records', '--item', 'listanswers'])
  expect(code).toBe(0)
  const kept = join(folder, 'records')
  expect(readdirSync(kept).sort()).toEqual(['1-as-it-is', '2-without-listanswers'])
  const seen = await runBin(folder, ['check', '--observed', join('records', '1-as-it-is'), '-f', 'json'])
  expect((JSON.parse(seen.stdout) as Report).findings.find(({ id }) => id === 'listanswers')?.observed).toBe('confirmed')
  const again = await runBin(folder, ['rehearse', '--keep', 'records', '--', 'node', '--test'])
  expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('--keep: records exists, and is no empty folder.')])
})
