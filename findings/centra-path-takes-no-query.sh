#!/usr/bin/env bash
# centra: a query in `path()` becomes a part of the path.
#
# Expected: `centra('https://host').path('/things?kind=a')` asks for `/things` with the query `kind=a`, as it does where the same text is
#   handed to `centra()` itself.
# Seen with centra 2.7.0: `/things%3Fkind=a` is requested, a path that no server has; by the constructor it is `/things?kind=a`. phin 4.0.0,
#   a small client of the same kind, takes the text as it is.
# So: the operation that the source names is not the one that is asked for; a tool that reads the source has to know the one member from the
#   other.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  centra@2.7.0 phin@4.0.0

cat >probe.mjs <<'EOF'
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import centra from 'centra'
import phin from 'phin'

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

await centra(host).path('/things?kind=a').send()
await centra(`${host}/things?kind=a`).send()
await phin({ url: `${host}/things?kind=a` })
const seen = arrived.map(({ url }) => url)
console.log(seen)
assert.deepEqual(seen, ['/things%3Fkind=a', '/things?kind=a', '/things?kind=a'])
server.closeAllConnections()
server.close()
process.exit(0)
EOF
node probe.mjs
