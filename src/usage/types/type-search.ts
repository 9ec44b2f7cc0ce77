import type { Flow } from '../../flow/flow.js'
import { indexOf, treeOf } from '../../flow/tree-index.js'
import { declarationOf } from '../../flow/types/type-declarations.js'
import type { Node } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'

/**
 * Prepares a search for declared types (`owners`: interfaces and type literals) and types of SDKs: whether one of them is named in a type
 * or declaration, directly or through the declarations of other types.
 */
export function createTypeSearch(flow: Flow, owners: ReadonlySet<Node>, sdks: readonly string[]): (type: Node) => boolean {
  // an interface can be declared in parts, and for all files
  const names = new Set([...owners].flatMap((owner) => nameOf(owner) ?? []))
  const known = new Map<Node, boolean>()

  function search(root: Node): boolean {
    const before = known.get(root)
    if (before !== undefined) return before
    const reached = new Set([root])
    let found = false
    for (const type of reached) {
      walk(type, (node) => {
        if (!found) found = owners.has(node) || refers(node, reached)
      })
      if (found) break
    }
    for (const type of found ? [root] : reached) known.set(type, found)
    return found
  }

  /** Whether a name or query leads to one of them; what it leads to in the project is looked through next. */
  function refers(node: Node, reached: Set<Node>): boolean {
    // what it means is not written here
    if (node.type === 'TSTypeQuery' || node.type === 'TSImportType') return true
    if (node.type !== 'TSTypeReference' && node.type !== 'TSInterfaceHeritage' && node.type !== 'TSClassImplements') return false
    const name = node.type === 'TSTypeReference' ? node.typeName : node.expression
    if (name.type === 'Identifier' && names.has(name.name)) return true
    const tree = treeOf(node)
    const parameter = name.type === 'Identifier' && tree ? indexOf(tree).variableOf(name)?.defs[0]?.node : undefined
    if (parameter?.type === 'TSTypeParameter') reached.add(parameter)
    const declaration = declarationOf(flow, node)
    if (!declaration) return false
    if ('node' in declaration) reached.add(declaration.node)
    else return sdks.some((sdk) => declaration.module === sdk || declaration.module.startsWith(`${sdk}/`))
    return false
  }

  return search
}

function nameOf(owner: Node): string | undefined {
  if (owner.type === 'TSInterfaceDeclaration') return owner.id.name
  return owner.parent?.type === 'TSTypeAliasDeclaration' ? owner.parent.id.name : undefined
}
