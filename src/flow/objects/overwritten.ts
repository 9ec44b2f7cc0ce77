import { isFunction, isWithin, rootOf, staticKey, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import type { Flow } from '../flow.js'
import { trimEnv } from '../frames.js'
import { type Write, writesNamed } from './members-named.js'
import { mergeOf } from './merges.js'
import { dominates, dominatesWithin, exclude, sharesLoop } from '../conditions/reaching.js'
import { unite } from '../texts/texts.js'
import { functionAround, indexOf, treeOf, type Variable } from '../tree-index.js'
import type { Env, Value } from '../values.js'

/** A variable or `this`, and members of it that are spelled. */
export interface Chain {
  readonly root: Variable | 'this'
  readonly keys: readonly string[]
}

/**
 * What the code itself has put in a member of what came in, on every way to a read of it; undefined where that may still be what came in.
 * The object is told by how it is spelled, so that another one of the same request is never taken for it.
 */
export function overwrittenValues(flow: Flow, object: Node, key: string, read: Node, env: Env): readonly Value[] | undefined {
  return reachingWrites(flow, object, key, read)?.flatMap(({ right }) => flow.evaluate(right, trimEnv(env, right)))
}

/** As `overwrittenValues`, of what an object pattern takes apart. */
export function overwrittenInPattern(flow: Flow, pattern: Node, key: string, env: Env): readonly Value[] | undefined {
  const source = sourceOf(pattern)
  return source && overwrittenValues(flow, source, key, pattern, env)
}

/** Whether what is read there is surely what the code itself has put there. */
export function isOverwritten(flow: Flow, object: Node, key: string, read: Node): boolean {
  return reachingWrites(flow, object, key, read) !== undefined
}

/** What a pattern as a whole takes apart. */
export function sourceOf(pattern: Node): Node | undefined {
  const { parent } = pattern
  if (parent?.type === 'VariableDeclarator') return parent.init ?? undefined
  return parent?.type === 'AssignmentExpression' && parent.left === pattern ? parent.right : undefined
}

/** The values that a body holds under a key, with what the code has put in its place. */
export function withOverwritten(
  values: readonly Value[],
  own: () => readonly Value[] | undefined,
  membersOf: (values: readonly Value[]) => readonly Value[],
): readonly Value[] {
  const written = values.some(isBody) ? own() : undefined
  return unite(written ? [...written, ...membersOf(values.filter((value) => !isBody(value)))] : membersOf(values))
}

function isBody({ kind }: Value): boolean {
  return kind === 'payload' || kind === 'answer'
}

/** The assignments of which one is surely what a member holds when it is read; undefined where there may be none. */
function reachingWrites(flow: Flow, object: Node, key: string, read: Node): readonly Write[] | undefined {
  const named = writesNamed(read, key)
  const chain = named.length > 0 ? chainOf(unwrap(object)) : undefined
  if (!chain) return undefined
  const all = named.filter(({ left }) => {
    const target = unwrap(left)
    return target.type === 'MemberExpression' && isSame(chainOf(unwrap(target.object)), chain)
  })
  const killer = all.map((write) => killerBy(write, all, read)).findLast((found) => found !== undefined)
  if (!killer || mayBeAnother(flow, chain, killer, read)) return undefined
  return all.filter(
    (write) =>
      functionAround(write) !== functionAround(killer) ||
      (write.range[0] >= killer.range[0] && ((write.range[1] <= read.range[0] && !exclude(write, read)) || sharesLoop(write, read))),
  )
}

export function chainOf(node: Node): Chain | undefined {
  if (node.type === 'ThisExpression') return { root: 'this', keys: [] }
  if (node.type === 'Identifier') {
    const tree = treeOf(node)
    const root = tree && indexOf(tree).variableOf(node)
    return root && { root, keys: [] }
  }
  const key = node.type === 'MemberExpression' ? staticKey(node.property, node.computed) : undefined
  const around = node.type === 'MemberExpression' && key !== undefined ? chainOf(unwrap(node.object)) : undefined
  return around && key !== undefined ? { root: around.root, keys: [...around.keys, key] } : undefined
}

function isSame(one: Chain | undefined, other: Chain): boolean {
  return one !== undefined && one.root === other.root && one.keys.join('.') === other.keys.join('.')
}

/** The assignment, or the `if` of which every branch has one, that every way to the read passes. */
export function killerBy(write: Write, all: readonly Write[], read: Node): Node | undefined {
  const place = write.operator === '=' && write.range[1] <= read.range[0] ? placeIn(read, functionAround(write)) : undefined
  if (!place || exclude(write, place)) return undefined
  if (dominates(write, place)) return write
  let branching: TSESTree.IfStatement | undefined
  for (let at: Node | undefined = write; at && !isFunction(at) && !isWithin(place, at); at = at.parent)
    if (at.type === 'IfStatement') branching = at
  return branching && covers(branching, all) && dominates(branching, place) ? branching : undefined
}

function covers({ consequent, alternate }: TSESTree.IfStatement, all: readonly Write[]): boolean {
  const isCovered = (branch: Node): boolean =>
    branch.type === 'IfStatement'
      ? covers(branch, all)
      : all.some(
          (write) =>
            write.operator === '=' &&
            isWithin(write, branch) &&
            functionAround(write) === functionAround(branch) &&
            dominatesWithin(write, branch),
        )
  return alternate != null && isCovered(consequent) && isCovered(alternate)
}

/** A read as it stands in a function around it: itself, or the function expression that is made there. */
function placeIn(read: Node, home: Node | undefined): Node | undefined {
  let at = read
  for (;;) {
    const around = functionAround(at)
    if (around === home) return at
    // a declared function may have been called before
    if (!around || around.type === 'FunctionDeclaration') return undefined
    at = around
  }
}

/** Whether the same words may name another object at the read, or the object may have got another member by then. */
export function mayBeAnother(flow: Flow, { root, keys }: Chain, killer: Node, read: Node): boolean {
  const home = functionAround(killer)
  const isClosure = functionAround(read) !== home
  const isBetween = (node: Node): boolean => node.range[0] >= killer.range[1] && (isClosure || node.range[1] <= read.range[0])
  const isPrefix = (left: Node): boolean => {
    const target = chainOf(unwrap(left))
    return target !== undefined && target.root === root && target.keys.every((key, index) => keys[index] === key)
  }
  if (keys.some((key) => writesNamed(read, key).some((write) => isPrefix(write.left) && isBetween(write)))) return true
  if (root === 'this') return isClosure || mayChangeThis(home, isBetween)
  return root.references.some((reference) => {
    const node = reference.identifier as Node
    if (reference.isWrite() && !reference.init) return isBetween(node) || functionAround(node) !== home
    const call = wrapped(node).parent
    return call?.type === 'CallExpression' && isBetween(call) && mergeOf(flow, call)?.target === wrapped(node)
  })
}

/** Whether between two places of a method its instance is handed to other code, or such code runs. */
function mayChangeThis(method: Node | undefined, isBetween: (node: Node) => boolean): boolean {
  let found = method === undefined
  if (method)
    walk(method, (node) => {
      if (!isBetween(node)) return
      if (node.type === 'AwaitExpression' || node.type === 'YieldExpression') found = true
      if (node.type !== 'CallExpression') return
      found ||= [node.callee, ...node.arguments].some((part) => rootOf(unwrap(part)).type === 'ThisExpression')
    })
  return found
}
