#!/usr/bin/env bash
# jscodeshift prints `a || b ?? c` and `extends a ?? b`, which no engine parses.
#
# Expected: the printer puts in the parentheses that an operator in another's place needs, as it does for `**`, `!`, `&&` and `await`.
# Seen with jscodeshift 17.4.0: where a name on either side of `??` is replaced by a choice with `||`, no parentheses are written, though
#   the language forbids the mixture (ECMA-262, 13.13); nor are they where the superclass of a class becomes a choice.
# So: "read the new place, else the old" is what most codemods for removed fields write; the result is to be parsed before it is kept.
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
import { Script } from 'node:vm'

const j = jscodeshift.withParser('tsx')
const choice = (operator) => () => j.logicalExpression(operator, j.identifier('fresh'), j.identifier('stale'))
const rewrite = (source, operator) => j(source).find(j.Identifier, { name: 'old' }).replaceWith(choice(operator)).toSource()
const seen = {
  left: rewrite('x = old ?? 1;', '||'),
  right: rewrite('x = 1 ?? old;', '||'),
  superclass: rewrite('class A extends old {}', '??'),
  power: rewrite('x = old ** 2;', '??'),
}
console.log(seen)
const parses = (code) => { try { return Boolean(new Script(code)) } catch { return false } }
assert.deepEqual(Object.fromEntries(Object.entries(seen).map(([place, code]) => [place, parses(code)])), {
  left: false,
  right: false,
  superclass: false,
  power: true,
})
EOF
node probe.mjs
