import type { CallbackParameter } from '../functions/call-handed.js'
import { isFunction, unwrap, wrapped } from '../../syntax/names.js'
import type { TSESTree } from '../../syntax/tree.js'
import { argumentsOf } from '../functions/call-arguments.js'
import type { Flow } from '../flow.js'
import { ITERATING } from '../lists/known-items.js'
import { givenName, pipedInput } from './piped-functions.js'
import { calleeName } from '../tree-index.js'
import { EACH, goingThrough, itemsIn } from './utility-functions.js'
import type { Argument, Env, Value } from '../values.js'

const FOLDING = /^reduce(Right)?$/

/**
 * What a function of a package hands to one that it is given, as its parameter at `index`: the items of the list that stands beside it,
 * that comes by a second call (`map(fn)(list)`), or that is piped into it. Undefined for any other function.
 */
export function iteratedItems(flow: Flow, { call, argument, index, env }: CallbackParameter): readonly Value[] | undefined {
  const name = knownName(flow, call, env)
  if (name === undefined || !(EACH.has(name) || ITERATING.has(name) || FOLDING.test(name))) return undefined
  const others = argumentsOf(call, env).filter((other, position) => position !== argument && !isInline(other))
  const lists = others.length > 0 ? [(argument > 0 ? others[0] : others.at(-1)) as Argument] : laterList(flow, call, env)
  const isFold = FOLDING.test(name)
  const listed = isFold ? 3 : 2
  if (lists.length === 0 || (index > (isFold ? 1 : 0) && index !== listed)) return undefined
  if (index === listed) return lists.flatMap((list) => flow.argument(list))
  const items = itemsIn(
    flow,
    lists.flatMap((list) => flow.argument(list)),
    call,
  )
  const [start] = isFold ? others.filter((other) => !lists.includes(other)) : []
  return isFold && index === 0 && start ? flow.argument(start) : items
}

/** The name of a function of such a package, as the package gives it, or of another that goes through lists. */
export function knownName(flow: Flow, call: TSESTree.CallExpression, env: Env): string | undefined {
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

function isInline(argument: Argument): boolean {
  return 'node' in argument && isFunction(unwrap(argument.node))
}

/** The list that is handed to what the call gives: `map(fn)(list)`, `pipe(list, map(fn))`. */
function laterList(flow: Flow, call: TSESTree.CallExpression, env: Env): readonly Argument[] {
  const place = wrapped(call)
  const { parent } = place
  if (parent?.type !== 'CallExpression') return []
  if (parent.callee === place) return argumentsOf(parent, env).slice(0, 1)
  const values = pipedInput(flow, parent, parent.arguments.indexOf(place as TSESTree.Expression), env)
  return values ? [{ values }] : []
}
