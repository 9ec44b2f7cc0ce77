import { givenOn } from './conditions/failures.js'
import { isClass, isFunction, unwrap, type FunctionNode } from '../syntax/names.js'
import type { Node } from '../syntax/tree.js'
import { createActivations, type RequestsByPlace } from './activations.js'
import { bodyOf } from './clients/answers.js'
import { mayRun } from './conditions/conditions.js'
import { constructValues } from './classes/construct.js'
import { expressionValues } from './expressions.js'
import type { Flow, FlowContext } from './flow.js'
import { copiesId } from './identity.js'
import { withoutSteps } from './classes/instance-steps.js'
import { awaitedValues } from './frameworks/promises.js'
import { callbackResult, invokeValues } from './invoke.js'
import { elementValues } from './lists/elements.js'
import { memberValues } from './objects/members.js'
import { castValues, saidOf } from './conditions/narrowing.js'
import { handedToResult } from './functions/made-functions.js'
import { parameterValues } from './functions/parameters.js'
import { settlingOf } from './objects/settling.js'
import { createPatience, type Patience } from './patience.js'
import { quickValue } from './quick-value.js'
import { argumentValues, slotValues } from './clients/slots.js'
import { addAnswer, createFound, createStore, type Found, type Partial } from './store.js'
import { callTargets } from './targets.js'
import { unite } from './texts/texts.js'
import { indexOf, treeOf } from './tree-index.js'
import { circular } from './circular.js'
import { unknown, type Env, type Value } from './values.js'
import { readIn, trimEnv } from './frames.js'
import { variableValues } from './names/variables.js'
import { writesTo } from './objects/writes.js'

/** How deep expressions nest. */
const DEEPEST = 90
/** After so many questions that found a node inside a circle, what was found last is kept. */
const MOST_PARTIALS = 4

/** Makes an evaluator. It answers without following a function to its callers; its `wide` twin does. */
export function createFlow(context: FlowContext): Flow {
  const calls: RequestsByPlace = new WeakMap()
  const patience = createPatience(context.trees)
  const narrow: Flow = makeFlow(context, calls, patience, () => twins)
  const wide: Flow = makeFlow(context, calls, patience, () => twins)
  const twins = { narrow, wide }
  return narrow
}

