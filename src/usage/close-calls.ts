import { isWithin } from '../syntax/names.js'
import type { FunctionNode } from '../syntax/names.js'
import { mayRun } from '../flow/conditions.js'
import type { Flow } from '../flow/flow.js'
import { calleeName, indexOf, treeOf, type CallNode } from '../flow/tree-index.js'
import type { Call, Env } from '../flow/values.js'

/** How many activations a call is followed through, and how many requests one call may lead to. */
const DEEPEST = 7
const MOST_REQUESTS = 64
/** How many calls one call expression is followed into altogether. */
const MOST_STEPS = 600
/** Methods of values that are no clients. */
const COMMON =
  /^(map|filter|forEach|find|findIndex|some|every|reduce|flatMap|sort|push|join|split|trim|slice|concat|includes|startsWith|endsWith|replace|replaceAll|toString|toISOString|toLowerCase|toUpperCase|then|catch|finally|keys|values|entries|has|add|set|test|match|indexOf|at|pop|shift|preventDefault|getTime|toFixed|padStart|substring|charAt|append|log|info|warn|error|debug|on|once|emit|setState|resolve|reject|next|json|text)$/

export interface CallCloser {
  /** Every request that a call expression leads to when it runs in an environment: its own, or those of the functions it calls. */
  close(node: CallNode, env: Env): readonly Call[]
}

/**
 * Follows calls into the functions they call. A request inside a function is looked at again for a caller only if the caller can make a
 * difference: `isOpen` tells whether something that the function is handed decides what is sent.
 */
export function createCallCloser(flow: Flow, isOpen: (call: Call) => boolean): CallCloser {
  const symbolic = new Map<CallNode, readonly Call[]>()
  const openCalls = new Map<FunctionNode, readonly CallNode[]>()
  const running = new Set<CallNode>()
  let steps = 0

  function close(node: CallNode, env: Env, depth = 0): readonly Call[] {
    if (env === undefined) {
      const known = symbolic.get(node)
      if (known) return known
      if (running.has(node)) return []
      running.add(node)
      if (running.size === 1) steps = 0
      const calls = follow(node, env, depth)
      running.delete(node)
      symbolic.set(node, calls)
      return calls
    }
    return follow(node, env, depth)
  }

  function follow(node: CallNode, env: Env, depth: number): readonly Call[] {
    const calls: Call[] = []
    if (++steps > MOST_STEPS) return calls
    const direct = flow.targets(node, env)
    const targets = direct.length === 0 && env === undefined && isHandedIn(node) ? flow.wide.targets(node, env) : direct
    for (const target of targets) {
      if (calls.length >= MOST_REQUESTS) break
      if (target.kind === 'send') {
        calls.push(flow.call(node, env, target.shape, target.client, target.operation))
        continue
      }
      if (depth >= DEEPEST) continue
      const inner = callsThatDepend(target.callable.fn)
      if (inner.length === 0) continue
      const frame = flow.frame(target.callable, target.args, node, env)
      if (frame) for (const call of inner) if (mayRun(flow, call, target.callable.fn, frame)) calls.push(...close(call, frame, depth + 1))
    }
    return calls.slice(0, MOST_REQUESTS)
  }

  /** The calls in a function's text that lead to a request which its callers decide about. */
  function callsThatDepend(fn: FunctionNode): readonly CallNode[] {
    const known = openCalls.get(fn)
    if (known) return known
    openCalls.set(fn, [])
    const tree = treeOf(fn)
    const inside = tree
      ? indexOf(tree).calls.filter((call) => call.range[0] >= fn.range[0] && call.range[1] <= fn.range[1] && isWithin(call, fn))
      : []
    const open = inside.filter((call) => close(call, undefined).some(isOpen) || isHandedIn(call))
    openCalls.set(fn, open)
    return open
  }

  /** Whether what is called is a parameter, or a member of one: a client that the caller chooses. */
  function isHandedIn(call: CallNode): boolean {
    if (call.type !== 'CallExpression' || COMMON.test(calleeName(call))) return false
    return flow.evaluate(call.callee, undefined).some((value) => value.kind === 'unknown' && value.param !== undefined)
  }

  return { close: (node, env) => close(node, env) }
}
