import type { Node, TSESTree } from '../../syntax/tree.js'
import { addTo } from '../add-to.js'
import { isKeyed, keptPairs } from '../lists/collections.js'
import { itemKey } from '../lists/known-items.js'
import { collectsAgain } from './collecting.js'
import { copiesOf, ownPart } from './copies.js'
import { SOME_KEY, type Flow } from '../flow.js'
import { copiesId, siteId } from '../identity.js'
import { isLeftOut } from './key-decisions.js'
import { keyText } from '../texts/key-texts.js'
import { withChanges } from '../types/schema-changes.js'
import type { Items } from '../texts/text-methods.js'
import { textOf, wholeText } from '../texts/texts.js'
import { type Argument, type Env, type Made, type Shape, unknown, type Value } from '../values.js'
import { itemAt, stepInto } from '../value-parts.js'
import { isForm, isFormMaker, type Taken, takenFrom } from './taken-entries.js'
import { isPrototype, sentWrites } from './write-forms.js'

/** A key, and what it holds. */
export type Entry = readonly [Value, Items]

/** The keys of a value as texts, each with what it holds. */
export function memberEntries(flow: Flow, value: Value, node: Node): readonly Entry[] {
  return entriesOn(flow, value, { node, taken: [], seen: new Set() })
}

/** On the way through an object and those that are spread into it: who asks, the keys taken out so far, and what has been gone through. */
interface Way {
  readonly node: Node
  readonly taken: readonly string[]
  readonly seen: Set<string>
}

/** The object that entries spell, whose keys stand elsewhere as well: they are told by name. */
export function spelledBy(entries: readonly Entry[]): Made {
  const fields = new Map<string, readonly Value[]>()
  const names = new Map<string, Node[]>()
  const others: Value[] = []
  for (const [key, held] of entries) {
    const name = wholeText(key)
    if (name === undefined) others.push(key)
    else fields.set(name, [...(fields.get(name) ?? []), ...held])
    const [part] = key.kind === 'text' ? key.parts : []
    if (name !== undefined && part) addTo(names, name, part.node)
  }
  return { kind: 'made', fields: Object.fromEntries(fields), names: Object.fromEntries(names), from: others }
}

function entriesOn(flow: Flow, value: Value, way: Way): readonly Entry[] {
  const { node, seen } = way
  const someKey = unknown('is a key found at run time', node)
  switch (value.kind) {
    case 'payload':
      return [[{ ...someKey, keyOf: value }, [stepInto(flow, value, node)]]]
    case 'made':
      return [
        ...Object.entries(value.fields).map(([key, held]): Entry => [key === SOME_KEY ? someKey : textOf(key, node), held]),
        ...value.from.flatMap((source) => entriesOn(flow, source, way)),
      ]
    case 'shape': {
      const own = ownPart(value)
      if (own !== value || isFormMaker(value.node)) return writtenLater(flow, own, way)
      if (value.node.type === 'ObjectExpression') {
        const taken = [...new Set([...way.taken, ...(value.without ?? [])])].sort()
        const here = `${siteId(value)} ${copiesId(value)} ${taken.join(' ')}`
        if (seen.has(here)) return []
        seen.add(here)
        const within = { ...way, taken }
        return [...entriesWithout(writtenOut(flow, value, within), value.without), ...writtenLater(flow, value, within)]
      }
    }
  }
  return [[someKey, [unknown('is a member found at run time', node)]]]
}

function writtenOut(flow: Flow, { node: object, env }: Shape, way: Way): readonly Entry[] {
  if (object.type !== 'ObjectExpression') return []
  return object.properties.flatMap((property): readonly Entry[] => {
    if (property.type === 'SpreadElement') return flow.evaluate(property.argument, env).flatMap((spread) => entriesOn(flow, spread, way))
    if (isPrototype(property)) return []
    const key = keyText(flow, property.key, property.computed, env)
    const name = key === undefined ? unknown('is a key found at run time', way.node) : textOf(key, property.key)
    return [[name, flow.evaluate(property.value, env)]]
  })
}

function entriesWithout(entries: readonly Entry[], taken: readonly string[] = []): readonly Entry[] {
  return taken.length === 0 ? entries : entries.filter(([key]) => key.kind !== 'text' || !taken.includes(wholeText(key) ?? ''))
}

function writtenLater(flow: Flow, shape: Shape, way: Way): readonly Entry[] {
  const { node } = way
  return sentWrites(flow, shape).flatMap(({ key, keyNode, path, value }): readonly Entry[] => {
    if (path.length > 0) return []
    // what is laid over it
    if (key === undefined) return flow.argument(value).flatMap((other) => entriesOn(flow, other, way))
    const isKnown = key !== SOME_KEY && keyNode
    return [[isKnown ? textOf(key, keyNode) : unknown('is a key found at run time', node), flow.argument(value)]]
  })
}

