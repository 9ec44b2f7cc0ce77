import type { InterfaceErrors } from '../../catalogue/types.js'
import type { Flow } from '../../flow/flow.js'
import { callsWithin } from '../../flow/calls-within.js'
import { callOn, methodCalled } from '../../flow/method-calls.js'
import { calleeName, indexOf, treeOf } from '../../flow/tree-index.js'
import type { Call, Value } from '../../flow/values.js'
import { isFunction, unwrap, wrapped, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { lookUp, viewObjects } from '../bodies/objects.js'
import { FREE, truthOf, type Assumed } from './assumed.js'
import { assumeReturn } from './assumed-values.js'
import type { FoundRepetition } from './sender.js'
import { judgeRepetition } from './judge-status.js'
import { waitIn } from './waits.js'

const RXJS = /^rxjs(\/operators)?$/
/** Operators behind which an error may be another one, or none. */
const CHANGES_ERRORS = /^(catchError|onErrorResumeNext(With)?|materialize|retry(When)?)$/
/** Names for one stream are followed so far. */
const FARTHEST = 3

/** Looks for an operator of RxJS that sends a request again whose stream fails: `http.post(…).pipe(retry(3))`, or `retryWhen(…)`. */
export function findRetryOperator(flow: Flow, errors: InterfaceErrors, call: Call): FoundRepetition | undefined {
  if (!call.client?.row.habits?.throws) return undefined
  for (const operators of pipesOf(call.node)) {
    for (const operator of operators) {
      if (operator.type !== 'CallExpression') break
      const name = rxjsName(flow, operator)
      const judge = name === 'retry' ? judgeOperator : name === 'retryWhen' ? judgeNotifications : undefined
      const fault = judge?.(flow, errors, operator, call)
      if (fault !== undefined) return { node: operator, fault }
      if (CHANGES_ERRORS.test(name ?? calleeName(operator))) break
    }
  }
  return undefined
}

/** The operators that a stream goes through, directly or by a name of its own, for each way it takes. */
function pipesOf(stream: Node, depth = 0): readonly (readonly Node[])[] {
  const place = wrapped(stream)
  const { parent } = place
  const pipe = callOn(place, 'pipe')
  if (pipe) {
    const own = pipe.arguments.map(unwrap)
    const further = pipesOf(pipe, depth)
    return further.length > 0 ? further.map((operators) => [...own, ...operators]) : [own]
  }
  if (parent?.type !== 'VariableDeclarator' || parent.init !== place || depth >= FARTHEST) return []
  const tree = treeOf(parent)
  const variable = tree && parent.id.type === 'Identifier' ? indexOf(tree).variableOf(parent.id) : undefined
  const uses = variable?.references.filter((use) => !use.init) ?? []
  return uses.some((use) => use.isWrite()) ? [] : uses.flatMap((use) => pipesOf(use.identifier as Node, depth + 1))
}

/** The name by which RxJS exports what is called; undefined for functions from elsewhere. */
function rxjsName(flow: Flow, { callee }: TSESTree.CallExpression): string | undefined {
  const [value] = flow.evaluate(callee, undefined)
  return value?.kind === 'external' && RXJS.test(value.module) ? value.path.at(-1) : undefined
}

/** What is wrong with such an operator: how often it repeats, and how long it waits. */
function judgeOperator(flow: Flow, errors: InterfaceErrors, operator: TSESTree.CallExpression, { env }: Call): string | undefined {
  const [given, ...others] = operator.arguments
  if (others.length > 0 || given?.type === 'SpreadElement') return undefined
  const after = (wait: 'none' | 'fixed'): string | undefined => judgeRepetition(errors, (status) => ({ isRepeated: status >= 400, wait }))
  if (!given) return after('none')
  const values = flow.evaluate(given, env)
  if (values.every(isCount)) return after('none')
  const [view, ...more] = viewObjects(flow, values, operator)
  if (!view?.node || more.length > 0 || view.open !== undefined || values[0]?.kind !== 'shape') return undefined
  if (!lookUp(view, 'count').values.every(isCount)) return undefined
  const { entries, values: delays } = lookUp(view, 'delay')
  const [delay] = delays
  if (entries.length === 0) return after('none')
  if (delays.length !== 1 || !delay) return undefined
  if (delay.kind === 'scalar' && typeof delay.value === 'number') return after('fixed')
  return delay.kind === 'callable' ? judgeNotifier(flow, errors, delay.fn, 1) : undefined
}

/** Operators by which each error becomes a stream, and those that let all errors pass: what comes through repeats the request. */
const MAPS = /^(mergeMap|concatMap|switchMap|exhaustMap)$/
const PASSES = /^(delay|take|concat|concatWith)$/

/** What is wrong with `retryWhen((errors) => errors.pipe(…))`; nothing where an operator among these may hold errors back. */
function judgeNotifications(flow: Flow, errors: InterfaceErrors, { arguments: [given] }: TSESTree.CallExpression): string | undefined {
  const notifier = given && unwrap(given)
  const pipe = notifier && isFunction(notifier) ? givenBy(notifier) : undefined
  const [source] = notifier && isFunction(notifier) ? notifier.params : []
  const method = methodCalled(pipe, 'pipe')
  if (!method || pipe?.type !== 'CallExpression') return undefined
  const from = unwrap(method.object)
  if (source?.type !== 'Identifier' || from.type !== 'Identifier' || from.name !== source.name) return undefined
  const operators = pipe.arguments.map(unwrap).filter((operator) => operator.type === 'CallExpression')
  const names = operators.map((operator) => rxjsName(flow, operator) ?? '')
  const isDelayed = names.includes('delay')
  if (names.length === 0 || operators.length < pipe.arguments.length) return undefined
  const [first, ...others] = names
  if (names.every((name) => PASSES.test(name)))
    return judgeRepetition(errors, (status) => ({ isRepeated: status >= 400, wait: isDelayed ? 'fixed' : 'none' }))
  const judge = operators[0]?.arguments[0]
  const decides = judge && unwrap(judge)
  if (!decides || !isFunction(decides) || !MAPS.test(first ?? '') || isDelayed) return undefined
  return others.every((name) => PASSES.test(name)) ? judgeNotifier(flow, errors, decides, 0) : undefined
}

/** The one expression that a function gives. */
function givenBy(fn: FunctionNode): Node | undefined {
  const { body } = fn
  if (body?.type !== 'BlockStatement') return body ? unwrap(body) : undefined
  const [only, ...others] = body.body
  return only?.type === 'ReturnStatement' && others.length === 0 && only.argument ? unwrap(only.argument) : undefined
}

function isCount(value: Value): boolean {
  return value.kind === 'scalar' && typeof value.value === 'number' && value.value > 0
}

/**
 * A function that is handed the error and its number (of the first one: `first`), and gives a stream: one that fails ends it, one that
 * gives something repeats the request.
 */
function judgeNotifier(flow: Flow, errors: InterfaceErrors, fn: FunctionNode, first: number): string | undefined {
  const sends = new Map(
    callsWithin(fn).flatMap((node): [Node, Assumed][] => {
      const name = (node.type === 'CallExpression' && rxjsName(flow, node)) || ''
      const goesOn = /^(timer|of|interval)$/.test(name)
      return goesOn || name === 'throwError' ? [[node, { is: 'boolean', value: goesOn }]] : []
    }),
  )
  return judgeRepetition(errors, (status) => {
    const under = { flow, status, sends, variables: new Map() }
    const given =
      status < 400
        ? FREE
        : assumeReturn(
            under,
            fn,
            [
              { is: 'error', hasStatus: true },
              { is: 'number', value: first },
            ],
            0,
          )
    return { isRepeated: truthOf(given) === true, wait: waitIn(fn, fn) }
  })
}
