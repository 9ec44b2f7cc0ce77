import { modelOf } from '../../models/find-model.js'
import type { Operator } from '../../models/model.js'
import { argumentsOf } from '../functions/call-arguments.js'
import type { Flow } from '../flow.js'
import { packageOrigin } from '../names/called-as.js'
import type { CallExpression, Items } from '../texts/text-methods.js'
import { unite, wholeText } from '../texts/texts.js'
import type { CallNode } from '../tree-index.js'
import type { Argument, Env } from '../values.js'
import { deedsParameter, deedsResult } from './described-functions.js'

/** What a model says of a function that stands in a pipe. */
export function operatorAt(flow: Flow, call: CallNode): Operator | undefined {
  const origin = packageOrigin(flow.context, call.callee)
  const operators = origin && !origin.isMade ? modelOf(origin.module)?.operators : undefined
  const name = origin?.path.at(-1) ?? ''
  return operators && Object.hasOwn(operators, name) ? operators[name] : undefined
}

/** What an operator gives of which something is said; undefined where it hands on what comes in. */
export function operatorResult(flow: Flow, operator: Operator, call: CallExpression, input: Items, env: Env): Items | undefined {
  if (operator.gives === 'this') return undefined
  if (operator.gives === undefined) return operator.reads ? keysRead(flow, call, input, env).at(-1)?.held : undefined
  const given = deedsResult({ flow, node: call, callee: call.callee, args: argumentsOf(call, env), env, input }, operator)
  return given.map((value) => (value.kind === 'made' ? { ...value, isEmitted: true } : value))
}

/** The parameter of a function that an operator is handed. */
export interface OperatorParameter {
  readonly call: CallExpression
  readonly argument: number
  readonly key: string | undefined
  readonly index: number
  readonly env: Env
}

/** What an operator calls a function with that it is handed. */
export function operatorParameter(
  flow: Flow,
  operator: Operator,
  { call, argument, key, index, env }: OperatorParameter,
  input: () => Items,
): Items | undefined {
  const place = key === undefined ? String(argument) : `${argument}.${key}`
  if (!Object.hasOwn(operator.calls ?? {}, place)) return undefined
  const asked = { flow, node: call, callee: call.callee, args: argumentsOf(call, env), env, input: input() }
  return deedsParameter(asked, operator, place, index)
}

/** A member that an operator reads by its name, what of, and what it holds. */
export interface KeyRead {
  readonly name: string
  readonly written: Argument
  readonly values: Items
  readonly held: Items
}

/** The members of what comes in that an operator names, each below the one before: `pluck('list', 'name')`. */
export function keysRead(flow: Flow, call: CallExpression, input: Items, env: Env): readonly KeyRead[] {
  const found: KeyRead[] = []
  let values = input
  for (const written of argumentsOf(call, env)) {
    const [key, ...others] = flow.argument(written)
    const name = key && others.length === 0 ? wholeText(key) : undefined
    if (name === undefined) break
    const held = unite(values.flatMap((value) => flow.member(value, name, call)))
    found.push({ name, written, values, held })
    values = held
  }
  return found
}
