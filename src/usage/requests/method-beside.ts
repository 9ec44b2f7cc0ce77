import { literalText, staticKey, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'

const METHOD = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/i
/** Names of what holds the method of a request: `method`, `httpMethod`, `requestMethod`, `verb`. */
const NAMED = /(?:^|_)verb$|method$/i

/**
 * The method that is written beside a path, in capitals: in the same object (`{ method: 'POST', path: '/x' }`), or by what is declared or
 * set in the same block (`requestMethod = 'POST'; endpoint = '/x'`). Undefined where none is, or several are.
 */
export function methodBeside(path: Node): string | undefined {
  for (let at = wrapped(path); at.parent; at = wrapped(at.parent)) {
    const { parent } = at
    switch (parent.type) {
      case 'TemplateLiteral':
      case 'BinaryExpression':
      case 'ConditionalExpression':
        break
      case 'ArrowFunctionExpression':
        if (parent.body !== at) return undefined
        break
      case 'Property':
        return parent.parent.type === 'ObjectExpression' && parent.value === at ? sole(parent.parent.properties.map(inObject)) : undefined
      case 'VariableDeclarator':
        return inBlock(parent.parent)
      case 'AssignmentExpression':
        return parent.right === at ? inBlock(parent.parent) : undefined
      default:
        return undefined
    }
  }
  return undefined
}

function inBlock(statement: Node): string | undefined {
  const block = statement.parent
  const around = block?.type === 'BlockStatement' ? block.body : block?.type === 'SwitchCase' ? block.consequent : []
  return sole(around.flatMap(inStatement))
}

function inStatement(statement: TSESTree.Statement): (string | undefined)[] {
  if (statement.type === 'VariableDeclaration')
    return statement.declarations.map(({ id, init }) => (id.type === 'Identifier' ? methodOf(id.name, init) : undefined))
  const set = statement.type === 'ExpressionStatement' ? statement.expression : undefined
  return set?.type === 'AssignmentExpression' && set.left.type === 'Identifier' ? [methodOf(set.left.name, set.right)] : []
}

function inObject(property: TSESTree.ObjectLiteralElement): string | undefined {
  return property.type === 'Property' ? methodOf(staticKey(property.key, property.computed), property.value) : undefined
}

function methodOf(name: string | undefined, value: Node | null): string | undefined {
  const text = name !== undefined && NAMED.test(name) && value ? literalText(unwrap(value)) : undefined
  return text !== undefined && METHOD.test(text) ? text.toUpperCase() : undefined
}

function sole(found: readonly (string | undefined)[]): string | undefined {
  const [method, ...others] = new Set(found.filter((one) => one !== undefined))
  return others.length === 0 ? method : undefined
}
