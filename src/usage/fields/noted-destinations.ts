import { addTo } from '../../flow/add-to.js'
import { idOf } from '../../flow/identity.js'
import { areApart } from '../../flow/objects/fresh-objects.js'
import type { Shape } from '../../flow/values.js'
import { memoizePair } from '../../syntax/memoize.js'
import type { Node } from '../../syntax/tree.js'
import type { Destination } from '../destinations.js'
import type { Session } from '../session.js'

/** Notes once that an object, or a copy of it, goes into a request. */
export function noteDestination(
  { destinations, sentSchemas }: Session,
  { node, env, copies = [], checked }: Shape,
  going: Omit<Destination, 'copies' | 'env'>,
): void {
  const alike = alikeOf(destinations, node)
  const mark = markOf(going, copies)
  if (alike.get(mark)?.some((known) => !areApart(node, known.env, env))) return
  const destination: Destination = { ...going, copies, env }
  addTo(destinations, node, destination)
  addTo(alike, mark, destination)
  const { call, path, without, isSent } = going
  // what gave it has to let its members pass
  const place = { kind: 'payload', call, side: 'request', path, without, ...(isSent && { isSent }) } as const
  if (checked) sentSchemas.push({ schema: checked, place })
}

/** What an object goes to, by what tells one destination from another: what a large program shares goes to thousands. */
const alikeOf = memoizePair((_destinations: Session['destinations'], _node: Node) => new Map<string, Destination[]>())

function markOf(destination: Omit<Destination, 'copies' | 'env'>, copies: readonly Node[]): string {
  const { match, path, without, isSent, isLaid, call, moments } = destination
  const objects = [match.operation, call, copies.at(-1), isSent, moments[0]?.node].map((each) => (each ? idOf(each) : ''))
  return [...objects, path.join('.'), without.join(), String(isLaid)].join(' ')
}
