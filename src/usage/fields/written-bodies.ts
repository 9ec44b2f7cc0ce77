import { treeOf } from '../../flow/tree-index.js'
import type { Call, Text } from '../../flow/values.js'
import type { Node } from '../../syntax/tree.js'
import { canGoTogether } from '../requests/one-request.js'
import type { Match } from '../requests/resolve-call.js'
import type { GivenValue } from './values/given-values.js'
import { readFormKey } from './form-keys.js'
import { callTrail, fieldsAt, record, step, type Session } from '../session.js'

/** Why such a key is not renamed by itself. */
export const OF_TEXT = 'The field is spelled in a text: rewrite it there, by hand.'

/** Records the deprecated fields of a request whose body (its part at `below`) is written out as a text, but for keys left `out` again. */
export function findFieldsInText(
  session: Session,
  call: Call,
  match: Match,
  text: Text,
  below: readonly string[] = [],
  out: readonly string[] = [],
): void {
  for (const { key, node, path: around, gives } of [...keysInJson(text), ...keysInForm(text)]) {
    if (out.includes(around[0] ?? key)) continue
    const path = [...below, ...around]
    const found = fieldsAt(session, match.operation, key, path, 'request')
    if (found.length === 0 || !canGoTogether(match, node)) continue
    const trail = [...callTrail(call, match), ...step(node, 'the field is sent from here')]
    const { operation } = match
    for (const deprecation of found)
      record(session, { kind: 'request-field', direction: 'request', deprecation, operation, node, path, byHand: OF_TEXT, trail, gives })
  }
}

/** A key that a text spells of the JSON that it is. */
interface SpelledKey {
  readonly key: string
  /** The key in the source, with its quotes: a node of its own, below the literal that the text is written in. */
  readonly node: Node
  /** The keys around it, from the root. */
  readonly path: readonly string[]
  /** What stands behind it, where that is written. */
  readonly gives: () => readonly GivenValue[]
}

/** Stands for what is put into a text: it is no character of JSON. */
const HOLE = '\uE000'
/** Pairs of a key that is written and a value that need not be, as the body of a form. */
const FORM = /^[\w.[\]-]+=[^\s=&]*(?:&[\w.[\]-]+=[^\s=&]*)*$/
const FORM_KEY = /(?:^|&)([\w.[\]-]+)=/g
/** A text in quotes, or a mark. What is put in may be (a part of) any value. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/gs

/**
 * The keys of an object (or a list of them) that is written out as JSON by hand, what is put into it notwithstanding:
 * `` `{"title":"${title}"}` ``. None of a text that is no such thing.
 */
function keysInJson(text: Text): readonly SpelledKey[] {
  const whole = wholeOf(text)
  if (!/^\s*(?:\[\s*)*\{\s*"/.test(whole) || !isJson(whole)) return []
  const found: SpelledKey[] = []
  const around: (string | undefined)[] = []
  let last: string | undefined
  for (const { 0: token, index } of whole.matchAll(TOKEN)) {
    if (token === '{' || token === '[') around.push(last)
    else if (token === '}' || token === ']') around.pop()
    if (token !== ':') last = token.startsWith('"') && isKey(whole, index + token.length) ? token.slice(1, -1) : undefined
    if (last === undefined || token === ':' || last.includes(HOLE)) continue
    const node = nodeOf(text, [`\\"${last}\\"`, `"${last}"`], last, index)
    const rest = whole.slice(index + token.length).replace(/^\s*:\s*/, '')
    if (node) found.push({ key: last, node, path: around.filter((key) => key !== undefined), gives: () => valueIn(rest) })
  }
  return found
}

/** The keys of a form that is written out by hand: `` `grant=x&token=${token}` ``. None of a text that is not such a form. */
function keysInForm(text: Text): readonly SpelledKey[] {
  const whole = wholeOf(text)
  if (!FORM.test(whole)) return []
  return [...whole.matchAll(FORM_KEY)].flatMap(({ 1: written = '', index }) => {
    const start = index + (whole[index] === '&' ? 1 : 0)
    const node = nodeOf(text, [`${written}=`], written, start)
    const { around, name } = readFormKey(written) ?? { around: [], name: written }
    const [value = ''] = whole.slice(start + written.length + 1).split('&')
    return node ? [{ key: name, node, path: around, gives: () => valueInQuery(value) }] : []
  })
}

/** The value with which the rest of a text in JSON begins; the items of a list are values, too. */
function valueIn(rest: string): readonly GivenValue[] {
  const tokens: readonly string[] = rest.match(TOKEN) ?? []
  const own = tokens[0] === '[' ? tokens.slice(0, tokens.indexOf(']')) : tokens.slice(0, 1)
  return own.flatMap((token): readonly GivenValue[] => {
    if (token.includes(HOLE) || /^[{}[\],:]$/.test(token)) return []
    const value: unknown = JSON.parse(token)
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [{ value }] : []
  })
}

/** What a parameter of a query, or a part of a form, is set to, where that is written. */
export function valueInQuery(written: string): readonly GivenValue[] {
  if (written.includes(HOLE)) return []
  return [{ value: new URLSearchParams(`value=${written}`).get('value') ?? '' }]
}

/** What a text spells, with one character for each hole. */
export function wholeOf({ parts }: Text): string {
  return parts.map((part) => ('text' in part ? part.text.replaceAll(HOLE, ' ') : HOLE)).join('')
}

/** Whether a text is JSON once something stands for what is put into it. */
function isJson(whole: string): boolean {
  const filled = whole.replace(TOKEN, (token) => (token.startsWith('"') ? token.replaceAll(HOLE, ' ') : token.replaceAll(HOLE, '0')))
  try {
    JSON.parse(filled)
    return true
  } catch {
    return false
  }
}

function isKey(whole: string, end: number): boolean {
  return /^\s*:/.test(whole.slice(end))
}

/** Where a key that begins at a place of the text is written: as often as it is spelled before in the same literal, it is there. */
export function nodeOf({ parts }: Text, spellings: readonly string[], key: string, index: number): Node | undefined {
  let from = 0
  const before = new Map<Node, string>()
  for (const part of parts) {
    const length = 'text' in part ? part.text.length : HOLE.length
    if ('text' in part) before.set(part.node, (before.get(part.node) ?? '') + part.text.slice(0, index - from))
    if (index < from + length) {
      const count = 'text' in part ? (before.get(part.node) ?? '').split(spellings.at(-1) ?? key).length - 1 : 0
      return 'text' in part ? spelledIn(part.node, spellings, key, count) : undefined
    }
    from += length
  }
  return undefined
}

/** The key as the literal spells it, at the place with so many of the same before it: in the first of the spellings that is there. */
function spelledIn(literal: Node, spellings: readonly string[], key: string, count: number): Node | undefined {
  const source = treeOf(literal)?.text.slice(...literal.range) ?? ''
  const spelled = spellings.find((text) => source.includes(text)) ?? key
  const pieces = source.split(spelled)
  if (pieces.length <= count + 1) return undefined
  const written = spelled.endsWith('=') ? key : spelled
  const start = literal.range[0] + pieces.slice(0, count + 1).join(spelled).length
  const range: [number, number] = [start, start + written.length]
  return { type: 'Literal', value: key, raw: written, range, loc: literal.loc, parent: literal } as unknown as Node
}
