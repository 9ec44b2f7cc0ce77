import { unwrap } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { baseOf } from '../move/move-assignment.js'
import { variableOf } from '../variables.js'

/** What stands before an entry where all of its values may be missing: then there is no entry either. */
export function absentIf(tree: Tree, values: readonly Node[]): string {
  const conditions = values.map((value) => missingIf(tree, value))
  return conditions.every((condition) => condition !== undefined) ? `${conditions.join(' && ')} ? undefined : ` : ''
}

/** The branch that a conditional chooses where it does not choose to have no value. */
export function chosenValue(value: Node): Node | undefined {
  if (value.type !== 'ConditionalExpression') return undefined
  const [yes, no] = [isNothing(value.consequent), isNothing(value.alternate)]
  return yes === no ? undefined : yes ? value.alternate : value.consequent
}

/** The condition on which an expression has no value; undefined where it has one, or where it would have to be worked out twice. */
function missingIf(tree: Tree, value: Node): string | undefined {
  const textOf = (node: Node): string => tree.text.slice(...node.range)
  switch (value.type) {
    case 'Identifier':
    case 'MemberExpression':
      return mayBeMissing(tree, value) ? `${textOf(value)} === undefined` : undefined
    case 'ChainExpression': {
      const link = lastOptional(value.expression)
      const held = link && (link.type === 'CallExpression' ? link.callee : link.object)
      if (link === value.expression && link.type === 'MemberExpression' && held && isPlain(held)) return `${textOf(value)} === undefined`
      return held && isPlain(held) ? `${textOf(held)} == null` : undefined
    }
    case 'LogicalExpression': {
      if (value.operator === '&&') return missingIf(tree, value.left)
      const isEither = value.operator === '??' && isPlain(value.left) && isPlain(value.right)
      return isEither && missingIf(tree, value.right) !== undefined ? `(${textOf(value)}) === undefined` : undefined
    }
    default:
      return undefined
  }
}

/** The last step of a chain that is only taken where there is something. */
function lastOptional(node: Node): Extract<Node, { type: 'CallExpression' | 'MemberExpression' }> | undefined {
  let at = node
  while (at.type === 'CallExpression' || at.type === 'MemberExpression') {
    if (at.optional) return at
    at = at.type === 'CallExpression' ? at.callee : at.object
  }
  return undefined
}

/** Whether an expression is a variable, or members of one, which can be read twice. */
function isPlain(node: Node): boolean {
  const inner = unwrap(node)
  if (inner.type === 'Identifier' || inner.type === 'ThisExpression') return true
  return inner.type === 'MemberExpression' && (!inner.computed || inner.property.type === 'Literal') && isPlain(inner.object)
}

function isNothing(node: Node): boolean {
  return (node.type === 'Identifier' && node.name === 'undefined') || (node.type === 'UnaryExpression' && node.operator === 'void')
}

/** Whether a variable or member can be without a value, as far as its file tells. */
function mayBeMissing(tree: Tree, value: Node): boolean {
  if (value.type === 'MemberExpression') return baseOf(value) !== undefined
  if (value.type !== 'Identifier') return false
  const [definition] = variableOf(tree, value)?.defs ?? []
  const name: Node | undefined = definition?.name
  const parent = name?.parent
  if (parent?.type === 'AssignmentPattern') return false
  if (parent?.type === 'VariableDeclarator' && parent.id === name)
    return parent.init === null || ['Identifier', 'MemberExpression', 'ChainExpression'].includes(parent.init.type)
  const type = name?.type === 'Identifier' && !name.optional ? name.typeAnnotation?.typeAnnotation.type : undefined
  return type !== 'TSStringKeyword' && type !== 'TSLiteralType'
}
