import type { CatalogueIndex } from './catalogue-index.js'
import { pathShape } from './match-path.js'
import type { Deprecation } from './types.js'

/** An entry that both catalogues have, and what is otherwise in the new one, in words. */
export interface MovedEntry {
  readonly id: string
  readonly changes: readonly string[]
  /** Whether it ends on another day than before, or has got one or lost it. */
  readonly isDayMoved: boolean
}

export interface CatalogueDiff {
  /** Ids that only the new catalogue has, in its order. */
  readonly came: readonly string[]
  readonly moved: readonly MovedEntry[]
  /** Ids that only the old catalogue has. */
  readonly went: readonly string[]
}

/** What a catalogue has otherwise than one before it. An entry that has another id and is about the same is the same one. */
export function diffCatalogues(before: CatalogueIndex, after: CatalogueIndex): CatalogueDiff {
  const gone = before.catalogue.deprecations.filter(({ id }) => !after.deprecation(id))
  const byPlace = new Map(gone.map((entry) => [placeOf(entry, before), entry]))
  const came: string[] = []
  const moved: MovedEntry[] = []
  for (const entry of after.catalogue.deprecations) {
    const place = placeOf(entry, after)
    const old = before.deprecation(entry.id) ?? byPlace.get(place)
    if (!old) {
      came.push(entry.id)
      continue
    }
    if (old.id !== entry.id) byPlace.delete(place)
    const changes = describeChanges(old, entry, before, after)
    if (changes.length > 0) moved.push({ id: entry.id, changes, isDayMoved: old.sunset !== entry.sunset })
  }
  const left = new Set(byPlace.values())
  return { came, moved, went: gone.filter((entry) => left.has(entry)).map(({ id }) => id) }
}

/** The ids that a consumer has not seen yet: of what came, and of what ends on another day. */
export function newIds({ came, moved }: CatalogueDiff): string[] {
  return [...came, ...moved.filter(({ isDayMoved }) => isDayMoved).map(({ id }) => id)]
}

/** What an entry is about, whatever its id. */
function placeOf(entry: Deprecation, { operations }: CatalogueIndex): string {
  const { method = '', path = '' } = operations.get(entry.operation) ?? {}
  const { in: place, field, values, parents, root, directions } = entry
  return JSON.stringify([method, pathShape(path), place, field, values, parents?.toSorted(), root, directions])
}

function describeChanges(old: Deprecation, entry: Deprecation, before: CatalogueIndex, after: CatalogueIndex): string[] {
  const [was, is] = [before.replacement(old.id), after.replacement(entry.id)]
  const [here, there] = [callOf(old, before), callOf(entry, after)]
  const changes: string[] = []
  if (old.id !== entry.id) changes.push(`its id was ${old.id}`)
  if (old.sunset !== entry.sunset) changes.push(`${describeDay(entry.sunset)}; it was: ${describeDay(old.sunset)}`)
  if (here !== there) changes.push(`it is ${there}; it was ${here}`)
  else if (String(old.values) !== String(entry.values)) changes.push(`the values that go are ${entry.values?.join(', ') ?? 'all'}`)
  else if (placeOf(old, before) !== placeOf(entry, after)) changes.push('it counts at other places of the body')
  if (was.says !== is.says) changes.push(is.says === '' ? `${was.says} is no longer named instead` : `the replacement is ${is.says}`)
  if (old.notice !== entry.notice) changes.push(`the notice says: "${entry.notice}"`)
  return changes
}

function callOf({ operation }: Deprecation, { operations }: CatalogueIndex): string {
  const { method = '', path = '' } = operations.get(operation) ?? {}
  return `${method} ${pathShape(path)}`
}

function describeDay(day: string | undefined): string {
  return day === undefined ? 'no day is named' : `works until ${day}`
}
