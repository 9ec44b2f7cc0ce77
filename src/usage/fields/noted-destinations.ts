import { areApart } from '../../flow/objects/fresh-objects.js'
import type { Shape } from '../../flow/values.js'
import type { Destination, Session } from '../session.js'

/** Notes once that an object, or a copy of it, goes into a request. */
export function noteDestination(
  { destinations }: Session,
  { node, env, copies = [] }: Shape,
  going: Omit<Destination, 'copies' | 'env'>,
): void {
  const list = destinations.get(node)
  const destination: Destination = { ...going, copies, env }
  const isKnown = (known: Destination): boolean =>
    known.match.operation === going.match.operation &&
    known.path.join('.') === going.path.join('.') &&
    known.copies.at(-1) === copies.at(-1) &&
    known.without.join() === going.without.join() &&
    known.isSent === going.isSent &&
    known.call === going.call &&
    known.moments[0]?.node === going.moments[0]?.node &&
    !areApart(node, known.env, env)
  if (!list) destinations.set(node, [destination])
  else if (!list.some(isKnown)) list.push(destination)
}
