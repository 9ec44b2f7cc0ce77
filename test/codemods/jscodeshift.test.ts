import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { codemods } from '../../codemods/index.js'
import { built } from '../built.js'
import { makeFolder } from '../temp-folder.js'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** Turning the code that a transform requires with Babel takes seconds; one test does it as users do. */
const fast = '--no-babel'

/** Runs a built transform with jscodeshift's own command line. */
function jscodeshift(name: string, cwd: string, ...args: readonly string[]): string {
  const bin = join(root, 'node_modules/jscodeshift/bin/jscodeshift.js')
  const transform = built(`codemods/${name}.js`)
  const words = [bin, '-t', transform, 'src', '--parser=tsx', '--extensions=ts,js,vue,html', '--asOf=2027-02-01', ...args]
  // jscodeshift colours its words on CI
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined }
  return execFileSync(process.execPath, words, { cwd, encoding: 'utf8', env })
}

const reader = (read: string) => `export async function readIt(base: string) {
  const res = await fetch(\`\${base}/rest/api/v1/getcollection\`, { method: 'POST', body: '{}' })
  const data: any = await res.json()
  ${read}
}
`
const sender = (body: string) => `export const announce = (base) =>
  fetch(\`\${base}/rest/api/v1/createannouncement\`, { method: 'POST', body: JSON.stringify(${body}) })
`

describe('jscodeshift runs the transforms', () => {
  it.each(Object.keys(codemods))('finds %s in the build', (name) => {
    expect(existsSync(built(`codemods/${name}.js`))).toBe(true)
  })

  it('rewrites files, keeps their bytes and skips the others', () => {
    const crlf = `\ufeff${reader('return data.trackingToken').replaceAll('\n', '\r\n')}`
    const folder = makeFolder({ 'src/a.ts': crlf, 'src/b.js': 'export const x = 1\n' })
    const output = jscodeshift('move-field', folder)
    expect(readFileSync(join(folder, 'src/a.ts'), 'utf8')).toBe(crlf.replace('data.t', 'data.collection?.t'))
    expect(output).toMatch(/0 errors\s+0 unmodified\s+1 skipped\s+1 ok/)
  })

  it('makes only its own kind of rewriting', () => {
    const text = sender("{ snippet: 'x', audienceFilters: [{ values: [{ isNegated: true }] }] }")
    const folder = makeFolder({ 'src/a.js': text })
    jscodeshift('rename-field', folder, fast)
    const renamed = text.replace('snippet', 'text')
    expect(readFileSync(join(folder, 'src/a.js'), 'utf8')).toBe(renamed)
    jscodeshift('map-field', folder, fast)
    expect(readFileSync(join(folder, 'src/a.js'), 'utf8')).toBe(renamed.replace('isNegated: true', "relationType: 'NOT_EQUALS'"))
  })

  it('rewrites the scripts of pages and components', () => {
    const component = `<template>
  <p>{{ data.trackingToken }}</p>
</template>

<script lang="ts">
${reader('return data.trackingToken')}</script>
`
    const page = '<!doctype html>\n<p>isNegated\n'
    const folder = makeFolder({ 'src/A.vue': component, 'src/page.html': page })
    const output = jscodeshift('move-field', folder, fast)
    expect(readFileSync(join(folder, 'src/A.vue'), 'utf8')).toBe(component.replace('return data.t', 'return data.collection?.t'))
    expect(readFileSync(join(folder, 'src/page.html'), 'utf8')).toBe(page)
    expect(output).toMatch(/0 errors\s+0 unmodified\s+1 skipped\s+1 ok/)
  })

  it('reports what it refuses, counts in a dry run, and writes nothing then', () => {
    const text = `${sender("{ snippet: 'x', text: 'y' }")}${sender("{ snippet: 'x' }").replace('announce', 'again')}`
    const folder = makeFolder({ 'src/a.js': text })
    const output = jscodeshift('rename-field', folder, fast, '--dry')
    expect(output).toMatch(/REP src\/a\.js 2:\d+ createannouncement\.snippet: The same object has `text` as well/)
    expect(output).toMatch(/rename safe: 1/)
    expect(output).toMatch(/rename left: 1/)
    expect(readFileSync(join(folder, 'src/a.js'), 'utf8')).toBe(text)
  })

  it('names a date that is none', () => {
    const folder = makeFolder({ 'src/a.ts': reader('return data.trackingToken') })
    expect(jscodeshift('move-field', folder, fast, '--asOf=2027-02-30')).toMatch(/ERR src\/a\.ts .*2027-02-30/)
  })
})
