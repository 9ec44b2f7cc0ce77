import { memoize } from '../../syntax/memoize.js'
import { isFunction, staticKey, unwrap } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { bodyWritesTo, noteBodyWrite, type BodyWrites } from '../clients/body-writes.js'
import { isConditional, mayRun, mustRun } from '../conditions/conditions.js'
import { isFixed, madeFor, takenApart } from './copies.js'
import { areApart } from './fresh-objects.js'
import { handedWrites } from './handed-writes.js'
import { copiedKeyByKey } from './keys-gone-through.js'
import { SOME_KEY, type Flow, type Write } from '../flow.js'
import { atomWrites, stateWrites } from '../stores/state-writes.js'
import { mayMerge, mergeOf } from './merges.js'
import { originsOf } from '../origins.js'
import { isIndex } from '../texts/positions.js'
import { calleeName, type CallNode, functionAround, gatherAround, indexOf, treeOf } from '../tree-index.js'
import type { Argument, Env, Payload, Shape, Tuple, Value } from '../values.js'
import { noteAsked, noteWrite, settle } from './settling.js'
import { DESCRIBING, doneTo, isOfElement, PROTOTYPE, setByPath, setByReflection } from './write-forms.js'
import { isWithinFrame, ofCallers, ofOwner } from './write-activations.js'
import { isBehindCopy } from './use-order.js'
import { keptOf } from './kept-writes.js'
import { keyText, keyTexts } from '../texts/key-texts.js'
import { frameOf } from '../frames.js'

/** What was found so far: the writes by the node that made the object, the trees that were looked at, and how many of the context's. */
interface Known {
  readonly writes: Map<Node, Write[]>
  readonly toBodies: BodyWrites
  readonly done: Set<object>
  taken: number
}

const writesOf = memoize((_flow: Flow): Known => ({ writes: new Map(), toBodies: new Map(), done: new Set(), taken: 0 }))

/** The later writes to an object, in the file it was made in and in all that are looked at; for a copy, also those to what it copies. */
export function writesTo(flow: Flow, object: Shape | Tuple | Payload, key?: string): readonly Write[] {
  if (object.kind === 'payload') {
    noteAsked(flow.context, object.call.node)
    return bodyWritesTo(knownOf(flow, object.call.node)?.toBodies ?? new Map(), object)
  }
  if (object.kind === 'tuple') return writesFor(flow, object, object.origin, key)
  const apart = takenApart(object)
  if (!apart) return keptOf(writesFor(flow, object, object.node, key), object.without)
  const { from, own, left } = apart
  const before = keptOf(writesTo(flow, from, key), left).filter(({ node }) => !isBehindCopy(node, from, own.node))
  return [...before, ...keptOf(writesFor(flow, own, own.node, key), own.without)]
}

function writesFor(flow: Flow, object: Shape | Tuple, node: Node | undefined, key: string | undefined): readonly Write[] {
  const known = node && knownOf(flow, node)
  if (!node || !known) return []
  noteAsked(flow.context, node, key)
  // a write in the activation that made the object sees what that activation binds
  const all = ofOwner(flow, object, known.writes.get(node) ?? [])
  const env = object.kind === 'shape' ? object.env : undefined
  const found = all.flatMap((write) => (isWithinFrame(env, write.node) ? [write] : ofCallers(flow, write)))
  if (!env) return found
  return found
    .filter((write) => !areApart(node, env, write.made) && howRuns(flow, write, node, env) !== 'never')
    .map((write) => ('node' in write.value && write.value.env === undefined ? { ...write, value: { ...write.value, env } } : write))
}

function knownOf(flow: Flow, node: Node): Known | undefined {
  const tree = treeOf(node)
  if (!tree) return undefined
  const known = writesOf(flow.wide)
  if (known.taken < flow.context.trees.length || !known.done.has(tree.ast)) findMissing(flow, tree, known)
  return known
}

/**
 * Whether a write under a condition runs in the activation that made the object at `made`; `always` where it stands under none, or
 * elsewhere than in that function.
 */
export function howRuns(flow: Flow, { node }: Write, made: Node, env: Env): 'always' | 'surely' | 'maybe' | 'never' {
  const fn = functionAround(node)
  if (fn !== functionAround(made) || !isConditional(node, fn)) return 'always'
  const frame = fn && frameOf(env, fn)
  if (!frame) return 'maybe'
  if (mustRun(flow, node, fn, env)) return 'surely'
  return mayRun(flow, node, fn, env) ? 'maybe' : 'never'
}

