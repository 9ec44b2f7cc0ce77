import { addTo } from '../../flow/add-to.js'
import { indexOf, type Variable } from '../../flow/tree-index.js'
import type { Call, Value } from '../../flow/values.js'
import { memoize } from '../../syntax/memoize.js'
import type { Node } from '../../syntax/tree.js'
import { unwrap, wrapped } from '../../syntax/names.js'
import { walk } from '../../syntax/walk.js'
import type { Session } from '../session.js'
import { carriedBy } from './carried.js'

/** A place at which the evaluator sees (a part of) an answer, and where in it that is. */
export interface Sighting {
  readonly node: Node
  readonly places: readonly (readonly string[])[]
}

/** Places by the requests whose answers are seen there. */
type Sights = ReadonlyMap<Node, readonly { readonly node: Node; readonly values: readonly Value[] }[]>

/** All places in the files that are looked at where the answer of a request is seen, whichever way it got there. */
export function sightingsOf(session: Session, call: Call): readonly Sighting[] {
  return (lookAround(session).get(call.node) ?? []).flatMap(({ node, values }) => {
    const carried = carriedBy(session.flow.wide, values, call)
    return carried.length > 0 ? [{ node, places: carried.map(({ path }) => path) }] : []
  })
}

const lookAround = memoize(({ flow: { wide, context } }: Session): Sights => {
  const found = new Map<Node, { node: Node; values: readonly Value[] }[]>()
  for (const tree of context.trees) {
    const { variableOf } = indexOf(tree)
    walk(tree.ast, (node) => {
      const isPlace =
        node.type === 'Identifier' ? isRead(node, variableOf(node)) : isTaken(node) || node.type === 'CallExpression'
      if (!isPlace) return
      const values = wide.evaluate(node, undefined)
      for (const send of new Set(values.flatMap(requestsIn))) addTo(found, send, { node, values })
    })
  }
  return found
})

/** Whether a member is taken of something, and neither called nor set. */
function isTaken(node: Node): boolean {
  const { parent } = wrapped(node)
  if (parent?.type === 'AssignmentExpression' && unwrap(parent.left) === node) return false
  return node.type === 'MemberExpression' && !(parent?.type === 'CallExpression' && unwrap(parent.callee) === node)
}

function isRead(node: Node, variable: Variable | undefined): boolean {
  return variable?.references.some((reference) => reference.identifier === node && reference.isRead()) ?? false
}

function requestsIn(value: Value): readonly Node[] {
  switch (value.kind) {
    case 'answer':
      return [value.call.node]
    case 'payload':
      return value.side === 'response' ? [value.call.node] : []
    case 'json':
      return value.of.flatMap(requestsIn)
    default:
      return []
  }
}
