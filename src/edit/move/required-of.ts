import type { Modules } from '../../flow/flow.js'
import type { Tree, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { filesNaming } from '../types/files-naming.js'
import { refuse } from '../outcome.js'
import { declaredName } from '../types/typed-leftovers.js'

/** The refusal where code makes all members of a type promised by `Required`: what moves into one of them is not promised by that. */
export function refuseRequired(
  tree: Tree,
  member: TSESTree.TSPropertySignature,
  modules: Modules | undefined,
): { readonly refusal: string } | undefined {
  const name = member.optional ? declaredName(member) : undefined
  if (name === undefined) return undefined
  const word = new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`)
  const trees = new Set([tree, ...filesNaming(tree, modules).trees])
  return [...trees].some((each) => isRequired(each, word))
    ? refuse(
        `The code takes all that is in \`${name}\` for promised by \`Required\`, and would not so for what moves deeper: say so by hand.`,
      )
    : undefined
}

function isRequired(tree: Tree, word: RegExp): boolean {
  if (!tree.text.includes('Required<')) return false
  let found = false
  walk(tree.ast, (node) => {
    if (node.type === 'TSTypeReference' && node.typeName.type === 'Identifier' && node.typeName.name === 'Required')
      found ||= word.test(tree.text.slice(...node.range))
  })
  return found
}
