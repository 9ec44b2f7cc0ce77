import type { Flow } from '../../../flow/flow.js'
import { treeOf } from '../../../flow/tree-index.js'
import { literalText, staticKey } from '../../../syntax/names.js'
import type { Node, Tree } from '../../../syntax/tree.js'
import { createPlainExpressions } from './plain-expressions.js'
import type { Packages } from './missing-packages.js'
import type { PlainType } from './plain-type.js'

const TYPED_BY_COMMENTS = /@(?:param|type|typedef|returns?|satisfies)\b/

/** The member that a place names: where it is declared; `none` where nothing declares it, undefined where that is not plain. */
export type PlainMember = (name: Node) => Node | 'none' | undefined

/**
 * Prepares a look at the places that name a property: the name of the member that is declared there, `none` where no declaration of the
 * project has one, and undefined where plain declarations leave that open. A compiler says the same of them, and takes longer to load.
 */
export function createPlainMembers(flow: Flow, packages: Packages): PlainMember {
  const { typeOf, expected, patternType, types } = createPlainExpressions(flow, packages)

  return (name) => {
    const tree = treeOf(name)
    const asked = tree && isTyped(tree) ? askedOf(name) : undefined
    const found = asked?.holder && types.member(asked.holder, asked.key)
    return found && (found.at ?? 'none')
  }

  function askedOf(name: Node): { readonly key: string; readonly holder: PlainType | undefined } | undefined {
    const { parent } = name
    const found = (key: string | undefined, holder: () => PlainType | undefined) =>
      key === undefined ? undefined : { key, holder: holder() }
    switch (parent?.type) {
      case 'MemberExpression':
        return found(staticKey(name, parent.computed), () => typeOf(parent.object))
      case 'BinaryExpression':
        return found(literalText(name), () => typeOf(parent.right))
      case 'Property':
        return found(staticKey(name, parent.computed), () =>
          parent.parent.type === 'ObjectPattern' ? patternType(parent.parent) : expected(parent.parent),
        )
      default:
        return undefined
    }
  }
}

/** Whether what is typed in a file is typed in its code: plain JavaScript is in comments. */
function isTyped({ file, text }: Tree): boolean {
  return /\.[cm]?tsx?$/.test(file) || (/\.[cm]?jsx?$/.test(file) && !TYPED_BY_COMMENTS.test(text))
}
