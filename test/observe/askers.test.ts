import { expect, test } from 'vitest'
import { runBin } from '../cli/run-cli.js'
import { makeFolder } from '../temp-folder.js'
import { server } from './programs.js'

interface Report {
  readonly items: readonly { readonly id: string; readonly hits: readonly { kind: string; file: string | null; line: number | null }[] }[]
}

/** Clients that send in a promise of their own: one makes a Request while it is called, one only headers. */
const later = `
  const wait = () => new Promise((resolve) => setTimeout(resolve, 1))
  export function post(url, done) {
    const request = new Request(url, { method: 'POST' })
    wait().then(() => fetch(request)).then(done)
  }
  export function ask(url, done) {
    const headers = new Headers({ accept: 'application/json' })
    wait().then(() => fetch(url, { method: 'POST', headers })).then(done)
  }`

const program = `
  import assert from 'node:assert'
  import { serve } from './server.mjs'
  import { post } from './node_modules/later/index.mjs'
  import { ask } from './node_modules/@gleanwork/api-client/index.mjs'
  const { url, close } = await serve()
  let left = 3
  const done = () => (left -= 1) || close()
  post(url + '/rest/api/v1/listanswers', done)
  post(url + '/rest/api/v1/listanswers', done)
  ask(url + '/rest/api/v1/listanswers', done)
  assert.equal(new Request(url).constructor, Request)
  assert.ok(new (class extends Request {})(url) instanceof Request)`

test('tells who asked a client that sends in a promise of its own', async () => {
  const folder = makeFolder({
    'server.mjs': server,
    'main.mjs': program,
    'node_modules/later/index.mjs': later,
    'node_modules/@gleanwork/api-client/index.mjs': later,
  })
  const { code, stdout } = await runBin(folder, ['observe', '-f', 'json', '--', 'node', 'main.mjs'])
  expect(code).toBe(0)
  const hits = (JSON.parse(stdout) as Report).items.flatMap((item) => item.hits.map(({ kind, line }) => `${kind} ${item.id} ${line}`))
  expect(hits.sort()).toEqual(['request listanswers 10', 'request listanswers 11', 'request listanswers 9'])
})
