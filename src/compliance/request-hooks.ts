import type { ClientRow } from '../flow/client-row.js'
import type { Flow } from '../flow/flow.js'
import { keyText } from '../flow/key-texts.js'
import { isReachable } from '../flow/conditions.js'
import { dominatesWithin } from '../flow/reaching.js'
import { calleeName, indexOf, isParameterReference, treeOf } from '../flow/tree-index.js'
import { unknown, type Callable, type Env, type Value } from '../flow/values.js'
import { isWithin, parametersOf, staticKey, unwrap } from '../syntax/names.js'
import type { Node } from '../syntax/tree.js'
import { flattenGroups, GROUPS, type Laid } from './laid-headers.js'
import type { Entry } from './objects.js'

const HEADERS = /headers|auth/i

/** What may stand in front of requests: a function, a list of them, or an object that holds lists. */
export function hooksAmong(flow: Flow, given: readonly Value[], at: Node, env: Env, row: ClientRow): Laid[] {
  const values = given.filter((value) => !(value.kind === 'scalar' && value.value == null))
  const codes = values.flatMap((value): readonly Value[] => {
    if (value.kind !== 'shape' || value.node.type !== 'ObjectExpression') return [value]
    return ['init', 'beforeRequest', 'fetch'].flatMap((key) => flow.member(value, key, value.node)).filter((held) => held.kind !== 'scalar')
  })
  return codes.flatMap((value) => {
    const held = value.kind === 'shape' || value.kind === 'tuple' ? flow.elements(value) : [value]
    return setByCode(
      flow,
      held.filter((code) => !isOfPackage(flow, code, row)),
      at,
      env,
    )
  })
}

/** Whether code in front of requests comes with the client's own package (`retry()`), which only carries them. */
function isOfPackage(flow: Flow, code: Value, { modules = [] }: ClientRow): boolean {
  const made = code.kind === 'unknown' && code.node?.type === 'CallExpression' ? flow.evaluate(code.node.callee, undefined) : []
  return made.length > 0 && made.every((value) => value.kind === 'external' && modules.some((name) => value.module.startsWith(`${name}/`)))
}

/** The headers that functions in front of a request set on what they are handed; `at`, in `env`, is where they are put there. */
export function setByCode(flow: Flow, values: readonly Value[], at: Node, env: Env): Laid[] {
  return values.flatMap((value): Laid[] => {
    if (value.kind === 'callable') return [setByFunction(flow, value, envOf(flow, value, at, env))]
    if (value.kind === 'shape') {
      // middleware: an object with a method for requests
      const methods = flow.member(value, 'onRequest', at).filter(({ kind }) => kind === 'callable')
      if (methods.length > 0) return setByCode(flow, methods, at, env)
    }
    return leavesAlone(value) ? [] : [{ entries: [], open: 'code that was not seen stands in front of its requests' }]
  })
}

/** Classes of transports that only carry what they are handed. */
const CARRYING = /^(?:Agent|ProxyAgent|EnvHttpProxyAgent|Socks5ProxyAgent|RetryAgent|Pool|BalancedPool|Client)$/

function leavesAlone(value: Value): boolean {
  if (value.kind === 'unknown') return value.node?.type === 'NewExpression' && CARRYING.test(calleeName(value.node))
  // another client in its place sends what it is handed
  return value.kind === 'scalar' || value.kind === 'text' || (value.kind === 'client' && value.config.length === 0)
}

function setByFunction(flow: Flow, { fn }: Callable, env: Env): Laid {
  const tree = treeOf(fn)
  if (!tree || !HEADERS.test(tree.text.slice(...fn.range))) return { entries: [], open: undefined }
  const { memberWrites, callsNamed } = indexOf(tree)
  const entries: Entry[] = []
  let open: string | undefined
  const add = (key: Node, computed: boolean, value: Node, at: Node): void => {
    if (!isReachable(flow, at, fn, env)) return
    const name = keyText(flow, key, computed, env)
    if (name === undefined) open ??= 'a header whose name is not known is set in front of its requests'
    else entries.push({ key: name, node: key, value, values: flow.wide.evaluate(value, env), sure: dominatesWithin(at, fn) })
  }
  for (const write of memberWrites) {
    const target = unwrap(write.left)
    if (target.type !== 'MemberExpression' || !isWithin(write, fn) || !isParameterReference(target)) continue
    if (isHeaders(target.object)) add(target.property, target.computed, write.right, write)
    else if (isHeaders(target)) {
      const laid = flattenGroups(flow, flow.wide.evaluate(write.right, env), write)
      entries.push(...laid.entries.map((entry) => ({ ...entry, sure: entry.sure && dominatesWithin(write, fn) })))
      if (laid.entries.length === 0) open ??= laid.open
    }
  }
  for (const name of ['set', 'append', 'setRequestHeader']) {
    for (const call of callsNamed.get(name) ?? []) {
      const [key, value] = call.arguments
      if (!isWithin(call, fn) || call.callee.type !== 'MemberExpression' || !isParameterReference(call.callee) || !key || !value) continue
      add(key, true, value, call)
    }
  }
  return { entries, open: entries.length > 0 ? open : 'code in front of its requests may set headers' }
}

/** What binds the names in such code: those of the functions around it, and its own `this`. */
function envOf(flow: Flow, code: Callable, at: Node, env: Env): Env {
  if (!code.self || code.fn.type === 'ArrowFunctionExpression') return code.env
  const handed = parametersOf(code.fn).map((parameter) => ({ values: [unknown('is handed in by the client', parameter)] }))
  return flow.frame(code, handed, at, env) ?? code.env
}

function isHeaders(node: Node): boolean {
  const inner = unwrap(node)
  if (inner.type !== 'MemberExpression') return false
  const key = staticKey(inner.property, inner.computed)
  return key === 'headers' || (key !== undefined && GROUPS.test(key) && isHeaders(inner.object))
}
