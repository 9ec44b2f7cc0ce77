#!/usr/bin/env bash
# Where a parameter has to say that it is deprecated: one generator takes one place, the next only the other.
#
# Expected: OpenAPI has `deprecated` on the parameter (3.1.0, 4.8.12); its schema may say it as well (JSON Schema 2020-12, 9.3). A generator
#   takes the first at least, better both.
# Seen for `sort`, deprecated as a parameter, and `order`, whose schema is: openapi-typescript 7.13.0 marks `sort` alone, orval 7.13.2 marks
#   `order` alone, and drops the mark that OpenAPI itself has for parameters. @hey-api/openapi-ts 0.95.0 and swagger-typescript-api 13.13.0
#   mark both.
# So: a description has to say it twice to be understood by the clients of all its users.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  openapi-typescript@7.13.0 orval@7.13.2 @hey-api/openapi-ts@0.95.0 swagger-typescript-api@13.13.0 typescript@5.9.3 axios@1.21.1

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

const files = {
  'openapi-typescript': 'openapi-typescript.ts',
  orval: 'orval.ts',
  'hey-api': 'hey-api/types.gen.ts',
  'swagger-typescript-api': 'sta.ts',
}
const seen = {}
for (const [name, file] of Object.entries(files)) {
  const isMarked = (parameter) => commentOf(file, `${parameter}?:`).includes('@deprecated')
  seen[name] = { sort: isMarked('sort'), order: isMarked('order') }
}
console.table(seen)
assert.deepEqual(seen, {
  'openapi-typescript': { sort: true, order: false },
  orval: { sort: false, order: true },
  'hey-api': { sort: true, order: true },
  'swagger-typescript-api': { sort: true, order: true },
})
EOF
npx openapi-typescript api.json -o openapi-typescript.ts
npx orval --input api.json --output orval.ts
npx openapi-ts -i api.json -o hey-api -p @hey-api/typescript
npx swagger-typescript-api generate -p api.json -o . -n sta.ts
node probe.mjs
