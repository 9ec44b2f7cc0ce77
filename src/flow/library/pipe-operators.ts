import { calledAs } from '../names/called-as.js'
import { staticKey, unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { toBody } from '../clients/answers.js'
import { passing } from '../conditions/told-apart.js'
import type { Flow } from '../flow.js'
import { emittedValues } from '../messages/events.js'
import { endedWith, servedUnder } from '../frameworks/effects.js'
import { actionsBy, selectedByStore } from '../stores/ngrx.js'
import { listOf } from '../lists/lists.js'
import type { CallExpression, Items } from '../texts/text-methods.js'
import { unite } from '../texts/texts.js'
import { calleeName } from '../tree-index.js'
import type { Env } from '../values.js'
import { operatorAt, type OperatorParameter, operatorParameter, operatorResult } from './operator-rows.js'

/** Operators that hand each value to their function, and those that hand it over behind what they have made so far. */
const EACH = /^(?:map|switchMap|mergeMap|concatMap|exhaustMap|flatMap|andThen|tap|tapResponse|filter|find|takeWhile|skipWhile|expand)$/
const FOLDING = /^(?:scan|reduce|mergeScan|switchScan)$/

/** What an operator hands to its function as the parameter at `index`: `answer$.pipe(map(fn))`, `task.pipe(Effect.map(fn))`. */
export function operatorInput(flow: Flow, asked: OperatorParameter): Items | undefined {
  const { call, index, env } = asked
  const operator = operatorAt(flow, call)
  if (operator?.calls) return operatorParameter(flow, operator, asked, () => comingIn(flow, call, env) ?? [])
  const name = calledAs(flow, call)
  const isFold = FOLDING.test(name)
  if (isFold ? index > 1 : index > 0 || !EACH.test(name)) return undefined
  const [, start] = call.arguments
  if (isFold && index === 0 && start && start.type !== 'SpreadElement') return comingIn(flow, call, env) && flow.evaluate(start, env)
  return comingIn(flow, call, env)
}

/** What comes in to a call that stands among the operators of a pipe; undefined for one that does not. */
export function comingIn(flow: Flow, call: CallExpression, env: Env): Items | undefined {
  const { parent } = call
  if (parent.type !== 'CallExpression' || calleeName(parent) !== 'pipe') return undefined
  const pipe = unwrap(parent.callee)
  if (pipe.type !== 'MemberExpression') return undefined
  const before = parent.arguments.slice(0, parent.arguments.indexOf(call))
  return pipeValues(flow, sentBy(flow, pipe.object, env), before, env).map(toBody)
}

/** What a pipeline of operators gives: `map` and its like hand on what their function returns, the others what they were given. */
export function pipeValues(flow: Flow, input: Items, operators: readonly Node[], env: Env): Items {
  let values = input
  for (const operator of operators) {
    const call = unwrap(operator)
    if (call.type !== 'CallExpression') {
      const given = values
      values = (call.type === 'MemberExpression' && endedWith(staticKey(call.property, call.computed) ?? '', () => given)) || given
      continue
    }
    const [fn] = call.arguments
    const name = calledAs(flow, call)
    if (/^(?:map|switchMap|mergeMap|concatMap|exhaustMap|flatMap|andThen)$/.test(name) && fn && fn.type !== 'SpreadElement')
      values = flow.callWith(fn, env, [values], call)
    else {
      const operator = operatorAt(flow, call)
      const made = operator && operatorResult(flow, operator, call, values.map(toBody), env)
      values = made ?? gathered(flow, name, values, call, env) ?? values
    }
  }
  return values
}

/** What operators give that put several values together; undefined for any other. */
function gathered(flow: Flow, name: string, values: Items, call: CallExpression, env: Env): Items | undefined {
  switch (name) {
    case 'withLatestFrom':
    case 'combineLatestWith':
    case 'zipWith': {
      const others = call.arguments.map((source) => (source.type === 'SpreadElement' ? [] : sentBy(flow, source, env)))
      return [{ kind: 'tuple', items: [values, ...others] }]
    }
    case 'mergeWith':
    case 'concatWith':
      return unite([...values, ...call.arguments.flatMap((source) => (source.type === 'SpreadElement' ? [] : sentBy(flow, source, env)))])
    case 'pairwise':
      return [{ kind: 'tuple', items: [values, values] }]
    case 'toArray':
    case 'bufferCount':
    case 'bufferTime':
      return [listOf(values)]
    case 'expand': {
      // what its function makes of each comes in again
      const [fn] = call.arguments
      return fn && fn.type !== 'SpreadElement' ? unite([...values, ...flow.callWith(fn, env, [values], call)]) : undefined
    }
    case 'scan':
    case 'mergeScan':
    case 'switchScan':
    case 'reduce': {
      const [fn, start] = call.arguments
      if (!fn || fn.type === 'SpreadElement' || !start || start.type === 'SpreadElement') return undefined
      return flow.callWith(fn, env, [flow.evaluate(start, env), values], call)
    }
    case 'ofType':
      return actionsBy(flow, call.arguments, env)
    case 'select':
      return selectedByStore(flow, call, env)
    case 'filter':
    case 'find':
    case 'first': {
      const [test] = call.arguments
      return test && test.type !== 'SpreadElement' ? passing(flow, values, flow.evaluate(test, env), call) : undefined
    }
    default:
      return undefined
  }
}

/** What a source gives that stands among the arguments of an operator. */
function sentBy(flow: Flow, source: Node, env: Env): Items {
  return (
    servedUnder(flow, source, env) ?? flow.evaluate(source, env).flatMap((value) => emittedValues(flow, value, source) ?? [toBody(value)])
  )
}
