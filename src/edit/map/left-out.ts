import type { Finding } from '../../finding/finding.js'
import { literalText } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { isBuiltOn } from '../types/built-on.js'
import { siteOf } from '../site.js'
import { declaredName } from '../types/typed-leftovers.js'

/**
 * A type that leaves the new key out of the one that declares the field, and keeps the field: `Omit<Row, 'newKey'>`. What is of that type
 * could not be given the new key.
 */
export function findLeftOut({ usage }: Finding, key: string, findings: readonly Finding[]): { tree: Tree; node: Node } | undefined {
  const site = siteOf(usage.node)
  const name = site.form === 'type-member' ? declaredName(site.member) : undefined
  if (name === undefined) return undefined
  for (const tree of new Set(findings.map((finding) => finding.usage.tree))) {
    if (!tree.text.includes('Omit<')) continue
    let found: Node | undefined
    walk(tree.ast, (node) => {
      const [type, keys] = node.type === 'TSTypeReference' && isOmit(node) ? (node.typeArguments?.params ?? []) : []
      if (!type || !keys || !isBuiltOn(tree, type, name)) return
      const left = textsOf(keys)
      if (left.includes(key) && !left.includes(usage.deprecation.field ?? '')) found ??= node
    })
    if (found) return { tree, node: found }
  }
  return undefined
}

function isOmit({ typeName }: TSESTree.TSTypeReference): boolean {
  return typeName.type === 'Identifier' && typeName.name === 'Omit'
}

/** The keys that a type spells. */
function textsOf(type: Node): readonly (string | undefined)[] {
  if (type.type === 'TSUnionType') return type.types.flatMap(textsOf)
  return type.type === 'TSLiteralType' ? [literalText(type.literal)] : []
}
