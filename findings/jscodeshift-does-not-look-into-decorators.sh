#!/usr/bin/env bash
# jscodeshift: what stands in the decorator of a field or a parameter is never found.
#
# Expected: `root.find(j.CallExpression)` finds every call of a file.
# Seen with jscodeshift 17.4.0 and its parser `ts`: of four decorators with a call the two of the class and of a method are found; those of
#   a field and of a constructor's parameter are not, though the tree holds them.
# So: a rename by a transform leaves half of the uses in Angular and Nest programs (`@Input`, `@Inject`, `@Query`), and reports success.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  jscodeshift@17.4.0

cat >probe.mjs <<'EOF'
import assert from 'node:assert/strict'
import jscodeshift from 'jscodeshift'

const j = jscodeshift.withParser('ts')
const source = "@of('class') class A { @of('field') x; @of('method') m() {} constructor(@of('parameter') y) {} }"
const seen = j(source).find(j.CallExpression).nodes().map((call) => call.arguments[0].value).sort()
console.log(seen)
assert.deepEqual(seen, ['class', 'method'])
const [{ decorators }] = j(source).find(j.ClassProperty).nodes()
assert.equal(decorators[0].expression.arguments[0].value, 'field')
EOF
node probe.mjs
