#!/usr/bin/env bash
# A header whose value is `undefined` is left out, or is the word "undefined", or leaves the default.
#
# Expected: `{ headers: { 'x-version': undefined } }` means no such header: so say the documents of got and ky, and axios does it.
# Seen: axios 1.21.1, got 16.1.0 and ky 2.1.0 leave it out, even where the client has a default for it. ofetch 1.5.1 sends the word
#   `undefined` in the default's place, as plain `fetch` does. openapi-fetch 0.17.0 leaves the default: there `null` removes it.
# So: "drop the header" is another text for each client; an edit that puts `undefined` there starts to send a value that was never sent.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  axios@1.21.1 got@16.1.0 ky@2.1.0 ofetch@1.5.1 openapi-fetch@0.17.0

cat >probe.mjs <<'EOF'
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import axios from 'axios'
import got from 'got'
import ky from 'ky'
import { ofetch } from 'ofetch'
import createClient from 'openapi-fetch'

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

const [headers, none] = [{ 'x-version': '1' }, { 'x-version': undefined }]
const clients = {
  axios: () => axios.create({ headers }).get(host, { headers: none }),
  got: () => got.extend({ headers }).get(host, { headers: none }),
  ky: () => ky.create({ headers }).get(host, { headers: none }),
  ofetch: () => ofetch.create({ headers })(host, { headers: none }),
  'openapi-fetch': () => createClient({ baseUrl: host, headers }).GET('/', { headers: none }),
  'openapi-fetch, null': () => createClient({ baseUrl: host, headers }).GET('/', { headers: { 'x-version': null } }),
}
const seen = {}
for (const [name, send] of Object.entries(clients)) {
  arrived.length = 0
  await send()
  seen[name] = arrived[0].headers['x-version'] ?? '(none)'
}
console.table(seen)
assert.deepEqual(seen, {
  axios: '(none)',
  got: '(none)',
  ky: '(none)',
  ofetch: 'undefined',
  'openapi-fetch': '1',
  'openapi-fetch, null': '(none)',
})
server.closeAllConnections()
server.close()
process.exit(0)
EOF
node probe.mjs
