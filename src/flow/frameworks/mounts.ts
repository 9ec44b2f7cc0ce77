import { isFunction, literalText, staticKey, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { methodCalled } from '../method-calls.js'
import { gatherAround } from '../tree-index.js'
import type { Env } from '../values.js'

/** Methods of an application or a router that are handed the functions which a request goes through. */
export const REGISTERING = /^(?:use|get|post|put|patch|delete|del|head|options|all|on|route|addHook|param)$/

/** The path for which a function is set in the way of requests; undefined where it is for all, or not written out. */
export function pathOf(call: TSESTree.CallExpression): string | undefined {
  const [first] = call.arguments
  return first && !methodCalled(call, /^(?:addHook|param)$/) ? literalText(first) : undefined
}

export type Known = ReadonlySet<Node>

/** What tells an application or a router: the calls that made it, or the parameter that it is. */
export function receiverOf(flow: Flow, call: TSESTree.CallExpression, env?: Env): Known {
  return known(flow, chainStart(call), env)
}

/** What a chain begins with: `app.use(…).get(…)`, `router.route(…).get(…)`, `router.routes()`. */
function chainStart(node: Node): Node {
  const member = methodCalled(node, REGISTERING) ?? methodCalled(node, 'routes')
  return member ? chainStart(unwrap(member.object)) : node
}

/** What tells what an expression is: the nodes that made it. */
export function known(flow: Flow, node: Node, env: Env): Known {
  return new Set(flow.evaluate(node, env).flatMap((value) => ('node' in value && value.node ? [chainStart(value.node)] : [])))
}

export function isSame(one: Known, other: Known): boolean {
  return [...one].some((node) => other.has(node))
}

/** What a router is made a part of, and the path below which it is. */
interface Mount {
  readonly outer: Known
  readonly path: string | undefined
}

/** The paths below which a function is set by a call, as far as they are written out: those of its router and of what that is a part of. */
export function basesOf(flow: Flow, call: TSESTree.CallExpression): readonly string[] {
  return pathsOf(flow, receiverOf(flow, call))
}

function pathsOf(flow: Flow, router: Known, depth = 0): readonly string[] {
  const mounts = depth > MOST_MOUNTED ? [] : mountsOf(flow, router)
  const outer = mounts.flatMap(({ outer: of, path }) =>
    path === undefined ? [] : pathsOf(flow, of, depth + 1).map((base) => `${base}/${path}`),
  )
  const prefix = prefixOf(router)
  return (mounts.length > 0 ? outer : ['']).map((base) => `${base}/${prefix}`)
}

/** How many applications lie around one another. */
const MOST_MOUNTED = 3

/** The path that a router puts before what is set on it: `new Router({ prefix: '/api' })`, `new Hono().basePath('/api')`; else empty. */
function prefixOf([maker]: Known): string {
  const made = maker?.type === 'NewExpression' || maker?.type === 'CallExpression' ? maker : undefined
  const [first] = made?.arguments ?? []
  if (made && first && methodCalled(made, 'basePath')) return literalText(first) ?? ''
  const options = first?.type === 'ObjectExpression' ? first.properties : []
  const prefix = options.find((part) => part.type === 'Property' && staticKey(part.key, part.computed) === 'prefix')
  return (prefix?.type === 'Property' && literalText(prefix.value)) || ''
}

/** The applications and routers of which one is made a part, and those that these are a part of. */
export function mountedOn(flow: Flow, part: Known, depth = 0): readonly Mount[] {
  if (depth > MOST_MOUNTED) return []
  return mountsOf(flow, part).flatMap((mount) => [mount, ...mountedOn(flow, mount.outer, depth + 1)])
}

/** The same of those alone: `app.use('/path', router)`, `app.route('/path', router)`, `app.use(router.routes())`. */
function mountsOf(flow: Flow, part: Known): readonly Mount[] {
  const [at] = part
  const mounting = at
    ? gatherAround(at, flow.context.trees, 'mounted', ({ callsNamed }) =>
        ['use', 'route', 'register'].flatMap((name) => callsNamed.get(name) ?? []),
      )
    : []
  return mounting.flatMap((call) => {
    if (call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return []
    const isPart = call.arguments.some(
      (argument) => !isFunction(unwrap(argument)) && argument.type !== 'Literal' && isSame(known(flow, argument, undefined), part),
    )
    return isPart ? [{ outer: receiverOf(flow, call), path: pathOf(call) ?? (call.arguments.length === 1 ? '' : undefined) }] : []
  })
}
