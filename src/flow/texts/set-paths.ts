import { memoize } from '../../syntax/memoize.js'
import { isWithin, unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { addTo } from '../add-to.js'
import { concatenate } from './concatenate.js'
import type { Flow } from '../flow.js'
import { writesNamed, type Write } from '../objects/members-named.js'
import { texts } from './text-methods.js'
import { resolveUrl, someOf } from './texts.js'
import { indexOf, treeOf, type Variable } from '../tree-index.js'
import type { Env, Text, Value } from '../values.js'

/** What an address is that a variable holds, with the path that is set on it later: `url.pathname = …`, `url.href += …`. */
export function withSetPath(flow: Flow, variable: Variable, node: Node, values: readonly Value[], env: Env): readonly Value[] {
  const writes = pathWrites(variable, node)
  if (writes.length === 0 || !values.every(({ kind }) => kind === 'text' || kind === 'unknown')) return values
  const bases = texts(values, node)
  return writes.flatMap((write) => {
    const set = texts(flow.evaluate(write.right, env), write)
    if (write.operator === '+=') return bases.flatMap((base) => concatenate([[base], set], write))
    return set.flatMap((path) => madeFrom(path, bases).map((base) => resolveUrl(path, base)))
  })
}

/** An address on which a path is set by what is laid over it: `Object.assign(new URL(base), { pathname: '/v1/things' })`. */
export function withPathLaidOver(
  flow: Flow,
  address: readonly Value[],
  sources: readonly Node[],
  call: Node,
  env: Env,
): readonly Value[] {
  const laid = sources.flatMap((source) => (source.type === 'SpreadElement' ? [] : flow.evaluate(source, env)))
  const keysOf = (value: Value): readonly string[] => (value.kind === 'shape' ? ['pathname', 'href'] : [])
  const paths = laid.flatMap((value) => keysOf(value).flatMap((key) => flow.member(value, key, call)))
  const set = texts(
    paths.filter(({ kind }) => kind !== 'scalar'),
    call,
  )
  const bases = texts(address, call)
  return set.length === 0 ? address : set.flatMap((path) => madeFrom(path, bases).map((base) => resolveUrl(path, base)))
}

/** The addresses that a path has pieces of, else all: `url.pathname = url.pathname + '/'` sets on each only what was made of its own. */
function madeFrom(path: Text, bases: readonly Text[]): readonly Text[] {
  const pieces = new Set(path.parts.map(({ node }) => node))
  return someOf(bases.filter(({ parts }) => parts.some(({ node }) => pieces.has(node)))) ?? bases
}

/** Where the path of what a variable holds is set, but for the statement that a place itself is part of. */
function pathWrites(variable: Variable, node: Node): readonly Write[] {
  const tree = treeOf(node)
  return (tree && pathWritesIn(tree.ast).get(variable)?.filter((write) => !isWithin(node, write))) ?? []
}

/** A bundle has thousands of names, and as many writes. */
const pathWritesIn = memoize((program: Node): ReadonlyMap<Variable, readonly Write[]> => {
  const found = new Map<Variable, Write[]>()
  for (const write of [...writesNamed(program, 'pathname'), ...writesNamed(program, 'href')]) {
    const target = unwrap(write.left)
    const object = target.type === 'MemberExpression' ? unwrap(target.object) : undefined
    const tree = object && treeOf(object)
    const variable = object?.type === 'Identifier' && tree ? indexOf(tree).variableOf(object) : undefined
    if (variable && /^\+?=$/.test(write.operator)) addTo(found, variable, write)
  }
  return found
})
