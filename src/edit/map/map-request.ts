import { isWithin, literalText, staticKey } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { literalsOf } from '../../usage/fields/either-holder.js'
import type { Holder, ObjectEntry } from '../../usage/usage.js'
import type { Edit } from '../edit.js'
import { passedBetween, refuseOtherOrder } from '../text/evaluation-order.js'
import { dropField, statementOf, type Written } from '../drop-field.js'
import { commentReason, isRefusal, type Outcome, refuse, type ReplacementOf } from '../outcome.js'
import { readsKey } from '../move/lost-member.js'
import { isMerged } from '../together/merged.js'
import type { Site } from '../site.js'
import { needsParensBeforeChoice, quoteAround, quoted, spell } from '../text/spelling.js'
import { choiceOf, exactly, replaceText, textOf, textsOf, type Mapped } from './mapped-text.js'
import { namedText } from './named-text.js'
import { takePlace } from './take-place.js'
import { removeBesideComment } from '../text/lines.js'

/** What is known of the request objects that hold a field. */
export interface Requests {
  /** Those that may be meant, with those that they are laid over or lie under. */
  readonly objects: readonly Holder[]
  /** Whether TypeScript would take a text in an object literal for any text, although a declared type asks for certain ones. */
  readonly isWidened: (object: Node) => boolean
}

/** Writes the sibling in place of a key or an assignment of the field. */
export function mapRequest(tree: Tree, site: Written, replacement: ReplacementOf<'map'>, { objects, isWidened }: Requests): Outcome {
  const value = valueOf(site)
  if (value === undefined) {
    const done = site.form === 'member' && site.use === 'delete' ? 'deleted' : 'written'
    return refuse(`The field is ${done} in a form that is not rewritten: set \`${replacement.to}\` by hand.`)
  }
  const kept = mapped(value, replacement, site.form === 'entry' && site.property.shorthand)
  if (kept === undefined) return refuse(`No value of \`${replacement.to}\` corresponds to this one: set \`${replacement.to}\` by hand.`)
  if (site.form === 'entry' && isMerged(tree, site.object) && readsKey(tree, staticKey(site.key, false) ?? ''))
    return refuse(`The object is laid over another one, of which the field may be read: set \`${replacement.to}\` and read that by hand.`)
  const holders = objects.filter(({ entries }) => entries.some(({ node }) => node === site.key))
  const siblings = siblingsOf(site, replacement.to, holders)
  const isLayered = site.form === 'entry' && isLaidOver(tree, site, holders)
  // an assignment takes back what another place of the field says
  const isLast = site.form === 'member' && writesOf(site, holders).length > 1
  // what a test compares a request with says what that sends
  if (kept.kind === 'drop' && siblings.length === 0 && isComparedWithChoice(site, objects, replacement))
    return write(tree, site, kept, replacement)
  if (kept.kind === 'drop' && !isLast && !isLayered && (siblings.length > 0 || (site.form === 'entry' && !isNeeded(tree, site, holders))))
    return dropOrTakePlace(tree, site, siblings, replacement)
  const [sibling] = siblings
  if (!sibling) {
    const isConst = site.form === 'entry' && isWidened(site.object)
    if (isConst && isNeeded(tree, site, holders))
      return refuse(`TypeScript takes \`${replacement.to}\` for any text here: declare the type of the object first.`)
    return write(tree, site, kept, replacement, isConst)
  }
  const name = namedText(sibling)
  const present = name?.text ?? (sibling.value && literalText(exactly(sibling.value)))
  if (siblings.length > 1 || present === undefined || !replacement.unless?.includes(present)) {
    const told = present === undefined ? 'a value that is not known here' : `\`${present}\``
    return refuse(`\`${replacement.to}\` is ${told} on the same object, and no value of it says both: decide which one is meant.`)
  }
  if (isLayered)
    return refuse(
      `\`${replacement.to}\` is set as well on one of the objects that are laid one over another here: decide which value is meant.`,
    )
  const isBehind = site.form === 'entry' && kept.kind !== 'drop' && isSpreadBehind(site.object, sibling)
  if (name && (site.form === 'member' || isBehind))
    return refuse(`\`${replacement.to}\` is set elsewhere on the same object, to a text that has a name: set it to the one that is meant.`)
  if (site.form === 'member') return assignBeside(tree, site, sibling, kept, replacement)
  return isBehind ? write(tree, site, kept, replacement, isWidened(site.object)) : mergeInto(tree, site, sibling, kept, replacement)
}

