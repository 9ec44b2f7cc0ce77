import { memoize } from '../../syntax/memoize.js'
import type { Node } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { identityOf } from '../identity.js'
import type { Items } from '../texts/text-methods.js'
import type { Argument, Shape, Value } from '../values.js'

/** Methods that hand each item of a list to their callback. */
export const ITERATING = new Set([
  'map',
  'flatMap',
  'forEach',
  'filter',
  'find',
  'findLast',
  'findIndex',
  'findLastIndex',
  'some',
  'every',
  'sort',
  'toSorted',
])

/** What a method of a list hands to its callback: an item, its position, and the list. */
export function itemArguments(item: Items, index: number, list: Value): readonly Argument[] {
  return [{ values: item }, { values: [{ kind: 'scalar', value: index }] }, { values: [list] }]
}

/** The items of a list that is known and short. */
export function knownItems(flow: Flow, list: Value): readonly Items[] | undefined {
  const items = list.kind === 'shape' ? itemsOf(flow, list, 0) : list.kind === 'tuple' && !list.uniform ? list.items : undefined
  return items && items.length > 0 && items.length <= 12 ? items : undefined
}

/** The elements of a list, each by itself; undefined where they cannot be told apart. */
export function itemsEach(flow: Flow, list: Value): readonly Items[] | undefined {
  const isWritten = (list.kind === 'tuple' || list.kind === 'shape') && flow.writes(list).length > 0
  const known = isWritten ? undefined : knownItems(flow, list)
  if (known) return known
  const values = list.kind === 'tuple' || list.kind === 'shape' ? flow.elements(list) : []
  const isApart = values.length > 0 && values.every(({ kind }) => kind === 'tuple' || kind === 'shape' || kind === 'callable')
  return isApart ? values.map((value) => [value]) : undefined
}

const itemKeys = memoize<Node, Map<string, Node>>(() => new Map())

/** What stands for the call of one item: an activation belongs to a call, and here one call makes several. */
export function itemKey(node: Node, item: Items, index: number): Node {
  const keys = itemKeys(node)
  const name = `${index} ${item.map((value) => String(identityOf(value))).join(' ')}`
  let key = keys.get(name)
  if (!key) {
    key = { type: 'Literal', value: index, raw: String(index), range: node.range, parent: node } as unknown as Node
    keys.set(name, key)
  }
  return key
}

/** The items of a list in order, spreads of known lists (`inside` says what these hold) laid out; undefined where one is not known. */
export function itemsOf(
  flow: Flow,
  { node, env }: Shape,
  depth: number,
  inside: (list: Shape) => readonly Items[] | undefined = (list) => itemsOf(flow, list, depth + 1),
): Items[] | undefined {
  if (node.type !== 'ArrayExpression' || depth > 4) return undefined
  const items: Items[] = []
  for (const element of node.elements) {
    if (!element) return undefined
    if (element.type !== 'SpreadElement') {
      items.push(flow.evaluate(element, env))
      continue
    }
    const [list, ...others] = flow.evaluate(element.argument, env)
    const known = list?.kind === 'tuple' && !list.uniform ? [...list.items] : undefined
    const inner = others.length > 0 ? undefined : list?.kind === 'shape' ? inside(list) : known
    if (!inner) return undefined
    items.push(...inner)
  }
  return items
}
