import { isWithin, parametersOf, staticKey, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { activationsOn, type DoneTo } from './client-activations.js'
import { isReachable } from '../conditions/conditions.js'
import type { Flow } from '../flow.js'
import { gather, indexOf, treeOf, type CallNode } from '../tree-index.js'
import type { Callable, Client, Value } from '../values.js'

/**
 * What code in front of a client's requests sets as one of their options: `interceptors.request.use((config) => { config.url = … })`. It is
 * handed what a `request` is, where that is given: each runs it by itself.
 */
export function setInFront(
  flow: Flow,
  client: Client,
  keys: readonly string[],
  request?: { readonly handed: readonly Value[]; readonly at: Node },
): { readonly values: readonly Value[]; readonly how: DoneTo['how'] }[] {
  const [key, ...further] = keys
  if (key === undefined || further.length > 0) return []
  return (client.row.habits?.interceptors ?? []).flatMap((path) => {
    const names = path.split('.')
    const last = names.pop() ?? ''
    const [first = last] = names
    const uses = gather(flow.context.trees, `code in front by ${path}`, ({ tree, callsNamed }) =>
      tree.text.includes(first) ? (callsNamed.get(last) ?? []) : [],
    )
    return uses.flatMap((use) => setByUse(flow, client, key, names.join('.'), use, request))
  })
}

function setByUse(
  flow: Flow,
  client: Client,
  key: string,
  holder: string,
  { callee, arguments: [code] }: CallNode,
  request: { readonly handed: readonly Value[]; readonly at: Node } | undefined,
): { readonly values: readonly Value[]; readonly how: DoneTo['how'] }[] {
  if (callee.type !== 'MemberExpression' || !code || code.type === 'SpreadElement') return []
  return activationsOn(flow, callee.object, client, ({ path }) => path.join('.') === holder).flatMap(({ env, how }) =>
    how === 'maybe'
      ? []
      : flow.wide.evaluate(code, env).flatMap((value) => {
          const values = value.kind === 'callable' ? setBy(flow, value, key, request?.handed ?? [], request?.at ?? code) : []
          return values.length > 0 ? [{ values, how }] : []
        }),
  )
}

/** What a function sets under a key of a request that it is `handed`, be it as a `member` of something, or gives it back with. */
export function setBy(
  flow: Flow,
  code: Callable,
  key: string,
  handed: readonly Value[],
  at: Node,
  member?: string,
): readonly Value[] {
  const nodes = setByFunction(flow, code, key, member)
  if (nodes.length === 0) return []
  const env = handed.length > 0 ? (flow.frame(code, [{ values: handed }], at, code.env) ?? code.env) : code.env
  return nodes.flatMap((node) => flow.evaluate(node, env))
}

/** The expressions that a function sets under a key of its first parameter, or of a member of that, or gives it back with. */
function setByFunction(flow: Flow, { fn, env }: Callable, key: string, member?: string): Node[] {
  const tree = treeOf(fn)
  const [parameter] = parametersOf(fn)
  if (!tree || !parameter || !tree.text.slice(...fn.range).includes(key)) return []
  const { memberWrites, returns, variableOf } = indexOf(tree)
  const name = parameter.type === 'ObjectPattern' ? takenAs(parameter, member) : parameter
  const variable = name?.type === 'Identifier' ? variableOf(name) : undefined
  const isName = (node: Node): boolean => node.type === 'Identifier' && variable !== undefined && variableOf(node) === variable
  const isHanded = (node: Node): boolean =>
    member === undefined || parameter.type === 'ObjectPattern'
      ? isName(node)
      : node.type === 'MemberExpression' && staticKey(node.property, node.computed) === member && isName(unwrap(node.object))
  const written = memberWrites.filter((write) => {
    const target = unwrap(write.left)
    if (target.type !== 'MemberExpression' || !isWithin(write, fn) || !isHanded(unwrap(target.object))) return false
    return staticKey(target.property, target.computed) === key && isReachable(flow, write, fn, env)
  })
  const given = (returns.get(fn) ?? []).flatMap((node): Node[] => {
    const object = unwrap(node)
    if (object.type !== 'ObjectExpression' || !object.properties.some((part) => part.type === 'SpreadElement' && isHanded(part.argument)))
      return []
    return object.properties.flatMap((part) => (part.type === 'Property' && staticKey(part.key, part.computed) === key ? [part.value] : []))
  })
  return [...written.map(({ right }) => right), ...given]
}

/** The name under which a pattern takes a member out. */
function takenAs({ properties }: TSESTree.ObjectPattern, member: string | undefined): Node | undefined {
  const taken = properties.find((one) => one.type === 'Property' && staticKey(one.key, one.computed) === member)
  return taken?.type === 'Property' ? taken.value : undefined
}
