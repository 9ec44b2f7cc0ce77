import { isFunction, literalText, parametersOf, unwrap, type FunctionNode } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { isNamedInMarkup } from '../markup-names.js'
import { declaredBy, variableOf, type Variable } from '../variables.js'

/** How far a value is followed from one variable or function to the next. */
const MOST_STEPS = 10

/** Methods that compare their argument, or look something up by it. */
const lookups = new Set(['includes', 'indexOf', 'lastIndexOf', 'has', 'get', 'startsWith', 'endsWith', 'localeCompare', 'test', 'concat'])
/** Methods of a list that make a text of its elements, or look for one. */
const textsOfLists = new Set(['includes', 'indexOf', 'lastIndexOf', 'join', 'sort', 'toSorted', 'toString'])
/** Methods of a list that hand its elements to a function, and those of them whose result has the same elements. */
const handing = new Set(['map', 'flatMap', 'filter', 'find', 'findLast', 'some', 'every', 'forEach'])
const keeping = new Set(['filter', 'slice', 'reverse', 'toReversed', 'flat'])

/** What code does with a value that only a text allows, in words that follow "the value"; undefined where nothing such is seen. */
export function textUseOf(tree: Tree, value: Node, steps = 0): string | undefined {
  if (steps > MOST_STEPS) return undefined
  const node = outermost(value)
  const parent = node.parent
  const on = (next: Node) => textUseOf(tree, next, steps + 1)
  switch (parent?.type) {
    case 'TSAsExpression':
    case 'TSTypeAssertion':
    case 'TSSatisfiesExpression':
      return isOpenType(parent.typeAnnotation) ? on(parent) : 'is declared to have another type'
    case 'BinaryExpression':
      if (/^[!=]==?$/.test(parent.operator))
        return isNothing(parent.left === node ? parent.right : parent.left) ? undefined : 'is compared with a text'
      return parent.operator === 'in' && parent.right === node ? undefined : 'is used as a text'
    case 'UnaryExpression':
      return parent.operator === '!' || parent.operator === 'void' ? undefined : 'is used as a text'
    case 'SwitchStatement':
    case 'SwitchCase':
      return 'is compared with a text'
    case 'TemplateLiteral':
    case 'ForOfStatement':
    case 'SpreadElement':
      return 'is used as a text'
    case 'MemberExpression':
      return parent.object === node ? 'is used as a text' : 'is looked up by its text'
    case 'Property':
      return parent.key === node && parent.computed ? 'is looked up by its text' : undefined
    case 'LogicalExpression': {
      const other = unwrap(parent.left === node ? parent.right : parent.left)
      return parent.operator !== '&&' && literalText(other) !== undefined ? 'is replaced by a text where it is missing' : on(parent)
    }
    case 'ConditionalExpression':
      return parent.test === node ? undefined : on(parent)
    case 'AwaitExpression':
      return on(parent)
    case 'ArrayExpression':
      return useOfList(tree, parent, steps + 1)
    case 'VariableDeclarator':
      return parent.init === node ? useOfTarget(tree, parent.id, steps + 1) : undefined
    case 'AssignmentExpression':
      if (parent.right !== node) return undefined
      return /^(?:[?|&]{2})?=$/.test(parent.operator) ? useOfTarget(tree, parent.left, steps + 1) : 'is used as a text'
    case 'AssignmentPattern':
      return literalText(parent.right) === undefined ? undefined : 'is replaced by a text where it is missing'
    case 'JSXExpressionContainer':
      return isShown(parent) ? 'is shown as a text' : undefined
    case 'CallExpression':
      return parent.callee === node ? undefined : useOfArgument(tree, parent, node, steps + 1)
    case 'ReturnStatement':
    case 'ArrowFunctionExpression':
      return useOfResult(tree, parent, steps + 1)
    default:
      return undefined
  }
}

/** What is done with the variable that a pattern, a parameter or an assignment gives the value to. */
export function useOfTarget(tree: Tree, target: Node, steps = 0): string | undefined {
  if (target.type === 'AssignmentPattern')
    return literalText(target.right) === undefined ? useOfTarget(tree, target.left, steps) : 'is replaced by a text where it is missing'
  if (target.type === 'ArrayPattern' || target.type === 'ObjectPattern') return 'is taken apart as a text'
  if (target.type !== 'Identifier') return undefined
  const annotation = target.typeAnnotation?.typeAnnotation
  if (annotation && !isOpenType(annotation)) return 'is declared to have another type'
  return useOfVariable(tree, declaredBy(tree, target) ?? variableOf(tree, target), steps)
}

function useOfVariable(tree: Tree, variable: Variable | undefined, steps: number): string | undefined {
  if (variable && isNamedInMarkup(tree, variable.name)) return 'is used in the markup of this file, perhaps as a text'
  return firstOf(variable?.references ?? [], (reference) =>
    reference.isRead() ? textUseOf(tree, reference.identifier as Node, steps + 1) : undefined,
  )
}

