import type { Tree } from '../../syntax/tree.js'
import type { Holder } from '../../usage/usage.js'
import type { Edit } from '../edit.js'
import { hasComment } from '../text/lines.js'
import { commentReason, refuse, type Outcome, type Planner } from '../outcome.js'
import type { Site } from '../site.js'
import { needsParensBeforeDot, quoteAround, quoted, spell, stepsFrom } from '../text/spelling.js'
import { rewritePickedName } from '../move/type-name.js'
import { isWritten } from './is-written.js'
import type { Place } from './place.js'
import { planPlace } from './read-place.js'
import { elementOf } from './list-elements.js'
import { elementText, reshapeTypeMember } from './reshape-type.js'
import { shareSource } from './same-source.js'
import { replaceTypeName } from './type-name-at.js'
import { wrapValues } from './wrap-values.js'
import { entriesOf, type Names, partsText, twiceReason, writeEntry } from './write-parts.js'

/**
 * A list that is now spread over the parts of its object: each part in the list `to` may have one element under `data.item`. Reads collect
 * them, writes add a part for each.
 */
export const planFragmentCitations: Planner<'reshape'> = (finding, { to, data = {} }, circumstances) => {
  const { item = 'item' } = data
  const { usage } = finding
  const field = usage.deprecation.field ?? ''
  const part = /[^s]s$/.test(to) ? to.slice(0, -1) : 'part'
  const place: Place = {
    steps: [to],
    value: (parameter) => {
      const { name, declared } = parameter(part)
      return `?.flatMap((${declared}) => ${stepsFrom(name, [item])} ?? [])`
    },
    asks: (method, parameter) => {
      const { name, declared } = parameter(part)
      return `?.${method}((${declared}) => ${stepsFrom(name, [item])})`
    },
    asked: ' === true',
    keepsAbsence: false,
  }
  const holder = usage.direction === 'request' ? usage.holder?.() : undefined
  return planPlace(finding, {
    field,
    place,
    circumstances,
    relatives: [],
    others: (tree, site) => {
      switch (site.form) {
        case 'entry':
          return writeEntry(tree, site, { to, item, part, field }, holder)
        case 'member':
          return assign(tree, site, { to, item, part, field }, holder)
        case 'type-member': {
          const type = elementText(tree, site.member.typeAnnotation?.typeAnnotation)
          if (type === undefined) return refuse(`The type of the member is not one of a list: declare \`${to}\` by hand.`)
          const wanted = {
            name: to,
            optional: site.member.optional,
            isList: true,
            type: [{ name: item, optional: true, type, from: elementOf(site.member.typeAnnotation?.typeAnnotation) }],
          }
          return reshapeTypeMember(
            { tree, relatives: [], modules: circumstances.modules, isWritten: isWritten(finding, circumstances) },
            site.member,
            wanted,
          )
        }
        case 'type-name': {
          const picked = rewritePickedName(tree, site.literal, to)
          if (picked) return picked
          const key = (text: string) => quoted(text, quoteAround(site.literal, tree))
          return replaceTypeName(
            tree,
            site.literal,
            circumstances,
            (object) => `NonNullable<NonNullable<${object}[${key(to)}]>[number][${key(item)}]>[]`,
          )
        }
        default:
          return refuse(`The field is written in a form that is not rewritten: use \`${to}\` by hand.`)
      }
    },
  })
}

/** An assignment to a request object adds parts to those that it has. */
function assign(tree: Tree, site: Extract<Site, { form: 'member' }>, names: Names, holder: Holder | undefined): Outcome {
  const { to, item, field } = names
  const { member, key } = site
  const assignment = member.parent
  const name = spell(key, member.computed, to, tree)
  const isPlain = site.use === 'assign' && assignment.type === 'AssignmentExpression' && assignment.left === member
  if (!holder || !isPlain || name === undefined || needsParensBeforeDot(member.object))
    return refuse(`The field is written in a form that is not rewritten: add to \`${to}\` by hand.`)
  if (entriesOf(holder.entries, field).length > 1)
    return refuse(`The field is set in several places: add to \`${to}\` by hand where the values are meant.`)
  const { right } = assignment
  const wrapped = wrapValues(tree, right, item, item)
  const renamed: Edit = { file: tree.file, range: key.range, text: name }
  const siblings = entriesOf(holder.entries, to)
  if (siblings.length === 0) return { edits: [renamed, ...wrapped] }
  if (siblings.some(({ value, tree: other }) => other === tree && value && shareSource(tree, value, right, [to, field])))
    return refuse(twiceReason(names))
  if (hasComment(tree, ...right.range)) return refuse(commentReason)
  const parts = partsText(tree, right, wrapped)
  const before = tree.text.slice(member.range[0], key.range[0]) + name + tree.text.slice(key.range[1], member.range[1])
  return { edits: [renamed, { file: tree.file, range: right.range, text: `[...(${before} ?? []), ${parts}]` }] }
}
