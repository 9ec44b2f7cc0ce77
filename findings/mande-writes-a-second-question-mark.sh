#!/usr/bin/env bash
# mande puts its `query` behind a query that is there already, with a second question mark.
#
# Expected: `api.get('?kind=a', { query: { page: 2 } })` asks for `?kind=a&page=2`, as other clients do with the like options.
# Seen with mande 2.0.10: `?kind=a?page=2`, so that the server reads one parameter, `kind`, with the value `a?page=2`. ky 2.1.0 and ofetch
#   1.5.1 add to what is there.
# So: a parameter that a program still sends does not arrive under its name; a count of who sends it misses these.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  mande@2.0.10 ky@2.1.0 ofetch@1.5.1

cat >probe.mjs <<'EOF'
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import ky from 'ky'
import { mande } from 'mande'
import { ofetch } from 'ofetch'

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

await mande(`${host}/things`).get('?kind=a', { query: { page: 2 } })
await ky.get(`${host}/things?kind=a`, { searchParams: { page: 2 } })
await ofetch(`${host}/things?kind=a`, { query: { page: 2 } })
const seen = arrived.map(({ url }) => Object.fromEntries(new URL(url, host).searchParams))
console.log(seen)
assert.deepEqual(seen, [{ kind: 'a?page=2' }, { kind: 'a', page: '2' }, { kind: 'a', page: '2' }])
server.closeAllConnections()
server.close()
process.exit(0)
EOF
node probe.mjs
