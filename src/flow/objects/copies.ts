import type { Node } from '../../syntax/tree.js'
import { calleeName } from '../tree-index.js'
import type { Env, External, Shape, Unknown, Value } from '../values.js'

/** The same objects, as a call (or a rest pattern) has copied them. */
export function copiesOf(values: readonly Value[], call: Node, env: Env): readonly Value[] {
  return values.map((value) => {
    if (value.kind === 'shape') return copyOf(value, call, env)
    if (value.kind === 'payload') return value.copies?.includes(call) ? value : { ...value, copies: [...(value.copies ?? []), call] }
    const isPlaced = value.kind === 'unknown' || value.kind === 'made' || value.kind === 'instance'
    return isPlaced && value.origins ? { ...value, origins: value.origins.map((origin) => copyOf(origin, call, env)) } : value
  })
}

/** An object as something has copied it. */
export function copyOf(shape: Shape, call: Node, env: Env): Shape {
  const { copies = [], copiedIn = [], takenBefore = [], without = [] } = shape
  // a loop or a recursion copies its own copy
  if (copies.includes(call)) return shape
  return { ...shape, copies: [...copies, call], copiedIn: [...copiedIn, env], takenBefore: [...takenBefore, without.length] }
}

/** Whether an object has another one as its prototype, whose getters see it as their `this`: `Object.create(other)`. */
export function isHeir({ copies = [] }: Shape): boolean {
  return copies.some(isCreate)
}

function isCreate(made: Node): boolean {
  if (made.type !== 'CallExpression' || made.callee.type !== 'MemberExpression') return false
  return made.callee.object.type === 'Identifier' && made.callee.object.name === 'Object' && calleeName(made) === 'create'
}

/** What an object has of its own, without what its prototype has: all of it where it has none that was seen. */
export function ownPart(shape: Shape): Shape {
  const { copies = [], copiedIn = [], takenBefore = [], without = [] } = shape
  const at = copies.findLastIndex(isCreate)
  const node = copies[at]
  if (!node) return shape
  const before = takenBefore[at] ?? 0
  const later = copies.slice(at + 1)
  return {
    ...{ kind: 'shape', node, env: copiedIn[at] },
    ...(without.length > before && { without: without.slice(before) }),
    ...(later.length > 0 && {
      ...{ copies: later, copiedIn: copiedIn.slice(at + 1) },
      takenBefore: takenBefore.slice(at + 1).map((count) => count - before),
    }),
  }
}

/** An object that was copied, the copy by itself, which holds what is written to it alone, and the keys that it did not take over. */
export interface Apart {
  readonly from: Shape
  readonly own: Shape
  readonly left: readonly string[]
}

/** What a copy was copied from, where, and what is its own; undefined for an original. */
export function takenApart(shape: Shape): Apart | undefined {
  const { copies = [], copiedIn = [], takenBefore = [], without = [] } = shape
  const made = copies.at(-1)
  if (!made) return undefined
  const before = takenBefore.at(-2) ?? 0
  const kept = without.length > 0 && { without: without.slice(0, before) }
  const earlier = { copies: copies.slice(0, -1), copiedIn: copiedIn.slice(0, -1), takenBefore: takenBefore.slice(0, -1) }
  const original = { copies: undefined, copiedIn: undefined, takenBefore: undefined }
  const from: Shape = { ...shape, ...(copies.length > 1 ? earlier : original), ...kept }
  const after = without.slice(takenBefore.at(-1))
  const own: Shape = { kind: 'shape', node: made, env: copiedIn.at(-1), ...(after.length > 0 && { without: after }) }
  return { from, own, left: without.slice(before) }
}

/** Classes whose methods leave an object as it is, and give a copy that has more. */
const FIXED: ReadonlySet<string> = new Set(['HttpHeaders'])

/** Whether a package's export is such a class. */
export function isFixedClass({ module, path }: External): boolean {
  return module === '@angular/common/http' && FIXED.has(path.at(-1) ?? '')
}

/** Whether a method that changes an object gives a changed copy instead. */
export function isFixed({ node, copies = [] }: Shape): boolean {
  return [node, ...copies].some((made) => made.type === 'NewExpression' && FIXED.has(calleeName(made)))
}

/** The node that made the very object to which a call writes: that call where it gives a changed copy. */
export function madeFor(shape: Shape, call: Node): Node {
  return isFixed(shape) ? call : (shape.copies?.at(-1) ?? shape.node)
}

/** What is left of a value when some of its members are taken out. */
export function restOf(value: Value, taken: readonly string[]): Value {
  if (taken.length === 0) return value
  switch (value.kind) {
    case 'made': {
      const kept = ([key]: readonly [string, unknown]): boolean => !taken.includes(key)
      const fields = Object.fromEntries(Object.entries(value.fields).filter(kept))
      const names = Object.fromEntries(Object.entries(value.names ?? {}).filter(kept))
      return { ...value, fields, names, from: value.from.map((source) => restOf(source, taken)), ...originsWithout(value, taken) }
    }
    case 'unknown':
      return { ...value, without: [...(value.without ?? []), ...taken], ...originsWithout(value, taken) }
    case 'payload':
    case 'shape':
    case 'instance':
      return { ...value, without: [...(value.without ?? []), ...taken] }
    default:
      return value
  }
}

function originsWithout({ origins }: Pick<Unknown, 'origins'>, taken: readonly string[]): Pick<Unknown, 'origins'> {
  return origins ? { origins: origins.map((origin) => ({ ...origin, without: [...(origin.without ?? []), ...taken] })) } : {}
}
