import type { CallbackParameter } from '../functions/call-handed.js'
import type { Node } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { unite } from '../texts/texts.js'
import { calleeName, type CallNode, gatherAround } from '../tree-index.js'
import { annotationValues } from '../types/typed-values.js'
import { unknown, type Value } from '../values.js'

/** Methods of a procedure of tRPC that are handed what it runs, or what runs before it. */
const RUNNING = /^(?:query|mutation|subscription|use|middleware)$/

/** What a function of a procedure is handed: the context that the project says its requests have, whose type makes the router. */
export function procedureParameter(flow: Flow, { call, argument, key, index }: CallbackParameter): readonly Value[] | undefined {
  if (argument !== 0 || key !== undefined || index !== 0 || !RUNNING.test(calleeName(call))) return undefined
  const contexts = callsNamed(flow, call, 'context').flatMap((maker) => contextOf(flow, maker))
  if (contexts.length === 0) return undefined
  const ctx = unite([...contexts, ...callsNamed(flow, call, 'next').flatMap((next) => handedOn(flow, next))])
  return [{ kind: 'made', fields: { ctx }, from: [unknown('is what a procedure is handed', call)] }]
}

/** What `initTRPC.context<typeof createContext>()` names: the context itself, or the function that makes one. */
function contextOf(flow: Flow, { callee, typeArguments }: CallNode): readonly Value[] {
  const [type] = typeArguments?.params ?? []
  if (!type || callee.type !== 'MemberExpression') return []
  const isTrpc = flow.evaluate(callee.object, undefined).some((value) => value.kind === 'external' && value.module === '@trpc/server')
  const values = isTrpc ? annotationValues(flow, type, undefined) : []
  return values.flatMap((value) => (value.kind === 'callable' ? flow.returns(value.fn, value.env) : [value]))
}

/** What code before a procedure adds to the context: `next({ ctx: { api } })`. */
function handedOn(flow: Flow, { arguments: [options] }: CallNode): readonly Value[] {
  if (options?.type !== 'ObjectExpression') return []
  return flow.member({ kind: 'shape', node: options, env: undefined }, 'ctx', options)
}

function callsNamed(flow: Flow, at: Node, name: string): readonly CallNode[] {
  return gatherAround(at, flow.context.trees, `calls of ${name}`, ({ callsNamed: calls }) => calls.get(name) ?? [])
}
