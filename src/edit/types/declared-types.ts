import { classAround, isFunction, staticKey } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { childrenOf } from '../../syntax/walk.js'
import { saidBy } from './said-by.js'
import { declarationsOf, typesOfMember } from './type-members.js'
import { variableOf } from '../variables.js'

/** Nesting beyond this is not looked into: types and expressions may lead in circles. */
const DEEPEST = 12

/**
 * The declared types that an expression may have, as far as annotations in its file tell: of a list or a promise its own type stands for
 * what it holds. Too many rather than too few.
 */
export function typesOf(tree: Tree, node: Node, depth = 0): readonly Node[] {
  if (depth > DEEPEST) return []
  const of = (inner: Node | null | undefined) => (inner ? typesOf(tree, inner, depth + 1) : [])
  switch (node.type) {
    case 'Identifier':
      return typesOfVariable(tree, node, depth)
    case 'AwaitExpression':
      return of(node.argument).map(awaited)
    case 'SpreadElement':
      return of(node.argument)
    case 'ChainExpression':
    case 'TSNonNullExpression':
      return of(node.expression)
    case 'TSAsExpression':
    case 'TSTypeAssertion':
    case 'TSSatisfiesExpression':
      return [node.typeAnnotation]
    case 'ConditionalExpression':
      return [...of(node.consequent), ...of(node.alternate)]
    case 'LogicalExpression':
      return [...of(node.left), ...of(node.right)]
    case 'AssignmentExpression':
      return of(node.right)
    case 'MemberExpression': {
      const key = staticKey(node.property, node.computed)
      return node.object.type === 'ThisExpression' ? typesOfField(node.object, key) : typesOfMember(tree, of(node.object), key)
    }
    case 'ThisExpression':
      return mergedInto(tree, node)
    case 'CallExpression': {
      const given = node.typeArguments?.params ?? []
      const result = accumulatedBy(tree, node, depth)
      if (result.length > 0) return result
      const kept = keptBy(tree, node)
      if (kept.length > 0) return kept
      const mapping = mappingOf(node)
      if (mapping) return [...given, ...functionsAt(tree, mapping).flatMap((fn) => resultTypesOf(tree, fn, depth + 1))]
      if (node.callee.type === 'MemberExpression') return [...given, ...of(node.callee.object)]
      return [...given, ...functionsAt(tree, node.callee).flatMap((fn) => fn.returnType?.typeAnnotation ?? [])]
    }
    default:
      return []
  }
}

/** What an interface of the same name takes over for the instances of a class: `interface Item extends Reply {}`, `class Item { … }`. */
function mergedInto(tree: Tree, self: Node): readonly Node[] {
  const { id } = classAround(self) ?? {}
  const declared = id ? declarationsOf(tree, id.name) : []
  return declared.flatMap((declaration): readonly Node[] => (declaration.type === 'TSInterfaceDeclaration' ? declaration.extends : []))
}

/** What a class declares of a member of its own. */
function typesOfField(self: Node, key: string | undefined): readonly Node[] {
  const members: readonly Node[] = classAround(self)?.body.body ?? []
  return members.flatMap((member) => {
    if (member.type === 'PropertyDefinition')
      return key !== undefined && staticKey(member.key, member.computed) === key ? annotationOf(member) : []
    if (member.type !== 'MethodDefinition' || member.kind !== 'constructor') return []
    return member.value.params.flatMap((parameter) =>
      parameter.type === 'TSParameterProperty' && parameter.parameter.type === 'Identifier' && parameter.parameter.name === key
        ? annotationOf(parameter.parameter)
        : [],
    )
  })
}

/** The function that makes the elements of a list anew. */
function mappingOf({ callee, arguments: given }: TSESTree.CallExpression): Node | undefined {
  const name = callee.type === 'MemberExpression' ? staticKey(callee.property, callee.computed) : undefined
  return name === 'map' || name === 'flatMap' ? given[0] : undefined
}

/** What the function says of an element by which elements of a list are chosen. */
function keptBy(tree: Tree, { callee, arguments: [chooser] }: TSESTree.CallExpression): readonly Node[] {
  const name = callee.type === 'MemberExpression' ? staticKey(callee.property, callee.computed) : undefined
  if (!chooser || !/^(filter|find|findLast)$/.test(name ?? '')) return []
  return functionsAt(tree, chooser).flatMap(({ returnType }) => (returnType ? saidBy(returnType.typeAnnotation) : []))
}

/** What a call that folds a list is declared to make of it: by itself, by the function it is handed, or by the value it starts with. */
function accumulatedBy(tree: Tree, { callee, arguments: [change, first], typeArguments }: TSESTree.CallExpression, depth: number) {
  if (callee.type !== 'MemberExpression' || !/^reduce(Right)?$/.test(staticKey(callee.property, callee.computed) ?? '')) return []
  if (typeArguments) return typeArguments.params
  const taken = change ? functionsAt(tree, change).flatMap(({ params: [result] }) => (result ? annotationOf(result) : [])) : []
  return taken.length > 0 || !first ? taken : typesOf(tree, first, depth + 1)
}

/** What a function is declared to give, or what it returns is. */
export function resultTypesOf(tree: Tree, fn: Typed, depth = 0): readonly Node[] {
  return fn.returnType ? [fn.returnType.typeAnnotation] : returnedBy(fn).flatMap((value) => typesOf(tree, value, depth))
}

/** The expressions that a function returns. */
export function returnedBy({ body }: Typed): readonly Node[] {
  return body?.type === 'BlockStatement' ? returnsIn(body) : body ? [body] : []
}

