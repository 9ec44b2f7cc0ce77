import { areApart } from '../flow/objects/fresh-objects.js'
import type { Call, Env, Payload, Shape } from '../flow/values.js'
import type { Node } from '../syntax/tree.js'
import type { Moment } from './fields/sent-when.js'
import type { Match } from './requests/resolve-call.js'

/** Where an object literal goes: into the body of a request, at a path. */
export interface Destination {
  readonly match: Match
  readonly call: Call
  readonly path: readonly string[]
  /** Where a copy of the object is sent: the calls that made it, one copy of the other. */
  readonly copies: readonly Node[]
  /** The keys that are taken out of it before. */
  readonly without: readonly string[]
  /** Whether only its members are sent: another object takes them over. */
  readonly isLaid: boolean
  /** As of a payload. */
  readonly isSent?: Payload['isSent']
  /** The environment in which it was made. */
  readonly env: Env
  /** By when a member has to be written to be sent. */
  readonly moments: readonly Moment[]
}

/** The object literals that go into requests, with where they go. */
interface Noted {
  readonly destinations: ReadonlyMap<Node, readonly Destination[]>
}

/** Where an object goes; not where one goes that the same place made for another call. */
export function destinationsOf({ destinations }: Noted, { node, env }: Shape): readonly Destination[] {
  return (destinations.get(node) ?? []).filter((destination) => !areApart(node, env, destination.env))
}

/** Whether a member of an object is taken out of it, or of what it becomes, before it is sent. */
export function isTakenOut({ without, isSent }: Destination, shape: Shape, name: string): boolean {
  const times = (keys: readonly string[] = []): number => keys.filter((key) => key === name).length
  return isSent?.(name) === false || times(without) > times(shape.without)
}

/** The places in bodies that an object becomes, with what is taken out of it on the way there. */
export function bodiesOf(noted: Noted, shape: Shape): readonly Payload[] {
  return destinationsOf(noted, shape).map((destination): Payload => {
    const { call, path, isSent } = destination
    const without = destination.without.filter((key) => isTakenOut(destination, shape, key))
    return { kind: 'payload', call, side: 'request', path, ...(without.length > 0 && { without }), ...(isSent && { isSent }) }
  })
}
