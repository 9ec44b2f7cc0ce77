#!/usr/bin/env bash
# 410 Gone, which is there to end the asking, is repeated by three clients, and the writing of it by two.
#
# Expected: a client that repeats requests does so where the answer may change: 410 says that it will not (RFC 9110, 15.5.11). Most clients
#   have lists of statuses without it. A POST is repeated by none unless told so.
# Seen with the retries of each turned on and nothing else said: @better-fetch/fetch 1.3.3 (`retry: { type: 'linear', … }`) and up-fetch
#   2.6.1 (`retry: { attempts }`) repeat it, for POST as well; xior 0.8.5 (its error-retry plugin) for GET. ky 2.1.0, got 16.1.0 and ofetch
#   1.5.1 ask once.
# So: on the day an operation is removed, its callers with these three send twice as much or more, and a count of requests at the gateway
#   overstates how many are left.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  @better-fetch/fetch@1.3.3 up-fetch@2.6.1 xior@0.8.5 ky@2.1.0 got@16.1.0 ofetch@1.5.1

cat >probe.mjs <<'EOF'
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { createFetch } from '@better-fetch/fetch'
import got from 'got'
import ky from 'ky'
import { ofetch } from 'ofetch'
import { up } from 'up-fetch'
import xior from 'xior'
import errorRetry from 'xior/plugins/error-retry'

const arrived = []
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () => {
    arrived.push({ method: request.method, url: request.url, headers: request.headers, body })
    response.writeHead(410, { 'content-type': 'application/json' }).end('{}')
  })
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const host = `http://127.0.0.1:${server.address().port}`

const withRetry = xior.create()
withRetry.plugins.use(errorRetry({ retryTimes: 1, retryInterval: 1 }))
const clients = {
  'better-fetch': (method) => createFetch({ retry: { type: 'linear', attempts: 1, delay: 1 } })(host, { method }),
  'up-fetch': (method) => up(fetch)(host, { method, retry: { attempts: 1, delay: 1 } }),
  xior: (method) => withRetry.request({ url: host, method }),
  ky: (method) => ky(host, { method, retry: 1 }),
  got: (method) => got(host, { method, retry: { limit: 1 } }),
  ofetch: (method) => ofetch(host, { method, retry: 1, retryDelay: 1 }),
}
const seen = {}
for (const [name, send] of Object.entries(clients)) {
  seen[name] = {}
  for (const method of ['GET', 'POST']) {
    arrived.length = 0
    await send(method).catch(() => {})
    seen[name][method] = arrived.length
  }
}
console.table(seen)
assert.deepEqual(seen, {
  'better-fetch': { GET: 2, POST: 2 },
  'up-fetch': { GET: 2, POST: 2 },
  xior: { GET: 2, POST: 1 },
  ky: { GET: 1, POST: 1 },
  got: { GET: 1, POST: 1 },
  ofetch: { GET: 1, POST: 1 },
})
server.closeAllConnections()
server.close()
process.exit(0)
EOF
node probe.mjs