function useOfArgument(tree: Tree, call: TSESTree.CallExpression, argument: Node, steps: number): string | undefined {
  const callee = unwrap(call.callee)
  const method = methodOf(callee)
  if (method !== undefined) return lookups.has(method) ? 'is looked up by its text' : undefined
  if (callee.type !== 'Identifier') return undefined
  if (callee.name === 'String' && !variableOf(tree, callee)?.defs.length) return 'is used as a text'
  const fn = functionOf(variableOf(tree, callee))
  const parameter = fn && parametersOf(fn)[call.arguments.indexOf(argument as never)]
  return parameter ? useOfTarget(tree, parameter, steps) : undefined
}

/** What is done with what a function gives, where it is called or handed to a method of a list. */
function useOfResult(tree: Tree, exit: Node, steps: number): string | undefined {
  let fn: Node | undefined = exit
  while (fn && !isFunction(fn)) fn = fn.parent
  if (!isFunction(fn)) return undefined
  if (fn.returnType && !isOpenType(fn.returnType.typeAnnotation)) return 'is declared to have another type'
  const parent = fn.parent
  if (parent.type === 'CallExpression') {
    if (parent.callee === fn) return textUseOf(tree, parent, steps)
    const method = methodOf(unwrap(parent.callee))
    if (/^(?:sort|toSorted)By$|^groupBy$/.test(method ?? '')) return 'is looked up by its text'
    return method === 'map' || method === 'flatMap' ? useOfList(tree, parent, steps) : undefined
  }
  const name = parent.type === 'VariableDeclarator' ? parent.id : fn.type === 'FunctionDeclaration' ? fn.id : undefined
  const variable = name?.type === 'Identifier' ? declaredBy(tree, name) : undefined
  return firstOf(variable?.references ?? [], ({ identifier }) => {
    const call = (identifier as Node).parent
    return call?.type === 'CallExpression' && call.callee === identifier ? textUseOf(tree, call, steps + 1) : undefined
  })
}

/** What is done with a list of such values. */
function useOfList(tree: Tree, value: Node, steps: number): string | undefined {
  if (steps > MOST_STEPS) return undefined
  const node = outermost(value)
  const parent = node.parent
  if (parent?.type === 'VariableDeclarator' && parent.init === node && parent.id.type === 'Identifier')
    return firstOf(declaredBy(tree, parent.id)?.references ?? [], ({ identifier, init }) =>
      init ? undefined : useOfList(tree, identifier as Node, steps + 1),
    )
  const call = parent?.type === 'MemberExpression' && parent.object === node ? outermost(parent).parent : undefined
  if (parent?.type !== 'MemberExpression' || call?.type !== 'CallExpression' || unwrap(call.callee) !== parent) return undefined
  const method = methodOf(parent) ?? ''
  if (textsOfLists.has(method)) return 'is looked up by its text'
  const [callback] = call.arguments
  const first = handing.has(method) && isFunction(callback) ? parametersOf(callback)[0] : undefined
  const handed = first ? useOfTarget(tree, first, steps + 1) : undefined
  return handed ?? (keeping.has(method) ? useOfList(tree, call, steps + 1) : undefined)
}

/** The node around which only parentheses, optional chains and non-null marks stand. */
function outermost(node: Node): Node {
  let outer = node
  while (outer.parent?.type === 'ChainExpression' || outer.parent?.type === 'TSNonNullExpression') outer = outer.parent
  return outer
}

function methodOf(callee: Node): string | undefined {
  return callee.type === 'MemberExpression' && !callee.computed && callee.property.type === 'Identifier' ? callee.property.name : undefined
}

/** The function that a variable is the name of. */
function functionOf(variable: Variable | undefined): FunctionNode | undefined {
  const node = variable?.defs[0]?.node as Node | undefined
  const value = node?.type === 'VariableDeclarator' ? node.init : node
  return isFunction(value) ? value : undefined
}

/** Whether React would have to show the value itself: a child, or an attribute of a plain element. */
function isShown({ parent }: TSESTree.JSXExpressionContainer): boolean {
  if (parent.type !== 'JSXAttribute') return true
  const { name } = parent.parent
  return name.type === 'JSXIdentifier' && /^[a-z]/.test(name.name)
}

function isNothing(node: Node): boolean {
  const inner = unwrap(node)
  if (inner.type === 'Literal') return inner.value === null && inner.raw === 'null'
  return (inner.type === 'Identifier' && inner.name === 'undefined') || (inner.type === 'UnaryExpression' && inner.operator === 'void')
}

function isOpenType(type: Node): boolean {
  return type.type === 'TSAnyKeyword' || type.type === 'TSUnknownKeyword' || isConst(type)
}

function isConst(type: Node): boolean {
  return type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const'
}

function firstOf<Item>(items: Iterable<Item>, ask: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const answer = ask(item)
    if (answer !== undefined) return answer
  }
  return undefined
}
