import type { InterfaceErrors } from '../../catalogue/types.js'
import type { RetryHabits } from '../../flow/clients/client-row.js'
import type { Flow } from '../../flow/flow.js'
import { wholeText } from '../../flow/texts/texts.js'
import { indexOf } from '../../flow/tree-index.js'
import type { Call, Client, Value } from '../../flow/values.js'
import type { Tree } from '../../syntax/tree.js'
import { openHolder, placeOfSlot, slotsFor } from '../bodies/slots.js'
import { lookUp, viewObjects, type ObjectView } from '../bodies/objects.js'
import { NOTHING, truthOf, type Assumed } from './assumed.js'
import { assumeReturn } from './assumed-values.js'
import type { FoundRepetition } from './sender.js'
import { isConstant } from './source-shapes.js'
import { judgeRepetition } from './judge-status.js'

/** Looks for options by which a client repeats its requests by itself. */
export function findRetryOptions(flow: Flow, errors: InterfaceErrors, call: Call): FoundRepetition | undefined {
  const habits = call.client?.row.habits?.retry
  if (!habits) return undefined
  if (habits.beside) return judgeCount(flow, errors, habits, call)
  for (const slot of slotsFor(flow, call, [habits.option])) {
    const values = flow.slot(call, slot).filter((value) => !(value.kind === 'scalar' && value.value == null))
    if (values.length === 0) continue
    const [view, ...others] = viewObjects(flow, values, call.node)
    return view && others.length === 0 && values[0]?.kind === 'shape' ? judgeOptions(flow, errors, habits, view) : undefined
  }
  return undefined
}

const TOO_LARGE = 413

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
  // both repeat a body that is too large only where they are told when to
  const isTold = (status: number): boolean => status === TOO_LARGE
  const fault = judgeRepetition(errors, (status) => ({ isRepeated: statuses.includes(status), wait: 'growing', isTold: isTold(status) }))
  if (fault === undefined) return undefined
  return { node: listed.entries[0]?.node ?? view.node, fault }
}

/** What is wrong with a number of times, beside which the statuses and the delay are named. */
function judgeCount(flow: Flow, errors: InterfaceErrors, habits: RetryHabits, call: Call): FoundRepetition | undefined {
  const { statuses = '', delay = '', isDefault = false } = habits.beside ?? {}
  const [count, listed, waits] = [habits.option, statuses, delay].map((name) => filledSlot(flow, call, name))
  const isJudged = habits.judges.some((name) => filledSlot(flow, call, name))
  if ((!count && !isDefault) || isJudged || mayHoldMore(flow, call, slotsFor(flow, call, [habits.option]))) return undefined
  if (count && !count.values.every((value) => isNumber(value) && value.value > 0)) return undefined
  const repeats = listed ? repeatsOn(flow, listed.values) : (status: number) => habits.statuses.includes(status)
  const wait = !waits ? 'none' : waits.values.every(isFixed) ? 'fixed' : 'growing'
  const fault = repeats && judgeRepetition(errors, (status) => ({ isRepeated: repeats(status), wait }))
  return fault === undefined ? undefined : { node: placeOfSlot(flow, call, (listed ?? count)?.slot ?? '') ?? call.node, fault }
}

/** After which statuses a request is repeated by a list of them, or by a function that is asked; undefined where that is not known. */
function repeatsOn(flow: Flow, values: readonly Value[]): ((status: number) => boolean) | undefined {
  const [judge, ...others] = values
  if (judge?.kind === 'callable') {
    if (others.length > 0) return undefined
    // it is told how often it was so already, what went wrong on the way, and the answer
    const told: readonly Assumed[] = [{ is: 'number', value: 0 }, NOTHING, { is: 'answer' }]
    return (status) => truthOf(assumeReturn({ flow, status, sends: new Map(), variables: new Map() }, judge.fn, told, 0)) === true
  }
  const given = elementsOf(flow, values)
  return given.every(isNumber) ? (status) => given.some((code) => code.value === status) : undefined
}

/** Whether the objects with some options, at the call or where the client was made, may have others than were seen. */
function mayHoldMore(flow: Flow, call: Call, slots: readonly string[]): boolean {
  const made = (call.client?.config ?? []).filter(({ under }) => under === undefined).flatMap((option) => flow.argument(option))
  return openHolder(flow, call, slots) !== undefined || viewObjects(flow, made, call.node).some(({ open }) => open !== undefined)
}

/** The first place for an option at which there is something. */
function filledSlot(flow: Flow, call: Call, name: string): { readonly slot: string; readonly values: readonly Value[] } | undefined {
  for (const slot of name === '' ? [] : slotsFor(flow, call, [name])) {
    const values = flow.slot(call, slot).filter((value) => !(value.kind === 'scalar' && value.value == null))
    if (values.length > 0) return { slot, values }
  }
  return undefined
}

/** Whether a delay is the same each time. */
function isFixed(value: Value): boolean {
  return isNumber(value) || (value.kind === 'callable' && isConstant(value.fn))
}

function isNumber(value: Value): value is Value & { readonly kind: 'scalar'; readonly value: number } {
  return value.kind === 'scalar' && typeof value.value === 'number'
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

/** Whether a value is the client of a request: made of the same options. */
export function isClient(value: Value, client: Client): boolean {
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
  const isSteady =
    view.open === undefined && (delay.entries.length === 0 || delay.entries.every(({ value }) => value !== undefined && isConstant(value)))
  const fault = judgeRepetition(errors, (status) => {
    const under = { flow, status, sends: new Map(), variables: new Map() }
    const isRepeated = status >= 400 && truthOf(assumeReturn(under, judge.fn, [{ is: 'error', hasStatus: true }], 0)) === true
    return { isRepeated, wait: isSteady ? 'fixed' : 'growing' }
  })
  return fault === undefined ? undefined : { node: entry.node, fault }
}

/** Looks for a function of the client's own package around it that repeats what fails: `retry(fetchBaseQuery(…))`. */
export function findRetryAround(
  flow: Flow,
  errors: InterfaceErrors,
  { client }: Call,
  trees: readonly Tree[],
): FoundRepetition | undefined {
  const { modules = [] } = client?.row ?? {}
  for (const node of client ? trees.flatMap((tree) => indexOf(tree).callsNamed.get('retry') ?? []) : []) {
    const [wrapped, ...options] = node.arguments
    const isOwn = flow.evaluate(node.callee, undefined).some((value) => value.kind === 'external' && modules.includes(value.module))
    if (!client || !wrapped || !isOwn || !flow.wide.evaluate(wrapped, undefined).some((value) => isClient(value, client))) continue
    const views = options.flatMap((option) => viewObjects(flow, flow.evaluate(option, undefined), node))
    const isJudged = views.some(({ open, entries }) => open !== undefined || entries.some(({ key }) => key === 'retryCondition'))
    const isOff = views.some((view) => lookUp(view, 'maxRetries').values.some((value) => !isNumber(value) || value.value === 0))
    // an endpoint may have options of its own
    if (isJudged || isOff || trees.some(({ text }) => text.includes('extraOptions'))) continue
    const fault = judgeRepetition(errors, (status) => ({ isRepeated: status >= 400, wait: 'growing' }))
    if (fault !== undefined) return { node, fault }
  }
  return undefined
}
