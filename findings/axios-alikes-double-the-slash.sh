#!/usr/bin/env bash
# Two stand-ins for axios ask for another path than axios where the base ends in a slash.
#
# Expected: feaxios and redaxios, whose readmes promise the interface of axios (feaxios' own example has a base that ends in a slash), take
#   a base `…/v1/` as axios does, which sends `/v1/things`.
# Seen: feaxios 0.0.23 and redaxios 0.5.1 send `/v1//things`, whether the path has a slash or not. Many servers answer that with 404, others
#   merge the slashes and answer. xior 0.8.5, a third stand-in, sends what axios sends.
# So: a replacement of the package alone can turn a call of a known operation into one of an unknown path, in a log as well as in a mock.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  axios@1.21.1 feaxios@0.0.23 redaxios@0.5.1 xior@0.8.5

cat >probe.mjs <<'EOF'
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import axios from 'axios'
import feaxios from 'feaxios'
import redaxios from 'redaxios'
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

const seen = {}
for (const [name, client] of Object.entries({ axios, feaxios, redaxios, xior })) {
  arrived.length = 0
  const api = client.create({ baseURL: `${host}/v1/` })
  for (const path of ['things', '/things']) await api.get(path)
  seen[name] = arrived.map(({ url }) => url)
}
console.table(seen)
assert.deepEqual(seen, {
  axios: ['/v1/things', '/v1/things'],
  feaxios: ['/v1//things', '/v1//things'],
  redaxios: ['/v1//things', '/v1//things'],
  xior: ['/v1/things', '/v1/things'],
})
server.closeAllConnections()
server.close()
process.exit(0)
EOF
node probe.mjs