/** Whether a key is compared with that of a request whose flag is found at run time: such a request always has the sibling. */
function isComparedWithChoice(site: Written, objects: readonly Holder[], replacement: ReplacementOf<'map'>): boolean {
  const compared = site.form === 'entry' ? objects.filter(({ reads }) => reads.some(({ node }) => node === site.key)) : []
  return writesOf(site, compared).some(({ value }) => value && mapped(value, replacement, false)?.kind === 'choice')
}

/** Whether an object is spread into the one that has the sibling, behind it: what it says of the sibling holds. */
function isSpreadBehind(object: Node, { node }: Sibling): boolean {
  const around = node.parent?.parent
  if (around?.type !== 'ObjectExpression') return false
  return around.properties.some((item) => item.type === 'SpreadElement' && item.range[0] > node.range[0] && isWithin(object, item))
}

function mapped(value: Node, { values, unless = [] }: ReplacementOf<'map'>, shorthand: boolean): Mapped | undefined {
  if (value.type === 'Identifier' && value.name === 'undefined' && !shorthand) return { kind: 'drop' }
  if (value.type === 'Literal' || (value.type === 'TemplateLiteral' && value.expressions.length === 0)) {
    const written = value.type === 'Literal' ? value.value : literalText(value)
    const row = values.find(({ when }) => when === written)
    if (!row) return undefined
    return row.to === null ? { kind: 'drop' } : { kind: 'text', text: row.to }
  }
  // only a flag's two values can be told apart by a condition
  if (values.length !== 2 || values.some(({ when }) => typeof when !== 'boolean')) return undefined
  const textFor = (flag: boolean) => values.find(({ when }) => when === flag)?.to ?? unless[0]
  const [yes, no] = [textFor(true), textFor(false)]
  return yes === undefined || no === undefined ? undefined : { kind: 'choice', value, yes, no }
}

function valueOf(site: Written): Node | undefined {
  if (site.form === 'entry') return site.property.method || site.property.kind !== 'init' ? undefined : site.property.value
  const assignment = site.member.parent
  const isStatement =
    assignment.type === 'AssignmentExpression' &&
    assignment.operator === '=' &&
    assignment.left === site.member &&
    assignment.parent.type === 'ExpressionStatement'
  return isStatement ? assignment.right : undefined
}

type Sibling = Pick<ObjectEntry, 'node' | 'value' | 'named'>

/** The places that set the sibling on the same object, before this one where it is an assignment. */
function siblingsOf(site: Written, to: string, holders: readonly Holder[]): readonly Sibling[] {
  if (holders.length > 0) return entriesOf(holders, to)
  if (site.form !== 'entry') return []
  return site.object.properties.flatMap((item) =>
    item.type === 'Property' && staticKey(item.key, item.computed) === to ? [{ node: item.key, value: item.value }] : [],
  )
}

/** The entries of some objects with that key, each place once. */
function entriesOf(holders: readonly Holder[], name: string | undefined): readonly ObjectEntry[] {
  const entries = new Map<Node, ObjectEntry>()
  for (const holder of holders) for (const entry of holder.entries) if (entry.key === name) entries.set(entry.node, entry)
  return [...entries.values()]
}

/** The places that write the field of the same object. */
function writesOf(site: Written, holders: readonly Holder[]): readonly ObjectEntry[] {
  return entriesOf(holders, staticKey(site.key, false))
}

/** Whether the object of a key lies over, or under, another one that has the field: then nothing would not say what the key says. */
function isLaidOver(tree: Tree, { object, property, key }: Extract<Site, { form: 'entry' }>, holders: readonly Holder[]): boolean {
  if (isMerged(tree, object)) return true
  if (holders.length === 0)
    return object.properties.slice(0, object.properties.indexOf(property)).some(({ type }) => type === 'SpreadElement')
  return holders.some((holder) => {
    const others = entriesOf([holder], staticKey(key, false)).filter(({ node }) => node !== key)
    // what is assigned to the object that the literal makes comes later
    return others.some(({ node }) => !literalsOf(holder).includes(object) || node.parent?.type !== 'MemberExpression')
  })
}

/** Whether type checkers need the key in the literal: the field is written again later, or read. */
function isNeeded(tree: Tree, site: Written, holders: readonly Holder[]): boolean {
  if (!tree.typed) return false
  return (
    writesOf(site, holders).some(({ node }) => node.parent?.type === 'MemberExpression') || holders.some(({ reads }) => reads.length > 0)
  )
}

