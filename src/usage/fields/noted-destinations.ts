import { addTo } from '../../flow/add-to.js'
import { idOf } from '../../flow/identity.js'
import { areApart } from '../../flow/objects/fresh-objects.js'
import type { Shape } from '../../flow/values.js'
import type { Node } from '../../syntax/tree.js'
import type { Destination, Session } from '../session.js'

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
const known = new WeakMap<Session['destinations'], Map<Node, Map<string, Destination[]>>>()

function alikeOf(destinations: Session['destinations'], node: Node): Map<string, Destination[]> {
  let byNode = known.get(destinations)
  if (!byNode) known.set(destinations, (byNode = new Map()))
  let alike = byNode.get(node)
  if (!alike) byNode.set(node, (alike = new Map()))
  return alike
}

function markOf({ match, path, without, isSent, call, moments }: Omit<Destination, 'copies' | 'env'>, copies: readonly Node[]): string {
  const objects = [match.operation, call, copies.at(-1), isSent, moments[0]?.node].map((each) => (each ? idOf(each) : ''))
  return [...objects, path.join('.'), without.join()].join(' ')
}
