import { basename } from 'node:path'
import type { Finding } from '../finding/finding.js'
import { isContainer } from '../syntax/embedded-scripts.js'
import type { Node, Tree } from '../syntax/tree.js'
import { isMemberInMarkup } from './markup-names.js'
import type { Circumstances } from './outcome.js'
import { siteOf } from './site.js'
import { filesNaming } from './types/files-naming.js'

/** What to look at where markup names a field: around the script that reads it of an answer, or around one that names its declared type. */
export function shownReason({ usage }: Finding, { modules }: Pick<Circumstances, 'modules'>): string | undefined {
  const { kind, deprecation, tree, node } = usage
  const { field } = deprecation
  if (field === undefined) return undefined
  if (kind === 'response-field' && isMemberInMarkup(tree, field)) return reasonFor('this file', field)
  const site = siteOf(node)
  const name = site.form === 'type-member' ? nameOfOwner(site.member) : undefined
  if (name === undefined) return undefined
  const names = (other: Tree): boolean => other.ast.body.some((each) => each.type === 'ImportDeclaration' && isNamedIn(other, each, name))
  const shown = filesNaming(tree, modules).trees.find((other) => isContainer(other.file) && names(other) && isMemberInMarkup(other, field))
  return shown && reasonFor(shown === tree ? 'this file' : basename(shown.file), field)
}

function reasonFor(file: string, field: string): string {
  return `the markup of ${file} names \`${field}\` too, perhaps of the same object, and stays as it is`
}

/** The name of the interface or type that declares a member, in whatever depth. */
function nameOfOwner(member: Node): string | undefined {
  for (let at: Node | undefined = member; at; at = at.parent)
    if (at.type === 'TSInterfaceDeclaration' || at.type === 'TSTypeAliasDeclaration') return at.id.name
  return undefined
}

function isNamedIn(tree: Tree, statement: Node, name: string): boolean {
  return new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(tree.text.slice(...statement.range))
}
