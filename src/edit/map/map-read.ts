import type { Node, Tree } from '../../syntax/tree.js'
import type { Edit } from '../edit.js'
import { hasComment } from '../text/lines.js'
import { mapCompared } from './map-compared.js'
import { isFlag, textWhenSet } from './mapped-values.js'
import type { NewNames } from '../text/new-names.js'
import { isRefusal, refuse, type Outcome, type ReplacementOf } from '../outcome.js'
import { boundName, type Binding } from '../move/pattern-host.js'
import type { Reading } from '../move/reading.js'
import { declareAfter, readFromRest, readInitializer, replaceVariable } from '../move/rewrite-binding.js'
import type { Site } from '../site.js'
import { isGrouped, needsParens, quoteAround, quoted, spell, stepsFrom } from '../text/spelling.js'

/** A read of a flag becomes a comparison of the sibling; what is compared with another value is compared with the sibling's. */
export function mapRead(tree: Tree, { key, member }: Extract<Site, { form: 'member' }>, replacement: ReplacementOf<'map'>): Outcome {
  const { to } = replacement
  const outer = member.parent.type === 'ChainExpression' ? member.parent : member
  const presence = asksForPresence(outer)
  if (presence) return refuse(`The code asks whether the field is there: ask for the values of \`${to}\` that are meant.`)
  const name = spell(key, member.computed, to, tree)
  if (name === undefined) return refuse('The name of the field is computed: change it where it is spelled.')
  const renamed: Edit = { file: tree.file, range: key.range, text: name }
  if (!isFlag(replacement)) return mapCompared(tree, outer, renamed, replacement)
  const text = textWhenSet(replacement)
  if (text === undefined) return refuse(unsaid(to))
  const comparison = ` === ${quoted(text, quoteAround(member, tree))}`
  const edits: Edit[] = [renamed]
  const end = member.range[1]
  const fallback = outer.parent
  if (fallback?.type === 'LogicalExpression' && fallback.operator === '??' && fallback.left === outer) {
    // the comparison is never nullish: a fall-back of `false` says what it says anyhow, another one would be lost
    if (!isFalse(fallback.right) || hasComment(tree, end, fallback.range[1]))
      return refuse('The code has a fallback for a missing flag that a comparison cannot keep: rewrite it by hand.')
    if (!/^\s*\?\?\s*$/.test(tree.text.slice(end, fallback.right.range[0])))
      return refuse('The fallback for a missing flag stands in parentheses of its own: rewrite it by hand.')
    const wrap = needsParens(fallback, 'comparison') && !isGrouped(tree, fallback)
    if (wrap) edits.push({ file: tree.file, range: [member.range[0], member.range[0]], text: '(' })
    edits.push({ file: tree.file, range: [end, fallback.right.range[1]], text: wrap ? `${comparison})` : comparison })
    return { edits }
  }
  const wrap = needsParens(member, 'comparison') && !isGrouped(tree, member)
  if (wrap) edits.push({ file: tree.file, range: [member.range[0], member.range[0]], text: '(' })
  edits.push({ file: tree.file, range: [end, end], text: wrap ? `${comparison})` : comparison })
  return { edits }
}

/** A destructured flag: the sibling is bound instead, and compared where the flag was read or in a declaration of its own. */
export function mapBinding(tree: Tree, binding: Binding, replacement: ReplacementOf<'map'>, names: NewNames): Outcome {
  const { host, fallback, rest, pattern } = binding
  const { to } = replacement
  if (!isFlag(replacement)) return refuse(`\`${to}\` has other values: bind it, and rewrite by hand what is compared with the old ones.`)
  const text = textWhenSet(replacement)
  if (text === undefined) return refuse(unsaid(to))
  const reading = readingOf(tree, binding, { to, text }, names)
  if (fallback && !isFalse(fallback))
    return refuse('The code has a fallback for a missing flag that a comparison cannot keep: rewrite it by hand.')
  const plain: Binding = { ...binding, fallback: undefined }
  if (rest && boundName(binding, to) === undefined) return readFromRest(tree, plain, reading)
  const ways: (() => Outcome)[] = []
  if (host.kind === 'declaration') {
    if (host.declarator.id === pattern) ways.push(() => readInitializer(tree, plain, host.declarator, reading))
    ways.push(() => declareAfter(tree, plain, reading))
  }
  ways.push(() => replaceVariable(tree, plain, reading))
  let refusal: Outcome | undefined
  for (const way of ways) {
    const outcome = way()
    if (!isRefusal(outcome)) return outcome
    refusal = outcome
  }
  return refusal ?? refuse('The pattern cannot be rewritten: compare the sibling by hand.')
}

function readingOf(tree: Tree, { property }: Binding, { to, text }: { to: string; text: string }, names: NewNames): Reading {
  const comparison = ` === ${quoted(text, quoteAround(property, tree))}`
  return {
    key: to,
    expression: 'comparison',
    fromKey: (name) => name + comparison,
    fromHolder: (name) => stepsFrom(name, [to]) + comparison,
    names,
  }
}

function unsaid(to: string): string {
  return `No value of \`${to}\` says that the flag is set: rewrite by hand what is read here.`
}

function isFalse(node: Node): boolean {
  return node.type === 'Literal' && node.value === false
}

/** Whether an expression is tested for being there rather than for being set. */
function asksForPresence(node: Node): boolean {
  const parent = node.parent
  if (parent?.type === 'UnaryExpression') return parent.operator === 'typeof'
  if (parent?.type !== 'BinaryExpression') return false
  const other = parent.left === node ? parent.right : parent.left
  return (other.type === 'Literal' && other.value === null) || (other.type === 'Identifier' && other.name === 'undefined')
}
