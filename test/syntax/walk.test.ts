import { describe, expect, test } from 'vitest'
import { parse } from '../../src/syntax/parse.js'
import type { Node } from '../../src/syntax/tree.js'
import { childrenOf, walk } from '../../src/syntax/walk.js'

function namesIn(text: string, file = '/a.tsx'): string[] {
  const names: string[] = []
  walk(parse(file, text).ast, (node) => {
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') names.push(node.name)
  })
  return names
}

describe('walk', () => {
  test('visits everything in the order of the source', () => {
    expect(namesIn('a(b, { c: d, ...e }, `${f}`)\nif (g) h; else i')).toEqual([...'abcdefghi'])
  })

  test('visits types, decorators and JSX', () => {
    expect(namesIn('const a: b<c> = <d e={f}>{g}</d>').sort()).toEqual(['a', 'b', 'c', 'd', 'd', 'e', 'f', 'g'])
    expect(namesIn('@a class b { @c(d) e: f }', '/a.ts').sort()).toEqual([...'abcdef'])
  })

  test('passes over the holes of lists', () => {
    expect(namesIn('[, a, , b]')).toEqual(['a', 'b'])
  })

  test('goes deeper than the stack', () => {
    let list: unknown = { type: 'Identifier', name: 'a' }
    for (let depth = 0; depth < 50_000; depth++) list = { type: 'ArrayExpression', elements: [list] }
    let count = 0
    walk(list as Node, () => count++)
    expect(count).toBe(50_001)
  })

  test('has no children for a node of an unknown type', () => {
    expect(childrenOf({ type: 'Unheard', body: [{ type: 'Identifier' }] } as unknown as Node)).toEqual([])
  })
})
