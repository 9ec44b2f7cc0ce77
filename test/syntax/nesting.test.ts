import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { nestsTooDeeply } from '../../src/syntax/nesting.js'

const many = 30_000

describe('nestsTooDeeply', () => {
  test.each([
    ['brackets in brackets', '['.repeat(many)],
    ['objects in objects', `const a = ${'{ a: '.repeat(many)}1${' }'.repeat(many)}`],
    ['a chain of operators', `const a = ${"'b' +\n".repeat(many)}''`],
    ['a chain of calls', `a${'.b()'.repeat(many)}`],
    ['a chain of conditions', `a${' ? 1 : a'.repeat(many)}`],
    ['brackets in the expressions of templates', '`a${('.repeat(many)],
  ])('is true for %s', (_, text) => {
    expect(nestsTooDeeply(text)).toBe(true)
  })

  test.each([
    ['a long list', `[${'[1 + 2], '.repeat(many)}]`],
    ['many statements', 'a.b = c + d;\n'.repeat(many)],
    ['brackets in strings', `const a = '${'('.repeat(many)}', b = "${'['.repeat(many)}"`],
    ['operators in a template', `const a = \`${'+/='.repeat(many)}\``],
    ['many templates with expressions', 'const a = `b${c}(d${e}`;\n'.repeat(many)],
    ['templates in templates', 'const a = `b${`(${c}(`}(`;\n'.repeat(many)],
    ['brackets in comments', `// ${'('.repeat(many)}\n/* ${'('.repeat(many)} */`],
    ['apostrophes in prose', "<p>don't (really)</p>\n".repeat(many)],
    ['nothing', ''],
  ])('is false for %s', (_, text) => {
    expect(nestsTooDeeply(text)).toBe(false)
  })

  test('is false for nine megabytes of a real program', () => {
    const compiler = readFileSync(createRequire(import.meta.url).resolve('typescript'), 'utf8')
    expect(compiler.length).toBeGreaterThan(8_000_000)
    expect(nestsTooDeeply(compiler)).toBe(false)
  })
})
