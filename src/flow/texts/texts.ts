import { HOLE } from '../../catalogue/match-path.js'
import type { Node } from '../../syntax/tree.js'
import { identityOf } from '../identity.js'
import { withOriginsOf } from '../origins.js'
import { eachReadOnce, siteOf } from '../sites.js'
import { unknown, type Part, type Text, type Unknown, type Value } from '../values.js'

export { HOLE }

export function textOf(text: string, node: Node): Text {
  return { kind: 'text', parts: [{ text, node, via: [] }] }
}

/** The text as one string, with HOLE for every hole. */
export function flatten(text: Text): string {
  return text.parts.map((part) => ('text' in part ? part.text : HOLE)).join('')
}

/** The string, where nothing of it is unknown. */
export function wholeText(value: Value): string | undefined {
  if (value.kind === 'scalar') return typeof value.value === 'number' ? String(value.value) : undefined
  if (value.kind !== 'text' || value.parts.some((part) => 'hole' in part)) return undefined
  return flatten(value)
}

/** What a member of a text, or of the address that it is, holds. */
export function memberOfText(text: Text, key: string, at: Node): Value {
  if (/^(?:href|path|toString)$/.test(key)) return text
  const length = key === 'length' ? wholeText(text)?.length : undefined
  return length === undefined ? unknown('is a member of a text', at) : { kind: 'scalar', value: length }
}

/** A value as text: unknown values become holes; an absent or structured value gives nothing. */
export function asText(value: Value, node: Node): Text | undefined {
  switch (value.kind) {
    case 'text':
      return value
    case 'scalar':
      return value.value === undefined || value.value === null ? undefined : textOf(String(value.value), node)
    case 'unknown':
      return { kind: 'text', parts: [holePart(value, node)] }
    case 'shape':
    case 'callable':
    case 'class':
    case 'client':
    case 'endpoint':
    case 'regex':
      return undefined
    case 'payload':
      return hole('comes from an answer', node)
    default:
      return hole('is computed', node)
  }
}

/** An unknown value as a piece of a text. */
function holePart({ reason, node, param, variable, among, env }: Unknown, at: Node): Part {
  const known = { ...(param && { param }), ...(variable !== undefined && { variable }), ...(env && { env }) }
  return { hole: reason, node: node ?? at, via: [], ...known, ...(among && { among }) }
}

export function hole(reason: string, node: Node): Text {
  return { kind: 'text', parts: [{ hole: reason, node, via: [] }] }
}

/** How many values a question may have (a store has a state for each action); what one list, table or function spells counts as one. */
const MOST_VALUES = 128
/** The same where callers are not told apart, of whom a shared helper has many: what each of them hands in is followed by itself. */
export const MOST_OF_CALLERS = 16
/** How many it may have of those that count as one. */
const MOST_ENTRIES = 20_000
/** Why something is not known that has more alternatives than are followed. */
export const TOO_MANY = 'can be too many things'

/** The same values, with `node` recorded as a reference that every text came through. */
export function through(values: readonly Value[], node: Node): readonly Value[] {
  if (!values.some((value) => value.kind === 'text')) return values
  return values.map((value): Value => {
    if (value.kind !== 'text') return value
    return { kind: 'text', parts: value.parts.map((part) => (part.via.length < 24 ? { ...part, via: [node, ...part.via] } : part)) }
  })
}

/** The text with `change` applied to what is written of it. */
export function mapParts(text: Text, change: (part: string, index: number, last: number) => string): Text {
  const last = text.parts.length - 1
  return {
    kind: 'text',
    parts: text.parts.map((part, index): Part => ('text' in part ? { ...part, text: change(part.text, index, last) } : part)),
  }
}

/** `text.replace(search, by)`: a pattern bound to an end looks only there; holes are left as they are. */
export function replaceText(text: Text, search: string | RegExp, by: Text | undefined, node: Node, all: boolean): Text {
  const replacement = by && !by.parts.some((part) => 'hole' in part) ? flatten(by) : undefined
  if (replacement === undefined) return replaceByText(text, search, by ?? hole('is computed', node))
  // what is put in stays the place that is to blame for it
  if (by && replacement !== '' && !all) return replaceByText(text, search, by)
  if (typeof search === 'string')
    return mapParts(text, (part) => (all ? part.replaceAll(search, replacement) : part.replace(search, replacement)))
  if (/^[^()[\]]*\|[^()[\]]*$/.test(search.source) && !search.source.includes('\\|')) {
    return search.source.split('|').reduce((changed, source) => replaceText(changed, new RegExp(source, search.flags), by, node, all), text)
  }
  const atEnd = /(?<!\\)\$$/.test(search.source)
  const atStart = search.source.startsWith('^')
  return mapParts(text, (part, index, last) =>
    (atEnd && index !== last) || (atStart && index !== 0) ? part : part.replace(search, replacement),
  )
}

/** A replacement that is itself not fully known splits the part it lands in. */
function replaceByText(text: Text, search: string | RegExp, by: Text): Text {
  const parts: Part[] = []
  for (const part of text.parts) {
    if ('hole' in part) {
      parts.push(part)
      continue
    }
    const found = typeof search === 'string' ? { index: part.text.indexOf(search), length: search.length } : matchOf(part.text, search)
    if (found.index < 0) parts.push(part)
    else
      parts.push({ ...part, text: part.text.slice(0, found.index) }, ...by.parts, {
        ...part,
        text: part.text.slice(found.index + found.length),
      })
  }
  return { kind: 'text', parts }
}

