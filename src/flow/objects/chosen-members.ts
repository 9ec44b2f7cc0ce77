import type { Node, TSESTree } from '../../syntax/tree.js'
import { writtenEntries } from '../lists/collections.js'
import { SOME_KEY, type Flow } from '../flow.js'
import { type Among, chosenAmong, MOST_ENTRIES } from './key-chain.js'
import type { CallExpression, Items } from '../texts/text-methods.js'
import { TEXT_SAME, textMethod } from '../texts/text-methods.js'
import { siteId } from '../identity.js'
import { unite } from '../texts/texts.js'
import { ABSENT, stepInto } from '../value-parts.js'
import { unknown, type Client, type Env, type Made, type Shape, type Unknown, type Value } from '../values.js'

/** How many members the entries of a table may have that a caller chooses from. */
const MOST_MEMBERS = 2 * MOST_ENTRIES

export const KEPT: ReadonlySet<Value['kind']> = new Set(['callable', 'payload', 'answer'])

/** Methods that give another text for a text. */
const TEXT_METHODS = new Set([...TEXT_SAME, 'replace', 'replaceAll', 'toLowerCase', 'toUpperCase', 'slice', 'substring'])

/** What is taken out of objects by a key that is found at run time; of a table any entry, for a caller to choose. */
export function membersByKey(flow: Flow, objects: readonly Value[], at: Node, property: Node, env: Env): readonly Value[] {
  const chosen = flow.evaluate(property, env).find((value): value is Unknown => value.kind === 'unknown' && value.param !== undefined)
  const tables = objects.filter(isTable)
  return objects.flatMap((object): readonly Value[] => {
    if (object.kind === 'tuple' || (object.kind === 'shape' && object.node.type === 'ArrayExpression')) return flow.elements(object)
    if (isTable(object)) {
      if (object !== tables[0]) return []
      // of functions any is called, and of what a table keeps any is read, whoever chooses
      const any = entriesOf(flow, tables)
      const written = tables.flatMap((table) => writtenEntries(flow, table, env))
      return chosen ? leftOpen(chosen, [...any, ...written]) : [...anyOf(any), ...unite(written.map(([value]) => value))]
    }
    // a table in a table, the outer key of which is for a caller to choose as well
    if (object.kind === 'unknown' && object.among) {
      const entries = object.among.map(([entry]) => entry).filter(isTable)
      const inner = object.among.flatMap(([entry, row]): readonly Among[] => {
        if (isTable(entry)) return entry === entries[0] ? entriesOf(flow, entries) : []
        return entry.kind === 'shape' || entry.kind === 'tuple' ? flow.elements(entry).map((value) => [value, row]) : []
      })
      if (inner.length > 0) return leftOpen(chosen ?? object, inner)
    }
    if ((object.kind === 'shape' || object.kind === 'client') && chosen) return [chosen]
    if (object.kind === 'made' && Object.hasOwn(object.fields, SOME_KEY)) return flow.member(object, SOME_KEY, at)
    if (object.kind === 'made' && object.names) {
      const any = keptUnder(object, at)
      if (any.length > 0) return chosen ? leftOpen(chosen, any) : anyOf(any)
    }
    // nothing has no members
    if (object.kind === 'scalar' && (object.value === undefined || object.value === null)) return [ABSENT]
    return [stepInto(flow, object, at)]
  })
}

/** What an entry of a table has that a caller chooses, whichever it is; undefined where the entries have no members. */
export function membersAmong(
  flow: Flow,
  { among, ...entry }: Unknown,
  of: (entry: Value) => readonly Value[],
): readonly Value[] | undefined {
  const entries = among?.filter(([{ kind }]) => kind !== 'text') ?? []
  if (entries.length === 0) return undefined
  const { reason, node, param } = entry
  const members: Among[] = []
  for (const [value, row] of entries) {
    for (const member of of(value)) members.push([member, row])
    // entries that are made of one another have more members than can be chosen from
    if (members.length <= MOST_MEMBERS) continue
    flow.evaluation.limit('can be too many things', row)
    break
  }
  return leftOpen(unknown(reason, node, param), members)
}

/** What a method makes of a text of a table that a caller chooses; undefined for what is no method of texts. */
export function textAmong(flow: Flow, chosen: Unknown, key: string, node: CallExpression, env: Env): Items | undefined {
  if (!TEXT_METHODS.has(key) || !chosen.among) return undefined
  const made = chosen.among.flatMap(([value, row]) =>
    value.kind === 'text' ? textMethod(flow, value, key, node, env).map((text): Among => [text, row]) : [],
  )
  return made.length > 0 ? [chosenAmong(unknown(chosen.reason, chosen.node, chosen.param), made)] : undefined
}

function leftOpen(chosen: Unknown, among: readonly Among[]): readonly Value[] {
  const kept = among.map(([value]) => value).filter((value, _, all) => KEPT.has(value.kind) || isOfOneMaking(value, all))
  return [chosenAmong(chosen, among), ...kept]
}

/** The entries of a table of which a key that is not known takes one. */
function anyOf(among: readonly Among[]): readonly Value[] {
  return among.map(([value], _, all) => {
    const isAlone = value.kind !== 'client' || all.every(([other]) => other.kind !== 'client' || isMadeAs(value.made, other))
    return isAlone ? value : { ...value, isOneOf: true }
  })
}

/** Whether all that a caller can choose are clients that one place makes, one like the other: for each region, of each token. */
function isOfOneMaking(value: Value, all: readonly Value[]): boolean {
  return value.kind === 'client' && value.made !== undefined && all.every((other) => isMadeAs(value.made, other))
}

function isMadeAs(made: Client['made'], other: Value): boolean {
  return other.kind === 'client' && other.made?.node === made?.node
}

/** What an object that was made of pairs keeps, as a table does. */
function keptUnder({ fields, names = {} }: Made, at: Node): readonly Among[] {
  return Object.entries(fields).flatMap(([key, held]) => held.map((value): Among => [value, names[key]?.[0] ?? at]))
}

/** An object literal, of which a key that is found at run time takes any member. */
type TableShape = Shape & { readonly node: TSESTree.ObjectExpression }

function isTable(value: Value): value is TableShape {
  return value.kind === 'shape' && value.node.type === 'ObjectExpression'
}

/**
 * A member chosen at run time can be any of some objects', and of those that are spread into them. Each is gone through once: states of a
 * store are spread into one another.
 */
function entriesOf(flow: Flow, objects: readonly TableShape[]): readonly Among[] {
  const entries: Among[] = []
  const tables = new Map(objects.map((object) => [siteId(object), object]))
  // what is added on the way is gone through as well
  for (const { node, env } of tables.values())
    for (const property of node.properties) {
      if (property.type === 'Property') {
        for (const value of flow.evaluate(property.value, env)) entries.push([value, property.value])
        continue
      }
      const spread = flow.evaluate(property.argument, env).filter(isTable)
      if (spread.length === 0) entries.push([unknown('is a member of a spread', node), property])
      for (const table of spread) if (!tables.has(siteId(table))) tables.set(siteId(table), table)
    }
  return entries
}
