import { calledAs } from '../names/called-as.js'
import { type FunctionNode, staticKey, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { wholeText } from '../texts/texts.js'
import { callsAround } from '../by-name.js'
import { treeOf, type CallNode } from '../tree-index.js'
import type { Argument, Made, Value } from '../values.js'

/** What says how a thing is made that a container keeps under a name: `asClass(Api).singleton()`. */
const RESOLVERS = ['asClass', 'asFunction', 'asValue'] as const

/** What makes a container. */
const CONTAINER = 'createContainer'
/** By what a container goes that comes from elsewhere, as `req.container`. */
const CONTAINERS = /container|cradle|scope|inject|ioc/i

interface Registration {
  readonly name: string
  readonly value: Node
  /** The call that made the container; undefined where it is not known. */
  readonly container: Node | undefined
}

/** What a container gives by the name of its member: all that is registered in it. Undefined where nothing is. */
export function cradleIn(flow: Flow, at: Node): readonly [Made] | undefined {
  return at.type === 'MemberExpression' ? registeredByName(flow, at.object) : registeredIn(flow, registrationsAround(flow, at), undefined)
}

/** What is registered, by name, in the container that an expression is; of one that comes from elsewhere, if there is only one. */
function registeredByName(flow: Flow, container: Node): readonly [Made] | undefined {
  const known = containerIn(flow, container)
  if (!known && !CONTAINERS.test(treeOf(container)?.text.slice(...container.range) ?? '')) return undefined
  return registeredIn(flow, registrationsAround(flow, container), known)
}

/** What is registered in a container: what functions of it get as their only argument. */
function registeredIn(flow: Flow, all: readonly Registration[], container: Node | undefined): readonly [Made] | undefined {
  const containers = new Set(all.flatMap((registration) => registration.container ?? []))
  if (!container && containers.size > 1) return undefined
  const own = all.filter((registration) => !container || !registration.container || registration.container === container)
  const fields: Record<string, Value[]> = {}
  for (const { name, value } of own) fields[name] = [...(fields[name] ?? []), ...made(flow, value)]
  return own.length > 0 ? [{ kind: 'made', fields, from: [] }] : undefined
}

/** What a container gives that is asked by a name, `container.resolve('api')`; undefined where nothing is registered so. */
export function resolvedByName(flow: Flow, [token]: readonly Argument[], call: Node): readonly Value[] | undefined {
  if (call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return undefined
  const [name, ...others] = token ? flow.argument(token) : []
  const text = name && others.length === 0 ? wholeText(name) : undefined
  return text === undefined ? undefined : registeredByName(flow, call.callee.object)?.[0].fields[text]
}

/** What the constructor of a class that is registered so gets, or a function: undefined for any other. */
export function cradleOf(flow: Flow, fn: FunctionNode, index: number): readonly Value[] | undefined {
  if (index > 0) return undefined
  const owner = fn.parent?.type === 'MethodDefinition' && fn.parent.kind === 'constructor' ? fn.parent.parent.parent : fn
  const isIt = (value: Value): boolean =>
    (value.kind === 'class' && value.node === owner) || (value.kind === 'callable' && value.fn === owner)
  const calls = RESOLVERS.flatMap((name) => callsNamed(flow, fn, name)).filter(
    ({ arguments: [first] }) => first && first.type !== 'SpreadElement' && flow.narrow.evaluate(first, undefined).some(isIt),
  )
  if (calls.length === 0) return undefined
  const all = registrationsAround(flow, fn)
  const own = all.find(({ value }) => calls.some((call) => call === resolverIn(flow, value)))
  return registeredIn(flow, all, own?.container)
}

function registrationsAround(flow: Flow, at: Node): readonly Registration[] {
  return callsNamed(flow, at, 'register').flatMap(({ callee, arguments: [first, second] }): readonly Registration[] => {
    const inner = first && first.type !== 'SpreadElement' ? unwrap(first) : undefined
    const register = (name: string | undefined, value: Node | undefined): readonly Registration[] => {
      if (name === undefined || !value || !resolverIn(flow, value)) return []
      return [{ name, value, container: callee.type === 'MemberExpression' ? containerIn(flow, callee.object) : undefined }]
    }
    if (inner?.type === 'Literal' && typeof inner.value === 'string') return register(inner.value, second)
    if (inner?.type !== 'ObjectExpression') return []
    return inner.properties.flatMap((property) =>
      property.type === 'Property' ? register(staticKey(property.key, property.computed), property.value) : [],
    )
  })
}

/** The call that made a container, also behind what is called on it: `createContainer().register({ … })`, `container.createScope()`. */
function containerIn(flow: Flow, node: Node, seen = new Set<Node>()): Node | undefined {
  const inner = unwrap(node)
  if (seen.has(inner)) return undefined
  seen.add(inner)
  if (inner.type === 'CallExpression') {
    if (calledAs(flow, inner) === CONTAINER) return inner
    return inner.callee.type === 'MemberExpression' ? containerIn(flow, inner.callee.object, seen) : undefined
  }
  const [value, ...others] = flow.evaluate(inner, undefined)
  const call = value?.kind === 'unknown' && others.length === 0 ? value.node : undefined
  return call?.type === 'CallExpression' ? containerIn(flow, call, seen) : undefined
}

function callsNamed(flow: Flow, at: Node, name: string): readonly CallNode[] {
  return callsAround(at, flow.context.trees, name)
}

/** The resolver behind what is said of its lifetime. */
function resolverIn(flow: Flow, node: Node): TSESTree.CallExpression | undefined {
  const inner = unwrap(node)
  if (inner.type !== 'CallExpression') return undefined
  if (RESOLVERS.some((name) => name === calledAs(flow, inner))) return inner
  const callee = unwrap(inner.callee)
  return callee.type === 'MemberExpression' ? resolverIn(flow, callee.object) : undefined
}

/** What a resolver makes. */
function made(flow: Flow, node: Node): readonly Value[] {
  const resolver = resolverIn(flow, node)
  const [first] = resolver?.arguments ?? []
  if (!resolver || !first || first.type === 'SpreadElement') return []
  return flow.evaluate(first, undefined).flatMap((value): readonly Value[] => {
    if (calledAs(flow, resolver) === 'asValue') return [value]
    if (value.kind === 'class') return [{ kind: 'instance', node: value.node, env: value.env, frame: undefined }]
    return value.kind === 'callable' ? flow.returns(value.fn, value.env) : []
  })
}
