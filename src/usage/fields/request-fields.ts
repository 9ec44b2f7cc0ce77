import type { Node } from '../../syntax/tree.js'
import { identityOf } from '../../flow/identity.js'
import { ownMembers } from '../../flow/classes/instance-members.js'
import { bothOf, readReplacer } from '../../flow/objects/key-decisions.js'
import { takenId } from '../../flow/objects/marks.js'
import { mergedIntoThis } from '../../flow/objects/merges.js'
import { ownPart } from '../../flow/objects/copies.js'
import { isDescribed, isPrototype, sentWrites } from '../../flow/objects/write-forms.js'
import { originsOf } from '../../flow/origins.js'
import type { Call, Instance, Json, Shape, Unknown, Value } from '../../flow/values.js'
import { SOME_KEY, type Write } from '../../flow/flow.js'
import { keyTexts } from '../../flow/texts/key-texts.js'
import { OF_CLASS } from '../types/class-fields.js'
import { givenValues } from './values/given-values.js'
import { sentThrough } from '../row-steps.js'
import { findFieldsInText } from './written-bodies.js'
import { canGoTogether } from '../requests/one-request.js'
import { keysBehind, keysRemoved, keysReplaced, keysUnset, type Layer, NO_LAYER, replacings, union } from './laid-over.js'
import { isUnset } from '../ends/removals.js'
import type { Match } from '../requests/resolve-call.js'
import { noteDestination } from './noted-destinations.js'
import { sentValues } from './sent-values.js'
import { recordField, type Sending } from './record-field.js'
import { OF_DESCRIPTION, OF_PAIR, OF_UNSEEN } from './sent-by-hand.js'
import { canBeSent, instant, isNotSent, momentsOf } from './sent-when.js'
import { callTrail, fieldsAt, mayCarryField, record, step, type Session } from '../session.js'
import { switchedOff } from './switched-off.js'
import { noteUnseen } from '../schemas/sent-schemas.js'

const DEEPEST = 14

/** Finds the deprecated fields that a request carries, in every object that can be (part of) its body, or is one of some values. */
export function findRequestFields(session: Session, call: Call, match: Match, values?: readonly Value[]): void {
  if (!mayCarryField(session, match.operation)) return
  const seen = new Set<string>()
  const moments = momentsOf(session.flow, call)
  for (const value of values ?? sentValues(session, call, match))
    if (value.kind === 'text') findFieldsInText(session, call, match, value)
    else expand({ session, call, match, seen, moments }, value, [])
}

function expand(given: Sending, value: Value, path: readonly string[], layer = NO_LAYER): void {
  const sending = sentThrough(given, value)
  const { session, call } = sending
  const { over, out } = layer
  if (path.length > DEEPEST) return
  switch (value.kind) {
    case 'json':
      return value.of.forEach((inner) => expand(written(sending, value), inner, path))
    case 'tuple':
      return session.flow.elements(value).forEach((inner) => expand(sending, inner, path))
    case 'made':
      for (const inner of value.from) expand(sending, inner, path, { ...layer, into: [] })
      for (const [key, held] of Object.entries(value.fields))
        if (!over.has(key) && !out.includes(key)) for (const inner of held) expand(sending, inner, [...path, key])
      for (const [key, nodes] of Object.entries(value.names ?? {})) {
        const given = (): readonly Value[] => value.fields[key] ?? []
        for (const node of out.includes(key) ? [] : nodes) recordField({ ...sending, byHand: OF_PAIR }, [], key, node, path, given)
      }
      expandLater(sending, value, path, layer, OF_UNSEEN)
      return
    case 'shape':
      return expandShape(sending, layer.isGoneThrough ? value : ownPart(value), path, layer)
    case 'payload':
      expandLater(sending, value, path, layer, OF_UNSEEN)
      return
    case 'instance':
      return expandInstance(sending, value, path, layer)
    case 'unknown':
      expandLater(sending, value, path, layer, OF_UNSEEN)
      if (value.spelled) findFieldsInText(session, call, sending.match, value.spelled, path, [...out, ...(value.without ?? [])])
      noteUnseen(sending, value, path, layer)
      if (value.among && value.param) session.choices.push({ by: value.param, find: () => expandChosen(sending, value, path, layer) })
  }
}

