import type { Operation } from '../catalogue/types.js'
import { findFields, isObject } from '../sandbox/fields.js'
import type { Origin } from './frames.js'
import type { Plan } from './plan.js'
import type { Recorder } from './recorder.js'
import { createWatched } from './watched.js'

/** What came back belongs to this operation. Gives what the caller is to have of it. */
export type Deliver = (value: unknown, operation: Pick<Operation, 'id'>) => unknown

interface Needs {
  readonly plan: Plan
  readonly recorder: Recorder
  readonly readOrigin: () => Origin
}

/** More objects of one answer tell nothing new: that a field is read, and where, the first ones show. */
const MOST_WATCHED = 100

/**
 * Looks at a parsed answer before its caller has it. A run that only looks notes the deprecated fields in it and who reads them; a
 * simulation takes those that are removed out, and puts in what the catalogue names in their place where nothing is lost.
 */
export function createDeliver({ plan, recorder, readOrigin }: Needs): Deliver {
  const watch = plan.removed ? undefined : createWatched()
  const known = new WeakSet<object>()
  return (value, operation) => {
    const fields = plan.fields[operation.id]
    if (!fields || typeof value !== 'object' || value === null || known.has(value)) return value
    known.add(value)
    const held = findFields(value, fields, 'response')
    if (!watch) {
      for (const { deprecation, holder } of held) {
        const { id, field = '' } = deprecation
        if (plan.removed?.includes(id) !== true || !Object.hasOwn(holder, field)) continue
        fill(holder, holder[field], plan.fills[id]?.to)
        Reflect.deleteProperty(holder, field)
        recorder.add({ type: 'fired', id })
      }
      return value
    }
    const counts = new Map<string, number>()
    /** By object: what is noted when one of its fields is read. */
    const readers = new Map<object, Map<PropertyKey, () => void>>()
    for (const { deprecation, holder, path } of held) {
      const { id, field = '' } = deprecation
      const count = (counts.get(id) ?? 0) + 1
      counts.set(id, count)
      if (count === 1) recorder.add({ type: 'hit', kind: 'held', id, field: path, frames: [] })
      if (count > MOST_WATCHED) continue
      const own = readers.get(holder) ?? new Map<PropertyKey, () => void>()
      const before = own.get(field)
      readers.set(
        holder,
        own.set(field, () => {
          before?.()
          recorder.add({ type: 'hit', kind: 'read', id, field: path, ...readOrigin() })
        }),
      )
    }
    const given = readers.size === 0 ? value : watch(value, readers)
    known.add(given)
    return given
  }
}

function fill(holder: Record<string, unknown>, value: unknown, to: readonly string[] | undefined): void {
  if (!to) return
  let target = holder
  for (const key of to.slice(0, -1)) {
    const next = Object.hasOwn(target, key) ? target[key] : undefined
    // the rest of what would stand there is not known
    if (!isObject(next)) return
    target = next
  }
  const last = to.at(-1) ?? ''
  if (!Object.hasOwn(target, last)) target[last] = value
}