function makeFlow(context: FlowContext, calls: RequestsByPlace, patience: Patience, twins: () => Pick<Flow, 'narrow' | 'wide'>): Flow {
  const memo = createStore<readonly Value[]>()
  const running = createStore<number>()
  const activations = createActivations(calls)
  const asked = createStore<Map<string, number | readonly Value[]>>()
  let partials = createFound<Partial>()
  let hasPartials = false
  const partialTimes = new WeakMap<Node, number>()
  const settling = settlingOf(context)
  // while writes are being found, what is found holds until another one changes it
  let interim = { age: 0, found: createFound<readonly Value[]>() }
  let depth = 0
  let nesting = 0
  let steps = 0
  let lowestCycle = Infinity
  let exhausted = false
  // how deep it is where a question begins
  let floor = 0

  function evaluate(outer: Node, wanted: Env): readonly Value[] {
    const node = unwrap(outer)
    const quick = quickValue(node)
    if (quick) return quick
    const env = trimEnv(wanted, node)
    const known = memo.get(node, env) ?? interimNow()?.values.get(node, env)
    if (known) return known
    const active = running.get(node, env)
    if (active !== undefined) {
      lowestCycle = Math.min(lowestCycle, active)
      return [circular(node)]
    }
    if (depth + nesting === floor) begin()
    const sofar = partials.values.get(node, env)
    if (sofar) return takePartial(sofar)
    if (depth >= DEEPEST || ++steps > patience.take()) {
      exhausted = true
      return [unknown('is nested too deep to follow', node)]
    }
    const here = depth++
    running.set(node, env, here)
    const before = lowestCycle
    lowestCycle = Infinity
    let values: readonly Value[]
    try {
      values = readIn(env, unite(expressionValues(flow, node, env)))
    } finally {
      running.delete(node, env)
      depth--
    }
    // what was found inside a circle is only part of the answer until the circle's start is done
    const partial = lowestCycle < here
    lowestCycle = Math.min(before, partial ? lowestCycle : Infinity)
    const settled = settling.depth === 0
    const kept = settled ? memo : interimNow()?.values
    if (!partial && !exhausted && kept) kept.set(node, env, values)
    else {
      // the rest of this question does with what is known; after a few questions so does every other
      const times = (partialTimes.get(node) ?? 0) + 1
      partialTimes.set(node, times)
      if (times > MOST_PARTIALS && settled) memo.set(node, env, values)
      else {
        partials.values.set(node, env, { values, cycle: lowestCycle })
        hasPartials = true
      }
    }
    return values
  }

  /** Begins a question that nobody asks on the way to another one, or that does not count as a part of it. */
  function begin(): void {
    steps = 0
    exhausted = false
    if (floor > 0) return
    lowestCycle = Infinity
    if (hasPartials) partials = createFound()
    hasPartials = false
  }

  /** What is found once for all questions has bounds of its own: how far it goes does not hang on which of them came first. */
  function apart(ask: () => void): void {
    const outer = { floor, steps, exhausted }
    floor = depth + nesting
    try {
      ask()
    } finally {
      ;({ floor, steps, exhausted } = outer)
    }
  }

  function takePartial({ values, cycle }: Partial): readonly Value[] {
    lowestCycle = Math.min(lowestCycle, cycle)
    return values
  }

  function interimNow(): Found<readonly Value[]> | undefined {
    if (settling.depth === 0) return undefined
    if (interim.age !== settling.age) interim = { age: settling.age, found: createFound() }
    return interim.found
  }

  /** Asks a question of an object unless it is being asked already: an object may be spread into itself, a class extend itself. */
  function once(node: Node, env: Env, question: string, ask: () => readonly Value[]): readonly Value[] {
    const questions = asked.get(node, env) ?? new Map<string, number | readonly Value[]>()
    asked.set(node, env, questions)
    const known = questions.get(question) ?? interimNow()?.answers.get(node, env)?.get(question)
    if (typeof known === 'object') return known
    if (depth + nesting === floor) begin()
    // objects that are spread into each other lead to each other on more ways than can be gone
    const sofar = known === undefined ? partials.answers.get(node, env)?.get(question) : undefined
    if (sofar) return takePartial(sofar)
    if (known !== undefined || nesting > DEEPEST) {
      lowestCycle = Math.min(lowestCycle, known ?? depth)
      return []
    }
    questions.set(question, depth)
    nesting++
    const before = lowestCycle
    lowestCycle = Infinity
    try {
      const values = ask()
      const now = interimNow()
      if (lowestCycle === Infinity && !exhausted) {
        if (now) addAnswer(now, node, env, question, values)
        else questions.set(question, values)
      } else {
        addAnswer(partials, node, env, question, { values, cycle: lowestCycle })
        hasPartials = true
      }
      return values
    } finally {
      nesting--
      lowestCycle = Math.min(before, lowestCycle)
      if (typeof questions.get(question) === 'number') questions.delete(question)
    }
  }

  /** A member of an object or class; asked once where the answer can lead back to it. */
  function member(value: Value, key: string, at: Node): readonly Value[] {
    const ask = (): readonly Value[] => withoutSteps(memberValues(flow, value, key, at))
    const steps = (value.kind === 'shape' ? value.owner : value.kind === 'instance' ? value : undefined)?.steps?.id ?? ''
    if (value.kind === 'shape')
      return once(value.node, value.env, `${key} ${value.without?.join(' ') ?? ''} ${steps} ${copiesId(value)}`, ask)
    if (value.kind === 'class') return once(value.node, value.env, `static ${key}`, ask)
    return value.kind === 'instance' ? once(value.node, value.frame ?? value.env, `this ${key} ${steps}`, ask) : ask()
  }

  const flow: Flow = {
    context,
    get wide() {
      return twins().wide
    },
    get narrow() {
      return twins().narrow
    },
    evaluate: (node, env) => {
      const inner = unwrap(node)
      if (isFunction(inner)) return [{ kind: 'callable', fn: inner, env: trimEnv(env, inner), self: undefined }]
      if (isClass(inner)) return [{ kind: 'class', node: inner, env: trimEnv(env, inner) }]
      const values = evaluate(inner, env)
      return inner === node ? values : castValues(flow, node, inner, values)
    },
    variable: (variable, env) => withoutSteps(variableValues(flow, variable, env)),
    member,
    elements: (value) =>
      withoutSteps(
        value.kind === 'shape'
          ? once(value.node, value.env, String(value.owner?.steps?.id ?? ''), () => elementValues(flow, value))
          : value.kind === 'instance'
            ? once(value.node, value.frame ?? value.env, `elements ${value.steps?.id ?? ''}`, () => elementValues(flow, value))
            : elementValues(flow, value),
      ),
    argument: (argument) => argumentValues(flow, argument),
    returns: (fn, env) => {
      const tree = treeOf(fn)
      const results = (tree && indexOf(tree).returns.get(fn)) ?? []
      const [only, ...others] = results
      const given =
        only && others.length === 0
          ? flow.evaluate(only, env)
          : results.flatMap((node) => (mayRun(flow, node, fn, env) ? givenOn(flow, node, env) : []))
      return unite(fn.returnType ? saidOf(flow, given, fn.returnType) : given)
    },
    callWith: (node, env, args, call) => callbackResult(flow, node, env, args, call),
    parameter: (fn: FunctionNode, index, env) => parameterValues(flow, fn, index, env),
    madeParameter: (call, index, env) => handedToResult(flow, call, index, env),
    invoke: (node, env) => invokeValues(flow, node, env),
    awaited: (values, at, env) => awaitedValues(flow, values, at, env),
    construct: (node, env) => constructValues(flow, node, env),
    targets: (node, env) => callTargets(flow, node, env),
    frame: (callable, args, call, env) => activations.frame(callable, args, call, env),
    call: (node, env, shape, client, operation, args) => activations.call(node, env, shape, client, operation, args),
    slot: (call, slot) => slotValues(flow, call, slot),
    writes: (object, key) => writesTo(flow, object, key),
    apart,
    isSpent: patience.isSpent,
    body: bodyOf,
  }
  return flow
}
