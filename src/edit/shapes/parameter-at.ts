import { treeOf } from '../../flow/tree-index.js'
import { declarationIn } from '../../flow/types/type-declarations.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { declarationsOf } from '../types/type-members.js'
import type { Circumstances } from '../outcome.js'
import type { Parameter } from './place.js'

/**
 * A parameter for a callback that is written at a node: its name is none that is visible there. `isTyped` tells that its type follows from
 * the list; else TypeScript is told that it may be anything.
 */
export function parameterAt(tree: Tree, node: Node, wanted: string, isTyped: boolean): Parameter {
  let name = wanted
  for (let number = 2; isVisible(tree, node, name); number++) name = `${wanted}${number}`
  return { name, declared: isTyped || !tree.typed ? name : `${name}: any` }
}

/** Whether a variable of that name is declared around a node. */
function isVisible(tree: Tree, node: Node, name: string): boolean {
  for (let at: Node | undefined = node; at; at = at.parent) {
    for (let scope = tree.scopes.acquire(at, true); scope && scope.block === at; scope = scope.upper) if (scope.set.has(name)) return true
  }
  return false
}

/** What is known of types that other files declare: whether they describe bodies, or which packages have such. */
type Known = Pick<Circumstances, 'isTyped' | 'sdks' | 'modules'>

/** Whether one of the types says what a list below one of the `keys` holds. */
export function declaresList(tree: Tree, types: readonly Node[], keys: readonly string[], known: Known): boolean {
  return types.some((type) => declares(tree, type, keys, known, 0))
}

function declares(tree: Tree, type: Node, keys: readonly string[], known: Known, depth: number): boolean {
  if (depth > 8) return false
  const some = (inner: readonly Node[]) => inner.some((each) => declares(tree, each, keys, known, depth + 1))
  const named = (name: string) => {
    const declared = declarationsOf(tree, name)
    if (declared.length === 0) return isImported(tree, name, known)
    return some(declared.map((each) => (each.type === 'TSTypeAliasDeclaration' ? each.typeAnnotation : each)))
  }
  // by its declaration in another file, which may only give another name to what a package has
  const isDeclaredThere = (reference: TSESTree.TSTypeReference): boolean => {
    const declared = known.modules && declarationIn(known.modules, reference)
    if (!declared) return false
    if ('module' in declared) return isOfSdk(declared.module, known)
    const home = treeOf(declared.node)
    const { node } = declared
    return (
      home !== undefined &&
      home !== tree &&
      declares(home, 'typeAnnotation' in node ? (node.typeAnnotation as Node) : node, keys, known, depth + 1)
    )
  }
  switch (type.type) {
    case 'TSTypeLiteral':
      return type.members.some((member) => isMember(member, keys))
    case 'TSInterfaceDeclaration':
      return type.body.body.some((member) => isMember(member, keys)) || some(type.extends)
    case 'TSInterfaceHeritage':
      return type.expression.type === 'Identifier' && named(type.expression.name)
    case 'TSTypeReference':
      return named(rootName(type.typeName)) || isDeclaredThere(type) || some(type.typeArguments?.params ?? [])
    case 'TSArrayType':
      return some([type.elementType])
    case 'TSTypeOperator':
      return type.typeAnnotation ? some([type.typeAnnotation]) : false
    case 'TSUnionType':
    case 'TSIntersectionType':
      return some(type.types)
    case 'TSIndexedAccessType':
      return known.isTyped
    default:
      return false
  }
}

function isMember(member: Node, keys: readonly string[]): boolean {
  return member.type === 'TSPropertySignature' && member.key.type === 'Identifier' && keys.includes(member.key.name)
}

/** Whether a name is imported: from anywhere where bodies are known to be described, else from an SDK. */
function isImported(tree: Tree, name: string, known: Known): boolean {
  return tree.scopes.scopes.some((scope) =>
    scope.set.get(name)?.defs.some(({ type, parent }) => {
      if (type !== 'ImportBinding') return false
      const source = parent.type === 'ImportDeclaration' ? parent.source.value : undefined
      return known.isTyped || (source !== undefined && isOfSdk(source, known))
    }),
  )
}

function isOfSdk(module: string, { sdks }: Known): boolean {
  return sdks.some((sdk) => module === sdk || module.startsWith(`${sdk}/`))
}

/** The name that a type's own begins with: `models` of `models.Item`. */
function rootName(name: TSESTree.EntityName): string {
  if (name.type === 'Identifier') return name.name
  return name.type === 'TSQualifiedName' ? rootName(name.left) : ''
}
