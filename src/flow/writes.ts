import { staticKey, unwrap } from '../syntax/names.js'
import type { Node, Tree, TSESTree } from '../syntax/tree.js'
import { SOME_KEY, type Flow, type FlowContext, type Write } from './flow.js'
import { isIndex } from './positions.js'
import { indexOf, treeOf } from './tree-index.js'
import type { Argument, Shape, Tuple } from './values.js'
import { keyText } from './variables.js'

const cache = new WeakMap<Flow, { readonly writes: Map<Node, Write[]>; readonly done: Set<object> }>()

const settling = new WeakMap<FlowContext, number>()

/** Whether writes are being looked for: what is found meanwhile may lack some, and is not to be remembered. */
export function isSettling(context: FlowContext): boolean {
  return (settling.get(context) ?? 0) > 0
}

/** The later writes to an object, found in the file it was made in and in all that are looked at. */
export function writesTo(flow: Flow, object: Shape | Tuple): readonly Write[] {
  const node = object.kind === 'shape' ? object.node : object.origin
  const tree = node && treeOf(node)
  if (!node || !tree) return []
  let known = cache.get(flow.wide)
  if (!known) cache.set(flow.wide, (known = { writes: new Map(), done: new Set() }))
  const missing = [...new Set([tree, ...flow.context.trees])].filter((other) => !known.done.has(other.ast))
  if (missing.length > 0) settling.set(flow.context, (settling.get(flow.context) ?? 0) + 1)
  for (const other of missing) {
    // asked again while being found: an object whose own writes decide what it is
    known.done.add(other.ast)
    findWrites(flow.wide, other, known.writes)
  }
  if (missing.length > 0) settling.set(flow.context, (settling.get(flow.context) ?? 1) - 1)
  // a write in the activation that made the object sees what that activation binds
  const found = known.writes.get(node) ?? []
  const env = object.kind === 'shape' ? object.env : undefined
  return env ? found.map((write) => ('node' in write.value ? { ...write, value: { ...write.value, env } } : write)) : found
}

function findWrites(flow: Flow, tree: Tree, writes: Map<Node, Write[]>): void {
  const add = (target: Node, write: Omit<Write, 'path'>): void => {
    const path: string[] = []
    for (let at = unwrap(target), step = 0; step < 6; step++) {
      for (const value of at.type === 'Super' ? [] : flow.evaluate(at, undefined)) {
        const made = value.kind === 'shape' ? value.node : value.kind === 'tuple' ? value.origin : undefined
        if (!made) continue
        const list = writes.get(made)
        const found = { ...write, path: [...path] }
        if (list) list.push(found)
        else writes.set(made, [found])
      }
      if (at.type !== 'MemberExpression') return
      const key = staticKey(at.property, at.computed)
      if (key === undefined) return
      path.unshift(key)
      at = unwrap(at.object)
    }
  }
  const { memberWrites, callsNamed } = indexOf(tree)
  for (const node of memberWrites) {
    const target = unwrap(node.left)
    if (target.type !== 'MemberExpression') continue
    const key =
      keyText(flow, target.property, target.computed, undefined) ?? (isIndex(flow, target.property, undefined) ? undefined : SOME_KEY)
    add(target.object, { key, keyNode: target.property, value: { node: node.right, env: undefined }, node })
  }
  for (const name of ['push', 'unshift', 'add', 'concat']) {
    for (const call of callsNamed.get(name) ?? []) {
      if (name === 'concat' || call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') continue
      for (const argument of call.arguments)
        add(call.callee.object, { key: undefined, keyNode: undefined, value: elementArgument(flow, argument), node: call })
    }
  }
  for (const call of callsNamed.get('assign') ?? []) {
    const [target, ...sources] = call.arguments
    if (!target || !isObjectAssign(call)) continue
    for (const source of sources) add(target, { key: undefined, keyNode: undefined, value: elementArgument(flow, source), node: call })
  }
  for (const name of ['append', 'set']) {
    for (const call of callsNamed.get(name) ?? []) {
      const [key, value] = call.arguments
      if (call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression' || !key || !value) continue
      const text = keyText(flow, key, true, undefined) ?? SOME_KEY
      add(call.callee.object, { key: text, keyNode: key, value: { node: value, env: undefined }, node: call })
    }
  }
}

function elementArgument(flow: Flow, argument: TSESTree.CallExpressionArgument): Argument {
  if (argument.type !== 'SpreadElement') return { node: argument, env: undefined }
  return { values: flow.evaluate(argument.argument, undefined).flatMap((value) => flow.elements(value)) }
}

function isObjectAssign(call: TSESTree.CallExpression | TSESTree.NewExpression): boolean {
  const callee = unwrap(call.callee)
  return callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'Object'
}
