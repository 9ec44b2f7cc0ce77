import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import typescriptParser from '@typescript-eslint/parser'
import type { Linter } from 'eslint'
import { beforeEach, describe, expect, test } from 'vitest'
import plugin from '../../../rules/index.js'
import { noteFile } from '../../../rules/single-run.js'
import { makeFolder } from '../../temp-folder.js'
import { hosts } from '../hosts.js'

// who comes back to a file is an editor, and no run that goes through all of them
beforeEach(() => ['/a.js', '/b.js', '/a.js'].forEach(noteFile))

const reader = `export function readToken(answer) {
  return answer.trackingToken
}
`
const caller = `import { readToken } from './reader.js'
export async function show(id) {
  const r = await fetch(\`\${process.env.URL}/rest/api/v1/getanswer\`, { method: 'POST', body: JSON.stringify({ id }) })
  return readToken((await r.json()).answerResult)
}
`
const sender = `import { PATH } from './paths.js'
export const announce = (title, snippet) => fetch(PATH, { method: 'POST', body: JSON.stringify({ title, snippet }) })
`
const paths = "export const PATH = 'https://a.example.com/rest/api/v1/createannouncement'\n"
const files = { 'reader.js': reader, 'caller.js': caller, 'sender.js': sender, 'paths.js': paths, 'other.js': 'export const a = 1\n' }
const FIELD = 'api-sunset/no-deprecated-field'

