import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { declarationsOf, type Declaration } from './type-members.js'

/** Whether a type is the declared one of that name, a list or a promise of it, or built on it. */
export function isBuiltOn(tree: Tree, type: Node, name: string, seen: Set<Node> = new Set()): boolean {
  if (seen.has(type)) return false
  seen.add(type)
  const is = (inner: Node) => isBuiltOn(tree, inner, name, seen)
  switch (type.type) {
    case 'TSTypeReference': {
      if (type.typeName.type === 'Identifier' && type.typeName.name === name) return true
      const declared = type.typeName.type === 'Identifier' ? declarationsOf(tree, type.typeName.name) : []
      return (type.typeArguments?.params ?? []).some(is) || declared.some((declaration) => isDeclaredOn(declaration, is))
    }
    case 'TSInterfaceHeritage':
      if (type.expression.type === 'Identifier' && type.expression.name === name) return true
      return heritageOf(tree, type).some((declaration) => isDeclaredOn(declaration, is))
    case 'TSArrayType':
      return is(type.elementType)
    case 'TSTypeOperator':
      return type.typeAnnotation ? is(type.typeAnnotation) : false
    case 'TSUnionType':
    case 'TSIntersectionType':
      return type.types.some(is)
    case 'TSTupleType':
      return type.elementTypes.some(is)
    default:
      return false
  }
}

function isDeclaredOn(declaration: Declaration, is: (type: Node) => boolean): boolean {
  return declaration.type === 'TSInterfaceDeclaration' ? declaration.extends.some(is) : is(declaration.typeAnnotation)
}

function heritageOf(tree: Tree, { expression }: TSESTree.TSInterfaceHeritage): Declaration[] {
  return expression.type === 'Identifier' ? declarationsOf(tree, expression.name) : []
}

/** The types of a file that are built on one of it, by their names. */
export function heirsOf(tree: Tree, name: string): readonly string[] {
  return tree.ast.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'TSInterfaceDeclaration' && declared?.type !== 'TSTypeAliasDeclaration') return []
    return declared.id.name !== name && isDeclaredOn(declared, (type) => isBuiltOn(tree, type, name)) ? [declared.id.name] : []
  })
}
