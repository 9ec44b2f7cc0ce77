import { ITERATORS } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { builtinFunction } from '../library/language-functions.js'
import { itemArguments, itemKey, knownItems } from './known-items.js'
import { listOf } from './lists.js'
import { itemsAt, valuesWithin } from './pushed-items.js'
import { sliced } from './sliced-lists.js'
import { reducedCopy } from '../objects/member-entries.js'
import { passing } from '../conditions/told-apart.js'
import { type CallExpression, type Items, NOTHING, texts } from '../texts/text-methods.js'
import { concatenate } from '../texts/concatenate.js'
import { calleeName } from '../tree-index.js'
import { asText, hole, textOf, unite } from '../texts/texts.js'
import { iterated } from '../library/utility-functions.js'
import { argumentsOf } from '../functions/call-arguments.js'
import { type Env, type Global, type Tuple, unknown, type Value } from '../values.js'

/** Methods of arrays that give their elements, in another order or fewer. */
const SAME = new Set([
  'filter',
  'slice',
  'sort',
  'reverse',
  'toSorted',
  'toReversed',
  'flat',
  'fill',
  'with',
  'splice',
  'toSpliced',
  'values',
  'concat',
  'copyWithin',
  ...ITERATORS,
])

const ONE = new Set(['find', 'findLast', 'at', 'pop', 'shift'])

export function listMethod(flow: Flow, receiver: Value, key: string, node: CallExpression, env: Env): readonly Value[] | undefined {
  const [callback, second] = node.arguments
  if (receiver.kind === 'made') return iterated(flow, key, [{ values: [receiver] }, ...argumentsOf(node, env)], node, env)
  if (SAME.has(key)) {
    if (key === 'filter' && callback && callback.type !== 'SpreadElement') return [filtered(flow, receiver, callback, node, env)]
    if (key === 'flat') return [flattened(flow, receiver, node)]
    if (key === 'slice') return [sliced(receiver, node.arguments)]
    if (key !== 'concat') return [receiver]
    const added = node.arguments
      .flatMap((argument) => (argument.type === 'SpreadElement' ? [] : flow.evaluate(argument, env)))
      .flatMap((value) => flow.elements(value))
    return added.length > 0 ? [listOf(unite([...flow.elements(receiver), ...added]), node)] : [receiver]
  }
  if (ONE.has(key)) {
    const isAsked = key.startsWith('find') && callback && callback.type !== 'SpreadElement'
    return isAsked ? passing(flow, flow.elements(receiver), flow.evaluate(callback, env), node) : flow.elements(receiver)
  }
  // the step of an iterator holds the element
  if (key === 'next')
    return [{ kind: 'made', fields: { value: flow.elements(receiver), done: [unknown('is a yes or a no', node)] }, from: [] }]
  if (NOTHING.has(key)) return [unknown('is a yes, a no or a position', node)]
  if (key === 'map' && callback && callback.type !== 'SpreadElement') {
    const single = mapEach(flow, receiver, callback, node, env)
    if (single) return [single]
  }
  if ((key === 'map' || key === 'flatMap') && callback && callback.type !== 'SpreadElement') {
    const results = flow.callWith(callback, env, [flow.elements(receiver), [unknown('is a position', node)], [receiver]], node)
    return [
      listOf(
        key === 'map'
          ? results
          : unite(results.flatMap((value) => (value.kind === 'shape' || value.kind === 'tuple' ? flow.elements(value) : [value]))),
        node,
      ),
    ]
  }
  if ((key === 'reduce' || key === 'reduceRight') && callback && callback.type !== 'SpreadElement') {
    const start = second && second.type !== 'SpreadElement' ? flow.evaluate(second, env) : undefined
    return (
      reducedCopy(flow, node, env) ??
      reduceEach(flow, receiver, callback, start, node, env) ??
      reduceAll(flow, receiver, callback, start ?? flow.elements(receiver), node, env)
    )
  }
  if (key === 'entries') return [listOf([{ kind: 'tuple', items: [[unknown('is a position', node)], flow.elements(receiver)] }])]
  if (key === 'join') return joined(flow, receiver, callback, node, env)
  // `_(list).sortBy(fn).value()`
  if (key === 'value' && !callback) return [receiver]
  return iterated(flow, key, [{ values: [receiver] }, ...argumentsOf(node, env)], node, env)
}

/** A list without those of its items to which a function says no. */
function filtered(flow: Flow, list: Value, callback: Node, node: Node, env: Env): Value {
  const items = flow.elements(list)
  const left = passing(flow, items, flow.evaluate(callback, env), node)
  return left === items ? list : listOf(left, node)
}

