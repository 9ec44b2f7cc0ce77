import { staticKey, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { listOf } from '../lists/lists.js'
import { concatenate } from './concatenate.js'
import { cutBy, splitText } from './cut-text.js'
import { asText, hole, mapParts, replaceText, wholeText } from './texts.js'
import { type Env, type Text, unknown, type Value } from '../values.js'

export type CallExpression = TSESTree.CallExpression

export type Items = readonly Value[]

export const NOTHING = new Set([
  'forEach',
  'some',
  'every',
  'findIndex',
  'findLastIndex',
  'includes',
  'indexOf',
  'lastIndexOf',
  'push',
  'unshift',
  'keys',
  'startsWith',
  'endsWith',
  'hasOwnProperty',
  'has',
  'charAt',
  'charCodeAt',
  'search',
  'localeCompare',
  'test',
  'toFixed',
])

export const TEXT_SAME = new Set(['trim', 'trimStart', 'trimEnd', 'toString', 'valueOf', 'normalize', 'padEnd', 'padStart'])

/** The values as texts; what is no text at all is left out. */
export function texts(values: Items, node: Node): Text[] {
  return values.map((value) => asText(value, node)).filter((text) => text !== undefined)
}

/** The same for a piece of a text: an object is a hole, at which whoever asks for what it holds finds it. */
export function pieceOf(values: Items, node: Node, env: Env): Text[] {
  const known = texts(values, node)
  const isObject = known.length === 0 && values.length > 0
  return isObject ? [{ kind: 'text', parts: [{ hole: 'is computed', node, env, via: [] }] }] : known
}

export function textMethod(flow: Flow, receiver: Text, key: string, node: CallExpression, env: Env): readonly Value[] {
  const argument = (index: number): Items => {
    const given = node.arguments[index]
    return given && given.type !== 'SpreadElement' ? flow.evaluate(given, env) : []
  }
  if (TEXT_SAME.has(key)) return [receiver]
  if (key === 'concat')
    return concatenate(
      [[receiver], ...node.arguments.map((given) => (given.type === 'SpreadElement' ? [] : texts(flow.evaluate(given, env), given)))],
      node,
    )
  if (key === 'replace' || key === 'replaceAll') {
    const [search] = argument(0)
    const pattern = search?.kind === 'regex' ? toRegExp(search) : search && wholeText(search)
    if (pattern === undefined) return [receiver]
    const by = texts(argument(1), node)
    return (by.length > 0 ? by : [undefined]).map((replacement) => replaceText(receiver, pattern, replacement, node, key === 'replaceAll'))
  }
  if (key === 'startsWith' || key === 'endsWith') {
    const [wanted] = argument(0)
    const folded = wanted && node.arguments.length === 1 ? meets(receiver, wholeText(wanted), key === 'startsWith') : undefined
    if (folded !== undefined) return [{ kind: 'scalar', value: folded }]
  }
  if (key === 'slice' || key === 'substring' || key === 'substr') {
    const [from, second] = [0, 1].map((index) => numberOf(argument(index)[0]))
    const isKnown = from !== undefined && (second !== undefined || node.arguments.length < 2 || wholeText(receiver) !== undefined)
    const less = key === 'substr' ? undefined : shortenedBy(flow, node, env)
    const cut =
      from !== undefined && less !== undefined ? cutBy(receiver, 'slice', from, -less) : isKnown && cutBy(receiver, key, from, second)
    if (cut) return [cut]
  }
  if (key === 'split') {
    const [by] = argument(0)
    const separator = by?.kind === 'regex' ? toRegExp(by) : by && wholeText(by)
    // what is not known of an address may hold anything, but not where its path ends
    const isKnown = wholeText(receiver) !== undefined || separator === '?' || separator === '#'
    const pieces = separator === undefined || !isKnown ? undefined : splitText(receiver, separator)
    return pieces ? [{ kind: 'tuple', items: pieces.map((piece) => [piece]), origin: node }] : [listOf([hole('is part of a text', node)])]
  }
  const whole = wholeText(receiver)
  if (whole !== undefined) {
    if (key === 'toUpperCase' || key === 'toLowerCase') return [mapParts(receiver, (part) => part[key]())]
    if (whole === '' && (key === 'slice' || key === 'substring' || key === 'substr')) return [receiver]
  }
  if (NOTHING.has(key)) return [unknown('is a yes, a no or a position', node)]
  return [hole('is computed', node)]
}

/** By how much the end of a text is cut off, counted as `text.slice(0, text.length - 1)` does. */
function shortenedBy(flow: Flow, { callee, arguments: [, end] }: CallExpression, env: Env): number | undefined {
  if (end?.type !== 'BinaryExpression' || end.operator !== '-' || callee.type !== 'MemberExpression') return undefined
  const [left, object] = [unwrap(end.left), unwrap(callee.object)]
  if (left.type !== 'MemberExpression' || staticKey(left.property, left.computed) !== 'length') return undefined
  const counted = unwrap(left.object)
  const isSame = counted.type === 'Identifier' && object.type === 'Identifier' && counted.name === object.name
  const less = isSame ? numberOf(flow.evaluate(end.right, env)[0]) : undefined
  return less !== undefined && less > 0 ? less : undefined
}

function numberOf(value: Value | undefined): number | undefined {
  return value?.kind === 'scalar' && typeof value.value === 'number' ? value.value : undefined
}

/** Whether a text begins or ends with another; undefined where what is written does not tell. */
function meets({ parts }: Text, wanted: string | undefined, atStart: boolean): boolean | undefined {
  const part = atStart ? parts[0] : parts.at(-1)
  if (wanted === undefined || !part || !('text' in part)) return undefined
  const { text } = part
  if (text.length < wanted.length && parts.length > 1) return undefined
  return atStart ? text.startsWith(wanted) : text.endsWith(wanted)
}

function toRegExp({ pattern, flags }: { pattern: string; flags: string }): RegExp | undefined {
  try {
    return new RegExp(pattern, flags)
  } catch {
    return undefined
  }
}
