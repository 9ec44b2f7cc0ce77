import fc from '../fast-check.js'
import { describe, expect, test } from 'vitest'
import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import { check } from '../../src/check/check.js'
import type { Report } from '../../src/check/report.js'
import { makeFolder } from '../temp-folder.js'

const catalogue = indexCatalogue(loadCatalogue())
const call = "fetch('https://api.example.com/rest/api/v1/listanswers', { method: 'POST' })"

function run(cwd: string, paths: readonly string[] = []): Promise<Report> {
  return check({ paths, cwd, asOf: '2026-11-20', catalogue })
}

/** Every file that names the API is either reported on or listed as a failure; here each holds exactly one use. */
async function outcomeOf(name: string, content: string | Uint8Array): Promise<'found' | 'failed' | 'nothing'> {
  const { findings, failures } = await run(makeFolder({ [name]: content }))
  if (failures.length > 0) return 'failed'
  return findings.length > 0 ? 'found' : 'nothing'
}

/** Deeper than people write, and within the stack of every supported Node. */
const depth = 500

describe('check on odd input', () => {
  test.each([
    ['a hashbang', 'a.js', `#!/usr/bin/env node\n${call}\n`],
    ['a script that is neither module nor strict', 'a.js', `with (window) { ${call} }`],
    ['a return at the top level', 'a.cjs', `${call}\nreturn`],
    ['JSX in a .js file', 'a.js', `const a = <b onClick={() => ${call}} />`],
    ['type annotations in a .js file', 'a.js', `const a: Promise<Response> = ${call}`],
    ['decorators and modern class members', 'a.ts', `class A { @log static #b = () => ${call}; static { A.#b() } accessor c = 1 }`],
    ['line separators', 'a.js', `// a\u2028${call}\u2029`],
    ['a lone surrogate', 'a.js', `'\ud800'; ${call}`],
    ['an object that is nested deeply', 'a.js', `const a = ${'{ a: '.repeat(depth)}1${' }'.repeat(depth)}\n${call}`],
    ['a long chain of operators', 'a.js', `const a = ${'1 + '.repeat(depth)}1\n${call}`],
    ['a long list of constants, each made of the last', 'a.js', `${chain(2000)}\n${call}`],
    ['constants that are made of each other', 'a.js', `var a = b + '/x', b = a + '/y'\nfetch(a)\nfetch(b)\n${call}`],
    ['functions that call each other', 'a.js', `const a = (x) => b(x), b = (x) => a(x)\nfetch(a('chat'))\n${call}`],
    ['an object that holds itself', 'a.js', `const a = {}\na.a = a\nfetch(a.a.a.path, { body: JSON.stringify(a) })\n${call}`],
    ['a thousand calls in one function', 'a.js', `async function a() {\n${`await ${call}\n`.repeat(1000)}}`],
    ['a script of a page that is cut short', 'a.html', `<script>${call}</script><script src="a.js`],
    ['signs that look like tags in a page', 'a.htm', `<p>1 < 2 <b <3</p <!-- <script> --><script>${call}</script>`],
    ['data in a script', 'a.html', `<script type="application/json">{ not json</script><script>${call}</script>`],
    ['markup that nothing closes', 'a.vue', `<template><p :a="b\n</template>\n<script>${call}</script><div`],
    ['braces that nothing closes', 'a.svelte', `{#if \`\${ {\n<script>${call}</script>`],
    ['fences within a string', 'a.astro', `---\n'---'; ${call}\n---\n---`],
  ])('finds the use beside %s', async (_, name, content) => {
    expect(await outcomeOf(name, content)).toBe('found')
  })

  test.each([
    ['a string that does not end', 'a.ts', `${call}; const a = 'x`],
    ['a conflict that was not resolved', 'a.ts', `<<<<<<< ours\n${call}\n=======\n>>>>>>> theirs\n`],
    ['a page of HTML with a wrong name', 'a.js', `<!doctype html><p>${call} & more`],
    ['brackets in brackets without end', 'a.ts', `${call}; const a = ${'['.repeat(100_000)}`],
    ['objects nested deeper than the stack is high', 'a.ts', `${call}; const a = ${'{ a: '.repeat(100_000)}1${' }'.repeat(100_000)}`],
    ['a program that is cut off', 'a.ts', `function a() { ${call}`],
    ['a script in a page that is no program', 'a.html', `<script>${call}</script><script>var a = {% b %}</script>`],
    ['a script in a page that is not closed', 'a.html', `<script>${call}`],
    ['a component whose script is cut off', 'a.vue', `<script setup>function a() { ${call}</script>`],
    ['types in a component that does not say so', 'a.svelte', `<script>let a: A = ${call}</script>`],
    ['fences that are not closed', 'a.astro', `---\n${call}`],
    ['brackets in the brackets of a page without end', 'a.html', `<script>${call}; a = ${'['.repeat(100_000)}</script>`],
  ])('lists a file with %s as a failure', async (_, name, content) => {
    expect(await outcomeOf(name, content)).toBe('failed')
  })

  test.each([
    ['a page that names the API outside of its scripts, which are broken', 'a.html', `<p>${call}</p><script>a(</script>`],
    ['a component whose template alone names the API', 'a.vue', `<template><p @click="${call}" /></template><script>a(</script>`],
    ['a page without any script', 'a.html', `<p>${call}</p>`],
  ])('says nothing of %s', async (_, name, content) => {
    expect(await outcomeOf(name, content)).toBe('nothing')
  })

  test('names the line and column in the page at which a script is broken', async () => {
    const { failures } = await run(makeFolder({ 'a.html': `<p>\r\n<script>\r\n  ${call}\r\n  a(;\r\n</script>` }))
    expect(failures).toEqual([{ file: 'a.html', message: expect.stringMatching(/^The file does not parse: line 4, column 5: /) }])
  })

  test('reports the other files when one of them fails', async () => {
    const files = { 'a.ts': call, 'b.ts': `${call} (`, 'c.js': call }
    const { findings, failures } = await run(makeFolder(files))
    expect(findings.map(({ file }) => file)).toEqual(['a.ts', 'c.js'])
    expect(failures.map(({ file }) => file)).toEqual(['b.ts'])
  })

  test('never throws, whatever the text', async () => {
    const junk = fc.array(
      fc.oneof(
        fc.string({ maxLength: 20 }),
        fc.constantFrom(call, 'const a = ', 'await ', 'a.citations', '=>', '...', '\n'),
        fc.constantFrom('(', ')', '{', '}', '`${', '*/', '/*', '"', "'", '</'),
      ),
      { maxLength: 12 },
    )
    await fc.assert(
      fc.asyncProperty(junk, fc.constantFrom('ts', 'tsx', 'js', 'cjs', 'mts'), async (pieces, extension) => {
        const text = pieces.join('')
        const cwd = makeFolder({ [`a.${extension}`]: text })
        const { summary, findings, failures } = await run(cwd)
        expect(summary.files).toBe(1)
        expect(failures.length === 0 || findings.length === 0).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  test('never throws on bytes that are no text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 60 }), async (bytes) => {
        const cwd = makeFolder({ 'a.js': Buffer.concat([bytes, Buffer.from(call)]) })
        const { summary, failures } = await run(cwd, ['a.js'])
        expect(summary.files + failures.length).toBeGreaterThan(0)
      }),
      { numRuns: 100 },
    )
  })
})

/** `const c0 = '/a', c1 = c0 + '1', c2 = c1 + '2' …` */
function chain(length: number): string {
  const links = Array.from({ length }, (_, index) => `const c${index + 1} = c${index} + '${index % 10}'`)
  return ["const c0 = '/a'", ...links, `fetch(c${length})`].join('\n')
}
