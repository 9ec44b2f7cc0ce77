#!/usr/bin/env bash
# What one mock answers for a path: with msw and fetch-mock `express:` also a path in another case, with the others not even one with a
# query.
#
# Expected: a mock of `GET /v1/things` answers what the server it stands for would answer for that path: any query, and no other path.
# Seen: nock 14.0.17, undici 7.30.2 (MockAgent), fetch-mock 12.6.0 with a whole address and axios-mock-adapter 2.1.0 refuse the path with a
#   query; msw 2.15.0 and fetch-mock with `express:` answer it, and answer `/v1/Things` and `/v1/things/` as well, which are other paths
#   (RFC 3986, 6.2.2.1: only scheme and host have no case).
# So: tests that pass with msw say nothing of how a program spells its paths; a search for mocks of a removed operation by its exact text
#   misses those.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  nock@14.0.17 msw@2.15.0 undici@7.30.2 fetch-mock@12.6.0 axios@1.21.1 axios-mock-adapter@2.1.0

cat >probe.mjs <<'EOF'
import assert from 'node:assert/strict'
import axios from 'axios'
import AxiosMockAdapter from 'axios-mock-adapter'
import fetchMock from 'fetch-mock'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import nock from 'nock'
import { fetch as undiciFetch, MockAgent } from 'undici'

const host = 'http://api.test'
const mocked = '/v1/things'
const paths = ['/v1/things', '/v1/things?page=2', '/v1/things/', '/v1/Things']
nock.restore()

const mocks = {
  async nock(path) {
    nock.activate()
    nock(host).get(mocked).reply(200)
    const answer = fetch(host + path)
    return await answer.finally(() => (nock.cleanAll(), nock.restore()))
  },
  async msw(path) {
    const server = setupServer(http.get(host + mocked, () => HttpResponse.json({})))
    server.listen({ onUnhandledRequest: 'error' })
    return await fetch(host + path).finally(() => server.close())
  },
  async MockAgent(path) {
    const dispatcher = new MockAgent()
    dispatcher.disableNetConnect()
    dispatcher.get(host).intercept({ path: mocked }).reply(200)
    return await undiciFetch(host + path, { dispatcher })
  },
  async 'fetch-mock, address'(path) {
    return await fetchMock.createInstance().get(host + mocked, 200).fetchHandler(host + path)
  },
  async 'fetch-mock, express:'(path) {
    return await fetchMock.createInstance().get(`express:${mocked}`, 200).fetchHandler(host + path)
  },
  async 'axios-mock-adapter'(path) {
    const api = axios.create({ baseURL: host })
    new AxiosMockAdapter(api).onGet(mocked).reply(200)
    return await api.get(path)
  },
}
const seen = {}
for (const [name, ask] of Object.entries(mocks)) {
  seen[name] = {}
  for (const path of paths) {
    seen[name][path] = await ask(path).then(() => 'yes', () => 'no')
  }
}
console.table(seen)
const answers = (...words) => Object.fromEntries(paths.map((path, index) => [path, words[index]]))
assert.deepEqual(seen, {
  nock: answers('yes', 'no', 'no', 'no'),
  msw: answers('yes', 'yes', 'yes', 'yes'),
  MockAgent: answers('yes', 'no', 'no', 'no'),
  'fetch-mock, address': answers('yes', 'no', 'no', 'no'),
  'fetch-mock, express:': answers('yes', 'yes', 'yes', 'yes'),
  'axios-mock-adapter': answers('yes', 'no', 'no', 'no'),
})
EOF
node probe.mjs
