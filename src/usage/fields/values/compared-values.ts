import type { Flow } from '../../../flow/flow.js'
import type { Payload, Value } from '../../../flow/values.js'
import { staticKey, unwrap } from '../../../syntax/names.js'
import type { Node, Tree } from '../../../syntax/tree.js'
import { walk } from '../../../syntax/walk.js'
import { answerTrail } from '../../requests/answer-trail.js'
import { canBeReadOf } from '../../requests/one-request.js'
import { callTrail, eachOnce, fieldsAt, record, resolutionOf, step, type Session } from '../../session.js'
import { givenValues } from './given-values.js'

/**
 * Finds the places where a field of an answer is compared with a value of it that goes away: `order.state === 'held'`, `case 'held':`,
 * `['held', 'open'].includes(order.state)`. To read the field is none, as its other values stay.
 */
export function findComparedValues(session: Session, tree: Tree, flow: Flow): void {
  const { valuedNames } = session.context.catalogue
  if (valuedNames.size === 0) return
  walk(tree.ast, (node) => {
    for (const [field, value] of comparedIn(node)) {
      const given = givenValues(flow, flow.evaluate(value, undefined))
      if (given.length === 0) continue
      for (const payload of payloadsOf(flow.evaluate(field, undefined), valuedNames))
        recordCompared(session, flow, payload, { field, value }, given)
    }
  })
}

/** What may be a field, each with what may be a value that it is compared with. */
function comparedIn(node: Node): readonly (readonly [field: Node, value: Node])[] {
  if (node.type === 'SwitchCase') return node.test ? [[node.parent.discriminant, node.test]] : []
  if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(node.operator))
    return [
      [node.left, node.right],
      [node.right, node.left],
    ]
  if (node.type !== 'CallExpression') return []
  const callee = unwrap(node.callee)
  const [sought] = node.arguments
  if (callee.type !== 'MemberExpression' || !sought || sought.type === 'SpreadElement') return []
  const isSearch = /^(?:includes|indexOf)$/.test(staticKey(callee.property, callee.computed) ?? '')
  return isSearch ? [[sought, callee.object]] : []
}

function payloadsOf(values: readonly Value[], names: ReadonlySet<string>): readonly Payload[] {
  return values.flatMap((value): readonly Payload[] =>
    value.kind === 'payload' && value.side === 'response' && names.has(value.path.at(-1) ?? '') ? [value] : [],
  )
}

function recordCompared(
  session: Session,
  flow: Flow,
  { call, path, side }: Payload,
  { field, value }: { readonly field: Node; readonly value: Node },
  given: ReturnType<typeof givenValues>,
): void {
  const name = path.at(-1) ?? ''
  const around = path.slice(0, -1)
  for (const match of resolutionOf(session, flow.wide, call).matches.filter((one) => canBeReadOf(one, field))) {
    for (const deprecation of fieldsAt(session, match.operation, name, around, side)) {
      record(session, {
        ...{ kind: 'response-field', deprecation, operation: match.operation, direction: side, node: value, path: around },
        gives: () => given,
        trail: eachOnce([
          ...callTrail(call, match),
          ...answerTrail(flow, field, call),
          ...step(value, 'the field is compared with one of its values here'),
        ]),
      })
    }
  }
}
