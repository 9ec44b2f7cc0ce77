import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { built } from '../built.js'
import { makeFolder } from '../temp-folder.js'
import { runCli } from './run-cli.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const written = (folder: string) => readFileSync(join(folder, 'api-sunset.config.json'), 'utf8')

describe('api-sunset init', () => {
  test('writes a configuration that the other commands read, and says what to do next', async () => {
    const folder = makeFolder({ 'src/a.js': '' })
    const { code, stdout, stderr } = await runCli(folder, ['init'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain('Wrote api-sunset.config.json.')
    expect(stdout).toContain("with an eslint.config.mjs:\n    import apiSunset from 'api-sunset'")
    expect(stdout).toContain('export default [apiSunset.configs.recommended]\n    (npm install --save-dev eslint)')
    expect(stdout).toMatch(/In CI: npx api-sunset check$/m)
    expect(JSON.parse(written(folder))).toEqual({
      $schema: './node_modules/api-sunset/dist/src/schemas/config.schema.json',
      failOn: 'removed',
      compliance: 'recommended',
    })
    expect((await runCli(folder, ['check'])).code).toBe(0)
  })

  const listsTs = "export const lists = (id: string) => fetch('https://a.example.com/rest/api/v1/listanswers', { method: 'POST', body: id })\n"
  const listsVue = `<script setup lang="ts">\n${listsTs.replace('export ', '')}</script>\n<template><p @click="lists('a')" /></template>\n`
  const listsSvelte = `<script lang="ts">\n${listsTs.replace('export ', '')}</script>\n<p>{lists('a')}</p>\n`
  const listsAstro = `---\n${listsTs.replace('export ', '')}---\n<p>{lists('a')}</p>\n`

  /** What ESLint finds with a configuration, in a project with the packages that this one has. */
  function lintWith(config: string, files: Readonly<Record<string, string>>): { readonly found: string[]; readonly code: number | null } {
    const cwd = makeFolder({ ...files, 'eslint.config.mjs': config })
    symlinkSync(join(root, 'node_modules'), join(cwd, 'node_modules'))
    const plugin = JSON.stringify(pathToFileURL(built('rules/index.js')).href)
    writeFileSync(join(cwd, 'eslint.config.mjs'), config.replace("'api-sunset'", plugin))
    const bin = join(root, 'node_modules/eslint/bin/eslint.js')
    const { stdout, stderr, status } = spawnSync(process.execPath, [bin, '--format', 'json', '.'], { cwd, encoding: 'utf8' })
    expect(stderr).toBe('')
    const results = JSON.parse(stdout) as { filePath: string; messages: { ruleId: string }[] }[]
    return { found: results.flatMap(({ filePath, messages }) => messages.map(() => relative(cwd, filePath))), code: status }
  }

  test.each([
    ['TypeScript', { 'tsconfig.json': '{}', 'src/a.ts': listsTs, 'src/b.tsx': listsTs, 'src/c.js': '' }, ['src/a.ts', 'src/b.tsx']],
    ['TypeScript by its manifest', { 'package.json': '{ "devDependencies": { "typescript": "6" } }', 'a.mts': listsTs }, ['a.mts']],
    ['TypeScript by its files', { 'packages/a/src/a.ts': listsTs }, ['packages/a/src/a.ts']],
    ['Vue', { 'package.json': '{ "dependencies": { "vue": "3" } }', 'A.vue': listsVue, 'b.ts': listsTs }, ['A.vue', 'b.ts']],
    ['Svelte', { 'tsconfig.json': '{}', 'src/A.svelte': listsSvelte, 'src/b.ts': listsTs }, ['src/A.svelte', 'src/b.ts']],
    ['Astro', { 'src/pages/a.astro': listsAstro, 'src/b.mjs': '' }, ['src/pages/a.astro']],
  ])('prints a first configuration that lints %s', async (_, files, places) => {
    const { stdout } = await runCli(makeFolder(files), ['init'])
    const config = /with an eslint\.config\.mjs:\n([^]*?)\n *\(npm install/.exec(stdout)?.[1] ?? ''
    expect(lintWith(config, files)).toEqual({ found: places, code: 1 })
  })

  test.each([
    ['6, which others may bring along', { 'a.ts': '' }, 'eslint typescript-eslint typescript@6'],
    ['that is there', { 'a.ts': '', 'package.json': '{ "devDependencies": { "typescript": "~5.9.2" } }' }, 'eslint typescript-eslint'],
    [
      '7, beside which typescript-eslint needs another one',
      { 'tsconfig.json': '', 'package.json': '{ "devDependencies": { "typescript": "^7.0.2" } }' },
      'eslint typescript-eslint typescript@npm:@typescript/typescript6 @typescript/native@npm:typescript@7',
    ],
    [
      '7 by what is installed',
      { 'a.vue': '', 'node_modules/typescript/package.json': '{ "version": "7.0.2" }' },
      'eslint typescript-eslint typescript@npm:@typescript/typescript6 @typescript/native@npm:typescript@7 vue-eslint-parser',
    ],
  ])('tells how to install what it imports with the compiler %s', async (_, files, packages) => {
    const { stdout } = await runCli(makeFolder(files), ['init'])
    expect(/\(npm install --save-dev (.*)\)/.exec(stdout)?.[1]).toBe(packages)
  })

  test('is what the README says for TypeScript', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8')
    const [mark, fence] = ['first-configuration', '```']
    const config = new RegExp(`<!-- tested: ${mark} -->\\n\\n${fence}js\\n([^]*?)${fence}`).exec(readme)?.[1] ?? ''
    const example = join(root, 'examples/consumer/src')
    const sources = Object.fromEntries(readdirSync(example).map((name) => [`src/${name}`, readFileSync(join(example, name), 'utf8')]))
    const { found, code } = lintWith(config, { 'tsconfig.json': '{}', ...sources })
    expect(code).toBe(1)
    expect([...new Set(found)].sort()).toEqual(Object.keys(sources).sort())
  })

  test('tells what a configuration that is there has to name', async () => {
    const { stdout } = await runCli(makeFolder({ 'eslint.config.mjs': '', 'tsconfig.json': '{}' }), ['init'])
    expect(stdout).toContain('(ESLint lints .ts and .tsx only where an entry of it names them in "files", with a parser)')
  })

  test('goes by what the project has', async () => {
    const files = { 'eslint.config.mjs': '', '.gitlab-ci.yml': '', 'shop.openapi.yaml': '' }
    const { stdout } = await runCli(makeFolder(files), ['init'])
    expect(stdout).toContain('In the editor, in eslint.config.mjs:')
    expect(stdout).toContain('check --format stylish --format gitlab=gl-code-quality-report.json')
    expect(stdout).toContain('npx api-sunset catalogue import shop.openapi.yaml --out shop.openapi.catalogue.json')
  })

  test.each([
    ['eslint.config.js', 'export default []', 'import apiSunset from'],
    ['eslint.config.js', 'module.exports = []', "const apiSunset = require('api-sunset')"],
    ['eslint.config.cjs', '', "const apiSunset = require('api-sunset')"],
  ])('writes for %s as it is written: %s', async (name, text, line) => {
    const { stdout } = await runCli(makeFolder({ [name]: text }), ['init'])
    expect(stdout).toContain(`In the editor, in ${name}:\n    ${line}`)
  })

  test.each([
    ['.api-sunsetrc', '{ "failOn": "none" }'],
    ['api-sunset.config.json', '{}'],
    ['api-sunset.config.ts', 'export default {}'],
    ['package.json', '{ "api-sunset": { "failOn": "none" } }'],
  ])('does not write beside %s', async (name, text) => {
    const folder = makeFolder({ [name]: text })
    const { code, stdout, stderr } = await runCli(folder, ['init'])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(`${join(folder, name)} holds a configuration already.`)
    expect(readFileSync(join(folder, name), 'utf8')).toBe(text)
  })

  test('writes one for a package below a configuration, and says which it covers', async () => {
    const folder = makeFolder({ '.api-sunsetrc': '{}', 'packages/a/package.json': '{}' })
    const { code, stdout } = await runCli(join(folder, 'packages/a'), ['init'])
    expect(code).toBe(0)
    expect(stdout).toContain('In this folder it takes the place of ../../.api-sunsetrc.')
  })
})
