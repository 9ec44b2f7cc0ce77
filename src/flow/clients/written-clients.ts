import { memoize } from '../../syntax/memoize.js'
import { isFunction, type FunctionNode } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { WrittenCallee } from '../../catalogue/function-rows.js'
import type { CallExpression } from '../functions/call-arguments.js'
import type { Flow } from '../flow.js'
import { declaredLike, writtenLike } from '../names/written-names.js'
import type { ClientRow } from './client-row.js'
import type { Client } from '../values.js'

/** The client that a call is made to by the way its callee is written; rows of the table that have a `callee` are found by it. */
export function writtenClient(flow: Flow, { callee }: CallExpression): Client | undefined {
  const rows = rowsWithCallee(flow.context.clients)
  const row = rows.length > 0 ? writtenLike(rows, callee) : undefined
  return row && clientOf(row)
}

/** The client that a function of the project is declared to be, however it is reached. */
export function declaredClient(flow: Flow, fn: FunctionNode): Client | undefined {
  const rows = rowsWithCallee(flow.context.clients)
  const row = rows.length > 0 ? declaredLike(rows, fn) : undefined
  return row && clientOf(row)
}

/** Whether a place is part of a function that a row of the table describes: then what it sends is said by the row. */
export function isInsideDeclaredClient(flow: Flow, place: Node): boolean {
  if (rowsWithCallee(flow.context.clients).length === 0) return false
  for (let at: Node | undefined = place; at; at = at.parent) if (isFunction(at) && declaredClient(flow, at)) return true
  return false
}

type RowWithCallee = ClientRow & { readonly callee: WrittenCallee }

const rowsWithCallee = memoize((rows: readonly ClientRow[]) => rows.filter((row): row is RowWithCallee => row.callee !== undefined))

function clientOf(row: RowWithCallee): Client {
  return { kind: 'client', row, path: row.callee.names.slice(1), config: [], origin: undefined }
}
