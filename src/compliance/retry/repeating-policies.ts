import type { InterfaceErrors } from '../../catalogue/types.js'
import type { Flow } from '../../flow/flow.js'
import { methodCalled } from '../../flow/method-calls.js'
import { calleeName } from '../../flow/tree-index.js'
import type { Value } from '../../flow/values.js'
import { unwrap, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { lookUp, viewObjects } from '../bodies/objects.js'
import { truthOf, type Assumed } from './assumed.js'
import { instanceOf } from './assumed-operators.js'
import { assumeReturn } from './assumed-values.js'
import { walkFunction } from './assumed-paths.js'
import { judgeRepetition } from './judge-status.js'
import { courseOf, type FoundRepetition, type Sender } from './sender.js'
import type { Wait } from './waits.js'

const PACKAGE = 'cockatiel'

/** A policy that repeats what it runs: which failures it handles, and how long it waits. */
interface RetryPolicy {
  readonly handles: (outcome: { readonly is: 'thrown' | 'given'; readonly value: Assumed }, status: number) => boolean
  readonly wait: Wait
}

/** Looks at a policy that runs a function again as long as it handles its failures: `retry(handleAll, options).execute(fn)`. */
export function repeatedByPolicy(
  flow: Flow,
  errors: InterfaceErrors,
  sender: Sender,
  fn: FunctionNode,
  call: TSESTree.CallExpression,
  at: number,
): FoundRepetition | undefined {
  const execute = at === 0 ? methodCalled(call, 'execute') : undefined
  for (const { handles, wait } of execute ? policiesOf(flow, execute.object) : []) {
    const fault = judgeRepetition(errors, (status) => {
      const course = courseOf(flow, sender, status, fn)
      const ends = course ? walkFunction(course, fn).filter(({ isSent, isDoubtful }) => isSent && !isDoubtful) : []
      const isRepeated = ends.some(
        ({ end, value }) => value !== undefined && end !== 'again' && handles({ is: end === 'throw' ? 'thrown' : 'given', value }, status),
      )
      return { isRepeated, wait }
    })
    if (fault !== undefined) return { node: call, fault }
  }
  return undefined
}

/** The policies that an expression can be: made by `retry`, also among others that are put around each other. */
function policiesOf(flow: Flow, node: Node): readonly RetryPolicy[] {
  const made = madeBy(flow, node)
  if (made?.name === 'wrap') return made.call.arguments.flatMap((part) => policiesOf(flow, part))
  const [handler, options] = made?.name === 'retry' ? made.call.arguments : []
  if (!handler || !options) return []
  const views = viewObjects(flow, flow.evaluate(options, undefined), options)
  if (views.some((view) => view.open !== undefined || lookUp(view, 'maxAttempts').values.some(isZero))) return []
  const backoffs = views.flatMap((view) => lookUp(view, 'backoff').entries)
  const isConstant = backoffs.every(({ value }) => value?.type === 'NewExpression' && calleeName(value) === 'ConstantBackoff')
  const wait = backoffs.length === 0 ? 'none' : isConstant ? 'fixed' : 'growing'
  return [{ wait, handles: (outcome, status) => isHandled(flow, handler, outcome, status) }]
}

function isZero(value: Value): boolean {
  return value.kind === 'scalar' && value.value === 0
}

/** Whether a handler surely takes an outcome for a failure: `handleAll`, or `handleType(Class).orWhen(judge)`. */
function isHandled(flow: Flow, handler: Node, outcome: Parameters<RetryPolicy['handles']>[0], status: number): boolean {
  const isAll = flow.evaluate(handler, undefined).some((value) => isOwn(value, 'handleAll'))
  if (isAll) return outcome.is === 'thrown'
  const made = madeBy(flow, handler)
  if (!made) return false
  const { call, name, rest } = made
  if (rest && isHandled(flow, rest, outcome, status)) return true
  const [, kind, isOfResult] = /^(?:handle|or)(When|Type)?(Result)?/.exec(name.replace('ResultType', 'TypeResult')) ?? []
  if (!kind || (outcome.is === 'given') !== (isOfResult !== undefined)) return false
  const judge = kind === 'Type' ? call.arguments[1] : call.arguments[0]
  const [type] = call.arguments
  if (kind === 'Type' && type && truthOf(instanceOf(outcome.value, unwrap(type))) !== true) return false
  if (!judge) return kind === 'Type'
  const [code, ...others] = flow.evaluate(judge, undefined)
  if (code?.kind !== 'callable' || others.length > 0) return false
  return truthOf(assumeReturn({ flow, status, sends: new Map(), variables: new Map() }, code.fn, [outcome.value], 0)) === true
}

/** The call of the package that made a value, by its name; `rest` is what its member was called on. */
function madeBy(
  flow: Flow,
  node: Node,
): { readonly call: TSESTree.CallExpression; readonly name: string; readonly rest: Node | undefined } | undefined {
  const [value, ...others] = flow.evaluate(node, undefined)
  const call = value?.kind === 'unknown' && others.length === 0 ? value.node : undefined
  if (call?.type !== 'CallExpression') return undefined
  const callee = unwrap(call.callee)
  const name = calleeName(call)
  if (flow.evaluate(callee, undefined).some((made) => isOwn(made))) return { call, name, rest: undefined }
  if (callee.type !== 'MemberExpression' || !madeBy(flow, callee.object)) return undefined
  return { call, name, rest: callee.object }
}

function isOwn(value: Value, name?: string): boolean {
  return value.kind === 'external' && value.module === PACKAGE && (name === undefined || value.path.at(-1) === name)
}
