import type { TSESTree } from '../../syntax/tree.js'
import { pieceOf } from './text-methods.js'
import type { Flow } from '../flow.js'
import { concatenate } from './concatenate.js'
import type { Env, Value } from '../values.js'

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
