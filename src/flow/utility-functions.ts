import { isFunction, unwrap } from '../syntax/names.js'
import type { Node } from '../syntax/tree.js'
import type { Flow } from './flow.js'
import { copiesOf } from './copies.js'
import { listOf } from './lists.js'
import type { Items } from './text-methods.js'
import { unite, wholeText } from './texts.js'
import type { Argument, Env, Value } from './values.js'

/** Packages of functions over lists, objects and functions. */
const PACKAGES = /^(?:lodash|underscore|ramda|remeda|radash|es-toolkit)(?:$|[-./])/

const SAME_LIST = new Set([
  ...['chain', 'filter', 'reject', 'compact', 'uniq', 'uniqBy', 'sortBy', 'orderBy', 'sort', 'reverse', 'take', 'takeRight', 'drop'],
  ...['slice', 'shuffle', 'tap', 'toArray', 'values', 'flatten', 'flattenDeep', 'differenceBy', 'identity'],
])
const ONE_ITEM = new Set(['find', 'findLast', 'first', 'head', 'last', 'nth', 'sample', 'maxBy', 'minBy'])
const MEMBERS = new Set(['get', 'prop', 'propOr', 'path', 'pathOr'])

/** Whether a value is a function of such a package. */
function isUtility(value: Value): boolean {
  if (value.kind === 'global') return value.path[0] === '_' || value.path[0] === 'R'
  return value.kind === 'external' && PACKAGES.test(value.module)
}

/** What a function of such a package gives, whichever order its arguments have; undefined for any other. */
export function utilityFunction(
  flow: Flow,
  called: Value,
  name: string,
  args: readonly Argument[],
  node: Node,
  env: Env,
): readonly Value[] | undefined {
  const [first, ...others] = args
  if (!first || !isUtility(called)) return undefined
  if (name === 'cloneDeep' || name === 'clone') return copiesOf(flow.argument(first), node)
  if (name === 'curry' || name === 'partial') {
    return flow.argument(first).map((value): Value => {
      if (value.kind !== 'callable') return value
      return name === 'curry' ? { ...value, how: 'curried' } : { ...value, bound: [...(value.bound ?? []), ...others] }
    })
  }
  const callback = args.find((argument) => 'node' in argument && holdsFunction(flow, argument))
  const data = (): Items =>
    unite(args.filter((argument) => argument !== callback).flatMap((argument) => flow.argument(argument))).filter(
      ({ kind }) => kind !== 'text' && kind !== 'scalar',
    )
  if (SAME_LIST.has(name)) return args.length > 1 || callback === undefined ? data() : undefined
  if (ONE_ITEM.has(name)) return data().flatMap((value) => flow.elements(value))
  if (MEMBERS.has(name)) return memberAt(flow, name, args, node)
  if ((name !== 'map' && name !== 'flatMap') || !callback || !('node' in callback) || args.length < 2) return undefined
  const items = data().flatMap((value) => flow.elements(value))
  const results = flow.callWith(callback.node, env, [items], node)
  return [listOf(name === 'map' ? results : unite(results.flatMap((value) => flow.elements(value))))]
}

function holdsFunction(flow: Flow, argument: Argument): boolean {
  if ('node' in argument && isFunction(unwrap(argument.node))) return true
  const values = flow.argument(argument)
  return values.length > 0 && values.every(({ kind }) => kind === 'callable')
}

/** `_.get(data, 'a.b')`, `R.pathOr([], ['a', 'b'], data)`: the keys are a text or a list of texts, and the rest is data and a fall-back. */
function memberAt(flow: Flow, name: string, args: readonly Argument[], node: Node): readonly Value[] | undefined {
  const at = name === 'get' || name === 'propOr' || name === 'pathOr' ? 1 : 0
  const [keysAt, data, fallback] = [args[at], args[name === 'get' ? 0 : at + 1], name === 'get' ? args[2] : at === 1 ? args[0] : undefined]
  if (!keysAt || !data) return undefined
  const keys = flow.argument(keysAt).flatMap((value) => {
    if (value.kind === 'text') return wholeText(value)?.split('.') ?? [undefined]
    return value.kind === 'shape' && value.node.type === 'ArrayExpression'
      ? flow.elements(value).map((item) => wholeText(item))
      : [undefined]
  })
  let values: readonly Value[] = flow.argument(data)
  for (const key of keys) values = key === undefined ? [] : values.flatMap((value) => flow.member(value, key, node))
  return values.length === 0 ? undefined : unite([...values, ...(fallback ? flow.argument(fallback) : [])])
}
