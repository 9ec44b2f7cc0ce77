import { treeOf } from '../../../flow/tree-index.js'
import { staticKey, type ClassNode } from '../../../syntax/names.js'
import type { Node, TSESTree } from '../../../syntax/tree.js'
import { ANY, type Given, type PlainMember, type PlainType } from './plain-type.js'

/** Gives the type of an expression. */
export type TypeOf = (node: Node) => PlainType | undefined

export const UNDECLARED: PlainMember = { at: undefined, type: undefined }

/** The members that are declared under a key. */
export function membersOf(members: readonly TSESTree.TypeElement[], key: string, given: Given): PlainMember[] {
  return members.flatMap((member): PlainMember[] => {
    if (member.type !== 'TSPropertySignature' && member.type !== 'TSMethodSignature') return []
    if (staticKey(member.key, member.computed) !== key) return []
    const type = member.type === 'TSMethodSignature' ? member : member.typeAnnotation
    return [{ at: member.key, type: typed(type, given) }]
  })
}

/** What is under a key that is not declared by its name. */
export function entryOf(members: readonly TSESTree.TypeElement[], given: Given): PlainMember {
  const type = members.find((member) => member.type === 'TSIndexSignature')?.typeAnnotation
  return { at: undefined, type: typed(type, given) }
}

/** The type that a declaration writes, if it does. */
export function typed(node: Node | null | undefined, given: Given): PlainType | undefined {
  return node ? { node, given } : undefined
}

/** One member; several are ways to call it, or parts of one that lie apart. */
export function soleOf([first, ...others]: readonly PlainMember[]): PlainMember | undefined {
  return others.length === 0 ? first : undefined
}

/** Nothing where a class above may declare it. */
export function classMember(home: ClassNode, key: string, given: Given, typeOf: TypeOf): PlainMember | undefined {
  const found = home.body.body.flatMap((member): PlainMember[] => {
    if (member.type === 'MethodDefinition' && member.kind === 'constructor') return member.value.params.flatMap(fieldOf)
    if (!('key' in member) || member.static || staticKey(member.key, member.computed) !== key) return []
    const at = member.key as Node
    if (member.type === 'PropertyDefinition') {
      const { typeAnnotation: type, value } = member
      return [{ at, type: typed(type, given) ?? (value ? typeOf(value) : undefined) }]
    }
    return [{ at, type: member.type === 'MethodDefinition' && member.kind === 'method' ? { node: member.value, given } : undefined }]
  })
  if (found.length > 0) return soleOf(found)
  // code without types declares a field by setting it
  if (!isTypeScript(home)) return undefined
  if (!home.superClass) return UNDECLARED
  return typeOf(home.superClass) === ANY ? { at: undefined, type: ANY } : undefined

  function fieldOf(parameter: TSESTree.Parameter): PlainMember[] {
    if (parameter.type !== 'TSParameterProperty') return []
    const name = parameter.parameter.type === 'AssignmentPattern' ? parameter.parameter.left : parameter.parameter
    if (name.type !== 'Identifier' || name.name !== key) return []
    return [{ at: name, type: typed(name.typeAnnotation, given) }]
  }
}

function isTypeScript(node: Node): boolean {
  return /\.[cm]?tsx?$/.test(treeOf(node)?.file ?? '')
}