/** A list with the lists among its items laid out. */
function flattened(flow: Flow, list: Value, node: Node): Value {
  const items = flow.elements(list)
  const isList = (item: Value): boolean => item.kind === 'tuple' || (item.kind === 'shape' && item.node.type === 'ArrayExpression')
  return items.some(isList) ? listOf(unite(items.flatMap((item) => (isList(item) ? flow.elements(item) : [item]))), node) : list
}

/** Maps a short list of known items one by one, so that what is made of each keeps its place. */
function mapEach(flow: Flow, receiver: Value, callback: Node, node: CallExpression, env: Env): Tuple | undefined {
  const items = knownItems(flow, receiver)
  const [fn, ...others] = items ? flow.evaluate(callback, env) : []
  if (!items || others.length > 0) return undefined
  if (fn?.kind === 'global') return mapByName(flow, items, fn, node, env)
  if (fn?.kind !== 'callable') return undefined
  const results = items.map((item, index): Items => {
    const frame = flow.frame(fn, itemArguments(item, index, receiver), itemKey(node, item, index), env)
    return frame ? flow.returns(fn.fn, frame) : [unknown('is called too deep', node)]
  })
  return { kind: 'tuple', items: results, origin: node }
}

/** Goes through a short list of known items one by one: what is made of all before is handed on with the next. */
function reduceEach(
  flow: Flow,
  receiver: Value,
  callback: Node,
  start: Items | undefined,
  node: CallExpression,
  env: Env,
): readonly Value[] | undefined {
  const items = knownItems(flow, receiver)
  const [fn, ...others] = items ? flow.evaluate(callback, env) : []
  if (!items || fn?.kind !== 'callable' || others.length > 0) return undefined
  const ordered = calleeName(node) === 'reduceRight' ? [...items].reverse() : items
  const [first, ...rest] = start ? [start, ...ordered] : ordered
  return rest.reduce((made: Items, item, index): Items => {
    const args = [{ values: made }, { values: item }, { values: [unknown('is a position', node)] }, { values: [receiver] }]
    const frame = flow.frame(fn, args, itemKey(node, [...made, ...item], index), env)
    return frame ? flow.returns(fn.fn, frame) : [unknown('is called too deep', node)]
  }, first ?? [])
}

/** The same where the items are not told apart. */
function reduceAll(flow: Flow, receiver: Value, callback: Node, start: Items, node: CallExpression, env: Env): readonly Value[] {
  const args = [start, flow.elements(receiver), [unknown('is a position', node)], [receiver]]
  return unite([...start, ...flow.callWith(callback, env, args, node)])
}

/** The same with a function of the language: `list.map(encodeURIComponent)`. */
function mapByName(flow: Flow, items: readonly Items[], { path }: Global, node: CallExpression, env: Env): Tuple | undefined {
  const results = items.map((values) => builtinFunction(flow, path.join('.'), [{ values }], node, env))
  return results.every((item) => item !== undefined) ? { kind: 'tuple', items: results, origin: node } : undefined
}

function joined(flow: Flow, receiver: Value, separator: Node | undefined, node: Node, env: Env): readonly Value[] {
  const listed = receiver.kind === 'tuple' && !receiver.uniform
  if (!listed && (receiver.kind !== 'shape' || receiver.node.type !== 'ArrayExpression')) {
    const bodies = flow.elements(receiver).filter(({ kind }) => kind === 'payload')
    return bodies.length > 0 ? bodies : [joinedText(flow, receiver, node)]
  }
  const glue = separator ? texts(flow.evaluate(separator, env), node) : [textOf(',', node)]
  const items = receiver.kind === 'tuple' ? receiver.items : receiver.kind === 'shape' ? itemsAt(flow, receiver, node) : undefined
  if (!items) return [joinedText(flow, receiver, node)]
  return concatenate(
    items.flatMap((item, index) => (index > 0 ? [glue, texts(item, node)] : [texts(item, node)])),
    node,
  )
}

/** What is joined from a list that is not known; as open as what the list is made of. */
function joinedText(flow: Flow, receiver: Value, node: Node): Value {
  const spread = receiver.kind === 'shape' ? valuesWithin(flow, receiver) : [receiver]
  const open = spread.flatMap((value) => (value.kind === 'tuple' ? value.open : value.kind === 'unknown' ? value.param : undefined) ?? [])
  const reason = 'is joined from a list'
  return (open[0] && asText(unknown(reason, node, open[0]), node)) ?? hole(reason, node)
}
