import { isCircular } from '../../flow/circular.js'
import type { Flow } from '../../flow/flow.js'
import type { Value } from '../../flow/values.js'
import { writtenMember } from '../../flow/objects/write-forms.js'
import { staticKey } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { fieldsAt, matchesOf, type Session } from '../session.js'
import { isShared } from '../usage.js'

/** Whether the code makes an object with a member of that name: one that it spells, or takes from no body. */
export function isMadeWith(flow: Flow, value: Value, name: string, node: Node): boolean {
  if (value.kind === 'shape' && spells(value.node, name)) return true
  if (value.kind !== 'shape' && value.kind !== 'made' && value.kind !== 'instance') return false
  return flow.member(value, name, node).some((held) => held.kind !== 'payload' && (held.kind !== 'scalar' || held.value !== undefined))
}

/** Whether a literal or an element gives its object a member by name, whatever it holds. */
function spells(made: Node, name: string): boolean {
  if (made.type !== 'JSXOpeningElement') return writtenMember(made, name) !== undefined
  return made.attributes.some((attribute) => attribute.type === 'JSXAttribute' && attribute.name.name === name)
}

/** The literals that the values are made with; undefined where one is made with none. */
export function literalsMade(values: readonly Value[]): readonly Node[] | undefined {
  return values.every((value) => value.kind === 'shape') ? values.map(({ node }) => node) : undefined
}

export const OF_ITS_OWN = 'the object can also be one that the code makes itself'
export const OF_ANOTHER = 'the object can also be the answer of another operation'

/** Why what is read may be something else than the body. */
export interface Mixed {
  readonly mixed: string
  /** The keys by which the code gives objects of its own the member, where that is all that is else: rewritten with them, the read fits. */
  readonly own?: readonly Node[]
  /** It is something that was not seen: its type may tell what it is. */
  readonly unseen?: true
}

/** Why the object that is read may also be something else that has, or may have, a member of that name. */
export function mixedWith(session: Session, flow: Flow, values: readonly Value[], name: string, node: Node): Mixed | undefined {
  if (values.length < 2) return undefined
  const reaches = new Set<string>()
  const own: Node[] = []
  for (const value of values) {
    if (value.kind === 'payload') {
      const before = reaches.size
      const found = matchesOf(session, flow.wide, value.call).flatMap(({ operation }) =>
        fieldsAt(session, operation, name, value.path, value.side).map(
          (deprecation) => `${deprecation.id} ${String(isShared({ deprecation, operation }))}`,
        ),
      )
      for (const reach of found) reaches.add(reach)
      if (found.length === 0) return { mixed: 'the object can also be another part of an answer' }
      if (before > 0 && reaches.size > before) return { mixed: OF_ANOTHER }
    } else if (value.kind === 'shape' || value.kind === 'made' || value.kind === 'instance') {
      const held = flow.member(value, name, node)
      if (!held.some((member) => member.kind !== 'scalar' || member.value !== undefined)) continue
      const key = onlyKey(flow, value, name)
      if (!key) return { mixed: OF_ITS_OWN }
      own.push(key)
    } else if (value.kind === 'unknown' && !isCircular(value) && !/nested too deep|too many/.test(value.reason))
      return { mixed: `the object can also be something that was not seen: it ${value.reason}`, unseen: true }
  }
  return own.length > 0 ? { mixed: OF_ITS_OWN, own } : undefined
}

/** Forgets of every usage what was not seen there, to be asked again where the types of more are known. */
export function forgetUnseen({ usages }: Session): void {
  for (const [key, { mixed, unseen, ...usage }] of usages) if (mixed !== undefined && unseen) usages.set(key, usage)
}

/** The key that gives an object literal a member, where all that is not spelled in the literal is what the key is laid over. */
function onlyKey(flow: Flow, value: Value, name: string): Node | undefined {
  if (value.kind !== 'shape' || value.node.type !== 'ObjectExpression' || value.copies || value.without) return undefined
  const { properties } = value.node
  const [only, other] = properties.filter((part) => part.type === 'Property' && staticKey(part.key, part.computed) === name)
  if (only?.type !== 'Property' || other || flow.writes(value).length > 0) return undefined
  const isUnder = (part: Node): boolean => part.type === 'SpreadElement' && properties.indexOf(part) < properties.indexOf(only)
  const isSpelled = (part: Node): boolean => part.type === 'Property' && staticKey(part.key, part.computed) !== undefined
  return properties.every((part) => isSpelled(part) || isUnder(part)) ? only.key : undefined
}