/** An object made from pairs: the very object whose entries were only filtered or given other values, or what the pairs spell. */
export function fromEntries(flow: Flow, pairs: Argument | undefined, node: Node, env: Env): Items | undefined {
  if (!pairs) return undefined
  const taken = 'node' in pairs ? takenFrom(pairs.node, (at) => isForm(flow, at, pairs.env)) : undefined
  if (!taken || taken.areKeys || !('node' in pairs)) return [ofPairs(flow, pairs, node)]
  const made = taken.maps.length > 0 ? ofPairs(flow, pairs, node) : undefined
  // functions are no data with other values: each is what its own entry makes it
  const isOfFunctions = Object.values(made?.fields ?? {}).some((held) => held.some(({ kind }) => kind === 'callable'))
  return made && isOfFunctions ? [made] : copied(flow, taken, pairs.env, node, env)
}

/** The object that pairs spell. */
function ofPairs(flow: Flow, pairs: Argument, node: Node): Made {
  const fields = new Map<string, Value[]>()
  const names = new Map<string, Node[]>()
  for (const pair of flow.argument(pairs).flatMap((list) => (isMap(list) ? keptPairs(flow, list, node) : flow.elements(list)))) {
    const held = itemAt(flow, pair, 1, node)
    const keys = itemAt(flow, pair, 0, node)
    for (const key of keys.length > 0 ? keys : [unknown('is a key found at run time', node)]) {
      const name = wholeText(key)
      const all = fields.get(name ?? SOME_KEY) ?? []
      all.push(...held)
      fields.set(name ?? SOME_KEY, all)
      const [part, ...others] = key.kind === 'text' ? key.parts : []
      if (name !== undefined && part && others.length === 0 && part.node.type === 'Literal') addTo(names, name, part.node)
    }
  }
  return { kind: 'made', fields: Object.fromEntries(fields), names: Object.fromEntries(names), from: [] }
}

/** The object whose keys or pairs a call of `reduce` gathers in another one, where that is what it does. */
export function reducedCopy(flow: Flow, node: TSESTree.CallExpression, env: Env): Items | undefined {
  const taken = node.callee.type === 'MemberExpression' ? takenFrom(node.callee.object) : undefined
  const collecting = taken && collectsAgain(node, taken.object, taken.areKeys)
  if (!collecting) return undefined
  const functions = collecting.isChanged ? gatheredFunctions(flow, taken, collecting.put, node, env) : undefined
  return functions ? [functions] : copied(flow, taken, env, node, env, collecting.isChanged)
}

/** What is gathered under each key where that are functions: each is what its own entry makes it. */
function gatheredFunctions(flow: Flow, taken: Taken, put: readonly Node[], node: TSESTree.CallExpression, env: Env): Made | undefined {
  const [reducer] = node.arguments[0] ? flow.evaluate(node.arguments[0], env) : []
  if (reducer?.kind !== 'callable') return undefined
  const fields = new Map<string, Value[]>()
  const entries = flow.evaluate(taken.object, env).flatMap((value) => memberEntries(flow, value, node))
  for (const [index, [key, held]] of entries.entries()) {
    const item: Items = taken.areKeys ? [key] : [{ kind: 'tuple', items: [[key], held] }]
    const frame = flow.frame(reducer, [{ values: [] }, { values: item }], itemKey(node, [key], index), env)
    const values = put.flatMap((each) => flow.evaluate(each, frame ?? reducer.env))
    if (!values.some(({ kind }) => kind === 'callable')) return undefined
    for (const value of values) addTo(fields, wholeText(key) ?? SOME_KEY, value)
  }
  return { kind: 'made', fields: Object.fromEntries(fields), from: [] }
}

function copied(flow: Flow, { object, filters, maps }: Taken, at: Env, node: Node, env: Env, isChanged = maps.length > 0): Items {
  const left = filters.map((filter) => flow.evaluate(filter, at))
  const given = flow.evaluate(object, at).map((value) => withoutLeft(flow, value, left, node))
  return copiesOf(isChanged ? given.map((value) => withOtherValues(flow, value, node)) : given, node, env)
}

function isMap(value: Value): value is Shape {
  return value.kind === 'shape' && isKeyed(value)
}

/** An object without the members that filters of its entries surely leave out by their names. */
function withoutLeft(flow: Flow, value: Value, filters: readonly (readonly Value[])[], node: Node): Value {
  if (filters.length === 0) return value
  if (value.kind === 'payload' || value.kind === 'unknown') return { ...value, filters: [...(value.filters ?? []), ...filters] }
  if (value.kind !== 'shape') return value
  const keys = new Set(memberEntries(flow, value, node).map(([key]) => wholeText(key)))
  const left = [...keys].filter((key): key is string => key !== undefined && filters.some((filter) => isLeftOut(flow, filter, key)))
  return left.length > 0 ? { ...value, without: [...(value.without ?? []), ...left] } : value
}

/** An object with the same keys, and something else under each. */
function withOtherValues(flow: Flow, value: Value, node: Node): Value {
  if (value.kind !== 'shape') return withChanges(value)
  return withChanges(
    value,
    memberEntries(flow, value, node).flatMap(([key]) => wholeText(key) ?? []),
  )
}
