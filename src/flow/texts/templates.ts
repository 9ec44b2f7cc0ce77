import { unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { writtenMember } from '../objects/write-forms.js'
import { pieceOf } from './text-methods.js'
import type { Flow } from '../flow.js'
import { concatenate } from './concatenate.js'
import { textOf, through } from './texts.js'
import { type Argument, type Env, type Tuple, unknown, type Value } from '../values.js'

/** The text of a template. */
export function templateTexts(flow: Flow, node: TSESTree.TemplateLiteral, env: Env): readonly Value[] {
  const pieces = node.quasis.flatMap((quasi, index) => {
    const expression = node.expressions[index]
    const text = quasi.value.cooked ?? quasi.value.raw
    const own = text === '' ? [] : [[{ kind: 'text' as const, parts: [{ text, node, via: [] }] }]]
    if (!expression) return own
    return [...own, pieceOf(flow.evaluate(expression, env), expression, env)]
  })
  return pieces.length > 0 ? concatenate(pieces, node) : [{ kind: 'text', parts: [{ text: '', node, via: [] }] }]
}

/** What a template gives whose tag is a function of the program: what that makes of its texts and values. Of any other, its text. */
export function taggedValues(flow: Flow, node: TSESTree.TaggedTemplateExpression, env: Env): readonly Value[] {
  const { quasis, expressions } = node.quasi
  const tags = flow.evaluate(node.tag, env).filter((value) => value.kind === 'callable')
  if (tags.length === 0) return templateTexts(flow, node.quasi, env)
  const texts: Tuple = { kind: 'tuple', items: quasis.map((quasi) => [textOf(quasi.value.cooked ?? quasi.value.raw, quasi)]) }
  const args = [{ values: [texts] }, ...expressions.map((expression) => ({ node: expression, env }))]
  const given = tags.flatMap((tag) => {
    const frame = flow.frame(tag, args, node, env)
    return frame ? flow.returns(tag.fn, frame) : []
  })
  // what cannot be followed gives the text, it seems, as most tags do
  return given.some((value) => value.kind !== 'unknown' || value.param) ? given : templateTexts(flow, node.quasi, env)
}

/** What `String.raw(texts, ...values)` gives: the texts with the values between them. */
export function interleaved(flow: Flow, args: readonly Argument[], node: Node): readonly Value[] | undefined {
  const [first, ...others] = args
  const handed = first ? flow.argument(first) : []
  const [texts, ...more] = handed.flatMap((value) => (value.kind === 'shape' ? flow.member(value, 'raw', node) : [value]))
  // what is made of a parameter is as open as that
  if (texts?.kind === 'unknown' && texts.param) return [unknown(texts.reason, node, texts.param)]
  if (texts?.kind !== 'tuple' || texts.uniform || more.length > 0) return undefined
  const values = others.flatMap((argument): readonly (readonly Value[])[] => {
    const given = flow.argument(argument)
    const [list] = given
    return 'spread' in argument && argument.spread ? (list?.kind === 'tuple' && !list.uniform ? list.items : []) : [given]
  })
  const named = first && 'node' in first ? (writtenMember(unwrap(first.node), 'raw') ?? first.node) : undefined
  const pieces = texts.items.flatMap((written, index) => {
    // whoever wrote the template chose, and not the tag
    const text = named ? through(written, named) : written
    const value = values[index]
    const own = pieceOf(text, node, undefined)
    return value && index < texts.items.length - 1 ? [own, pieceOf(value, node, undefined)] : [own]
  })
  return concatenate(pieces, node)
}
