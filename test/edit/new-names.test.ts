import { describe, expect, it } from 'vitest'
import { createNewNames } from '../../src/edit/text/new-names.js'
import { declaredIn } from '../../src/edit/variables.js'
import { parse } from '../../src/syntax/parse.js'
import type { Node, Scope } from '../../src/syntax/tree.js'
import { walk } from '../../src/syntax/walk.js'
import { rewriteText } from '../codemods/rewrite-text.js'

/** The places of the variables called `at`, `at1` … in a text, with their scopes. */
function placesIn(text: string): { readonly place: Node; readonly scope: Scope }[] {
  const tree = parse('/app/a.js', text)
  const found: { place: Node; scope: Scope }[] = []
  walk(tree.ast, (node) => {
    const [variable] = node.type === 'Identifier' && /^at\d*$/.test(node.name) ? declaredIn(tree, node) : []
    if (variable) found.push({ place: node, scope: variable.scope })
  })
  return found
}

/** The names that `home` gets at all places of a text, in order. */
function namesIn(text: string): string[] {
  const names = createNewNames()
  return placesIn(text).map(({ place, scope }) => names.nameFor(place, scope, 'home'))
}

describe('nameFor', () => {
  it.each([
    ['nothing has', 'let at', ['home']],
    ['the scope has', 'let at, home, home2', ['home3']],
    ['the scope uses', 'let at; f(home)', ['home2']],
    ['an inner scope has', 'let at; { let home }', ['home2']],
    ['only another function has', 'function f() { let at } function g() { let home }', ['home']],
    ['is given in the same scope', 'let at1, at2, at3', ['home', 'home2', 'home3']],
    ['is given in an inner or outer scope', 'let at1; { let at2 }', ['home', 'home2']],
    ['is given in another function', 'function f() { let at1 } function g() { let at2 }', ['home', 'home']],
  ])('gives a name that %s', (_, text, expected) => {
    expect(namesIn(text)).toEqual(expected)
  })

  it('gives a place the same name again', () => {
    const names = createNewNames()
    const [first] = placesIn('let at')
    if (!first) throw new Error('There is no place.')
    expect([1, 2].map(() => names.nameFor(first.place, first.scope, 'home'))).toEqual(['home', 'home'])
  })
})

it('patterns of one scope are rewritten together', () => {
  const load = "const load = () => fetch('/rest/api/v1/getcollection', { method: 'POST' }).then((res) => res.json())\n"
  const pattern = (name: string) => `  const { trackingToken: ${name}, error: e${name} } = await load()\n`
  const names = ['a', 'b', 'c', 'd', 'f', 'g', 'h', 'i']
  const { text, left } = rewriteText('/app/a.js', `${load}async function run() {\n${names.map(pattern).join('')}}\n`)
  expect(left).toBe('')
  expect(text).toContain('  const { collection, error: ea } = await load()\n  const a = collection?.trackingToken\n')
  expect(text).toContain('  const { collection: collection8, error: ei } = await load()\n  const i = collection8?.trackingToken\n')
})
