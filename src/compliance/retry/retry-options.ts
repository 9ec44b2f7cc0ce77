import type { InterfaceErrors } from '../../catalogue/types.js'
import type { RetryHabits } from '../../flow/client-row.js'
import type { Flow } from '../../flow/flow.js'
import { wholeText } from '../../flow/texts.js'
import { indexOf } from '../../flow/tree-index.js'
import type { Call, Client, Value } from '../../flow/values.js'
import { isFunction, unwrap } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { slotsFor } from '../slots.js'
import { lookUp, viewObjects, type ObjectView } from '../objects.js'
import { truthOf } from './assumed.js'
import { assumeReturn } from './assumed-values.js'
import type { FoundRepetition } from './find-repetition.js'
import { judgeRepetition } from './judge-status.js'

/** Looks for options by which a client repeats its requests by itself. */
export function findRetryOptions(flow: Flow, errors: InterfaceErrors, call: Call): FoundRepetition | undefined {
  const habits = call.client?.row.habits?.retry
  if (!habits) return undefined
  for (const slot of slotsFor(flow, call, [habits.option])) {
    const values = flow.slot(call, slot).filter((value) => !(value.kind === 'scalar' && value.value == null))
    if (values.length === 0) continue
    const [view, ...others] = viewObjects(flow, values, call.node)
    return view && others.length === 0 && values[0]?.kind === 'shape' ? judgeOptions(flow, errors, habits, view) : undefined
  }
  return undefined
}

function judgeOptions(flow: Flow, errors: InterfaceErrors, habits: RetryHabits, view: ObjectView): FoundRepetition | undefined {
  if (view.open !== undefined || !view.node || view.entries.some(({ key }) => habits.judges.includes(key))) return undefined
  if (lookUp(view, 'limit').values.some((value) => value.kind === 'scalar' && value.value === 0)) return undefined
  // neither repeats a request that may change something unless its method is named
  const methods = elementsOf(flow, lookUp(view, 'methods').values).map((value) => wholeText(value)?.toUpperCase())
  if (!methods.includes('POST')) return undefined
  const listed = lookUp(view, 'statusCodes')
  const given = elementsOf(flow, listed.values).map((value) =>
    value.kind === 'scalar' && typeof value.value === 'number' ? value.value : undefined,
  )
  if (given.includes(undefined)) return undefined
  const statuses = listed.entries.length > 0 ? given : habits.statuses
  const fault = judgeRepetition(errors, (status) => ({ isRepeated: statuses.includes(status), wait: 'growing' }))
  if (fault === undefined) return undefined
  return { node: listed.entries[0]?.node ?? view.node, fault }
}

function elementsOf(flow: Flow, values: readonly Value[]): readonly Value[] {
  return values.flatMap((value) => flow.elements(value))
}

/** Looks for a plugin that makes a client repeat its requests, in the files around. */
export function findRetryPlugin(
  flow: Flow,
  errors: InterfaceErrors,
  { client }: Call,
  trees: readonly Tree[],
): FoundRepetition | undefined {
  if (!client) return undefined
  for (const tree of trees) {
    if (!tree.text.includes('axios-retry')) continue
    for (const node of indexOf(tree).calls) {
      const [target, options] = node.arguments
      if (!target || !options || !flow.evaluate(node.callee, undefined).some(isPlugin)) continue
      if (!flow.wide.evaluate(target, undefined).some((value) => isClient(value, client))) continue
      for (const view of viewObjects(flow, flow.evaluate(options, undefined), node)) {
        const found = judgePlugin(flow, errors, view)
        if (found) return found
      }
    }
  }
  return undefined
}

function isPlugin(value: Value): boolean {
  return (
    value.kind === 'external' &&
    value.module === 'axios-retry' &&
    value.path.every((key) => key === 'default' || key === '*' || key === 'axiosRetry')
  )
}

function isClient(value: Value, client: Client): boolean {
  if (value.kind !== 'client' || value.row !== client.row || value.config.length !== client.config.length) return false
  return value.config.every((argument, index) => {
    const other = client.config[index]
    return other !== undefined && 'node' in argument && 'node' in other && argument.node === other.node
  })
}

function judgePlugin(flow: Flow, errors: InterfaceErrors, view: ObjectView): FoundRepetition | undefined {
  const condition = lookUp(view, 'retryCondition')
  const [judge, ...others] = condition.values
  const [entry] = condition.entries
  const isOff = lookUp(view, 'retries').values.some((value) => value.kind === 'scalar' && value.value === 0)
  // without a condition of its own it repeats no request that may change something
  if (judge?.kind !== 'callable' || others.length > 0 || !entry || isOff) return undefined
  const delay = lookUp(view, 'retryDelay')
  const isFixed =
    view.open === undefined && (delay.entries.length === 0 || delay.entries.every(({ value }) => value !== undefined && isConstant(value)))
  const fault = judgeRepetition(errors, (status) => {
    const under = { flow, status, sends: new Map(), variables: new Map() }
    const isRepeated = status >= 400 && truthOf(assumeReturn(under, judge.fn, [{ is: 'error', hasStatus: true }], 0)) === true
    return { isRepeated, wait: isFixed ? 'fixed' : 'growing' }
  })
  return fault === undefined ? undefined : { node: entry.node, fault }
}

/** Whether a function gives the same number whatever it is handed. */
function isConstant(node: Node): boolean {
  const inner = unwrap(node)
  return isFunction(inner) && inner.params.length === 0 && inner.body?.type === 'Literal'
}
