import { isFunction, unwrap, wrapped } from '../syntax/names.js'
import type { Node, TSESTree } from '../syntax/tree.js'
import { argumentsOf } from './call-arguments.js'
import type { Flow } from './flow.js'
import { ITERATING } from './list-methods.js'
import { unite } from './texts.js'
import { calleeName } from './tree-index.js'
import { EACH, goingThrough, itemsIn, utilityFunction } from './utility-functions.js'
import type { Argument, Env, External, Value } from './values.js'

const FOLDING = /^reduce(Right)?$/
/** Packages whose `pipe` hands its first argument to the second, what that gives to the third, and so on. */
const PIPING = /^(?:remeda|fp-ts|effect|@effect\/|es-toolkit)/

/**
 * What a function of a package hands to one that it is given, as its parameter at `index`: the items of the list that stands beside it,
 * that comes by a second call (`map(fn)(list)`), or that is piped into it. Undefined for any other function.
 */
export function iteratedItems(
  flow: Flow,
  call: TSESTree.CallExpression,
  argument: number,
  index: number,
  env: Env,
): readonly Value[] | undefined {
  const piped = index === 0 && calleeName(call) === 'pipe' && argument > 0 ? pipedInto(flow, call, argument, env) : undefined
  if (piped) return piped
  const name = knownName(flow, call, env)
  if (name === undefined || !(EACH.has(name) || ITERATING.has(name) || FOLDING.test(name))) return undefined
  const others = argumentsOf(call, env).filter((other, position) => position !== argument && !isInline(other))
  const lists = others.length > 0 ? [(argument > 0 ? others[0] : others.at(-1)) as Argument] : laterList(flow, call, env)
  const isFold = FOLDING.test(name)
  if (lists.length === 0 || index > (isFold ? 1 : 0)) return undefined
  const items = itemsIn(
    flow,
    lists.flatMap((list) => flow.argument(list)),
    call,
  )
  const [start] = isFold ? others.filter((other) => !lists.includes(other)) : []
  return isFold && index === 0 && start ? flow.argument(start) : items
}

/** The name of a function that goes through lists, as its package gives it. */
function knownName(flow: Flow, call: TSESTree.CallExpression, env: Env): string | undefined {
  const callee = unwrap(call.callee)
  const name = calleeName(call)
  const roots = callee.type === 'MemberExpression' ? flow.evaluate(callee.object, env) : flow.evaluate(callee, env)
  for (const root of roots) {
    if (root.kind !== 'global' && root.kind !== 'external') continue
    const called = callee.type === 'MemberExpression' ? { ...root, path: [...root.path, name] } : root
    const known = goingThrough(called, called.kind === 'external' ? givenName(called, name) : name)
    if (known !== undefined) return known
  }
  return undefined
}

function givenName({ path }: External, name: string): string {
  const own = path.at(-1) ?? ''
  return own === 'default' || own === '*' ? name : own
}

function isInline(argument: Argument): boolean {
  return 'node' in argument && isFunction(unwrap(argument.node))
}

/** The list that is handed to what the call gives: `map(fn)(list)`, `pipe(list, map(fn))`. */
function laterList(flow: Flow, call: TSESTree.CallExpression, env: Env): readonly Argument[] {
  const place = wrapped(call)
  const { parent } = place
  if (parent?.type !== 'CallExpression') return []
  if (parent.callee === place) return argumentsOf(parent, env).slice(0, 1)
  const values = calleeName(parent) === 'pipe' ? pipedInto(flow, parent, parent.arguments.indexOf(place as TSESTree.Expression), env) : []
  return values ? [{ values }] : []
}

/** What reaches the function at a position of `pipe(value, first, second)`; undefined where it is another `pipe`. */
export function pipedInto(flow: Flow, call: TSESTree.CallExpression, position: number, env: Env): readonly Value[] | undefined {
  const [value, ...steps] = call.arguments
  const callee = unwrap(call.callee)
  const root = callee.type === 'MemberExpression' ? callee.object : callee
  if (!value || value.type === 'SpreadElement' || position < 1) return undefined
  if (!flow.evaluate(root, env).some((called) => called.kind === 'external' && PIPING.test(called.module))) return undefined
  return steps
    .slice(0, position - 1)
    .reduce((values: readonly Value[], step) => pipedThrough(flow, step, values, env), flow.evaluate(value, env))
}

/** What a step of a pipe gives for what it is handed: a function, or one that waits for its list. */
function pipedThrough(flow: Flow, step: Node, values: readonly Value[], env: Env): readonly Value[] {
  const waiting = unwrap(step)
  if (waiting.type !== 'CallExpression') return step.type === 'SpreadElement' ? [] : flow.callWith(step, env, [values], step)
  const given = [...argumentsOf(waiting, env), { values }]
  const results = flow.evaluate(waiting.callee, env).flatMap((called) => {
    const name = called.kind === 'external' ? givenName(called, calleeName(waiting)) : calleeName(waiting)
    return utilityFunction(flow, called, name, given, waiting, env) ?? []
  })
  return unite(results.length > 0 ? results : flow.callWith(step, env, [values], waiting))
}
