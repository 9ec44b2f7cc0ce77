import { isFunction, staticKey, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { definitionsOf, type Definition } from '../names/definitions.js'
import type { Flow } from '../flow.js'
import { calleeName, indexOf, treeOf, type Variable } from '../tree-index.js'
import { declarationOf } from '../types/type-declarations.js'
import type { Env, Value } from '../values.js'

const DEEPEST = 5

/** Functions and methods that give a number: `Number(page)`, `list.findIndex(…)`. */
const COUNTING = /^(Number|parseInt|parseFloat|(last)?indexOf|find(Last)?Index|search|char(Code|)At|codePointAt|(sorted)?(Last)?IndexOf)$/i

/** Whether a computed key is, or can be, a position in a list: a number, arithmetic, or a variable that counts. */
export function isIndex(flow: Flow, key: Node, env: Env, depth = 0): boolean {
  if (depth > DEEPEST) return false
  const again = (node: Node): boolean => isIndex(flow, node, env, depth + 1)
  if (key.type === 'TSAsExpression') return isNumberType(flow, key.typeAnnotation)
  const inner = unwrap(key)
  switch (inner.type) {
    case 'BinaryExpression':
      return inner.operator !== '+' || isSum(flow, inner, env, again)
    case 'ConditionalExpression':
      return again(inner.consequent) || again(inner.alternate)
    case 'LogicalExpression':
      return again(inner.right) || (inner.operator !== '&&' && again(inner.left))
    case 'AssignmentExpression':
      return inner.operator === '=' ? again(inner.right) : inner.operator !== '+=' && !/[&|?]=/.test(inner.operator)
    case 'Identifier':
      return flow.evaluate(inner, env).some((value) => isNumber(flow, value)) || counts(flow, inner, env, again)
    case 'MemberExpression':
      return givesNumber(inner) || flow.evaluate(inner, env).some((value) => isNumber(flow, value))
    default:
      return givesNumber(inner)
  }
}

/** Whether a computed key can be nothing but a number: arithmetic, a length, a place in a list, or a variable that is only given such. */
export function isSurelyIndex(key: Node, depth = 0): boolean {
  const inner = unwrap(key)
  if (givesNumber(inner)) return true
  const variable = inner.type === 'Identifier' ? variableOf(inner) : undefined
  const given = variable && depth < DEEPEST ? definitionsOf(variable) : []
  const isCounted = (definition: Definition): boolean =>
    definition.kind === 'value' && definition.pattern === definition.name && isSurelyIndex(definition.value, depth + 1)
  return given.length > 0 && given.every(isCounted)
}

/** Numbers, arithmetic, and what tells a length or a place. */
function givesNumber(node: Node): boolean {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'number'
    case 'UpdateExpression':
      return true
    case 'UnaryExpression':
      return /^[-+~]$/.test(node.operator)
    case 'BinaryExpression':
      return /^([-*/%&|^]|\*\*|<<|>>>?)$/.test(node.operator)
    case 'MemberExpression':
      return /^(length|size)$/.test(staticKey(node.property, node.computed) ?? '')
    case 'CallExpression':
      return COUNTING.test(calleeName(node)) || isMath(node.callee)
    default:
      return false
  }
}

function isMath(callee: Node): boolean {
  return callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'Math'
}

/** Whether a sum is one of numbers: nothing in it is known to be a text, or one side is a number as it is written. */
function isSum(flow: Flow, node: TSESTree.BinaryExpression, env: Env, again: (node: Node) => boolean): boolean {
  const values = flow.evaluate(node, env)
  if (values.every(({ kind }) => kind !== 'text')) return true
  const isWritten = (value: Value): boolean => value.kind === 'text' && value.parts.some((part) => 'text' in part && isText(part.node))
  if (values.some(isWritten)) return false
  const [left, right] = [unwrap(node.left), unwrap(node.right)]
  return [left, right].some((side) => side.type === 'Literal' && typeof side.value === 'number') || (again(left) && again(right))
}

function isText(node: Node): boolean {
  return node.type !== 'Literal' || typeof node.value === 'string'
}

/** Whether a value is a number, as far as it, what gave it, or its declared type tells. */
function isNumber(flow: Flow, value: Value): boolean {
  if (value.kind === 'scalar') return typeof value.value === 'number'
  if (value.kind !== 'unknown') return false
  return (value.type !== undefined && isNumberType(flow, value.type)) || (value.node !== undefined && givesNumber(unwrap(value.node)))
}

function isNumberType(flow: Flow, type: Node, depth = 0): boolean {
  if (depth > DEEPEST) return false
  switch (type.type) {
    case 'TSNumberKeyword':
      return true
    case 'TSTypeAnnotation':
    case 'TSTypeAliasDeclaration':
      return isNumberType(flow, type.typeAnnotation, depth + 1)
    case 'TSUnionType':
      return type.types.some((part) => isNumberType(flow, part, depth + 1))
    case 'TSLiteralType':
      return type.literal.type === 'Literal' && typeof type.literal.value === 'number'
    case 'TSTypeReference': {
      const declaration = declarationOf(flow, type)
      return declaration !== undefined && 'node' in declaration && isNumberType(flow, declaration.node, depth + 1)
    }
    default:
      return false
  }
}

function variableOf(name: TSESTree.Identifier): Variable | undefined {
  const tree = treeOf(name)
  return tree && indexOf(tree).variableOf(name)
}

/** Whether a variable is given a number where it is defined, or counts what a loop or a callback goes through. */
function counts(flow: Flow, name: TSESTree.Identifier, env: Env, again: (node: Node) => boolean): boolean {
  const variable = variableOf(name)
  if (!variable) return false
  const definition = variable.defs[0]
  const fn = definition?.node as Node | undefined
  const loop = definition?.type === 'Variable' ? definition.node.parent.parent : undefined
  // below the root of a body, what is looped over by key is taken for a list
  if (loop?.type === 'ForInStatement')
    return flow.evaluate(loop.right, env).some((value) => value.kind === 'payload' && value.path.length > 0)
  // the second parameter of a callback over a list is its position
  if (
    definition?.type === 'Parameter' &&
    isFunction(fn) &&
    fn.params[1] === (definition.name as Node) &&
    fn.parent?.type === 'CallExpression'
  )
    return true
  return definitionsOf(variable).some((given) => {
    if (given.kind === 'parameter') {
      const annotation = given.pattern === given.name && 'typeAnnotation' in given.pattern ? given.pattern.typeAnnotation : undefined
      return annotation != null && isNumberType(flow, annotation)
    }
    return given.kind === 'value' && given.pattern === given.name && given.operator === '=' && again(given.value)
  })
}
