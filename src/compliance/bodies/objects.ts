import { sentWrites } from '../../flow/objects/write-forms.js'
import { holds, isReachable } from '../../flow/conditions/conditions.js'
import { takenApart } from '../../flow/objects/copies.js'
import { isGivenOut } from '../../flow/objects/settings.js'
import { SOME_KEY, type Flow } from '../../flow/flow.js'
import { dominates, dominatesWithin, sharesLoop } from '../../flow/conditions/reaching.js'
import { changesBelow, isChanged } from '../../flow/types/schema-changes.js'
import { wholeText } from '../../flow/texts/texts.js'
import { functionAround } from '../../flow/tree-index.js'
import { unknown, type Env, type Made, type Shape, type Value } from '../../flow/values.js'
import { loopedOver } from '../../flow/objects/keys-gone-through.js'
import { keyText } from '../../flow/texts/key-texts.js'
import { isFunction, isWithin, programOf, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { closeBranches, isWrittenByHelper } from '../headers/sure-writes.js'
import { isHandedHeaders } from '../headers/handed-headers.js'
import { handledElsewhere } from '../headers/handed-over.js'
import { setByLoop } from '../headers/looped-keys.js'
import { removalsOf } from '../headers/removals.js'
import { viewInstance } from './instances.js'
import type { Entry, ObjectView } from './views.js'

export type { Entry, ObjectView } from './views.js'

const DEEPEST = 6
/** Why an object may hold more than was seen that only was handed to code beforehand which was not seen. */
export const HANDED_ON = 'it is handed to code that was not seen'

const NOTHING: ObjectView = { node: undefined, entries: [], open: undefined }

/** The objects that values can be, one view for each; `use` is the place at which they are used. Lists of pairs count as objects. */
export function viewObjects(flow: Flow, values: readonly Value[], use: Node, depth = 0): ObjectView[] {
  return values.flatMap((value): ObjectView[] => {
    if (depth > DEEPEST) return [{ ...NOTHING, open: 'it is nested too deep' }]
    switch (value.kind) {
      case 'json':
        return viewObjects(flow, value.of, use, depth + 1)
      case 'shape':
        return [viewShape(flow, value, use, depth)]
      case 'tuple':
        return [{ ...viewPairs(flow, value.items.flat(), depth), node: value.origin }]
      case 'made':
        return [viewMade(value)]
      case 'instance':
        return [viewInstance(flow, value, use, (given) => layOver(viewObjects(flow, given, use, depth + 1), true))]
      case 'scalar':
        return [NOTHING]
      case 'unknown':
        return [{ ...NOTHING, open: `it ${value.reason}` }]
      default:
        return [{ ...NOTHING, open: 'it is no object that was seen' }]
    }
  })
}

/** What a key of an object can be: the entries that count, the strongest first, and whether one of them is surely there. */
export function lookUp({ entries }: ObjectView, key: string): { entries: Entry[]; values: readonly Value[]; sure: boolean } {
  const found: Entry[] = []
  for (const entry of entries.toReversed()) {
    if (entry.key !== key) continue
    if (entry.values.length > 0) found.push(entry)
    if (entry.sure) return { entries: found, values: found.flatMap(({ values }) => values), sure: entry.values.length > 0 }
  }
  return { entries: found, values: found.flatMap(({ values }) => values), sure: false }
}

function viewShape(flow: Flow, shape: Shape, use: Node, depth: number): ObjectView {
  const { from, own = shape, left = [] } = takenApart(shape) ?? {}
  const { node, env } = own
  // a copy has what its original held when it was copied
  const base = from ? viewShape(flow, from, node, depth) : ownEntries(flow, shape, use, depth)
  const taken = left.map((key): Entry => ({ key, node, value: undefined, values: [], sure: true }))
  const entries = [...base.entries, ...taken.filter(({ key }) => base.entries.some((entry) => entry.key === key))]
  let { open } = base
  const late: { at: Node; entries: readonly Entry[] }[] = []
  const found = sentWrites(flow, own)
  const handled = handledElsewhere(flow, node)
  for (const write of [...found, ...handled.writes]) {
    if (write.path.length > 0) continue
    const first = standingOf(flow, write.node, 'node' in write.value ? write.value.env : env, node, use)
    if (first === 'never') continue
    const standing = first === 'maybe' && isWrittenByHelper(flow, write.node, own, use) ? 'sure' : first
    const looped = write.keyNode && loopedOver(write.keyNode)
    if (looped && 'node' in write.value && (write.key === SOME_KEY || write.inTurn || looped.isAsked)) {
      const { node: given, env: around } = write.value
      const laid = setByLoop(looped, viewObjects(flow, flow.evaluate(looped.of, around), use, depth + 1), write.inTurn ?? given)
      late.push({ at: write.node, entries: laid.entries })
      open ??= laid.open
      continue
    }
    if (write.key === SOME_KEY) {
      open ??= 'a key of it is written that is not known'
      continue
    }
    const values = flow.argument(write.value)
    if (write.key !== undefined && write.keyNode) {
      const value = 'node' in write.value ? write.value.node : undefined
      late.push({ at: write.node, entries: [{ key: write.key, node: write.keyNode, value, values, sure: standing === 'sure' }] })
      continue
    }
    const more = shape.node.type === 'ArrayExpression' ? [viewPairs(flow, values, depth)] : viewObjects(flow, values, use, depth + 1)
    const laid = layOver(more, standing === 'sure')
    open ??= laid.open
    late.push({ at: write.node, entries: laid.entries })
  }
  if (open === undefined && handled.unseen.some((at) => isBefore(flow, at, env, node, use))) open = HANDED_ON
  for (const { at, key } of removalsOf(flow, own)) {
    const standing = standingOf(flow, at, env, node, use)
    if (standing !== 'never') late.push({ at, entries: [{ key, node: at, value: undefined, values: [], sure: standing === 'sure' }] })
  }
  late.sort((a, b) => a.at.range[0] - b.at.range[0])
  const all = [...entries, ...closeBranches(late, use)].map((entry) => afterSchema(entry, shape))
  if (node.type === 'ObjectExpression' && node.properties.length === 0 && isGivenOut(node)) open ??= 'who imports it may fill it'
  if (isChanged(shape)) open ??= 'a schema makes something else of it'
  return { node: shape.node, open, entries: all.filter(({ key }) => !own.without?.includes(key)) }
}

/** An entry as it is behind the schema that its object has gone through. */
function afterSchema(entry: Entry, { changed }: Shape): Entry {
  const below = changesBelow(changed, entry.key)
  if (!below) return entry
  const values = entry.values.map((value): Value => {
    if (isChanged({ changed: below })) return unknown('is what a schema makes of it')
    return value.kind === 'shape' ? { ...value, changed: [...(value.changed ?? []), ...below] } : value
  })
  return { ...entry, value: isChanged({ changed: below }) ? undefined : entry.value, values }
}

function ownEntries(flow: Flow, { node, env }: Shape, use: Node, depth: number): Omit<ObjectView, 'node'> {
  if (node.type === 'ArrayExpression') {
    const elements = node.elements.flatMap((element) => (element ? flow.evaluate(element, env) : []))
    return viewPairs(flow, elements, depth)
  }
  if (node.type === 'NewExpression' || isHandedHeaders(node)) return NOTHING
  if (node.type !== 'ObjectExpression') return { entries: [], open: 'it is no object literal' }
  const entries: Entry[] = []
  let open: string | undefined
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      const laid = layOver(viewObjects(flow, flow.evaluate(property.argument, env), use, depth + 1), !isConditional(flow, property, env))
      entries.push(...laid.entries)
      open ??= laid.open
      continue
    }
    const key = keyText(flow, property.key, property.computed, env)
    if (key === undefined) open ??= 'it has a computed key that is not known'
    else entries.push({ key, node: property.key, value: property.value, values: flow.evaluate(property.value, env), sure: true })
  }
  return { entries, open }
}

