import { addTo } from '../../flow/add-to.js'
import type { Flow } from '../../flow/flow.js'
import type { Shape, Value } from '../../flow/values.js'
import { staticKey, unwrap } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { fieldsAt, type Session } from '../session.js'

/**
 * Notes, for the rewrite, the keys of objects that a test compares what it has seen of a request with:
 * `assert.deepEqual(JSON.parse(init.body), { title, snippet })`. They are read of the request as much as `body.snippet` is.
 */
export function noteComparedObjects(session: Session, tree: Tree, flow: Flow): void {
  const { fieldNames } = session.context.catalogue
  if (![...fieldNames.keys()].some((name) => tree.text.includes(name))) return
  const note = (expected: Node, seen: readonly Value[]): void => {
    const written = plainObject(expected)
    if (written.type === 'ArrayExpression') {
      const elements = seen.flatMap((value) => flow.elements(value))
      for (const element of written.elements) if (element && element.type !== 'SpreadElement') note(element, elements)
    }
    if (written.type !== 'ObjectExpression' || !hasAny(written, fieldNames)) return
    for (const property of written.properties) {
      const name = property.type === 'Property' && !property.shorthand ? staticKey(property.key, property.computed) : undefined
      if (property.type !== 'Property' || name === undefined) continue
      if (fieldNames.has(name)) noteKey(session, property.key, name, seen)
      note(property.value, seen.flatMap((value) => flow.member(value, name, property.key)))
    }
  }
  walk(tree.ast, (node) => {
    const compared = node.type === 'CallExpression' ? comparedIn(node) : undefined
    if (compared && mayHold(compared.expected)) note(compared.expected, flow.evaluate(compared.seen, undefined))
  })
}

/** Notes a key that has to be the one of a request, where nothing else that may be compared there has a member of that name. */
function noteKey(session: Session, key: Node, name: string, seen: readonly Value[]): void {
  const shapes = seen.filter((value) => value.kind === 'shape' && hasKey(value, name)) as readonly Shape[]
  const isField = ({ node }: Shape): boolean =>
    (session.destinations.get(node) ?? []).some(({ match, path }) => fieldsAt(session, match.operation, name, path, 'request').length > 0)
  if (shapes.length === 0 || !shapes.every(isField)) return
  for (const { node } of shapes) if (!session.ownReads.get(node)?.includes(key)) addTo(session.ownReads, node, key)
}

function hasKey({ node }: Shape, name: string): boolean {
  if (node.type !== 'ObjectExpression') return true
  return node.properties.some((item) => item.type !== 'Property' || staticKey(item.key, item.computed) === name)
}

/** Whether an object, or one in it, has one of the names for a key. */
function hasAny(object: Node, names: { readonly has: (name: string) => boolean }): boolean {
  let found = false
  walk(object, (node) => {
    if (node.type === 'Property') found ||= names.has(staticKey(node.key, node.computed) ?? '')
  })
  return found
}

function mayHold(node: Node): boolean {
  const { type } = plainObject(node)
  return type === 'ObjectExpression' || type === 'ArrayExpression'
}

/** The object or list within what says how it is to be compared: `expect.objectContaining({ … })`. */
function plainObject(node: Node): Node {
  const inner = unwrap(node)
  const [only, other] = inner.type === 'CallExpression' ? inner.arguments : []
  return inner.type === 'CallExpression' && only && !other && CONTAINING.test(lastName(inner.callee)) ? plainObject(only) : inner
}

const CONTAINING = /^(?:objectContaining|arrayContaining|match|has|freeze)$/
/** Assertions that are handed both. */
const OF_BOTH = /^(?:(?:partialD|isD|d)eep(?:Strict)?Equal|same|like|deepInclude|assertEquals|assertObjectMatch)$/
/** Assertions in a chain that begins with what was seen. */
const OF_CHAIN = /^(?:to(?:Equal|StrictEqual|MatchObject|Be|ContainEqual)|equals?|eqls?|eq|include|contain)$/

interface Compared {
  readonly seen: Node
  readonly expected: Node
}

/** What a test compares, and with what. */
function comparedIn({ callee, arguments: [first, second] }: TSESTree.CallExpression): Compared | undefined {
  const name = lastName(callee)
  if (OF_BOTH.test(name)) return first && second ? inOrder(first, second) : undefined
  const seen = first && OF_CHAIN.test(name) ? seenBy(callee) : undefined
  return seen && first ? { seen, expected: first } : undefined
}

function inOrder(first: Node, second: Node): Compared {
  return mayHold(first) ? { seen: second, expected: first } : { seen: first, expected: second }
}

/** What a chain begins with: `body` in `expect(body).to.deep`. */
function seenBy(callee: Node): Node | undefined {
  let at = unwrap(callee)
  while (at.type === 'MemberExpression') at = unwrap(at.object)
  return at.type === 'CallExpression' && lastName(at.callee) === 'expect' ? at.arguments[0] : undefined
}

function lastName(callee: Node): string {
  const named = unwrap(callee)
  if (named.type === 'Identifier') return named.name
  return named.type === 'MemberExpression' ? (staticKey(named.property, named.computed) ?? '') : ''
}
