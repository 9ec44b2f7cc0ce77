#!/usr/bin/env bash
# esrap prints a cast before `<` so that it no longer parses.
#
# Expected: what a printer makes of a tree parses to the same tree. esrap reads ESTree with TypeScript nodes, such as typescript-eslint
#   gives.
# Seen with esrap 2.4.0 and @typescript-eslint/parser 8.74.0: `x = (y as T) < 3` becomes `x = y as T < 3`, where `T <` begins type
#   arguments. With the tree of oxc-parser 0.159.0, which keeps parentheses as nodes, the text is right.
# So: the same edit is right or broken by which parser made the tree; the printed text needs a parse before it is written.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  esrap@2.4.0 @typescript-eslint/parser@8.74.0 oxc-parser@0.159.0 typescript@5.9.3

cat >probe.mjs <<'EOF'
import assert from 'node:assert/strict'
import { parse } from '@typescript-eslint/parser'
import { print } from 'esrap'
import language from 'esrap/languages/ts'
import { parseSync } from 'oxc-parser'

const source = 'x = (y as T) < 3;'
const seen = {
  'typescript-eslint': print(parse(source, { range: true, loc: true }), language()).code,
  oxc: print(parseSync('a.ts', source).program, language()).code,
}
const broken = Object.fromEntries(Object.entries(seen).map(([name, code]) => [name, parseSync('a.ts', code).errors.length > 0]))
console.log(seen, broken)
assert.deepEqual(seen, { 'typescript-eslint': 'x = y as T < 3;', oxc: 'x = (y as T) < 3;' })
assert.deepEqual(broken, { 'typescript-eslint': true, oxc: false })
EOF
node probe.mjs
