import { memoizePair } from '../../syntax/memoize.js'
import { type FunctionNode, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { argumentsOf } from './call-arguments.js'
import { callHanded } from './call-handed.js'
import { callbackArgument } from './callback-parameters.js'
import { callersOf, evaluatesTo } from './callers.js'
import { importersOf } from './importers.js'
import { walk } from '../../syntax/walk.js'
import type { Flow } from '../flow.js'
import { callsOfEntry } from './held-functions.js'
import { unite } from '../texts/texts.js'
import { functionAround, indexOf, treeOf } from '../tree-index.js'
import type { Env, Value } from '../values.js'
import { boundValues } from '../names/variables.js'

/**
 * What a function gets that another one has made: `.then(tap(show))`, `const read = pipe(first, second)`. In an activation that is known
 * only what that very function is called with counts, else what all are that were made; undefined where no such call is seen.
 */
export function madeArgument(flow: Flow, fn: FunctionNode, index: number, env: Env): readonly Value[] | undefined {
  const maker = functionAround(fn)
  if (env && maker === env.fn) return env.call?.type === 'CallExpression' ? handedToResult(flow, env.call, index, env.from, fn) : undefined
  if (!maker || env || !isGiven(fn, maker) || isKeyed(flow, fn, maker)) return undefined
  const found = callersOf(flow, maker).flatMap((caller) =>
    caller.kind === 'call' ? (handedToResult(flow, caller.call, index, caller.env, fn) ?? []) : [],
  )
  return found.length > 0 ? unite(found) : undefined
}

/** Whether a function is what the one around it gives, also under a name. */
export function isGiven(fn: FunctionNode, maker: FunctionNode): boolean {
  const place = wrapped(fn)
  if (isGivenAt(place, maker)) return true
  const id = fn.type === 'FunctionDeclaration' ? fn.id : place.parent?.type === 'VariableDeclarator' ? place.parent.id : undefined
  const tree = id?.type === 'Identifier' ? treeOf(id) : undefined
  const references = (id && tree && indexOf(tree).variableOf(id)?.references) ?? []
  return references.some(({ identifier }) => isGivenAt(wrapped(identifier), maker))
}

function isGivenAt(place: Node, maker: FunctionNode): boolean {
  const { parent } = place
  return (parent === maker && maker.body === place) || (parent?.type === 'ReturnStatement' && functionAround(parent) === maker)
}

/**
 * Whether a function reads by a key that its maker was handed (`(key) => (object) => object[key]`): each reads another member then. An
 * entry that is looked up by what is no known text, or of which a member is read in turn (`(id) => (state) => state.byId[id].name`), is
 * like any other.
 */
function isKeyed(flow: Flow, fn: FunctionNode, maker: FunctionNode): boolean {
  return keyedReads(fn, maker).some(
    (read) => !isReadFurther(read) && flow.evaluate(read.property, undefined).some(({ kind }) => kind === 'text'),
  )
}

function isReadFurther(read: Node): boolean {
  const { parent } = wrapped(read)
  return parent?.type === 'MemberExpression' && unwrap(parent.object) === read
}

/** The reads in a function whose keys are variables of its maker. */
const keyedReads = memoizePair((fn: FunctionNode, maker: FunctionNode): readonly TSESTree.MemberExpression[] => {
  const tree = treeOf(fn)
  if (!tree) return []
  const found: TSESTree.MemberExpression[] = []
  const given = new Set(tree.scopes.getDeclaredVariables(maker))
  walk(fn, (node) => {
    if (node.type !== 'MemberExpression' || !node.computed || node.property.type !== 'Identifier') return
    const variable = indexOf(tree).variableOf(node.property)
    if (variable && given.has(variable)) found.push(node)
  })
  return found
})

/** How many functions may give a function on that another one has made. */
const MOST_GIVING = 4

/**
 * What the function that a call makes is called with, where it stands, under the name of the variable that keeps it, or where a function
 * is called that gives it on.
 */
export function handedToResult(
  flow: Flow,
  made: Node,
  index: number,
  env: Env,
  fn = made as FunctionNode,
  depth = 0,
): readonly Value[] | undefined {
  const place = wrapped(made)
  const id = place.parent?.type === 'VariableDeclarator' && place.parent.init === place ? place.parent.id : undefined
  const tree = id?.type === 'Identifier' ? treeOf(id) : undefined
  const uses = id && tree ? (indexOf(tree).variableOf(id)?.references ?? []).map(({ identifier }) => wrapped(identifier)) : [place]
  const called = callsOfEntry(flow, made).flatMap((call) =>
    boundValues(flow, { fn, parent: undefined, self: undefined, args: argumentsOf(call, undefined), call, depth: 0 }, index, fn),
  )
  const elsewhere = id?.type === 'Identifier' && tree ? usesElsewhere(flow, tree, id.name, fn) : []
  const found = [...uses, ...elsewhere].flatMap((use) => {
    const handed = use === id ? undefined : callHanded(use)
    const at = use === place ? env : undefined
    if (!handed) return []
    if (handed.index >= 0) return callbackArgument(flow, handed.call, handed.index, handed.key, index, at) ?? []
    const args = argumentsOf(handed.call, at)
    return boundValues(flow, { fn, parent: undefined, self: undefined, args, call: handed.call, depth: 0 }, index, fn)
  })
  const givers = new Set(uses.flatMap((use) => giverOf(use) ?? []))
  if (depth === MOST_GIVING && givers.size > 0) flow.evaluation.limit('is given on by more functions than are followed', made)
  const givenOn = [...(depth < MOST_GIVING ? givers : [])].flatMap((giver) =>
    callersOf(flow, giver).flatMap((caller) =>
      caller.kind === 'call' ? (handedToResult(flow, caller.call, index, caller.env, fn, depth + 1) ?? []) : [],
    ),
  )
  return found.length + called.length + givenOn.length > 0 ? unite([...found, ...called, ...givenOn]) : undefined
}

/** The function that gives what stands at a place. */
function giverOf(place: Node): FunctionNode | undefined {
  const around = functionAround(place)
  return around && isGivenAt(place, around) ? around : undefined
}

/** The places in other files that call a function which a variable keeps, or hand it on. */
function usesElsewhere(flow: Flow, tree: Tree, name: string, fn: FunctionNode): readonly Node[] {
  const names = new Set([name, ...(indexOf(tree).exportedAs.get(name) ?? [])])
  return importersOf(flow, tree, names).flatMap(({ tree: importer, aliases }) => {
    const { callsNamed, handedOn } = indexOf(importer)
    return [...aliases].flatMap((alias) =>
      [
        ...(callsNamed.get(alias) ?? []).map(({ callee }) => wrapped(unwrap(callee))),
        ...(handedOn.get(alias) ?? []).map(({ value }) => wrapped(value)),
      ].filter((use) => evaluatesTo(flow, use, fn)),
    )
  })
}
