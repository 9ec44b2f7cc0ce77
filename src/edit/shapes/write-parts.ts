import { staticKey } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import type { Holder, ObjectEntry } from '../../usage/usage.js'
import { applyEdits } from '../apply-edits.js'
import { typesOf } from '../types/declared-types.js'
import type { Edit } from '../edit.js'
import { passedBetween, refuseOtherOrder } from '../text/evaluation-order.js'
import { hasComment, removeItem } from '../text/lines.js'
import { baseOf } from '../move/move-assignment.js'
import { combine, commentReason, refuse, type Outcome } from '../outcome.js'
import type { Site } from '../site.js'
import { needsParensBeforeChoice, spell, stepsFrom } from '../text/spelling.js'
import { variableOf } from '../variables.js'
import { parameterAt } from './parameter-at.js'
import { isPlainRead, readsOf, shareSource } from './same-source.js'
import { wrapValues } from './wrap-values.js'

type Entry = Extract<Site, { form: 'entry' }>

export interface Names {
  readonly to: string
  readonly item: string
  /** What one element of the list `to` is called. */
  readonly part: string
  readonly field: string
}

/** A key of a request object: its values become parts, behind those that the object has already. */
export function writeEntry(tree: Tree, site: Entry, names: Names, holding: Holder | undefined): Outcome {
  const { property, key } = site
  // what a test compares a request with is an object by itself
  const holder = holding?.reads.some(({ node }) => node === key) ? undefined : holding
  const { to, item, field } = names
  if (property.method || property.kind !== 'init')
    return refuse(`The field is written in a form that is not rewritten: set \`${to}\` by hand.`)
  const name = spell(key, property.computed, to, tree)
  if (name === undefined) return refuse('The name of the field is computed: change it where it is spelled.')
  const base = baseBefore(site)
  const literal = base && literalOf(tree, base)
  const seen = holder?.entries ?? [site.object, literal ?? []].flat().flatMap((object) => writtenIn(tree, object))
  const entries = seen.filter((entry) => !isLaidOver(entry, site.object))
  const laid = base && layOver(tree, site, names, name, { base, entries, isSeen: !!holder || !!literal })
  if (laid) return laid
  if (entriesOf(entries, field).length > 1)
    return refuse(`The field is set in several places: add to \`${to}\` by hand where the values are meant.`)
  const [sibling, other] = entriesOf(entries, to)
  const wrapped = wrapValues(tree, property.value, item, item)
  if (!sibling) {
    if (!property.shorthand) return { edits: [{ file: tree.file, range: key.range, text: name }, ...wrapped] }
    const inserted = wrapped.map((edit) => edit.text).join('')
    return { edits: [{ file: tree.file, range: property.range, text: `${name}: ${tree.text.slice(...property.range)}${inserted}` }] }
  }
  const target = sibling.node.parent
  const choice = chosenSpread(site)
  const object = choice?.around ?? site.object
  const moved = choice?.spread ?? property
  if (other || target?.type !== 'Property' || target.parent !== object || target.method)
    return refuse(`\`${to}\` is set elsewhere on the same object: add the values of \`${field}\` to it by hand.`)
  const removal = removeItem(tree, object, object.properties, moved)
  if (!removal || hasComment(tree, ...moved.range)) return refuse(commentReason)
  if (shareSource(tree, target.value, property.value, [to, field])) {
    const isSame = isPlainRead(target.value, to) && isPlainRead(property.value, field)
    return isSame ? { edits: [removal] } : refuse(twiceReason(names))
  }
  const disordered = refuseOtherOrder(moved, passedBetween(object, moved, target))
  if (disordered) return disordered
  const parts = partsText(tree, property.value, wrapped)
  const chosen = choice && parts !== '' ? chosenParts(tree, choice, property.value, parts) : parts
  const added = chosen === '' ? [] : appendParts(tree, target.value, target.shorthand ? to : undefined, chosen)
  return combine([{ edits: added }, { edits: [removal] }])
}

interface Under {
  /** The object whose members a literal takes over. */
  readonly base: Node
  readonly entries: readonly ObjectEntry[]
  /** Whether the entries are all that it can have. */
  readonly isSeen: boolean
}

/**
 * A key that is laid over the members of another object: `{ ...base, field }`. That may have parts already, and among them such as hold
 * values of the field, which the key takes the place of. Undefined where nothing of that has to be thought of.
 */
