import { isFunction, staticKey, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { unite } from '../texts/texts.js'
import { treeOf } from '../tree-index.js'
import { typeMember } from '../types/type-member.js'
import { annotationValues, typeWithin } from '../types/typed-values.js'
import type { Shape, Value } from '../values.js'

/** Whether a place stands in a test, by its file's name. */
export function isTest(node: Node): boolean {
  return /(?:^|\/)(?:tests?|specs?|__tests__|__mocks__|e2e)\/|[.-](?:test|spec)\.[cm]?[jt]sx?$/.test(treeOf(node)?.file ?? '')
}

/** Whether a value is one that only tests hand in for a part of the program: something with functions that stands in a test. */
export function isDouble(value: Value): boolean {
  if (value.kind === 'callable') return isTest(value.fn)
  if (value.kind === 'shape') return isTest(value.node) && membersOf(value).some(({ value: member }) => isFunction(unwrap(member)))
  return (value.kind === 'instance' || value.kind === 'class') && isTest(value.node)
}

/**
 * What callers hand a name whose type is declared, with what the type tells where they hand in a double of it, or an object of whose
 * methods nothing is known: `{ ask: jest.fn() }`. What is known of an object made for other than tests says more than its type.
 */
export function withDeclared(flow: Flow, values: readonly Value[], pattern: Node, name: Node): readonly Value[] {
  if (isTest(name) || !values.some(({ kind }) => kind === 'shape' || kind === 'instance')) return values
  const type = typeWithin(flow, pattern, name)
  if (!type) return values
  const typed = partsOf(flow, type)
  return typed.length > 0
    ? opened(flow, values, typed)
    : values.map((value) => (value.kind === 'shape' ? withParts(flow, value, type) : value))
}

/** What a type tells of a part of the program: a class, a client. */
function partsOf(flow: Flow, type: Node): readonly Value[] {
  return annotationValues(flow, type, undefined).filter(({ kind }) => kind === 'instance' || kind === 'client' || kind === 'sdk')
}

/** The values, with those of the type where they leave open what its methods do. */
function opened(flow: Flow, values: readonly Value[], typed: readonly Value[]): readonly Value[] {
  const left = values.filter((value) => !isDouble(value))
  const isOpen = left.length < values.length || left.some((value) => value.kind === 'shape' && standsFor(flow, value, typed))
  return isOpen ? unite([...left, ...typed]) : values
}

/** An object that is handed in for what holds parts of the program: `{ client: { ask: jest.fn() }, log }`. */
function withParts(flow: Flow, object: Shape, type: Node): Value {
  const fields = membersOf(object).flatMap(({ key, computed, value }) => {
    const name = staticKey(key, computed)
    const declared = name === undefined ? undefined : typeMember(flow, type, name)
    const typed = declared ? partsOf(flow, declared) : []
    const values = typed.length > 0 ? flow.evaluate(value, object.env) : []
    const part = opened(flow, values, typed)
    return name !== undefined && part !== values ? [[name, part] as const] : []
  })
  return fields.length > 0 ? { kind: 'made', fields: Object.fromEntries(fields), from: [object] } : object
}

function membersOf({ node }: Shape): readonly TSESTree.Property[] {
  return node.type === 'ObjectExpression' ? node.properties.filter((property) => property.type === 'Property') : []
}

/** Whether an object has something unseen in place of a method that its type declares, and has seen functions at most for a test. */
function standsFor(flow: Flow, object: Shape, typed: readonly Value[]): boolean {
  let hasUnseen = false
  for (const { key, computed, value } of membersOf(object)) {
    const name = staticKey(key, computed)
    if (name === undefined || !typed.some((type) => flow.member(type, name, key).some(isMethod))) continue
    const isSeen = flow.evaluate(value, object.env).some(isMethod)
    if (isSeen && !isTest(object.node)) return false
    hasUnseen ||= !isSeen
  }
  return hasUnseen
}

function isMethod({ kind }: Value): boolean {
  return kind === 'callable' || kind === 'client' || kind === 'sdk' || kind === 'endpoint'
}
