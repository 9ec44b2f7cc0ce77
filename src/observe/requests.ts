import { AsyncLocalStorage } from 'node:async_hooks'
import type { Deprecation } from '../catalogue/types.js'
import { findFields } from '../sandbox/fields.js'
import type { Origin } from './frames.js'
import type { Plan } from './plan.js'
import type { Recorder } from './recorder.js'
import type { Target } from './recognise.js'

/** What is answered instead, when what a request needs is removed. */
export interface Refusal {
  readonly status: number
  readonly reason: string
  readonly body: string
}

/** What a client is told whose request may not leave this machine. */
export const HELD_BACK = 'a rehearsal sends nothing to other machines'

/** Notes requests, and decides what a simulation answers. */
export interface Requests {
  /** Notes a request, that its endpoint is deprecated, and the deprecated parameters that it sends, among headers of these names. */
  readonly note: (target: Target, origin: Origin, headers: () => Iterable<string>) => readonly string[]
  /** Notes the deprecated fields that a body sends. */
  readonly noteBody: (text: string, target: Target, origin: Origin) => readonly string[]
  /** The answer of the simulation to a request that sends these fields; notes that it came to be. */
  readonly refusal: (target: Target, sent: readonly string[]) => Refusal | undefined
  /** Whether the request may not leave this machine. */
  readonly isHeldBack: (target: Target) => boolean
  /** Runs what is inside a request that was noted: clients send by means of others. */
  readonly within: <Result>(target: Target, run: () => Result) => Result
  readonly current: () => Target | undefined
}

export function createRequests(plan: Plan, recorder: Recorder): Requests {
  const inside = new AsyncLocalStorage<Target>()
  const parse = JSON.parse
  const isRemoved = (id: string): boolean => plan.removed?.includes(id) === true
  return {
    note({ operation, query }, { frames }, headers) {
      recorder.add({ type: 'call', operation: operation.id, frames })
      const id = plan.endpoints[operation.id]
      if (id !== undefined) recorder.add({ type: 'hit', kind: 'request', id, frames })
      const parameters = plan.parameters[operation.id]
      if (!parameters) return []
      const names = new Set([...headers()].map((name) => name.toLowerCase()))
      const isSent = ({ in: place, field = '' }: Deprecation): boolean =>
        place === 'header' ? names.has(field.toLowerCase()) : query.has(field) || query.has(`${field}[]`)
      const sent = parameters.filter(isSent)
      for (const { id: parameter, field } of sent) recorder.add({ type: 'hit', kind: 'sent', id: parameter, field, frames })
      return sent.map((parameter) => parameter.id)
    },
    noteBody(text, { operation }, { frames }) {
      const fields = plan.fields[operation.id]
      if (!fields || text === '') return []
      let body: unknown
      try {
        body = parse(text)
      } catch {
        return []
      }
      const ids = new Set<string>()
      for (const { deprecation, path } of findFields(body, fields, 'request')) {
        if (ids.has(deprecation.id)) continue
        ids.add(deprecation.id)
        recorder.add({ type: 'hit', kind: 'sent', id: deprecation.id, field: path, frames })
      }
      return [...ids]
    },
    refusal({ operation }, sent) {
      const endpoint = plan.endpoints[operation.id]
      if (endpoint !== undefined && isRemoved(endpoint)) {
        recorder.add({ type: 'fired', id: endpoint })
        return refuse(410, 'Gone', 'deprecated_endpoint_removed', 'This endpoint was removed.')
      }
      const removed = sent.filter(isRemoved)
      for (const id of removed) recorder.add({ type: 'fired', id })
      return removed.length > 0 ? refuse(400, 'Bad Request', 'deprecated_field_removed', 'A field was removed from requests.') : undefined
    },
    isHeldBack(target) {
      if (plan.allowNetwork || target.isLocal) return false
      recorder.add({ type: 'refused', operation: target.operation.id })
      return true
    },
    within: (target, run) => inside.run(target, run),
    current: () => inside.getStore(),
  }
}

function refuse(status: number, reason: string, code: string, message: string): Refusal {
  return { status, reason, body: JSON.stringify({ error: { code, message } }) }
}
