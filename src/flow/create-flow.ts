import { givenOn } from './conditions/failures.js'
import { isClass, isFunction, unwrap, type FunctionNode } from '../syntax/names.js'
import type { Node } from '../syntax/tree.js'
import { createActivations, type RequestsByPlace } from './activations.js'
import { bodyOf } from './clients/answers.js'
import { mayRun } from './conditions/conditions.js'
import { constructValues } from './classes/construct.js'
import { expressionValues } from './expressions.js'
import type { Flow, FlowContext } from './flow.js'
import { copiesId, valueId } from './identity.js'
import { withoutSteps } from './classes/instance-steps.js'
import { awaitedValues } from './frameworks/promises.js'
import { handedAt } from './functions/callback-parameters.js'
import { callbackResult } from './functions/callback-results.js'
import { invokeValues } from './invoke.js'
import { elementValues } from './lists/elements.js'
import { memberValues } from './objects/members.js'
import { castValues, saidOf } from './conditions/narrowing.js'
import { handedToResult } from './functions/made-functions.js'
import { parameterValues } from './functions/parameters.js'
import { createEvaluation } from './evaluation.js'
import type { Evaluation, Kept, Question } from './questions.js'
import { quickValue } from './quick-value.js'
import { argumentValues, slotValues } from './clients/slots.js'
import { callTargets } from './targets.js'
import { isCut, TOO_MANY, unite } from './texts/texts.js'
import { indexOf, treeOf } from './tree-index.js'
import { circular, isCircular } from './circular.js'
import { unknown, type Call, type Env, type Made, type Unknown, type Value } from './values.js'
import { readIn, trimEnv } from './frames.js'
import { fixedAt, variableValues } from './names/variables.js'
import { writesTo } from './objects/writes.js'

/** Makes an evaluator. It answers without following a function to its callers; its `wide` twin does. */
export function createFlow(context: FlowContext): Flow {
  const calls: RequestsByPlace = new WeakMap()
  const evaluation = createEvaluation(context)
  const narrow: Flow = makeFlow(context, calls, evaluation, () => twins)
  const wide: Flow = makeFlow(context, calls, evaluation, () => twins)
  const twins = { narrow, wide }
  return narrow
}

/** What an expression can be. Whoever asks for that while it is being found is told that it hangs on itself. */
const EXPRESSION: Question<readonly Value[]> = {
  bottom: (node) => [circular(node)],
  top: (node, reason) => [unknown(reason, node)],
  widen: (told, found) => unite([...told, ...found.filter((value) => !isCircular(value) && !hasGrown(value))]),
  isSame: areSame,
  saysCycles: true,
}

/** What an object has under a key, or as its elements. While that is being found nothing is known: it may be spread into itself. */
const CONTENT: Question<readonly Value[]> = { ...EXPRESSION, bottom: () => [], saysCycles: false }

function makeFlow(
  context: FlowContext,
  calls: RequestsByPlace,
  evaluation: Evaluation,
  twins: () => Pick<Flow, 'narrow' | 'wide'>,
): Flow {
  const expressions = evaluation.table(EXPRESSION)
  const contents = evaluation.table(CONTENT)
  const activations = createActivations(calls, evaluation.limit)
  const madeMembers = createKept<Made, readonly Value[]>(evaluation)
  const slots = createKept<Call, readonly Value[]>(evaluation)

  function evaluate(outer: Node, wanted: Env): readonly Value[] {
    const node = unwrap(outer)
    if (context.hidden?.has(node)) return [unknown('is not looked at', node)]
    const quick = quickValue(flow, node)
    if (quick) return quick
    const env = trimEnv(wanted, fixedAt(node) ?? node)
    return evaluation.ask(expressions, node, env, '', () => {
      return readIn(env, withLimit(unite(expressionValues(flow, node, env)), node))
    })
  }

  /** A member of an object or class; asked once where the answer can lead back to it. */
  function member(value: Value, key: string, at: Node): readonly Value[] {
    const find = (): readonly Value[] => withoutSteps(memberValues(flow, value, key, at))
    const steps = (value.kind === 'shape' ? value.owner : value.kind === 'instance' ? value : undefined)?.steps?.id ?? ''
    switch (value.kind) {
      case 'shape':
        return content(value.node, value.env, `.${key} ${value.without?.join(' ') ?? ''} ${steps} ${copiesId(value)}`, find)
      case 'class':
        return content(value.node, value.env, `static ${key}`, find)
      case 'instance':
        return content(value.node, value.frame ?? value.env, `this ${key} ${steps}`, find)
      case 'made':
        return madeMembers(value, key, find)
      default:
        return find()
    }
  }

  function elements(value: Value): readonly Value[] {
    const find = (): readonly Value[] => withoutSteps(elementValues(flow, value))
    if (value.kind === 'shape') return content(value.node, value.env, `elements ${value.owner?.steps?.id ?? ''}`, find)
    return value.kind === 'instance' ? content(value.node, value.frame ?? value.env, `elements ${value.steps?.id ?? ''}`, find) : find()
  }

  function content(node: Node, env: Env, word: string, find: () => readonly Value[]): readonly Value[] {
    return evaluation.ask(contents, node, env, word, () => withLimit(find(), node))
  }

  function withLimit(values: readonly Value[], node: Node): readonly Value[] {
    // of what callers hand in together no answer is left out
    if (isCut(values) && flow === twins().narrow) evaluation.limit(TOO_MANY, node)
    return values
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
    elements,
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
    handedParameter: (place, index, env) => handedAt(flow, place, index, env),
    madeParameter: (call, index, env) => handedToResult(flow, call, index, env),
    invoke: (node, env) => invokeValues(flow, node, env),
    awaited: (values, at, env) => awaitedValues(flow, values, at, env),
    construct: (node, env) => constructValues(flow, node, env),
    targets: (node, env) => callTargets(flow, node, env),
    frame: (callable, args, call, env) => activations.frame(callable, args, call, env),
    call: (node, env, shape, client, operation, args) => activations.call(node, env, shape, client, operation, args),
    slot: (call, slot) => slots(call, slot, () => slotValues(flow, call, slot)),
    writes: (object, key) => writesTo(flow, object, key),
    evaluation,
    body: bodyOf,
  }
  return flow
}

/** Remembers what is asked of things by a word. */
function createKept<Key extends object, Item>({ keep }: Evaluation): (key: Key, word: string, find: () => Item) => Item {
  const byWord = new Map<string, WeakMap<Key, Kept<Item>>>()
  return (key, word, find) => {
    let kept = byWord.get(word)
    if (!kept) byWord.set(word, (kept = new WeakMap()))
    return keep(kept, key, find)
  }
}

/** Whether a value may be longer in each round: a text that was put together, or one that has gone the same way twice. */
function hasGrown(value: Value): boolean {
  if (value.kind === 'text') return value.parts.length > 1
  const { without = [], filters = [] } = value as Partial<Unknown>
  return [value.kind === 'payload' ? value.path : [], without, filters].some((list) => new Set<unknown>(list).size < list.length)
}

function areSame(one: readonly Value[], other: readonly Value[]): boolean {
  if (one.length !== other.length) return false
  const ids = new Set(one.map(valueId))
  return other.every((value) => ids.has(valueId(value)))
}
