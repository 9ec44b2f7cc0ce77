import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeFolder } from '../temp-folder.js'
import { runCli } from './run-cli.js'

const written = (folder: string) => readFileSync(join(folder, 'api-sunset.config.json'), 'utf8')

describe('api-sunset init', () => {
  test('writes a configuration that the other commands read, and says what to do next', async () => {
    const folder = makeFolder({ 'src/a.ts': '' })
    const { code, stdout, stderr } = await runCli(folder, ['init'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain('Wrote api-sunset.config.json.')
    expect(stdout).toContain("with an eslint.config.mjs:\n    import apiSunset from 'api-sunset'")
    expect(stdout).toContain('export default [apiSunset.configs.recommended]')
    expect(stdout).toMatch(/In CI: npx api-sunset check$/m)
    expect(JSON.parse(written(folder))).toEqual({
      $schema: './node_modules/api-sunset/dist/src/schemas/config.schema.json',
      failOn: 'removed',
      compliance: 'recommended',
    })
    expect((await runCli(folder, ['check'])).code).toBe(0)
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
