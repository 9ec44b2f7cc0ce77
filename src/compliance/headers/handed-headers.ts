import { memoize } from '../../syntax/memoize.js'
import { parametersOf, type FunctionNode } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { unknown, type Argument, type Made, type Shape, type Value } from '../../flow/values.js'

const origins = new WeakSet<Node>()

/**
 * What a client hands to code that it puts in front of its requests: for each parameter a request, or what holds one, whose headers are an
 * object that is known, with nothing in it that such code has set.
 */
export const handedTo = memoize((fn: FunctionNode): readonly Argument[] =>
  parametersOf(fn).map((parameter) => ({ values: [requestFor(parameter)] })),
)

function requestFor(parameter: Node): Value {
  origins.add(parameter)
  const headers: readonly Shape[] = [{ kind: 'shape', node: parameter, env: undefined }]
  const from = [unknown('is handed in by the client', parameter)]
  const request: readonly Made[] = [{ kind: 'made', fields: { headers }, from }]
  return { kind: 'made', fields: { headers, request, options: request }, from }
}

/** Whether a value is a request that was handed in, what holds one, or its headers. */
export function isHandedIn(value: Value): boolean {
  if (value.kind === 'shape') return isHandedHeaders(value.node)
  return value.kind === 'made' && (value.fields['headers'] ?? []).some(isHandedIn)
}

/** Whether an object was made of nothing but the headers of such a request. */
export function isHandedHeaders(node: Node): boolean {
  return origins.has(node)
}
