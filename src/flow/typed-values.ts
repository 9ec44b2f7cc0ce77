import { isWithin, staticKey } from '../syntax/names.js'
import type { Node, TSESTree } from '../syntax/tree.js'
import type { Flow } from './flow.js'
import { symbolicClass } from './symbolic.js'
import { indexOf, treeOf } from './tree-index.js'
import type { ClientRow, Env, Value } from './values.js'

/** What the declared type of the pattern's root says of the value bound to `name`. */
export function typedValues(flow: Flow, pattern: Node, name: Node, env: Env): readonly Value[] {
  const inner = pattern.type === 'AssignmentPattern' ? pattern.left : pattern
  const annotation = 'typeAnnotation' in inner ? (inner.typeAnnotation as Node | null | undefined) : undefined
  if (!annotation) return []
  if (inner === name) return annotationValues(flow, annotation, env)
  if (inner.type !== 'ObjectPattern') return []
  for (const property of inner.properties) {
    if (property.type !== 'Property' || !isWithin(name, property.value)) continue
    const key = staticKey(property.key, property.computed)
    const direct = property.value === name || (property.value.type === 'AssignmentPattern' && property.value.left === name)
    if (key === undefined || !direct) return []
    const values = annotationValues(flow, annotation, env).flatMap((value) => flow.member(value, key, property))
    if (values.some((value) => value.kind !== 'unknown')) return values
    const member = typeMember(flow, annotation, key)
    return member ? annotationValues(flow, member, env) : []
  }
  return []
}

/** What a value of an annotated type is: a client of the table, an instance of a class, a body that the type is known to describe. */
export function annotationValues(flow: Flow, annotation: Node, env: Env, depth = 0): readonly Value[] {
  if (depth > 8) return []
  const again = (node: Node): readonly Value[] => annotationValues(flow, node, env, depth + 1)
  switch (annotation.type) {
    case 'TSTypeAnnotation':
      return again(annotation.typeAnnotation)
    case 'TSArrayType':
      return again(annotation.elementType)
    case 'TSUnionType':
    case 'TSIntersectionType':
      return annotation.types.flatMap(again)
    case 'TSTypeOperator':
      return annotation.typeAnnotation && annotation.operator !== 'keyof' ? again(annotation.typeAnnotation) : []
    case 'TSTypeQuery':
      return annotation.exprName.type === 'Identifier' ? flow.evaluate(annotation.exprName, env) : []
    case 'TSTypeLiteral':
      return flow.context.typed?.(annotation) ?? []
    case 'TSTypeReference':
      return referencedValues(flow, annotation, again)
    default:
      return []
  }
}

/** Generic types whose values are, or hold, values of their first argument. */
export const TRANSPARENT: ReadonlySet<string> = new Set([
  'Promise',
  'Array',
  'ReadonlyArray',
  'Readonly',
  'Partial',
  'Required',
  'NonNullable',
  'Awaited',
  'PromiseLike',
  'AsyncIterable',
  'Iterable',
  'AsyncGenerator',
  'Generator',
  'Set',
  'AsyncIterableIterator',
  'IterableIterator',
])

function referencedValues(flow: Flow, reference: TSESTree.TSTypeReference, again: (node: Node) => readonly Value[]): readonly Value[] {
  const name = lastName(reference.typeName)
  const [first] = reference.typeArguments?.params ?? []
  const declaration = declarationOf(flow, reference)
  if (!declaration) {
    if (TRANSPARENT.has(name) && first) return again(first)
    const row = flow.context.clients.find(({ types }) => types?.includes(name))
    return row ? [clientOf(row)] : []
  }
  if ('module' in declaration) {
    const row = flow.context.clients.find(({ types }) =>
      types?.some((type) => type === declaration.name || type === `${declaration.module}#${declaration.name}`),
    )
    return row ? [clientOf(row)] : sdkOf(flow, declaration)
  }
  if (declaration.node.type === 'ClassDeclaration') {
    const typed = flow.context.typed?.(declaration.node) ?? []
    return typed.length > 0 ? typed : [symbolicClass(declaration.node)]
  }
  const known = flow.context.typed?.(declaration.node) ?? []
  if (known.length > 0) return known
  return declaration.node.type === 'TSTypeAliasDeclaration' ? again(declaration.node.typeAnnotation) : []
}

function sdkOf(flow: Flow, { module, name }: { module: string; name: string }): Value[] {
  const sdk = flow.context.sdks.find(
    (row) => (module === row.package || module.startsWith(`${row.package}/`)) && row.classes.includes(name),
  )
  return sdk ? [{ kind: 'sdk', package: sdk.package, chain: [], exported: undefined }] : []
}

function clientOf(row: ClientRow): Value {
  return { kind: 'client', row, path: [], config: [], origin: undefined }
}

function lastName(node: TSESTree.EntityName): string {
  if (node.type === 'Identifier') return node.name
  return node.type === 'TSQualifiedName' ? node.right.name : ''
}

