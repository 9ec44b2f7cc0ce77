import { basename } from 'node:path'
import type { FlowContext } from '../../flow/flow.js'
import { handsOnThis } from '../../flow/functions/call-arguments.js'
import { ITERATING } from '../../flow/lists/known-items.js'
import { patternValues } from '../../flow/names/pattern-values.js'
import { mergeOf } from '../../flow/objects/merges.js'
import { calleeName, functionAround, indexOf, register, treeOf, type CallNode } from '../../flow/tree-index.js'
import type { Value } from '../../flow/values.js'
import { lineIndex } from '../../syntax/line-index.js'
import { memoize, memoizePair } from '../../syntax/memoize.js'
import { isWithin, staticKey, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { importsOf } from '../../workspace/imports-of.js'
import { bodyValues, type Session } from '../session.js'

/** Files that an open one imports. */
const MOST_FILES = 60

/**
 * Why a member of one of these objects may be meant by a place that is none of the known ones. Who calls a function is asked from the
 * function outward, and what a call calls from the call inward: where only the latter tells that the code gets the object, its places are
 * not known. A clause for a sentence.
 */
export function unfollowedAt(session: Session, literals: ReadonlySet<Node>, name: string, known: ReadonlySet<Node>): string | undefined {
  const { flow } = session
  const trees = treesAround(session.flow.context)
  const isOwn = (value: Value): boolean => value.kind === 'shape' && literals.has(value.node)
  const ownReads = [...literals].flatMap((literal) => session.ownReads.get(literal) ?? [])
  const found = new Set([...known, ...ownReads, ...[...session.usages.values()].map(({ node }) => node)])
  const mentions = trees.flatMap((tree) => mentionsIn(tree, name)).filter((key) => !found.has(key))
  const ofParameters: Node[] = []
  const ofThis: Node[] = []
  let sent: ReadonlySet<Node> | undefined
  let tables: ReadonlySet<Node> | undefined
  for (const key of mentions) {
    const values = holdersAt(session, key)
    const made = key.parent?.parent?.type === 'ObjectExpression' ? key.parent.parent : undefined
    if (values.some(isOwn)) return `\`${name}\` is named ${placeOf(key)} as well, where it is not known when that runs`
    if (made && (tables ??= tablesOf(session, known, name)).has(made))
      return `\`${name}\` is a key ${placeOf(key)} as well, of an object whose members are taken by the names that this one has`
    if (made && !session.destinations.has(made) && (sent ??= objectsSent(session, literals)).has(made))
      return `\`${name}\` is named ${placeOf(key)} as well, in an object that may be sent instead`
    if (values.some((value) => value.kind === 'unknown' && value.param !== undefined)) ofParameters.push(key)
    else if (values.some((value) => value.kind === 'unknown' && value.node?.type === 'ThisExpression')) ofThis.push(key)
  }
  if (ofParameters.length + ofThis.length === 0) return undefined
  const isHanded = (argument: Node): boolean =>
    flow.wide.evaluate(argument.type === 'SpreadElement' ? argument.argument : argument, undefined).some(isOwn)
  for (const call of trees.flatMap((tree) => indexOf(tree).calls)) {
    const { code, self } = ranBy(call)
    const asked = [
      { keys: ofParameters, handed: call.arguments },
      { keys: ofThis, handed: self ? [self] : [] },
    ].filter(({ keys, handed }) => handed.length > 0 && keys.some((key) => !isWithin(key, call)))
    const callees = asked.length > 0 ? flow.wide.evaluate(code, undefined) : []
    for (const { keys, handed } of asked) {
      const key = keys.find((mention) => mayReach(callees, code, mention))
      if (key && handed.some(isHanded)) return `\`${name}\` is named ${placeOf(key)}, too, in code that may be handed it ${placeOf(call)}`
    }
  }
  return undefined
}

/** The files that are looked at; of an open file alone, also what it imports, at whatever remove. */
const treesAround = memoize(({ modules, trees }: FlowContext): readonly Tree[] => {
  if (!modules.isPartial) return trees
  const found = new Map(trees.map((tree) => [tree.file, tree]))
  for (const [file, tree] of found)
    for (const specifier of found.size < MOST_FILES ? importsOf(tree) : []) {
      const imported = modules.resolve(file, specifier)
      const module = imported === undefined || found.has(imported) ? undefined : modules.module(imported)
      if (module) found.set(module.file, register(module))
    }
  return [...found.values()]
})

/** The code that a call runs or binds, and what it gets as its `this`: `fn.call(self)`, `fn.bind(self)`, `Reflect.apply(fn, self, [])`. */
function ranBy(call: CallNode): { readonly code: Node; readonly self: Node | undefined } {
  const callee = unwrap(call.callee)
  if (callee.type !== 'MemberExpression') return { code: callee, self: undefined }
  const [first, second] = call.arguments
  const how = handsOnThis(call)
  if (how === 'reflect' && first) return { code: first, self: second }
  if (how || staticKey(callee.property, callee.computed) === 'bind') return { code: unwrap(callee.object), self: first }
  return { code: callee, self: callee.object }
}

/** The key tokens of a file that name a member of something: where it is read or written, in a pattern, or in an object that is made. */
const mentionsIn = memoizePair((tree: Tree, name: string): readonly Node[] => {
  if (!tree.text.includes(name)) return []
  const found: Node[] = []
  walk(tree.ast, (node) => {
    if (node.type === 'MemberExpression' && staticKey(node.property, node.computed) === name) found.push(node.property)
    else if (node.type === 'Property' && staticKey(node.key, node.computed) === name) found.push(node.key)
  })
  return found
})

/** What a key is a member of; of an object that is made, what that is merged into. */
function holdersAt({ flow: { wide } }: Session, { parent }: Node): readonly Value[] {
  if (parent?.type === 'MemberExpression') return wide.evaluate(parent.object, undefined)
  if (parent?.type !== 'Property') return []
  const holder = parent.parent
  if (holder.type === 'ObjectPattern') return patternValues(wide, holder, undefined)
  const { parent: call } = wrapped(holder)
  const merge = call?.type === 'CallExpression' ? mergeOf(wide, call) : undefined
  return merge?.target && unwrap(merge.target) !== holder ? wide.evaluate(merge.target, undefined) : []
}

/** The object literals that may be what the requests of some objects send, for all that their callers may hand in. */
function objectsSent(session: Session, literals: ReadonlySet<Node>): ReadonlySet<Node> {
  const { wide } = session.flow
  const calls = new Set([...literals].flatMap((literal) => (session.destinations.get(literal) ?? []).map(({ call }) => call)))
  const found = new Set<Node>()
  for (const call of calls)
    for (const value of bodyValues({ ...session, flow: wide }, call))
      for (const inner of value.kind === 'json' ? value.of : [value]) if (inner.kind === 'shape') found.add(inner.node)
  return found
}

/** The other object literals of which a member is taken that is found by such a key: `labels[key]`, of each key of a request. */
function tablesOf({ flow: { wide, context } }: Session, known: ReadonlySet<Node>, name: string): ReadonlySet<Node> {
  const found = new Set<Node>()
  const isKey = (value: Value): boolean =>
    value.kind === 'text' && value.parts.some((part) => 'text' in part && part.text === name && known.has(part.node))
  for (const tree of context.trees)
    walk(tree.ast, (node) => {
      if (node.type !== 'MemberExpression' || !node.computed || staticKey(node.property, true) !== undefined) return
      if (!wide.evaluate(node.property, undefined).some(isKey)) return
      for (const value of wide.evaluate(node.object, undefined)) if (value.kind === 'shape') found.add(value.node)
    })
  return found
}

/** Whether what is called may be the code around a place: where that is not known, a method that it names is one of that name. */
function mayReach(callees: readonly Value[], callee: Node, key: Node): boolean {
  const called = callee.type === 'MemberExpression' ? staticKey(callee.property, callee.computed) : undefined
  for (let fn = functionAround(key); fn; fn = functionAround(fn)) {
    const around = fn
    if (callees.some((value) => value.kind === 'callable' && value.fn === around)) return true
    if (!callees.some(({ kind }) => kind === 'unknown')) continue
    const { parent } = wrapped(fn)
    if (parent?.type === 'CallExpression' && (ITERATING.has(calleeName(parent)) || calleeName(parent) === 'then')) return false
    const isMethod = parent?.type === 'Property' || parent?.type === 'MethodDefinition'
    if (called === undefined || (isMethod && staticKey(parent.key, parent.computed) === called)) return true
  }
  return false
}

function placeOf(node: Node): string {
  const tree = treeOf(node)
  return tree ? `in line ${lineIndex(tree.text)(node.range[0]).line} of ${basename(tree.file)}` : 'elsewhere'
}
