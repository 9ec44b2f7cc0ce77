#!/usr/bin/env bash
# What a client asks for where the value of a place in a path is missing: the list of all, the name of the place, or nothing.
#
# Expected: a path with a place, `/things/{id}`, cannot be asked for without its value: an error, as path-to-regexp has it.
# Seen with url-template 3.1.1: `/things/`, which is the list of all on most services. With openapi-fetch 0.15.0 and @nextcloud/router
#   3.2.0: `/things/%7Bid%7D`, the thing that is called `{id}`; with the latter for `false` as well, which is no text and no number to it.
#   path-to-regexp 8.3.0 throws.
# So: the paths in a log or a recording name operations that the program never meant, and the DELETE of one thing may be one of all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  @nextcloud/router@3.2.0 openapi-fetch@0.15.0 path-to-regexp@8.3.0 url-template@3.1.1

cat >probe.mjs <<'EOF'
import assert from 'node:assert/strict'
import { generateOcsUrl } from '@nextcloud/router'
import createClient from 'openapi-fetch'
import { compile } from 'path-to-regexp'
import { parseTemplate } from 'url-template'

const asked = []
const answer = () => new Response('{}', { headers: { 'content-type': 'application/json' } })
const client = createClient({ baseUrl: 'https://x.example', fetch: async ({ url }) => (asked.push(new URL(url).pathname), answer()) })
const pathWith = {
  'url-template': (id) => parseTemplate('/things/{id}').expand({ id }),
  'openapi-fetch': async (id) => (await client.GET('/things/{id}', { params: { path: { id } } }), asked.at(-1)),
  '@nextcloud/router': (id) => generateOcsUrl('/things/{id}', { id }, { baseURL: 'https://x.example' }).split('/ocs/v2.php')[1],
  'path-to-regexp': (id) => compile('/things/:id')({ id }),
}
const seen = {}
for (const [name, make] of Object.entries(pathWith)) {
  seen[name] = []
  for (const id of ['a', undefined, false]) {
    try {
      seen[name].push(await make(id))
    } catch (error) {
      seen[name].push(error.constructor.name)
    }
  }
}
console.log(seen)
assert.deepEqual(seen, {
  'url-template': ['/things/a', '/things/', '/things/false'],
  'openapi-fetch': ['/things/a', '/things/%7Bid%7D', '/things/false'],
  '@nextcloud/router': ['/things/a', '/things/%7Bid%7D', '/things/%7Bid%7D'],
  'path-to-regexp': ['/things/a', 'TypeError', 'TypeError'],
})
EOF
node probe.mjs
