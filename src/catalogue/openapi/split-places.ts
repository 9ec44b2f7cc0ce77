import { datesOf } from './entry.js'
import type { FieldPlace } from './field-places.js'
import type { EnumValue } from './values/read-values.js'
import { otherDays, type Property, type PropertyNotice } from './schema-graph.js'
import { splitChains, type Sides } from './separate-places.js'

/** Stands for the last day of notices without one; sorted last. */
const NO_DAY = 'none'

/** What goes of a property on one day: itself, or some of its values. */
interface Going {
  readonly sunset: string | undefined
  readonly notices: readonly PropertyNotice[]
  readonly values?: readonly EnumValue[]
}

/** The places of the properties of which the same goes on the same day. */
export interface Side {
  readonly going: ReadonlyMap<Property, Going>
  readonly near: Sides['near']
  /** The other last days that are named there. */
  readonly doubts: readonly string[]
}

/** The places of a name by what goes, and its last day. */
export type SplitPlaces = (places: readonly FieldPlace[]) => ReadonlyMap<string, Side>

/** Splits the places of a name by what goes and when, each list once: operations that reach the same schemas have it in common. */
export function createSplit(sunset: string | undefined): SplitPlaces {
  const known = new WeakMap<readonly FieldPlace[], ReadonlyMap<string, Side>>()
  // variants of one value can name several days, of which the latest holds
  const endOf = ({ notice, notices }: Property): string | undefined => {
    const named = notices.flatMap((one) => one.sunset ?? []).sort()
    return named.at(-1) ?? (notice && datesOf(notice, sunset).sunset)
  }
  const goingOf = (property: Property): Going[] => {
    if (property.notice) return [{ sunset: endOf(property), notices: [property.notice] }]
    const days = [...new Set(property.values.map((one) => datesOf(one, sunset).sunset))]
    return days.map((day) => {
      const notices = property.values.filter((one) => datesOf(one, sunset).sunset === day)
      return { sunset: day, notices, values: notices.map(({ value }) => value) }
    })
  }
  return (places) => {
    let sides = known.get(places)
    if (sides) return sides
    const parts = new Map<string, Map<Property, Going>>()
    for (const property of new Set(places.map((place) => place.property)))
      for (const going of goingOf(property)) {
        const key = JSON.stringify([going.sunset ?? NO_DAY, going.values?.toSorted()])
        parts.set(key, (parts.get(key) ?? new Map<Property, Going>()).set(property, going))
      }
    const sideOf = (going: ReadonlyMap<Property, Going>): Side => {
      const [{ sunset: day, values } = { sunset: undefined }] = going.values()
      const doubts = values ? [] : [...going.keys()].flatMap(({ notices }) => otherDays(day, notices))
      return { going, near: splitChains(places, (property) => going.has(property)), doubts }
    }
    known.set(places, (sides = new Map([...parts].map(([key, going]) => [key, sideOf(going)]))))
    return sides
  }
}
