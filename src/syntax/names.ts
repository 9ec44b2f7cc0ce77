import { memoize } from './memoize.js'
import type { Node, TSESTree } from './tree.js'

/** A function, method body or arrow. */
export type FunctionNode = TSESTree.FunctionDeclaration | TSESTree.FunctionExpression | TSESTree.ArrowFunctionExpression
export type ClassNode = TSESTree.ClassDeclaration | TSESTree.ClassExpression

export function isFunction(node: Node | null | undefined): node is FunctionNode {
  return node?.type === 'FunctionDeclaration' || node?.type === 'FunctionExpression' || node?.type === 'ArrowFunctionExpression'
}

/** The parameters of a function that take arguments: TypeScript's `this` parameter takes none. */
export function parametersOf(fn: FunctionNode): readonly TSESTree.Parameter[] {
  const [first] = fn.params
  return first?.type === 'Identifier' && first.name === 'this' ? fn.params.slice(1) : fn.params
}

export function isClass(node: Node | null | undefined): node is ClassNode {
  return node?.type === 'ClassDeclaration' || node?.type === 'ClassExpression'
}

/** The expression inside casts, non-null marks and optional chains, which do not change a value. */
export function unwrap(node: Node): Node {
  let inner = node
  for (;;) {
    switch (inner.type) {
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSTypeAssertion':
      case 'TSNonNullExpression':
      case 'TSInstantiationExpression':
      case 'ChainExpression':
        inner = inner.expression
        break
      default:
        return inner
    }
  }
}

/** The node around which only casts, non-null marks and optional chains stand. */
export function wrapped(node: Node): Node {
  let outer = node
  while (outer.parent && unwrap(outer.parent) !== outer.parent && unwrap(outer.parent) === unwrap(outer)) outer = outer.parent
  return outer
}

/** The text of a string literal or of a template without expressions. */
export function literalText(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? undefined
  return undefined
}

/** The keys by which an object says how it is iterated, as `staticKey` names them. */
export const ITERATORS = ['@@iterator', '@@asyncIterator']

/**
 * The key of a property, member or class element where it is spelled there: `k`, `'k'`, `['k']`, `` [`k`] ``, `#k`, `0`; and
 * `@@iterator` for `[Symbol.iterator]`; for a symbol that the file itself makes, what `symbolKey` says of it.
 */
export function staticKey(key: Node, computed: boolean): string | undefined {
  if (!computed && key.type === 'Identifier') return key.name
  if (key.type === 'PrivateIdentifier') return `#${key.name}`
  const inner = unwrap(key)
  if (inner.type === 'Literal' && typeof inner.value === 'number') return String(inner.value)
  if (computed && inner.type === 'Identifier') return madeSymbols(programOf(inner)).get(inner.name)
  return literalText(inner) ?? iteratorKey(inner)
}

/** The key that a call makes which gives a symbol: one of its own for `Symbol('data')`, the same everywhere for `Symbol.for('data')`. */
export function symbolKey(call: Node): string | undefined {
  if (call.type !== 'CallExpression') return undefined
  const [described] = call.arguments
  const text = described ? literalText(described) : ''
  if (call.callee.type === 'Identifier') return call.callee.name === 'Symbol' ? `@@${text ?? ''} ${call.range[0]}` : undefined
  const { callee } = call
  const isShared = callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'Symbol'
  return isShared && text !== undefined && staticKey(callee.property, callee.computed) === 'for' ? `@@for ${text}` : undefined
}


/** The constants of a file that are symbols, with their keys. */
const madeSymbols = memoize((program: Node): ReadonlyMap<string, string> => {
  const declarations = (program.type === 'Program' ? program.body : []).flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    return declaration?.type === 'VariableDeclaration' && declaration.kind === 'const' ? declaration.declarations : []
  })
  return new Map(
    declarations.flatMap(({ id, init }) => {
      const key = id.type === 'Identifier' && init ? symbolKey(unwrap(init)) : undefined
      return id.type === 'Identifier' && key !== undefined ? [[id.name, key]] : []
    }),
  )
})

function iteratorKey(key: Node): string | undefined {
  if (key.type !== 'MemberExpression' || key.computed || key.object.type !== 'Identifier' || key.object.name !== 'Symbol') return undefined
  const name = key.property.type === 'Identifier' ? `@@${key.property.name}` : ''
  return ITERATORS.includes(name) ? name : undefined
}

/** The innermost function, class field or static block, else the Program, whose code `node` is part of. */
export function ownerOf(node: Node): Node {
  let at: Node | undefined = node.parent
  while (at) {
    if (isFunction(at) || at.type === 'Program' || at.type === 'StaticBlock') return at
    if (at.type === 'PropertyDefinition' || at.type === 'AccessorProperty') return at
    at = at.parent
  }
  return node
}

/** Whether `inner` is `outer` or lies below it. */
export function isWithin(inner: Node, outer: Node): boolean {
  let at: Node | undefined = inner
  while (at) {
    if (at === outer) return true
    at = at.parent
  }
  return false
}

/** The Program a node belongs to. */
export function programOf(node: Node): Node {
  let at = node
  while (at.parent) at = at.parent
  return at
}

/** The constructor of a class, if it has one of its own. */
export function constructorOf(node: ClassNode | FunctionNode): FunctionNode | undefined {
  if (isFunction(node)) return node
  const method = node.body.body.find((member) => member.type === 'MethodDefinition' && member.kind === 'constructor')
  return method?.type === 'MethodDefinition' && method.value.type === 'FunctionExpression' ? method.value : undefined
}

/** The member of a class that a function is the code of, be it written as a field: `send = async (path) => …`. */
export function methodOf(fn: FunctionNode): TSESTree.MethodDefinition | TSESTree.PropertyDefinition | undefined {
  const { parent } = wrapped(fn)
  if (parent?.type === 'MethodDefinition') return parent
  return parent?.type === 'PropertyDefinition' && parent.value && unwrap(parent.value) === fn ? parent : undefined
}

/** The function that is the code of a member of a class. */
export function functionOf(member: TSESTree.ClassElement): FunctionNode | undefined {
  const value =
    (member.type === 'MethodDefinition' || member.type === 'PropertyDefinition') && member.value ? unwrap(member.value) : undefined
  return value && isFunction(value) ? value : undefined
}

/** The class whose code a place belongs to. */
export function classAround(node: Node): ClassNode | undefined {
  let at = node.parent
  while (at && !isClass(at)) at = at.parent
  return at
}

/** The expression that a chain of members starts at: `a` of `a.b.c`. */
export function rootOf(callee: Node): Node {
  let at = unwrap(callee)
  while (at.type === 'MemberExpression') at = unwrap(at.object)
  return at
}

/** Whether a name only tells a type: `typeof PATHS`. */
export function isTypeQuery({ parent }: Node): boolean {
  return parent?.type === 'TSTypeQuery'
}
