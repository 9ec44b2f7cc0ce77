import type { InterfaceErrors } from '../../catalogue/types.js'
import type { Flow } from '../../flow/flow.js'
import { callOn } from '../../flow/method-calls.js'
import { calleeName, type Variable } from '../../flow/tree-index.js'
import { parametersOf, unwrap, type FunctionNode } from '../../syntax/names.js'
import type { TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { HANDED_ON, viewObjects, type Entry } from '../bodies/objects.js'
import { variableOf } from './assumed-values.js'
import { walkFunction } from './assumed-paths.js'
import { judgeRepetition } from './judge-status.js'
import { courseOf, type FoundRepetition, type Sender } from './sender.js'

/**
 * Packages that repeat a function which throws. `grows`: whether they wait longer each time unless they are told otherwise, or the option
 * that makes them; `asks`: the function is handed one that is to be called to have it repeated, whatever it throws.
 */
const REPEATERS: Readonly<Record<string, { readonly grows: true | RegExp; readonly asks?: true }>> = {
  'p-retry': { grows: true },
  'async-retry': { grows: true },
  'exponential-backoff': { grows: true },
  'ts-retry-promise': { grows: true },
  'promise-retry': { grows: true, asks: true },
  '@lifeomic/attempt': { grows: /^(factor|calculateDelay)$/ },
  'es-toolkit': { grows: /^delay$/ },
  radash: { grows: /^backoff$/ },
}
const JUDGES = /^(shouldRetry|retry|onFailedAttempt|retryIf|retryWhen|shouldConsumeRetry|until|when|filter|handleError|beforeAttempt)$/
/** What only tells of a failure, as it is called in the code that is handed one. */
const TELLS = /^(log|trace|debug|info|warn|error|increment|record|emit)$/
const COUNTS = /^(retries|numOfAttempts|times|maxAttempts)$/
const ENDS = 'AbortError'

/** Looks at a package's function that repeats the one that it is handed `at` a place among its arguments: `pRetry(fn, options)`. */
export function repeatedByPackage(
  flow: Flow,
  errors: InterfaceErrors,
  sender: Sender,
  fn: FunctionNode,
  call: TSESTree.CallExpression,
  at: number,
): FoundRepetition | undefined {
  const habits = repeaterOf(flow, call)
  if (!habits || /^(makeRetriable|AbortError)$/.test(calleeName(call))) return undefined
  const others = call.arguments.filter((_, index) => index !== at)
  const options = others.flatMap((argument) => viewObjects(flow, flow.evaluate(argument, undefined), call))
  // options are shared, and the packages leave them as they are
  if (options.some(({ open = HANDED_ON, entries }) => open !== HANDED_ON || entries.some(isJudge))) return undefined
  const entries = options.flatMap((view) => view.entries)
  const isNumber = (pattern: RegExp, wanted: number): boolean =>
    entries.some(({ key, values }) => pattern.test(key) && values.some((value) => value.kind === 'scalar' && value.value === wanted))
  if (isNumber(COUNTS, 0)) return undefined
  const grows = habits.grows === true ? !isNumber(/^(factor|timeMultiple)$/, 1) : entries.some((entry) => isGrowth(habits.grows, entry))
  const [first] = parametersOf(fn)
  const told = first?.type === 'Identifier' ? variableOf(first) : undefined
  if (habits.asks && !told) return undefined
  const fault = judgeRepetition(errors, (status) => ({
    isRepeated: told && habits.asks ? asksAgain(flow, sender, status, fn, told) : throwsSurely(flow, sender, status, fn, told),
    wait: grows ? 'growing' : 'fixed',
  }))
  return fault === undefined ? undefined : { node: call, fault }
}

function repeaterOf(flow: Flow, { callee }: TSESTree.CallExpression): (typeof REPEATERS)[string] | undefined {
  for (const value of flow.evaluate(unwrap(callee), undefined)) {
    const habits = value.kind === 'external' ? REPEATERS[value.module] : undefined
    const [name = ''] = value.kind === 'external' ? value.path.filter((key) => key !== 'default' && key !== '*') : []
    // of a package of many functions only one repeats
    if (habits && (habits.grows === true || name === 'retry')) return habits
  }
  return undefined
}

/** Whether an option makes a delay grow: a function, or a factor above 1. */
function isGrowth(option: true | RegExp, { key, values }: Entry): boolean {
  if (option === true || !option.test(key)) return false
  return values.some((value) => value.kind !== 'scalar' || (key === 'factor' && Number(value.value) > 1))
}

/** Whether the function surely throws what is no call for an end. */
function throwsSurely(flow: Flow, sender: Sender, status: number, fn: FunctionNode, bail: Variable | undefined): boolean {
  const course = courseOf(flow, sender, status, fn, { bail })
  const thrown = course ? walkFunction(course, fn).filter(({ end, isSent }) => isSent && end === 'throw') : []
  return thrown.some(({ isDoubtful, value }) => !isDoubtful && value?.is === 'error' && value.className !== ENDS)
}

/** Whether the function surely calls what it is handed: `retry(error)`, `request.catch(retry)`. */
function asksAgain(flow: Flow, sender: Sender, status: number, fn: FunctionNode, ask: Variable): boolean {
  const course = courseOf(flow, sender, status, fn, { again: ({ callee }) => variableOf(unwrap(callee)) === ask })
  if (!course) return false
  const caught = callOn(sender.node, 'catch')
  if (caught) {
    const [handler] = caught.arguments
    return course.thrown.has(sender.node) && handler !== undefined && variableOf(unwrap(handler)) === ask
  }
  return walkFunction(course, fn).some(({ end, isDoubtful }) => end === 'again' && !isDoubtful)
}

/** Whether an option decides in code whether to go on: one that is told of each failure only does where it throws. */
function isJudge({ key, values }: Entry): boolean {
  if (!JUDGES.test(key)) return false
  return key !== 'onFailedAttempt' || !values.every((value) => value.kind === 'callable' && onlyTells(value.fn))
}

function onlyTells(fn: FunctionNode): boolean {
  let tells = true
  walk(fn, (node) => {
    if (/^(Throw|Await|New|Yield)/.test(node.type) || (node.type === 'CallExpression' && !TELLS.test(calleeName(node)))) tells = false
  })
  return tells
}
