#!/usr/bin/env bash
# Three readers of CODEOWNERS name other owners than GitHub does, for rules that stand in GitHub's own example.
#
# Expected, as GitHub's page "About code owners" has it: `docs/*` owns docs/a.md and not docs/more/a.md; paths are case-sensitive; a comment
#   may stand behind a rule; a rule without owners leaves its files without one.
# Seen: codeowners 5.1.1 and codeowners-utils 1.0.2 give docs/more/a.md to the owner of `docs/*`; these and @snyk/github-codeowners 1.1.0
#   give src/a.js to that of `/Src/`. Of a rule with a comment behind it codeowners gives out `#` and the comment's words as owners, and
#   @snyk/github-codeowners refuses the whole file.
# So: who sends what is removed to "the owner" by one of them writes to the wrong team, or to a team called "#"; and a report that names
#   owners can differ from the review that GitHub asks for.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact codeowners@5.1.1 codeowners-utils@1.0.2 @snyk/github-codeowners@1.1.0

cat >probe.mjs <<'EOF'
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import Codeowners from 'codeowners'
import { matchFile, parse } from 'codeowners-utils'
import snyk from '@snyk/github-codeowners/dist/lib/ownership/index.js'

const readers = {
  codeowners: (rules, path) => new Codeowners('.').getOwner(path),
  'codeowners-utils': (rules, path) => matchFile(path, parse(rules))?.owners ?? [],
  '@snyk/github-codeowners': (rules, path) => {
    try {
      return snyk.OwnershipEngine.FromCodeownersFile('CODEOWNERS').calcFileOwnership(path)
    } catch (error) {
      return [error.message]
    }
  },
}
const seen = {}
for (const [rule, path, github] of [
  ['docs/* @docs', 'docs/a.md', '@docs'],
  ['docs/* @docs', 'docs/more/a.md', '@all'],
  ['/Src/ @upper', 'src/a.js', '@all'],
  ['/logs/ @logs # the archive', 'logs/a.log', '@logs'],
  ['/free/', 'free/a.js', ''],
]) {
  const rules = `* @all\n${rule}\n`
  writeFileSync('CODEOWNERS', rules)
  const said = Object.entries(readers).map(([name, ownersOf]) => [name, ownersOf(rules, path).join(' ')])
  seen[`${rule}: ${path}`] = { github, ...Object.fromEntries(said) }
}
console.table(seen)
const others = Object.entries(seen).map(([what, { github, ...said }]) => [
  what,
  Object.fromEntries(Object.entries(said).filter(([, owners]) => owners !== github)),
])
assert.deepEqual(Object.fromEntries(others), {
  'docs/* @docs: docs/a.md': {},
  'docs/* @docs: docs/more/a.md': { codeowners: '@docs', 'codeowners-utils': '@docs' },
  '/Src/ @upper: src/a.js': { codeowners: '@upper', 'codeowners-utils': '@upper', '@snyk/github-codeowners': '@upper' },
  '/logs/ @logs # the archive: logs/a.log': {
    codeowners: '@logs # the archive',
    '@snyk/github-codeowners': '# is not a valid owner name in rule /logs/ @logs # the archive',
  },
  '/free/: free/a.js': {},
})
EOF
node probe.mjs
