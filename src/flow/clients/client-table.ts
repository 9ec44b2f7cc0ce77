import { memoize } from '../../syntax/memoize.js'
import type { ClientRow } from './client-row.js'
import { addTo } from '../add-to.js'
import type { Flow } from '../flow.js'

/** The rows of the client table by what is looked up in it: the first that has a global or a type, all that have a module or a lender. */
interface ClientTable {
  readonly globals: ReadonlyMap<string, ClientRow>
  readonly types: ReadonlyMap<string, ClientRow>
  /** By the name of the parameter by which a framework hands it over. */
  readonly injected: ReadonlyMap<string, ClientRow>
  readonly modules: ReadonlyMap<string, readonly ClientRow[]>
  /** By the name of the function that lends them. */
  readonly lenders: ReadonlyMap<string, readonly ClientRow[]>
}

/** The table that an evaluator knows. */
export function clientTable({ context: { clients } }: Flow): ClientTable {
  return tableOf(clients)
}

const tableOf = memoize((clients: readonly ClientRow[]): ClientTable => {
  const globals = new Map<string, ClientRow>()
  const types = new Map<string, ClientRow>()
  const injected = new Map<string, ClientRow>()
  const modules = new Map<string, ClientRow[]>()
  const lenders = new Map<string, ClientRow[]>()
  for (const row of clients) {
    for (const name of row.globals ?? []) if (!globals.has(name)) globals.set(name, row)
    for (const name of row.injectedAs ?? []) injected.set(name, row)
    for (const name of row.types ?? []) if (!types.has(name)) types.set(name, row)
    for (const module of new Set((row.modules ?? []).map(packageOf))) addTo(modules, module, row)
    for (const name of new Set((row.handedBy ?? []).map((lender) => lender.split('#')[1] ?? ''))) addTo(lenders, name, row)
  }
  return { globals, types, injected, modules, lenders }
})

/** `#imports#$fetch` is of the module `#imports`. */
function packageOf(entry: string): string {
  const end = entry.indexOf('#', 1)
  return end < 0 ? entry : entry.slice(0, end)
}
