import { type FunctionNode, staticKey, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { wholeText } from '../texts/texts.js'
import { calleeName, type CallNode, gatherAround } from '../tree-index.js'
import type { Argument, Made, Value } from '../values.js'

/** What says how a thing is made that a container keeps under a name: `asClass(Api).singleton()`. */
const RESOLVERS = ['asClass', 'asFunction', 'asValue'] as const

interface Registration {
  readonly name: string
  readonly value: Node
}

/** What the functions of a container get as their only argument: all that is registered in it, by name. Undefined where nothing is. */
export function registeredByName(flow: Flow, at: Node): readonly [Made] | undefined {
  const fields: Record<string, Value[]> = {}
  for (const { name, value } of registrationsAround(flow, at)) fields[name] = [...(fields[name] ?? []), ...made(flow, value)]
  return Object.keys(fields).length > 0 ? [{ kind: 'made', fields, from: [] }] : undefined
}

/** What a container gives that is asked by a name, `container.resolve('api')`; undefined where nothing is registered so. */
export function resolvedByName(flow: Flow, [token]: readonly Argument[], at: Node): readonly Value[] | undefined {
  const [name, ...others] = token ? flow.argument(token) : []
  const text = name && others.length === 0 ? wholeText(name) : undefined
  const [cradle] = (text !== undefined && registeredByName(flow, at)) || []
  return cradle?.fields[text ?? '']
}

/** What the constructor of a class that is registered so gets, or a function: undefined for any other. */
export function cradleOf(flow: Flow, fn: FunctionNode, index: number): readonly Value[] | undefined {
  if (index > 0) return undefined
  const owner = fn.parent?.type === 'MethodDefinition' && fn.parent.kind === 'constructor' ? fn.parent.parent.parent : fn
  const isIt = (value: Value): boolean =>
    (value.kind === 'class' && value.node === owner) || (value.kind === 'callable' && value.fn === owner)
  const calls = RESOLVERS.flatMap((name) => callsNamed(flow, fn, name))
  const isRegistered = calls.some(
    ({ arguments: [first] }) => first && first.type !== 'SpreadElement' && flow.narrow.evaluate(first, undefined).some(isIt),
  )
  return isRegistered ? registeredByName(flow, fn) : undefined
}

function registrationsAround(flow: Flow, at: Node): readonly Registration[] {
  return callsNamed(flow, at, 'register').flatMap(({ arguments: [first, second] }): readonly Registration[] => {
    const inner = first && first.type !== 'SpreadElement' ? unwrap(first) : undefined
    if (inner?.type === 'Literal' && typeof inner.value === 'string' && second && second.type !== 'SpreadElement')
      return isResolver(second) ? [{ name: inner.value, value: second }] : []
    if (inner?.type !== 'ObjectExpression') return []
    return inner.properties.flatMap((property) => {
      const name = property.type === 'Property' ? staticKey(property.key, property.computed) : undefined
      return property.type === 'Property' && name !== undefined && isResolver(property.value) ? [{ name, value: property.value }] : []
    })
  })
}

function callsNamed(flow: Flow, at: Node, name: string): readonly CallNode[] {
  return gatherAround(at, flow.context.trees, `calls of ${name}`, (index) => index.callsNamed.get(name) ?? [])
}

function isResolver(node: Node): boolean {
  return resolverIn(node) !== undefined
}

/** The resolver behind what is said of its lifetime. */
function resolverIn(node: Node): TSESTree.CallExpression | undefined {
  const inner = unwrap(node)
  if (inner.type !== 'CallExpression') return undefined
  if (RESOLVERS.some((name) => name === calleeName(inner))) return inner
  const callee = unwrap(inner.callee)
  return callee.type === 'MemberExpression' ? resolverIn(callee.object) : undefined
}

/** What a resolver makes. */
function made(flow: Flow, node: Node): readonly Value[] {
  const resolver = resolverIn(node)
  const [first] = resolver?.arguments ?? []
  if (!resolver || !first || first.type === 'SpreadElement') return []
  return flow.evaluate(first, undefined).flatMap((value): readonly Value[] => {
    if (calleeName(resolver) === 'asValue') return [value]
    if (value.kind === 'class') return [{ kind: 'instance', node: value.node, env: value.env, frame: undefined }]
    return value.kind === 'callable' ? flow.returns(value.fn, value.env) : []
  })
}
