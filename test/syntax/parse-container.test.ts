import { describe, expect, test } from 'vitest'
import { parse, ParseError } from '../../src/syntax/parse.js'
import type { Tree } from '../../src/syntax/tree.js'
import { walk } from '../../src/syntax/walk.js'

/** The texts of the calls of a tree. */
function callsOf(tree: Tree): string[] {
  const calls: string[] = []
  walk(tree.ast, (node) => node.type === 'CallExpression' && calls.push(tree.text.slice(...node.range)))
  return calls
}

/** The texts of the definitions that the last use of a name refers to. */
function definedBy(tree: Tree, name: string): string[] {
  const references = tree.scopes.scopes.flatMap((scope) => scope.references).filter(({ identifier }) => identifier.name === name)
  const last = references.sort((a, b) => a.identifier.range[0] - b.identifier.range[0]).at(-1)
  return (last?.resolved?.defs ?? []).map(({ node }) => tree.text.slice(...node.range))
}

function errorOf(file: string, text: string): ParseError {
  try {
    parse(file, text)
  } catch (error) {
    if (error instanceof ParseError) return error
    throw error
  }
  throw new Error('It parses.')
}

describe('parse of a page or component', () => {
  test('gives places in the whole text', () => {
    const text = '<p>é𝄞</p>\r\n<script>\r\n  // note\r\n  a({ b, c: `x${d()}` })\r\n</script>\r\n<script>e()</script>\r\n'
    const tree = parse('/a.html', text)
    expect(callsOf(tree)).toEqual(['a({ b, c: `x${d()}` })', 'd()', 'e()'])
    expect(tree.comments.map(({ range }) => text.slice(...range))).toEqual(['// note'])
    expect(tree.text).toBe(text)
  })

  test('gives every node the same text as if the script stood alone', () => {
    const code =
      'import { a as b } from "x"; const { c, d = 1, ...e } = a;' +
      'class F { #g = 1; static h() { return `a${c}b` } }\nlabel: for (;;) break label'
    const nodes = (tree: Tree): string[] => {
      const list: string[] = []
      walk(tree.ast, (node) => node.type !== 'Program' && list.push(`${node.type} ${tree.text.slice(...node.range)}`))
      return list
    }
    expect(nodes(parse('/A.vue', `<template/>\n<script>${code}</script>`))).toEqual(nodes(parse('/a.js', code)))
  })

  test('lets scripts that share their names see each other', () => {
    const tree = parse('/a.html', '<script>function a() {}</script><script>a()</script>')
    expect(definedBy(tree, 'a')).toEqual(['function a() {}'])
  })

  test('keeps the names of a module to itself', () => {
    const tree = parse('/a.html', '<script type=module>import { a } from "./a.js"; var b</script><script>a(); b()</script>')
    expect(definedBy(tree, 'a')).toEqual([])
    expect(definedBy(tree, 'b')).toEqual([])
  })

  test('lets a module see the names of the page', () => {
    const tree = parse('/a.html', '<script>var a = 1</script><script type=module>a()</script>')
    expect(definedBy(tree, 'a')).toEqual(['a = 1'])
  })

  test('does not run one script into the next', () => {
    expect(callsOf(parse('/a.html', '<script>var a = b</script><script>(c)()</script>'))).toEqual(['(c)()'])
  })

  test('takes what only stands in scripts of pages', () => {
    const tree = parse(
      '/a.html',
      '<script><!--\nvar await = 010; with (a) b()\n//--></script><script type="text/babel">const c = <p>{d()}</p></script>',
    )
    expect(callsOf(tree)).toEqual(['b()', 'd()'])
  })

  test('takes a return and an await between the fences of an Astro component', () => {
    const tree = parse('/a.astro', '---\nimport a from "a"\nconst b: B = await c()\nif (!b) return Astro.redirect("/")\n---\n<p>{b}</p>')
    expect(callsOf(tree)).toEqual(['c()', 'Astro.redirect("/")'])
  })

  test('knows from the language of its scripts whether a component is typed', () => {
    expect(parse('/A.vue', '<script lang="ts">let a: A</script>').typed).toBe(true)
    expect(parse('/A.vue', '<script>let a</script>').typed).toBe(false)
    expect(parse('/a.ts', '').typed).toBe(true)
  })

  test('gives an empty program where there is no script', () => {
    expect(parse('/a.html', '<p>hello</p>').ast).toMatchObject({ body: [], range: [0, 0] })
  })

  test.each([
    ['/a.html', '<p>\n<script>\n  a(;\n</script>', 3, 5],
    ['/a.html', '<script>a()</script>\r\n<script>b(</script>', 2, 11],
    ['/A.vue', '<template/>\n<script>let a: A</script>', 2, 14],
    ['/a.astro', '---\nconst a = 1\nreturn +\n---', 4, 1],
  ])('names the place in %s at which a script does not parse', (file, text, line, column) => {
    expect(errorOf(file, text)).toMatchObject({ file, line, column })
  })

  test('names the script or fence that is not closed', () => {
    expect(errorOf('/a.html', '<p>\n<script>a()')).toMatchObject({ message: 'The script is not closed.', line: 2, column: 9 })
    expect(errorOf('/a.astro', '---\na()')).toMatchObject({ message: 'The fence is not closed.', line: 1, column: 4 })
  })
})
