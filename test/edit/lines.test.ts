import { describe, expect, it } from 'vitest'
import { applyEdits } from '../../src/edit/apply-edits.js'
import { removeItem } from '../../src/edit/text/lines.js'
import { parse } from '../../src/syntax/parse.js'
import { walk } from '../../src/syntax/walk.js'
import type { TSESTree } from '../../src/syntax/tree.js'

/** The text without the key `x` of its first object literal; `undefined` where a comment would go. */
function withoutX(text: string): string | undefined {
  const tree = parse('/app/a.js', text)
  const objects: TSESTree.ObjectExpression[] = []
  walk(tree.ast, (node) => (node.type === 'ObjectExpression' ? objects.push(node) : undefined))
  const object = objects[0]
  const item = object?.properties.find(
    (property) => property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'x',
  )
  const edit = object && item && removeItem(tree, object, object.properties, item)
  return edit && applyEdits(text, [edit])
}

describe('removeItem', () => {
  it.each([
    ['f({ x: 1, a: 2 })', 'f({ a: 2 })'],
    ['f({ a: 2, x: 1 })', 'f({ a: 2 })'],
    ['f({ a: 2, x: 1, })', 'f({ a: 2, })'],
    ['f({ x: 1 })', 'f({})'],
    ['f({\r\n  a: 1,\r\n  x: 1,\r\n  b: 2,\r\n})', 'f({\r\n  a: 1,\r\n  b: 2,\r\n})'],
    ['f({\n  a: 1, x: 1,\n  b: 2,\n})', 'f({\n  a: 1,\n  b: 2,\n})'],
    ['f({\n  x: 1,\n  // about b\n  b: 2,\n})', 'f({\n  // about b\n  b: 2,\n})'],
    ['f({\n  x: 1,\n})', 'f({\n})'],
    ['f({\n  a: 1,\n  x: 1\n})', 'f({\n  a: 1\n})'],
    ['f({\n  a: 1, // about a\n  x: 1,\n  b: 2,\n})', 'f({\n  a: 1, // about a\n  b: 2,\n})'],
    ['f({ a: 1, x: 1, /* about b */ b: 2 })', 'f({ a: 1, /* about b */ b: 2 })'],
    ['f({ x: 1, /* about b */ b: 2 })', 'f({ /* about b */ b: 2 })'],
    ['f({ a: 1, x: 1 /* about x */, b: 2 })', undefined],
    ['f({ a: 1, x: 1, /* about x */ })', undefined],
    ['f({\n  a: 1,\n  // about x\n  x: 1,\n})', undefined],
    ['f({\n  a: 1,\n  x: 1, // about x\n})', undefined],
    ['f({ /* about x */ x: 1 })', undefined],
  ])('takes the item out of %j', (before, after) => {
    expect(withoutX(before)).toBe(after)
  })
})
