import { heldByName } from './replacers.js'
import { chainsAround } from '../../catalogue/places.js'
import type { Deprecation } from '../../catalogue/types.js'
import { staticKey, unwrap } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { addTo } from '../../flow/add-to.js'
import { isOfBody } from '../../flow/clients/answers.js'
import type { Flow } from '../../flow/flow.js'
import type { Env, Payload, Shape, Value } from '../../flow/values.js'
import { isToldWhereMade } from '../../flow/functions/keyed-readers.js'
import { activationsBelow } from '../../flow/classes/inherited-constructors.js'
import { unite } from '../../flow/texts/texts.js'
import { patternValues } from '../../flow/names/pattern-values.js'
import { withMember } from '../../flow/conditions/told-apart.js'
import { isOverwritten, sourceOf } from '../../flow/objects/overwritten.js'
import { isEachInTurn } from '../../flow/objects/keys-gone-through.js'
import { couldFold, isHandedIn, keyTexts } from '../../flow/texts/key-texts.js'
import { isBehindCopy } from '../../flow/objects/use-order.js'
import { accessOf, askedFor, type Access } from './access.js'
import { answerTrail } from '../requests/answer-trail.js'
import { columnKeys, helperKeys } from './column-keys.js'
import { comparedKeys } from './compared-keys.js'
import { noteComparedObjects } from './compared-objects.js'
import { findComparedValues } from './values/compared-values.js'
import { copiedFrom, copiedIntoInstance, OF_INSTANCE } from './copied-from.js'
import { destinationsOf, isTakenOut, type Destination } from '../destinations.js'
import { callTrail, eachOnce, fieldsAt, record, resolutionOf, step, type Session } from '../session.js'
import { handedNames, handedTo } from './handed-names.js'
import { byGuess, byText, handedIn, inPath, isOfLists, ofLists } from './held-reads.js'
import { holderOf } from './holders.js'
import { lostCompanion } from './lost-companions.js'
import { rowStep } from '../row-steps.js'
import { isMadeWith, literalsMade, mixedWith, OF_ANOTHER, OF_ITS_OWN, type Mixed } from './mixed-values.js'
import { isNotSent } from './sent-when.js'
import { canBeReadOf, canGoTogether } from '../requests/one-request.js'
import { canBeSent, isForOthers } from './sent-when.js'
import { otherAnswerAt } from './other-requests.js'
import type { Match } from '../requests/resolve-call.js'
import { isAlongPath, takenByText } from './taken-by-text.js'

