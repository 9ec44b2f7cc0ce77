import { staticKey } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import type { Edit } from '../edit.js'
import { eolAround, hasComment, indentAt, removeItem, startsLine } from '../text/lines.js'
import { baseOf } from '../move/move-assignment.js'
import { commentReason, refuse, type Outcome } from '../outcome.js'
import { bindingOf } from '../move/pattern-host.js'
import { appendDeclaration } from '../move/rewrite-binding.js'
import type { Site } from '../site.js'
import { spell } from '../text/spelling.js'
import { editsBesideTwin } from '../move/twin.js'
import { besideUpper, takeBack, upperChain, withoutMarks, type UpperChain } from './parent-chain.js'

/** Where a field goes that has to stand beside the object `up` that held it, under the name `to`. */
export interface Upward {
  readonly up: string
  readonly to: string
  /** The name that goes. */
  readonly field: string
  /** Whether what is read or written is a request that the code makes. */
  readonly isOwn: boolean
}

/** Takes a field one step up: out of the object under `up`, to `to` beside that. Refused where the object around is not at hand. */
export function takeUp(tree: Tree, site: Site, upward: Upward): Outcome {
  switch (site.form) {
    case 'member':
      return takeUpMember(tree, site, upward)
    case 'binding':
      return takeUpBinding(tree, site, upward)
    case 'entry':
      return takeUpEntry(tree, site, upward)
    case 'test':
    case 'own-test': {
      const chain = upperChain(site.object, upward.up)
      const shorter = chain && takeBack(tree, chain)
      const name = spell(site.key, true, upward.to, tree)
      if (!shorter || name === undefined) return refuse(awayReason(upward))
      return { edits: [shorter, { file: tree.file, range: site.key.range, text: name }] }
    }
    case 'computed':
      return refuse('The name of the field is computed: change it where it is spelled.')
    default:
      return refuse(`The field is written in a form that is not rewritten: use \`${upward.to}\` beside \`${upward.up}\` by hand.`)
  }
}

function awayReason({ up, to, isOwn }: Upward): string {
  const todo = `${isOwn ? 'set' : 'read'} \`${to}\` of that object by hand.`
  return `\`${to}\` stands beside \`${up}\`, and the object that has both is not spelled here: ${todo}`
}

function takeUpMember(tree: Tree, { member, use }: Extract<Site, { form: 'member' }>, upward: Upward): Outcome {
  const { up, to, field, isOwn } = upward
  if (use !== 'read' && !isOwn)
    return refuse(`The field of an answer is written or deleted here: decide what has to happen to \`${to}\` beside \`${up}\`.`)
  if (use === 'update' || use === 'target')
    return refuse(`The field is written in a form that is not rewritten: set \`${to}\` beside \`${up}\` by hand.`)
  if (use === 'assign' && isSet(tree, to, true))
    return refuse(`The file sets \`${to}\` as well, perhaps of the same object: keep the value that is meant and remove \`${field}\`.`)
  const chain = upperChain(member.object, up)
  const beside = chain && besideUpper(tree, chain, to)
  if (!chain || !beside) return refuse(awayReason(upward))
  const start = isGrouped(tree, chain, member) ? member.range[0] : beside.start
  if (hasComment(tree, start, member.range[1])) return refuse(commentReason)
  const before = start < beside.start ? tree.text.slice(chain.upper.range[0], beside.start) : ''
  const edit: Edit = { file: tree.file, range: [start, member.range[1]], text: before + beside.text }
  return { edits: use === 'read' ? editsBesideTwin(tree, member, edit) : [edit] }
}

/** Whether parentheses stand around the chain to `up`. */
function isGrouped(tree: Tree, { upper, whole }: UpperChain, member: Node): boolean {
  return tree.text.slice(upper.range[1], whole.range[1] + 1).includes(')') || upper.range[0] !== member.range[0]
}

function takeUpBinding(tree: Tree, { property, pattern, key }: Extract<Site, { form: 'binding' }>, upward: Upward): Outcome {
  const { up, to } = upward
  const binding = bindingOf(property, pattern)
  if (binding.rest) return refuse(`A rest element takes what is left of \`${up}\`: take \`${to}\` beside it by hand.`)
  const outer = outerOf(pattern)
  if (outer) {
    if (staticKey(outer.property.key, outer.property.computed) !== up) return refuse(awayReason(upward))
    if (outer.pattern.properties.some((item) => item.type === 'RestElement'))
      return refuse(`A rest element takes what stands beside \`${up}\`: take \`${to}\` by hand.`)
    return liftItem(tree, { around: outer.property, braces: pattern, items: pattern.properties, property }, to)
  }
  const { host, root } = binding
  if (root !== pattern || (host.kind !== 'declaration' && host.kind !== 'assignment')) return refuse(awayReason(upward))
  const source = host.kind === 'declaration' ? host.declarator.init : host.assignment.right
  const chain = source ? upperChain(source, up) : undefined
  if (!chain) return refuse(awayReason(upward))
  const name = spell(key, property.computed, to, tree)
  if (name === undefined) return refuse('The name of the field is computed: change it where it is spelled.')
  if (pattern.properties.length === 1) {
    const shorter = takeBack(tree, chain)
    if (!shorter) return refuse(commentReason)
    return {
      edits: [
        shorter,
        { file: tree.file, range: key.range, text: property.shorthand ? `${name}: ${tree.text.slice(...key.range)}` : name },
      ],
    }
  }
  const removal = removeItem(tree, pattern, pattern.properties, property)
  if (!removal) return refuse(commentReason)
  const beside = besideUpper(tree, chain, to)
  if (host.kind !== 'declaration' || baseOf(withoutMarks(chain.upper.object)) === undefined || !beside || pattern.typeAnnotation)
    return refuse(`The pattern takes more out of \`${up}\`: take \`${to}\` of the object around in a declaration of its own by hand.`)
  const holder = tree.text.slice(chain.upper.range[0], chain.upper.object.range[1])
  const read = tree.text.slice(chain.upper.range[0], beside.start) + beside.text
  const isPlain = property.value.type === 'Identifier'
  const declared = isPlain
    ? `${tree.text.slice(...property.value.range)} = ${read}`
    : `{ ${name}: ${tree.text.slice(...property.value.range)} } = ${holder}`
  return { edits: [removal, appendDeclaration(tree, host, declared)] }
}

