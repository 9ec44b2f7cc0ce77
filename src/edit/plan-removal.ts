import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import type { Finding } from '../finding/finding.js'
import type { Node } from '../syntax/tree.js'
import { dropField, statementOf } from './drop-field.js'
import type { Edit } from './edit.js'
import { hasEffect } from './text/evaluation-order.js'
import { siteOf } from './site.js'

/**
 * The edits that take a request field out for which nothing is named instead. Undefined where the finding is none of those, where a value
 * would go that does something, or where the object is also read or sent elsewhere. For a person to choose: no rewriting makes them.
 */
export function planRemoval({ usage, id }: Finding, catalogue: CatalogueIndex): readonly Edit[] | undefined {
  if (usage.kind !== 'request-field' || catalogue.replacement(id).kind !== 'none') return undefined
  const site = siteOf(usage.node)
  const value =
    site.form === 'entry' && site.property.kind === 'init'
      ? site.property.value
      : site.form === 'member'
        ? assignedTo(site.member)
        : undefined
  if ((site.form !== 'entry' && site.form !== 'member') || !value || hasEffect(value)) return undefined
  const holder = usage.holder?.()
  if (!holder || holder.shared !== undefined || holder.beside !== undefined || holder.reads.length > 0) return undefined
  const outcome = dropField(usage.tree, site)
  return 'edits' in outcome ? outcome.edits : undefined
}

function assignedTo(member: Node): Node | undefined {
  const statement = statementOf(member)
  const assignment = statement?.type === 'ExpressionStatement' ? statement.expression : undefined
  return assignment?.type === 'AssignmentExpression' && assignment.operator === '=' ? assignment.right : undefined
}
