#!/usr/bin/env bash
# zod and valibot: a field that one half of an intersection drops is back when the other half lets everything pass.
#
# Expected: an object schema drops the keys that it does not name, at each level. In an intersection with a loose schema for other keys, the
#   nested object keeps the shape that the first half gives it: only that half names it.
# Seen with zod 4.6.7 and valibot 1.5.0: the loose half hands the nested object on as it was, and the merge of both has its dropped field
#   again. io-ts 2.2.22 (`strict` with `type`) gives the nested object of the half that names it.
# So: a schema that a removed field was taken out of does not show that the code behind it is rid of the field.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  zod@4.6.7 valibot@1.5.0 io-ts@2.2.22 fp-ts@2.16.11

cat >probe.mjs <<'EOF'
import assert from 'node:assert/strict'
import * as t from 'io-ts'
import * as v from 'valibot'
import { z } from 'zod'

const answer = { id: 1, owner: { name: 'a', old: 1 } }
const seen = {
  zod: z.intersection(z.looseObject({ id: z.number() }), z.object({ owner: z.object({ name: z.string() }) })).parse(answer),
  valibot: v.parse(v.intersect([v.looseObject({ id: v.number() }), v.object({ owner: v.object({ name: v.string() }) })]), answer),
  'io-ts': t.intersection([t.strict({ owner: t.strict({ name: t.string }) }), t.type({ id: t.number })]).decode(answer).right,
}
const alone = z.object({ owner: z.object({ name: z.string() }) }).parse(answer)
console.log(seen, alone)
assert.deepEqual(alone, { owner: { name: 'a' } })
assert.deepEqual(seen, {
  zod: answer,
  valibot: answer,
  'io-ts': { id: 1, owner: { name: 'a' } },
})
EOF
node probe.mjs
