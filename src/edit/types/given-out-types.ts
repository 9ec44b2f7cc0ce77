import { isClass, isFunction, unwrap, type FunctionNode } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { resultTypesOf, returnedBy, typesOf } from './declared-types.js'
import { declarationsOf } from './type-members.js'
import { variableOf } from '../variables.js'

/**
 * Tells of the members of types whether other files can rely on them: those of exported types, and those of types by which exported
 * functions, classes and values are declared.
 */
export function membersGivenOut(tree: Tree): (member: Node) => boolean {
  const outer = new Set<Node>(tree.ast.body.flatMap((statement) => exportedBy(tree, statement)).flatMap((node) => typesAt(tree, node)))
  for (const type of outer)
    walk(type, (node) => {
      const name = node.type === 'TSTypeReference' ? node.typeName : node.type === 'TSInterfaceHeritage' ? node.expression : undefined
      if (name?.type === 'Identifier') for (const declaration of declarationsOf(tree, name.name)) outer.add(declaration)
    })
  return (member) => {
    for (let at: Node | undefined = member; at; at = at.parent) if (outer.has(at)) return true
    return false
  }
}

/** What a statement exports: declarations, and expressions. */
function exportedBy(tree: Tree, statement: Node): readonly Node[] {
  switch (statement.type) {
    case 'ExportNamedDeclaration': {
      const { declaration, source, specifiers } = statement
      if (declaration) return declaration.type === 'VariableDeclaration' ? declaration.declarations : [declaration]
      return source ? [] : specifiers.flatMap(({ local }) => namedBy(tree, local))
    }
    case 'ExportDefaultDeclaration':
      return namedBy(tree, statement.declaration)
    case 'TSExportAssignment':
      return namedBy(tree, statement.expression)
    default:
      return []
  }
}

function namedBy(tree: Tree, node: Node): readonly Node[] {
  return node.type === 'Identifier' ? (variableOf(tree, node)?.defs ?? []).map((definition): Node => definition.node) : [node]
}

/** The types by which what is exported is declared. */
function typesAt(tree: Tree, node: Node): readonly Node[] {
  switch (node.type) {
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return [node]
    case 'TSDeclareFunction':
      return [...node.params, ...(node.returnType ? [node.returnType] : [])]
    case 'VariableDeclarator': {
      const annotation = node.id.typeAnnotation
      if (annotation) return [annotation]
      return node.init ? typesAt(tree, isFunction(unwrap(node.init)) ? unwrap(node.init) : node.init) : []
    }
    default:
      if (isFunction(node)) return typesOfFunction(tree, node)
      if (!isClass(node)) return typesOf(tree, node)
      return node.body.body.flatMap((member): readonly Node[] => {
        if ('accessibility' in member && member.accessibility === 'private') return []
        if (member.type === 'MethodDefinition') return isFunction(member.value) ? typesOfFunction(tree, member.value) : []
        if (member.type !== 'PropertyDefinition' || member.key.type === 'PrivateIdentifier') return []
        if (member.typeAnnotation) return [member.typeAnnotation]
        return member.value ? typesAt(tree, member.value) : []
      })
  }
}

function typesOfFunction(tree: Tree, fn: FunctionNode): readonly Node[] {
  // casts and type arguments stand in what is returned, however deep
  return [...fn.params, ...resultTypesOf(tree, fn), ...(fn.returnType ? [] : returnedBy(fn))]
}
