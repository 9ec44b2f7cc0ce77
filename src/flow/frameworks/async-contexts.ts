import { callsAround } from '../by-name.js'
import type { Flow } from '../flow.js'
import type { CallExpression } from '../functions/call-arguments.js'
import { unite } from '../texts/texts.js'
import type { Unknown, Value } from '../values.js'

/** Methods by which an asynchronous context is given what code that runs in it gets. */
const GIVING = ['run', 'enterWith']

/** What `getStore()` gives of a context of Node: what code is run with, `context.run({ client }, next)`. Undefined where none is seen. */
export function storedInContext(flow: Flow, context: Unknown, call: CallExpression): readonly Value[] | undefined {
  const made = contextIn(flow, context)
  if (!made) return undefined
  const given = GIVING.flatMap((name) => callsAround(call, flow.context.trees, name)).flatMap(({ callee, arguments: [first] }) => {
    if (callee.type !== 'MemberExpression' || !first || first.type === 'SpreadElement') return []
    const isIt = flow.evaluate(callee.object, undefined).some((value) => value.kind === 'unknown' && contextIn(flow, value) === made)
    return isIt ? flow.evaluate(first, undefined) : []
  })
  return given.length > 0 ? unite(given) : undefined
}

/** Where a context is made. */
function contextIn(flow: Flow, { node }: Unknown): Unknown['node'] {
  if (node?.type !== 'NewExpression') return undefined
  const isIt = (value: Value): boolean => value.kind === 'external' && value.path.at(-1) === 'AsyncLocalStorage'
  return flow.evaluate(node.callee, undefined).some(isIt) ? node : undefined
}
