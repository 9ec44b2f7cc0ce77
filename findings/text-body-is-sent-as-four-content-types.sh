#!/usr/bin/env bash
# `post(url, text)`: the same call of axios and its stand-ins says four things of the same body.
#
# Expected: packages that say they have the API of axios (redaxios, feaxios, xior) or take its options (gaxios) send a JSON text as axios
#   does.
# Seen for `post(url, '{"a":1}')`: axios 1.21.1 says `application/x-www-form-urlencoded`, xior 0.8.5 `application/json`, redaxios 0.5.1 and
#   gaxios 7.3.1 `text/plain;charset=UTF-8`, feaxios 0.0.23 `text/plain`. mande 2.0.10 sends another body: the text encoded once more.
# So: whether a server reads the fields of such a body at all depends on the client, not on the body.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  axios@1.21.1 xior@0.8.5 redaxios@0.5.1 gaxios@7.3.1 feaxios@0.0.23 mande@2.0.10

cat >probe.mjs <<'EOF'
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import axios from 'axios'
import feaxios from 'feaxios'
import { Gaxios } from 'gaxios'
import { mande } from 'mande'
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

const text = JSON.stringify({ a: 1 })
const clients = {
  axios: () => axios.post(host, text),
  xior: () => xior.post(host, text),
  redaxios: () => redaxios.post(host, text),
  gaxios: () => new Gaxios().request({ url: host, method: 'POST', data: text }),
  feaxios: () => feaxios.post(host, text),
  mande: () => mande(host).post('', text),
}
const seen = {}
for (const [name, send] of Object.entries(clients)) {
  arrived.length = 0
  await send()
  seen[name] = [arrived[0].headers['content-type'], arrived[0].body]
}
console.table(seen)
assert.deepEqual(seen, {
  axios: ['application/x-www-form-urlencoded', '{"a":1}'],
  xior: ['application/json', '{"a":1}'],
  redaxios: ['text/plain;charset=UTF-8', '{"a":1}'],
  gaxios: ['text/plain;charset=UTF-8', '{"a":1}'],
  feaxios: ['text/plain', '{"a":1}'],
  mande: ['application/json', '"{\\"a\\":1}"'],
})
server.closeAllConnections()
server.close()
process.exit(0)
EOF
node probe.mjs
