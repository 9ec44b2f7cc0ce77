import { staticKey, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { assertChain } from '../text/assert-chain.js'
import type { Edit } from '../edit.js'
import { passedBetween, refuseOtherOrder } from '../text/evaluation-order.js'
import { planField, writesBeside } from '../together/field-places.js'
import { removeItem } from '../text/lines.js'
import { keepsHome, keptHome } from './kept-home.js'
import { heldByMap } from '../map/map-types.js'
import { moveBinding } from './move-binding.js'
import { addKey, moveSchemaKey } from './move-schema.js'
import { asksForMore } from '../types/asks-for-more.js'
import { typesOf } from '../types/declared-types.js'
import { maySplit } from '../types/type-members.js'
import { moveTypeMember } from './move-type.js'
import { commentReason, refuse, type Circumstances, type Outcome, type Planner } from '../outcome.js'
import { bindingOf } from './pattern-host.js'
import { isTestedSafely, type Site } from '../site.js'
import { isIdentifierName, needsParensBeforeDot, spell, stepsFrom } from '../text/spelling.js'
import { editsBesideTwin } from './twin.js'
import { rewritePickedName } from './type-name.js'

/** Reads the field at its new place, one or more keys deeper; every key on the way may be missing. */
export const planMove: Planner<'move'> = (finding, { to }, circumstances) => {
  const { usage } = finding
  if (usage.schema) return moveSchemaKey(usage.tree, usage.node, to)
  const holder = usage.holder?.()
  const homes = holder?.entries.filter(({ key }) => key === to[0]) ?? []
  // what the code makes itself in the form of an answer says all that is in it; a request may come from several hands
  const isAnswer = usage.direction === 'response'
  const isFilled = isAnswer && homes.length === 1
  if (homes.length > 0 && !isFilled) return refuse(homeReason(to))
  return planField(finding, holder, (tree, site) =>
    isAnswer && site.form === 'entry' && homes.length === 0 && isTooLittle(tree, site, to, circumstances)
      ? refuse(moreReason(to))
      : moveAt(tree, site, to, circumstances),
  )
}

/** Whether an object of the value alone would be less than what is declared to stand at the new place. */
function isTooLittle(tree: Tree, site: Extract<Site, { form: 'entry' }>, to: readonly string[], { modules }: Circumstances): boolean {
  return asksForMore(tree, site.object, to, modules) && !keepsHome(tree, site, to[0] ?? '', modules)
}

function moveAt(tree: Tree, site: Site, to: readonly string[], circumstances: Circumstances): Outcome {
  switch (site.form) {
    case 'computed':
      return refuse('The name of the field is computed: change it where it is spelled.')
    case 'other':
      return refuse('The field is written in a form that is not rewritten: read it at its new place by hand.')
    case 'member':
      return moveMember(tree, site, to, circumstances)
    case 'binding':
      return moveBinding(tree, bindingOf(site.property, site.pattern), to, circumstances)
    case 'entry':
      return moveEntry(tree, site, to)
    case 'test':
    case 'own-test':
      return moveTest(tree, site, to)
    case 'type-member':
      return moveTypeMember(tree, site.member, to, circumstances.modules)
    case 'type-name':
      return moveTypeName(tree, site, to)
  }
}

function moveMember(tree: Tree, site: Extract<Site, { form: 'member' }>, to: readonly string[], circumstances: Circumstances): Outcome {
  const { key, member, use } = site
  const { isPromised, modules } = circumstances
  if (use !== 'read') return refuse('The field is written or deleted here by itself: decide what has to happen at its new place.')
  if (writesBeside(tree, site).length > 0)
    return refuse('The same object gets a value of its own for this field: read the new place by hand where the answer is meant.')
  if (isAskedForNull(member))
    return refuse('The value is compared with `null`, and at its new place it can be `undefined`: compare it with both by hand.')
  const parent = member.parent
  const isConstructor = parent.type === 'NewExpression' && parent.callee === member
  const isChainEnd = isConstructor || parent.type === 'TaggedTemplateExpression' || parent.type === 'Decorator'
  if (isChainEnd || member.object.type === 'Super')
    return refuse('The value is used where a null-safe read cannot stand: read it into a variable first.')
  if (member.computed || to.every(isIdentifierName)) {
    const steps = to.map((name) => spell(key, member.computed, name, tree))
    // a chain that goes on behind a non-null mark must not get another end
    const safe = goesOnAsserted(member) ? '!' : '?'
    const text = steps.join(member.computed ? `]${safe === '?' ? '?.' : '!'}[` : `${safe}.`)
    if (to.length > 1 && heldByMap(tree, member.object, to[0] ?? '', modules)) {
      const [start] = member.range
      const [open, close] = member.computed ? ['?.[', ']'] : ['?.', '']
      const inner = steps.slice(1).join(member.computed ? ']?.[' : '?.')
      return {
        edits: [
          { file: tree.file, range: [start, start], text: '(' },
          { file: tree.file, range: key.range, text: `${steps[0] ?? ''}${close} as any)${open}${inner}` },
        ],
      }
    }
    const edit = { file: tree.file, range: key.range, text }
    const promise = isPromised && tree.typed ? assertChain(tree, member) : []
    return { edits: [...editsBesideTwin(tree, member, edit), ...promise] }
  }
  return refuse('The new place has a name that cannot follow a dot: read it by hand.')
}

/** `value === null`: a missing holder gives `undefined`, which is not that. */
function isAskedForNull(member: Node): boolean {
  const { parent } = wrapped(member)
  if (parent?.type !== 'BinaryExpression' || !/^[!=]==$/.test(parent.operator)) return false
  return [parent.left, parent.right].some((side) => side.type === 'Literal' && side.raw === 'null')
}

/** Whether the code says of a value that it is there, and takes it further. */
function goesOnAsserted(member: Node): boolean {
  const mark = member.parent
  const next = mark?.type === 'TSNonNullExpression' ? mark.parent : undefined
  return (next?.type === 'MemberExpression' && next.object === mark) || (next?.type === 'CallExpression' && next.callee === mark)
}

/** `'field' in o` asks the object that now holds the field. */
function moveTest(tree: Tree, site: Extract<Site, { form: 'test' | 'own-test' }>, to: readonly string[]): Outcome {
  const { object, key } = site
  if (tree.typed && typesOf(tree, unwrap(object)).some((type) => maySplit(tree, type, to[0] ?? '')))
    return refuse('The field tells apart types of which not each has the key that holds it now: tell them apart by hand.')
  const [start, end] = object.range
  const wrap = needsParensBeforeDot(object)
  return {
    edits: [
      ...renameToken(tree, key, true, to),
      { file: tree.file, range: [start, start], text: wrap ? '((' : '(' },
      {
        file: tree.file,
        range: [end, end],
        text: `${wrap ? ')' : ''}${stepsFrom(isTestedSafely(site) ? '?' : '', to.slice(0, -1))} ?? {})`,
      },
    ],
    caution: 'whether the field is there is asked of the object that holds it now',
  }
}

/** The edit that gives a key token the last name of the new place, if that is another one. */
function renameToken(tree: Tree, key: Node, computed: boolean, to: readonly string[]): Edit[] {
  const name = spell(key, computed, to.at(-1) ?? '', tree)
  return name === undefined || name === tree.text.slice(...key.range) ? [] : [{ file: tree.file, range: key.range, text: name }]
}

function homeReason(to: readonly string[]): string {
  return `The same object has \`${to[0]}\` as well: put the value into it by hand.`
}

function keptReason(to: readonly string[]): string {
  return `The object takes over members of another one, perhaps \`${to[0]}\` as well: put the value into it by hand.`
}

function moreReason(to: readonly string[]): string {
  return `What is declared of \`${to[0]}\` asks for more than the value: make the object that holds it there by hand.`
}

/** `{ field: v }` becomes `{ holder: { field: v } }`. */
function moveEntry(tree: Tree, site: Extract<Site, { form: 'entry' }>, to: readonly string[]): Outcome {
  const { key, property, object } = site
  const home = object.properties.find((item) => item.type === 'Property' && staticKey(item.key, item.computed) === to[0])
  if (home?.type === 'Property') return moveInto(tree, site, unwrap(home.value), to)
  const names = to.slice(0, -1).map((name) => spell(key, false, name, tree))
  const renamed = renameToken(tree, key, false, to)
  if (names.includes(undefined) || property.computed) return refuse('The name of the field is computed: write it at its new place by hand.')
  const kept = keptHome(tree, object, property, to[0] ?? '')
  if (kept === undefined || (kept !== '' && names.length > 1)) return refuse(keptReason(to))
  const [start, end] = property.range
  // in short form the name is that of a variable, too, which keeps it
  const isVariable = property.shorthand && renamed.length > 0
  const opened = names.map((name) => `${name}: { `).join('') + kept + (isVariable ? `${renamed[0]?.text}: ` : '')
  const opening = { file: tree.file, range: [start, start] as const, text: opened }
  return { edits: [opening, ...(isVariable ? [] : renamed), { file: tree.file, range: [end, end], text: ' }'.repeat(names.length) }] }
}

/** `{ field: v, holder: { … } }` becomes `{ holder: { …, field: v } }`; where the holder has the same there already, the field goes. */
function moveInto(tree: Tree, { key, property, object }: Extract<Site, { form: 'entry' }>, home: Node, to: readonly string[]): Outcome {
  const name = to.at(-1) ?? ''
  const isPlain = home.type === 'ObjectExpression' && to.length === 2 && !property.computed && !property.method
  // a member that cannot be told by its name may be the one
  const mayHave = (item: Node) => item.type !== 'Property' || (staticKey(item.key, item.computed) ?? name) === name
  if (!isPlain) return refuse(homeReason(to))
  const having = home.properties.filter(mayHave)
  const isThere = having.length === 1 && having.every((item) => item.type === 'Property' && saysTheSame(tree, item, property, name))
  if (having.length > 0 && !isThere) return refuse(homeReason(to))
  const holder = object.properties.find((item) => item.type === 'Property' && unwrap(item.value) === home)
  const disordered = holder && refuseOtherOrder(property, passedBetween(object, property, holder))
  if (disordered) return disordered
  const removal = removeItem(tree, object, object.properties, property)
  if (!removal) return refuse(commentReason)
  if (isThere) return { edits: [removal] }
  const value = tree.text.slice(...property.value.range)
  const written = spell(key, false, name, tree)
  if (written === undefined) return refuse(homeReason(to))
  return { edits: [removal, addKey(tree, home, value === written ? value : `${written}: ${value}`)] }
}

/** Whether two members are given the same text, name or number, the first of them under that key. */
function saysTheSame(tree: Tree, first: TSESTree.Property, second: TSESTree.Property, name: string): boolean {
  const [own, other] = [unwrap(first.value), unwrap(second.value)]
  const isPlain = own.type === 'Literal' || own.type === 'Identifier'
  return isPlain && staticKey(first.key, first.computed) === name && tree.text.slice(...own.range) === tree.text.slice(...other.range)
}

function moveTypeName(tree: Tree, { literal }: Extract<Site, { form: 'type-name' }>, to: readonly string[]): Outcome {
  const picked = rewritePickedName(tree, literal, to[0] ?? '')
  if (picked) return picked
  const access = literal.parent
  if (access.type !== 'TSIndexedAccessType' || access.indexType !== literal) {
    return refuse('The field is named in a type in a form that is not rewritten: name the key that holds it now.')
  }
  const names = to.map((name) => spell(literal.literal, true, name, tree))
  const [start] = access.range
  const end = literal.range[1]
  return {
    edits: [
      { file: tree.file, range: [start, start], text: 'NonNullable<'.repeat(to.length - 1) },
      { file: tree.file, range: [literal.range[0], end], text: names.join(']>[') },
    ],
  }
}
