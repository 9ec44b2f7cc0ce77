#!/usr/bin/env bash
# zod: a deprecated field that may be null is no deprecated field any more in the JSON Schema.
#
# Expected: `z.string().meta({ deprecated: true })` as a field says that the field is deprecated, whether it is `.optional()` or
#   `.nullable()`.
# Seen with zod 4.6.7: `z.toJSONSchema` writes `deprecated: true` beside the field for `.optional()`, `.default()`, `.readonly()` and
#   `.min()`. For `.nullable()` it stands within `anyOf`, beside the string alone: the field is not deprecated, one of its types is. The
#   mark asked of the schema itself (`.meta()`) is gone for `.optional()` and there for `.min()`.
# So: in a description made of such schemas a removal disappears with the question mark; set `.meta()` last.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  zod@4.6.7

cat >probe.mjs <<'EOF'
import assert from 'node:assert/strict'
import { z } from 'zod'

const old = z.string().meta({ deprecated: true })
const fields = { optional: old.optional(), default: old.default('a'), readonly: old.readonly(), min: old.min(1), nullable: old.nullable() }
const { properties } = z.toJSONSchema(z.object(fields))
const seen = {}
for (const [name, field] of Object.entries(fields)) {
  const { deprecated = false, anyOf } = properties[name]
  seen[name] = { field: deprecated, inside: anyOf?.[0].deprecated ?? false, meta: field.meta()?.deprecated ?? false }
}
const last = z.toJSONSchema(z.object({ last: z.string().nullable().meta({ deprecated: true }) })).properties.last.deprecated
console.table(seen)
assert.deepEqual(seen, {
  optional: { field: true, inside: false, meta: false },
  default: { field: true, inside: false, meta: false },
  readonly: { field: true, inside: false, meta: false },
  min: { field: true, inside: false, meta: true },
  nullable: { field: false, inside: true, meta: false },
})
assert.equal(last, true)
EOF
node probe.mjs
