import type { Modules } from '../../flow/flow.js'
import { staticKey } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { typesAround } from './declared-types.js'
import { find, membersOf } from './members-of.js'
import { handedTypes } from './result-types.js'

/**
 * Whether an object literal that gets a key is declared to be of a type in which more has to stand under that key than what is moved there,
 * or may have to.
 */
export function asksForMore(tree: Tree, object: Node, to: readonly string[], modules?: Modules): boolean {
  return typesOfLiteral(tree, object, modules).some((type) => {
    const members = type ? membersOf(type, modules) : 'elsewhere'
    if (typeof members === 'string') return members === 'elsewhere'
    const home = find(members, to[0] ?? '')
    // a type that has no such key gets it as it is written here
    if (!home) return false
    const inner = membersOf(home.typeAnnotation?.typeAnnotation, modules)
    if (typeof inner === 'string') return inner !== 'any'
    const list: readonly Node[] = inner.type === 'TSInterfaceBody' ? inner.body : inner.members
    return list.some((item) => item.type !== 'TSPropertySignature' || (!item.optional && staticKey(item.key, item.computed) !== to[1]))
  })
}

/** What an object literal is declared to be, by what it is assigned, handed or returned to; undefined where a type does not tell. */
function typesOfLiteral(tree: Tree, object: Node, modules: Modules | undefined): readonly (Node | undefined)[] {
  const { parent } = object
  if (parent?.type === 'CallExpression') {
    const handed = handedTypes(tree, parent, (parent.arguments as readonly Node[]).indexOf(object), modules)
    return [...typesAround(tree, object), ...handed].map(elementOf)
  }
  if (parent?.type !== 'Property' || parent.parent.type !== 'ObjectExpression') return typesAround(tree, object).map(elementOf)
  const key = staticKey(parent.key, parent.computed)
  return typesOfLiteral(tree, parent.parent, modules).map((outer) => {
    if (!outer || key === undefined) return undefined
    const held = heldBy(outer, /^Record$/)
    if (held) return elementOf(held)
    const members = membersOf(outer, modules)
    const member = typeof members === 'string' ? undefined : find(members, key)
    return member?.typeAnnotation && elementOf(member.typeAnnotation.typeAnnotation)
  })
}

/** The type itself, or that of the elements of a list. */
function elementOf(type: Node): Node {
  const element =
    type.type === 'TSArrayType'
      ? type.elementType
      : type.type === 'TSTypeOperator'
        ? type.typeAnnotation
        : heldBy(type, /^(?:Array|ReadonlyArray|Promise|Set)$/)
  return element ? elementOf(element) : type
}

function heldBy(type: Node, names: RegExp): Node | undefined {
  const isHolder = type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && names.test(type.typeName.name)
  return isHolder ? type.typeArguments?.params.at(-1) : undefined
}
