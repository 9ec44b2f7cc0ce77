import { isClientItself } from '../../../syntax/generated.js'
import { isWithin, type FunctionNode } from '../../../syntax/names.js'
import type { Node, TSESTree } from '../../../syntax/tree.js'
import { mayRun } from '../../../flow/conditions/conditions.js'
import type { Flow, Target } from '../../../flow/flow.js'
import { runsIn } from '../../../flow/frames.js'
import { idOf, valueId } from '../../../flow/identity.js'
import { heirFrames } from '../../../flow/classes/heirs.js'
import { rowsAt } from '../../../flow/objects/rows.js'
import { callsWithin, elementsWithin } from '../../../flow/calls-within.js'
import { isAmong } from '../../../flow/looked-at.js'
import { functionAround, treeOf, type CallNode } from '../../../flow/tree-index.js'
import type { Call, Callable, Env, Frame } from '../../../flow/values.js'
import { callsAround } from '../../../flow/activations.js'
import { asksPlatform } from '../../../flow/types/platform-objects.js'
import { chooserOf } from './handed-in.js'
import { createBounds, type Bound } from './bounds.js'
import { CALLS, ELEMENTS, REQUESTS } from './questions.js'

/** How many calls one call expression is followed into, so many more for each row of a list that it runs for, and how many altogether. */
const MOST_STEPS = 600
const STEPS_OF_ROW = 4
const MOST_OF_ALL = 100_000

export interface CallCloser {
  /** Every request that a call expression leads to when it runs in an environment: its own, or those of the functions it calls. */
  close(node: CallNode, env: Env): readonly Call[]
  /** The requests that an element leads to, whose component is told by it where they go or what they send. */
  shown(element: TSESTree.JSXOpeningElement): readonly Call[]
  /**
   * The calls of what is handed in to a function which no call that was followed runs: from now on they lead to what all that is known of
   * the program hands in.
   */
  openUp(): readonly CallNode[]
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
  const bounds = createBounds((call) => close(call, undefined))
  /** The functions that were followed into, and the calls whose callee is handed in to the function around, as far as that was asked. */
  const entered = new Set<FunctionNode>()
  const handedIn = new Map<CallNode, FunctionNode>()
  /** Those of them that are followed by what is known of all who hand it in. */
  const opened = new Set<CallNode>()
  let steps = 0
  let most = MOST_STEPS
  let reached: { reason: string; at: Set<CallNode>; isFull: boolean } | undefined
  let way: CallNode[] = []
  let followed = new Set<string>()
  /** Whether something was called on the way that is handed in to the function around the call which following began at. */
  let hangsOnCallers = false
  /** The calls of which that is so. */
  const hanging = new Set<CallNode>()

  function close(node: CallNode, env: Env, known?: readonly Target[]): readonly Call[] {
    if (env === undefined) return evaluation.ask(symbolic, node, env, opened.has(node) ? 'opened' : '', () => closeAlone(node))
    way.push(node)
    return follow(node, env, known)
  }

  /** The same where nothing is known of callers. */
  function closeAlone(node: CallNode): readonly Call[] {
    bounds.forget(node)
    return asksPlatform(node) ? [] : closeApart(node, undefined)
  }

  function closeApart(node: CallNode, env: Env): readonly Call[] {
    return apart(() => {
      const calls = [...new Set(follow(node, env))]
      if (hangsOnCallers) hanging.add(node)
      if (reached && (calls.length === 0 || reached.isFull)) bounds.note(node, reached, calls.length > 0, way)
      return calls
    })
  }

  /** Follows with a budget of its own: how far it goes does not hang on who asks first. */
  function apart(find: () => readonly Call[]): readonly Call[] {
    const outer = { reached, way, steps, most, followed, hangsOnCallers }
    hangsOnCallers = false
    followed = new Set()
    reached = undefined
    way = []
    steps = 0
    most = MOST_STEPS
    const calls = find()
    ;({ reached, way, steps, most, followed, hangsOnCallers } = outer)
    return calls
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
    const targets = known ?? targetsOf(node, env)
    // what the classes decide that extend the one around
    if (env === undefined) for (const frame of heirFrames(flow, node)) calls.push(...follow(node, frame))
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
      if (frame) entered.add(target.callable.fn)
      if (frame && isNew(node, target)) calls.push(...closeIn(frame, inner))
      const isAgain = runsIn(env, target.callable.fn)
      if (!frame) reach(isAgain ? 'leads back to itself' : 'is handed on through more functions than are followed', inner)
    }
    return calls
  }

  function targetsOf(node: CallNode, env: Env): readonly Target[] {
    const direct = flow.targets(node, env)
    return direct.length === 0 && isForOthers(node, env) ? flow.wide.targets(node, env) : direct
  }

  /**
   * Whether what is called is for others to decide than who calls the function that following began in: a parameter of a function further
   * out, which code that is not followed may run in, or one of that very function, where nobody was seen to call it.
   */
  function isForOthers(node: CallNode, env: Env): boolean {
    const chooser = chooserOf(flow, node, env)
    if (!chooser) return false
    const start = callsAround(env).at(-1) ?? node
    const isFurtherOut = functionAround(start) !== chooser
    hangsOnCallers ||= !isFurtherOut
    if (isFurtherOut) return isWithin(start, chooser)
    if (start === node) handedIn.set(node, chooser)
    return opened.has(node)
  }

  function openUp(): readonly CallNode[] {
    for (const [call, chooser] of handedIn) if (!entered.has(chooser)) opened.add(call)
    return [...opened]
  }

  /** The requests of calls within a function, in an activation of it. */
  function closeIn(frame: Frame, inner: readonly CallNode[]): readonly Call[] {
    return inner.flatMap((call) => {
      // most lead nowhere, and that is quicker to tell than what all conditions before them come to
      const targets = targetsOf(call, frame)
      return targets.length > 0 && mayRun(flow, call, frame.fn, frame) ? close(call, frame, targets) : []
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
        if (closed.some(isOpen) || (isElsewhere && closed.some(({ node }) => isLookedAt(node)))) return true
        return bounds.isHiding(call) || hanging.has(call) || chooserOf(flow, call, undefined) !== undefined
      })
    })
  }

  function isLookedAt(node: Node): boolean {
    const tree = treeOf(node)
    return tree !== undefined && isAmong(flow.context.trees, tree)
  }

  return {
    close: (node, env) => (env ? closeApart(node, env) : close(node, undefined)),
    shown: showAlone,
    openUp,
    behind: bounds.behind,
    bounds: bounds.all,
  }
}