/** The pattern around one, with the key that leads to it; an empty object may stand for a missing one. */
function outerOf(pattern: Node): { readonly property: TSESTree.Property; readonly pattern: TSESTree.ObjectPattern } | undefined {
  const parent = pattern.parent
  const value = parent?.type === 'AssignmentPattern' && parent.left === pattern ? parent : pattern
  const property = value.parent
  return property?.type === 'Property' && property.value === value && property.parent.type === 'ObjectPattern'
    ? { property, pattern: property.parent }
    : undefined
}

function takeUpEntry(tree: Tree, { property, object }: Extract<Site, { form: 'entry' }>, upward: Upward): Outcome {
  const { up, to, field } = upward
  const around = object.parent
  const isDirect = around.type === 'Property' && around.value === object && staticKey(around.key, around.computed) === up
  const literal = isDirect && around.parent.type === 'ObjectExpression' ? around.parent : undefined
  if (!isDirect || !literal) return refuse(awayReason(upward))
  if (property.method || property.kind !== 'init')
    return refuse(`The field is written in a form that is not rewritten: set \`${to}\` by hand.`)
  const others = literal.properties.filter((item) => item !== around)
  if (others.some((item) => item.type === 'SpreadElement'))
    return refuse(`The object around \`${up}\` takes over the members of another one, perhaps \`${to}\`: set \`${to}\` by hand.`)
  if (
    others.some((item) => item.type === 'Property' && [to, field, undefined].includes(staticKey(item.key, item.computed))) ||
    isSet(tree, to)
  )
    return refuse(`The object around \`${up}\` has \`${to}\` as well: keep the value that is meant and remove \`${field}\`.`)
  const isKept = isReached(tree, literal, up, field)
  return liftItem(tree, { around, braces: object, items: object.properties, property }, to, isKept)
}

/** Whether a member of that name is given a value by an assignment in the file, or (`inLiterals`) by a literal. */
function isSet(tree: Tree, name: string, inLiterals = false): boolean {
  let found = false
  walk(tree.ast, (node) => {
    if (inLiterals && node.type === 'Property' && node.parent.type === 'ObjectExpression')
      found ||= staticKey(node.key, node.computed) === name
    const target = node.type === 'AssignmentExpression' ? withoutMarks(node.left) : undefined
    found ||= target?.type === 'MemberExpression' && staticKey(target.property, target.computed) === name
  })
  return found
}

/** Whether the code may go on with the object under `up` of a literal: it keeps the literal, and takes another member of such an object. */
function isReached(tree: Tree, literal: Node, up: string, field: string): boolean {
  let outer = literal
  while (outer.parent && ['Property', 'ObjectExpression', 'ArrayExpression'].includes(outer.parent.type)) outer = outer.parent
  if (outer.parent?.type === 'CallExpression') return false
  let found = false
  walk(tree.ast, (node) => {
    if (node.type === 'Property' && node.parent.type === 'ObjectPattern') found ||= staticKey(node.key, node.computed) === up
    if (node.type !== 'MemberExpression' || staticKey(node.property, node.computed) !== up) return
    let whole: Node = node
    while (whole.parent?.type === 'TSNonNullExpression' || whole.parent?.type === 'ChainExpression') whole = whole.parent
    const next = whole.parent
    found ||= next?.type !== 'MemberExpression' || next.object !== whole || staticKey(next.property, next.computed) !== field
  })
  return found
}

interface Lifted {
  /** The key `up` with its value. */
  readonly around: TSESTree.Property
  /** The literal or pattern that is its value. */
  readonly braces: Node
  readonly items: readonly Node[]
  readonly property: TSESTree.Property
}

/** Moves a key of a literal or pattern to the one around it: in the place of the key that leads there if nothing is left, else behind. */
function liftItem(tree: Tree, { around, braces, items, property }: Lifted, to: string, isKept = false): Outcome {
  const { value } = property
  const name = spell(around.key, around.computed, to, tree)
  if (name === undefined) return refuse('The name of the object around is computed: rewrite this place by hand.')
  if (items.length === 1 && !isKept) {
    if (hasComment(tree, around.value.range[0], value.range[0]) || hasComment(tree, value.range[1], around.value.range[1]))
      return refuse(commentReason)
    const renamed: Edit = { file: tree.file, range: around.key.range, text: name }
    if (property.shorthand)
      return { edits: [renamed, { file: tree.file, range: around.value.range, text: tree.text.slice(...value.range) }] }
    return {
      edits: [
        renamed,
        { file: tree.file, range: [around.value.range[0], value.range[0]], text: '' },
        { file: tree.file, range: [value.range[1], around.value.range[1]], text: '' },
      ],
    }
  }
  const removal = removeItem(tree, braces, items, property)
  if (!removal || hasComment(tree, ...property.range)) return refuse(commentReason)
  const end = around.range[1]
  const key = around.computed ? `[${name}]` : name
  const gap = startsLine(tree.text, around.range[0]) ? eolAround(tree.text, end) + indentAt(tree.text, around.range[0]) : ' '
  return { edits: [removal, { file: tree.file, range: [end, end], text: `,${gap}${key}: ${tree.text.slice(...value.range)}` }] }
}
