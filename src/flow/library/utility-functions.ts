import { isFunction, unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { SOME_KEY, type Flow } from '../flow.js'
import { passing } from '../conditions/told-apart.js'
import { copiesOf } from '../objects/copies.js'
import { listOf } from '../lists/lists.js'
import { memberEntries } from '../objects/member-entries.js'
import type { Items } from '../texts/text-methods.js'
import { unite } from '../texts/texts.js'
import { isUtility } from './utility-packages.js'
import { memberAt } from './utility-paths.js'
import { dataAmong, selected } from './selected-members.js'
import type { Argument, Env, Value } from '../values.js'

const SAME_LIST = new Set([
  ...['chain', 'filter', 'reject', 'compact', 'uniq', 'uniqBy', 'sortBy', 'orderBy', 'sort', 'reverse', 'take', 'takeRight', 'drop'],
  ...['slice', 'shuffle', 'tap', 'toArray', 'values', 'flatten', 'flattenDeep', 'differenceBy', 'identity'],
])
const ONE_ITEM = new Set(['find', 'findLast', 'first', 'head', 'last', 'nth', 'sample', 'maxBy', 'minBy'])
/** Those that hand each item to a function, beside the methods that the language has. */
export const EACH = new Set([
  ...['each', 'forEachRight', 'forEachObj', 'chain', 'reject', 'partition', 'takeWhile', 'dropWhile', 'mapValues', 'mapKeys', 'mapToObj'],
  ...['sortBy', 'orderBy', 'groupBy', 'keyBy', 'indexBy', 'countBy', 'uniqBy', 'sumBy', 'meanBy', 'maxBy', 'minBy', 'findKey'],
])
/** Functions that do the same, by where they come from: the only one of a package, or one of the language. */
const SINGLE: Readonly<Record<string, string>> = {
  ...{ 'p-map': 'map', 'p-map-series': 'map', 'p-filter': 'filter', 'p-each-series': 'forEach', 'p-locate': 'find' },
  ...{ 'lit/directives/map': 'map', 'lit/directives/repeat': 'map', 'lit-html/directives/repeat': 'map' },
  ...{ 'Promise.map': 'map', 'Promise.mapSeries': 'map', 'Promise.filter': 'filter', 'Promise.each': 'forEach' },
  ...{ 'Object.groupBy': 'groupBy', 'Map.groupBy': 'groupBy', 'Array.fromAsync': 'map' },
}

/** What a function of a package of functions over lists and objects gives, whichever order its arguments have; undefined for any other. */
export function utilityFunction(
  flow: Flow,
  called: Value,
  name: string,
  args: readonly Argument[],
  node: Node,
  env: Env,
): readonly Value[] | undefined {
  const [first, ...others] = args
  if (!first) return undefined
  if (!isUtility(called)) {
    const known = goingThrough(called, name)
    return known === undefined ? undefined : iterated(flow, known, args, node, env)
  }
  if (name === 'cloneDeep' || name === 'clone') return copiesOf(flow.argument(first), node, env)
  if (name === 'curry' || name === 'partial') {
    return flow.argument(first).map((value): Value => {
      if (value.kind !== 'callable') return value
      return name === 'curry' ? { ...value, how: 'curried' } : { ...value, bound: [...(value.bound ?? []), ...listed(called, others)] }
    })
  }
  // `_(list)`; what is set by a path stays the object that it was
  if (name === '_' || name === 'lodash' || (name === 'set' && others.length > 1)) return flow.argument(first)
  if (name === 'pick' || name === 'omit') {
    const left = selected(flow, name, args, node)
    return left && copiesOf(left, node, env)
  }
  if (name === 'pickBy' || name === 'omitBy') return dataAmong(flow, args)
  return memberAt(flow, name, args, node) ?? iterated(flow, name, args, node, env)
}

/** The name by which a function is known that goes through a list; undefined where it cannot be one. */
export function goingThrough(called: Value, name: string): string | undefined {
  if (isUtility(called)) return name
  const from = called.kind === 'global' ? called.path.join('.') : called.kind === 'external' ? called.module.replace(/\.js$/, '') : ''
  return Object.hasOwn(SINGLE, from) ? SINGLE[from] : undefined
}

/** What is made of a list by going through its items; undefined for what gives nothing of them. */
export function iterated(flow: Flow, name: string, args: readonly Argument[], node: Node, env: Env): readonly Value[] | undefined {
  const callback = args.find((argument) => 'node' in argument && holdsFunction(flow, argument))
  const data = (): Items =>
    unite(args.filter((argument) => argument !== callback).flatMap((argument) => flow.argument(argument))).filter(
      ({ kind }) => kind !== 'text' && kind !== 'scalar',
    )
  const items = (): Items => itemsIn(flow, data(), node)
  const left = (): Items => (callback ? passing(flow, items(), flow.argument(callback), node) : items())
  if (name === 'filter' && callback && args.length > 1) return [listOf(left())]
  if (SAME_LIST.has(name)) return args.length > 1 || callback === undefined ? data() : undefined
  if (ONE_ITEM.has(name)) return name.startsWith('find') ? left() : items()
  if (args.length < 2) return undefined
  switch (name) {
    case 'groupBy':
      return [underSomeKey([listOf(items())])]
    case 'keyBy':
    case 'indexBy':
      return [underSomeKey(items())]
    case 'partition':
      return [{ kind: 'tuple', items: [[listOf(items())], [listOf(items())]] }]
    case 'map':
    case 'flatMap':
    case 'pluck':
    case 'mapValues': {
      const isCalled = callback && 'node' in callback
      const results = isCalled ? flow.callWith(callback.node, env, [items()], node) : taken(flow, args, items(), node)
      if (!results) return undefined
      if (name === 'mapValues') return [underSomeKey(results)]
      return [listOf(name !== 'flatMap' ? results : unite(results.flatMap((value) => flow.elements(value))))]
    }
    default:
      return undefined
  }
}

/** What stands in each item under the key, or the path of keys, that is handed over in the place of a function: `map(rows, 'body')`. */
function taken(flow: Flow, args: readonly Argument[], items: Items, node: Node): Items | undefined {
  const path = args.find((argument) => flow.argument(argument).some(({ kind }) => kind === 'text'))
  return path && memberAt(flow, 'get', [{ values: items }, path], node)
}

function underSomeKey(held: Items): Value {
  return { kind: 'made', fields: { [SOME_KEY]: held }, from: [] }
}

/** The items of lists, and what the members of objects hold. */
export function itemsIn(flow: Flow, values: Items, node: Node): Items {
  return unite(
    values.flatMap((value) => {
      const isObject = value.kind === 'made' || (value.kind === 'shape' && value.node.type === 'ObjectExpression')
      return isObject ? memberEntries(flow, value, node).flatMap(([, held]) => held) : flow.elements(value)
    }),
  )
}

/** The arguments that are bound beforehand; ramda takes them as a list. */
function listed(called: Value, given: readonly Argument[]): readonly Argument[] {
  const [list, ...others] = given
  const inner = list && 'node' in list ? unwrap(list.node) : undefined
  const isRamda = called.kind === 'external' ? called.module.startsWith('ramda') : called.kind === 'global' && called.path[0] === 'R'
  if (!isRamda || others.length > 0 || !list || !('node' in list) || inner?.type !== 'ArrayExpression') return given
  return inner.elements.flatMap((node) => (node && node.type !== 'SpreadElement' ? [{ node, env: list.env }] : []))
}

function holdsFunction(flow: Flow, argument: Argument): boolean {
  if ('node' in argument && isFunction(unwrap(argument.node))) return true
  const values = flow.argument(argument)
  return values.length > 0 && values.every(({ kind }) => kind === 'callable')
}
