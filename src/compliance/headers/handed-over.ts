import { SOME_KEY, type Flow, type Write } from '../../flow/flow.js'
import { isAmong } from '../../flow/looked-at.js'
import { calleeName, indexOf, treeOf, type CallNode } from '../../flow/tree-index.js'
import type { Shape, Value } from '../../flow/values.js'
import { writesIn } from '../../flow/objects/writes.js'
import { memoize } from '../../syntax/memoize.js'
import { isFunction, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { handsOn, ignoresArguments, isEmitter, isTextMethod } from '../known-functions.js'

/** What other code does to an object that it is handed. */
interface Handled {
  /** Calls of code that does not stand in the project: what they put into the object is not known. */
  readonly unseen: readonly Node[]
  /** What is written to it in files that are looked at for no other reason than that it is handed to their functions. */
  readonly writes: readonly Write[]
}

const NOTHING: Handled = { unseen: [], writes: [] }
/** How deep an object that is handed over is looked through for others, and how many files are looked at on top. */
const DEEPEST = 4
const MOST_FILES = 40

interface Known {
  readonly unseen: Map<Node, Node[]>
  readonly done: Set<Tree>
  readonly further: Set<Tree>
}

const knownOf = memoize((_flow: Flow): Known => ({ unseen: new Map(), done: new Set(), further: new Set() }))

/** What happens to the object that `made` makes in functions that it is handed to, as an argument or as a part of one. */
export function handledElsewhere(flow: Flow, made: Node): Handled {
  const known = knownOf(flow.wide)
  const own = treeOf(made)
  if (!own) return NOTHING
  for (const tree of [own, ...flow.context.trees]) lookThrough(flow.wide, tree, known)
  const writes = [...known.further].flatMap((tree) => writesIn(flow.wide, tree).get(made) ?? [])
  return { unseen: known.unseen.get(made) ?? [], writes }
}

function lookThrough(flow: Flow, tree: Tree, known: Known): void {
  if (known.done.has(tree)) return
  known.done.add(tree)
  for (const call of indexOf(tree).calls) {
    if (!call.arguments.some(mayBeObject) || keepsOff(flow, call)) continue
    const code = codeOf(flow, call)
    const files = code.seen.filter((other) => !isAmong(flow.context.trees, other) && other !== tree && !known.done.has(other))
    if (!code.isOpen && files.length === 0) continue
    for (const made of objectsIn(flow, call.arguments)) {
      if (code.isOpen) known.unseen.set(made, [...(known.unseen.get(made) ?? []), call])
      for (const other of files) {
        if (known.further.size >= MOST_FILES) continue
        known.further.add(other)
        lookThrough(flow, other, known)
      }
    }
  }
}

function mayBeObject(argument: Node): boolean {
  return /^(Identifier|MemberExpression|ObjectExpression|ArrayExpression|SpreadElement|TSAsExpression|AwaitExpression)$/.test(argument.type)
}

/** Methods of collections, states and servers: they keep or show what they are handed. */
const KEEPING =
  /^(push|unshift|add|set|append|has|includes|indexOf|concat|fill|splice|some|every|call|apply|bind|json|emit|postMessage|expect|then|catch|setState|set[A-Z]\w*)$/
/** Functions of the language that change an object in other ways than its evaluation follows. */
const CHANGING = /^(Reflect\.set|Reflect\.defineProperty|Object\.definePropert(?:y|ies)|Object\.setPrototypeOf)$/

/** Whether a call does nothing to the objects that it is handed. */
function keepsOff(flow: Flow, call: CallNode): boolean {
  if (handsOn(call) || ignoresArguments(call) || !flow.context.canSend(call)) return true
  const callee = unwrap(call.callee)
  const name = calleeName(call)
  return callee.type === 'MemberExpression' && !isReflect(callee) && (KEEPING.test(name) || isEmitter(name) || isTextMethod(name))
}

function isReflect({ object }: { readonly object: Node }): boolean {
  return object.type === 'Identifier' && object.name === 'Reflect'
}

/** The files of the functions that a call leads to, and whether it leads to code that is not seen. */
function codeOf(flow: Flow, call: CallNode): { readonly seen: readonly Tree[]; readonly isOpen: boolean } {
  const callee = unwrap(call.callee)
  const seen: Tree[] = []
  if (isFunction(callee) || callee.type === 'Super' || callee.type === 'ImportExpression') return { seen, isOpen: false }
  const targets = flow.targets(call, undefined)
  const sends = targets.filter((target) => target.kind === 'send')
  // an unknown function that gives nothing back may send a request, or prepare it
  if (sends.length > 0) return { seen, isOpen: isDropped(call) && sends.every(({ shape }) => shape === flow.context.fallback) }
  for (const target of targets) {
    const tree = target.kind === 'function' ? treeOf(target.callable.fn) : undefined
    if (tree) seen.push(tree)
  }
  if (callee.type === 'MemberExpression' && flow.evaluate(callee.object, undefined).some(isKnownReceiver)) return { seen, isOpen: false }
  const values = flow.evaluate(callee, undefined)
  return { seen, isOpen: values.length === 0 || values.some(isUnseen) }
}

function isDropped(call: CallNode): boolean {
  const place = wrapped(call)
  const outer = place.parent?.type === 'AwaitExpression' ? place.parent : place
  return outer.parent?.type === 'ExpressionStatement'
}

/** Whether a value has methods of its own that do nothing to their arguments. */
function isKnownReceiver(value: Value): boolean {
  switch (value.kind) {
    case 'client':
    case 'answer':
    case 'sdk':
    case 'text':
    case 'json':
    case 'payload':
    case 'tuple':
    case 'regex':
      return true
    case 'shape':
      return value.node.type !== 'ObjectExpression'
    default:
      return false
  }
}

function isUnseen(value: Value): boolean {
  if (value.kind === 'global') return CHANGING.test(value.path.join('.'))
  // a function may only be declared
  if (value.kind === 'callable') return !(value.fn as { readonly body?: Node | null }).body
  return value.kind === 'unknown' || value.kind === 'external'
}

/** The node that made the very object: a copy is another one than its original. */
function madeBy({ node, copies }: Shape): Node {
  return copies?.at(-1) ?? node
}

/** The objects that are handed over with arguments: those that they are, and those within. */
function objectsIn(flow: Flow, given: readonly Node[]): ReadonlySet<Node> {
  const found = new Set<Node>()
  const look = (values: readonly Value[], depth: number): void => {
    for (const value of values) {
      if (value.kind === 'json' || depth > DEEPEST) continue
      if (value.kind === 'made') {
        look([...value.from, ...Object.values(value.fields).flat()], depth + 1)
      } else if (value.kind === 'tuple') {
        if (value.origin) found.add(value.origin)
        look(value.items.flat(), depth + 1)
      } else if (value.kind === 'shape' && !found.has(madeBy(value))) {
        found.add(madeBy(value))
        const { node, env } = value
        if (node.type === 'ArrayExpression') look(flow.elements(value), depth + 1)
        if (node.type !== 'ObjectExpression') continue
        for (const property of node.properties)
          if (property.type === 'Property' && mayBeObject(unwrap(property.value))) look(flow.evaluate(property.value, env), depth + 1)
        for (const write of flow.writes(value)) if (write.key !== SOME_KEY) look(flow.argument(write.value), depth + 1)
      }
    }
  }
  for (const argument of given) {
    const inner = argument.type === 'SpreadElement' ? argument.argument : argument
    if (mayBeObject(inner)) look(flow.evaluate(inner, undefined), 0)
  }
  return found
}
