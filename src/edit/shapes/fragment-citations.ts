import { staticKey } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import type { Holder, ObjectEntry } from '../../usage/usage.js'
import type { Edit } from '../edit.js'
import { passedBetween, refuseOtherOrder } from '../evaluation-order.js'
import { hasComment, removeItem } from '../lines.js'
import { combine, commentReason, refuse, type Outcome, type Planner } from '../outcome.js'
import type { Site } from '../site.js'
import { needsParensBeforeDot, quoteAround, quoted, spell, stepsFrom } from '../spelling.js'
import { rewritePickedName } from '../type-name.js'
import { applyEdits } from '../apply-edits.js'
import { isWritten } from './is-written.js'
import type { Place } from './place.js'
import { planPlace } from './read-place.js'
import { elementOf } from './list-elements.js'
import { elementText, reshapeTypeMember } from './reshape-type.js'
import { isPlainRead, shareSource } from './same-source.js'
import { replaceTypeName } from './type-name-at.js'
import { wrapValues } from './wrap-values.js'

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
          return writeEntry(tree, site, { to, item, field }, holder?.entries ?? writtenIn(tree, site.object))
        case 'member':
          return assign(tree, site, { to, item, field }, holder)
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
          return replaceTypeName(tree, site.literal, (object) => `NonNullable<NonNullable<${object}[${key(to)}]>[number][${key(item)}]>[]`)
        }
        default:
          return refuse(`The field is written in a form that is not rewritten: use \`${to}\` by hand.`)
      }
    },
  })
}

interface Names {
  readonly to: string
  readonly item: string
  readonly field: string
}

/** A key of a request object: its values become parts, behind those that the object has already. */
function writeEntry(tree: Tree, site: Extract<Site, { form: 'entry' }>, names: Names, entries: readonly ObjectEntry[]): Outcome {
  const { property, key } = site
  const { to, item, field } = names
  if (property.method || property.kind !== 'init')
    return refuse(`The field is written in a form that is not rewritten: set \`${to}\` by hand.`)
  if (entriesOf(entries, field).length > 1)
    return refuse(`The field is set in several places: add to \`${to}\` by hand where the values are meant.`)
  const [sibling, other] = entriesOf(entries, to)
  const wrapped = wrapValues(tree, property.value, item, item)
  if (!sibling) {
    const text = spell(key, property.computed, to, tree)
    if (text === undefined) return refuse('The name of the field is computed: change it where it is spelled.')
    if (!property.shorthand) return { edits: [{ file: tree.file, range: key.range, text }, ...wrapped] }
    const inserted = wrapped.map((edit) => edit.text).join('')
    return { edits: [{ file: tree.file, range: property.range, text: `${text}: ${tree.text.slice(...property.range)}${inserted}` }] }
  }
  const target = sibling.node.parent
  if (other || target?.type !== 'Property' || target.parent !== site.object || target.method)
    return refuse(`\`${to}\` is set elsewhere on the same object: add the values of \`${field}\` to it by hand.`)
  const removal = removeItem(tree, site.object, site.object.properties, property)
  if (!removal || hasComment(tree, ...property.range)) return refuse(commentReason)
  if (shareSource(tree, target.value, property.value, [to, field])) {
    const isSame = isPlainRead(target.value, to) && isPlainRead(property.value, field)
    return isSame ? { edits: [removal] } : refuse(twiceReason(names))
  }
  const disordered = refuseOtherOrder(property, passedBetween(site.object, property, target))
  if (disordered) return disordered
  const parts = partsText(tree, property.value, wrapped)
  const added = parts === '' ? [] : appendParts(tree, target.value, target.shorthand ? to : undefined, parts)
  return combine([{ edits: added }, { edits: [removal] }])
}

function twiceReason({ to, field }: Names): string {
  return `The values come from the object that \`${to}\` is taken of, which holds them already: take \`${field}\` out by hand.`
}

/** The parts to add, as elements of a list literal. */
function partsText(tree: Tree, value: Node, wrapped: readonly Edit[]): string {
  const [start, end] = value.range
  const moved = wrapped.map((edit) => ({ ...edit, range: [edit.range[0] - start, edit.range[1] - start] as const }))
  const text = applyEdits(tree.text.slice(start, end), moved)
  if (value.type === 'ArrayExpression') return text.slice(1, -1).trim().replace(/,$/, '')
  if (value.type === 'Identifier' && value.name === 'undefined') return ''
  // a list that may be missing cannot be spread
  if (value.type === 'LogicalExpression' && value.right.type === 'ArrayExpression') return `...(${text})`
  return value.type === 'CallExpression' && !/\?\./.test(text) ? `...${text}` : `...(${text} ?? [])`
}

/** Puts elements behind those of a list. */
function appendParts(tree: Tree, list: Node, shorthand: string | undefined, parts: string): Edit[] {
  const [start, end] = list.range
  if (list.type === 'ArrayExpression') {
    const last = list.elements.at(-1)
    if (!last) return [{ file: tree.file, range: [start + 1, start + 1], text: parts }]
    return [{ file: tree.file, range: [last.range[1], last.range[1]], text: `, ${parts}` }]
  }
  const label = shorthand === undefined ? '' : `${shorthand}: `
  const isSure = list.type === 'CallExpression' && !list.optional
  const text = tree.text.slice(start, end)
  const held = isSure ? `...${text}` : `...(${text} ?? [])`
  return [{ file: tree.file, range: [start, end], text: `${label}[${held}, ${parts}]` }]
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

function entriesOf(entries: readonly ObjectEntry[], key: string): readonly ObjectEntry[] {
  return entries.filter((entry) => entry.key === key)
}

/** What a literal spells that is no request: a test's answer, say. */
function writtenIn(tree: Tree, object: TSESTree.ObjectExpression): readonly ObjectEntry[] {
  return object.properties.flatMap((property): readonly ObjectEntry[] => {
    const key = property.type === 'Property' ? staticKey(property.key, property.computed) : undefined
    return property.type === 'Property' && key !== undefined ? [{ key, node: property.key, value: property.value, tree }] : []
  })
}
