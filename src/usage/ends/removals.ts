import type { Flow } from '../../flow/flow.js'
import { callersOf } from '../../flow/functions/callers.js'
import { rememberer } from '../../flow/objects/settling.js'
import { functionAround, indexOf } from '../../flow/tree-index.js'
import { literalText, staticKey, unwrap } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'

/** A place that takes a member out of an object: `node` is what does so, where `object` is named. */
export interface Removal {
  readonly node: Node
  readonly object: Node
  readonly key: string
}

/** Whether an expression is spelled as `undefined`: a member that has it is not written out. */
export function isUnset(node: Node): boolean {
  const inner = unwrap(node)
  return (inner.type === 'Identifier' && inner.name === 'undefined') || (inner.type === 'UnaryExpression' && inner.operator === 'void')
}

const remembered = rememberer<Tree, readonly Removal[]>([])

/** What a file takes out of objects, be it there or by handing them to a function that does so whenever it is called. */
export function removalsIn(flow: Flow, tree: Tree): readonly Removal[] {
  return remembered(flow, tree, () => find(flow, tree))
}

function find(flow: Flow, tree: Tree): readonly Removal[] {
  const index = indexOf(tree)
  const deleted = index.deletions.flatMap((member): Removal[] => {
    const key = staticKey(member.property, member.computed)
    return key === undefined ? [] : [{ node: member, object: member.object, key }]
  })
  const reflected = (index.callsNamed.get('deleteProperty') ?? []).flatMap((call): Removal[] => {
    const [object, name] = call.arguments
    const key = name && literalText(name)
    return object && object.type !== 'SpreadElement' && key !== undefined ? [{ node: call, object, key }] : []
  })
  // of what holds members behind methods: `form.delete('field')`
  const called = (index.callsNamed.get('delete') ?? []).flatMap((call): Removal[] => {
    const key = call.arguments.length === 1 && call.arguments[0] ? literalText(call.arguments[0]) : undefined
    const callee = unwrap(call.callee)
    return callee.type === 'MemberExpression' && key !== undefined ? [{ node: call, object: callee.object, key }] : []
  })
  const own = [...deleted, ...reflected, ...called]
  return [...own, ...own.flatMap((removal) => byCallers(flow, removal))]
}

/** The calls that hand an object to a function which takes a member out of it as one of its first-hand statements. */
function byCallers(flow: Flow, { node, object, key }: Removal): readonly Removal[] {
  const fn = functionAround(node)
  const name = unwrap(object)
  if (!fn || name.type !== 'Identifier' || !isStatementOf(fn.body, node)) return []
  const index = fn.params.findIndex((param) => param.type === 'Identifier' && param.name === name.name)
  if (index < 0) return []
  return callersOf(flow.wide, fn).flatMap((caller): Removal[] => {
    const given: TSESTree.CallExpressionArgument | undefined = caller.kind === 'call' ? caller.call.arguments[index] : undefined
    return caller.kind === 'call' && given && given.type !== 'SpreadElement' ? [{ node: caller.call, object: given, key }] : []
  })
}

/** Whether a statement of a body does no more than that, so that each run of the body gets there unless it ends before. */
function isStatementOf(body: Node | null | undefined, node: Node): boolean {
  if (body?.type !== 'BlockStatement') return false
  const at = body.body.findIndex((statement) => statement.range[0] <= node.range[0] && statement.range[1] >= node.range[1])
  const before = body.body.slice(0, at)
  return body.body[at]?.type === 'ExpressionStatement' && before.every(({ type }) => /^(?:Expression|Variable)/.test(type))
}
