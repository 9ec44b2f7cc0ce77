import { describe, expect, test } from 'vitest'
import { parse } from '../../src/syntax/parse.js'
import { importsOf } from '../../src/workspace/imports-of.js'

describe('importsOf', () => {
  test.each([
    ['an import', "import a, { b } from 'x'"],
    ['an import of nothing', "import 'x'"],
    ['an import of a type', "import type { A } from 'x'"],
    ['a re-export', "export { a } from 'x'"],
    ['a re-export of everything', "export * from 'x'"],
    ['an import that is awaited', "const a = await import('x')"],
    ['an import by a template', 'const a = await import(`x`)'],
    ['require', "const a = require('x').b"],
    ['require within a function', "const f = () => require('x')"],
    ['import equals', "import a = require('x')"],
  ])('reads %s', (_, text) => {
    expect(importsOf(parse('/a.ts', text))).toEqual(['x'])
  })

  test('leaves out what is computed, and names each specifier once', () => {
    const text = "import 'x'\nexport * from 'x'\nimport(name)\nrequire(`x/${name}`)\nother.require('y')"
    expect(importsOf(parse('/a.ts', text))).toEqual(['x'])
  })
})
