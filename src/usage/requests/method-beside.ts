import type { Flow } from '../../flow/flow.js'
import { indexOf, treeOf } from '../../flow/tree-index.js'
import type { Call } from '../../flow/values.js'
import { literalText, rootOf, staticKey, unwrap, wrapped } from '../../syntax/names.js'
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
        if (parent.right !== at) return undefined
        // the page that is gone to is asked for by GET
        return isPageAddress(parent.left) ? 'GET' : inBlock(parent.parent)
      case 'NewExpression':
        return parent.callee.type === 'Identifier' && parent.callee.name === 'EventSource' ? 'GET' : undefined
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

/** What a browser sends for its functions that are handed an address and no method. */
const PLATFORM: ReadonlyMap<string, string> = new Map([
  ['open', 'GET'],
  ['location.assign', 'GET'],
  ['location.replace', 'GET'],
  ['navigator.sendBeacon', 'POST'],
])

/** The method by which a browser asks for what such a function is handed. */
export function platformMethod(flow: Flow, { node, env }: Call): string | undefined {
  if (node.type !== 'CallExpression') return undefined
  const [value] = flow.evaluate(node.callee, env)
  return value?.kind === 'global' ? PLATFORM.get(value.path.join('.')) : undefined
}

const PAGE = /^(?:(?:window|document|self|top|parent|globalThis)\.)?location(?:\.href)?$/

/** Whether an expression is the address of the page: `location`, `window.location.href`. */
export function isPageAddress(node: Node): boolean {
  const root = rootOf(node)
  const tree = PAGE.test(writtenName(node)) && root.type === 'Identifier' ? treeOf(root) : undefined
  return tree !== undefined && root.type === 'Identifier' && indexOf(tree).variableOf(root) === undefined
}

function writtenName(node: Node): string {
  const inner = unwrap(node)
  if (inner.type === 'Identifier') return inner.name
  if (inner.type !== 'MemberExpression') return ''
  return `${writtenName(inner.object)}.${staticKey(inner.property, inner.computed) ?? ''}`
}
