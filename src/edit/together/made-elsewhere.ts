import type { Modules } from '../../flow/flow.js'
import { treeOf } from '../../flow/tree-index.js'
import { staticKey } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import type { Members } from '../text/add-member.js'
import { typesAround } from '../types/declared-types.js'

/**
 * Whether the code makes objects of the declared type that is to get a member by moving: then the type cannot ask for the member. Objects
 * beside which the member stands get it with the type.
 */
export function isMadeElsewhere(home: Members, field: string | undefined, modules?: Modules): boolean {
  const declaration = home.parent
  const tree = treeOf(home)
  if (!tree || (declaration?.type !== 'TSInterfaceDeclaration' && declaration?.type !== 'TSTypeAliasDeclaration')) return false
  return treesAround(tree, declaration.id.name, modules).some((at) => makes(at, declaration.id.name, field))
}

function treesAround(tree: Tree, name: string, modules: Modules | undefined): readonly Tree[] {
  const importers = modules?.importers(tree.file) ?? []
  return [tree, ...importers.flatMap((file) => modules?.module(file) ?? [])].filter(({ text }) => text.includes(name))
}

function makes(tree: Tree, name: string, field: string | undefined): boolean {
  const word = new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`)
  let found = false
  walk(tree.ast, (node) => {
    if (found || node.type !== 'ObjectExpression' || node.properties.some(({ type }) => type === 'SpreadElement')) return
    if (!standsBeside(node, field))
      found = typesAround(tree, node).some((type) => word.test((treeOf(type) ?? tree).text.slice(...type.range)))
  })
  return found
}

/** Whether an object literal is a member of one that has the field, too. */
function standsBeside({ parent }: Node, field: string | undefined): boolean {
  const outer = parent?.type === 'Property' ? parent.parent : undefined
  return (
    outer?.type === 'ObjectExpression' &&
    outer.properties.some((item) => item.type === 'Property' && staticKey(item.key, item.computed) === field)
  )
}
