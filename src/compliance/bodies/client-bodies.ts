import type { Flow } from '../../flow/flow.js'
import { treeOf } from '../../flow/tree-index.js'
import type { Call, Value } from '../../flow/values.js'
import type { Node } from '../../syntax/tree.js'
import { callsBelow } from '../headers/client-defaults.js'
import { hookValues } from './slots.js'

/** Words for a body in code that is handed a request. */
const BODIES = /\b(?:data|body|json|payload|params|stringify)\b/

/** Whether code that a client puts in front of its requests may fill or replace their bodies. */
export function mayChangeBody(flow: Flow, call: Call): boolean {
  const { client } = call
  const { interceptors = [], fillsBodies = false } = client?.row.habits ?? {}
  if (!client) return false
  return (
    fillsBodies ||
    hookValues(flow, call).some((values) => values.some(mentionsBody)) ||
    interceptors.some((path) =>
      callsBelow(flow, client, path, call).some(({ arguments: [code] }) => code && flow.wide.evaluate(code, undefined).some(mentionsBody)),
    )
  )
}

function mentionsBody(value: Value): boolean {
  if (value.kind === 'scalar' || value.kind === 'text') return false
  const node: Node | undefined = value.kind === 'callable' ? value.fn : value.kind === 'shape' ? value.node : undefined
  const tree = node && treeOf(node)
  return !tree || BODIES.test(tree.text.slice(...node.range))
}
