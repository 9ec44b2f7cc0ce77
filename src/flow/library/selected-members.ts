import type { Node } from '../../syntax/tree.js'
import { addTo } from '../add-to.js'
import { restOf } from '../objects/copies.js'
import type { Flow } from '../flow.js'
import { memberEntries } from '../objects/member-entries.js'
import type { Items } from '../texts/text-methods.js'
import { unite, wholeText } from '../texts/texts.js'
import { type Argument, type Made, type Text, unknown, type Value } from '../values.js'

/** What `pick(data, keys)` and `omit(data, keys)` give, in either order; undefined where a key is not known. */
export function selected(flow: Flow, name: 'pick' | 'omit', args: readonly Argument[], node: Node): readonly Value[] | undefined {
  const named = args.map((argument) => keysIn(flow, argument))
  const keys = named.flatMap((texts) => texts ?? [])
  const data = unite(args.flatMap((argument, index) => (named[index] ? [] : flow.argument(argument))))
  const names = keys.map((key) => wholeText(key))
  if (keys.length === 0 || !names.every((key) => key !== undefined)) return name === 'omit' ? data : undefined
  if (name === 'omit') return data.map((value) => restOf(value, names))
  return data.map((value) => {
    if (value.kind === 'shape')
      return restOf(
        value,
        keysOf(flow, value, node).filter((key) => !names.includes(key)),
      )
    return value.kind === 'unknown' ? spelledBy(keys) : value
  })
}

/** The object among the arguments, beside what tells of its members which stay. */
export function dataAmong(flow: Flow, args: readonly Argument[]): readonly Value[] {
  return args
    .flatMap((argument) => flow.argument(argument))
    .filter(({ kind }) => kind !== 'callable' && kind !== 'external' && kind !== 'global' && kind !== 'text')
}

/** The texts that an argument is, or is a list of. */
function keysIn(flow: Flow, argument: Argument): readonly Text[] | undefined {
  const values = flow.argument(argument)
  const isList = (value: Value): boolean => value.kind === 'tuple' || (value.kind === 'shape' && value.node.type === 'ArrayExpression')
  const items = values.flatMap((value) => (isList(value) ? flow.elements(value) : [value]))
  return items.length > 0 && items.every((item) => item.kind === 'text') ? items : undefined
}

function keysOf(flow: Flow, value: Value, node: Node): string[] {
  const merged = value.kind === 'shape' ? flow.writes(value).filter(({ key, path }) => key === undefined && path.length === 0) : []
  return [value, ...merged.flatMap((write) => flow.argument(write.value))].flatMap((object) =>
    memberEntries(flow, object, node).flatMap(([key]) => (key.kind === 'text' ? (wholeText(key) ?? []) : [])),
  )
}

/** An object that was not seen has the members by which it is asked for them. */
function spelledBy(keys: readonly Text[]): Made {
  const fields = new Map<string, Items>()
  const names = new Map<string, Node[]>()
  for (const key of keys) {
    const name = wholeText(key) ?? ''
    const [part, ...others] = key.parts
    fields.set(name, [unknown('is picked from what was not seen', part?.node)])
    if (part && others.length === 0 && part.node.type === 'Literal') addTo(names, name, part.node)
  }
  return { kind: 'made', fields: Object.fromEntries(fields), names: Object.fromEntries(names), from: [] }
}
