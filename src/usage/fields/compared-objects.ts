import { addTo } from '../../flow/add-to.js'
import type { Flow } from '../../flow/flow.js'
import { indexOf, treeOf } from '../../flow/tree-index.js'
import type { Shape, Value } from '../../flow/values.js'
import { staticKey, unwrap } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { fieldsAt, type Session } from '../session.js'
import { sentWithOthers } from './other-requests.js'

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
    if (node.type !== 'CallExpression') return
    for (const text of OF_CALLS.test(lastName(node.callee)) ? node.arguments.flatMap(textsWithin) : []) noteByKeys(session, text)
    const compared = comparedIn(node)
    if (!compared || !mayHold(compared.expected)) return
    const seen = flow.evaluate(compared.seen, undefined)
    if (seen.every(({ kind }) => kind === 'unknown') && isParsed(compared.seen)) noteByKeys(session, plainObject(compared.expected))
    else note(compared.expected, seen)
  })
}

/**
 * Notes the keys of what a test compares a text that it has recorded with, where that was not followed to a request, but has the very keys
 * of one, and of no request that keeps the field.
 */
function noteByKeys(session: Session, expected: Node): void {
  const keys = keysOf(expected)?.join()
  if (expected.type !== 'ObjectExpression' || keys === undefined) return
  const isAlike = (node: Node): boolean => keysOf(node)?.join() === keys
  const alike = [...session.destinations.keys()].filter(isAlike)
  if (alike.length === 0 || alike.includes(expected) || sentWithOthers(session).some(isAlike)) return
  for (const property of expected.properties) {
    const name = property.type === 'Property' ? staticKey(property.key, property.computed) : undefined
    if (property.type !== 'Property' || property.shorthand || name === undefined) continue
    const isField = (node: Node): boolean =>
      (session.destinations.get(node) ?? []).every(
        ({ match, path }) => path.length === 0 && fieldsAt(session, match.operation, name, path, 'request').length > 0,
      )
    if (alike.every(isField)) for (const node of alike) addTo(session.ownReads, node, property.key)
  }
}

/** The keys of an object literal, sorted; undefined where it may have others. */
function keysOf(node: Node): readonly string[] | undefined {
  if (node.type !== 'ObjectExpression') return undefined
  const keys = node.properties.map((item) => (item.type === 'Property' ? staticKey(item.key, item.computed) : undefined))
  return keys.every((key) => key !== undefined) ? keys.toSorted() : undefined
}

/** Whether what a test has seen is a text that it parses: `JSON.parse(init.body)`, or a variable that holds that. */
function isParsed(node: Node): boolean {
  const inner = unwrap(node)
  if (inner.type === 'CallExpression') return lastName(inner.callee) === 'parse'
  const tree = inner.type === 'Identifier' ? treeOf(inner) : undefined
  const definition = tree && inner.type === 'Identifier' ? indexOf(tree).variableOf(inner)?.defs[0]?.node : undefined
  return definition?.type === 'VariableDeclarator' && definition.id.type === 'Identifier' && !!definition.init && isParsed(definition.init)
}

/** The objects within an argument that are made a text of: `{ body: JSON.stringify({ … }) }`. */
function textsWithin(argument: Node): Node[] {
  const objects: Node[] = []
  walk(argument, (node) => {
    const [object] = node.type === 'CallExpression' && lastName(node.callee) === 'stringify' ? node.arguments : []
    if (object) objects.push(unwrap(object))
  })
  return objects
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

/** Assertions that name what a double was called with. */
const OF_CALLS = /^(?:toHaveBeen(?:(?:Last|Nth)?CalledWith|CalledExactlyOnceWith|CalledOnceWith)|(?:lastC|nthC|c)alledWith\w*)$/

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
