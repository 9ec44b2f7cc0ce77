#!/usr/bin/env bash
# A deprecated field that is written in an object is shown by the lint rule and not by the editor.
#
# Expected: the editor strikes out what the rule no-deprecated of typescript-eslint reports: the rule's page says that it is based on the
#   same tags.
# Seen with TypeScript 5.9.3 and @typescript-eslint 8.74.0: a field that is read, assigned or taken by a pattern is marked by both. A field
#   written in an object (an argument, a typed constant, a shorthand) is reported by the rule alone. One written beside a spread, `{
#   ...thing, colour }`, where no type is asked for, and `'colour' in thing` by neither.
# So: requests, which are mostly written as objects, look clean in an editor while their fields go away.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  typescript@5.9.3 eslint@10.15.0 @typescript-eslint/parser@8.74.0 @typescript-eslint/eslint-plugin@8.74.0

cat >tsconfig.json <<'EOF'
{ "compilerOptions": { "strict": true, "target": "esnext", "module": "esnext", "moduleResolution": "bundler" }, "include": ["*.ts"] }
EOF

cat >types.ts <<'EOF'
export interface Thing {
  name: string
  /** @deprecated */
  colour?: string
}
export declare function send(thing: Thing): void
EOF

cat >use.ts <<'EOF'
import { send, type Thing } from './types'
export const read = (x: Thing) => x.colour
export const taken = ({ colour }: Thing) => colour
export const assigned = (x: Thing) => (x.colour = 'red')
export const handed = () => send({ name: 'a', colour: 'red' })
export const typed: Thing = { name: 'a', colour: 'red' }
export const short = (colour: string): Thing => ({ name: 'a', colour })
export const beside = (x: Thing) => ({ ...x, colour: 'red' })
export const asked = (x: Thing) => 'colour' in x
EOF

cat >probe.mjs <<'EOF'
import assert from 'node:assert/strict'
import parser from '@typescript-eslint/parser'
import plugin from '@typescript-eslint/eslint-plugin'
import { ESLint } from 'eslint'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** The lines of use.ts at which the language service marks a use as deprecated. */
const strikes = () => {
  const [file, types] = ['use.ts', 'types.ts'].map((name) => join(process.cwd(), name))
  const { ESNext } = ts.ModuleKind
  const options = { strict: true, target: ts.ScriptTarget.ESNext, module: ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler }
  const service = ts.createLanguageService({
    getScriptFileNames: () => [file, types],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => (ts.sys.fileExists(name) ? ts.ScriptSnapshot.fromString(ts.sys.readFile(name)) : undefined),
    getCurrentDirectory: () => process.cwd(),
    getCompilationSettings: () => options,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
  })
  const text = readFileSync(file, 'utf8')
  const lineOf = (at) => text.slice(0, at).split('\n').length
  return service.getSuggestionDiagnostics(file).filter((one) => one.reportsDeprecated).map((one) => lineOf(one.start))
}
const lint = async () => {
  const eslint = new ESLint({
    overrideConfigFile: true,
    overrideConfig: {
      files: ['**/*.ts'],
      languageOptions: { parser, parserOptions: { project: true, tsconfigRootDir: process.cwd() } },
      plugins: { t: plugin },
      rules: { 't/no-deprecated': 'error' },
    },
  })
  const [{ messages }] = await eslint.lintFiles(['use.ts'])
  return messages.map((one) => one.line)
}

const [editor, rule] = [strikes(), await lint()]
const seen = {}
for (const [index, line] of readFileSync('use.ts', 'utf8').split('\n').entries()) {
  const [, name] = /export const (\w+)/.exec(line) ?? []
  if (name) seen[name] = `${editor.includes(index + 1) ? 'editor' : ''} ${rule.includes(index + 1) ? 'lint' : ''}`.trim() || 'none'
}
console.table(seen)
assert.deepEqual(seen, {
  read: 'editor lint',
  taken: 'editor lint',
  assigned: 'editor lint',
  handed: 'lint',
  typed: 'lint',
  short: 'lint',
  beside: 'none',
  asked: 'none',
})
EOF
node probe.mjs
