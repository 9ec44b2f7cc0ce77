#!/usr/bin/env bash
# jscodeshift: an import that a transform adds a name to loses its attributes.
#
# Expected: `import { a } from './data.json' with { type: 'json' }` keeps its attributes when a transform adds a specifier. Its parsers read
#   them, and a transform that changes the module's name keeps them.
# Seen with jscodeshift 17.4.0 (recast 0.23): the declaration is printed anew without `with { type: 'json' }`, by all parsers that read it.
#   Node refuses to import JSON without it.
# So: a codemod that adds an import beside another one writes a program that does not start; nothing in its output says so.
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

const source = "import { a } from './data.json' with { type: 'json' };\n"
const seen = {}
for (const parser of ['babel', 'babylon', 'ts', 'tsx']) {
  const j = jscodeshift.withParser(parser)
  const root = j(source)
  root.find(j.ImportDeclaration).forEach(({ node }) => node.specifiers.push(j.importSpecifier(j.identifier('b'))))
  const renamed = j(source)
  renamed.find(j.ImportDeclaration).forEach(({ node }) => (node.source = j.stringLiteral('./other.json')))
  seen[parser] = { added: root.toSource().trim(), renamed: renamed.toSource().includes("with { type: 'json' }") }
}
console.table(seen)
for (const result of Object.values(seen)) assert.deepEqual(result, { added: "import { a, b } from './data.json';", renamed: true })
EOF
node probe.mjs
