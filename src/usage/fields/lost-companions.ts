import type { Flow } from '../../flow/flow.js'
import { mergeOf } from '../../flow/objects/merges.js'
import { exclude, sharesLoop } from '../../flow/conditions/reaching.js'
import { calleeName, functionAround, indexOf, type TreeIndex, treeOf } from '../../flow/tree-index.js'
import { pathBelow } from '../../flow/value-parts.js'
import type { Payload, Value } from '../../flow/values.js'
import { isWithin, staticKey, unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'

/**
 * Why what stands at `keys` of the object that a field is read of may be something else than what the answer has there; with `beside`, of
 * the object around that one. Undefined where it is what came in.
 */
export type LostCompanion = (keys: readonly string[], beside?: boolean) => string | undefined

/** The first reason of two. */
export function eitherLost(one: LostCompanion | undefined, other: LostCompanion | undefined): LostCompanion | undefined {
  if (!one || !other) return one ?? other
  return (keys, beside) => one(keys, beside) ?? other(keys, beside)
}

/** Looks, on demand, at what the code does to the other members of `carrier`, of which a field of `body` is read at `node`. */
export function lostCompanion(flow: Flow, carrier: Value, body: Payload, node: Node): LostCompanion {
  return (keys, beside = false) => {
    if (!beside) return lossAt(flow, carrier, body, keys, node)
    const read = node.parent?.type === 'MemberExpression' ? unwrap(node.parent.object) : undefined
    if (read?.type !== 'MemberExpression') return undefined
    const around = { ...body, path: body.path.slice(0, -1), without: [] }
    const isAround = (value: Value): boolean => flow.member(value, body.path.at(-1) ?? '', node).some((inner) => isSamePlace(inner, body))
    for (const value of flow.evaluate(read.object, undefined)) {
      const loss = isAround(value) ? lossAt(flow, value, around, keys, node) : undefined
      if (loss !== undefined) return loss
    }
    return undefined
  }
}

function lossAt(flow: Flow, carrier: Value, body: Payload, keys: readonly string[], node: Node): string | undefined {
  const [first = ''] = keys
  let held: readonly Value[] = [carrier.kind === 'answer' ? body : carrier]
  for (const key of keys) held = held.flatMap((value) => flow.member(value, key, node))
  const place: Payload = { ...body, path: keys.reduce((path, key) => pathBelow(flow, path, key), body.path) }
  const isKept = (value: Value): boolean => isSamePlace(value, place)
  // what is not known is told apart only where it is all there is
  const isLost = !held.some(isKept) || held.some((value) => value.kind !== 'unknown' && !isKept(value))
  if (isLost) return `the code took \`${first}\` out of it, or put something else there`
  return isWrittenOver(flow, carrier, body, first, node) ? `the code also changes what is in \`${first}\`` : undefined
}

function isSamePlace(value: Value, { call, side, path }: Payload): boolean {
  return value.kind === 'payload' && value.call === call && value.side === side && value.path.join('.') === path.join('.')
}

const CHANGERS = ['push', 'unshift', 'splice', 'pop', 'shift', 'fill', 'copyWithin', 'sort', 'reverse']

/** Whether a member of the object is set, deleted or changed in place where that may be seen at `node`. */
function isWrittenOver(flow: Flow, carrier: Value, body: Payload, key: string, node: Node): boolean {
  const isIt = (object: Node): boolean =>
    flow
      .evaluate(object, undefined)
      .some((value) => isSamePlace(value, body) || (value.kind === 'shape' && carrier.kind === 'shape' && value.node === carrier.node))
  const own = treeOf(node)
  const trees = new Set([...(own ? [own] : []), ...flow.context.trees])
  for (const tree of trees) {
    if (!tree.text.includes(key)) continue
    for (const { place, object } of writesOf(flow, indexOf(tree), key)) if (!isAhead(node, place) && isIt(object)) return true
  }
  return false
}

interface Change {
  readonly place: Node
  readonly object: Node
}

/** The places of a file that set, delete or change a member of that name of some object. */
function* writesOf(flow: Flow, index: TreeIndex, key: string): Generator<Change> {
  const objectOf = (member: Node): Node | undefined =>
    member.type === 'MemberExpression' && staticKey(member.property, member.computed) === key ? member.object : undefined
  for (const place of index.memberWrites) {
    const object = objectOf(unwrap(place.left))
    // `o.key ??= []` and `o.key = o.key ?? []` keep what is there
    if (object && place.operator === '=' && !keepsOwn(index, place.left, place.right)) yield { place, object }
  }
  for (const place of index.deletions) {
    const object = objectOf(place)
    if (object) yield { place, object }
  }
  for (const name of CHANGERS) {
    for (const place of index.callsNamed.get(name) ?? []) {
      const list = place.callee.type === 'MemberExpression' ? unwrap(place.callee.object) : undefined
      const object = list && objectOf(list)
      if (object) yield { place, object }
    }
  }
  for (const place of index.callsNamed.get('assign') ?? []) {
    if (calleeName(place) !== 'assign') continue
    const { target, sources = [] } = mergeOf(flow, place) ?? {}
    const sets = (source: Node): boolean =>
      flow.evaluate(source, undefined).some((value) => value.kind === 'shape' && flow.member(value, key, place).some(isThere))
    if (target && sources.some((source) => source.type !== 'SpreadElement' && sets(source))) yield { place, object: target }
  }
}

function isThere(value: Value): boolean {
  return !(value.kind === 'scalar' && value.value === undefined)
}

function keepsOwn({ tree }: TreeIndex, target: Node, value: Node): boolean {
  const right = unwrap(value)
  return (
    right.type === 'LogicalExpression' &&
    right.operator !== '&&' &&
    tree.text.slice(...right.left.range) === tree.text.slice(...target.range)
  )
}

/** Whether a read is over when the object is changed, or never sees the change. */
function isAhead(read: Node, change: Node): boolean {
  if (functionAround(read) !== functionAround(change) || treeOf(read) !== treeOf(change) || sharesLoop(read, change)) return false
  const isBefore = read.range[1] <= change.range[0] || (change.type === 'AssignmentExpression' && isWithin(read, change.right))
  return isBefore || exclude(change, read)
}
