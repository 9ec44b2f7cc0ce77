#!/usr/bin/env bash
# TypeScript: `@deprecated` behind a member or a brace on the same line marks nothing.
#
# Expected: the comment right in front of a member belongs to it, wherever the line breaks are: `{ a: string; /** @deprecated */ b: string
#   }`.
# Seen with TypeScript 5.9.3: a comment that follows something on its line, be it the opening brace, is that one's trailing comment. `b` is
#   struck out in no editor, and the rule no-deprecated of @typescript-eslint 8.74.0 is silent; with a line break in front of the comment
#   both see it. Enumerations and type literals alike.
# So: types on one line, as small generators and people write them, carry marks that no tool acts upon; who searches for the word finds more
#   than the compiler does.
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
export interface OneLine { a: string; /** @deprecated */ b: string }
export interface Lines {
  a: string
  /** @deprecated */
  b: string
}
export interface First { /** @deprecated */
  b: string }
export interface Second {
  a: string; /** @deprecated */ b: string
}
export enum Mode { Fast = 'fast', /** @deprecated */ Slow = 'slow' }
EOF

cat >use.ts <<'EOF'
import { Mode, type First, type Lines, type OneLine, type Second } from './types'
export const oneLine = (x: OneLine) => x.b
export const lines = (x: Lines) => x.b
export const mode = Mode.Slow
export const first = (x: First) => x.b
export const second = (x: Second) => x.b
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

const seen = { editor: strikes(), lint: await lint() }
console.log(seen)
assert.deepEqual(seen, { editor: [3], lint: [3] })
EOF
node probe.mjs
