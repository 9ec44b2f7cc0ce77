import type { Node, TSESTree } from '../syntax/tree.js'
import type { Flow } from './flow.js'
import { listOf } from './lists.js'
import { concatenate } from './concatenate.js'
import { asText, hole, replaceText, textOf, wholeText } from './texts.js'
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
    const place = receiver.parts[0]?.node ?? node
    if (key === 'toUpperCase') return [textOf(whole.toUpperCase(), place)]
    if (key === 'toLowerCase') return [textOf(whole.toLowerCase(), place)]
    if (key === 'slice' || key === 'substring') {
      const [from, to] = [argument(0)[0], argument(1)[0]].map((value) =>
        value?.kind === 'scalar' && typeof value.value === 'number' ? value.value : undefined,
      )
      if (from !== undefined) return [textOf(key === 'slice' ? whole.slice(from, to) : whole.substring(from, to), place)]
    }
  }
  if (key === 'split') return [listOf([hole('is part of a text', node)])]
  if (NOTHING.has(key)) return [unknown('is a yes, a no or a position', node)]
  return [hole('is computed', node)]
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
