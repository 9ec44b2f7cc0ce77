import type { Node, TSESTree } from '../syntax/tree.js'

/** What is done to a member of an object. */
export type Access = 'read' | 'write' | 'delete' | 'test'

/** What a member expression does to its member. */
export function accessOf(node: TSESTree.MemberExpression): Access {
  let outer: Node = node
  while (outer.parent && (outer.parent.type === 'ChainExpression' || outer.parent.type === 'TSNonNullExpression')) outer = outer.parent
  const { parent } = outer
  if (parent?.type === 'AssignmentExpression' && parent.left === outer) return 'write'
  return parent?.type === 'UnaryExpression' && parent.operator === 'delete' ? 'delete' : 'read'
}

/** The object that a call asks for a member, and the key: `Object.hasOwn(o, key)`, `Object.keys(o).includes(key)`. */
export function askedFor({
  callee,
  arguments: [first, second],
}: TSESTree.CallExpression): { readonly object: Node; readonly key: Node } | undefined {
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier' || !first) return undefined
  const { object } = callee
  switch (callee.property.name) {
    case 'hasOwn':
      return object.type === 'Identifier' && object.name === 'Object' && second ? { object: first, key: second } : undefined
    case 'hasOwnProperty':
      return { object, key: first }
    case 'includes':
    case 'indexOf': {
      const [listed] = object.type === 'CallExpression' ? object.arguments : []
      const isKeys = object.type === 'CallExpression' && object.callee.type === 'MemberExpression' && isOwnKeys(object.callee)
      return isKeys && listed ? { object: listed, key: first } : undefined
    }
    default:
      return undefined
  }
}

function isOwnKeys({ object, property, computed }: TSESTree.MemberExpression): boolean {
  if (object.type !== 'Identifier' || computed || property.type !== 'Identifier') return false
  return `${object.name}.${property.name}` === 'Object.keys' || property.name === 'ownKeys'
}