function matchOf(text: string, search: RegExp): { index: number; length: number } {
  const match = new RegExp(search.source, search.flags.replace(/[gy]/g, '')).exec(text)
  return match ? { index: match.index, length: match[0].length } : { index: -1, length: 0 }
}

/** Base and path joined by one slash, as HTTP clients join them; an absolute URL needs no base. An `=` marks an expression of n8n. */
export function joinPath(base: Text, path: Text): Text {
  const [first] = path.parts
  if (first && 'text' in first && /^=?[a-z][a-z0-9+.-]*:\/\//i.test(first.text)) return path
  const left = mapParts(base, (part, index, last) => (index === last ? part.replace(/\/+$/, '') : part))
  const right = mapParts(path, (part, index) => (index === 0 ? part.replace(/^=?\/+/, '') : part))
  const [start, ...rest] = right.parts
  if (!start) return left
  const slash: Part[] = 'text' in start ? [{ ...start, text: `/${start.text}` }] : [{ text: '/', node: start.node, via: start.via }, start]
  return { kind: 'text', parts: [...left.parts.filter((part) => !('text' in part) || part.text !== ''), ...slash, ...rest] }
}

/** `new URL(path, base)`: an absolute path replaces the base's own, a relative one its last segment. */
export function resolveUrl(path: Text, base: Text): Text {
  const [first] = path.parts
  if (first && 'text' in first) {
    if (/^[a-z][a-z0-9+.-]*:\/\//i.test(first.text)) return path
    if (first.text.startsWith('/')) return { kind: 'text', parts: [...originOf(base), ...path.parts] }
  }
  const directory: Part[] = [...base.parts]
  const last = directory.at(-1)
  if (last && 'text' in last) {
    const start = directory.length === 1 ? (/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i.exec(last.text)?.[0].length ?? 0) : 0
    const slash = last.text.lastIndexOf('/')
    const kept = slash >= start ? last.text.slice(0, slash + 1) : `${last.text}/`
    directory[directory.length - 1] = { ...last, text: kept }
  } else if (first && 'text' in first)
    return { kind: 'text', parts: [...directory, { ...first, text: `/${first.text.replace(/^\.?\//, '')}` }, ...path.parts.slice(1)] }
  return {
    kind: 'text',
    parts: [
      ...directory,
      ...(first && 'text' in first ? [{ ...first, text: first.text.replace(/^\.\//, '') }, ...path.parts.slice(1)] : path.parts),
    ],
  }
}

/** The same where the base is a folder, whether it ends in a slash or not. */
export function resolveBelow(path: Text, base: Text): Text {
  return resolveUrl(path, { ...base, parts: mapParts(base, (part, index, last) => (index === last ? part.replace(/\/*$/, '/') : part)).parts })
}

function originOf(base: Text): Part[] {
  const origin: Part[] = []
  let scheme = false
  for (const part of base.parts) {
    if ('hole' in part) {
      origin.push(part)
      if (!scheme) return origin
      continue
    }
    const start = scheme ? 0 : (/^[a-z][a-z0-9+.-]*:\/\//i.exec(part.text)?.[0].length ?? -1)
    if (start < 0) return origin
    scheme = true
    const slash = part.text.indexOf('/', start)
    if (slash >= 0) return [...origin, { ...part, text: part.text.slice(0, slash) }]
    origin.push(part)
  }
  return origin
}

/** Whether a text looks like a path: a word alone (`params.get('users')`) is a key or a name of something. */
export function hasSlash({ parts }: Text): boolean {
  return parts.some((part) => 'text' in part && part.text.includes('/'))
}

/** What the code says of one way in which a value comes here does not hold for another. */
function withoutOther(value: Value, other: Value): Value {
  return value.kind === 'payload' && other.kind === 'payload' && value.said && value.said !== other.said
    ? { ...value, said: undefined }
    : value
}

/** The values, or nothing where there are none: then another way may tell. */
export function someOf<Item>(values: readonly Item[]): readonly Item[] | undefined {
  return values.length > 0 ? values : undefined
}

/** Values without repeats; of too many the first, and one that says so. */
export function unite(values: readonly Value[], most = MOST_VALUES): readonly Value[] {
  if (values.length <= 1) return values
  if (values.length === 2 && values[0]?.kind !== values[1]?.kind) return values
  const seen = new Map<unknown, number>()
  const kept: Value[] = []
  for (const value of values) {
    const key = identityOf(value)
    const first = seen.get(key)
    const same = first === undefined ? undefined : kept[first]
    if (first !== undefined && same) {
      kept[first] = withOriginsOf(withoutOther(same, value), value)
      continue
    }
    seen.set(key, kept.length)
    kept.push(value)
  }
  return kept.length <= most ? kept : someOfMany(eachReadOnce(kept), most)
}

/** Too many values but for what counts as one: the first of them, and one that says so. */
function someOfMany(kept: readonly Value[], sites: number): readonly Value[] {
  const most = sites + kept.length - new Set(kept.map((value) => siteOf(value) ?? value)).size
  if (kept.length <= Math.min(most, MOST_ENTRIES)) return kept
  // what is left out is never what was asked for, while there is anything else
  const first = [...kept.filter(isOfRequest), ...kept.filter((value) => !isOfRequest(value))]
  return [...first.slice(0, Math.min(most, MOST_ENTRIES)), unknown(TOO_MANY)]
}

function isOfRequest({ kind }: Value): boolean {
  return kind === 'payload' || kind === 'answer'
}

/** Whether some of the alternatives were left out. */
export function isCut(values: readonly Value[]): boolean {
  const last = values.length > MOST_OF_CALLERS ? values.at(-1) : undefined
  return last?.kind === 'unknown' && last.reason === TOO_MANY
}
