import { isWithin, unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { methodValues } from './method-values.js'
import { membersNamed, writesNamed } from '../objects/members-named.js'
import { orSetElsewhere } from '../objects/settings.js'
import { unite } from '../texts/texts.js'
import { mergedMember } from '../types/declared-members.js'
import { unknown, type Class, type Value } from '../values.js'

/** What a static member of a class is; `asked` is the class that is `this` in one that it has from a class it extends. */
export function staticMember(
  flow: Flow,
  value: Class,
  key: string,
  at: Node,
  asked = value,
  below: readonly Node[] = [],
): readonly Value[] {
  const found: Value[] = []
  for (const member of membersNamed(value.node, key)) {
    if (!('key' in member) || !member.static) continue
    if (member.type === 'MethodDefinition' && member.value.type === 'FunctionExpression')
      return methodValues(flow, member.value, member.kind === 'get', asked, value.env, at)
    if ((member.type === 'PropertyDefinition' || member.type === 'AccessorProperty') && member.value)
      found.push(...flow.evaluate(member.value, value.env))
  }
  for (const write of writesNamed(value.node, key)) {
    const target = unwrap(write.left)
    if (target.type !== 'MemberExpression') continue
    const object = unwrap(target.object)
    const onThis = object.type === 'ThisExpression' && isWithin(write, value.node)
    const onName = object.type === 'Identifier' && object.name === value.node.id?.name
    if (onThis || onName) found.push(...flow.evaluate(write.right, undefined).filter((result) => onName || result.kind !== 'unknown'))
  }
  if (found.length > 0) return orSetElsewhere(unite(found), value.node, key)
  const merged = mergedMember(flow, value.node, value.env, key)
  if (merged.length > 0) return merged
  const parent = value.node.superClass && flow.evaluate(value.node.superClass, value.env).find((candidate) => candidate.kind === 'class')
  return parent && !below.includes(parent.node)
    ? staticMember(flow, parent, key, at, asked, [...below, value.node])
    : [unknown('is a static member that its class does not declare', at)]
}
