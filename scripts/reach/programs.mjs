// The client and the tests that scripts/reach.mjs runs.
import { join } from 'node:path'

const answer = '{ id: 1, snippets: [{ snippet: "a" }] }'
const reply = `JSON.stringify(${answer})`
const json = '{ "content-type": "application/json" }'
const bin = (path) => join('node_modules', path)

/** How each client asks; a call ends its line with its mark. */
const asks = {
  fetch: (body) => `(await fetch(url, { method: 'POST', body: ${body} })).json()`,
  axios: (body) => `(await axios.post(url, ${body}, { headers: ${json} })).data`,
  undici: (body) => `(await request(url, { method: 'POST', body: ${body} })).body.json()`,
}
const imports = { axios: "import axios from 'axios'\n", undici: "import { request } from 'undici'\n", fetch: '' }

/** One file, so that lines are told apart by their marks: no runner loads a client that it cannot. */
export function sourceOf() {
  const parts = Object.entries(asks).map(([name, ask]) => {
    const lazy = imports[name].replace(/^import (.*) from ('.*')\n/, (_, what, from) => {
      const names = what.startsWith('{') ? what : `{ default: ${what} }`
      return `  const ${names} = await import(${from})\n`
    })
    return [
      `export async function ${name}Client(base) {`,
      `${lazy}  const ask = async (url) => ${ask(`'{"snippets":[{"snippet":1}]}'`)} // ${name} asks`,
      "  const { id } = await ask(base + '/rest/api/v1/listanswers')",
      "  const { snippets } = await ask(base + '/rest/api/v1/createannouncement')",
      `  return id + snippets[0].snippet // ${name} reads`,
      '}\n',
    ].join('\n')
  })
  return parts.join('')
}

/** What answers, and which clients it can answer. */
export const columns = {
  server: {
    clients: ['fetch', 'axios', 'undici'],
    head: "import { createServer } from 'node:http'",
    up: `const respond = (response) => response.writeHead(200, ${json}).end(${reply})
      const server = createServer((request, response) => request.resume().on('end', () => respond(response)))
      await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
      base = 'http://127.0.0.1:' + server.address().port
      down = () => { server.closeAllConnections(); server.close() }`,
  },
  msw: {
    clients: ['fetch', 'axios'],
    head: "import { http, HttpResponse } from 'msw'\nimport { setupServer } from 'msw/node'",
    up: `const server = setupServer(http.post('*/rest/api/v1/:name', () => HttpResponse.json(${answer})))
      server.listen({ onUnhandledRequest: 'error' })
      down = () => server.close()`,
  },
  nock: {
    clients: ['fetch', 'axios'],
    head: "import nock from 'nock'",
    up: `nock(base).persist().post(/rest/).reply(200, ${answer})
      down = () => { nock.cleanAll(); nock.restore() }`,
  },
  mockAgent: {
    clients: ['undici'],
    head: "import { MockAgent, setGlobalDispatcher } from 'undici'",
    up: `const agent = new MockAgent()
      agent.disableNetConnect()
      agent.get(base).intercept({ path: /rest/, method: 'POST' }).reply(200, ${answer}, { headers: ${json} }).persist()
      setGlobalDispatcher(agent)`,
  },
  response: {
    clients: ['fetch'],
    head: '',
    up: `const real = globalThis.fetch
      globalThis.fetch = async () => new Response(${reply}, { headers: ${json} })
      down = () => { globalThis.fetch = real }`,
  },
  object: {
    clients: ['fetch'],
    head: '',
    up: `const real = globalThis.fetch
      globalThis.fetch = async () => ({ ok: true, json: async () => (${answer}) })
      down = () => { globalThis.fetch = real }`,
  },
}

const vitest = (pool) => ({
  name: `vitest, ${pool}`,
  head: "import { test } from 'vitest'",
  words: (file) => ['node', bin('vitest/vitest.mjs'), 'run', '--pool', pool, file],
})

/** How tests are run; `without`: clients that do not load there, with the hook or without. */
export const runners = [
  { name: 'node:test', head: "import test from 'node:test'", words: (file) => ['node', '--test', file] },
  vitest('forks'),
  vitest('threads'),
  { ...vitest('vmThreads'), without: ['axios'] },
  {
    name: 'jest 30',
    head: '',
    // packages that are ECMAScript modules alone load in no other way
    env: { NODE_OPTIONS: '--experimental-vm-modules' },
    words: (file) => ['node', bin('jest/bin/jest.js'), '--testMatch', `**/${file.replaceAll('\\', '/')}`],
  },
  { name: 'mocha', head: 'const test = it', words: (file) => ['node', bin('mocha/bin/mocha.js'), file] },
  { name: 'tsx', head: "import test from 'node:test'", words: (file) => ['node', bin('tsx/dist/cli.mjs'), file] },
]

export function testOf({ head }, column, clients) {
  const { head: own, up } = columns[column]
  return `${head}
import assert from 'node:assert'
import * as clients from '../../../client.mjs'
${own}
test('asks', async () => {
  let base = 'https://api.example.com'
  let down = () => undefined
  ${up}
  try {
    for (const name of ${JSON.stringify(clients)}) assert.equal(await clients[name + 'Client'](base), '1a')
  } finally {
    down()
  }
})
`
}