/** What a key chooses out of a table that nobody is seen to hand in can be any of its entries. */
function expandChosen(sending: Sending, { among = [] }: Unknown, path: readonly string[], layer: Layer): void {
  // one request may be that of one entry, as its path says
  for (const [entry] of sending.match.row ? [] : among) expand(sending, entry, path, layer)
}

function written(sending: Sending, { replacer, node }: Json): Sending {
  const { session, call } = sending
  return { ...sending, replacer: readReplacer(session.flow, replacer), moments: momentsOf(session.flow, call, node) }
}

function expandShape(sending: Sending, shape: Shape, path: readonly string[], { into, moments, over, out: outer }: Layer): void {
  const { session, session: { flow }, call, seen, replacer } = sending
  const { node, env, isSent } = shape
  // where a field sits is told by the key around it, so that an object that contains itself is looked at once for each such key
  const outermost = into.at(-1)
  const around = outermost ? `in ${String(identityOf(outermost))}` : ''
  const where = path.length === 0 ? '' : `.${path.at(-1) ?? ''}`
  const mark = `${String(identityOf(shape))} ${where} ${[...over].join()} ${takenId(outer)} ${String(moments[0]?.node.range[0])} ${around}`
  if (seen.has(mark)) return
  seen.add(mark)
  if (!canGoTogether(sending.match, node, env)) return
  const layers = node.type === 'ObjectExpression' ? [shape, ...into] : []
  const own = [...moments, ...sending.moments]
  const writes = sentWrites(flow, shape).filter((write) => canBeSent(shape, write, write.path.length > 0 ? sending.moments : own))
  const replacing = node.type === 'ArrayExpression' ? [] : replacings(flow, shape, writes, own, call.env)
  const out = [...outer, ...(shape.without ?? []), ...keysRemoved(replacing, undefined, writes)]
  noteDestination(session, shape, {
    match: sending.match,
    call,
    path,
    without: out,
    isLaid: into.length > 0,
    moments: own,
    ...(replacer && { isSent: replacer.passes }),
  })
  const replaced = union(over, keysReplaced(replacing, undefined))
  // what was parsed of a text has only what was written into that
  const inner = isSent ? { ...sending, replacer: bothOf(replacer, isSent) } : sending
  const below = (part: Node, key: string | undefined, layer = NO_LAYER): void => {
    const deeper = key === undefined ? path : [...path, key]
    for (const value of flow.evaluate(part, env)) expand(inner, value, deeper, layer)
  }
  if (node.type === 'ArrayExpression') {
    for (const element of node.elements) if (element) below(element.type === 'SpreadElement' ? element.argument : element, undefined)
  } else if (node.type === 'ObjectExpression') {
    for (const [index, property] of node.properties.entries()) {
      const gone = union(replaced, keysBehind(flow, shape, index))
      if (property.type === 'SpreadElement') {
        const taken = [...out, ...keysUnset(flow, shape, index)]
        const laid = { into: layers, moments: [instant(node), ...moments], over: gone, out: taken }
        below(property.argument, undefined, laid)
        for (const value of switchedOff(flow, property.argument, env)) expand(sending, value, path, laid)
        continue
      }
      if (isPrototype(property)) continue
      const keys = keyTexts(flow, property.key, property.computed, env)
      // some key of a map, perhaps: what is below one is no field of the body's own names
      if (keys.length === 0 && !replacer) below(property.value, SOME_KEY)
      for (const key of isUnset(property.value) ? [] : keys) {
        if (out.includes(key) || replacer?.passes(key) === false) continue
        recordField(sending, [shape, ...into], key, property.key, path, () => flow.evaluate(property.value, env))
        if (!gone.has(key)) below(property.value, key)
      }
    }
  }
  for (const write of writes) {
    const gone = union(over, keysReplaced(replacing, write))
    const isMerged = write.key === undefined && write.path.length === 0 && node.type === 'ObjectExpression'
    const left = { over: gone, out: [...outer, ...(write.without ?? []), ...keysRemoved(replacing, write, writes)] }
    const isGoneThrough = 'node' in write.value && write.value.node.parent?.type === 'ForInStatement'
    const layer = isMerged ? { into: layers, moments: [instant(write.node), ...moments], isGoneThrough, ...left } : { ...NO_LAYER, ...left }
    expandWrite(sending, [shape, ...into], write, path, layer)
  }
}

