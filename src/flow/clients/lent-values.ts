import { rootOf, staticKey, unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { clientTable } from './client-table.js'
import type { Flow } from '../flow.js'
import type { Client } from '../values.js'

/** The client that a function of a package, or the client itself, hands to its callback: `test('…', ({ request }) => …)`. */
export function lentClient(flow: Flow, callee: Node): Client | undefined {
  const base = callee.type === 'MemberExpression' ? unwrap(callee.object) : callee
  const owner = base.type === 'CallExpression' ? base.callee : base
  const name = callee.type === 'MemberExpression' ? (staticKey(callee.property, callee.computed) ?? '') : ''
  const global = owner.type === 'Identifier' ? clientTable(flow).globals.get(owner.name) : undefined
  const lent = global?.lends?.includes(name) ? flow.evaluate(owner, undefined).find((value) => value.kind === 'client') : undefined
  if (lent?.row === global && lent?.path.length === 0) return lent
  const root = rootOf(callee)
  const rows = root.type === 'Identifier' ? clientTable(flow).lenders.get(root.name) : undefined
  if (!rows) return undefined
  const lender = flow.evaluate(root, undefined).find((value) => value.kind === 'external')
  const row = lender && rows.find(({ handedBy }) => handedBy?.includes(`${lender.module}#${lender.path[0] ?? ''}`))
  return row && { kind: 'client', row, path: [], config: [], origin: undefined }
}

/** Whether a function is the one of k6 that hands its first argument to the checks in its second. */
export function isCheck(flow: Flow, callee: Node): boolean {
  if (callee.type !== 'Identifier' || callee.name !== 'check') return false
  return flow.evaluate(callee, undefined).some((value) => value.kind === 'external' && value.module === 'k6')
}
