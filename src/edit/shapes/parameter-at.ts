import type { Node, Tree } from '../../syntax/tree.js'
import { declarationsOf } from '../declared-types.js'
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

/** Whether one of the types says what a list below one of the `keys` holds; `isKnown` speaks of types that other files declare. */
export function declaresList(tree: Tree, types: readonly Node[], keys: readonly string[], isKnown: boolean): boolean {
  return types.some((type) => declares(tree, type, keys, isKnown, 0))
}

function declares(tree: Tree, type: Node, keys: readonly string[], isKnown: boolean, depth: number): boolean {
  if (depth > 8) return false
  const some = (inner: readonly Node[]) => inner.some((each) => declares(tree, each, keys, isKnown, depth + 1))
  const named = (name: string) => {
    const declared = declarationsOf(tree, name)
    if (declared.length === 0) return isKnown && isImported(tree, name)
    return some(declared.map((each) => (each.type === 'TSTypeAliasDeclaration' ? each.typeAnnotation : each)))
  }
  switch (type.type) {
    case 'TSTypeLiteral':
      return type.members.some((member) => isMember(member, keys))
    case 'TSInterfaceDeclaration':
      return type.body.body.some((member) => isMember(member, keys)) || some(type.extends)
    case 'TSInterfaceHeritage':
      return type.expression.type === 'Identifier' && named(type.expression.name)
    case 'TSTypeReference':
      return (type.typeName.type === 'Identifier' && named(type.typeName.name)) || some(type.typeArguments?.params ?? [])
    case 'TSArrayType':
      return some([type.elementType])
    case 'TSTypeOperator':
      return type.typeAnnotation ? some([type.typeAnnotation]) : false
    case 'TSUnionType':
    case 'TSIntersectionType':
      return some(type.types)
    case 'TSIndexedAccessType':
      return isKnown
    default:
      return false
  }
}

function isMember(member: Node, keys: readonly string[]): boolean {
  return member.type === 'TSPropertySignature' && member.key.type === 'Identifier' && keys.includes(member.key.name)
}

function isImported(tree: Tree, name: string): boolean {
  return tree.scopes.scopes.some((scope) => scope.set.get(name)?.defs.some(({ type }) => type === 'ImportBinding'))
}
