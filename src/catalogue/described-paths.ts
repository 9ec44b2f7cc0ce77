import type { Catalogue, Operation } from './types.js'

/**
 * Packages of clients that are typed by a description: they are handed the paths as these stand there, below an address that tells the
 * base path.
 */
export const DESCRIPTION_CLIENTS: readonly string[] = [
  'openapi-fetch',
  'openapi-react-query',
  'openapi-typescript-fetch',
  '@oazapfts/runtime',
  '@hey-api/client-',
]

/** Whether an interface was made from a description whose paths stand below a base path. */
export function hasBasePath({ interfaces }: Catalogue): boolean {
  return interfaces.some(isBelowBase)
}

function isBelowBase({ prefix, base = prefix, servers }: Catalogue['interfaces'][number]): boolean {
  return base !== '/' && servers !== undefined
}

/** Prepares the lookup of operations by their path as the description has it, without the base path, letter for letter. */
export function createDescribedPaths({ interfaces, operations }: Catalogue): (path: string) => readonly Operation[] {
  let known: Map<string, Operation[]> | undefined
  const starts = new Map(interfaces.filter(isBelowBase).map(({ id, prefix, base }) => [id, startsOf(base ?? prefix)]))
  const list = (): Map<string, Operation[]> => {
    const paths = new Map<string, Operation[]>()
    for (const operation of operations) {
      for (const start of starts.get(operation.interface) ?? []) {
        const path = operation.path.slice(start.length)
        // what stands below a base path begins with a name
        if (/^\/[^{/]/.test(path)) paths.set(path, [...(paths.get(path) ?? []), operation])
      }
    }
    return paths
  }
  return (path) => (starts.size > 0 ? ((known ??= list()).get(path) ?? []) : [])
}

/** `/api` and `/api/v1` of `/api/v1/`: which of them is the base path is not told apart. */
function startsOf(prefix: string): string[] {
  const segments = prefix.split('/').filter((segment) => segment !== '')
  return segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)
}
