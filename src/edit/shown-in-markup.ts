import { basename } from 'node:path'
import type { Finding } from '../finding/finding.js'
import { isContainer } from '../syntax/embedded-scripts.js'
import type { Node, Tree } from '../syntax/tree.js'
import { isMemberInMarkup } from './markup-names.js'
import type { Circumstances } from './outcome.js'
import { siteOf } from './site.js'
import { filesNaming } from './types/files-naming.js'

/** What to look at where the markup around a script names a field that the script reads of an answer. */
export function shownBeside({ usage: { kind, deprecation, tree } }: Finding): string | undefined {
  const { field } = deprecation
  return kind === 'response-field' && field !== undefined && isMemberInMarkup(tree, field) ? reasonFor('this file', field) : undefined
}

/** What to look at where the markup around a script that names a declared type names a member of it that is rewritten. */
export function shownByType({ usage }: Finding, { modules }: Pick<Circumstances, 'modules'>): string | undefined {
  const { deprecation, tree, node } = usage
  const { field } = deprecation
  const site = siteOf(node)
  const name = site.form === 'type-member' ? nameOfOwner(site.member) : undefined
  if (name === undefined || field === undefined) return undefined
  const names = (other: Tree): boolean => other.ast.body.some((each) => each.type === 'ImportDeclaration' && isNamedIn(other, each, name))
  const shown = filesNaming(tree, modules).trees.find((other) => isContainer(other.file) && names(other) && isMemberInMarkup(other, field))
  return shown && reasonFor(basename(shown.file), field)
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
