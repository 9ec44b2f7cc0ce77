import { staticKey, wrapped } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { calleeName, indexOf, treeOf } from '../tree-index.js'
import type { Env } from '../values.js'

/** A call that an expression is handed to: as an argument (-1: it is what is called), or as the member `key` of an object argument. */
export interface Handed {
  readonly call: TSESTree.CallExpression | TSESTree.NewExpression
  readonly index: number
  readonly key: string | undefined
}

/** A parameter of a function that a call is handed. */
export interface CallbackParameter {
  readonly call: TSESTree.CallExpression
  /** Which argument the function is, or (by `key`) a member of. */
  readonly argument: number
  readonly key: string | undefined
  /** Which parameter of the function. */
  readonly index: number
  /** Where the call runs. */
  readonly env: Env
}

/** The call that an expression is handed to where it stands; an object that holds it may be a variable's value. */
export function callHanded(place: Node): Handed | undefined {
  const { parent } = place
  if (parent?.type === 'CallExpression' && parent.callee === place) return { call: parent, index: -1, key: undefined }
  if (parent?.type === 'CallExpression' || parent?.type === 'NewExpression') {
    const index = parent.arguments.indexOf(place as TSESTree.Expression)
    return index >= 0 ? { call: parent, index, key: undefined } : undefined
  }
  if (parent?.type === 'Property' && parent.value === place && parent.parent.type === 'ObjectExpression') {
    const holder = wrapped(parent.parent)
    const outer = callHanded(holder) ?? callHandedVariable(holder)
    const key = staticKey(parent.key, parent.computed)
    return outer && key !== undefined && (outer.key === undefined || isQueryOptions(outer)) ? { ...outer, key } : undefined
  }
  return undefined
}

/** Whether an object is the options of the query within those of a generated hook: `useAnswer(id, { query: { select } })`. */
function isQueryOptions({ call, key }: Handed): boolean {
  return /^(?:query|mutation|swr)$/.test(key ?? '') && call.type === 'CallExpression' && /^use[A-Z]/.test(calleeName(call))
}

/** The one call that a variable is handed to whose value is an expression. */
function callHandedVariable(value: Node): Handed | undefined {
  const declarator = value.parent
  const tree = treeOf(value)
  if (!tree || declarator?.type !== 'VariableDeclarator' || declarator.id.type !== 'Identifier') return undefined
  const reads = (indexOf(tree).variableOf(declarator.id)?.references ?? []).filter((reference) => reference.isRead())
  const calls = reads.flatMap(({ identifier }) => {
    const place = wrapped(identifier)
    const handed = place.parent?.type === 'CallExpression' || place.parent?.type === 'NewExpression' ? callHanded(place) : undefined
    return handed && handed.index >= 0 ? [handed] : []
  })
  return calls.length === 1 ? calls[0] : undefined
}
