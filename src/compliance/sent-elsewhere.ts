import { indexOf, treeOf, type CallNode } from '../flow/tree-index.js'
import { isFunction, unwrap, wrapped } from '../syntax/names.js'
import type { Node } from '../syntax/tree.js'
import { createCallCloser } from '../usage/requests/closing/close-calls.js'
import type { Search } from '../usage/open-search.js'
import { resolveCall } from '../usage/requests/resolve-call.js'
import type { Call } from '../flow/values.js'
import { handsOn } from './known-functions.js'

const DEEPEST = 6

/** Tells whether what is written at a place is sent and no more, in requests that are surely none of the operations that are ours. */
export function createElsewhere({ session }: Search, isOurs: (operation: string) => boolean): (written: Node) => boolean {
  const { flow, context } = session
  const closer = createCallCloser(flow, (call) => resolveCall(flow, call, context).open)
  const known = new Map<CallNode, boolean>()

  function isOther(call: Call): boolean {
    const { matches, others, texts, open } = resolveCall(flow, call, context)
    if ([...matches, ...others].some(({ operation }) => isOurs(operation.id))) return false
    // an address of which nothing is written may be any
    return !open && (texts.length > 0 || matches.length > 0) && texts.every(({ parts }) => parts.some((part) => 'text' in part))
  }

  function isSentElsewhere(call: CallNode): boolean {
    let answer = known.get(call)
    if (answer === undefined) {
      const requests = closer.close(call, undefined)
      known.set(call, (answer = requests.length > 0 && requests.every(isOther)))
    }
    return answer
  }

  /** Whether everything that an expression goes into does so. */
  function goesElsewhere(node: Node, depth: number): boolean {
    const outer = wrapped(node)
    const { parent } = outer
    if (!parent || depth > DEEPEST) return false
    switch (parent.type) {
      case 'Property':
      case 'ObjectExpression':
      case 'ArrayExpression':
      case 'SpreadElement':
      case 'AwaitExpression':
        return goesElsewhere(parent, depth)
      case 'NewExpression':
      case 'CallExpression':
        if (unwrap(parent.callee) === unwrap(node)) return false
        return isSentElsewhere(parent) || (handsOn(parent) && goesElsewhere(parent, depth))
      case 'VariableDeclarator': {
        if (parent.init !== outer || parent.id.type !== 'Identifier' || parent.parent.parent?.type === 'ExportNamedDeclaration')
          return false
        const tree = treeOf(parent)
        const reads = (tree && indexOf(tree).variableOf(parent.id)?.references)?.filter((reference) => reference.isRead()) ?? []
        return reads.length > 0 && reads.every(({ identifier }) => goesElsewhere(identifier as Node, depth + 1))
      }
      default:
        return false
    }
  }

  return (written) => !isFunction(written.parent) && goesElsewhere(written, 0)
}
