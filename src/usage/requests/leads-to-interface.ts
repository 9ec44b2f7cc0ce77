import { treeOf, type CallNode } from '../../flow/tree-index.js'
import type { Call, Text } from '../../flow/values.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Session } from '../session.js'
import { goesToInterface } from './interface-of.js'
import { operationsAt } from './request-path.js'
import { resolveCall } from './resolve-call.js'

/** Where a limit was met, as the end of a sentence about a call. */
export function placeOf(call: Node, at: Node): string {
  const [own, tree] = [treeOf(call), treeOf(at)]
  if (!tree) return ''
  const line = tree.text.slice(0, at.range[0]).split('\n').length
  return tree === own ? ` (line ${String(line)})` : ` (${tree.file.split(/[\\/]/).at(-1) ?? ''}:${String(line)})`
}

/** Whether a call or element of which a bound hid something has to do with the interfaces: by what it is handed, or by what lies behind. */
export function leadsToInterface(
  { flow, context }: Session,
  node: CallNode | TSESTree.JSXOpeningElement,
  behind: readonly Call[],
): boolean {
  const goes = (text: Text): boolean =>
    goesToInterface(text, context.catalogue, context.baseUrls) || operationsAt(text, context.catalogue, context.baseUrls).length > 0
  const isHandedOne = handedTo(node).some((argument) =>
    flow.evaluate(argument, undefined).some((value) => value.kind === 'text' && goes(value)),
  )
  return isHandedOne || behind.some((call) => resolveCall(flow, call, context).texts.some(goes))
}

function handedTo(node: CallNode | TSESTree.JSXOpeningElement): readonly Node[] {
  if (node.type === 'JSXOpeningElement')
    return node.attributes.flatMap((one) => (one.type === 'JSXAttribute' && one.value ? [valueOf(one.value)] : []))
  return node.arguments.filter(({ type }) => type !== 'SpreadElement')
}

function valueOf(value: NonNullable<TSESTree.JSXAttribute['value']>): Node {
  return value.type === 'JSXExpressionContainer' ? value.expression : value
}
