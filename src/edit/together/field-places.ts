import { staticKey, unwrap } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import type { Finding } from '../../finding/finding.js'
import type { Holder } from '../../usage/usage.js'
import { combine, refuse, type Outcome } from '../outcome.js'
import { bindingOf } from '../move/pattern-host.js'
import { siteOf, type Site } from '../site.js'
import { variableOf } from '../variables.js'

interface Place {
  readonly tree: Tree
  readonly node: Node
}

/**
 * Plans all places of a field that have to change together, so that the code between two of them keeps its meaning:
 * in a request object its other writes and its reads, in an answer the writes to the same object.
 * `beside` are other request objects whose places go with them. `inPlace`: the field only gets another name.
 */
export function planField(
  finding: Finding,
  holder: Holder | undefined,
  planAt: (tree: Tree, site: Site) => Outcome,
  beside: readonly Holder[] = [],
  inPlace = false,
): Outcome {
  const { usage } = finding
  const places = new Map<string, Place>()
  const add = (place: Place) => places.set(`${place.tree.file}\n${place.node.range.join()}`, place)
  add(usage)
  for (const each of holder ? new Set([holder, ...beside]) : []) {
    const refusal = openReason(each) ?? sharedReason(each) ?? besideReason(each)
    if (refusal) return refusal
    for (const entry of each.entries) if (entry.key === usage.deprecation.field) add(entry)
    for (const read of each.reads) if (!isOther(read.node, usage.deprecation.field)) add(read)
  }
  const own = siteOf(usage.node)
  if (usage.direction === 'response' && own.form === 'member')
    for (const node of writesBeside(usage.tree, own)) add({ tree: usage.tree, node })
  const isOwn = usage.direction === 'request' && !inPlace
  return combine(
    [...places.values()].map(({ tree, node }) => {
      if (!standsIn(tree, node)) return refuse(strayReason)
      const site = siteOf(node)
      if (!inPlace && node !== usage.node && site.form === 'entry' && isMatcher(site.property.value)) return refuse(matcherReason)
      return isOwn && site.form === 'binding' && bindingOf(site.property, site.pattern).rest ? refuse(restReason) : planAt(tree, site)
    }),
  )
}

const strayReason = 'A place that goes with this one was taken for one of another file: rewrite both by hand.'

/** Whether a node is one of that file. An edit at its offsets in another file would change whatever stands there. */
function standsIn(tree: Tree, node: Node): boolean {
  let at = node
  while (at.parent) at = at.parent
  return at === tree.ast
}

const matcherReason = 'A test compares the field with what describes it, and not with a value of it: rewrite both by hand.'

/** Whether what a test has in the place of a value only describes it: `expect.any(String)`. */
function isMatcher(value: Node): boolean {
  let at = unwrap(value)
  if (at.type !== 'CallExpression') return false
  while (at.type === 'CallExpression' || at.type === 'MemberExpression') at = unwrap(at.type === 'CallExpression' ? at.callee : at.object)
  return at.type === 'Identifier' && /^(?:expect|sinon|match|td|when|any)$/.test(at.name)
}

const restReason =
  'The field is taken out of a request object, and a rest element keeps what else is in it, the new place too: rewrite the pattern by hand.'

/** The refusal for a request object that may hold more than was seen. */
function openReason(holder: Holder): { readonly refusal: string } | undefined {
  if (holder.open === undefined) return undefined
  return refuse(
    `The object may hold more than can be seen here: ${holder.open.replace(/\.$/, '')}. Make sure that nothing else sets the field, and rewrite it by hand.`,
  )
}

/** The refusal for a request object whose change would be seen elsewhere, too. */
function sharedReason({ shared }: Holder): { readonly refusal: string } | undefined {
  if (shared === undefined) return undefined
  return refuse(
    `The object is not for this request alone: ${shared.replace(/\.$/, '')}. Make an object of its own for the request by hand.`,
  )
}

/** The refusal for a request object of which a place serves more than it. */
function besideReason({ beside }: Holder): { readonly refusal: string } | undefined {
  if (beside === undefined) return undefined
  return refuse(`A place of the field is not for this request alone: ${beside}. Tell them apart by hand.`)
}

/** Whether a key token spells another name; a computed one may be any, and a text that a function is handed may spell a path of names. */
function isOther(key: Node, field: string | undefined): boolean {
  const { form } = siteOf(key)
  if (form === 'computed') return false
  const spelled = staticKey(key, key.type !== 'Identifier')
  return form === 'other' && field !== undefined ? spelled?.split(/[.[\]]+/).includes(field) === false : spelled !== field
}

/** The key tokens of assignments to the same field of the same object in a tree. */
export function writesBeside(tree: Tree, { member }: Extract<Site, { form: 'member' }>): Node[] {
  const isSame = sameMemberAs(tree, member)
  const found: Node[] = []
  walk(tree.ast, (node) => {
    if (node.type !== 'AssignmentExpression') return
    const target = unwrap(node.left)
    if (target.type === 'MemberExpression' && target !== member && isSame(target)) found.push(target.property)
  })
  return found
}

/** Tells of members whether they are the same one of the same object, as far as that is told by how it is reached. */
export function sameMemberAs(tree: Tree, member: TSESTree.MemberExpression): (other: TSESTree.MemberExpression) => boolean {
  const name = staticKey(member.property, member.computed)
  const object = plainText(tree, member.object)
  const variable = variableBelow(tree, member.object)
  return (other) =>
    staticKey(other.property, other.computed) === name &&
    plainText(tree, other.object) === object &&
    variableBelow(tree, other.object) === variable
}

/** An expression's text without what does not matter for the object it gives. */
function plainText(tree: Tree, node: Node): string {
  return tree.text.slice(...unwrap(node).range).replace(/\?(?=\.)|!|\s+/g, '')
}

/** The variable that a chain of members starts with. */
function variableBelow(tree: Tree, node: Node): unknown {
  let at = unwrap(node)
  while (at.type === 'MemberExpression') at = unwrap(at.object)
  return at.type === 'Identifier' ? variableOf(tree, at) : undefined
}
