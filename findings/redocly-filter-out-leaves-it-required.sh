#!/usr/bin/env bash
# Redocly CLI: what is filtered out because it is deprecated is demanded by what is left.
#
# Expected: the decorator `filter-out` with `property: deprecated, value: true` gives the description as it is after the removals.
# Seen with @redocly/cli 2.77.0: the deprecated field is gone from `properties` and still named in `required`, and `bundle` says that all is
#   well. A validator that is fed the result (Ajv 8.20.0) refuses every body without the field that is described nowhere.
# So: a description of "tomorrow's API" that is made this way breaks those who already left the field out.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  @redocly/cli@2.77.0 ajv@8.20.0 yaml@2.9.1

cat >api.yaml <<'EOF'
openapi: 3.1.0
info: { title: Things, version: '1' }
paths:
  /things:
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }
      responses: { '200': { description: ok } }
components:
  schemas:
    Thing:
      type: object
      required: [name, colour]
      properties:
        name: { type: string }
        colour: { type: string, deprecated: true }
EOF

cat >redocly.yaml <<'EOF'
apis:
  main:
    root: api.yaml
    decorators:
      filter-out: { property: deprecated, value: true }
EOF

cat >probe.mjs <<'EOF'
import assert from 'node:assert/strict'
import { Ajv } from 'ajv'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

const { Thing } = parse(readFileSync('tomorrow.yaml', 'utf8')).components.schemas
const seen = { properties: Object.keys(Thing.properties), required: Thing.required, valid: new Ajv().validate(Thing, { name: 'a' }) }
console.log(seen)
assert.deepEqual(seen, { properties: ['name'], required: ['name', 'colour'], valid: false })
EOF
REDOCLY_TELEMETRY=off npx redocly bundle main -o tomorrow.yaml >bundle.log 2>&1
node probe.mjs