/** Finds every place of a file that takes a deprecated field out of an answer, or touches one of a request object after it was made. */
export function findFieldReads(session: Session, tree: Tree, flow: Flow): void {
  const { fieldNames, catalogue } = session.context.catalogue
  const wanted = { has: (name: string) => fieldNames.has(name), around: (name: string) => chainsAround(catalogue.deprecations, name) }
  const handed = { ...session, held: handedIn }
  const named = { ...session, held: byText }
  const counted = { ...session, held: ofLists }
  // what types tell of bodies is no name
  const names = session.flow.wide
  const look = (token: Node, computed: boolean, access: Access, valuesOf: (name: string, env: Env) => readonly Value[]): void => {
    const key = unwrap(token)
    if (computed && isToldWhereMade(names, key)) return
    // what callers hand in to be set is told of where they spell it
    const spelled = access === 'write' && computed && isHandedIn(key) ? [] : namesOf(names, key, computed)
    for (const name of spelled) {
      if (!fieldNames.has(name)) continue
      const values = [undefined, ...activationsBelow(names, token)].flatMap((env) => valuesOf(name, env))
      examine(access === 'read' && isOfLists(name, token) ? counted : session, flow, unite(values), name, token, access)
    }
    if (spelled.length > 0 || !computed || !couldFold(key)) return
    for (const { name, env } of handedNames(names, key, fieldNames)) examine(handed, flow, valuesOf(name, env), name, token, access)
  }
  const entered = new Set<Node>()
  const visit = (node: Node): void => {
    if (node.type === 'MemberExpression') {
      // it names no member: the object that is gone through does
      if (isEachInTurn(node)) return
      const access = accessOf(node)
      // no value of a body can be called: `items.filter(…)` asks the list
      if (access === 'call') return
      const read = access === 'read' ? node.object : undefined
      look(node.property, node.computed, access, (name, env) => cameIn(flow, flow.evaluate(node.object, env), read, name, node))
    } else if (node.type === 'ObjectPattern') {
      for (const property of node.properties) {
        if (property.type !== 'Property') continue
        const valuesOf = (name: string, env: Env) => cameIn(flow, patternValues(flow, node, env), sourceOf(node), name, node)
        look(property.key, property.computed, 'read', valuesOf)
      }
    } else if (node.type === 'BinaryExpression' && node.operator === 'in') {
      look(node.left, true, 'test', (name, env) => withMember(flow, flow.evaluate(node.right, env), name, node))
    } else if (node.type === 'Property' || node.type === 'BinaryExpression' || node.type === 'SwitchCase') {
      const taken = node.type === 'Property' ? columnKeys(flow, node, fieldNames) : comparedKeys(flow, node, fieldNames)
      for (const { name, token, values } of taken) examine(named, flow, values, name, token, 'read')
    } else if (node.type === 'CallExpression') {
      const asked = askedFor(node)
      if (asked) look(asked.key, true, 'read', (_, env) => flow.evaluate(asked.object, env))
      for (const { name, token, values } of takenByText(flow, names, node, wanted))
        examine(isAlongPath(node, token) ? { ...session, held: inPath } : named, flow, values, name, token, 'read')
      for (const { name, token, values } of helperKeys(flow, node, fieldNames)) examine(named, flow, values, name, token, 'read')
      for (const fn of handedTo(names, node, fieldNames)) {
        if (entered.has(fn)) continue
        entered.add(fn)
        walk(fn, visit)
      }
    }
  }
  walk(tree.ast, visit)
  findComparedValues(session, tree, flow)
  noteComparedObjects(session, tree, flow)
}

/** The names that a key has wherever it is used. */
function namesOf(flow: Flow, key: Node, computed: boolean): readonly string[] {
  const spelled = staticKey(key, computed)
  if (spelled !== undefined) return [spelled]
  return computed && couldFold(key) ? keyTexts(flow, key, true, undefined) : []
}

/** The values without the answers of which the code itself has set the member that is read. */
function cameIn(flow: Flow, values: readonly Value[], object: Node | undefined, name: string, read: Node): readonly Value[] {
  if (!object || !isOverwritten(flow, object, name, read)) return values
  return values.filter((value) => value.kind !== 'answer' && (value.kind !== 'payload' || value.side === 'request'))
}

/** `taker` is the object that took over the members of the values, where they are not read of themselves. */
function examine(
  session: Session,
  flow: Flow,
  values: readonly Value[],
  name: string,
  node: Node,
  access: Access,
  own?: Mixed,
  taker?: Value,
): void {
  const mixed = own ?? mixedWith(session, flow, values, name, node)
  for (const value of values) {
    const carrier = taker ?? value
    if (value.kind === 'payload') examinePayload(session, flow, value, name, node, mixed, carrier)
    else if (value.kind === 'answer' && isOfBody(value, name)) examinePayload(session, flow, flow.body(value), name, node, mixed, carrier)
    else if (value.kind === 'made')
      examine(session, flow, Object.hasOwn(value.fields, name) ? [] : value.from, name, node, access, undefined, carrier)
    else if (value.kind === 'instance')
      examine({ ...session, held: OF_INSTANCE }, flow, copiedIntoInstance(flow, value, name), name, node, access, undefined, carrier)
    else if (value.kind === 'shape') {
      addTo(session.objectReads, value.node, { node, name, access, objects: literalsMade(values) })
      examineRequestObject(session, value, name, node, access)
      const { bodies, isOwn } = copiedFrom(session.copies, flow, value, name)
      const beside = bodies.length > 0 && values.some((other) => other !== value && isMadeWith(flow, other, name, node))
      const own = isOwn ? 'the object can also have a value of its own there' : beside ? OF_ITS_OWN : undefined
      examine(session, flow, bodies, name, node, access, own === undefined ? undefined : { mixed: own }, carrier)
    }
  }
}

