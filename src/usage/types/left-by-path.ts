import { definitionsOf } from '../../flow/names/definitions.js'
import type { Flow } from '../../flow/flow.js'
import { variableAt } from '../../flow/objects/subjects.js'
import { apartAt } from '../../flow/conditions/told-apart.js'
import { typeMember } from '../../flow/types/type-member.js'
import { typeWithin } from '../../flow/types/typed-values.js'
import type { Call, Unknown } from '../../flow/values.js'
import { staticKey, unwrap } from '../../syntax/names.js'
import { choicesOf } from '../requests/one-request.js'
import type { Match } from '../requests/resolve-call.js'

/**
 * A body that was not seen being made, or a member of what was handed in, where its declared type is a union and the address is chosen by
 * what tells the union's types apart: `message.kind === 'news' ? '/news' : '/members'`. Only those are meant that lead to the address.
 */
export function leftByPath(flow: Flow, value: Unknown, { env }: Call, match: Match): Unknown {
  const place = value.node && unwrap(value.node)
  const whole = place?.type === 'MemberExpression' ? unwrap(place.object) : place
  const variable = whole?.type === 'Identifier' ? variableAt(whole) : undefined
  const [definition] = variable ? definitionsOf(variable) : []
  const type = definition && 'pattern' in definition ? typeWithin(flow, definition.pattern, definition.pattern) : undefined
  if (!definition || !type || !place) return value
  const left = choicesOf(match).flatMap((choice) => [...(apartAt(flow, definition, type, choice, env) ?? [])])
  if (left.length === 0) return value
  const apart = new Set([...left, ...(value.apart ?? [])])
  if (place.type !== 'MemberExpression') return { ...value, apart }
  const key = staticKey(place.property, place.computed)
  const member = key === undefined ? undefined : typeMember(flow, type, key, apart)
  return member ? { ...value, type: member } : value
}
