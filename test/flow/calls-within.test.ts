import { expect, test } from 'vitest'
import { callsWithin } from '../../src/flow/calls-within.js'
import { indexOf } from '../../src/flow/tree-index.js'
import { isClass, isFunction } from '../../src/syntax/names.js'
import { parse } from '../../src/syntax/parse.js'
import type { Node } from '../../src/syntax/tree.js'
import { walk } from '../../src/syntax/walk.js'

/** The texts of the calls within the first function or class of a source. */
function callsIn(source: string): string[] {
  const tree = parse('a.ts', source)
  indexOf(tree)
  const found: Node[] = []
  walk(tree.ast, (node) => {
    if (isFunction(node) || isClass(node)) found.push(node)
  })
  const [first] = found
  return first ? callsWithin(first).map(({ range }) => source.slice(...range)) : []
}

test.each([
  [
    'those in its text, the outer one of a chain first',
    'before()\nfunction f() { a().b(); new C(d()) }\nafter()',
    ['a().b()', 'a()', 'new C(d())', 'd()'],
  ],
  ['those of what its parameters start as, and of functions in it', 'const f = (x = a()) => () => b(x)', ['a()', 'b(x)']],
  ['none of the call that it is run by', '(function () { a() })()', ['a()']],
  ['all members of a class', 'class C { x = a(); static { b() } m() { c() } }\nd()', ['a()', 'b()', 'c()']],
  ['nothing where there are none', 'a(() => 1)', []],
])('the calls within a function are %s', (_, source, expected) => {
  expect(callsIn(source)).toEqual(expected)
})
