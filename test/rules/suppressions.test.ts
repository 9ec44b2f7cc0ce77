import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { built } from '../built.js'
import { makeFolder } from '../temp-folder.js'

const plugin = pathToFileURL(built('rules/index.js')).href
const config = `import apiSunset from ${JSON.stringify(plugin)}
export default [apiSunset.configs.recommended, { settings: { 'api-sunset': { asOf: '2026-11-20' } } }]
`
const use = "fetch('https://api.example.com/rest/api/v1/listanswers', { method: 'POST' })\n"

describe.each(['eslint', 'eslint9'])('the suppressions of %s', (host) => {
  const bin = fileURLToPath(new URL(`../../node_modules/${host}/bin/eslint.js`, import.meta.url))
  const lint = (cwd: string, ...flags: string[]): { readonly status: number | null; readonly stdout: string } =>
    spawnSync(process.execPath, [bin, ...flags, '.'], { cwd, encoding: 'utf8' })

  test('accept what is found by the rules of the plugin, and nothing that comes later', () => {
    const cwd = makeFolder({ 'eslint.config.mjs': config, 'src/a.js': use })
    expect(lint(cwd).status).toBe(1)
    expect(lint(cwd, '--suppress-all').status).toBe(0)
    const suppressions = JSON.parse(readFileSync(join(cwd, 'eslint-suppressions.json'), 'utf8')) as unknown
    expect(suppressions).toEqual({ 'src/a.js': { 'api-sunset/no-removed-endpoint': { count: 1 } } })
    expect(lint(cwd).status).toBe(0)

    writeFileSync(join(cwd, 'src/a.js'), use + use)
    const { status, stdout } = lint(cwd)
    expect(status).toBe(1)
    expect(stdout).toContain('api-sunset/no-removed-endpoint')
  })
})