const NO_WRITES: ReadonlyMap<Node, readonly Write[]> = new Map()
const alone = memoize((_flow: Flow) => new Map<Tree, Map<Node, Write[]>>())

/** The writes in one file, by the nodes that made what is written to; none of a file whose writes are found by themselves. */
export function writesIn(flow: Flow, tree: Tree): ReadonlyMap<Node, readonly Write[]> {
  if (writesOf(flow.wide).done.has(tree.ast)) return NO_WRITES
  const files = alone(flow)
  let writes = files.get(tree)
  if (!writes) {
    files.set(tree, (writes = new Map()))
    findWrites(flow, tree, writes)
  }
  return writes
}

function findMissing(flow: Flow, own: Tree, known: Known): void {
  const { trees } = flow.context
  const find = (): void => {
    for (let tree: Tree | undefined = own; tree; tree = trees[known.taken++]) {
      if (known.done.has(tree.ast)) continue
      known.done.add(tree.ast)
      findWrites(flow.wide, tree, known.writes, known.toBodies)
    }
  }
  settle(flow, find)
}

function findWrites(flow: Flow, tree: Tree, writes: Map<Node, Write[]>, toBodies: BodyWrites = new Map()): void {
  let adds = 0
  const addTo = (value: Value, write: Write): void => {
    for (const origin of originsOf(value)) addTo(origin, write)
    // an entry of a table that a caller chooses may be any of them
    if (value.kind === 'unknown') for (const [entry] of value.among ?? []) addTo(entry, write)
    noteBodyWrite(toBodies, value, write)
    if (value.kind === 'payload') noteWrite(flow.context, value.call.node, write)
    const made = value.kind === 'shape' ? madeFor(value, write.node) : value.kind === 'tuple' ? value.origin : undefined
    if (!made) return
    adds++
    const list = writes.get(made)
    const found = {
      ...doneTo(value, write),
      ...(value.kind === 'shape' && !value.copies && !isFixed(value) && { made: value.env }),
    }
    if (list) list.push(found)
    else writes.set(made, [found])
    noteWrite(flow.context, made, found)
  }
  const add = (target: Node, write: Omit<Write, 'path'>, steps = 6): void => {
    const path: string[] = []
    for (let at = unwrap(target), step = 0; step < steps; step++) {
      for (const value of at.type === 'Super' ? [] : flow.evaluate(at, undefined)) addTo(value, { ...write, path: [...path] })
      if (at.type !== 'MemberExpression') return
      const key = staticKey(at.property, at.computed)
      if (key === undefined) return
      path.unshift(key)
      at = unwrap(at.object)
    }
  }
  const index = indexOf(tree)
  const { mayMatter } = flow.context
  const { memberWrites: all, callsNamed: named } = index
  const memberWrites = mayMatter ? all.filter(({ left }) => mayMatter((unwrap(left) as TSESTree.MemberExpression).object)) : all
  const callsNamed = {
    get: (name: string): readonly CallNode[] => {
      const calls = named.get(name) ?? []
      return mayMatter ? calls.filter((call) => [call.callee, ...call.arguments].some(mayMatter)) : calls
    },
  }
  const addMember = (node: TSESTree.AssignmentExpression, steps?: number): void => {
    const target = unwrap(node.left)
    if (target.type !== 'MemberExpression') return
    const keys = copiedKeyByKey(node) ? [] : keyTexts(flow, target.property, target.computed, undefined)
    for (const key of keys.length > 0 ? keys : [isIndex(flow, target.property, undefined) ? undefined : SOME_KEY])
      add(target.object, { key, keyNode: target.property, value: { node: node.right, env: undefined }, node }, steps)
  }
  // what is put under keys first: the others may write to that, `groups.get(key).push(row)`
  for (const name of ['append', 'set', 'update']) {
    for (const call of callsNamed.get(name) ?? []) {
      const [key, value] = call.arguments
      if (name !== 'append' && key && !value) addHeld(flow, call, key, add)
      if (name === 'update' || call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression' || !key || !value) continue
      const text = keyText(flow, key, true, undefined) ?? SOME_KEY
      add(call.callee.object, { key: text, keyNode: key, value: { node: value, env: undefined }, node: call })
    }
  }
  for (const node of memberWrites) addMember(node)
  const before = adds
  for (const name of ['push', 'unshift', 'add', 'concat']) {
    for (const call of callsNamed.get(name) ?? []) {
      if (name === 'concat' || call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') continue
      for (const argument of call.arguments)
        add(call.callee.object, { key: undefined, keyNode: undefined, value: elementArgument(flow, argument), node: call })
    }
  }
  // `list.push({ … })`, then `list[0].key = …`: only now something is there to be written to
  if (adds > before) for (const node of memberWrites.filter((node) => isOfElement(node))) addMember(node, 1)
  for (const call of mayMerge(index)) {
    const { target, sources = [] } = mergeOf(flow, call) ?? {}
    if (!target) continue
    for (const source of sources) add(target, { key: undefined, keyNode: undefined, value: elementArgument(flow, source), node: call })
  }
  for (const call of ['set', ...DESCRIBING].flatMap((name) => callsNamed.get(name) ?? [])) {
    for (const { target, name, value, isHidden } of setByReflection(call)) {
      const key = keyText(flow, name.node, name.computed, undefined) ?? SOME_KEY
      add(target, { key, keyNode: name.node, value: { node: value, env: undefined }, node: call, ...(isHidden && { isHidden }) })
    }
  }
  for (const call of callsNamed.get('setPrototypeOf') ?? []) {
    const [target, node] = call.arguments
    if (target && node) add(target, { key: PROTOTYPE, keyNode: undefined, value: { node, env: undefined }, node: call })
  }
  for (const call of callsNamed.get('set') ?? []) {
    const set = setByPath(flow, call)
    const write = set && { key: set.key, path: set.path, keyNode: set.written, value: { node: set.value, env: undefined }, node: call }
    if (set && write) for (const object of flow.evaluate(set.target, undefined)) addTo(object, write)
  }
  for (const { target, write } of handedWrites(flow, index))
    if (write.key !== 'value' || holdsOne(flow, target, write.node)) add(target, write)
  for (const call of callsNamed.get('setState') ?? []) addState(flow, call, addTo)
  for (const { state, value, node } of stateWrites(flow, index)) addTo(state, { key: undefined, keyNode: undefined, path: [], value, node })
  for (const { state, value, node } of atomWrites(flow, index)) addTo(state, { key: 'value', keyNode: undefined, path: [], value, node })
}

/** `this.setState({ … })`: what the state of a component gets. */
function addState(flow: Flow, { callee, arguments: [change] }: CallNode, addTo: (value: Value, write: Write) => void): void {
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'ThisExpression' || !change || change.type === 'SpreadElement') return
  const value = isFunction(unwrap(change)) ? { values: flow.callWith(change, undefined, [[]], change) } : { node: change, env: undefined }
  for (const state of flow.evaluate(callee.object, undefined).flatMap((self) => flow.member(self, 'state', callee)))
    addTo(state, { key: undefined, keyNode: undefined, path: [], value, node: change })
}

/** What makes something that is set by a method. */
const STORES = ['signal', 'writable', 'atom', 'deepMap']

/** `store.set(value)`, `store.update(change)`: what a store or a reference holds from then on. */
function addHeld(
  flow: Flow,
  call: CallNode,
  argument: TSESTree.CallExpressionArgument,
  add: (target: Node, write: Omit<Write, 'path'>) => void,
): void {
  if (call.callee.type !== 'MemberExpression' || argument.type === 'SpreadElement') return
  const { object } = call.callee
  if (!holdsOne(flow, object, call)) return
  const value = calleeName(call) === 'set' ? { node: argument, env: undefined } : { values: flow.callWith(argument, undefined, [[]], call) }
  add(object, { key: 'value', keyNode: undefined, value, node: call })
}

/** Whether something is a store or a reference, which holds one value. */
function holdsOne(flow: Flow, object: Node, at: Node): boolean {
  const made = gatherAround(at, flow.context.trees, 'stores', ({ callsNamed }) =>
    // what lists are mapped by has the same name
    [
      ...STORES.flatMap((name) => callsNamed.get(name) ?? []),
      ...(callsNamed.get('map') ?? []).filter(({ callee }) => callee.type === 'Identifier'),
    ],
  )
  if (made.length === 0) return false
  return flow.evaluate(object, undefined).some((value) => value.kind === 'shape' && value.node.type === 'CallExpression')
}

function elementArgument(flow: Flow, argument: TSESTree.CallExpressionArgument): Argument {
  if (argument.type !== 'SpreadElement') return { node: argument, env: undefined }
  return { values: flow.evaluate(argument.argument, undefined).flatMap((value) => flow.elements(value)) }
}
