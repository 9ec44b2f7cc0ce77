import { staticKey } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'

/** What is done to a member of an object. */
export type Access = 'read' | 'write' | 'delete' | 'test' | 'call'

/** A place that reads a member of an object, with the literals of all that is read there, where they are known. */
export interface ObjectRead {
  readonly node: Node
  readonly name: string
  readonly access: Access
  readonly objects: readonly Node[] | undefined
}

/** What a member expression does to its member. */
export function accessOf(node: TSESTree.MemberExpression): Access {
  let outer: Node = node
  while (outer.parent && (outer.parent.type === 'ChainExpression' || outer.parent.type === 'TSNonNullExpression')) outer = outer.parent
  const { parent } = outer
  if (parent?.type === 'AssignmentExpression' && parent.left === outer) return 'write'
  if (parent?.type === 'CallExpression' && parent.callee === outer) return 'call'
  return parent?.type === 'UnaryExpression' && parent.operator === 'delete' ? 'delete' : 'read'
}

/** What a call asks an object about the member of a name: whether it has it, what it is, or whether it is among the names of all. */
export interface Asked {
  readonly object: Node
  readonly key: Node
  readonly asks: 'presence' | 'value' | 'names'
}

/** Functions of the language that take the member of a name from an object, or tell all about it. */
const OF_VALUE = new Set(['Reflect.get', 'Reflect.deleteProperty', 'Reflect.getOwnPropertyDescriptor', 'Object.getOwnPropertyDescriptor'])

/** What a call asks an object for: `Object.hasOwn(o, key)`, `Reflect.get(o, key)`, `Object.keys(o).includes(key)`. */
export function askedFor({ callee, arguments: [first, second] }: TSESTree.CallExpression): Asked | undefined {
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier' || !first) return undefined
  const { object } = callee
  const name = callee.property.name
  const of = object.type === 'Identifier' ? `${object.name}.${name}` : ''
  switch (name) {
    case 'hasOwn':
    case 'has':
      return (of === 'Object.hasOwn' || of === 'Reflect.has') && second ? { object: first, key: second, asks: 'presence' } : undefined
    case 'get':
    case 'deleteProperty':
    case 'getOwnPropertyDescriptor':
      return OF_VALUE.has(of) && second ? { object: first, key: second, asks: 'value' } : undefined
    case 'hasOwnProperty':
      return { object, key: first, asks: 'presence' }
    case 'call': {
      const isTest = object.type === 'MemberExpression' && staticKey(object.property, object.computed) === 'hasOwnProperty'
      return isTest && second ? { object: first, key: second, asks: 'presence' } : undefined
    }
    case 'includes':
    case 'indexOf': {
      const [listed] = object.type === 'CallExpression' ? object.arguments : []
      const isKeys = object.type === 'CallExpression' && object.callee.type === 'MemberExpression' && isOwnKeys(object.callee)
      return isKeys && listed ? { object: listed, key: first, asks: 'names' } : undefined
    }
    default:
      return undefined
  }
}

function isOwnKeys({ object, property, computed }: TSESTree.MemberExpression): boolean {
  if (object.type !== 'Identifier' || computed || property.type !== 'Identifier') return false
  return `${object.name}.${property.name}` === 'Object.keys' || property.name === 'ownKeys'
}
