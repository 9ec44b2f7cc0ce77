import { memoize } from '../../syntax/memoize.js'
import { type FunctionNode, isFunction, literalText, parametersOf, staticKey, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { addTo } from '../add-to.js'
import { callersOf } from '../functions/callers.js'
import type { Flow } from '../flow.js'
import { chainOf } from '../objects/overwritten.js'
import { unite } from '../texts/texts.js'
import { isAmong } from '../looked-at.js'
import { methodCalled } from '../method-calls.js'
import { functionAround, gather, indexOf, treeOf, type TreeIndex } from '../tree-index.js'
import type { Unknown, Value } from '../values.js'
import { isSame, type Known, mountedOn, pathOf, receiverOf, REGISTERING } from './mounts.js'
import { isLeftFor } from './served-files.js'

/** Those that are handed functions for every request. */
const FOR_ALL = /^(?:use|addHook|param)$/

/** A member of something that a function is handed: which of its parameters, and the keys below that. */
interface Place {
  readonly fn: FunctionNode
  readonly index: number
  readonly keys: string
}

interface Left extends Place {
  readonly key: string
  readonly value: Node
}

/**
 * What a function that a request goes through before has left in a member of the request, the answer or the context for the one that is
 * handed them next: `req.user = await load()`. Both are told by the call, the application or the router that they are handed to.
 */
export function leftBefore(flow: Flow, value: Unknown, key: string): readonly Value[] {
  if (!value.param || !value.node || flow.wide !== flow) return []
  const written = leftUnder(flow, value.node, key)
  const place = written.length > 0 ? placeOf(value.node) : undefined
  if (!place || place.fn !== value.param) return []
  const same = written.filter((left) => left.fn !== place.fn && left.keys === place.keys && roleOf(left) === roleOf(place))
  const own = same.length > 0 ? registrationsOf(flow, place.fn) : []
  if (own.length === 0) return leftByFiles(flow, written, place)
  const before = same.map((left) => ({ left, near: nearness(flow, registrationsOf(flow, left.fn), own) })).filter(({ near }) => near > 0)
  const nearest = Math.max(0, ...before.map(({ near }) => near))
  return unite(before.filter(({ near }) => near === nearest).flatMap(({ left }) => flow.evaluate(left.value, undefined)))
}

/** What is left for the files that a framework serves. */
function leftByFiles(flow: Flow, written: readonly Left[], place: Place): readonly Value[] {
  const at = ({ fn, keys }: Place): Parameters<typeof isLeftFor>[0] => ({ file: treeOf(fn)?.file ?? '', keys })
  return unite(written.filter((left) => isLeftFor(at(left), at(place))).flatMap((left) => flow.evaluate(left.value, undefined)))
}

/** `c.get('name')` of what another function has set by `c.set('name', value)`. */
export function leftByName(flow: Flow, value: Unknown, call: TSESTree.CallExpression): readonly Value[] | undefined {
  const [name] = call.arguments
  const key = name && call.arguments.length === 1 ? literalText(name) : undefined
  const found = key === undefined ? [] : leftBefore(flow, value, `:${key}`)
  return found.length > 0 ? found : undefined
}

/** What is left under a key, in the files that are looked at and in the node's own. What is set by name is so under `var` as well. */
function leftUnder(flow: Flow, at: Node, key: string): readonly Left[] {
  const all = gather(flow.context.trees, 'left for later', leftIn)
  const names = grouped(all)
  const own = treeOf(at)
  if (!own || isAmong(flow.context.trees, own)) return names.get(key) ?? []
  return [...(grouped(leftIn(indexOf(own))).get(key) ?? []), ...(names.get(key) ?? [])]
}

const grouped = memoize((all: readonly Left[]): ReadonlyMap<string, readonly Left[]> => {
  const names = new Map<string, Left[]>()
  for (const left of all) addTo(names, left.key, left)
  return names
})

const leftIn = memoize(({ memberWrites, callsNamed }: TreeIndex): readonly Left[] => {
  const written = memberWrites.flatMap((write): Left[] => {
    const target = unwrap(write.left)
    const key = target.type === 'MemberExpression' ? staticKey(target.property, target.computed) : undefined
    const place = target.type === 'MemberExpression' && key !== undefined && write.operator === '=' ? placeOf(target.object) : undefined
    return place && key !== undefined ? [{ ...place, key, value: write.right }] : []
  })
  const set = (callsNamed.get('set') ?? []).flatMap((call): Left[] => {
    const [name, value] = call.arguments
    const key = name && literalText(name)
    const place = call.callee.type === 'MemberExpression' && value && key !== undefined ? placeOf(call.callee.object) : undefined
    if (!place || !value || value.type === 'SpreadElement' || key === undefined) return []
    return [
      { ...place, key: `:${key}`, value },
      { ...place, keys: 'var', key, value },
    ]
  })
  return [...written, ...set]
})

/** The parameter that an expression is, or is a member of. */
function placeOf(node: Node): Place | undefined {
  const inner = unwrap(node)
  if (inner.type === 'Property') {
    // `({ locals }) => …`, `const { locals } = res`
    const key = staticKey(inner.key, inner.computed)
    const { parent } = inner.parent
    const taken = inner.parent.type === 'ObjectPattern' ? (parent?.type === 'VariableDeclarator' ? parent.init : inner.parent) : undefined
    const around = taken && key !== undefined ? placeOf(taken) : undefined
    return around && key !== undefined ? { ...around, keys: below(around.keys, key) } : undefined
  }
  const fn = inner.parent
  if (isFunction(fn)) {
    const index = parametersOf(fn).indexOf(inner as TSESTree.Parameter)
    if (index >= 0) return { fn, index, keys: '' }
  }
  const chain = chainOf(inner)
  const definition = chain && chain.root !== 'this' ? chain.root.defs[0] : undefined
  if (!chain || definition?.type !== 'Parameter' || !isFunction(definition.node)) return undefined
  const keys = chain.keys.join('.')
  const index = parametersOf(definition.node).indexOf(definition.name)
  if (index >= 0) return { fn: definition.node, index, keys }
  const { parent } = definition.name
  const around = parent?.type === 'Property' && parent.value === definition.name ? placeOf(parent) : undefined
  return around && { ...around, keys: below(around.keys, keys) }
}

function below(keys: string, key: string): string {
  return keys === '' || key === '' ? keys + key : `${keys}.${key}`
}

/** Which of what is handed on a parameter is; in front of four stands what failed. */
function roleOf({ fn, index }: Place): number {
  return parametersOf(fn).length === 4 && index > 0 ? index - 1 : index
}

/** The calls by which a function is set in the way of requests, by itself or wrapped by others. */
function registrationsOf(flow: Flow, fn: FunctionNode): readonly TSESTree.CallExpression[] {
  const inline = registering(wrapped(fn))
  if (inline) return [inline]
  const named = callersOf(flow, fn).flatMap((caller) => {
    if (caller.kind !== 'argument' || caller.key !== undefined) return []
    const [handed] = caller.call.arguments
    return (handed && registering(handed)) ?? []
  })
  const maker = named.length > 0 ? undefined : makerOf(fn)
  return maker ? callersOf(flow, maker).flatMap((caller) => (caller.kind === 'call' && registering(caller.call)) || []) : named
}

/** The function that gives another one, by itself or as what a helper makes of it: `use(upstream())`. */
function makerOf(fn: FunctionNode): FunctionNode | undefined {
  let at = wrapped(fn)
  while (at.parent?.type === 'CallExpression' && at.parent.arguments.includes(at as TSESTree.Expression)) at = wrapped(at.parent)
  const { parent } = at
  if (parent?.type === 'ReturnStatement') return functionAround(parent)
  return parent?.type === 'ArrowFunctionExpression' && parent.body === at ? parent : undefined
}

function registering(handed: Node): TSESTree.CallExpression | undefined {
  for (let at = handed.parent; at; at = at.parent) {
    if (at.type === 'ArrayExpression') continue
    if (at.type !== 'CallExpression') return undefined
    if (methodCalled(at, REGISTERING)) return at
  }
  return undefined
}

/** 3: handed to the same call; 2: to the same application for every request; 1: to one that the other is a part of. */
function nearness(flow: Flow, before: readonly TSESTree.CallExpression[], own: readonly TSESTree.CallExpression[]): number {
  if (before.some((call) => own.includes(call))) return 3
  const general = before.filter((call) => methodCalled(call, FOR_ALL))
  const isInFront = (call: TSESTree.CallExpression, receiver: Known, path: string | undefined): boolean =>
    isSame(receiverOf(flow, call), receiver) && mayLeadTo(pathOf(call), path)
  if (general.some((call) => own.some((other) => isInFront(call, receiverOf(flow, other), pathOf(other))))) return 2
  const mounts = general.length > 0 ? own.flatMap((other) => mountedOn(flow, receiverOf(flow, other))) : []
  return general.some((call) => mounts.some(({ outer, path }) => isInFront(call, outer, path))) ? 1 : 0
}

/** Whether a request for one path may come by what is set in front of all below another one: `/desk`, `/desk/:id`, `/desk/*`. */
function mayLeadTo(prefix: string | undefined, path: string | undefined): boolean {
  if (prefix === undefined || path === undefined) return true
  const segments = segmentsOf(path)
  return segmentsOf(prefix).every((segment, index) => segment === segments[index] || /[:*]/.test(segment + (segments[index] ?? '')))
}

function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '')
}
