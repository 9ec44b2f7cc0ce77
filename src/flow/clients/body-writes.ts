import type { Node } from '../../syntax/tree.js'
import { addTo } from '../add-to.js'
import { areOtherAnswers } from '../objects/fresh-objects.js'
import type { Write } from '../flow.js'
import type { Payload, Value } from '../values.js'

/** What is written to bodies that came in, by the calls that sent for them. */
export type BodyWrites = Map<Node, { readonly body: Payload; readonly write: Write }[]>

/** Notes a write to (a part of) what a request gave. */
export function noteBodyWrite(found: BodyWrites, value: Value, write: Write): void {
  // what holds a part of a body is a part of the same body: the write is known by the part alone
  if (value.kind === 'payload' && value.side === 'response' && write.path.length === 0)
    addTo(found, value.call.node, { body: value, write })
}

/** What is written to a body that came in, or below it, wherever it is held; not what is written to a copy of it. */
export function bodyWritesTo(found: BodyWrites, { call, path, copies = [] }: Payload): readonly Write[] {
  return (found.get(call.node) ?? []).flatMap(({ body, write }): Write[] => {
    const steps = [...body.path, ...write.path]
    const isOfIt = path.every((key, index) => steps[index] === key) && (body.copies ?? []).every((copy) => copies.includes(copy))
    return isOfIt && !areOtherAnswers(call.node, call.env, body.call.env) ? [{ ...write, path: steps.slice(path.length) }] : []
  })
}
