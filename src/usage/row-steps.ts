import type { Marks } from '../flow/objects/marks.js'
import type { Value } from '../flow/values.js'
import { step, type Session } from './session.js'
import type { TrailStep } from './usage.js'
import { byGuess } from './fields/held-reads.js'

/** The step of a trail through a call of which a row of `models` tells what it does. */
export function rowStep(described: Marks['described']): TrailStep[] {
  return described ? step(described.node, `a row of \`models\` tells what this does: ${described.said}`) : []
}

/** What is sent by a value, with what is to be told of the functions that it went through. */
export function sentThrough<Sending extends { readonly session: Session; readonly described?: Marks['described'] }>(
  sending: Sending,
  value: Value,
): Sending {
  const { guessed, described = sending.described } = 'guessed' in value || 'described' in value ? value : ({} as Marks)
  if (!guessed && !described) return sending
  return { ...sending, ...(guessed && { session: { ...sending.session, held: byGuess } }), ...(described && { described }) }
}
