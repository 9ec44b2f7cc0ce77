import { type FunctionNode, wrapped } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { argumentsOf } from './call-arguments.js'
import { callHanded } from './call-handed.js'
import { callbackArgument } from './callback-parameters.js'
import type { Flow } from '../flow.js'
import { callsOfEntry } from './held-functions.js'
import { unite } from '../texts/texts.js'
import { functionAround, indexOf, treeOf } from '../tree-index.js'
import type { Env, Value } from '../values.js'
import { boundValues } from '../names/variables.js'

/**
 * What a function gets that another one has made in an activation that is known: `.then(tap(show))`, `const read = pipe(first, second)`.
 * Only what that very function is called with counts; undefined where no such call is seen.
 */
export function madeArgument(flow: Flow, fn: FunctionNode, index: number, env: Env): readonly Value[] | undefined {
  const made = env && functionAround(fn) === env.fn && env.call?.type === 'CallExpression' ? env.call : undefined
  return made && handedToResult(flow, made, index, env?.from, fn)
}

/** What the function that a call makes is called with, where it stands or under the name of the variable that keeps it. */
export function handedToResult(flow: Flow, made: Node, index: number, env: Env, fn = made as FunctionNode): readonly Value[] | undefined {
  const place = wrapped(made)
  const id = place.parent?.type === 'VariableDeclarator' && place.parent.init === place ? place.parent.id : undefined
  const tree = id?.type === 'Identifier' ? treeOf(id) : undefined
  const uses = id && tree ? (indexOf(tree).variableOf(id)?.references ?? []).map(({ identifier }) => wrapped(identifier)) : [place]
  const called = callsOfEntry(flow, made).flatMap((call) =>
    boundValues(flow, { fn, parent: undefined, self: undefined, args: argumentsOf(call, undefined), call, depth: 0 }, index, fn),
  )
  const found = uses.flatMap((use) => {
    const handed = use === id ? undefined : callHanded(use)
    const at = use === place ? env : undefined
    if (!handed) return []
    if (handed.index >= 0) return callbackArgument(flow, handed.call, handed.index, handed.key, index, at) ?? []
    const args = argumentsOf(handed.call, at)
    return boundValues(flow, { fn, parent: undefined, self: undefined, args, call: handed.call, depth: 0 }, index, fn)
  })
  return found.length + called.length > 0 ? unite([...found, ...called]) : undefined
}
