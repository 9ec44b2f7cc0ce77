import { looksAt, passes } from '../../flow/objects/key-decisions.js'
import { handedEntries } from '../../flow/objects/taken-entries.js'
import type { Flow } from '../../flow/flow.js'
import type { Shape } from '../../flow/values.js'
import type { Node } from '../../syntax/tree.js'
import type { Session } from '../session.js'

/**
 * Whether a function that was handed the entries of an object, of which a copy is sent, decides about a member by its name. One that lets
 * through whatever it does not name does not, unless it names that one.
 */
export function isNamedInCopy(flow: Flow, { copies = [], copiedIn = [] }: Shape, key: string): boolean {
  return copies.some((copy, at) => {
    const { filters = [], maps = [] } = handedEntries(copy) ?? {}
    return [...filters, ...maps].some((node) =>
      flow.evaluate(node, copiedIn[at]).some((value) => {
        if (value.kind !== 'callable') return filters.includes(node)
        const isOpen = filters.includes(node) && [key, UNNAMED].every((name) => passes(flow, value, name) === true)
        return !isOpen && looksAt(value.fn, key)
      }),
    )
  })
}

/** A name that no code spells. */
const UNNAMED = '\0'

/** Notes that a name which is spelled elsewhere decides what of an object is sent. */
export function noteName({ namedBeside }: Session, literal: Node, name: string): void {
  namedBeside.set(literal, new Set([...(namedBeside.get(literal) ?? []), name]))
}

/** What keeps a member of a request object from being rewritten by itself, if anything does. */
export function heldByName(session: Session, literal: Node, name: string): { readonly byHand: string } | undefined {
  return session.namedBeside.get(literal)?.has(name)
    ? {
        byHand: 'A filter, or the second argument of `JSON.stringify`, tells by name what of this object is sent: rewrite both by hand.',
      }
    : undefined
}
