import { envAround } from '../../flow/activations.js'
import { followUpsOf } from '../../flow/clients/answers.js'
import { isReachable } from '../../flow/conditions/conditions.js'
import type { Flow } from '../../flow/flow.js'
import { keyText } from '../../flow/texts/key-texts.js'
import { dominates } from '../../flow/conditions/reaching.js'
import { callsWithin } from '../../flow/calls-within.js'
import { functionAround, indexOf, treeOf, calleeName, type CallNode } from '../../flow/tree-index.js'
import type { Call, Env, Value } from '../../flow/values.js'
import { loopedOver } from '../../flow/objects/keys-gone-through.js'
import { isWithin, programOf, type FunctionNode } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { ignoresArguments } from '../known-functions.js'
import type { Laid } from './laid-headers.js'
import { setByLoop } from './looped-keys.js'
import { viewObjects } from '../bodies/objects.js'

const UNKNOWN_NAME = 'a header whose name is not known is set on the request'
const UNSEEN_CODE = 'the request is handed to code that was not seen'
/** How many functions a request is followed through that is handed on. */
const DEEPEST = 3
/** Functions that fill a request's body. */
const FILLING = /^(?:pipe|pipeline)$/

/** The headers that are set by methods of the request itself, where it is made and in functions that it is handed to. */
export function headersSet(flow: Flow, call: Call): Laid {
  const names = call.client?.row.habits?.setters ?? []
  if (names.length === 0) return { entries: [], open: undefined }
  const own = names.flatMap((name) => followUpsOf(flow, call, name).map((node) => setAt(flow, node, call.env, dominates(node, call.node))))
  const made = call.client?.origin ?? call.node
  const fn = functionAround(made)
  const laid = [...own, ...(fn ? setByHelpers(flow, call, names, fn, call.env, 0) : [])]
  return { entries: laid.flatMap(({ entries }) => entries), open: laid.find(({ open }) => open !== undefined)?.open }
}

/** What one call of a setter sets. */
export function setAt(flow: Flow, node: CallNode, env: Env, sure: boolean): Laid {
  const [key, value] = node.arguments
  if (!key || !isReachable(flow, node, functionAround(node) ?? programOf(node), env)) return { entries: [], open: undefined }
  if (!value) {
    const views = viewObjects(flow, flow.evaluate(key, env), node)
    const entries = views.flatMap((view) => view.entries.map((entry) => ({ ...entry, sure: entry.sure && sure && views.length === 1 })))
    return { entries, open: views.find(({ open }) => open !== undefined)?.open }
  }
  const text = keyText(flow, key, true, env)
  if (text !== undefined) return { entries: [{ key: text, node: key, value, values: flow.evaluate(value, env), sure }], open: undefined }
  const looped = loopedOver(key)
  return looped ? setByLoop(looped, viewObjects(flow, flow.evaluate(looped.of, env), node), value) : { entries: [], open: UNKNOWN_NAME }
}

/** What functions set on the request that they are handed. */
function setByHelpers(flow: Flow, call: Call, names: readonly string[], fn: FunctionNode, env: Env, depth: number): Laid[] {
  const isRequest = (node: Node, around: Env): boolean => flow.evaluate(node, around).some((value) => isOf(value, call))
  return callsWithin(fn).flatMap((node): Laid[] => {
    const around = depth === 0 ? envAround(env, node) : env
    if (node === call.node || FILLING.test(calleeName(node)) || ignoresArguments(node)) return []
    if (!node.arguments.some((argument) => argument.type === 'Identifier' && isRequest(argument, around))) return []
    const targets = flow.targets(node, around).filter((target) => target.kind === 'function')
    if (targets.length === 0 || depth >= DEEPEST) return [{ entries: [], open: UNSEEN_CODE }]
    return targets.flatMap(({ callable, args, at }): Laid[] => {
      const frame = flow.frame(callable, args, at?.node ?? node, at ? at.env : around)
      const tree = treeOf(callable.fn)
      if (!frame || !tree) return [{ entries: [], open: UNSEEN_CODE }]
      const setters = names.flatMap((name) => indexOf(tree).callsNamed.get(name) ?? [])
      const set = setters.filter(
        ({ callee }) => callee.type === 'MemberExpression' && isWithin(callee, callable.fn) && isRequest(callee.object, frame),
      )
      return [...set.map((setter) => setAt(flow, setter, frame, false)), ...setByHelpers(flow, call, names, callable.fn, frame, depth + 1)]
    })
  })
}

function isOf(value: Value, { client, node }: Call): boolean {
  if (value.kind === 'client') return client?.origin !== undefined && value.origin === client.origin
  return value.kind === 'answer' && value.call.node === node
}
