import type { Direction } from '../types.js'
import { ANY_KEY, ANY_KEYS, ROOT, SEPARATOR, type FieldPlace } from './field-places.js'
import type { Property } from './schema-graph.js'

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

/** The chains of the places whose notice is one of those, and of the others, each chain as one text. */
export function splitChains(places: readonly FieldPlace[], isOwn: (property: Property) => boolean): Sides['near'] {
  const own = new Set<string>()
  const others = new Set<string>()
  for (const { property, key } of places) (isOwn(property) ? own : others).add(key)
  return { own, others }
}

/**
 * The keys that tell the places of a deprecated field from those of the same name that stay: one key where that is enough, else two.
 * `lost` are the places that cannot be told apart so; they are left out, as a false alarm is worse than a miss.
 */
export function separatePlaces({ name, near, far }: Sides): { readonly spots: Spots; readonly lost: readonly string[] } {
  const parents = new Set<string>()
  const never = new Set<string>()
  const lost = new Set<string>()
  const root = near.own.has(ROOT) && !near.others.has(ROOT)
  if (near.own.has(ROOT) && !root) lost.add('the root of the body')
  const add = (chain: readonly string[], taken: ReadonlySet<string>): void => {
    const written = writeParents(chain, taken)
    const found = written.filter((parent) => !mayHit(parent, far))
    // a key that is only found at run time is none of those that the body names
    for (const parent of found.length > 1 ? found.filter((text) => text !== '?') : found) parents.add(parent)
    // what finds the values of a map without their keys finds few of them
    const isLost = (parent: string): boolean => parent.includes(ANY_KEY) && !found.includes(parent)
    if (found.length === 0 || written.some(isLost)) lost.add(nameKey(chain.at(-1) ?? ''))
  }
  for (const key of near.own) {
    if (key === ROOT) continue
    if (!near.others.has(key)) {
      add([key], near.others)
      continue
    }
    if (key.includes(ANY_KEY)) {
      lost.add(nameKey(key))
      continue
    }
    const { own, others } = far()
    const endsInKey = (chain: string): boolean => chain.split(SEPARATOR).at(-1) === key
    const mine = [...own].filter((chain) => endsInKey(chain) && !others.has(chain)).map((chain) => chain.split(SEPARATOR))
    const theirs = [...others].filter(endsInKey).map((chain) => chain.split(SEPARATOR))
    const first = mine.filter(([start]) => start?.startsWith(ROOT))
    if ([...own].some((chain) => endsInKey(chain) && others.has(chain))) lost.add(nameKey(key))
    if (first.length > 0 && !theirs.some(([start]) => start === ROOT)) {
      parents.add(key)
      for (const chain of theirs) for (const place of writeNever(chain)) never.add(`${place}.${name}`)
      continue
    }
    if (first.length > 0) lost.add(nameKey(key))
    const taken = new Set(theirs.map((chain) => chain.join('.')))
    for (const chain of mine.filter((keys) => !first.includes(keys))) add(chain, taken)
  }
  return { spots: { root, parents: [...parents].sort(), never: [...never].sort() }, lost: [...lost] }
}

/** A chain as a catalogue writes it, unless it is one of `taken`. The keys of a map are no fields, so what is below counts only there. */
function writeParents(chain: readonly string[], taken: ReadonlySet<string>): string[] {
  const text = chain.join('.')
  if (text.includes(ANY_KEYS)) return []
  if (!text.startsWith(ROOT)) return taken.has(text) ? [] : [text]
  // the keys at the start of a body say nothing, so that no other map may hold such a field
  return [...taken].some((other) => other.endsWith(ANY_KEY)) ? [] : ['?', text]
}

/** Whether a parent with an open key can find a place that stays: as far as two keys tell. No map has its own name among its keys. */
function mayHit(parent: string, far: Sides['far']): boolean {
  if (!parent.includes(ANY_KEY)) return false
  const keys = parent.split('.').reverse()
  return [...far().others].some((chain) => {
    // the body itself lies below none of its keys
    if (chain === ROOT) return false
    const there = chain.replaceAll(SEPARATOR, '.').split('.').reverse()
    // a chain that starts at the body is told as a whole: nothing lies above it
    return keys.every((key, index) => (key === '?' && there[index] !== ROOT) || [undefined, key].includes(there[index]))
  })
}

function writeNever(chain: readonly string[]): string[] {
  const text = chain.join('.').replace(`${ROOT}.`, '')
  return [...new Set([text, text.startsWith('?') ? text : text.replaceAll(ANY_KEY, '')])]
}

function nameKey(key: string): string {
  const plain = key.replaceAll(ANY_KEY, '').replace(ROOT, '').replace(ANY_KEYS, '')
  return plain === '' || plain.startsWith('?') ? 'a key of a map' : `"${plain}"`
}

/** Both directions in one, where neither would find what stays in the other; undefined otherwise. */
export function joinSpots(sides: readonly Sides[], spots: readonly Spots[]): Spots | undefined {
  const joined: Spots = {
    root: spots.some(({ root }) => root),
    parents: [...new Set(spots.flatMap(({ parents }) => parents))].sort(),
    never: [...new Set(spots.flatMap(({ never }) => never))].sort(),
  }
  const isSafe = sides.every(({ near, far }, index) => {
    const own = spots[index]
    if (!own || (joined.root && !own.root && near.others.has(ROOT))) return false
    if (own.never.length < joined.never.length) return false
    const stays = (parent: string): boolean =>
      [parent, parent + ANY_KEY, parent.split('.').at(-1) ?? ''].some((key) => near.others.has(key))
    return joined.parents.every((parent) => own.parents.includes(parent) || !(stays(parent) || mayHit(parent, far)))
  })
  return isSafe ? joined : undefined
}
