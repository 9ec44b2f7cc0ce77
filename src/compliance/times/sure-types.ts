import { definitionsOf } from '../../flow/names/definitions.js'
import type { Flow } from '../../flow/flow.js'
import { declarationOf } from '../../flow/types/type-declarations.js'
import { typeWithin } from '../../flow/types/typed-values.js'
import { calleeName, indexOf, treeOf } from '../../flow/tree-index.js'
import { unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { isGlobal } from './milliseconds.js'

const DEEPEST = 8

/** Methods that give a text whatever they are called on, by the most arguments that they take then. */
const TEXT_METHODS = [
  /^(?:trim(?:Start|End)?|to(?:UpperCase|LowerCase|ISOString|String|Fixed)|join)$/,
  /^(?:to(?:String|Fixed)|join)$/,
  /^replace(?:All)?$/,
]

/** Whether an expression can only be a text (or nothing), by how it is written or by the type that is declared for it. */
export function isSureText(flow: Flow, node: Node, depth = 0): boolean {
  const inner = unwrap(node)
  if (depth > DEEPEST) return false
  const below = (part: Node): boolean => isSureText(flow, part, depth + 1)
  switch (inner.type) {
    case 'Literal':
      // an empty one may wait to be filled
      return inner.value === null ? inner.raw === 'null' : typeof inner.value === 'string' && inner.value !== ''
    case 'TemplateLiteral':
      return true
    case 'AwaitExpression':
      return below(inner.argument)
    case 'BinaryExpression':
      return inner.operator === '+' && (below(inner.left) || below(inner.right))
    case 'ConditionalExpression':
      return below(inner.consequent) && below(inner.alternate)
    case 'LogicalExpression':
      return below(inner.right) && (inner.operator === '&&' || below(inner.left))
    case 'CallExpression':
      return isTextCall(flow, inner)
    case 'Identifier': {
      const values = valuesOf(inner)
      return values === undefined ? isDeclared(flow, inner, 'TSStringKeyword') : values.every(below)
    }
    case 'MemberExpression':
      return isDeclared(flow, inner, 'TSStringKeyword')
    default:
      return false
  }
}

/** Whether the declared type of a name or a member is a number, and nothing else. */
export function isDeclaredNumber(flow: Flow, node: Node): boolean {
  return isDeclared(flow, unwrap(node), 'TSNumberKeyword')
}

function isTextCall(flow: Flow, call: TSESTree.CallExpression): boolean {
  const name = calleeName(call)
  const { arguments: given } = call
  const [first, second] = given
  if (isGlobal(flow, call.callee, undefined, 'String', 'JSON.stringify')) return true
  const callees = flow.evaluate(call.callee, undefined)
  if (callees.length > 0 && callees.every((value) => value.kind === 'external' && /^(?:node:)?fs(?:\/promises)?$/.test(value.module)))
    return /^readFile(?:Sync)?$/.test(name) && second?.type === 'Literal' && typeof second.value === 'string'
  if (call.callee.type !== 'MemberExpression' || !TEXT_METHODS[given.length]?.test(name)) return false
  // a method of the project's own, or of a package, may give anything
  if (callees.some(({ kind }) => kind === 'callable' || kind === 'external' || kind === 'client')) return false
  return given.length < 2 || (first?.type === 'Literal' && ('regex' in first || typeof first.value === 'string'))
}

/** What a variable is set to, where all of that is written out; undefined for others, such as parameters. */
function valuesOf(name: TSESTree.Identifier): readonly Node[] | undefined {
  const definitions = definitionsFor(name)
  const values = definitions.flatMap((definition) =>
    definition.kind === 'value' && definition.operator === '=' && unwrap(definition.pattern).type === 'Identifier'
      ? [definition.value]
      : [],
  )
  return values.length > 0 && values.length === definitions.length ? values : undefined
}

function definitionsFor(name: Node): ReturnType<typeof definitionsOf> {
  const tree = name.type === 'Identifier' ? treeOf(name) : undefined
  const variable = tree && indexOf(tree).variableOf(name)
  return variable ? definitionsOf(variable) : []
}

/** Whether the type that is declared for a name, or for a member of something with a declared type, is just that one. */
function isDeclared(flow: Flow, node: Node, keyword: 'TSStringKeyword' | 'TSNumberKeyword'): boolean {
  const [parameter, ...others] = definitionsFor(node)
  if (parameter?.kind === 'parameter' && others.length === 0) {
    const { name } = parameter
    const pattern = parameter.pattern.type === 'AssignmentPattern' ? parameter.pattern.left : parameter.pattern
    const whole = 'typeAnnotation' in pattern ? (pattern.typeAnnotation as Node | null | undefined) : undefined
    const type = whole && (pattern === name || isOne(flow, whole)) ? typeWithin(flow, pattern, name) : undefined
    return type !== undefined && isType(flow, type, keyword)
  }
  if (node.type === 'MemberExpression') {
    const holders = flow.evaluate(node.object, undefined)
    if (holders.some((value) => value.kind !== 'unknown' || !value.type || !isOne(flow, value.type))) return false
  }
  const values = flow.evaluate(node, undefined)
  return values.length > 0 && values.every((value) => value.kind === 'unknown' && value.type && isType(flow, value.type, keyword))
}

/** Whether a type is a single one: a member of several may be something else in each. */
function isOne(flow: Flow, type: Node, depth = 0): boolean {
  if (depth > DEEPEST) return false
  if (type.type === 'TSTypeAnnotation' || type.type === 'TSTypeAliasDeclaration') return isOne(flow, type.typeAnnotation, depth + 1)
  if (type.type !== 'TSTypeReference') return type.type !== 'TSUnionType'
  const declared = declarationOf(flow, type)
  return !declared || ('node' in declared && isOne(flow, declared.node, depth + 1))
}

function isType(flow: Flow, type: Node, keyword: 'TSStringKeyword' | 'TSNumberKeyword', depth = 0): boolean {
  if (depth > DEEPEST) return false
  switch (type.type) {
    case keyword:
      return true
    case 'TSNullKeyword':
    case 'TSUndefinedKeyword':
      // nothing has no members either
      return keyword === 'TSStringKeyword'
    case 'TSTypeAnnotation':
    case 'TSTypeAliasDeclaration':
      return isType(flow, type.typeAnnotation, keyword, depth + 1)
    case 'TSLiteralType':
      return type.literal.type === 'Literal' && typeof type.literal.value === (keyword === 'TSStringKeyword' ? 'string' : 'number')
    case 'TSUnionType':
      return type.types.every((part) => isType(flow, part, keyword, depth + 1))
    case 'TSTypeReference': {
      const declared = declarationOf(flow, type)
      return declared !== undefined && 'node' in declared && isType(flow, declared.node, keyword, depth + 1)
    }
    default:
      return false
  }
}