/** What a function's statements return, not what functions inside do. */
function returnsIn(node: Node): Node[] {
  if (node.type === 'ReturnStatement') return node.argument ? [node.argument] : []
  return isFunction(node) ? [] : childrenOf(node).flatMap(returnsIn)
}

/** What a promise of a type gives. */
function awaited(type: Node): Node {
  const isPromise = type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && /^Promise(?:Like)?$/.test(type.typeName.name)
  return (isPromise ? type.typeArguments?.params[0] : undefined) ?? type
}

/** The declared types that an object or text literal has to fit, by what it is assigned, handed or returned to. */
export function typesAround(tree: Tree, node: Node, depth = 0): readonly Node[] {
  const parent = node.parent
  if (!parent || depth > DEEPEST) return []
  const around = () => typesAround(tree, parent, depth + 1)
  switch (parent.type) {
    case 'VariableDeclarator':
    case 'AssignmentPattern': {
      const target = parent.type === 'VariableDeclarator' ? parent.id : parent.left
      return annotationOf(target)
    }
    case 'PropertyDefinition':
      return parent.typeAnnotation ? [parent.typeAnnotation.typeAnnotation] : []
    case 'TSAsExpression':
    case 'TSTypeAssertion':
    case 'TSSatisfiesExpression':
      return [parent.typeAnnotation, ...around()]
    case 'Property':
      return parent.parent.type === 'ObjectExpression' && parent.value === node
        ? typesOfMember(tree, typesAround(tree, parent.parent, depth + 1), staticKey(parent.key, parent.computed))
        : []
    case 'ArrayExpression':
    case 'ConditionalExpression':
    case 'LogicalExpression':
    case 'SpreadElement':
    case 'AwaitExpression':
      return around()
    case 'AssignmentExpression':
      return parent.right === node ? typesOf(tree, parent.left, depth + 1) : []
    case 'ReturnStatement':
    case 'ArrowFunctionExpression': {
      const fn = functionAround(node)
      return fn?.returnType ? [fn.returnType.typeAnnotation] : []
    }
    case 'CallExpression':
    case 'NewExpression': {
      const index = (parent.arguments as readonly Node[]).indexOf(node)
      if (index < 0) return []
      const result = parent.type === 'CallExpression' && index === 1 ? accumulatedBy(tree, parent, depth) : []
      if (result.length > 0) return result
      const taken = functionsAt(tree, parent.callee).flatMap((fn) => (fn.params[index] ? annotationOf(fn.params[index]) : []))
      const held = parent.callee.type === 'MemberExpression' ? typesOf(tree, parent.callee.object, depth + 1) : []
      return [...taken, ...held, ...(parent.typeArguments?.params ?? [])]
    }
    default:
      return []
  }
}

/** The types that a destructuring pattern takes apart. */
export function typesOfPattern(tree: Tree, pattern: Node, depth = 0): readonly Node[] {
  const parent = pattern.parent
  const own = annotationOf(pattern)
  if (own.length > 0 || !parent || depth > DEEPEST) return own
  switch (parent.type) {
    case 'VariableDeclarator': {
      const loop = parent.parent.parent
      if (parent.init) return typesOf(tree, parent.init, depth + 1)
      return loop?.type === 'ForOfStatement' ? typesOf(tree, loop.right, depth + 1) : []
    }
    case 'AssignmentExpression':
      return typesOf(tree, parent.right, depth + 1)
    case 'AssignmentPattern':
    case 'ArrayPattern':
    case 'RestElement':
      return typesOfPattern(tree, parent, depth + 1)
    case 'Property':
      return typesOfMember(tree, typesOfPattern(tree, parent.parent, depth + 1), staticKey(parent.key, parent.computed))
    case 'ObjectPattern':
      return typesOfPattern(tree, parent, depth + 1)
    default: {
      // a callback takes what the list or promise holds whose method it is handed to
      const call = isFunction(parent) ? parent.parent : undefined
      if (call?.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return []
      const result = isFunction(parent) && parent.params[0] === pattern ? accumulatedBy(tree, call, depth) : []
      return result.length > 0 ? result : typesOf(tree, call.callee.object, depth + 1)
    }
  }
}

function typesOfVariable(tree: Tree, identifier: Node, depth: number): readonly Node[] {
  return (variableOf(tree, identifier)?.defs ?? []).flatMap(({ type, name }) =>
    type === 'Variable' || type === 'Parameter' ? typesOfPattern(tree, name, depth + 1) : [],
  )
}

function annotationOf(target: Node): readonly Node[] {
  return 'typeAnnotation' in target && target.typeAnnotation?.type === 'TSTypeAnnotation' ? [target.typeAnnotation.typeAnnotation] : []
}

type Typed = {
  readonly params: readonly Node[]
  readonly returnType?: TSESTree.TSTypeAnnotation | undefined
  readonly body?: Node | null | undefined
}

/** The functions of the file that a callee names, and the function types that its variable is declared with. */
function functionsAt(tree: Tree, callee: Node): Typed[] {
  if (isFunction(callee)) return [callee]
  if (callee.type !== 'Identifier') return []
  return (variableOf(tree, callee)?.defs ?? []).flatMap(({ node, name }): Typed[] => {
    if (isFunction(node) || node.type === 'TSDeclareFunction') return node.id === name ? [node] : []
    if (node.type !== 'VariableDeclarator') return []
    const [type] = annotationOf(node.id)
    const declared = type?.type === 'TSFunctionType' ? [type] : []
    return node.init && isFunction(node.init) ? [...declared, node.init] : declared
  })
}

function functionAround(node: Node): Typed | undefined {
  for (let at = node.parent; at; at = at.parent) if (isFunction(at)) return at
  return undefined
}
