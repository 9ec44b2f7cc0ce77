import { treeOf } from '../../flow/tree-index.js'
import { literalText, staticKey, unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { ObjectEntry } from '../../usage/usage.js'
import { isIdentifierName } from '../text/spelling.js'

/** A text under a name: a member of an enum, or of an object of constants. */
export interface NamedText {
  readonly text: string
  /** Spells another text by the name that it has there; undefined where it has none. */
  readonly spell: (text: string) => string | undefined
}

/** The text that a value names, with the others beside it; undefined where it names none. */
export function namedText({ value, named }: Pick<ObjectEntry, 'value' | 'named'>): NamedText | undefined {
  const member = value && unwrap(value)
  const tree = value && treeOf(value)
  const text = named && literalText(named)
  if (member?.type !== 'MemberExpression' || text === undefined || !named?.parent || !tree) return undefined
  const beside = textsBeside(named.parent)
  return {
    text,
    spell: (wanted) => {
      const [key] = beside.find(([, held]) => held === wanted) ?? []
      return key !== undefined && isIdentifierName(key) ? `${tree.text.slice(...member.object.range)}.${key}` : undefined
    },
  }
}

/** The names and texts of an enum's members, or of an object's, one of which is given. */
export function textsBeside(member: Node): readonly (readonly [string, string])[] {
  const { parent } = member
  const members = parent?.type === 'TSEnumBody' ? parent.members : parent?.type === 'ObjectExpression' ? parent.properties : []
  return members.flatMap((each): readonly (readonly [string, string])[] => {
    const [key, value] =
      each.type === 'TSEnumMember'
        ? [staticKey(each.id, false), each.initializer]
        : each.type === 'Property'
          ? [staticKey(each.key, each.computed), each.value]
          : []
    const text = value ? literalText(unwrap(value)) : undefined
    return key !== undefined && text !== undefined ? [[key, text]] : []
  })
}
