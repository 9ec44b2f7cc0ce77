import type { Flow } from '../../flow/flow.js'
import { memberEntries } from '../../flow/objects/member-entries.js'
import { mayMerge, mergeOf } from '../../flow/objects/merges.js'
import { sharesLoop } from '../../flow/conditions/reaching.js'
import { isChanged } from '../../flow/types/schema-changes.js'
import { wholeText } from '../../flow/texts/texts.js'
import { functionAround, indexOf, treeOf } from '../../flow/tree-index.js'
import type { Call, Payload, Value } from '../../flow/values.js'
import { staticKey, unwrap } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { callsBelow } from '../headers/client-defaults.js'
import { slotsFor } from '../bodies/slots.js'

/** Options of clients by which code reads an answer, or changes what was read. */
const READING = ['parseJson', 'parseResponse', 'transformResponse', 'transform', 'onResponse', 'dataFilter', 'converters']

interface Written {
  readonly node: Node
  readonly places: readonly Payload[]
}

/** Says whether something else stands in the place of a value of an answer by the time that it is used. */
export type Replacement = (value: Payload, use: Node) => boolean

/** Finds out what some files write over the fields of answers that are named: once, when it is first asked. */
export function replacementsIn(flow: Flow, trees: Iterable<Tree>, fields: ReadonlySet<string>): Replacement {
  let written: readonly Written[] | undefined
  const reworked = new Map<Call, boolean>()
  return (value, use) => {
    if (isChanged(value)) return true
    written ??= [...trees].flatMap((tree) => writesIn(flow, tree, fields))
    if (written.some(({ node, places }) => places.some((place) => isSame(place, value)) && isBefore(node, use))) return true
    let isReworked = reworked.get(value.call)
    if (isReworked === undefined) reworked.set(value.call, (isReworked = mayRework(flow, value.call)))
    return isReworked
  }
}

/** `answer.time *= 1000`, `answer[key] = new Date(…)`, `Object.assign(answer, { time })` */
function writesIn(flow: Flow, tree: Tree, fields: ReadonlySet<string>): Written[] {
  const index = indexOf(tree)
  const writes = index.memberWrites.map((node): Written => {
    const target = unwrap(node.left)
    // what is added to seconds leaves them what they are
    if (target.type !== 'MemberExpression' || /^[+-]=$/.test(node.operator)) return { node, places: [] }
    const key = staticKey(target.property, target.computed)
    return { node, places: placesBelow(flow, target.object, key === undefined ? [...fields] : [key].filter((name) => fields.has(name))) }
  })
  const merges = mayMerge(index).map((node): Written => {
    const { target, sources = [] } = mergeOf(flow, node) ?? {}
    const given = target && target.type !== 'SpreadElement' ? sources.flatMap((source) => flow.wide.evaluate(source, undefined)) : []
    const keys = given.flatMap((value) => memberEntries(flow, value, node).map(([key]) => wholeText(key)))
    return {
      node,
      places: target
        ? placesBelow(
            flow,
            target,
            [...fields].filter((name) => keys.includes(name)),
          )
        : [],
    }
  })
  return [...writes, ...merges].filter(({ places }) => places.length > 0)
}

function placesBelow(flow: Flow, object: Node, keys: readonly string[]): Payload[] {
  if (keys.length === 0) return []
  const holders = flow.wide.evaluate(object, undefined).filter((value) => value.kind === 'payload' && value.side === 'response')
  return holders.flatMap((holder) => (holder.kind === 'payload' ? keys.map((key) => ({ ...holder, path: [...holder.path, key] })) : []))
}

function isSame(one: Payload, other: Payload): boolean {
  return one.call === other.call && one.path.join('.') === other.path.join('.')
}

/** Whether a write may have run when a value is used; of what another function does that is not asked. */
function isBefore(write: Node, use: Node): boolean {
  return functionAround(write) !== functionAround(use) || write.range[1] <= use.range[0] || sharesLoop(write, use)
}

/** Whether code that a client hands its answers to first may put other values into them. */
function mayRework(flow: Flow, call: Call): boolean {
  const { client } = call
  if (!client) return false
  const given = slotsFor(flow, call, [...READING, 'hooks']).flatMap((slot) => flow.slot(call, slot))
  const setUp = client.config
    .filter(({ under }) => under === undefined)
    .flatMap((option) => flow.argument(option))
    .flatMap((options) => [...READING, 'hooks'].flatMap((key) => memberOf(flow, options, key)))
  if ([...given, ...setUp].some((value) => isReader(flow, value))) return true
  return (client.row.habits?.failures ?? []).some((path) =>
    callsBelow(flow, client, path, call).some(({ arguments: [code] }) => code && flow.wide.evaluate(code, undefined).some(handlesBody)),
  )
}

function memberOf(flow: Flow, object: Value, key: string): readonly Value[] {
  return object.kind === 'shape' ? flow.member(object, key, object.node) : []
}

/** Whether an option holds such code; of hooks only those behind the answer do. */
function isReader(flow: Flow, value: Value): boolean {
  if (value.kind === 'scalar') return false
  const isHooks = value.kind === 'shape' && value.node.type === 'ObjectExpression'
  return !isHooks || memberOf(flow, value, 'afterResponse').some(({ kind }) => kind !== 'scalar')
}

/** Whether code behind an answer does more with the body than to give it. */
function handlesBody(value: Value): boolean {
  if (value.kind === 'scalar') return false
  const node = value.kind === 'callable' ? value.fn : undefined
  const tree = node && treeOf(node)
  const text = node && tree?.text.slice(...node.range).replace(/(?:return|=>)\s+\w+\??\.(?:data|body)\s*(?=[;\n}]|$)/g, '')
  return text === undefined || /\b_?(?:data|body)\b/.test(text)
}
