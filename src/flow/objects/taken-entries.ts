import { isFunction, parametersOf, unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { methodCalled } from '../method-calls.js'
import { definitionsOf } from '../names/definitions.js'
import { originsOf } from '../origins.js'
import { calleeName, indexOf, treeOf } from '../tree-index.js'
import type { Env, Shape } from '../values.js'

const REORDERING = new Set(['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice'])

/** Entries of an object, or its keys. */
export interface Taken {
  readonly object: Node
  readonly areKeys: boolean
  /** The functions by which some are left out. */
  readonly filters: readonly Node[]
  /** Those by which something else was put in the place of their values. */
  readonly maps: readonly Node[]
}

/** The functions that were handed each entry of an object, where a call made a copy of it from those that were left. */
export function handedEntries(copy: Node): Pick<Taken, 'filters' | 'maps'> | undefined {
  if (copy.type !== 'CallExpression') return undefined
  const [first] = copy.arguments
  if (calleeName(copy) === 'fromEntries') return first && takenFrom(first)
  const reduce = methodCalled(copy, 'reduce')
  return reduce && takenFrom(reduce.object)
}

/** Classes of the platform whose objects give pairs. */
const FORM = /^(?:FormData|URLSearchParams|Headers)$/

export function isFormMaker(node: Node): boolean {
  return node.type === 'NewExpression' && node.callee.type === 'Identifier' && FORM.test(node.callee.name)
}

/** Whether an expression is an object of the platform that gives its pairs where it is iterated, by how it is made or what it is. */
export function isForm(flow: Flow, at: Node, env: Env): boolean {
  const values = flow.evaluate(at, env)
  if (isFormMaker(at)) return values.every(({ kind }) => kind !== 'instance')
  const isMadeSo = (shape: Shape): boolean => [shape.node, ...(shape.copies ?? [])].some(isFormMaker)
  return values.length > 0 && values.every((value) => originsOf(value).some(isMadeSo) || (value.kind === 'shape' && isMadeSo(value)))
}

/** The object whose entries pairs are, whatever was left out, sorted, or done to the values; `isOne` tells what is iterated for its own. */
export function takenFrom(pairs: Node, isOne?: (at: Node) => boolean, depth = 0): Taken | undefined {
  const at = unwrap(pairs)
  if (depth > 6) return undefined
  if (isOne?.(at)) return { object: at, areKeys: false, filters: [], maps: [] }
  if (at.type === 'ArrayExpression') {
    const [spread, ...others] = at.elements
    return isOne && spread?.type === 'SpreadElement' && others.length === 0 ? takenFrom(spread.argument, isOne, depth + 1) : undefined
  }
  if (at.type === 'Identifier') {
    const tree = treeOf(at)
    const variable = tree && indexOf(tree).variableOf(at)
    const [definition, ...others] = variable ? definitionsOf(variable) : []
    return definition?.kind === 'value' && others.length === 0 ? takenFrom(definition.value, isOne, depth + 1) : undefined
  }
  if (at.type !== 'CallExpression' || at.callee.type !== 'MemberExpression') return undefined
  const [first] = at.arguments
  const name = calleeName(at)
  if (isOne && name === 'entries' && !first) return takenFrom(at.callee.object, isOne, depth + 1)
  if (isOne && name === 'from' && first && at.arguments.length === 1) return takenFrom(first, isOne, depth + 1)
  if (name === 'entries' || name === 'keys')
    return first && first.type !== 'SpreadElement' ? { object: first, areKeys: name === 'keys', filters: [], maps: [] } : undefined
  const isMap = name === 'map' && first !== undefined
  const taken = isMap || REORDERING.has(name) ? takenFrom(at.callee.object, isOne, depth + 1) : undefined
  if (taken && isMap) return keepsKeys(first, taken.areKeys) ? { ...taken, areKeys: false, maps: [...taken.maps, first] } : undefined
  return taken && name === 'filter' && first ? { ...taken, filters: [...taken.filters, first] } : taken
}

/** Whether a callback gives each pair with its key as it was: `([key, value]) => [key, String(value)]`, `(key) => [key, draft[key]]`. */
function keepsKeys(callback: Node, isKey: boolean): boolean {
  const fn = unwrap(callback)
  const tree = treeOf(fn)
  if (!isFunction(fn) || !tree) return false
  const [parameter] = parametersOf(fn)
  const key = isKey ? parameter : parameter?.type === 'ArrayPattern' ? parameter.elements[0] : undefined
  const given = indexOf(tree).returns.get(fn) ?? []
  return given.length > 0 && given.every((pair) => namesFirst(unwrap(pair), key))
}

function namesFirst(pair: Node, key: Node | null | undefined): boolean {
  const out = pair.type === 'ArrayExpression' ? pair.elements[0] : undefined
  return key?.type === 'Identifier' && out?.type === 'Identifier' && key.name === out.name
}
