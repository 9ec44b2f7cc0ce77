#!/usr/bin/env bash
# oazapfts: nothing of what a description marks as deprecated is marked in the client.
#
# Expected: a generator that writes descriptions as comments writes `deprecated: true` as `@deprecated`, so that editors and lint rules see
#   it: openapi-typescript, orval, @hey-api/openapi-ts and swagger-typescript-api all do.
# Seen with oazapfts 7.5.0: the description of the field is there, the tag nowhere, neither on the operation nor on a parameter or a field.
#   openapi-typescript 7.13.0 marks the operation, the parameter and the field.
# So: in a project with this generator no tool that goes by `@deprecated` says anything about an API removal.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  oazapfts@7.5.0 openapi-typescript@7.13.0 typescript@5.9.3

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

const tags = (file) => (readFileSync(file, 'utf8').match(/@deprecated/g) ?? []).length
const seen = { oazapfts: tags('oazapfts.ts'), 'openapi-typescript': tags('openapi-typescript.ts') }
console.log(seen)
assert.match(readFileSync('oazapfts.ts', 'utf8'), /The colour\./)
assert.deepEqual(seen, { oazapfts: 0, 'openapi-typescript': 4 })
EOF
npx oazapfts api.json oazapfts.ts
npx openapi-typescript api.json -o openapi-typescript.ts
node probe.mjs
