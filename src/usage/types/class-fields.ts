import { constructorOf, isFunction, staticKey, unwrap, type ClassNode } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'

/** A member that each instance of a class has as data, with its declared type. */
export interface ClassField {
  readonly key: string
  readonly node: Node
  readonly type: Node | undefined
}

/** Why the field of a class is not rewritten by itself. */
export const OF_CLASS =
  'The member belongs to a class whose instances are sent or received: rename it there and wherever it is used, by hand.'

/**
 * The fields that a class declares for what its instances hold: no methods, getters or functions, and nothing that is static or hidden from
 * other code. Parameters of the constructor that are members count as well.
 */
export function classFields(owner: ClassNode): readonly ClassField[] {
  const fields = owner.body.body.flatMap((member): readonly ClassField[] => {
    if (member.type !== 'PropertyDefinition' || member.static || isHidden(member.accessibility)) return []
    const key = staticKey(member.key, member.computed)
    const type = member.typeAnnotation?.typeAnnotation
    const isCalled = type?.type === 'TSFunctionType' || (member.value && isFunction(unwrap(member.value)))
    return key === undefined || key.startsWith('#') || isCalled ? [] : [{ key, node: member.key, type }]
  })
  const parameters = (constructorOf(owner)?.params ?? []).flatMap((parameter): readonly ClassField[] => {
    if (parameter.type !== 'TSParameterProperty' || isHidden(parameter.accessibility)) return []
    const name = parameter.parameter.type === 'AssignmentPattern' ? parameter.parameter.left : parameter.parameter
    if (name.type !== 'Identifier') return []
    const type = name.typeAnnotation?.typeAnnotation
    return type?.type === 'TSFunctionType' ? [] : [{ key: name.name, node: name, type }]
  })
  return [...fields, ...parameters]
}

function isHidden(accessibility: string | undefined): boolean {
  return accessibility === 'private' || accessibility === 'protected'
}
