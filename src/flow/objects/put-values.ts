import { memoizePair } from '../../syntax/memoize.js'
import { isFunction, isWithin, unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { addTo } from '../add-to.js'
import type { Flow } from '../flow.js'
import { trimEnv } from '../frames.js'
import { type Write, writesNamed } from './members-named.js'
import { type Chain, chainOf, killerBy, mayBeAnother, sourceOf } from './overwritten.js'
import { unite } from '../texts/texts.js'
import { indexOf, treeOf, type TreeIndex } from '../tree-index.js'
import { isOutOfReach } from './use-order.js'
import type { Env, Value } from '../values.js'

/** What was put in a member before it is read; `isSure` where nothing else can be there. */
export interface Put {
  readonly values: readonly Value[]
  readonly isSure: boolean
}

/** Of so many assignments to the same words little can be said. */
const MOST_WRITES = 24

/**
 * What the code around a read has put, on some way to it, in a member of something that came in unseen: `ctx.state = await load()`. The
 * object is told by how it is spelled, so that what another function is handed under the same name is never taken for it.
 */
export function putValues(flow: Flow, object: Node, key: string, read: Node, env: Env): Put | undefined {
  const chain = writesNamed(read, key).length > 0 ? chainOf(unwrap(object)) : undefined
  const all = chain ? writesTo(read, chain, key) : []
  if (!chain || all.length === 0 || all.length > MOST_WRITES) return undefined
  const before = all.filter((write) => isAhead(write, read, chain) && !mayBeAnother(flow, chain, write, read))
  const killer = before.map((write) => killerBy(write, before, read)).findLast((found) => found !== undefined)
  const reaching = killer ? before.filter(({ range }) => range[0] >= killer.range[0]) : before
  const given = unite(reaching.flatMap(({ right }) => flow.evaluate(right, trimEnv(env, right))))
  const values = given.filter(({ kind }) => kind !== 'unknown' && kind !== 'scalar')
  // what tells a state is set again by whatever the object is handed to
  const isSure = killer !== undefined && values.length === given.length && values.every(({ kind }) => kind !== 'text')
  return values.length > 0 ? { values, isSure } : undefined
}

/** As `putValues`, of what an object pattern takes apart. */
export function putInPattern(flow: Flow, pattern: Node, key: string, env: Env): Put | undefined {
  const source = sourceOf(pattern)
  return source && putValues(flow, source, key, pattern, env)
}

/** The members of values, with what has been put in those of which nothing else is known. */
export function withPut(
  values: readonly Value[],
  put: () => Put | undefined,
  member: (value: Value) => readonly Value[],
): readonly Value[] {
  const found = values.some(({ kind }) => kind === 'unknown') ? put() : undefined
  if (!found) return values.flatMap(member)
  return values.flatMap((value) => (value.kind !== 'unknown' ? member(value) : [...found.values, ...(found.isSure ? [] : member(value))]))
}

type Root = Chain['root']

/** The assignments in a file that set the member by the same words. */
function writesTo(read: Node, { root, keys }: Chain, key: string): readonly Write[] {
  const tree = treeOf(read)
  return (tree && chainsOf(indexOf(tree), root).get([...keys, key].join('.'))) ?? []
}

const chainsOf = memoizePair((index: TreeIndex, root: Root): ReadonlyMap<string, readonly Write[]> => {
  const chains = new Map<string, Write[]>()
  for (const write of writesOf(index, root)) addTo(chains, chainOf(unwrap(write.left))?.keys.join('.') ?? '', write)
  return chains
})

/** The assignments to members of a variable or of `this`. */
function writesOf({ memberWrites }: TreeIndex, root: Root): readonly Write[] {
  if (root === 'this') return memberWrites.filter(({ left }) => chainOf(unwrap(left))?.root === 'this')
  return root.references.flatMap(({ identifier }): Write[] => {
    let at: Node = identifier
    while (at.parent && (at.parent.type === 'MemberExpression' ? at.parent.object === at : unwrap(at.parent) === unwrap(at))) at = at.parent
    const { parent } = at
    const isWrite = at !== identifier && parent?.type === 'AssignmentExpression' && parent.left === at && parent.operator === '='
    return isWrite && chainOf(unwrap(at)) ? [parent] : []
  })
}

/** Whether an assignment can have run by the time of a read, as far as the text of the function around both tells. */
function isAhead(write: Write, read: Node, { root }: Chain): boolean {
  const home = functionAroundBoth(write, read)
  const [place, use] = [placeIn(write, home), placeIn(read, home)]
  if (!place || !use || isWithin(read, write)) return false
  if (root === 'this') return place === write && use === read && !isOutOfReach(place, use, home ?? place, () => true) && home !== undefined
  const made = root.identifiers[0]
  return made !== undefined && !isOutOfReach(place, use, made, () => true) && place.range[0] < use.range[0]
}

function functionAroundBoth(one: Node, other: Node): Node | undefined {
  for (let at = one.parent; at; at = at.parent) if (isFunction(at) && isWithin(other, at)) return at
  return undefined
}

/** A node as it stands in a function around it: itself, or the function expression that holds it; a declared one may run at any time. */
function placeIn(node: Node, home: Node | undefined): Node | undefined {
  let place = node
  for (let at = node.parent; at && at !== home; at = at.parent) {
    if (at.type === 'FunctionDeclaration' || at.type === 'ClassBody') return undefined
    if (isFunction(at)) place = at
  }
  return place
}
