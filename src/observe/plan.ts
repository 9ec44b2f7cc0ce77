import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import { ownOperations } from '../catalogue/shared-fields.js'
import type { Deprecation, Operation } from '../catalogue/types.js'

/** How an answer gets what takes the place of a field: under another name of the same object, or some keys deeper. */
export interface Fill {
  readonly to: readonly string[]
}

/** What the hook is told: read once in each process. */
export interface Plan {
  readonly root: string
  /** Ids whose removal is simulated; absent: only looked at. */
  readonly removed?: readonly string[]
  /** Whether requests to other machines may go out in a simulation, and in the run that it is compared with. */
  readonly allowNetwork: boolean
  readonly operations: readonly Pick<Operation, 'id' | 'interface' | 'method' | 'path'>[]
  /** By operation: the id of its own deprecation. */
  readonly endpoints: Readonly<Record<string, string>>
  /** By operation. */
  readonly fields: Readonly<Record<string, readonly Deprecation[]>>
  /** By operation: parameters of the query and headers. */
  readonly parameters: Readonly<Record<string, readonly Deprecation[]>>
  /** By deprecation; only where nothing is lost. */
  readonly fills: Readonly<Record<string, Fill>>
  /** Addresses that belong to some interfaces alone, as `URL` writes them. */
  readonly servers: Readonly<Record<string, readonly string[]>>
  /** The clients that belong to the API. */
  readonly packages: readonly string[]
}

interface PlanOptions {
  readonly root: string
  readonly removed?: readonly string[]
  readonly allowNetwork?: boolean
}

/** What the hook has to know of a catalogue, for a run that only looks or, with `removed`, simulates. */
export function makePlan(index: CatalogueIndex, { root, removed, allowNetwork = true }: PlanOptions): Plan {
  const operations = ownOperations(index.catalogue)
  const fills = index.catalogue.replacements.flatMap((replacement): [string, Fill][] => {
    if (replacement.kind === 'move') return [[replacement.id, { to: replacement.to }]]
    return replacement.kind === 'rename' && replacement.lost === undefined ? [[replacement.id, { to: [replacement.to] }]] : []
  })
  return {
    root,
    ...(removed && { removed }),
    allowNetwork,
    operations: operations.map(({ id, interface: home, method, path }) => ({ id, interface: home, method, path })),
    endpoints: Object.fromEntries([...index.endpointOf].map(([operation, { id }]) => [operation, id])),
    fields: Object.fromEntries(index.fieldsOf),
    parameters: Object.fromEntries(index.parametersOf),
    fills: Object.fromEntries(fills),
    servers: Object.fromEntries(index.servedAt),
    packages: index.catalogue.sdks.map((sdk) => sdk.package),
  }
}