/** Sets the sibling where the field was set. */
function write(tree: Tree, site: Written, kept: Mapped, { to, unless = [] }: ReplacementOf<'map'>, isConst = false): Outcome {
  const { key } = site
  const computed = site.form === 'entry' ? site.property.computed : site.member.computed
  const name = spell(key, computed, to, tree)
  if (name === undefined) return refuse('The name of the field is computed: change it where it is spelled.')
  const value = valueOf(site)
  if (!value) return refuse(commentReason)
  const quote = quoteAround(key, tree)
  const written = (text: string): string => quoted(text, quote)
  if (site.form === 'entry' && site.property.shorthand) {
    return { edits: [{ file: tree.file, range: site.property.range, text: `${name}: ${textOf(tree, kept, written, isConst)}` }] }
  }
  const renamed: Edit = { file: tree.file, range: key.range, text: name }
  if (kept.kind === 'choice') {
    const [start, end] = value.range
    const wrap = needsParensBeforeChoice(value)
    const opening = wrap ? [{ file: tree.file, range: [start, start] as const, text: '(' }] : []
    const choice = `${wrap ? ')' : ''} ? ${choiceOf(kept, written, isConst)}`
    return { edits: [renamed, ...opening, { file: tree.file, range: [end, end], text: choice }] }
  }
  const text = kept.kind === 'text' ? kept.text : unless[0]
  if (text === undefined) return refuse(`No value of \`${to}\` corresponds to this one: set \`${to}\` by hand.`)
  return { edits: [renamed, { file: tree.file, range: value.range, text: quoted(text, quote) + (isConst ? ' as const' : '') }] }
}

/** Assigns the sibling where the field was assigned; where the sibling is assigned later in the same block, that assignment says both. */
function assignBeside(
  tree: Tree,
  site: Extract<Site, { form: 'member' }>,
  sibling: Sibling,
  kept: Mapped,
  replacement: ReplacementOf<'map'>,
): Outcome {
  const other = sibling.node.parent
  if (other?.type !== 'MemberExpression') return write(tree, site, kept, replacement)
  const own = statementOf(site.member)
  const theirs = statementOf(other)
  if (!own || !theirs || own.parent !== theirs.parent || !sibling.value) {
    return refuse(`\`${replacement.to}\` is set elsewhere on the same object: set it to the value that is meant by hand.`)
  }
  if (theirs.range[0] < own.range[0]) return write(tree, site, kept, replacement)
  if (kept.kind !== 'text') {
    return refuse(`\`${replacement.to}\` is set later on the same object: set it there to the value that is meant by hand.`)
  }
  const dropped = dropField(tree, site)
  if ('refusal' in dropped) return dropped
  return {
    edits: [...dropped.edits, replaceText(tree, sibling.value, kept)],
  }
}

/** Gives the sibling in the same literal the mapped value, and takes the field out. */
function mergeInto(
  tree: Tree,
  site: Extract<Site, { form: 'entry' }>,
  sibling: Sibling,
  kept: Mapped,
  { to }: ReplacementOf<'map'>,
): Outcome {
  const property = sibling.node.parent
  if (!sibling.value || property?.parent !== site.object) {
    const old = staticKey(site.key, site.property.computed)
    return refuse(`\`${to}\` is set elsewhere on the same object: set it to the value that is meant, and remove \`${old}\`.`)
  }
  const disordered = kept.kind === 'choice' ? refuseOtherOrder(kept.value, passedBetween(site.object, site.property, property)) : undefined
  if (disordered) return disordered
  const name = namedText(sibling)
  const nameless = name && textsOf(kept).find((text) => name.spell(text) === undefined)
  if (nameless !== undefined)
    return refuse(
      `\`${to}\` is set to a text that has a name, and \`${nameless}\` has none beside it: give it one, and set \`${to}\` to that.`,
    )
  const changed = replaceText(tree, sibling.value, kept, name?.spell)
  const dropped = dropField(tree, site)
  return 'refusal' in dropped ? takePlace(tree, site, { sibling: property, to, changed }) : { edits: [...dropped.edits, changed] }
}

/**
 * Takes the field out; where a comment would go with it, the sibling takes its place, if that is set to a text in the same literal. Where
 * there is none, the comment stays alone.
 */
function dropOrTakePlace(tree: Tree, site: Written, siblings: readonly Sibling[], { to }: ReplacementOf<'map'>): Outcome {
  const dropped = dropField(tree, site)
  const [sibling, other] = siblings
  const property = sibling?.node.parent
  if (!isRefusal(dropped) || site.form !== 'entry') return dropped
  const alone = sibling ? undefined : removeBesideComment(tree, site.object.properties, site.property)
  if (alone) return { edits: [alone] }
  if (!sibling?.value || other || property?.parent !== site.object) return dropped
  return literalText(exactly(sibling.value)) === undefined ? dropped : takePlace(tree, site, { sibling: property, to, changed: undefined })
}
