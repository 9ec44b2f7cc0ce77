import { leaves } from '../../syntax/leaves.js'
import { unwrap } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'

/** Whether code around a read has made sure, by asking for the same value, that it is there. */
export function isGuarded(tree: Tree, node: Node): boolean {
  const text = plainText(tree, node)
  const asks = (test: Node | null | undefined) => test !== null && test !== undefined && asked(tree, test).includes(text)
  for (let at = node, parent = node.parent; parent; at = parent, parent = parent.parent) {
    if (parent.type === 'LogicalExpression' && parent.operator === '&&' && parent.right === at && asks(parent.left)) return true
    if ((parent.type === 'ConditionalExpression' || parent.type === 'IfStatement') && parent.consequent === at && asks(parent.test))
      return true
    if ((parent.type === 'BlockStatement' || parent.type === 'Program') && leavesBefore(tree, parent.body, at, text)) return true
  }
  return false
}

/** Whether a statement before `at` leaves where the value is missing. */
function leavesBefore(tree: Tree, statements: readonly Node[], at: Node, text: string): boolean {
  return statements
    .slice(0, Math.max(statements.indexOf(at), 0))
    .some((each) => each.type === 'IfStatement' && !each.alternate && leaves(each.consequent) && refused(tree, each.test).includes(text))
}

/** The values that are there where a condition holds. */
function asked(tree: Tree, test: Node): string[] {
  const node = unwrap(test)
  switch (node.type) {
    case 'LogicalExpression':
      return node.operator === '&&' ? [...asked(tree, node.left), ...asked(tree, node.right)] : []
    case 'UnaryExpression':
      return node.operator === '!' ? refused(tree, node.argument) : []
    case 'CallExpression': {
      const [first] = node.arguments
      const isQuestion = /^(?:Array\.isArray|Boolean)$/.test(tree.text.slice(...node.callee.range))
      return isQuestion && first && first.type !== 'SpreadElement' ? [plainText(tree, first)] : []
    }
    case 'BinaryExpression':
      if ((node.operator === '>' || node.operator === '!==' || node.operator === '!=') && isNothing(node.right))
        return asked(tree, node.left)
      return []
    case 'MemberExpression': {
      const isLength = !node.computed && node.property.type === 'Identifier' && node.property.name === 'length'
      return isLength ? [plainText(tree, node.object), plainText(tree, node)] : [plainText(tree, node)]
    }
    default:
      return [plainText(tree, node)]
  }
}

/** The values that are there where a condition does not hold. */
function refused(tree: Tree, test: Node): string[] {
  const node = unwrap(test)
  if (node.type === 'UnaryExpression' && node.operator === '!') return asked(tree, node.argument)
  if (node.type === 'LogicalExpression' && node.operator === '||') return [...refused(tree, node.left), ...refused(tree, node.right)]
  const isEqual = node.type === 'BinaryExpression' && (node.operator === '===' || node.operator === '==')
  return isEqual && isNothing(node.right) ? asked(tree, node.left) : []
}

function isNothing(node: Node): boolean {
  if (node.type === 'Identifier') return node.name === 'undefined'
  return node.type === 'Literal' && (node.value === null || node.value === 0)
}

/** An expression's text without what does not matter for the value it gives. */
function plainText(tree: Tree, node: Node): string {
  return tree.text.slice(...unwrap(node).range).replace(/\?(?=\.)|!|\s+/g, '')
}
