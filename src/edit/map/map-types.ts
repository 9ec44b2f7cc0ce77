import type { Modules } from '../../flow/flow.js'
import { declarationIn } from '../../flow/types/type-declarations.js'
import { staticKey } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { checkedTypes } from '../types/checked-types.js'
import { typesOf, typesOfPattern } from '../types/declared-types.js'
import { resultTypes } from '../types/result-types.js'

const DEEPEST = 8

type Held = 'open' | 'plain' | undefined

/** Types that stand for what they are given, as far as the members of their values go. */
const WRAPPING = new Set(['Readonly', 'Partial', 'Required', 'NonNullable', 'Promise', 'Awaited', 'Array', 'ReadonlyArray'])

/**
 * What values a member has that only an index signature declares: `open` where they can be anything that nothing can be read of, as in
 * `Record<string, unknown>`, and `plain` where they are texts, numbers or flags. Undefined where a type says more of them, or nothing.
 */
export function heldInMap(types: readonly Node[], key: string, modules?: Modules): Held {
  for (const type of types) {
    const held = indexed(type, key, modules, 0)
    const kind = held && kindOf(held, modules, 0)
    if (kind !== undefined) return kind
  }
  return undefined
}

/**
 * The same of what an expression gives, by its annotations, those of what was called for it, or what it was checked to be; undefined where
 * no types are written.
 */
export function heldByMap(tree: Tree, node: Node, key: string, modules?: Modules): Held {
  if (!tree.typed) return undefined
  const types = typesOf(tree, node)
  const given = types.length > 0 ? types : resultTypes(tree, node, modules)
  return heldInMap([...checkedTypes(tree, node, modules), ...given], key, modules)
}

/** The same of what a pattern takes apart. */
export function takenFromMap(tree: Tree, pattern: Node, key: string, modules?: Modules): Held {
  if (!tree.typed) return undefined
  const types = typesOfPattern(tree, pattern)
  const init = pattern.parent?.type === 'VariableDeclarator' && pattern.parent.id === pattern ? pattern.parent.init : undefined
  return heldInMap(types.length > 0 || !init ? types : resultTypes(tree, init, modules), key, modules)
}

/** The type of what an index signature gives for a key that is not declared by itself. */
function indexed(type: Node, key: string, modules: Modules | undefined, depth: number): Node | undefined {
  const again = (inner: Node | undefined): Node | undefined =>
    inner && depth < DEEPEST ? indexed(inner, key, modules, depth + 1) : undefined
  switch (type.type) {
    case 'TSArrayType':
      return again(type.elementType)
    case 'TSTypeOperator':
    case 'TSTypeAliasDeclaration':
      return again(type.typeAnnotation)
    case 'TSUnionType':
      return type.types.map(again).find((held) => held !== undefined)
    case 'TSIntersectionType':
      return type.types.some((part) => declares(part, key)) ? undefined : type.types.map(again).find((held) => held !== undefined)
    case 'TSTypeLiteral':
      return indexOfMembers(type.members, key)
    case 'TSInterfaceDeclaration':
      return type.extends.length === 0 ? indexOfMembers(type.body.body, key) : undefined
    case 'TSTypeReference': {
      const given = type.typeArguments?.params ?? []
      const name = type.typeName.type === 'Identifier' ? type.typeName.name : ''
      if (name === 'Record') return given[0]?.type === 'TSStringKeyword' ? given[1] : undefined
      return WRAPPING.has(name) ? again(given[0]) : again(declared(type, modules))
    }
    default:
      return undefined
  }
}

function indexOfMembers(members: readonly TSESTree.TypeElement[], key: string): Node | undefined {
  if (members.some((member) => 'key' in member && staticKey(member.key, member.computed) === key)) return undefined
  const signature = members.find((member) => member.type === 'TSIndexSignature')
  return signature?.typeAnnotation?.typeAnnotation
}

function declares(type: Node, key: string): boolean {
  return type.type !== 'TSTypeLiteral' || type.members.some((member) => 'key' in member && staticKey(member.key, member.computed) === key)
}

function declared(reference: TSESTree.TSTypeReference, modules: Modules | undefined): Node | undefined {
  const found = modules && declarationIn(modules, reference)
  return found && 'node' in found ? found.node : undefined
}

function kindOf(type: Node, modules: Modules | undefined, depth: number): 'open' | 'plain' | undefined {
  switch (type.type) {
    case 'TSUnknownKeyword':
    case 'TSObjectKeyword':
      return 'open'
    case 'TSStringKeyword':
    case 'TSNumberKeyword':
    case 'TSBooleanKeyword':
    case 'TSBigIntKeyword':
    case 'TSLiteralType':
      return 'plain'
    case 'TSTypeLiteral':
      return type.members.length === 0 ? 'open' : undefined
    case 'TSUnionType': {
      const parts = type.types.filter(({ type: part }) => part !== 'TSNullKeyword' && part !== 'TSUndefinedKeyword')
      const kinds = parts.map((part) => kindOf(part, modules, depth))
      // nothing can be read of a value that may be a text, whatever else it may be
      return kinds.every((kind) => kind === 'plain') ? kinds[0] : kinds.some((kind) => kind !== undefined) ? 'open' : undefined
    }
    case 'TSTypeReference': {
      const found = depth < DEEPEST ? declared(type, modules) : undefined
      return found?.type === 'TSTypeAliasDeclaration' ? kindOf(found.typeAnnotation, modules, depth + 1) : undefined
    }
    default:
      return undefined
  }
}
