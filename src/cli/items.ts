import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import { namedInWords, onlyInWords } from '../catalogue/describe-replacement.js'
import { compareSunsets, phaseOn } from '../catalogue/phase.js'
import { isWhole, nameCall } from '../catalogue/whole-paths.js'
import type { Deprecation, Phase } from '../catalogue/types.js'

/** An entry of the catalogue as the commands print it. */
export interface Item {
  readonly id: string
  readonly kind: 'endpoint' | 'field'
  readonly operation: { readonly method: string; readonly path: string }
  /** Absent for an endpoint. */
  readonly field?: string
  /** Of which values alone. */
  readonly values?: Deprecation['values']
  /** Where the field stands that is none of a body. */
  readonly in?: Deprecation['in']
  /** Absent where it is not known. */
  readonly since?: string | undefined
  /** `null` where no day is named. */
  readonly sunset: string | null
  readonly phase: Phase
  readonly replacement: string | null
  /** The notice, where that names what comes instead, and only in words. */
  readonly inWords?: string
}

/** The catalogue's entries by removal date, and by id within a date. */
export function listItems({ catalogue, operations, replacement }: CatalogueIndex, asOf: string): Item[] {
  return catalogue.deprecations
    .map((deprecation): Item => {
      const { id, kind, field, values, in: place, since, sunset } = deprecation
      const { method = '', path = '' } = operations.get(deprecation.operation) ?? {}
      const words = namedInWords(deprecation, replacement(id))
      const phase = phaseOn(deprecation, asOf)
      return {
        id,
        kind,
        operation: { method, path },
        field,
        ...(values && { values }),
        ...(place && { in: place }),
        since,
        sunset: sunset ?? null,
        phase,
        replacement: replacement(id).says || null,
        ...(words !== undefined && { inWords: words }),
      }
    })
    .sort((a, b) => compareSunsets(a.sunset, b.sunset) || compare(a.id, b.id))
}

/** What is deprecated: `endpoint POST /path`, `field name of POST /path`, `value old of header name of POST /path`. */
export function nameItem({ field, values, in: place, operation }: Item): string {
  if (field === undefined) return isWhole(operation) ? nameCall(operation) : `endpoint ${nameCall(operation)}`
  const part = `${PARTS[place ?? 'body']} ${field} of ${nameCall(operation)}`
  return values ? `value ${values.map(String).join(', ')} of ${part}` : part
}

const PARTS = { body: 'field', query: 'query parameter', header: 'header' } as const

/** What to use instead: `use x`, or that nothing is named that can be written. */
export function nameInstead({ replacement, inWords }: Item): string {
  if (replacement !== null) return `use ${replacement}`
  return inWords === undefined ? 'no replacement named' : onlyInWords(inWords)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
