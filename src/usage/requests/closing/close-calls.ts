import { isClientItself } from '../../../syntax/generated.js'
import type { FunctionNode } from '../../../syntax/names.js'
import type { Node, TSESTree } from '../../../syntax/tree.js'
import { mayRun } from '../../../flow/conditions/conditions.js'
import type { Flow, Target } from '../../../flow/flow.js'
import { runsIn } from '../../../flow/frames.js'
import { handsOnThis } from '../../../flow/functions/call-arguments.js'
import { idOf, valueId } from '../../../flow/identity.js'
import { heirFrames } from '../../../flow/classes/heirs.js'
import { rowsAt } from '../../../flow/objects/rows.js'
import { callsWithin, elementsWithin } from '../../../flow/calls-within.js'
import { isAmong } from '../../../flow/looked-at.js'
import { calleeName, functionAround, treeOf, type CallNode } from '../../../flow/tree-index.js'
import type { Call, Callable, Env, Frame } from '../../../flow/values.js'
import { CALLS, ELEMENTS, REQUESTS } from './questions.js'

/** How many calls one call expression is followed into, so many more for each row of a list that it runs for, and how many altogether. */
const MOST_STEPS = 600
const STEPS_OF_ROW = 4
const MOST_OF_ALL = 100_000
/** Methods of values that are no clients. */
const COMMON =
  /^(map|filter|forEach|find|findIndex|some|every|reduce|flatMap|sort|push|join|split|trim|slice|concat|includes|startsWith|endsWith|replace|replaceAll|toString|toISOString|toLowerCase|toUpperCase|then|catch|finally|keys|values|entries|has|add|set|test|match|indexOf|at|pop|shift|preventDefault|getTime|toFixed|padStart|substring|charAt|append|log|info|warn|error|debug|on|once|emit|setState|resolve|reject|next|json|text)$/

/** Why the requests that a call leads to were not all found. */
export interface Bound {
  readonly reason: string
  /** The calls at which following it ended; what they lead to was left to their callers. */
  readonly at: readonly CallNode[]
  /** Whether some of its requests were found, and others left out. */
  readonly isPartial: boolean
}

export interface CallCloser {
  /** Every request that a call expression leads to when it runs in an environment: its own, or those of the functions it calls. */
  close(node: CallNode, env: Env): readonly Call[]
  /** The requests that an element leads to, whose component is told by it where they go or what they send. */
  shown(element: TSESTree.JSXOpeningElement): readonly Call[]
  /** The call expressions of which a bound hid something; not those that were followed on the way from another one. */
  bounds(): ReadonlyMap<CallNode, Bound>
  /** The requests that lie behind a bound, in the environment in which nothing is known of their callers. */
  behind(bound: Bound): readonly Call[]
}

/**
 * Follows calls into the functions they call. A request inside a function is looked at again for a caller only if the caller can make a
 * difference: `isOpen` tells whether something that the function is handed decides what is sent.
 */
