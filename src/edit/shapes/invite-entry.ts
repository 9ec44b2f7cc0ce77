import { staticKey } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import type { Modules } from '../../flow/flow.js'
import type { Holder } from '../../usage/usage.js'
import type { Edit } from '../edit.js'
import { passedBetween, refuseOtherOrder } from '../text/evaluation-order.js'
import { heldByMap } from '../map/map-types.js'
import { hasComment, removeItem } from '../text/lines.js'
import { commentReason, refuse, type Outcome, type Planner } from '../outcome.js'
import { refuseRequired } from '../move/required-of.js'
import { siteOf, type Site } from '../site.js'
import { isIdentifierName, needsParensBeforeDot, quoteAround, quoted, spell, stepsFrom } from '../text/spelling.js'
import { rewritePickedName } from '../move/type-name.js'
import { absentIf, chosenValue } from './missing-values.js'
import { isWritten } from './is-written.js'
import { relativesOf } from './relatives-of.js'
import type { Place } from './place.js'
import { planPlace } from './read-place.js'
import { relativeMembers, reshapeTypeMembers, type WantedMember } from './reshape-type.js'
import { replaceTypeName } from './type-name-at.js'

/**
 * A value that now stands in the entries of a list, under `data.key`: reads take the first entry, and what one request object says of such
 * values becomes one entry.
 */
export const planInviteEntry: Planner<'reshape'> = (finding, replacement, circumstances) => {
  const { to, data = {} } = replacement
  const { usage } = finding
  const field = usage.deprecation.field ?? ''
  const { key: inner = field } = data
  const holder = usage.direction === 'request' ? usage.holder?.() : undefined
  if (holder?.entries.some(({ key }) => key === to))
    return refuse(`The same object has \`${to}\` as well: put the value into the entry that is meant, and remove \`${field}\`.`)
  const value = stepsFrom('?.[0]?', [inner])
  const place: Place = { steps: [to], value: () => value, asks: () => value, asked: ' !== undefined', keepsAbsence: true }
  const relatives = relativesOf(replacement, circumstances)
  const related = circumstances.findings.filter(({ id }) => relatesTo(id))
  const planned = new Set(related.flatMap(({ usage: { node, holder } }) => [node, ...(holder?.().reads ?? []).map((read) => read.node)]))
  function relatesTo(id: string): boolean {
    const other = circumstances.replacementOf(id)
    return other.kind === 'reshape' && other.to === to && other.shape === replacement.shape
  }
  const keyOf = (member: TSESTree.TSPropertySignature): string => {
    const name = staticKey(member.key, member.computed)
    const row = circumstances.findings.find((other) => other.usage.deprecation.field === name && relatesTo(other.id))
    const other = row && circumstances.replacementOf(row.id)
    return (other?.kind === 'reshape' ? other.data?.['key'] : undefined) ?? name ?? inner
  }
  const writing: Writing = { to, relatives, isPlanned: (node) => planned.has(node), holder, modules: circumstances.modules }
  return planPlace(finding, {
    field,
    place,
    circumstances,
    relatives,
    others: (tree, site) => {
      switch (site.form) {
        case 'entry':
          return writeEntry(tree, site, writing)
        case 'member':
          return assign(tree, site, writing)
        case 'type-member':
          return (
            refuseRequired(tree, site.member, circumstances.modules) ??
            reshapeTypeMembers(
              { tree, relatives, modules: circumstances.modules, isWritten: isWritten(finding, circumstances) },
              relativeMembers(site.member, writing.isPlanned),
              (members) => ({
                name: to,
                optional: members.every(({ optional }) => optional),
                isList: true,
                type: members.map((member) => entryMember(tree, member, keyOf(member), !circumstances.isPromised)),
              }),
            )
          )
        case 'type-name': {
          const picked = rewritePickedName(tree, site.literal, to)
          if (picked) return picked
          const key = (text: string) => quoted(text, quoteAround(site.literal, tree))
          return replaceTypeName(tree, site.literal, circumstances, (object) => `NonNullable<${object}[${key(to)}]>[number][${key(inner)}]`)
        }
        default:
          return refuse(`The field is written in a form that is not rewritten: use \`${to}\` by hand.`)
      }
    },
  })
}

function entryMember(tree: Tree, { typeAnnotation, optional }: TSESTree.TSPropertySignature, name: string, isRead: boolean): WantedMember {
  const type = typeAnnotation ? tree.text.slice(...typeAnnotation.typeAnnotation.range) : 'any'
  return { name, optional, type, isSure: isRead && !optional }
}

interface Writing {
  readonly to: string
  /** The fields that become part of the same entry. */
  readonly relatives: readonly string[]
  /** Whether a key token is one of those that are rewritten together. */
  readonly isPlanned: (key: Node) => boolean
  readonly holder: Holder | undefined
  readonly modules: Modules | undefined
}

