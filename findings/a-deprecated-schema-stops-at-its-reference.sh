#!/usr/bin/env bash
# swagger-typescript-api: a field takes over what its schema says of itself, but not that it is deprecated.
#
# Expected: `deprecated` and `description` are annotations alike (JSON Schema 2020-12, 9.1 and 9.3): what a schema says holds where a
#   reference applies it, so a field of a deprecated schema is deprecated.
# Seen with swagger-typescript-api 13.13.0: the field `owner` has the description of the schema `Owner` above it, and no tag; the tag is on
#   the interface alone. TypeScript marks the name `Owner` where somebody writes it, never the reading of `thing.owner`.
# So: code that only reads the field, as most code does, is told nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  swagger-typescript-api@13.13.0 typescript@5.9.3

cat >api.json <<'EOF'
{
  "openapi": "3.1.0",
  "info": { "title": "Things", "version": "1" },
  "paths": {
    "/things": {
      "get": {
        "operationId": "listThings",
        "deprecated": true,
        "parameters": [
          { "name": "sort", "in": "query", "deprecated": true, "schema": { "type": "string" } },
          { "name": "order", "in": "query", "schema": { "type": "string", "deprecated": true } }
        ],
        "responses": {
          "200": { "description": "ok", "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Thing" } } } }
        }
      }
    }
  },
  "components": {
    "schemas": {
      "Thing": {
        "type": "object",
        "properties": {
          "name": { "type": "string" },
          "colour": { "type": "string", "deprecated": true, "description": "The colour." },
          "owner": { "$ref": "#/components/schemas/Owner" },
          "kind": { "oneOf": [{ "const": "new" }, { "const": "old", "deprecated": true, "description": "Gone soon." }] }
        }
      },
      "Owner": { "type": "object", "deprecated": true, "description": "Who has it.", "properties": { "id": { "type": "string" } } }
    }
  }
}
EOF

cat >probe.mjs <<'EOF'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'

/** Whether the comment right above the line that begins with a name has the tag, or has a text. */
const commentOf = (file, name) => {
  const lines = readFileSync(file, 'utf8').split('\n')
  const at = lines.findIndex((line) => line.trim().startsWith(name))
  assert.notEqual(at, -1, `${name} in ${file}`)
  const above = []
  for (let line = at - 1; /^\s*(\/\*\*|\*)/.test(lines[line] ?? ''); line -= 1) above.unshift(lines[line])
  return above.join('\n')
}

const has = (name, text) => commentOf('sta.ts', name).includes(text)
const read = (name) => ({ described: has(name, 'Who has it.'), marked: has(name, '@deprecated') })
const seen = { field: read('owner?:'), schema: read('export interface Owner') }
console.table(seen)
assert.deepEqual(seen, { field: { described: true, marked: false }, schema: { described: true, marked: true } })
EOF
npx swagger-typescript-api generate -p api.json -o . -n sta.ts
node probe.mjs
