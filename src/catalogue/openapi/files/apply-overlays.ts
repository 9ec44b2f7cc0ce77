import { CatalogueError } from '../../catalogue-error.js'
import { isObject, itemsOf, textOf, type JsonObject } from '../json-values.js'
import { parseDescription } from './parse-description.js'

/** An Overlay document: a file that says what of a description is to be changed. */
export interface OverlayFile {
  readonly text: string
  /** What it is called in messages. */
  readonly source: string
}

const KIND = 'an Overlay document'
const WANTED = 'it must be an object with "overlay": "1.0.0" and "actions", a list.'

/** The keys that lead to a place, from the root on. */
type Place = readonly (string | number)[]
type Query = (path: string, data: unknown) => readonly { readonly location: Place }[]

/**
 * A description with Overlay documents applied to it, one after the other, as each action finds what those before it left: what a target
 * names is updated (objects are merged, lists are added to, all else is put in its place) or removed. The description itself stays as it
 * is. `doubts` are sentences about actions whose target names nothing. Rejects with a CatalogueError that names the file and the action.
 */
export async function applyOverlays(
  description: JsonObject,
  overlays: readonly OverlayFile[],
): Promise<{ readonly description: JsonObject; readonly doubts: readonly string[] }> {
  if (overlays.length === 0) return { description, doubts: [] }
  const { jsonpath } = await import('json-p3')
  const query: Query = (path, data) => [...jsonpath.query(path, data as never)]
  let changed = description
  const doubts: string[] = []
  for (const { text, source } of overlays) {
    const fail = (problem: string): never => {
      throw new CatalogueError(source, [problem], KIND)
    }
    const data = await parseDescription(text, source)
    if (!isObject(data) || !('overlay' in data) || !Array.isArray(data['actions'])) return fail(WANTED)
    if (!/^1(?:$|\.)/.test(String(data['overlay']))) return fail(`it is of version ${String(data['overlay'])}, and version 1 is known.`)
    for (const [index, action] of itemsOf(data['actions']).entries()) {
      const target = isObject(action) ? textOf(action['target']) : undefined
      if (!isObject(action) || target === undefined) return fail(`actions.${index}: "target", a JSONPath expression, is missing.`)
      const refuse = (reason: string): never => fail(`actions.${index}: the target ${target} cannot be read: ${reason}.`)
      const places = findPlaces(query, target, changed, refuse)
      if (places.length === 0) doubts.push(`${source}: actions.${index}, as its target ${target} names nothing in the description.`)
      // the last first, so that places in a list stay what they are
      for (const place of [...places].reverse()) changed = changeAt(changed, place, action) as JsonObject
    }
    if (!isObject(changed)) return fail('its actions leave no description.')
  }
  return { description: changed, doubts }
}

function findPlaces(query: Query, target: string, data: JsonObject, fail: (reason: string) => never): readonly Place[] {
  try {
    return query(target, data).map(({ location }) => location)
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

/** Data with the place of a target changed; undefined for what is removed as a whole. */
function changeAt(data: unknown, [key, ...rest]: Place, action: JsonObject): unknown {
  if (key === undefined) return action['remove'] === true ? undefined : merge(data, action['update'])
  if (Array.isArray(data)) {
    const item = changeAt(data[Number(key)], rest, action)
    return item === undefined ? data.toSpliced(Number(key), 1) : data.with(Number(key), item)
  }
  if (!isObject(data)) return data
  const member = changeAt(data[key], rest, action)
  const entries = Object.entries(data).filter(([name]) => member !== undefined || name !== key)
  return Object.fromEntries(entries.map(([name, value]) => [name, name === key ? member : value]))
}

function merge(data: unknown, update: unknown): unknown {
  if (update === undefined) return data
  if (Array.isArray(data)) return [...(data as unknown[]), ...(Array.isArray(update) ? (update as unknown[]) : [update])]
  if (!isObject(data) || !isObject(update)) return update
  const merged = new Map(Object.entries(data))
  for (const [key, value] of Object.entries(update)) merged.set(key, merged.has(key) ? merge(merged.get(key), value) : value)
  return Object.fromEntries(merged)
}