export function createCallCloser(flow: Flow, isOpen: (call: Call) => boolean): CallCloser {
  const { evaluation } = flow
  const symbolic = evaluation.table<readonly Call[]>(REQUESTS)
  const openCalls = evaluation.table<readonly CallNode[]>(CALLS)
  const shown = evaluation.table<readonly Call[]>(REQUESTS)
  const openElements = evaluation.table<readonly TSESTree.JSXOpeningElement[]>(ELEMENTS)
  const bounded = new Map<CallNode, Bound>()
  const passed = new Set<CallNode>()
  let steps = 0
  let most = MOST_STEPS
  let reached: { reason: string; at: Set<CallNode>; isFull: boolean } | undefined
  let way: CallNode[] = []
  let followed = new Set<string>()

  function close(node: CallNode, env: Env, direct?: readonly Target[]): readonly Call[] {
    if (env === undefined) return evaluation.ask(symbolic, node, env, '', () => closeAlone(node))
    way.push(node)
    return follow(node, env, direct)
  }

  /** The same where nothing is known of callers. */
  function closeAlone(node: CallNode): readonly Call[] {
    bounded.delete(node)
    return closeApart(node, undefined)
  }

  function closeApart(node: CallNode, env: Env): readonly Call[] {
    return apart(() => {
      const calls = [...new Set(follow(node, env))]
      noteBound(node, calls)
      return calls
    })
  }

  /** Follows with a budget of its own: how far it goes does not hang on who asks first. */
  function apart(find: () => readonly Call[]): readonly Call[] {
    const outer = { reached, way, steps, most, followed }
    followed = new Set()
    reached = undefined
    way = []
    steps = 0
    most = MOST_STEPS
    const calls = find()
    ;({ reached, way, steps, most, followed } = outer)
    return calls
  }

  function noteBound(node: CallNode, calls: readonly Call[]): void {
    if (!reached || (calls.length > 0 && !reached.isFull)) return
    bounded.set(node, { reason: reached.reason, at: [...reached.at], isPartial: calls.length > 0 })
    for (const call of way) passed.add(call)
  }

  /**
   * Whether something new lies behind a bound: a function that calls itself again has sent its request already, and one that only calls
   * what it is handed sends nothing by itself.
   */
  function hides({ at }: Bound, seen = new Set<CallNode>()): boolean {
    return at.some((call) => {
      if (seen.has(call)) return false
      seen.add(call)
      const further = bounded.get(call)
      return close(call, undefined).length > 0 || (further !== undefined && hides(further, seen))
    })
  }

  function reach(reason: string, at: readonly CallNode[], isFull = false): void {
    reached ??= { reason, at: new Set(), isFull }
    reached.isFull ||= isFull
    for (const call of at) reached.at.add(call)
  }

  function follow(node: CallNode, env: Env, known?: readonly Target[]): readonly Call[] {
    const calls: Call[] = []
    if (++steps > most) {
      reach('leads to more calls than are followed', [node], true)
      return calls
    }
    const direct = known ?? flow.targets(node, env)
    // what the classes decide that extend the one around
    if (env === undefined) for (const frame of heirFrames(flow, node)) calls.push(...follow(node, frame))
    const targets = direct.length === 0 && env === undefined && isHandedIn(node) ? flow.wide.targets(node, env) : direct
    const isFollowed = targets.some((target) => !target.at && (target.kind === 'send' || callsThatDepend(target.callable.fn).length > 0))
    const rows = isFollowed ? rowsAt(flow, node, env) : []
    if (rows.length > 0) {
      most = Math.min(most + rows.length * STEPS_OF_ROW, MOST_OF_ALL)
      const around = functionAround(node)
      const running = around ? rows.filter((row) => mayRun(flow, node, around, row)) : rows
      return [...calls, ...running.flatMap((row) => follow(node, row))]
    }
    for (const target of targets) {
      const { at } = target
      if (target.kind === 'send') {
        calls.push(flow.call(at?.node ?? node, at ? at.env : env, target.shape, target.client, target.operation, at && [at]))
        continue
      }
      const inner = callsThatDepend(target.callable.fn)
      if (inner.length === 0) continue
      const frame = flow.frame(target.callable, target.args, at?.node ?? node, at ? at.env : env)
      if (frame && isNew(node, target)) calls.push(...closeIn(frame, inner))
      const isAgain = runsIn(env, target.callable.fn)
      if (!frame) reach(isAgain ? 'leads back to itself' : 'is handed on through more functions than are followed', inner)
    }
    return calls
  }

  /** The requests of calls within a function, in an activation of it. */
  function closeIn(frame: Frame, inner: readonly CallNode[]): readonly Call[] {
    return inner.flatMap((call) => {
      // most lead nowhere, and that is quicker to tell than what all conditions before them come to
      const direct = flow.targets(call, frame)
      return direct.length > 0 && mayRun(flow, call, frame.fn, frame) ? close(call, frame, direct) : []
    })
  }

  /** The requests that components send, as far as what they are handed decides about them. */
  function followElement(element: TSESTree.JSXOpeningElement, env: Env): readonly Call[] {
    if (++steps > most) {
      evaluation.limit('leads to more calls than are followed', element)
      return []
    }
    return componentsOf(element, env).flatMap((component) => {
      const inner = callsThatDepend(component.fn)
      const elements = elementsThatDepend(component.fn)
      const props = { kind: 'shape', node: element, env } as const
      const frame = inner.length + elements.length > 0 ? flow.frame(component, [{ values: [props] }], element, env) : undefined
      if (!frame) return []
      return [...closeIn(frame, inner), ...elements.flatMap((one) => followElement(one, frame))]
    })
  }

  function componentsOf({ name }: TSESTree.JSXOpeningElement, env: Env): readonly Callable[] {
    return flow.evaluate(name, env).filter((value) => value.kind === 'callable')
  }

  /** The same where nothing is known of who shows what the element stands in. */
  function showAlone(element: TSESTree.JSXOpeningElement): readonly Call[] {
    return evaluation.ask(shown, element, undefined, '', () => apart(() => [...new Set(followElement(element, undefined))]))
  }

  /** The elements in a function's text that lead to a request which its callers decide about. */
  function elementsThatDepend(fn: FunctionNode): readonly TSESTree.JSXOpeningElement[] {
    return evaluation.ask(openElements, fn, undefined, '', () => elementsWithin(fn).filter((element) => showAlone(element).some(isOpen)))
  }

  /** Whether a call has not been followed yet into a function that it hands the same: what lies behind is the same as well. */
  function isNew(node: CallNode, { callable, args }: Extract<Target, { kind: 'function' }>): boolean {
    const handed = args.map((argument) => flow.argument(argument).map(valueId).join('|'))
    const context = `${String(idOf(node))} ${valueId(callable)} ${handed.join()}`
    if (followed.has(context)) return false
    followed.add(context)
    return true
  }

  /** The calls in a function's text that lead to a request which its callers decide about. */
  function callsThatDepend(fn: FunctionNode): readonly CallNode[] {
    return evaluation.ask(openCalls, fn, undefined, '', () => {
      const tree = treeOf(fn)
      if (tree && isClientItself(tree)) return []
      // nobody else asks for the calls of a file that is not looked at: it may be handed what sends, and what that is to ask for
      const isElsewhere = !isLookedAt(fn)
      return callsWithin(fn).filter((call) => {
        if (flow.context.mayLead?.(call) === false) return false
        const closed = close(call, undefined)
        return closed.some(isOpen) || (isElsewhere && closed.some(({ node }) => isLookedAt(node))) || isBounded(call) || isHandedIn(call)
      })
    })
  }

  function isBounded(call: CallNode): boolean {
    const bound = bounded.get(call)
    return bound !== undefined && hides(bound)
  }

  function isLookedAt(node: Node): boolean {
    const tree = treeOf(node)
    return tree !== undefined && isAmong(flow.context.trees, tree)
  }

  /** Whether what is called is a parameter, or a member of one: a client that the caller chooses. */
  function isHandedIn(call: CallNode): boolean {
    if (call.type !== 'CallExpression' || COMMON.test(calleeName(call))) return false
    const [applied] = handsOnThis(call) === 'reflect' ? call.arguments : []
    return flow.evaluate(applied ?? call.callee, undefined).some((value) => value.kind === 'unknown' && value.param !== undefined)
  }

  function behind(bound: Bound, seen = new Set<CallNode>()): readonly Call[] {
    return bound.at.flatMap((node) => {
      if (seen.has(node)) return []
      seen.add(node)
      const further = bounded.get(node)
      return [...close(node, undefined), ...(further ? behind(further, seen) : [])]
    })
  }

  return {
    close: (node, env) => (env ? closeApart(node, env) : close(node, undefined)),
    shown: showAlone,
    behind: (bound) => behind(bound),
    bounds: () => new Map([...bounded].filter(([node, bound]) => !passed.has(node) && hides(bound))),
  }
}
