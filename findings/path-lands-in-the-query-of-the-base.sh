#!/usr/bin/env bash
# A base address with a query swallows the path in nine clients, without an error.
#
# Expected: a base with a query (`…/v1?key=1`, as gateways hand them out) either keeps its query behind the path or is refused. got 16.1.0
#   refuses it.
# Seen: axios 1.21.1, xior 0.8.5, redaxios 0.5.1, ofetch 1.5.1, up-fetch 2.6.1, alova 3.5.5, mande 2.0.10, itty-fetcher 1.0.10 and ky 2.1.0
#   (`prefix`) request `/v1?key=1/things`: the path has become a part of the query's value, and every request goes to the base itself.
#   @better-fetch/fetch 1.3.3, centra 2.7.0 and wretch 3.0.9 put the path in front of the query.
# So: in a server's log such a program calls none of its operations; the text of the program and what arrives differ for good.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  axios@1.21.1 xior@0.8.5 redaxios@0.5.1 ofetch@1.5.1 up-fetch@2.6.1 alova@3.5.5 mande@2.0.10 itty-fetcher@1.0.10 ky@2.1.0 \
  got@16.1.0    @better-fetch/fetch@1.3.3 centra@2.7.0 wretch@3.0.9

cat >probe.mjs <<'EOF'
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { createFetch } from '@better-fetch/fetch'
import { createAlova } from 'alova'
import adapterFetch from 'alova/fetch'
import axios from 'axios'
import centra from 'centra'
import got from 'got'
import { fetcher } from 'itty-fetcher'
import ky from 'ky'
import { mande } from 'mande'
import { ofetch } from 'ofetch'
import redaxios from 'redaxios'
import { up } from 'up-fetch'
import wretch from 'wretch'
import xior from 'xior'

const arrived = []
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () => {
    arrived.push({ method: request.method, url: request.url, headers: request.headers, body })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const host = `http://127.0.0.1:${server.address().port}`

const base = `${host}/v1?key=1`
const clients = {
  axios: () => axios.create({ baseURL: base }).get('/things'),
  xior: () => xior.create({ baseURL: base }).get('/things'),
  redaxios: () => redaxios.create({ baseURL: base }).get('/things'),
  ofetch: () => ofetch.create({ baseURL: base })('/things'),
  'up-fetch': () => up(fetch, () => ({ baseUrl: base }))('/things'),
  alova: () => createAlova({ baseURL: base, requestAdapter: adapterFetch(), cacheFor: null }).Get('/things').send(),
  mande: () => mande(base).get('/things'),
  'itty-fetcher': () => fetcher(base).get('/things'),
  'ky prefix': () => ky.create({ prefix: base }).get('things'),
  'better-fetch': () => createFetch({ baseURL: base })('/things'),
  centra: () => centra(base).path('/things').send(),
  wretch: () => wretch(base).url('/things').get().res(),
}
const seen = {}
for (const [name, send] of Object.entries(clients)) {
  arrived.length = 0
  await send()
  ;(seen[arrived[0].url] ??= []).push(name)
}
console.log(seen)
assert.deepEqual(seen, {
  '/v1?key=1/things': ['axios', 'xior', 'redaxios', 'ofetch', 'up-fetch', 'alova', 'mande', 'itty-fetcher', 'ky prefix'],
  '/v1/things?key=1': ['better-fetch', 'centra', 'wretch'],
})
assert.throws(() => got.extend({ prefixUrl: base }), /must not contain a query string/)
server.closeAllConnections()
server.close()
process.exit(0)
EOF
node probe.mjs