function examinePayload(
  session: Session,
  flow: Flow,
  value: Payload,
  name: string,
  node: Node,
  own: Mixed | undefined,
  carrier: Value,
): void {
  if (isNotSent(flow, value, name)) return
  const held = value.guessed && !session.held ? { held: byGuess } : undefined
  const resolution = resolutionOf(session, flow.wide, value.call)
  const fieldsOf = ({ operation }: Match): readonly Deprecation[] => fieldsAt(session, operation, name, value.path, value.side)
  const matches = resolution.matches.filter((match) => canBeReadOf(match, node))
  const ids = new Set(matches.flatMap(fieldsOf).map(({ id }) => id))
  for (const match of matches) {
    for (const deprecation of fieldsOf(match)) {
      const other = (ids.size > 1 ? OF_ANOTHER : undefined) ?? otherAnswerAt(resolution, node, (other) => fieldsOf(other).length > 0)
      const mixed = other !== undefined && (!own || own.own) ? { mixed: other } : own
      record({ ...session, ...held }, {
        kind: value.side === 'request' ? 'request-field' : 'response-field',
        deprecation,
        operation: match.operation,
        direction: value.side,
        node,
        path: value.path,
        ...mixed,
        lost: lostCompanion(flow.wide, carrier, value, node),
        trail: eachOnce([
          ...callTrail(value.call, match),
          ...answerTrail(flow, node, value.call),
          ...rowStep(value.described),
          ...step(node, 'the field is used here'),
        ]),
      })
    }
  }
}

/** Whether a write can be done before the object is sent, for all that is known of the activation that sends it. */
function isWrittenFor({ flow }: Session, shape: Shape, write: { readonly node: Node }, { moments, copies, env }: Destination): boolean {
  const copy = copies[shape.copies?.length ?? 0]
  if (copy && isBehindCopy(write.node, shape, copy)) return false
  return canBeSent(shape, write, moments) && !(env && isForOthers(flow, write.node, env))
}

/** The assignment whose target a key belongs to. */
function writeAround(key: Node): Node {
  let at = key
  while (at.parent && at.type !== 'AssignmentExpression') at = at.parent
  return at
}

/** A request object that the consumer made: writes, deletions and tests count, reads are noted for the rewrite. */
function examineRequestObject(session: Session, value: Shape, name: string, node: Node, access: Access): void {
  const sent = destinationsOf(session, value)
  for (const destination of session.destinations.get(value.node) ?? []) {
    const { match, call, path, copies } = destination
    // what is written to one copy is not sent with another
    const own = value.copies?.at(-1)
    if (access !== 'read' && own && !copies.includes(own)) continue
    if (isTakenOut(destination, value, name)) continue
    for (const deprecation of fieldsAt(session, match.operation, name, path, 'request')) {
      if (access !== 'read' && !canGoTogether(match, node)) continue
      // what another call of the same function made, or what is written afterwards, is not sent, but has the same keys
      const isLate = access === 'write' && !isWrittenFor(session, value, { node: writeAround(node) }, destination)
      if (access === 'read' || isLate || !sent.includes(destination)) {
        const reads = session.ownReads.get(value.node)
        if (!reads) session.ownReads.set(value.node, [node])
        else if (!reads.includes(node)) reads.push(node)
        continue
      }
      record(session, {
        kind: 'request-field',
        deprecation,
        operation: match.operation,
        direction: 'request',
        node,
        path,
        holder: () => holderOf(session, [value], { node, deprecation, operation: match.operation }),
        ...heldByName(session, value.node, name),
        trail: [...callTrail(call, match), ...step(node, 'the field of the request is touched here')],
      })
    }
  }
}
