import { rootOf } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { clientTable } from './client-table.js'
import type { Flow } from '../flow.js'
import type { Client } from '../values.js'

/** The client that a function of a package hands to its callback: `test('…', ({ request }) => …)`. */
export function lentClient(flow: Flow, callee: Node): Client | undefined {
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
