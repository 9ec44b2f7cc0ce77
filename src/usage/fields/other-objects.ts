import { basename } from 'node:path'
import type { Deprecation, Operation } from '../../catalogue/types.js'
import { patternValues } from '../../flow/names/pattern-values.js'
import { treeOf } from '../../flow/tree-index.js'
import type { Value } from '../../flow/values.js'
import { lineIndex } from '../../syntax/line-index.js'
import type { Node } from '../../syntax/tree.js'
import { accessOf } from './access.js'
import { fieldsAt, matchesOf, type Session } from '../session.js'

/** A deprecated field of an object that is sent, and where it is written or read. */
export interface RequestField {
  readonly node: Node
  readonly deprecation: Deprecation
  readonly operation: Operation
}

/**
 * Why a place that writes or reads a member of a request object does not serve such objects alone: a helper, a loop or a callback that is
 * handed another object as well. A clause for a sentence; undefined where nothing else is seen to come there.
 */
export function otherObjectAt(session: Session, key: Node, field: RequestField): string | undefined {
  const objects = objectsAt(session, key)
  if (objects.length < 2) return undefined
  const access = key.parent?.type === 'MemberExpression' ? accessOf(key.parent) : 'read'
  const isTaken = access === 'write' || access === 'delete'
  if (!objects.some((value) => isOther(session, value, field, isTaken ? undefined : key))) return undefined
  const done = access === 'write' ? 'written' : access === 'delete' ? 'deleted' : 'read'
  return `what is ${done} ${placeOf(key)} may also be of another object`
}

/** Whether a value is an object with a member of that name that is not the field; of any that is written to, it may be. */
function isOther(session: Session, value: Value, field: RequestField, read: Node | undefined): boolean {
  const { flow } = session
  const { deprecation, operation } = field
  const { field: name = '' } = deprecation
  switch (value.kind) {
    case 'payload':
      return !matchesOf(session, flow.wide, value.call).some(
        (match) => match.operation === operation && fieldsAt(session, operation, name, value.path, value.side).includes(deprecation),
      )
    case 'shape':
    case 'made':
    case 'instance':
      if (value.kind === 'shape' && isSentWith(session, value.node, field)) return false
      return !read || flow.wide.member(value, name, read).some((held) => held.kind !== 'scalar' || held.value !== undefined)
    default:
      return false
  }
}

/** The objects whose member a key token names; none where it is a key of an object literal. */
function objectsAt({ flow }: Session, key: Node): readonly Value[] {
  const { parent } = key
  if (parent?.type === 'MemberExpression' && parent.property === key) return flow.wide.evaluate(parent.object, undefined)
  if (parent?.type === 'BinaryExpression' && parent.operator === 'in') return flow.wide.evaluate(parent.right, undefined)
  const property = parent?.type === 'AssignmentPattern' ? parent.parent : parent
  return property?.type === 'Property' && property.parent.type === 'ObjectPattern'
    ? patternValues(flow.wide, property.parent, undefined)
    : []
}

/** Whether an object goes into a request of the operation as one in which the field is the deprecated one. */
function isSentWith(session: Session, literal: Node, { deprecation, operation }: RequestField): boolean {
  const destinations = session.destinations.get(literal) ?? []
  return destinations.some(
    ({ match, path }) =>
      match.operation === operation && fieldsAt(session, operation, deprecation.field ?? '', path, 'request').includes(deprecation),
  )
}

/** A clause that tells of a read of a copy that is not sent, of an object that is. */
export function copyReadOf({ copies, destinations, objectReads }: Session, literal: Node, name: string): string | undefined {
  const named = copies.takers.get(name)
  const seen = new Set([literal])
  for (const object of seen) {
    const isCopy = object !== literal && !destinations.has(object)
    const read = isCopy && objectReads.get(object)?.find((noted) => noted.name === name && noted.access !== 'write')
    if (read) return `a copy of the object is read under the old name ${placeOf(read.node)}`
    for (const copy of named?.get(object) ?? []) seen.add(copy)
  }
  return undefined
}

function placeOf(node: Node): string {
  const tree = treeOf(node)
  return tree ? `in line ${lineIndex(tree.text)(node.range[0]).line} of ${basename(tree.file)}` : 'elsewhere'
}