/** Whether a spread lays over what it spreads only under a condition: `...(x && { … })`. */
function isConditional(flow: Flow, { argument }: TSESTree.SpreadElement, env: Env): boolean {
  const inner = unwrap(argument)
  return inner.type === 'LogicalExpression' && inner.operator === '&&' && holds(flow, inner.left, env) !== true
}

/** Several objects of which one is laid over another: a key is surely there if it is in all of them. */
function layOver(views: readonly Omit<ObjectView, 'node'>[], sure: boolean): Omit<ObjectView, 'node'> {
  const isSure = (entry: Entry): boolean =>
    sure && entry.sure && views.every(({ entries }) => entries.some((other) => other.key === entry.key && other.sure))
  // what only one of several objects takes away may still be there
  const kept = views.flatMap(({ entries }) => entries.filter((entry) => entry.values.length > 0 || views.length === 1))
  return { entries: kept.map((entry) => ({ ...entry, sure: isSure(entry) })), open: views.find(({ open }) => open !== undefined)?.open }
}

/** The entries of a list of pairs `[key, value]`. */
function viewPairs(flow: Flow, pairs: readonly Value[], depth: number): Omit<ObjectView, 'node'> {
  const entries: Entry[] = []
  let open: string | undefined
  for (const pair of pairs) {
    const isPair = (pair.kind === 'shape' && pair.node.type === 'ArrayExpression') || pair.kind === 'tuple'
    const at = pair.kind === 'shape' ? pair.node : undefined
    const [key, ...others] = isPair && depth <= DEEPEST ? flow.member(pair, '0', (at ?? undefined) as never) : []
    const name = key && others.length === 0 ? wholeText(key) : undefined
    const [first, second] = at?.type === 'ArrayExpression' ? at.elements : []
    const node = first ?? (key?.kind === 'text' ? key.parts[0]?.node : undefined)
    if (name === undefined || !node) open ??= 'it is made of pairs that were not seen'
    else entries.push({ key: name, node, value: second ?? undefined, values: flow.member(pair, '1', node), sure: true })
  }
  return { entries, open }
}