describe.each(Object.entries(hosts))('the project in %s', (_, { Linter: Host }) => {
  const open = (own: Record<string, string> = {}, given: object = {}) => {
    const cwd = makeFolder({ ...files, ...own })
    const linter = new Host({ cwd })
    const settings = { settings: { 'api-sunset': { asOf: '2026-10-01', ...given } } }
    const configs: Linter.Config[] = [plugin.configs.recommended, settings]
    const lint = (file: string, text = { ...files, ...own }[file] ?? '', more: Linter.Config = {}): Linter.LintMessage[] =>
      linter.verify(text, [...configs, more], { filename: join(cwd, file) })
    const write = (file: string, text: string): void => writeFileSync(join(cwd, file), text)
    return { lint, write, linter, cwd, configs }
  }
  const placesOf = (messages: Linter.LintMessage[]): unknown[] => messages.map(({ ruleId, line }) => `${ruleId} ${line}`)

  test('tells what only those that import a file can', () => {
    expect(placesOf(open().lint('reader.js'))).toEqual([`${FIELD} 2`])
    expect(open({}, { project: false }).lint('reader.js')).toEqual([])
    expect(open().lint('other.js')).toEqual([])
  })

  test('takes the open text in the place of what was saved', () => {
    const { lint } = open()
    expect(placesOf(lint('reader.js', `\n\n${reader}`))).toEqual([`${FIELD} 4`])
    expect(lint('reader.js', reader.replace('trackingToken', 'other'))).toEqual([])
    expect(placesOf(lint('reader.js'))).toEqual([`${FIELD} 2`])
    // an import that is not saved yet
    const unsaved = caller.replace('readToken((await r.json()).answerResult)', '(await r.json()).answerResult.trackingToken')
    expect(placesOf(lint('other.js', unsaved))).toEqual([`${FIELD} 4`])
  })

  test('tells of a script that is handed over without its component what stands there, by its types and what it imports', () => {
    const script = `
import { readToken } from './reader.js'
interface Answer { trackingToken: string }
const r = await fetch('https://x.example.com/rest/api/v1/getanswer', { method: 'POST' })
const shown = ((await r.json()) as { answerResult: Answer }).answerResult
show(shown.trackingToken, readToken(shown))
`
    const component = `<template>\n  <p>{{ shown }}</p>\n</template>\n\n<script setup lang="ts">${script}</script>\n`
    const { lint } = open({ 'T.vue': component })
    // as oxlint does
    const alone: Linter.Config = { files: ['**/*.vue'], languageOptions: { parser: typescriptParser } }
    const found = lint('T.vue', script, alone)
    expect(placesOf(found)).toEqual([`${FIELD} 3`, `${FIELD} 6`])
    expect(found.map(({ column }) => column)).toEqual([20, 12])
    // without the line break behind the tag
    expect(placesOf(lint('T.vue', script.slice(1), alone))).toEqual([`${FIELD} 2`, `${FIELD} 5`])
    // what a host takes for a script is none where it stands in prose or in a template
    const call = "fetch('https://x.example.com/rest/api/v1/getanswer', { method: 'POST' }).then((r) => r.json()).then((a) => a.trackingToken)"
    const prose = `<docs>\n<script>\n${call}\n</script>\n</docs>\n\n<script setup>\nconst shown = 1\n</script>\n`
    const { lint: lintProse } = open({ 'Docs.vue': prose })
    expect(lintProse('Docs.vue', `\n${call}\n`, alone)).toEqual([])
    expect(placesOf(lintProse('Docs.vue', `\n${call} // new\n`, alone))).toEqual([`${FIELD} 2`])
    // one that is not saved is looked at by itself
    expect(placesOf(lint('T.vue', `// new${script}`, alone)).at(-1)).toBe(`${FIELD} 6`)
  })

  test('sees what another file says by now', () => {
    const { lint, write } = open()
    expect(placesOf(lint('reader.js'))).toEqual([`${FIELD} 2`])
    write('caller.js', caller.replace('getanswer', 'getdocuments'))
    expect(lint('reader.js')).toEqual([])
    write('caller.js', caller)
    expect(placesOf(lint('reader.js'))).toEqual([`${FIELD} 2`])
  })

  test('rewrites what stays in the file', () => {
    const { linter, configs, cwd } = open()
    const { output, messages } = linter.verifyAndFix(sender, configs, { filename: join(cwd, 'sender.js') })
    expect(output).toBe(sender.replace('title, snippet })', 'title, text: snippet })'))
    expect(messages).toEqual([])
  })

  test('looks at a file by itself in an editor where very much belongs together', () => {
    const { lint } = open({ 'caller.js': caller + '// a line\n'.repeat(15_000) })
    expect(placesOf(lint('reader.js'))).toEqual([`${FIELD} 2`])
    expect(lint('reader.js', `\n${reader}`)).toEqual([])
    expect(open({ 'caller.js': caller + '// a line\n'.repeat(60_000) }).lint('reader.js')).toEqual([])
  })

  test('looks at a text by itself that has no file in it', () => {
    const { linter, configs, cwd, lint } = open()
    const call = "fetch('https://a.example.com/rest/api/v1/listanswers', { method: 'POST' })\n"
    const places = ['api-sunset/no-deprecated-endpoint 1']
    expect(placesOf(linter.verify(call, configs))).toEqual(places)
    expect(placesOf(linter.verify(call, configs, { filename: join(cwd, 'new.js') }))).toEqual(places)
    expect(placesOf(lint('reader.js', call))).toEqual(places)
  })

  test('asks a rule by itself that a configuration gives options', () => {
    const secret = 'Bearer 0a1b2c3d4e5f60718293a4b5c6d7e8f9'
    const token = `fetch('https://a.example.com/rest/api/v1/search', { method: 'POST', headers: { Authorization: '${secret}' } })\n`
    const { lint } = open({ 'token.js': token })
    const allowing = (allowIn: string): Linter.Config => ({ rules: { 'api-sunset/no-hardcoded-token': ['error', { allowIn: [allowIn] }] } })
    expect(placesOf(lint('token.js'))).toEqual(['api-sunset/no-hardcoded-token 1'])
    expect(placesOf(lint('token.js', token, allowing('other.js')))).toEqual(['api-sunset/no-hardcoded-token 1'])
    expect(lint('token.js', token, allowing('token.js'))).toEqual([])
  })

  test('says what is wrong with its setting', () => {
    expect(() => open({}, { project: 'yes' }).lint('reader.js')).toThrow('"project" must be true or false.')
  })
})
