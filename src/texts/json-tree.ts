import { readJsonText } from './json-text.js'

/** A value in a JSON text. Ranges are indexes of that text, quotes and brackets included. */
export interface JsonValue {
  readonly range: readonly [number, number]
  /** Of an object, in order. */
  readonly members?: readonly { readonly key: JsonValue; readonly name: string; readonly value: JsonValue | undefined }[]
  /** Of a list. */
  readonly items?: readonly JsonValue[]
  /** Whether it is a text in quotes. */
  readonly isText: boolean
}

const DEEPEST = 200

/**
 * Reads JSON as far as it goes: comments, trailing commas and bare words (templates that are not filled in) are passed over, and what is
 * cut off ends where the text does. Undefined where the text is neither an object nor a list. Never throws.
 */
export function readJson(text: string): JsonValue | undefined {
  let at = 0
  const value = readValue(0)
  return value?.members || value?.items ? value : undefined

  function skip(): void {
    for (;;) {
      const match = /\s+|\/\/[^\n]*|\/\*[^]*?\*\//y
      match.lastIndex = at
      const found = match.exec(text)
      if (!found) return
      at += found[0].length
    }
  }

  function readValue(depth: number): JsonValue | undefined {
    skip()
    const start = at
    const first = text[at]
    if (first === undefined || depth > DEEPEST) return undefined
    if (first === '{' && text[at + 1] !== '{') return readObject(start, depth)
    if (first === '[') return readList(start, depth)
    if (first === '"') return { range: [start, readQuoted()], isText: true }
    const bare = /\{\{[^{}]*\}\}|[^\s,\]}"]+/y
    bare.lastIndex = at
    at += bare.exec(text)?.[0].length ?? 0
    return at > start ? { range: [start, at], isText: false } : undefined
  }

  function readQuoted(): number {
    for (at += 1; at < text.length; at++) {
      if (text[at] === '\\') at += 1
      else if (text[at] === '"') return ++at
    }
    return (at = text.length)
  }

  function readObject(start: number, depth: number): JsonValue {
    const members: { key: JsonValue; name: string; value: JsonValue | undefined }[] = []
    at += 1
    for (skip(); at < text.length && text[at] !== '}'; skip()) {
      if (text[at] !== '"') {
        // a template may stand for members; all else is broken
        if (text[at] !== ',' && readValue(depth + 1) === undefined) at += 1
        else if (text[at] === ',') at += 1
        continue
      }
      const from = at
      const key: JsonValue = { range: [from, readQuoted()], isText: true }
      skip()
      if (text[at] !== ':') continue
      at += 1
      members.push({ key, name: readJsonText(text, key.range).text, value: readValue(depth + 1) })
    }
    at += 1
    return { range: [start, Math.min(at, text.length)], members, isText: false }
  }

  function readList(start: number, depth: number): JsonValue {
    const items: JsonValue[] = []
    at += 1
    for (skip(); at < text.length && text[at] !== ']'; skip()) {
      const item = text[at] === ',' ? undefined : readValue(depth + 1)
      if (item) items.push(item)
      else at += 1
    }
    at += 1
    return { range: [start, Math.min(at, text.length)], items, isText: false }
  }
}

/** The value of a member of an object; of several with the same name the last, as readers of JSON take it. */
export function memberOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  return value?.members?.findLast((member) => member.name === name)?.value
}
