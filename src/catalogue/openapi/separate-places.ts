import type { Direction } from '../types.js'
import { ANY_KEY, ROOT, type FieldPlace } from './field-places.js'
import type { PropertyNotice } from './schema-graph.js'

/** Where a deprecated field stands in one direction, in the terms of a catalogue. */
export interface Spots {
  readonly root: boolean
  readonly parents: readonly string[]
  readonly never: readonly string[]
}

/** The places of one name in the bodies of one direction: those of one notice, and the others. */
export interface Sides {
  readonly name: string
  readonly direction: Direction
  /** With one key around each, and with two. */
  readonly near: { readonly own: ReadonlySet<string>; readonly others: ReadonlySet<string> }
  readonly far: () => { readonly own: ReadonlySet<string>; readonly others: ReadonlySet<string> }
}

/** A deprecated property with a notice that can be told apart by its removal date. */
export type DatedNotice = PropertyNotice & { readonly sunset: string }

const SEPARATOR = '\0'

/** The chains of the places whose notice is one of those, and of the others, each chain as one text. */
export function splitChains(places: readonly FieldPlace[], isOwn: (notice: PropertyNotice | undefined) => boolean): Sides['near'] {
  const own = new Set<string>()
  const others = new Set<string>()
  for (const { property, chain } of places) (isOwn(property.notice) ? own : others).add(chain.join(SEPARATOR))
  return { own, others }
}

/**
 * The keys that tell the places of a deprecated field from those of the same name that stay: one key where that is enough, else two.
 * `lost` are the places that cannot be told apart so; they are left out, as a false alarm is worse than a miss.
 */
export function separatePlaces({ name, near, far }: Sides): { readonly spots: Spots; readonly lost: readonly string[] } {
  const parents = new Set<string>()
  const never = new Set<string>()
  const lost: string[] = []
  const root = near.own.has(ROOT) && !near.others.has(ROOT)
  if (near.own.has(ROOT) && !root) lost.push('the root of the body')
  for (const key of near.own) {
    if (key === ROOT) continue
    if (!near.others.has(key)) {
      for (const parent of writeParents([key])) parents.add(parent)
      continue
    }
    const { own, others } = far()
    const endsInKey = (chain: string): boolean => chain.split(SEPARATOR).at(-1) === key
    const mine = [...own].filter((chain) => endsInKey(chain) && !others.has(chain)).map((chain) => chain.split(SEPARATOR))
    const theirs = [...others].filter(endsInKey).map((chain) => chain.split(SEPARATOR))
    if ([...own].some((chain) => endsInKey(chain) && others.has(chain))) lost.push(`"${key.replaceAll(ANY_KEY, '')}"`)
    if (mine.length === 0) continue
    if (mine.every(([first]) => first !== ROOT)) for (const chain of mine) for (const parent of writeParents(chain)) parents.add(parent)
    else {
      for (const parent of writeParents([key])) parents.add(parent)
      for (const chain of theirs.filter(([first]) => first !== ROOT))
        for (const parent of writeParents(chain)) never.add(`${parent}.${name}`)
    }
  }
  return { spots: { root, parents: [...parents].sort(), never: [...never].sort() }, lost }
}

/** A key below which any key can stand counts with and without one, as a key found at run time is not always seen. */
function writeParents(chain: readonly string[]): string[] {
  const text = chain.join('.')
  if (!text.endsWith(ANY_KEY)) return [text]
  return text === ROOT + ANY_KEY ? ['?'] : [text, text.slice(0, -ANY_KEY.length)]
}

/** Both directions in one, where neither would find what stays in the other; undefined otherwise. */
export function joinSpots(sides: readonly Sides[], spots: readonly Spots[]): Spots | undefined {
  const joined: Spots = {
    root: spots.some(({ root }) => root),
    parents: [...new Set(spots.flatMap(({ parents }) => parents))].sort(),
    never: [...new Set(spots.flatMap(({ never }) => never))].sort(),
  }
  const isSafe = sides.every(({ near }, index) => {
    const own = spots[index]
    if (!own || (joined.root && !own.root && near.others.has(ROOT))) return false
    if (own.never.length < joined.never.length) return false
    const stays = (parent: string): boolean =>
      [parent, parent + ANY_KEY, parent.split('.').at(-1) ?? ''].some((key) => near.others.has(key))
    return joined.parents.every((parent) => own.parents.includes(parent) || !stays(parent))
  })
  return isSafe ? joined : undefined
}
