import type { Node, TSESTree } from '../syntax/tree.js'
import { askedFor } from '../usage/fields/access.js'

/** How a field is written at a place; `key` is the token that spells its name. */
export type Site =
  /** `o.field`, `o?.field`, `o['field']` */
  | { readonly form: 'member'; readonly key: Node; readonly member: TSESTree.MemberExpression; readonly use: MemberUse }
  /** A key of an object literal. */
  | { readonly form: 'entry'; readonly key: Node; readonly property: TSESTree.Property; readonly object: TSESTree.ObjectExpression }
  /** A key of a destructuring pattern. */
  | { readonly form: 'binding'; readonly key: Node; readonly property: TSESTree.Property; readonly pattern: TSESTree.ObjectPattern }
  /** `'field' in o` */
  | { readonly form: 'test'; readonly key: Node; readonly object: Node }
  /** `Object.hasOwn(o, 'field')`, `o.hasOwnProperty('field')`, `Reflect.has(o, 'field')` */
  | { readonly form: 'own-test'; readonly key: Node; readonly object: Node }
  /** A member of an interface or of an object type. */
  | { readonly form: 'type-member'; readonly key: Node; readonly member: TSESTree.TSPropertySignature }
  /** A name in a type: `T['field']`, `Pick<T, 'field'>` */
  | { readonly form: 'type-name'; readonly key: Node; readonly literal: TSESTree.TSLiteralType }
  | { readonly form: 'computed'; readonly key: Node }
  | { readonly form: 'other'; readonly key: Node }

/** What is done to a member: it is read, given a value, changed in place, deleted, or filled by a pattern or a loop. */
export type MemberUse = 'read' | 'assign' | 'update' | 'delete' | 'target'

/** Tells how the field at a usage's node is written. */
export function siteOf(key: Node): Site {
  if (key.type === 'TSLiteralType') return { form: 'type-name', key: key.literal, literal: key }
  const parent = key.parent
  switch (parent?.type) {
    case 'MemberExpression':
      if (parent.property !== key) break
      if (parent.computed && !isSpelled(key)) return { form: 'computed', key }
      return { form: 'member', key, member: parent, use: useOf(parent) }
    case 'Property':
    case 'AssignmentPattern': {
      const property = parent.type === 'Property' ? parent : parent.parent
      if (property.type !== 'Property' || (property.key !== key && !property.shorthand)) break
      if (property.computed && !isSpelled(property.key)) return { form: 'computed', key }
      const holder = property.parent
      if (holder.type === 'ObjectExpression') return { form: 'entry', key: property.key, property, object: holder }
      return { form: 'binding', key: property.key, property, pattern: holder }
    }
    case 'BinaryExpression':
      if (parent.operator === 'in' && parent.left === key && isSpelled(key)) return { form: 'test', key, object: parent.right }
      break
    case 'CallExpression': {
      const object = isSpelled(key) ? testedObject(parent, key) : undefined
      if (object) return { form: 'own-test', key, object }
      break
    }
    case 'TSPropertySignature':
      if (parent.key !== key) break
      if (parent.computed && !isSpelled(key)) return { form: 'computed', key }
      return { form: 'type-member', key, member: parent }
    case 'TSLiteralType':
      return { form: 'type-name', key, literal: parent }
  }
  return { form: 'other', key }
}

/** Whether the name stands in the token itself. */
function isSpelled(key: Node): boolean {
  return (key.type === 'Literal' && typeof key.value === 'string') || (key.type === 'TemplateLiteral' && key.expressions.length === 0)
}

function useOf(member: TSESTree.MemberExpression): MemberUse {
  // casts and non-null marks may stand around the target of a write
  let node: Node = member
  while (node.parent && ['TSNonNullExpression', 'TSAsExpression', 'TSTypeAssertion', 'ChainExpression'].includes(node.parent.type))
    node = node.parent
  const parent = node.parent
  switch (parent?.type) {
    case 'AssignmentExpression':
      if (parent.left !== node) return 'read'
      return parent.operator === '=' ? 'assign' : 'update'
    case 'UpdateExpression':
      return 'update'
    case 'UnaryExpression':
      return parent.operator === 'delete' ? 'delete' : 'read'
    case 'ForInStatement':
    case 'ForOfStatement':
      return parent.left === node ? 'target' : 'read'
    case 'AssignmentPattern':
      return parent.left === node ? 'target' : 'read'
    case 'ArrayPattern':
    case 'RestElement':
      return 'target'
    case 'Property':
      return parent.value === node && parent.parent.type === 'ObjectPattern' ? 'target' : 'read'
    default:
      return 'read'
  }
}

/** The object that a call asks whether it has that key. */
function testedObject(call: TSESTree.CallExpression, key: Node): Node | undefined {
  const asked = askedFor(call)
  return asked?.key === key && asked.asks === 'presence' && asked.object.type !== 'SpreadElement' ? asked.object : undefined
}

/** Whether a test is only made where its object is there: `o?.hasOwnProperty('field')`. */
export function isTestedSafely({ object }: Extract<Site, { form: 'test' | 'own-test' }>): boolean {
  return object.parent?.type === 'MemberExpression' && object.parent.object === object && object.parent.optional
}
