import type { InterfaceErrors } from '../../catalogue/types.js'
import type { Flow } from '../../flow/flow.js'
import { calleeName } from '../../flow/tree-index.js'
import { parametersOf, unwrap, type FunctionNode } from '../../syntax/names.js'
import type { TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { viewObjects, type Entry } from '../bodies/objects.js'
import { variableOf } from './assumed-values.js'
import { walkFunction } from './assumed-paths.js'
import { judgeRepetition } from './judge-status.js'
import { courseOf, type FoundRepetition, type Sender } from './sender.js'

/** Packages that repeat a function which throws, waiting longer each time unless they are told otherwise. */
const REPEATERS = /^(p-retry|async-retry|exponential-backoff|ts-retry-promise)$/
const JUDGES = /^(shouldRetry|retry|onFailedAttempt|retryIf|retryWhen|shouldConsumeRetry|until|when|filter)$/
/** What only tells of a failure, as it is called in the code that is handed one. */
const TELLS = /^(log|trace|debug|info|warn|error|increment|record|emit)$/
const COUNTS = /^(retries|numOfAttempts)$/
const ENDS = 'AbortError'

/** Looks at a package's function that repeats the one it is handed: `pRetry(fn, options)`. */
export function repeatedByPackage(
  flow: Flow,
  errors: InterfaceErrors,
  sender: Sender,
  fn: FunctionNode,
  call: TSESTree.CallExpression,
): FoundRepetition | undefined {
  const callee = unwrap(call.callee)
  if (!flow.evaluate(callee, undefined).some((value) => value.kind === 'external' && REPEATERS.test(value.module))) return undefined
  if (/^(makeRetriable|AbortError)$/.test(calleeName(call))) return undefined
  const options = call.arguments.slice(1).flatMap((argument) => viewObjects(flow, flow.evaluate(argument, undefined), call))
  if (options.some(({ open, entries }) => open !== undefined || entries.some(isJudge))) return undefined
  const entries = options.flatMap((view) => view.entries)
  const isNumber = (pattern: RegExp, wanted: number): boolean =>
    entries.some(({ key, values }) => pattern.test(key) && values.some((value) => value.kind === 'scalar' && value.value === wanted))
  if (isNumber(COUNTS, 0)) return undefined
  const wait = isNumber(/^(factor|timeMultiple)$/, 1) ? 'fixed' : 'growing'
  const [first] = parametersOf(fn)
  const bail = first?.type === 'Identifier' ? variableOf(first) : undefined
  const fault = judgeRepetition(errors, (status) => {
    const course = courseOf(flow, sender, status, fn, { bail })
    const thrown = course ? walkFunction(course, fn).filter(({ end, isSent }) => isSent && end === 'throw') : []
    const sure = thrown.filter(({ isDoubtful, value }) => !isDoubtful && value?.is === 'error' && value.className !== ENDS)
    return { isRepeated: sure.length > 0, wait }
  })
  return fault === undefined ? undefined : { node: call, fault }
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