/** What is written to a part of a body: the key, and what it holds; `over` are the keys that are surely set again. */
function expandWrite(given: Sending, shapes: Shape[], write: Write, path: readonly string[], layer: Layer): void {
  const sending = isDescribed(write) ? { ...given, byHand: OF_DESCRIPTION } : given
  const { session, match, replacer } = sending
  const first = write.path[0] ?? write.key
  if (write.key !== undefined && replacer?.passes(write.key) === false) return
  if ((first !== undefined && layer.out.includes(first)) || !canGoTogether(match, write.node)) return
  if (write.node.type === 'AssignmentExpression' && isUnset(write.node.right)) return
  const isGone = first !== undefined && layer.over.has(first)
  if (write.path.length > 0 && isGone) return
  const target = [...path, ...write.path]
  if (write.key !== undefined && write.keyNode) 
    recordField(sending, shapes, write.key, write.keyNode, target, () => session.flow.argument(write.value))
  if (isGone) return
  const deeper = write.key === undefined ? target : [...target, write.key]
  const within = layer.into.length > 0 ? layer : NO_LAYER
  for (const value of session.flow.argument(write.value)) expand(sending, value, deeper, within)
}

/** What is written to an object that no literal spells, after it was made or came in; what else came in with it is the service's own. */
function expandLater(sending: Sending, value: Value, path: readonly string[], { moments, over, out }: Layer, byHand: string): void {
  const { session, seen } = sending
  const own = [...moments, ...sending.moments]
  const taken = [...out, ...((value.kind === 'instance' || value.kind === 'payload' ? value.without : undefined) ?? [])]
  for (const origin of value.kind === 'payload' ? [value] : originsOf(value)) {
    const gone = `${[...over].join()} ${takenId(taken)}`
    const mark = `later ${String(identityOf(origin))} .${path.at(-1) ?? ''} ${gone} ${String(moments[0]?.node.range[0])}`
    if (seen.has(mark)) continue
    seen.add(mark)
    const writes = sentWrites(session.flow, origin).filter((write) =>
      canBeSent(origin, write, write.path.length > 0 ? sending.moments : own),
    )
    const replacing = writes.length > 0 ? replacings(session.flow, origin, writes, own, sending.call.env) : []
    for (const write of writes) {
      const out = [...taken, ...(write.without ?? []), ...keysRemoved(replacing, write, writes)]
      if (write.key !== undefined && 'filters' in value && isNotSent(session.flow, { filters: value.filters }, write.key)) continue
      expandWrite({ ...sending, byHand }, [], write, path, { ...NO_LAYER, over: union(over, keysReplaced(replacing, write)), out })
    }
  }
}

/** An instance that is sent itself: what its `toJSON` gives, else the members that it has of its own. */
function expandInstance(sending: Sending, instance: Instance, path: readonly string[], layer: Layer): void {
  const { into, over } = layer
  const out = [...layer.out, ...(instance.without ?? [])]
  const { session, call, match, seen, replacer } = sending
  const { flow } = session
  const isSpread = into.length > 0
  const mark = `${String(identityOf(instance))} ${String(isSpread)} .${path.at(-1) ?? ''} ${[...over].join()} ${takenId(out)}`
  if (seen.has(mark)) return
  seen.add(mark)
  const writers = isSpread ? [] : flow.member(instance, 'toJSON', instance.node).filter((value) => value.kind === 'callable')
  for (const writer of writers)
    for (const value of flow.returns(writer.fn, flow.frame(writer, [], writer.fn, undefined))) expand(sending, value, path)
  if (writers.length > 0) return
  const keys = new Set<string>()
  for (const value of mergedIntoThis(flow, instance)) expand({ ...sending, byHand: OF_CLASS }, value, path, { ...NO_LAYER, out })
  for (const { key, node } of ownMembers(flow, instance)) {
    if (out.includes(key) || replacer?.passes(key) === false) continue
    for (const deprecation of fieldsAt(session, match.operation, key, path, 'request')) {
      const trail = [...callTrail(call, match), ...step(node, 'the field is set here, and the object is sent as it is')]
      record(session, {
        ...{ kind: 'request-field', deprecation, operation: match.operation, direction: 'request' },
        ...{ node, path, byHand: OF_CLASS, trail, gives: () => givenValues(flow, flow.member(instance, key, node)) },
      })
    }
    if (keys.has(key)) continue
    keys.add(key)
    if (over.has(key)) continue
    for (const value of flow.member(instance, key, node)) expand(sending, value, [...path, key])
  }
  if (!instance.steps) expandLater(sending, instance, path, layer, OF_CLASS)
}
