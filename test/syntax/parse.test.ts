import { describe, expect, test } from 'vitest'
import { parse, ParseError } from '../../src/syntax/parse.js'
import { walk } from '../../src/syntax/walk.js'

describe('parse', () => {
  test.each([
    ['a.ts', 'const a = <T>(x: T) => <string>(x as unknown)'],
    ['a.ts', '@decorated class A { @field() accessor b = 1; constructor(private readonly c: string) {} }'],
    ['a.ts', 'enum A { B = "b" }\nnamespace C { export const d = 1 }\ndeclare module "x" {}'],
    ['a.ts', 'using a = open(); await using b = open()'],
    ['a.tsx', 'const view = <View<string> items={[1 as number]}>{...children}</View>'],
    ['a.mts', 'const a = await import("x", { with: { type: "json" } })'],
    ['a.cts', 'import a = require("x")\nexport = a'],
    ['a.d.ts', 'declare const a: string\nexport function b(): void'],
    ['a.js', 'import a from "x"\nexport const view = <View a={a} />'],
    ['a.js', '"use strict"\nreturn require("x")'],
    ['a.js', 'with (a) { b = 012 }'],
    ['a.js', 'const a: string = "types in a plain file"'],
    ['a.cjs', 'module.exports = { a: new.target, ...b }'],
    ['a.mjs', 'export default await a'],
    ['a.jsx', 'export default () => <></>'],
    ['a.js', '#!/usr/bin/env node\nmain()'],
    ['a.js', ''],
    ['a.ts', '// nothing but a comment'],
  ])('reads %s: %s', (file, text) => {
    expect(parse(`/${file}`, text).text).toBe(text)
  })

  test('says where a source is broken', () => {
    const error = catchError(() => parse('/src/a.ts', 'const a = 1\r\nconst b = = 2'))
    expect(error).toBeInstanceOf(ParseError)
    expect(error).toMatchObject({ file: '/src/a.ts', line: 2, column: 11 })
  })

  test('speaks of the first attempt where a plain file fits no dialect', () => {
    const error = catchError(() => parse('/a.js', 'const a = <b>'))
    expect(error).toMatchObject({ file: '/a.js', line: 1 })
  })

  test('reads JSON with all places as they are in it', () => {
    const text = '{ "paths": ["/a", { "b": null }] }'
    const spelled: string[] = []
    walk(parse('/paths.json', text).ast, (node) => {
      if (node.type === 'Literal') spelled.push(text.slice(...node.range))
    })
    expect(spelled).toEqual(['"paths"', '"/a"', '"b"', 'null'])
  })

  test.each(['{ // settings\n "a": 1 }', "{ 'a': 1 }", '{ "a": 1, }', '{ "a": call() }', '', '{'])('takes for no JSON: %s', (text) => {
    expect(catchError(() => parse('/paths.json', text))).toBeInstanceOf(ParseError)
  })

  test('counts ranges in UTF-16 units behind characters of two units', () => {
    const text = "const a = '😀é'; const b = c"
    const { ast } = parse('/a.ts', text)
    const names: string[] = []
    walk(ast, (node) => {
      if (node.type === 'Identifier') names.push(text.slice(...node.range))
    })
    expect(names).toEqual(['a', 'b', 'c'])
  })

  test('links every node to the one it stands in', () => {
    const { ast } = parse('/a.tsx', 'class A<T> extends B { @d() m = async ({ a = 1, ...b }: C) => <D {...b}>{a?.b!.c}</D> }')
    const orphans: string[] = []
    walk(ast, (node) => {
      if (node !== ast && !node.parent) orphans.push(node.type)
    })
    expect(orphans).toEqual([])
  })

  test('keeps parentheses out of the tree', () => {
    const [statement] = parse('/a.ts', '((a))').ast.body
    expect(statement).toMatchObject({ expression: { type: 'Identifier', range: [2, 3] } })
  })

  test('keeps comments with what stands between their marks', () => {
    const { comments } = parse('/a.ts', '// one\nf(/* two */)')
    expect(comments).toEqual([
      { type: 'Line', value: ' one', range: [0, 6] },
      { type: 'Block', value: ' two ', range: [9, 18] },
    ])
  })

  test('tells variables of one name apart by their scopes', () => {
    const { scopes } = parse('/a.ts', 'const a = 1\nfunction f(a) { return a }\nuse(a)')
    const references = scopes.scopes.flatMap((scope) => scope.references).filter(({ identifier }) => identifier.name === 'a')
    const read = references.filter((reference) => reference.isRead())
    expect(read.map(({ resolved }) => resolved?.defs[0]?.type)).toEqual(['Variable', 'Parameter'])
  })
})

function catchError(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}
