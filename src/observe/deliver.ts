import type { Operation } from '../catalogue/types.js'
import { findFields, isObject, type HeldField } from '../sandbox/fields.js'
import type { Origin } from './frames.js'
import type { Plan } from './plan.js'
import { createPrinting } from './printing.js'
import type { Recorder } from './recorder.js'

/** What came back belongs to this operation. */
export type Deliver = (value: unknown, operation: Pick<Operation, 'id'>) => void

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
  const known = new WeakSet<object>()
  const showPlain = plan.removed ? undefined : createPrinting()
  return (value, operation) => {
    const fields = plan.fields[operation.id]
    if (!fields || typeof value !== 'object' || value === null || known.has(value)) return
    known.add(value)
    const held = findFields(value, fields, 'response')
    if (plan.removed) {
      for (const { deprecation, holder } of held) {
        const { id, field = '' } = deprecation
        if (!plan.removed.includes(id) || !Object.hasOwn(holder, field)) continue
        fill(holder, holder[field], plan.fills[id]?.to)
        Reflect.deleteProperty(holder, field)
        recorder.add({ type: 'fired', id })
      }
      return
    }
    const counts = new Map<string, number>()
    for (const one of held) {
      const { id } = one.deprecation
      const count = (counts.get(id) ?? 0) + 1
      counts.set(id, count)
      if (count === 1) recorder.add({ type: 'hit', kind: 'held', id, field: one.path, frames: [] })
      if (count <= MOST_WATCHED) watch(one)
    }
  }

  function watch({ deprecation: { id, field = '' }, holder, path }: HeldField): void {
    const box = { value: holder[field] }
    const accessor = {
      get(): unknown {
        const { frames, direct } = readOrigin()
        recorder.add({ type: 'hit', kind: 'read', id, field: path, frames, direct })
        return box.value
      },
      set(next: unknown): void {
        box.value = next
      },
      enumerable: true,
      configurable: true,
    }
    Object.defineProperty(holder, field, accessor)
    showPlain?.(holder, field, { accessor, box })
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
