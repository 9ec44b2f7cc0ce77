import { count } from '../count.js'
import type { OpenCall, Report, UnresolvedCall } from '../report.js'

/** The ledger of calls in a few words: `2 matched, 1 clean, 0 open, 0 unresolved`. */
export function describeCalls({ matched, clean, open, unresolved }: Report['calls']): string {
  return `${matched} matched, ${clean} clean, ${open.length} open, ${unresolved.length} unresolved`
}

/** What the last two columns ask of who reads the report, in one sentence; nothing where they are empty. */
export function describeUnseen({ open, unresolved }: Report['calls']): string[] {
  const parts = [
    ...(open.length > 0
      ? [`what ${count(open.length, 'call')} ${open.length === 1 ? 'sends or reads' : 'send or read'} (--list-open)`]
      : []),
    ...(unresolved.length > 0
      ? [`which operation ${count(unresolved.length, 'call')} ${unresolved.length === 1 ? 'requests' : 'request'} (--list-unresolved)`]
      : []),
  ]
  return parts.length > 0 ? [`Not all could be followed: look by hand at ${parts.join(', and at ')}.`] : []
}

/** What the entries of the last two columns are called over a list of them. */
export const OPEN_TITLE = 'Where a body or an answer could not be followed'
export const UNRESOLVED_TITLE = 'Calls whose operation could not be told'

/** An entry of the last two columns on one line: place, operation where it is known, reason. */
export function describeEntry(call: UnresolvedCall | OpenCall): string {
  const operation = 'operation' in call ? `${call.operation.method} ${call.operation.path}: ` : ''
  return `${call.file}:${call.line}:${call.column}  ${operation}${call.reason}`
}
