#!/usr/bin/env bash
# One option name, one base, one path: three addresses.
#
# Expected: a base `…/v1` and a path `things` give `…/v1/things` wherever the option is called `baseURL`, as axios documents it: base first.
#   gaxios takes the same options as axios.
# Seen: axios 1.21.1 joins them with a slash; gaxios 6.7.1 writes one behind the other, so that the slash has to stand in one of them;
#   gaxios 7.3.1 resolves as `new URL(path, base)` (its readme says so): the last segment of the base is gone, and a path with a slash in
#   front takes the place of the base's whole path. ky 2.1.0 `baseUrl` resolves as well. typed-rest-client 3.1.2 does either: a relative
#   path goes below the base whether that ends in a slash or not, one with a slash in front replaces the base's path.
# So: whoever looks for the callers of an operation cannot join base and path in one way for all clients, nor for all versions of one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  axios@1.21.1 gaxios@7.3.1 gaxios6@npm:gaxios@6.7.1 ky@2.1.0 typed-rest-client@3.1.2

cat >probe.mjs <<'EOF'
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import axios from 'axios'
import { Gaxios } from 'gaxios'
import { Gaxios as Gaxios6 } from 'gaxios6'
import ky from 'ky'
import { RestClient } from 'typed-rest-client/RestClient.js'

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

const clients = {
  axios: (base, path) => axios.create({ baseURL: base }).get(path),
  'gaxios 6': (base, path) => new Gaxios6({ baseURL: base }).request({ url: path }),
  'gaxios 7': (base, path) => new Gaxios({ baseURL: base }).request({ url: path }),
  'ky baseUrl': (base, path) => ky.create({ baseUrl: base }).get(path),
  'typed-rest-client': (base, path) => new RestClient('agent', base).get(path),
}
const seen = {}
for (const [name, send] of Object.entries(clients)) {
  arrived.length = 0
  for (const path of ['things', '/things']) await send(`${host}/v1`, path)
  seen[name] = arrived.map(({ url }) => url)
}
console.table(seen)
assert.deepEqual(seen, {
  axios: ['/v1/things', '/v1/things'],
  'gaxios 6': ['/v1things', '/v1/things'],
  'gaxios 7': ['/things', '/things'],
  'ky baseUrl': ['/things', '/things'],
  'typed-rest-client': ['/v1/things', '/things'],
})
server.closeAllConnections()
server.close()
process.exit(0)
EOF
node probe.mjs
