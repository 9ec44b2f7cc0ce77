import { calledAs } from '../names/called-as.js'
import { unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { argumentsOf, type CallExpression } from '../functions/call-arguments.js'
import type { Flow } from '../flow.js'
import { servedUnder } from '../frameworks/effects.js'
import { indexOf, treeOf } from '../tree-index.js'
import { unite } from '../texts/texts.js'
import { passing } from '../conditions/told-apart.js'
import { utilityFunction } from './utility-functions.js'
import { isUtility } from './utility-packages.js'
import type { Env, External, Value } from '../values.js'

/** Functions of libraries that call the functions they are handed one after the other, with what the one before gave. */
const PIPES = /^(?:pipe|flow|pipeline|flowAsync|pipeAsync)$/
const BACKWARD = /^(?:compose|composeAsync|flowRight)$/
/** Functions of such libraries that make a step of a function: it gets what comes in, or what that holds. */
const HANDING =
  /^(?:map|flatMap|switchMap|mergeMap|concatMap|exhaustMap|tapResponse|chain(?:(?:Either|Option|Task|IO)?KW?|W|First\w*)?|andThen|tap|filter|find|forEach|sortBy)$/
const SAME = /^(?:tap|tapResponse|chainFirst\w*|filter|find|forEach|sortBy)$/
/** Those whose function is only called with what went wrong, or tells when to go on. */
const ASIDE = /^(?:mapLeft|mapError|orElse|orElseW|catchAll|catchTag|tapError|getOrElse|getOrElseW|retry|timeout|delay)$/

/** Which way a call runs the functions that it is handed; undefined where it is no such call of a library. */
function directionOf(flow: Flow, call: Node, env: Env): -1 | 1 | undefined {
  if (call.type !== 'CallExpression' || call.arguments.length < 2) return undefined
  const called = flow.evaluate(call.callee, env)
  const names = called.map((value) => {
    if (value.kind === 'global') return value.path[0] === '_' || value.path[0] === 'R' ? value.path.at(-1) : undefined
    // valibot's makes a schema of schemas
    const name = value.kind === 'external' && value.module !== 'valibot' ? value.path.at(-1) : undefined
    return name === 'default' || name === '*' ? calledAs(flow, call) : name
  })
  const [name = ''] = names
  return PIPES.test(name) ? -1 : BACKWARD.test(name) ? 1 : undefined
}

/** Whether the function at a position is the first that such a call runs, without a value to start with: its result is called with that. */
export function startsPipe(flow: Flow, call: TSESTree.CallExpression | TSESTree.NewExpression, position: number, env: Env): boolean {
  const direction = directionOf(flow, call, env)
  return direction !== undefined && call.arguments[position + direction] === undefined
}

/**
 * What the function at a position gets of the one that is run before it, or of the value that is handed in first; a step without either
 * gets what the result of the call is called with: `pipe(prop('items'), map(show))(answer)`.
 */
export function pipedInput(flow: Flow, call: CallExpression, position: number, env: Env): readonly Value[] | undefined {
  const direction = directionOf(flow, call, env)
  const before = direction && call.arguments[position + direction]
  if (direction && !before) return isWaiting(flow, call.arguments[position], env) ? flow.madeParameter(call, 0, env) : undefined
  if (!before || before.type === 'SpreadElement') return undefined
  const isFirst = startsPipe(flow, call, position + direction, env) && (takesNoValue(flow, call) || isStep(flow, before, env))
  const input = isFirst ? flow.madeParameter(call, 0, env) : pipedInput(flow, call, position + direction, env)
  const values =
    input || isFirst || isStep(flow, before, env) || isHanding(flow, before)
      ? stepResult(flow, before, input ?? [], call, env)
      : (servedUnder(flow, before, env) ?? flow.evaluate(before, env))
  return values.length > 0 ? values : undefined
}

/** What a function gets that is handed to a step of such a call: `pipe(answer, map((item) => item.title))`. */
export function stepInput(flow: Flow, step: CallExpression, env: Env): readonly Value[] | undefined {
  const outer = step.parent
  if (outer.type !== 'CallExpression' || !isHanding(flow, step)) return undefined
  return pipedInput(flow, outer, outer.arguments.indexOf(step), env)
}

/** Whether a call makes a step of a function, or of one with what is done where something failed. */
function isHanding(flow: Flow, node: Node): boolean {
  const step = unwrap(node)
  if (step.type !== 'CallExpression' || !HANDING.test(calledAs(flow, step))) return false
  return step.arguments.length === 1 || calledAs(flow, step) === 'tapResponse'
}

function isStep(flow: Flow, node: Node, env: Env): boolean {
  return flow.evaluate(node, env).some(({ kind }) => kind === 'callable')
}

/** The expression that a step is made by, also where it has a name: `const items = prop('items')`. */
function madeAs(step: Node): Node {
  const inner = unwrap(step)
  const tree = inner.type === 'Identifier' ? treeOf(inner) : undefined
  const [definition, ...others] = (tree && indexOf(tree).variableOf(inner)?.defs) ?? []
  const init =
    definition?.type === 'Variable' && definition.node.id.type === 'Identifier' && others.length === 0 ? definition.node.init : null
  return init && unwrap(init).type === 'CallExpression' ? unwrap(init) : inner
}

/** Whether all that such a call is handed are functions, and none is a value to start with. */
function takesNoValue(flow: Flow, call: CallExpression): boolean {
  return /^flow/.test(calledAs(flow, call))
}

/** Whether a function of such a package is called without what it is for, and gives a function that gets it. */
function isWaiting(flow: Flow, step: Node | undefined, env: Env): boolean {
  const call = step && madeAs(step)
  if (call?.type !== 'CallExpression' || !flow.evaluate(call.callee, env).some(isUtility)) return false
  return flow.evaluate(call, env).every(({ kind }) => kind === 'unknown')
}

/** What a step gives for what it is handed: a function, one that waits for its list, or one that is handed on by a library. */
function stepResult(flow: Flow, step: Node, input: readonly Value[], call: Node, env: Env): readonly Value[] {
  const waiting = madeAs(step)
  if (waiting.type !== 'CallExpression') return flow.callWith(step, env, [input], call)
  const given = [...argumentsOf(waiting, env), { values: input }]
  const results = flow.evaluate(waiting.callee, env).flatMap((called) => {
    const name = called.kind === 'external' ? givenName(called, calledAs(flow, waiting)) : calledAs(flow, waiting)
    return utilityFunction(flow, called, name, given, waiting, env) ?? []
  })
  if (results.length > 0) return unite(results)
  if (ASIDE.test(calledAs(flow, waiting))) return input
  const [fn] = HANDING.test(calledAs(flow, waiting)) ? waiting.arguments : []
  if (!fn || fn.type === 'SpreadElement') return flow.callWith(step, env, [input], call)
  if (calledAs(flow, waiting) === 'filter') return passing(flow, input, flow.evaluate(fn, env), waiting)
  return SAME.test(calledAs(flow, waiting)) ? input : flow.callWith(fn, env, [input], waiting)
}

/** The name that a package gives one of its functions; that of the call where the package is imported as a whole. */
export function givenName({ module, path }: External, name: string): string {
  const own = path.at(-1) ?? ''
  if (own !== 'default' && own !== '*') return own
  // the module of one function tells its name: `import read from 'lodash/get'`
  return /^lodash(?:-es)?[./](?:fp\/)?(\w+)(?:\.js)?$/.exec(module)?.[1] ?? name
}

/** What a call gives that runs functions on a value; undefined for any other, and where it makes a function of them. */
export function pipedResult(flow: Flow, call: CallExpression, env: Env): readonly Value[] | undefined {
  const [first] = call.arguments
  if (call.arguments.length < 2 || !first || first.type === 'SpreadElement' || directionOf(flow, call, env) !== -1) return undefined
  if (takesNoValue(flow, call) || isStep(flow, first, env)) return undefined
  return pipedInput(flow, call, call.arguments.length, env)
}

/**
 * What a function gives that such a call has made, for what it is called with: `const read = flow(first, second)`, `read(answer)`.
 * Undefined where the call makes no function, or nothing is known of what comes out.
 */
export function runPiped(flow: Flow, made: Node | undefined, input: readonly Value[]): readonly Value[] | undefined {
  const call = made && unwrap(made)
  const direction = call && directionOf(flow, call, undefined)
  if (call?.type !== 'CallExpression' || !direction) return undefined
  const steps = direction === -1 ? call.arguments : call.arguments.toReversed()
  const [first] = steps
  if (!first || steps.some(({ type }) => type === 'SpreadElement')) return undefined
  if (!takesNoValue(flow, call) && !isStep(flow, first, undefined) && !isWaiting(flow, first, undefined)) return undefined
  const given = steps.reduce((values, step) => (values.length > 0 ? stepResult(flow, step, values, call, undefined) : values), input)
  return given.some(({ kind }) => kind !== 'unknown') ? given : undefined
}