/** Where a type reference is declared: a node of the project, or an export of a package. */
export function declarationOf(
  flow: Flow,
  reference: TSESTree.TSTypeReference | TSESTree.TSInterfaceHeritage | TSESTree.TSClassImplements,
): { node: Node } | { module: string; name: string } | undefined {
  const name = reference.type === 'TSTypeReference' ? reference.typeName : reference.expression
  const tree = treeOf(reference)
  if (!tree) return undefined
  if (name.type === 'TSQualifiedName' && name.left.type === 'Identifier') {
    const left = indexOf(tree).variableOf(name.left)?.defs[0]?.node as Node | undefined
    const source = left && importSource(left)
    return source === undefined ? undefined : exportedType(flow, tree.file, source, name.right.name, 0)
  }
  if (name.type !== 'Identifier') return undefined
  return declaredType(
    flow,
    tree.file,
    indexOf(tree)
      .variableOf(name)
      ?.defs.map((def) => def.node) ?? [],
    0,
  )
}

function importSource(specifier: Node): string | undefined {
  return specifier.parent?.type === 'ImportDeclaration' ? specifier.parent.source.value : undefined
}

function declaredType(
  flow: Flow,
  file: string,
  definitions: readonly Node[],
  depth: number,
): { node: Node } | { module: string; name: string } | undefined {
  for (const node of definitions) {
    if (node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration' || node.type === 'ClassDeclaration')
      return { node }
    const source = importSource(node)
    if (source === undefined) continue
    const imported =
      node.type === 'ImportSpecifier' ? (node.imported.type === 'Identifier' ? node.imported.name : node.imported.value) : 'default'
    return exportedType(flow, file, source, imported, depth)
  }
  return undefined
}

function exportedType(
  flow: Flow,
  from: string,
  source: string,
  name: string,
  depth: number,
): { node: Node } | { module: string; name: string } | undefined {
  const file = flow.context.modules.resolve(from, source)
  if (file === undefined) return { module: source, name }
  const tree = flow.context.modules.module(file)
  if (!tree || depth > 8) return undefined
  const { variableOf } = indexOf(tree)
  for (const statement of tree.ast.body) {
    if (statement.type === 'ExportNamedDeclaration') {
      const declared = statement.declaration
      if (declared && 'id' in declared && declared.id?.type === 'Identifier' && declared.id.name === name) return { node: declared }
      for (const specifier of statement.specifiers) {
        if ((specifier.exported.type === 'Identifier' ? specifier.exported.name : specifier.exported.value) !== name) continue
        const local = specifier.local.type === 'Identifier' ? specifier.local.name : specifier.local.value
        if (statement.source) return exportedType(flow, file, statement.source.value, local, depth + 1)
        return declaredType(flow, file, variableOf(specifier.local)?.defs.map((def) => def.node) ?? [], depth + 1)
      }
    }
    if (statement.type === 'ExportDefaultDeclaration' && name === 'default') {
      const { declaration } = statement
      if (declaration.type === 'TSInterfaceDeclaration' || declaration.type === 'ClassDeclaration') return { node: declaration }
      if (declaration.type === 'Identifier')
        return declaredType(flow, file, variableOf(declaration)?.defs.map((def) => def.node) ?? [], depth + 1)
    }
  }
  for (const statement of tree.ast.body) {
    if (statement.type !== 'ExportAllDeclaration' || statement.exported) continue
    const found = exportedType(flow, file, statement.source.value, name, depth + 1)
    if (found && 'node' in found) return found
  }
  return undefined
}

/** The declared type of a member of an annotated type, as far as one declaration tells. */
export function typeMember(flow: Flow, annotation: Node, key: string, depth = 0): Node | undefined {
  if (depth > 8) return undefined
  switch (annotation.type) {
    case 'TSTypeAnnotation':
      return typeMember(flow, annotation.typeAnnotation, key, depth + 1)
    case 'TSTypeLiteral':
      return memberType(annotation.members, key)
    case 'TSInterfaceDeclaration':
      return memberType(annotation.body.body, key)
    case 'TSTypeAliasDeclaration':
      return typeMember(flow, annotation.typeAnnotation, key, depth + 1)
    case 'TSIntersectionType':
    case 'TSUnionType':
      for (const type of annotation.types) {
        const found = typeMember(flow, type, key, depth + 1)
        if (found) return found
      }
      return undefined
    case 'TSTypeReference': {
      const declaration = declarationOf(flow, annotation)
      if (declaration && 'node' in declaration) return typeMember(flow, declaration.node, key, depth + 1)
      const [first] = annotation.typeArguments?.params ?? []
      return !declaration && first && TRANSPARENT.has(lastName(annotation.typeName)) ? typeMember(flow, first, key, depth + 1) : undefined
    }
    default:
      return undefined
  }
}

function memberType(members: readonly TSESTree.TypeElement[], key: string): Node | undefined {
  for (const member of members) {
    if (member.type === 'TSPropertySignature' && staticKey(member.key, member.computed) === key) return member.typeAnnotation
  }
  return undefined
}
