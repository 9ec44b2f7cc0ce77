import type { Catalogue, Deprecation, Direction, Replacement } from './types.js'

/** Where a field can stand: its name and the keys that may enclose it directly. `parents` absent: any; `root`: at the body's root too. */
export interface Place {
  readonly field: string
  readonly parents: readonly string[]
  readonly root: boolean
  readonly directions: readonly Direction[]
}

/** Where a replacement's value ends up; `undefined` where that is not a place of its own (no replacement, any depth, or another object). */
export function landingPlace(replacement: Replacement, deprecation: Deprecation): Place | undefined {
  if (replacement.kind === 'none') return undefined
  const keys = typeof replacement.to === 'string' ? replacement.to.split('.') : replacement.to
  const field = keys.at(-1)
  if (field === undefined) return undefined
  const directions = deprecation.directions ?? ['request', 'response']
  const parent = keys.at(-2)
  return parent === undefined
    ? { field, parents: deprecation.parents ?? [], root: deprecation.root ?? true, directions }
    : { field, parents: [parent], root: false, directions }
}

/**
 * The keys that hold a map wherever deprecated fields are told to stand below them: `byName.?` says so, `byName` does not. A key of maps of
 * maps is there with its own maps, too: `byName` and `byName.?`.
 */
export function mapKeys(deprecations: readonly Deprecation[]): ReadonlySet<string> {
  const maps = new Set<string>()
  const others = new Set<string>()
  for (const place of deprecations.flatMap(({ parents = [] }) => parents)) {
    const keys = place.split('.')
    for (const index of keys.keys()) if (keys[index] === '?' && index > 0) maps.add(nearestNames(keys.slice(0, index)))
    if (keys.at(-1) !== '?') others.add(keys.at(-1) ?? '')
  }
  return new Set([...maps].filter((key) => !others.has(key)))
}

/** Whether what stands at a path of a body is a map. */
export function isMapAt(maps: ReadonlySet<string>, path: readonly string[]): boolean {
  return maps.size > 0 && maps.has(nearestNames(path))
}

/** The last name of a path, with the keys of maps behind it. */
function nearestNames(path: readonly string[]): string {
  return path.slice(path.findLastIndex((key) => key !== '?')).join('.')
}

/** Whether a deprecated field stands at one of the places. */
export function holdsField(deprecation: Deprecation, place: Place): boolean {
  if (deprecation.field !== place.field) return false
  const directions = deprecation.directions ?? ['request', 'response']
  if (!place.directions.some((direction) => directions.includes(direction))) return false
  if (place.root && deprecation.root !== false) return true
  return place.parents.some((parent) => sitsBelow(deprecation, parent.split('.')))
}

/** Whether a field that sits in an object at `path` (keys from the body's root, or the last of them) is the deprecated one. */
export function sitsBelow({ field = '', parents, never, root }: Deprecation, path: readonly string[]): boolean {
  const parent = path.at(-1)
  if (parent === undefined) return root !== false
  if (never?.some((place) => endsIn([...path, field], place))) return false
  return parents === undefined ? parent !== '?' : parents.some((place) => endsIn(path, place))
}

/** Starts a place that is told from the body's root on: `^.?` is below any key of the body, and nowhere deeper. */
const START = '^.'

/** The keys that are told to enclose a field of that name together, from the outermost inward; `?` is any. */
export function chainsAround(deprecations: readonly Deprecation[], name: string): readonly (readonly string[])[] {
  const places = deprecations.flatMap(({ field, parents = [] }) => (field === name ? parents : []))
  return places.map((place) => (place.startsWith(START) ? place.slice(START.length) : place).split('.'))
}

/** Whether a path ends in a place: a key, or several with dots between them, of which `?` is any. A key can hold dots itself. */
function endsIn(path: readonly string[], place: string): boolean {
  if (path.at(-1) === place) return true
  if (!place.includes('.')) return false
  const isWhole = place.startsWith(START)
  const keys = (isWhole ? place.slice(START.length) : place).split('.')
  if (isWhole && keys.length !== path.length) return false
  const from = path.length - keys.length
  return from >= 0 && keys.every((key, index) => key === '?' || path[from + index] === key)
}

/** Stands for a key that no deprecated field is told by. */
const ANY_KEY = '\u2026'
/** Paths of so many keys are told as they are. */
const NEAR = 2

/**
 * Tells paths of a body apart as far as the places of fields do: by their last keys, and of those by the ones that some place names. So
 * what goes down an answer without an end, as a walk through a JSON Schema does, comes to finitely many paths.
 */
export function createPathFolder(
  { deprecations, replacements }: Pick<Catalogue, 'deprecations' | 'replacements'>,
  lists: ReadonlySet<string>,
): (path: readonly string[]) => readonly string[] {
  const whole = (place: string): string => (place.startsWith(START) ? place.slice(START.length) : place)
  const places = deprecations.flatMap(({ parents = [], never = [] }) => [...parents, ...never].map((place) => whole(place).split('.')))
  const shared = deprecations.flatMap(({ sharedBy = [] }) => sharedBy.flatMap(({ request = '', response = '' }) => [request, response]))
  const longest = Math.max(1, ...places.map((keys) => keys.length))
  const fields = deprecations.map(({ field = '' }) => field)
  const landings = replacements.flatMap((one) => (one.kind === 'none' ? [] : typeof one.to === 'string' ? one.to.split('.') : one.to))
  const enclosing = shared.flatMap((place) => place.split(/\[\]|\{\}|\./))
  const named = new Set([...fields, ...lists, ...places.flat(), ...enclosing, ...landings, '?'])
  return (path) => {
    if (path.length <= NEAR) return path
    const last = path.slice(-longest).map((key) => (named.has(key) ? key : ANY_KEY))
    return path.length > longest ? [ANY_KEY, ...last] : last
  }
}
