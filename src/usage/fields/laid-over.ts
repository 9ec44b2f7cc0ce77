import type { Flow, Write } from '../../flow/flow.js'
import { originsOf } from '../../flow/origins.js'
import { framesAround } from '../../flow/frames.js'
import { takenApart } from '../../flow/objects/copies.js'
import { keyText } from '../../flow/texts/key-texts.js'
import { definitionsOf } from '../../flow/names/definitions.js'
import { calleeName, functionAround, indexOf, treeOf } from '../../flow/tree-index.js'
import type { Env, Payload, Shape, Value } from '../../flow/values.js'
import { staticKey, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { isUnset, removalsIn } from '../ends/removals.js'
import { instant, isDoneBefore, type Moment } from './sent-when.js'

const DEEPEST = 5
const NONE: ReadonlySet<string> = new Set()

/** Where the members of an object are laid into another one. */
export interface Layer {
  /** The objects that it is taken apart into, the innermost first. */
  readonly into: Shape[]
  /** When it is taken apart. */
  readonly moments: readonly Moment[]
  /** The keys that are surely set again over it: the field itself is spelled all the same, but what is below it is not sent. */
  readonly over: ReadonlySet<string>
  /** The keys that are taken out of it again: they are not sent at all. */
  readonly out: readonly string[]
  /** Whether a loop goes through all of its members, those of its prototype too: `for (const key in object)`. */
  readonly isGoneThrough?: boolean
}

export const NO_LAYER: Layer = { into: [], moments: [], over: new Set(), out: [] }

/** The keys of a literal that the members behind its member at `index` surely set again. */
export function keysBehind(flow: Flow, { node, env }: Shape, index: number): ReadonlySet<string> {
  if (node.type !== 'ObjectExpression' || index >= node.properties.length - 1) return NONE
  return keysOfProperties(flow, node.properties.slice(index + 1), env, 0)
}

/** The keys that the members behind the one at `index` set to nothing: `{ ...row, key: undefined }`. */
export function keysUnset(flow: Flow, { node, env }: Shape, index: number): readonly string[] {
  if (node.type !== 'ObjectExpression') return []
  const behind = node.properties.slice(index + 1)
  return behind.flatMap((property, at) => {
    const key = property.type === 'Property' && isUnset(property.value) ? keyText(flow, property.key, property.computed, env) : undefined
    // what is spread behind it may bring it again
    return key === undefined || behind.slice(at + 1).some(({ type }) => type === 'SpreadElement') ? [] : [key]
  })
}

function keysOfProperties(flow: Flow, properties: TSESTree.ObjectExpression['properties'], env: Env, depth: number): ReadonlySet<string> {
  const keys = new Set<string>()
  for (const property of properties) {
    if (property.type === 'SpreadElement') for (const key of keysSpread(flow, property.argument, env, depth)) keys.add(key)
    else {
      const key = keyText(flow, property.key, property.computed, env)
      if (key !== undefined) keys.add(key)
    }
  }
  return keys
}

/** The keys that an object which is spread, or merged into another, surely brings. */
function keysSpread(flow: Flow, argument: Node, env: Env, depth: number): ReadonlySet<string> {
  const values = depth > DEEPEST || mayBeNone(argument) ? [] : flow.evaluate(argument, env)
  const [first, ...others] = values.map((value) => keysOfValue(flow, value, depth))
  return first ? new Set([...first].filter((key) => others.every((keys) => keys.has(key)))) : NONE
}

/** Whether an expression gives its object only under a condition: `isOpen && { … }`. */
function mayBeNone(argument: Node): boolean {
  const inner = unwrap(argument)
  if (inner.type === 'LogicalExpression') return inner.operator === '&&'
  const tree = inner.type === 'Identifier' ? treeOf(inner) : undefined
  const variable = tree && indexOf(tree).variableOf(inner)
  return (
    variable !== undefined &&
    definitionsOf(variable).some((definition) => {
      const value = definition.kind === 'value' ? unwrap(definition.value) : undefined
      return value?.type === 'LogicalExpression' && value.operator === '&&'
    })
  )
}

function keysOfValue(flow: Flow, value: Value, depth: number): ReadonlySet<string> {
  if (value.kind !== 'shape' || value.node.type !== 'ObjectExpression') return NONE
  const { parent } = wrapped(value.node)
  if (parent?.type === 'LogicalExpression' && parent.operator === '&&') return NONE
  const keys = keysOfProperties(flow, value.node.properties, value.env, depth + 1)
  return new Set([...keys].filter((key) => !value.without?.includes(key) && !mayBeDeleted(flow, value, key)))
}

function mayBeDeleted(flow: Flow, { node }: Shape, key: string): boolean {
  const tree = treeOf(node)
  return (tree ? indexOf(tree).deletions : []).some(
    ({ object, property, computed }) =>
      (staticKey(property, computed) ?? key) === key &&
      flow.evaluate(object, undefined).some((value) => value.kind === 'shape' && value.node === node),
  )
}

/** Merges that set each member of their sources as a whole. */
const SETTING = /^(assign|assignIn|objectAssign)$/

/** Something that surely replaces or removes members of an object before it is sent. */
interface Replacing {
  readonly node: Node
  /** Of several objects that one call puts into another: which. */
  readonly index: number
  readonly keys: ReadonlySet<string>
  /** Whether nothing stands under the keys then: `delete o.k`, `o.k = undefined`. */
  readonly isRemoval?: boolean
}

/** What surely replaces or removes members of an object after it was made and before it is sent, in no order; `leading`: where that is. */
export function replacings(
  flow: Flow,
  object: Shape | Payload,
  writes: readonly Write[],
  moments: readonly Moment[],
  leading: Env,
): readonly Replacing[] {
  const found: Replacing[] = []
  const { node: made, env } = object.kind === 'payload' ? object.call : object
  const add = (node: Node, target: Node, index: number, keys: () => ReadonlySet<string>, isRemoval = false): void => {
    const { object: named, copy } = namedBy(flow, object, target, leading) ?? {}
    // what is done to the original counts where it is copied later
    if (!named || (copy && !isBeside(copy, node))) return
    if (isDoneBefore(named, node, copy ? [instant(copy)] : moments)) found.push({ node, index, keys: keys(), isRemoval })
  }
  for (const { node, key, keyNode, path, value } of writes) {
    if (path.length > 0) continue
    if (node.type === 'AssignmentExpression') {
      const target = unwrap(node.left)
      if (
        key !== undefined &&
        keyNode &&
        node.operator === '=' &&
        target.type === 'MemberExpression' &&
        staticKey(target.property, target.computed) === key
      )
        add(node, target.object, 0, () => new Set([key]), isUnset(node.right))
    } else if (node.type === 'CallExpression' && SETTING.test(calleeName(node)) && 'node' in value) {
      const [target] = node.arguments
      if (target && target.type !== 'SpreadElement')
        add(node, target, indexOfSource(node, value.node), () => keysSpread(flow, value.node, env, 0))
    }
  }
  const tree = treeOf(made)
  for (const { node, object: target, key } of tree ? removalsIn(flow, tree) : []) add(node, target, 0, () => new Set([key]), true)
  return found
}

/** The keys that are surely taken out of an object behind a place (as `keysReplaced` has it), and that nothing may set again. */
export function keysRemoved(found: readonly Replacing[], write: Write | undefined, writes: readonly Write[]): readonly string[] {
  const removals = found.filter(({ isRemoval }) => isRemoval)
  if (removals.length === 0) return []
  const mayBeSetBehind = (key: string, { node }: Replacing): boolean =>
    writes.some(
      (other) =>
        (other.path[0] ?? other.key) === key &&
        other.node !== node &&
        !(other.node.range[1] <= node.range[0] && isBeside(other.node, node)),
    )
  const lasting = removals.filter((removal) => ![...removal.keys].some((key) => mayBeSetBehind(key, removal)))
  return [...keysReplaced(lasting, write)]
}

function isBeside(one: Node, other: Node): boolean {
  return treeOf(one) === treeOf(other) && functionAround(one) === functionAround(other)
}

function indexOfSource(call: TSESTree.CallExpression, source: Node): number {
  return call.arguments.findIndex((argument) => argument === source)
}

/** An object, or one that it was copied from: `copy` is where. */
interface Stage {
  readonly object: Shape | Payload
  readonly copy?: Node
}

/** The object, or what it was copied from, that an expression names and nothing else. */
function namedBy(flow: Flow, object: Shape | Payload, target: Node, leading: Env): Stage | undefined {
  const fn = functionAround(target)
  const [value, ...others] = flow.evaluate(
    target,
    [...framesAround(leading)].find((frame) => frame.fn === fn),
  )
  if (!value || others.length > 0) return undefined
  if (object.kind === 'payload') return value.kind === 'payload' && isSame(object, value) ? { object } : undefined
  const [origin, ...more] = value.kind === 'shape' ? [value] : originsOf(value)
  if (!origin || more.length > 0) return undefined
  for (let stage: Stage & { readonly object: Shape } = { object }; ; ) {
    if (stage.object.node === origin.node && isSame(stage.object, origin)) return stage
    const { from, own } = takenApart(stage.object) ?? {}
    if (!from || !own) return undefined
    stage = { object: from, copy: own.node }
  }
}

function isSame(one: Shape | Payload, other: Shape | Payload): boolean {
  if (one.copies?.at(-1) !== other.copies?.at(-1)) return false
  if (one.kind === 'payload' && other.kind === 'payload') return one.call.node === other.call.node && one.path.join() === other.path.join()
  return one.kind === other.kind
}

/** The keys that are surely replaced behind a place: that of the object's literal (no write), or of a write to it. */
export function keysReplaced(found: readonly Replacing[], write: Write | undefined): ReadonlySet<string> {
  if (found.length === 0) return NONE
  const { node, value } = write ?? {}
  const index = node?.type === 'CallExpression' && value && 'node' in value ? indexOfSource(node, value.node) : Infinity
  const later = found.filter((other) => !node || (other.node === node ? other.index > index : other.node.range[0] >= node.range[1]))
  return new Set(later.flatMap(({ keys }) => [...keys]))
}

export function union(one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> {
  return one.size === 0 ? other : other.size === 0 ? one : new Set([...one, ...other])
}
