import { memoizePair } from '../syntax/memoize.js'
import { isWithin, unwrap } from '../syntax/names.js'
import type { Node } from '../syntax/tree.js'
import { copyOf, takenApart } from './objects/copies.js'
import type { Definition } from './names/definitions.js'
import { copiesId } from './identity.js'
import type { Env, Instance, Made, Shape, Unknown, Value } from './values.js'

/** What no literal spells, though it can be written to. */
type Unseen = Unknown | Made

/** The places themselves, made once for each environment. */
const firstAt = memoizePair((node: Node, env: Env): readonly Shape[] => [{ kind: 'shape', node, env }])

/** Made once for each place: such values are told apart by what they are. */
const placed = memoizePair((_value: Made, _around: Env | Node): Made[] => [])

/**
 * The values that a definition gives a variable. An object that no literal spells has no place by which what is written to it could be
 * found later: the first variable that holds it becomes that place.
 */
export function originating(values: readonly Value[], definition: Definition, around: () => Env): readonly Value[] {
  if (!values.some(isUnseen)) return values
  const env = around()
  // what is taken out of something else is not what is made there
  const made = definition.kind === 'value' && definition.pattern === definition.name ? unwrap(definition.value) : undefined
  const node = made ?? definition.name
  return values.map((value) => {
    if (!isUnseen(value)) return value
    const copied = value.origins?.find(({ copies }) => copies !== undefined)?.copies?.at(-1)
    // a function of the project's own that copies does so for many
    const isCopiedFor = copied && made && isCall(made) && !isWithin(copied, made)
    return value.origins && !isCopiedFor ? value : placedAt(value, node, env)
  })
}

function isCall(node: Node): boolean {
  return unwrap(node.type === 'AwaitExpression' ? node.argument : node).type === 'CallExpression'
}

function isUnseen(value: Value): value is Unseen {
  return value.kind === 'unknown' || value.kind === 'made'
}

function placedAt(value: Unseen, node: Node, env: Env): Unseen {
  // what is unknown is told by its reason, and need not be the same object
  if (value.kind === 'unknown') return { ...value, origins: originsAt(value, node, env) }
  const known = placed(value, env ?? node)
  let found = known.find(({ origins }) => origins?.some((origin) => isFrom(origin, node, env)))
  if (!found) known.push((found = { ...value, origins: originsAt(value, node, env) }))
  return found
}

/** Whether an object was made at a place, or last copied there. */
function isFrom(origin: Shape, node: Node, env: Env): boolean {
  const own = takenApart(origin)?.own ?? origin
  return own.node === node && own.env === env
}

function originsAt({ origins }: Unseen, node: Node, env: Env): readonly Shape[] {
  return origins ? origins.map((origin) => copyOf(origin, node, env)) : firstAt(node, env)
}

/** How many places one value can come from that are told apart. */
const MOST_ORIGINS = 8

/** A value that stands for another one too, which is the same for every question but this: what is written to either counts. */
export function withOriginsOf(value: Value, other: Value): Value {
  const [own, more] = [originsOf(value), originsOf(other)]
  if (more.length === 0 || own === more || own.length >= MOST_ORIGINS) return value
  const further = more.filter((origin) => !own.some((known) => isSame(known, origin)))
  return further.length === 0 ? value : ({ ...value, origins: [...own, ...further].slice(0, MOST_ORIGINS) } as Unseen | Instance)
}

function isSame(one: Shape, other: Shape): boolean {
  return one.node === other.node && one.env === other.env && copiesId(one) === copiesId(other)
}

const NONE: readonly Shape[] = []

/** The places by which later writes to a value are found that is no object literal. */
export function originsOf(value: Value): readonly Shape[] {
  return value.kind === 'unknown' || value.kind === 'made' || value.kind === 'instance' ? (value.origins ?? NONE) : NONE
}