function layOver(tree: Tree, { property, key, object }: Entry, names: Names, name: string, under: Under): Outcome | undefined {
  const { to, item, part, field } = names
  const { base, entries, isSeen } = under
  const others = [...entriesOf(entries, to), ...entriesOf(entries, field)].filter(({ node }) => node !== key)
  if (isSeen && others.length === 0) return undefined
  if (others.some(({ node: { parent } }) => parent?.type !== 'Property' || parent.parent === object)) return undefined
  const removal = removeItem(tree, object, object.properties, property)
  if (!removal || hasComment(tree, ...property.range)) return refuse(commentReason)
  if (readsOf(tree, property.value, base, field))
    return isPlainRead(property.value, field) ? { edits: [removal] } : refuse(twiceReason(names))
  const isReplaced = !isSeen || others.some((entry) => entry.key === field)
  const parts = partsText(tree, property.value, wrapValues(tree, property.value, item, item))
  if (parts === '' && !isReplaced) return { edits: [removal] }
  const { name: one, declared } = parameterAt(tree, object, part, typesOf(tree, base).length > 0)
  const kept = `${tree.text.slice(...base.range)}?.${to}${isReplaced ? `?.filter((${declared}) => !${stepsFrom(one, [item])})` : ''}`
  const text = `${name}: ${parts === '' ? kept : `[...(${kept} ?? []), ${parts}]`}`
  return { edits: [{ file: tree.file, range: property.range, text }] }
}

/** The object, named by a variable, whose members a literal takes over before a key of its own, if it takes over no other. */
function baseBefore({ object: { properties }, property }: Pick<Entry, 'object' | 'property'>): Node | undefined {
  const [spread, other] = properties.filter((each) => each.type === 'SpreadElement')
  if (!spread || other || properties.indexOf(spread) > properties.indexOf(property)) return undefined
  return baseOf(spread.argument) === undefined ? undefined : spread.argument
}

/** Whether a key belongs to another literal, which takes over the members of that object first. */
function isLaidOver({ tree, node: { parent } }: ObjectEntry, object: Node): boolean {
  const literal = parent?.type === 'Property' && parent.parent.type === 'ObjectExpression' ? parent.parent : undefined
  const base = literal && literal !== object ? baseBefore({ object: literal, property: parent as TSESTree.Property }) : undefined
  return base !== undefined && literalOf(tree, base) === object
}

/** The literal that a variable is made by. */
function literalOf(tree: Tree, node: Node): TSESTree.ObjectExpression | undefined {
  const [definition] = node.type === 'Identifier' ? (variableOf(tree, node)?.defs ?? []) : []
  const init = definition?.node.type === 'VariableDeclarator' ? definition.node.init : undefined
  return init?.type === 'ObjectExpression' ? init : undefined
}

/** A spread that sets a key under a condition: `...(test ? { field } : {})`, `...(test && { field })`. */
interface Choice {
  readonly around: TSESTree.ObjectExpression
  readonly spread: TSESTree.SpreadElement
  readonly test: Node
  /** Whether the key is set where the condition does not hold. */
  readonly isElse: boolean
}

function chosenSpread({ object }: Entry): Choice | undefined {
  const { parent } = object
  const spread = parent.parent
  if (object.properties.length !== 1 || spread?.type !== 'SpreadElement' || spread.parent.type !== 'ObjectExpression') return undefined
  const around = spread.parent
  if (parent.type === 'LogicalExpression')
    return parent.operator === '&&' && parent.right === object ? { around, spread, test: parent.left, isElse: false } : undefined
  if (parent.type !== 'ConditionalExpression') return undefined
  const isElse = parent.alternate === object
  const otherwise = isElse ? parent.consequent : parent.alternate
  const isNothing = otherwise.type === 'ObjectExpression' && otherwise.properties.length === 0
  return isNothing ? { around, spread, test: parent.test, isElse } : undefined
}

/** Parts that are added under a condition. */
function chosenParts(tree: Tree, { test, isElse }: Choice, value: Node, parts: string): string {
  const text = tree.text.slice(...test.range)
  const list = value.type === 'ArrayExpression' ? `[${parts}]` : parts.replace(/^\.{3}/, '')
  const [yes, no] = isElse ? ['[]', list] : [list, '[]']
  return `...(${needsParensBeforeChoice(test) ? `(${text})` : text} ? ${yes} : ${no})`
}

export function twiceReason({ to, field }: Names): string {
  return `The values come from the object that \`${to}\` is taken of, which holds them already: take \`${field}\` out by hand.`
}

/** The parts to add, as elements of a list literal. */
export function partsText(tree: Tree, value: Node, wrapped: readonly Edit[]): string {
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

export function entriesOf(entries: readonly ObjectEntry[], key: string): readonly ObjectEntry[] {
  return entries.filter((entry) => entry.key === key)
}

/** What a literal spells that is no request: a test's answer, say. */
function writtenIn(tree: Tree, object: TSESTree.ObjectExpression): readonly ObjectEntry[] {
  return object.properties.flatMap((property): readonly ObjectEntry[] => {
    const key = property.type === 'Property' ? staticKey(property.key, property.computed) : undefined
    return property.type === 'Property' && key !== undefined ? [{ key, node: property.key, value: property.value, tree }] : []
  })
}
