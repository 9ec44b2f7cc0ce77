#!/usr/bin/env bash
# One deprecated value of an enumeration: no generator marks it, and one describes the whole field by it.
#
# Expected: OpenAPI 3.1 and JSON Schema have no other way to deprecate one value than `oneOf` of constants with `deprecated` beside one of
#   them; a generator keeps that, or says nothing of it.
# Seen: openapi-typescript 7.13.0 and swagger-typescript-api 13.13.0 write `"new" | "old"` and drop the mark; swagger-typescript-api puts
#   the description of the one value ("Gone soon.") above the field, where it reads as if the field itself went.
# So: who removes a value cannot tell its users by their generated types; who reads the types is told of another removal.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  openapi-typescript@7.13.0 swagger-typescript-api@13.13.0 typescript@5.9.3

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

const seen = {}
for (const [name, file] of Object.entries({ 'openapi-typescript': 'openapi-typescript.ts', 'swagger-typescript-api': 'sta.ts' })) {
  const comment = commentOf(file, 'kind?:')
  const type = /kind\?: (.*);/.exec(readFileSync(file, 'utf8'))[1]
  seen[name] = { type, marked: comment.includes('@deprecated'), describedByValue: comment.includes('Gone soon.') }
}
console.table(seen)
assert.deepEqual(seen, {
  'openapi-typescript': { type: '"new" | "old"', marked: false, describedByValue: false },
  'swagger-typescript-api': { type: '"new" | "old"', marked: false, describedByValue: true },
})
EOF
npx openapi-typescript api.json -o openapi-typescript.ts
npx swagger-typescript-api generate -p api.json -o . -n sta.ts
node probe.mjs
