#!/usr/bin/env bash
# A header that a call sets in another case than its client is sent with both values by five clients.
#
# Expected: names of headers have no case (RFC 9110, 5.1), so that a call's `authorization` takes the place of the client's `Authorization`.
#   ky's readme promises more: a header is removed by `undefined` in `.extend()`.
# Seen: ky 2.1.0, wretch 3.0.9, @better-fetch/fetch 1.3.3, mande 2.0.10 and xior 0.8.5 merge objects by their keys as written and hand both
#   to `Headers`, which joins them: the server gets `old, new`. With ky `undefined` in another case removes nothing. axios 1.21.1, got
#   16.1.0, ofetch 1.5.1, openapi-fetch 0.17.0 and gaxios 7.3.1 send the call's value alone.
# So: a rewriting that sets a header anew (a token, a version, a date) has to spell it as the client does, or it breaks the request.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  ky@2.1.0 wretch@3.0.9 @better-fetch/fetch@1.3.3 mande@2.0.10 xior@0.8.5 axios@1.21.1 got@16.1.0 ofetch@1.5.1 openapi-fetch@0.17.0 \
  gaxios@7.3.1

cat >probe.mjs <<'EOF'
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { createFetch } from '@better-fetch/fetch'
import axios from 'axios'
import { Gaxios } from 'gaxios'
import got from 'got'
import ky from 'ky'
import { mande } from 'mande'
import { ofetch } from 'ofetch'
import createClient from 'openapi-fetch'
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

const [first, second] = [{ Authorization: 'old' }, { authorization: 'new' }]
const clients = {
  ky: () => ky.create({ headers: first }).get(host, { headers: second }),
  wretch: () => wretch(host).headers(first).headers(second).get().res(),
  'better-fetch': () => createFetch({ baseURL: host, headers: first })('/', { headers: second }),
  mande: () => mande(host, { headers: first }).get('', { headers: second }),
  xior: () => xior.create({ headers: first }).get(host, { headers: second }),
  axios: () => axios.create({ headers: first }).get(host, { headers: second }),
  got: () => got.extend({ headers: first }).get(host, { headers: second }),
  ofetch: () => ofetch.create({ headers: first })(host, { headers: second }),
  'openapi-fetch': () => createClient({ baseUrl: host, headers: first }).GET('/', { headers: second }),
  gaxios: () => new Gaxios({ headers: first }).request({ url: host, headers: second }),
}
const seen = {}
for (const [name, send] of Object.entries(clients)) {
  arrived.length = 0
  await send()
  ;(seen[arrived[0].headers.authorization] ??= []).push(name)
}
arrived.length = 0
await ky.create({ headers: first }).extend({ headers: { authorization: undefined } }).get(host)
console.log(seen, 'ky, removed in another case:', arrived[0].headers.authorization)
assert.deepEqual(seen, {
  'old, new': ['ky', 'wretch', 'better-fetch', 'mande', 'xior'],
  new: ['axios', 'got', 'ofetch', 'openapi-fetch', 'gaxios'],
})
assert.equal(arrived[0].headers.authorization, 'old')
server.closeAllConnections()
server.close()
process.exit(0)
EOF
node probe.mjs
