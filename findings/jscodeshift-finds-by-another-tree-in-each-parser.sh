#!/usr/bin/env bash
# jscodeshift: the same search finds everything or nothing, by the parser that a file happens to get.
#
# Expected: a transform is written once and run with `--parser=tsx` on one file and with the default on the next; the documents show
#   searches by node type without a word about the parser.
# Seen with jscodeshift 17.4.0: the default parser `babel` gives ESTree nodes, `babylon`, `ts` and `tsx` Babel's own. `j.ObjectProperty`,
#   `j.StringLiteral` and `j.OptionalMemberExpression` find nothing with the default, `j.Property`, `j.ImportExpression` nothing with the
#   others. `flow` knows no class with a field at all: the search raises an error.
# So: a codemod that was tested on TypeScript says "0 unmodified" of every JavaScript file, whatever it holds.
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

const source = "send({ old: 'x' }); answer?.old; import('x');"
const kinds = ['ObjectProperty', 'StringLiteral', 'OptionalMemberExpression', 'Property', 'ImportExpression']
const seen = {}
for (const parser of ['babel', 'babylon', 'ts', 'tsx']) {
  const j = jscodeshift.withParser(parser)
  seen[parser] = Object.fromEntries(kinds.map((kind) => [kind, j(source).find(j[kind]).length]))
}
console.table(seen)
const counts = (...numbers) => Object.fromEntries(kinds.map((kind, index) => [kind, numbers[index]]))
const [estree, babel] = [counts(0, 0, 0, 1, 1), counts(1, 2, 1, 0, 0)]
assert.deepEqual(seen, { babel: estree, babylon: babel, ts: babel, tsx: babel })
const flow = jscodeshift.withParser('flow')
assert.throws(() => flow('class A { y = 1 }').find(flow.Identifier), /PropertyDefinition/)
EOF
node probe.mjs
