#!/usr/bin/env bash
# fetch-mock: with `matchPartialBody` a list in a body matches in any order.
#
# Expected: "partial" means that a body may hold more keys than the mock names. A list of two in another order is another list: JSON arrays
#   are ordered (RFC 8259, 1), and without the option fetch-mock tells them apart.
# Seen with fetch-mock 12.6.0: the mock of `{ filters: [1, 2] }` answers `{ filters: [2, 1] }`, and `{ filters: [3, 2, 1] }` too, as soon as
#   the option is on.
# So: a test of a request that was rewritten (a field moved, a list filled in another order) passes without saying that the body is right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  fetch-mock@12.6.0

cat >probe.mjs <<'EOF'
import assert from 'node:assert/strict'
import fetchMock from 'fetch-mock'

const ask = async (body, partial) => {
  const mock = fetchMock.createInstance().post('http://api.test/', 200, { body: { filters: [1, 2] }, matchPartialBody: partial })
  return await mock.fetchHandler('http://api.test/', { method: 'POST', body: JSON.stringify(body) }).then(() => 'yes', () => 'no')
}
const seen = {}
for (const filters of [[1, 2], [2, 1], [3, 2, 1]]) {
  const [whole, partial, more] = [await ask({ filters }, false), await ask({ filters }, true), await ask({ filters, a: 1 }, true)]
  seen[JSON.stringify(filters)] = { whole, partial, more }
}
console.table(seen)
assert.deepEqual(seen, {
  '[1,2]': { whole: 'yes', partial: 'yes', more: 'yes' },
  '[2,1]': { whole: 'no', partial: 'yes', more: 'yes' },
  '[3,2,1]': { whole: 'no', partial: 'yes', more: 'yes' },
})
EOF
node probe.mjs
