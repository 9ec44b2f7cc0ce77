import type { Call, Unknown } from '../../flow/values.js'
import type { Replacer } from '../../flow/objects/key-decisions.js'
import type { Match } from '../requests/resolve-call.js'
import type { Session } from '../session.js'
import { inferredSchema, inputSchemas } from './input-schemas.js'
import { typedBody } from '../types/typed-body.js'

/** Notes what tells the members of (a part of) a body that was not seen being made: a schema, or a declared type. */
export function noteUnseen(
  sending: { readonly session: Session; readonly call: Call; readonly match: Match; readonly replacer?: Replacer | undefined },
  value: Unknown,
  path: readonly string[],
  { over, out }: { readonly over: ReadonlySet<string>; readonly out: readonly string[] },
): void {
  const { session, call, replacer } = sending
  const without = [...over, ...out, ...(value.without ?? [])]
  const types = typedBody(session.flow, { ...value, without }, sending, path, replacer?.passes)
  session.typedBodies.push(...types)
  const inferred = types.flatMap(({ annotation }) => inferredSchema(session.flow, annotation) ?? [])
  const isSent = replacer && { isSent: replacer.passes }
  for (const schema of [...inputSchemas(value), ...inferred])
    session.sentSchemas.push({ schema, place: { kind: 'payload', call, side: 'request', path, without, ...isSent } })
}
