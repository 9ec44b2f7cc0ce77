import { describe, expect, test } from 'vitest'
import { literalText, ownerOf, staticKey, unwrap, wrapped } from '../../src/syntax/names.js'
import { parse } from '../../src/syntax/parse.js'
import type { Node } from '../../src/syntax/tree.js'
import { walk } from '../../src/syntax/walk.js'

/** The first node of a kind in a source. */
function find<Kind extends Node>(text: string, isWanted: (node: Node) => node is Kind): Kind {
  let found: Kind | undefined
  walk(parse('/a.ts', text).ast, (node) => {
    if (isWanted(node)) found ??= node
  })
  if (!found) throw new Error(`What is looked for is not in ${text}.`)
  return found
}

describe('unwrap and wrapped', () => {
  test.each(['a as b', 'a!', 'a satisfies b', '<b>a', 'a as unknown as b', '(a)!', 'a<b>'])('see through %s', (text) => {
    const { expression } = find(text, (node) => node.type === 'ExpressionStatement')
    const inner = unwrap(expression)
    expect(inner).toMatchObject({ type: 'Identifier', name: 'a' })
    expect(wrapped(inner)).toBe(expression)
  })

  test('stop at what changes a value', () => {
    const awaited = find('use(await a)', (node) => node.type === 'AwaitExpression')
    expect(unwrap(awaited)).toBe(awaited)
    expect(wrapped(awaited.argument)).toBe(awaited.argument)
  })
})

describe('staticKey', () => {
  test.each([
    ['o.k', 'k'],
    ["o['k']", 'k'],
    ['o[`k`]', 'k'],
    ["o['k' as const]", 'k'],
    ['o[0]', '0'],
    ['o?.k', 'k'],
    ['o[k]', undefined],
    ['o[`${k}`]', undefined],
    ['o[1n]', undefined],
  ])('reads the key of %s', (text, expected) => {
    const { property, computed } = find(text, (node) => node.type === 'MemberExpression')
    expect(staticKey(property, computed)).toBe(expected)
  })

  test.each([
    ['({ k: 1 })', 'k'],
    ["({ 'a-b': 1 })", 'a-b'],
    ["({ ['k']: 1 })", 'k'],
    ['({ [k]: 1 })', undefined],
    ['({ k })', 'k'],
    ['({ k() {} })', 'k'],
    ['({ 1e3: 1 })', '1000'],
  ])('reads the key of %s', (text, expected) => {
    const { key, computed } = find(text, (node) => node.type === 'Property')
    expect(staticKey(key, computed)).toBe(expected)
  })

  test('keeps a private name apart', () => {
    const { key, computed } = find('class A { #k = 1 }', (node) => node.type === 'PropertyDefinition')
    expect(staticKey(key, computed)).toBe('#k')
  })
})

describe('literalText', () => {
  test.each([
    ["'a'", 'a'],
    ['`a\\n`', 'a\n'],
    ["''", ''],
    ['1', undefined],
    ['`a${b}`', undefined],
    ['a', undefined],
  ])('reads %s', (text, expected) => {
    const { arguments: [argument] } = find(`use(${text})`, (node) => node.type === 'CallExpression')
    expect(argument && literalText(argument)).toBe(expected)
  })
})

describe('ownerOf', () => {
  test.each([
    ['a', 'Program'],
    ['function f() { a }', 'FunctionDeclaration'],
    ['const f = () => a', 'ArrowFunctionExpression'],
    ['class A { b = a }', 'PropertyDefinition'],
    ['class A { static { a } }', 'StaticBlock'],
    ['class A { m() { a } }', 'FunctionExpression'],
  ])('is what runs the code: %s', (text, expected) => {
    const named = find(text, (node): node is Node => node.type === 'Identifier' && node.name === 'a')
    expect(ownerOf(named).type).toBe(expected)
  })
})
