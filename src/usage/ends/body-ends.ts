import { followUpsOf } from '../../flow/clients/answers.js'
import { SOME_KEY, type Flow } from '../../flow/flow.js'
import { identityOf } from '../../flow/identity.js'
import { readReplacer } from '../../flow/objects/key-decisions.js'
import { isPrototype, sentWrites } from '../../flow/objects/write-forms.js'
import { keyTexts } from '../../flow/texts/key-texts.js'
import { treeOf } from '../../flow/tree-index.js'
import type { Call, Callable, Instance, Json, Shape, Unknown, Value } from '../../flow/values.js'
import { staticKey, unwrap, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { sentValues } from '../fields/sent-values.js'
import type { Match } from '../requests/resolve-call.js'
import type { Session } from '../session.js'
import { changerOf } from './changers.js'
import { takerInMarkup } from './markup-takers.js'
import type { Way } from './on-the-way.js'
import { isToldByType } from './told-by-type.js'
import { byNameOnly, type End } from './walk.js'
import { partsOpen } from './written-text.js'
import { writtenInstance } from './written-instance.js'

/** A part of a body as it is looked at. */
interface Looking {
  readonly flow: Flow
  readonly way: Way
  readonly call: Call
  readonly seen: Set<string>
  readonly ends: End[]
  /** What is still to be looked into: objects that hold each other lead through each other further than calls can nest. */
  readonly left: (() => void)[]
  /** Whether a member of a name is written out, where something decides about that. */
  readonly sends?: (key: string) => boolean
}

const COMPUTED = 'the body has a key that is only known when it runs'

/**
 * Where a part of the body of a request that can hold something deprecated is not seen: empty where all of it is. With `beside`, the same
 * of these values, which are sent beside it.
 */
export function bodyEnds(session: Session, call: Call, match: Match, way: Way, beside?: readonly Value[]): readonly End[] {
  const looking: Looking = { flow: session.flow.wide, way, call, seen: new Set(), ends: [], left: [] }
  const values = beside ?? sentValues({ ...session, flow: session.flow.wide }, call, match)
  for (const value of values) look(looking, value, [], call.node)
  for (const lookFurther of looking.left) lookFurther()
  const given = !beside && isNothing(values) ? givenAt(looking.flow, call) : undefined
  if (given && !isWrittenSo(given)) missed(looking, given, describe([]))
  return looking.ends
}

/** Whether nothing is seen of what should be something: no value at all, or that of a member which nothing here sets. */
function isNothing(values: readonly Value[]): boolean {
  return values.every((value) => value.kind === 'scalar' && value.value === undefined)
}

function isWrittenSo(node: Node): boolean {
  const inner = unwrap(node)
  return inner.type === 'UnaryExpression' || (inner.type === 'Identifier' && inner.name === 'undefined')
}

/** What stands where the body of a call is handed over, be it as an argument of its own or as a member of the options. */
function givenAt(flow: Flow, call: Call): Node | undefined {
  for (const slot of call.shape.body) {
    const [head = '', ...rest] = slot.split('.')
    const [name = '', index = '0', ...others] = rest
    const isBehind = head === 'then'
    const [holder] = isBehind ? followUpsOf(flow, call, name) : [call.node]
    const given = holder?.type === 'CallExpression' || holder?.type === 'NewExpression' ? holder.arguments : argumentsAt(call)
    const keys = isBehind ? others : rest
    let at: Node | undefined = given[Number(isBehind ? index : head)]
    for (const key of keys) {
      const inner: Node | undefined = at && unwrap(at)
      at = inner?.type === 'ObjectExpression' ? valueUnder(inner, key) : undefined
    }
    if (at && at.type !== 'SpreadElement') return at
  }
  return undefined
}

/** What is handed over where no call is written for it. */
function argumentsAt({ args = [] }: Call): readonly (Node | undefined)[] {
  return args.map((argument) => ('node' in argument ? argument.node : undefined))
}

function valueUnder({ properties }: TSESTree.ObjectExpression, key: string): Node | undefined {
  const found = properties.find((member) => member.type === 'Property' && staticKey(member.key, member.computed) === key)
  return found?.type === 'Property' ? found.value : undefined
}

/** `at` is where the value is written, or comes in. */
function look(looking: Looking, value: Value, path: readonly string[], at: Node): void {
  // what is written is looked into at whatever depth, for what leads on may lie below what does not
  if (!looking.way.leads(path) && value.kind !== 'shape' && value.kind !== 'instance') return
  // what is found in it is likely at best
  if ('guessed' in value && value.guessed) return missed(looking, value.guessed, byNameOnly(value.guessed))
  switch (value.kind) {
    case 'json':
      return lookIntoJson(looking, value, path, value.node ?? at)
    case 'text':
      if (looking.way.isValued(path) && value.parts.some((part) => 'hole' in part)) missed(looking, at, describe(path))
      if (path.length > 0) return
      for (const { node, under } of partsOpen(value)) if (looking.way.leads(under)) missed(looking, node, describe(under))
      return
    case 'tuple':
      for (const inner of value.items.flat()) look(looking, inner, path, at)
      return
    case 'made':
      for (const inner of value.from) look(looking, inner, path, at)
      if (Object.hasOwn(value.fields, SOME_KEY) && looking.way.isParent(path)) missed(looking, at, COMPUTED)
      for (const [key, held] of Object.entries(value.fields)) {
        if (looking.way.isField([...path, key]) && value.names && !Object.hasOwn(value.names, key)) missed(looking, at, COMPUTED)
        for (const inner of held) look(looking, inner, key === SOME_KEY ? path : [...path, key], at)
      }
      return
    case 'shape':
      looking.left.push(() => lookInto(looking, value, path))
      return
    case 'instance':
      looking.left.push(() => lookIntoInstance(looking, value, path, at))
      return
    case 'unknown':
      if (value.among) return value.among.forEach(([entry, row]) => look(looking, entry, path, row))
      if (looking.way.isValued(path)) return missed(looking, placeOf(value) ?? at, describe(path), value.param)
      if (isTold(looking, value, path) || value.spelled || value.variable !== undefined) return
      return missed(looking, placeOf(value) ?? at, describe(path), value.param)
    case 'payload':
      // a part of an answer at the place of a part of the body may hold whatever the other side says
      if (value.call.node !== looking.call.node) missed(looking, at, describe(path))
      return
    case 'external':
      return missed(looking, at, describe(path))
    case 'global':
      return value.path[0] === 'undefined' ? undefined : missed(looking, at, describe(path))
  }
}

/** What is written out as a text, without what a list of keys, or a function that is asked about each of them, leaves out. */
function lookIntoJson(looking: Looking, { of, replacer }: Json, path: readonly string[], at: Node): void {
  if (isNothing(of)) missed(looking, at, describe(path))
  const reader = readReplacer(looking.flow, replacer)
  const further = reader ? { ...looking, sends: reader.passes } : looking
  for (const inner of of) look(further, inner, path, at)
  // a function may give something else in the place of a member
  for (const chosen of replacer ? looking.flow.argument(replacer) : [])
    if (chosen.kind === 'callable' ? givesOthers(looking.flow, chosen) : isUnseen(chosen))
      missed(looking, at, 'what is written out is chosen by a function that is not seen')
}

function givesOthers(flow: Flow, { fn, env }: Callable): boolean {
  return flow.returns(fn, env).some(isUnseen)
}

/** Whether a value is of code that is not seen, and none that callers hand in. */
function isUnseen(value: Value): boolean {
  return value.kind === 'external' || (value.kind === 'unknown' && !value.param)
}

function isSent({ sends }: Looking, key: string): boolean {
  return sends?.(key) !== false
}

/** What an object of a class writes out. */
function lookIntoInstance(looking: Looking, instance: Instance, path: readonly string[], at: Node): void {
  const { flow, way, seen } = looking
  const mark = `${String(identityOf(instance))} ${way.seatOf(path)}`
  if (seen.has(mark)) return
  seen.add(mark)
  const { parts, isOpen, computed } = writtenInstance(flow, instance)
  if (isOpen && way.leads(path)) missed(looking, at, describe(path))
  if (way.isParent(path)) for (const key of computed) missed(looking, key, COMPUTED)
  for (const { key, node, values } of parts) {
    const deeper = key === undefined ? path : [...path, key]
    if (key === undefined || isSent(looking, key)) for (const value of values) look(looking, value, deeper, node)
  }
}

function lookInto(looking: Looking, shape: Shape, path: readonly string[]): void {
  const { flow, way, seen } = looking
  const { node, env } = shape
  const mark = `${String(identityOf(shape))} ${way.seatOf(path)}`
  if (seen.has(mark)) return
  seen.add(mark)
  const taker = way.leads(path) ? takerInMarkup(flow, node) : undefined
  if (taker !== undefined) missed(looking, node, `the template around the script hands this to \`${taker}\`, which may write to it`)
  const changer = way.leads(path) ? changerOf(flow, node, looking.call) : undefined
  if (changer) missed(looking, changer, 'code that is not followed is handed this before it is sent, and may write to it')
  const below = (inner: Node, deeper: readonly string[]): void => {
    const values = flow.evaluate(inner, env)
    for (const value of values) look(looking, value, deeper, inner)
    if (isNothing(values) && !isWrittenSo(inner) && way.leads(deeper)) missed(looking, inner, describe(deeper))
  }
  if (node.type === 'ArrayExpression') {
    for (const element of node.elements) if (element) below(element.type === 'SpreadElement' ? element.argument : element, path)
  } else if (node.type === 'ObjectExpression') {
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') {
        below(property.argument, path)
        continue
      }
      if (isPrototype(property)) continue
      const keys = keyTexts(flow, property.key, property.computed, env)
      if (keys.length === 0 && way.isParent(path)) missed(looking, property.key, COMPUTED)
      for (const key of keys) if (isSent(looking, key)) below(property.value, [...path, key])
    }
  }
  for (const write of sentWrites(flow, shape)) {
    const target = [...path, ...write.path]
    if (write.key === SOME_KEY) {
      if (way.isParent(target)) missed(looking, write.keyNode ?? write.node, COMPUTED)
      continue
    }
    for (const value of flow.argument(write.value))
      look(looking, value, write.key === undefined ? target : [...target, write.key], 'node' in write.value ? write.value.node : write.node)
  }
}

function isTold({ flow, way }: Looking, { type }: Unknown, path: readonly string[]): boolean {
  return type !== undefined && isToldByType(flow, way, type, path)
}

/** Where something that is not known comes in, where that is written in a file. */
function placeOf({ node }: Unknown): Node | undefined {
  return node && treeOf(node) ? unwrap(node) : undefined
}

function describe(path: readonly string[]): string {
  const last = path.findLast((key) => key !== SOME_KEY)
  return last === undefined ? 'what is sent in the body is not seen here' : `what is sent as \`${last}\` is not seen here`
}

function missed({ ends }: Looking, node: Node, reason: string, handedTo?: FunctionNode): void {
  ends.push({ node, reason, ...(handedTo && { outside: handedTo }) })
}