/** The entries of an object that was made of pairs which literals name; it is not told whether other code put more among them. */
function viewMade({ fields, names = {}, from }: Made): ObjectView {
  const entries = Object.entries(fields).flatMap(([key, values]): Entry[] => {
    const [node] = names[key] ?? []
    return node && from.length === 0 ? [{ key, node, value: undefined, values, sure: values.length === 1 }] : []
  })
  return { node: undefined, entries, open: 'it is made of pairs, of which there may be more' }
}

/** Whether a call may have run when the object that it was handed is used; the use itself, and what it is made of, leave it as it is. */
function isBefore(flow: Flow, at: Node, env: Env, origin: Node, use: Node): boolean {
  return !isWithin(use, at) && standingOf(flow, at, env, origin, use) !== 'never'
}

/** Whether a later change of an object, made at `origin`, has happened when it is used: surely, maybe, or never. */
function standingOf(flow: Flow, at: Node, env: Env, origin: Node, use: Node): 'sure' | 'maybe' | 'never' {
  const home = functionAround(at) ?? programOf(at)
  if (!isReachable(flow, at, home, env)) return 'never'
  if (isWithin(use, home)) {
    let place = use
    for (let fn = functionAround(use); fn && fn !== home && isWithin(fn, home); fn = functionAround(fn)) place = fn
    if (at.range[0] >= place.range[1]) return place !== use || sharesLoop(at, place) ? 'maybe' : 'never'
    return dominates(at, place) ? 'sure' : 'maybe'
  }
  return isFunction(home) && functionAround(origin) === home && dominatesWithin(at, home) ? 'sure' : 'maybe'
}
