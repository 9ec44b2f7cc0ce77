import type { Node, TSESTree } from '../syntax/tree.js'
import type { Flow } from './flow.js'
import { listOf } from './lists.js'
import { concatenate } from './concatenate.js'
import { cutText, splitText } from './cut-text.js'
import { asText, hole, mapParts, replaceText, wholeText } from './texts.js'
import { type Env, type Text, unknown, type Value } from './values.js'

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
  const whole = wholeText(receiver)
  if (whole !== undefined) {
    if (key === 'toUpperCase' || key === 'toLowerCase') return [mapParts(receiver, (part) => part[key]())]
    if (whole === '' && (key === 'slice' || key === 'substring' || key === 'substr')) return [receiver]
    if (key === 'slice' || key === 'substring') {
      const [from, to = whole.length] = [argument(0)[0], argument(1)[0]].map((value) =>
        value?.kind === 'scalar' && typeof value.value === 'number' ? value.value : undefined,
      )
      if (from !== undefined) return [cutText(receiver, ...boundsOf(key, from, to, whole.length))]
    }
    if (key === 'split') {
      const [by] = argument(0)
      const separator = by?.kind === 'regex' ? toRegExp(by) : by && wholeText(by)
      const pieces = separator === undefined ? undefined : splitText(receiver, separator)
      if (pieces) return [{ kind: 'tuple', items: pieces.map((piece) => [piece]), origin: node }]
    }
  }
  if (key === 'split') return [listOf([hole('is part of a text', node)])]
  if (NOTHING.has(key)) return [unknown('is a yes, a no or a position', node)]
  return [hole('is computed', node)]
}

/** From where to where `slice` and `substring` take a text of that length: the one counts from the end, the other changes sides. */
function boundsOf(key: 'slice' | 'substring', from: number, to: number, length: number): [from: number, to: number] {
  const within = (index: number): number => Math.min(Math.max(key === 'slice' && index < 0 ? length + index : index, 0), length)
  const [start, end] = [within(from), within(to)]
  return key === 'substring' && start > end ? [end, start] : [start, Math.max(start, end)]
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
