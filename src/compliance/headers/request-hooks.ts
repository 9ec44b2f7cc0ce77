import type { ClientRow } from '../../flow/clients/client-row.js'
import type { Flow } from '../../flow/flow.js'
import { calleeName, treeOf } from '../../flow/tree-index.js'
import type { Callable, Client, Env, Value } from '../../flow/values.js'
import type { Node } from '../../syntax/tree.js'
import type { IsUnset } from '../asks-which.js'
import { handedTo } from './handed-headers.js'
import { setByRunning } from './hook-code.js'
import type { Laid } from './laid-headers.js'

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

/**
 * The headers that functions in front of a request set on what they are handed; `at`, in `env`, is where they are put there. `isUnset`
 * tells of a request whether it lacks an option.
 */
export function setByCode(flow: Flow, values: readonly Value[], at: Node, env: Env, isUnset?: IsUnset): Laid[] {
  return values.flatMap((value): Laid[] => {
    if (value.kind === 'callable') return [setByFunction(flow, value, envOf(flow, value, at, env), isUnset)]
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
  // another client in its place sends what it is handed, unless it was made with headers
  return value.kind === 'scalar' || value.kind === 'text' || (value.kind === 'client' && !isMadeWithHeaders(value))
}

function isMadeWithHeaders({ config, row }: Client): boolean {
  return config.length > 0 && Object.values(row.calls).some(({ headers }) => headers.some((slot) => slot.startsWith('config.')))
}

function setByFunction(flow: Flow, { fn }: Callable, env: Env, isUnset?: IsUnset): Laid {
  const tree = treeOf(fn)
  if (!tree) return { entries: [], open: undefined }
  const { entries, open } = setByRunning(flow, fn, env, isUnset)
  const isAbout = HEADERS.test(tree.text.slice(...fn.range))
  return { entries, open: entries.length === 0 && isAbout ? 'code in front of its requests may set headers' : open }
}

/** What binds the names in such code: those of the functions around it, its own `this`, and what the client hands in. */
function envOf(flow: Flow, code: Callable, at: Node, env: Env): Env {
  return flow.frame(code, handedTo(code.fn), at, env) ?? code.env
}