/** The keys of a literal that say such values become one entry, where the first of them stands. */
function writeEntry(
  tree: Tree,
  { object, property }: Extract<Site, { form: 'entry' }>,
  { to, relatives, isPlanned, holder }: Writing,
): Outcome {
  const isRelative = (item: Node): item is TSESTree.Property =>
    item.type === 'Property' && isPlanned(item.key) && relatives.includes(staticKey(item.key, item.computed) ?? '')
  const own = object.properties.filter(isRelative)
  // what a test compares a request with is an object by itself
  const isCompared = holder?.reads.some(({ node }) => node === property.key) ?? false
  const rivals = (isCompared ? [] : (holder?.entries ?? [])).filter(({ key, node }) => {
    const site = siteOf(node)
    return relatives.includes(key) && site.form === 'entry' && site.object !== object
  })
  if (rivals.length > 0)
    return refuse(`The object gets such values in several places: write one entry of \`${to}\` with all of them by hand.`)
  const [first, ...others] = own
  if (!first || !own.includes(property) || own.some((item) => item.method || item.kind !== 'init'))
    return refuse(`The field is written in a form that is not rewritten: write an entry of \`${to}\` by hand.`)
  const name = spell(first.key, first.computed, to, tree)
  if (name === undefined || first.computed) return refuse('The name of the field is computed: change it where it is spelled.')
  const last = own.at(-1) ?? first
  const condition = absentIf(
    tree,
    own.map(({ value }) => value),
  )
  const chosen = others.length === 0 && !first.shorthand ? chosenValue(first.value) : undefined
  if (chosen) {
    const opening = `${absentIf(tree, [chosen])}[{ ${tree.text.slice(...first.key.range)}: `
    return {
      edits: [
        { file: tree.file, range: first.key.range, text: name },
        { file: tree.file, range: [chosen.range[0], chosen.range[0]], text: opening },
        { file: tree.file, range: [chosen.range[1], chosen.range[1]], text: ' }]' },
      ],
    }
  }
  const edits: Edit[] = [{ file: tree.file, range: [first.range[0], first.range[0]], text: `${name}: ${condition}[{ ` }]
  if (isRow(object, own)) {
    for (const [index, item] of others.entries()) {
      const end = own[index]?.range[1] ?? item.range[0]
      // comments stay where they are
      if (!hasComment(tree, end, item.range[0])) edits.push({ file: tree.file, range: [end, item.range[0]], text: ', ' })
    }
    return { edits: [...edits, { file: tree.file, range: [last.range[1], last.range[1]], text: ' }]' }] }
  }
  let texts = ''
  for (const item of others) {
    const passed = passedBetween(object, item, first).filter((other) => !own.some((part) => part === other))
    const disordered = refuseOtherOrder(item, passed)
    if (disordered) return disordered
    const removal = removeItem(tree, object, object.properties, item)
    if (!removal || hasComment(tree, ...item.range)) return refuse(commentReason)
    edits.push(removal)
    texts += `, ${tree.text.slice(...item.range)}`
  }
  return { edits: [...edits, { file: tree.file, range: [first.range[1], first.range[1]], text: `${texts} }]` }] }
}


/** Whether properties follow each other without another one between them. */
function isRow({ properties }: TSESTree.ObjectExpression, own: readonly TSESTree.Property[]): boolean {
  const indexes = own.map((item) => properties.indexOf(item))
  return indexes.every((at, index) => index === 0 || at === (indexes[index - 1] ?? 0) + 1)
}

/** An assignment makes the entry, or another one of the entry that is there. */
function assign(tree: Tree, site: Extract<Site, { form: 'member' }>, { to, relatives, holder, modules }: Writing): Outcome {
  const { member, key, use } = site
  const assignment = member.parent
  const name = spell(key, member.computed, to, tree)
  const isPlain = use === 'assign' && assignment.type === 'AssignmentExpression' && assignment.left === member
  const inner = staticKey(key, key.type !== 'Identifier')
  if (!holder || !isPlain || name === undefined || inner === undefined || needsParensBeforeDot(member.object))
    return refuse(`The field is written in a form that is not rewritten: write an entry of \`${to}\` by hand.`)
  const writes = new Set(holder.entries.filter((entry) => relatives.includes(entry.key)).map(({ node }) => node))
  const held = tree.text.slice(member.range[0], key.range[0]) + name + tree.text.slice(key.range[1], member.range[1])
  const isMap = heldByMap(tree, member.object, to, modules) !== undefined
  const kept = writes.size > 1 ? `...${isMap ? `(${held} as any)` : held}?.[0], ` : ''
  const { right } = assignment
  const label = isIdentifierName(inner) ? inner : quoted(inner, quoteAround(key, tree))
  const isShort = right.type === 'Identifier' && right.name === inner
  return {
    edits: [
      { file: tree.file, range: key.range, text: name },
      {
        file: tree.file,
        range: [right.range[0], right.range[0]],
        text: `${kept === '' ? absentIf(tree, [right]) : ''}[{ ${kept}${isShort ? '' : `${label}: `}`,
      },
      { file: tree.file, range: [right.range[1], right.range[1]], text: ' }]' },
    ],
  }
}
