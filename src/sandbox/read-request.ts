import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import type { Operation } from '../catalogue/types.js'
import { takesMethod } from '../catalogue/whole-paths.js'
import { readParameters, type SandboxCall } from './call.js'

/** A request with what the catalogue says of it. */
export interface ReadRequest {
  readonly call: SandboxCall
  readonly operation: Operation | undefined
  readonly headers: Headers
  /** Id of the interface that its path lies in. */
  readonly home: string | undefined
  /** The methods of the operations with this path, where none has the request's. */
  readonly others: readonly string[]
  /** The body's size in bytes. */
  readonly size: number
  /** Why the body is no JSON. */
  readonly complaint: string | undefined
}

/** Reads a request to its end and finds its operation. */
export async function readRequest(request: Request, { matchPath, catalogue }: CatalogueIndex): Promise<ReadRequest> {
  const { method } = request
  const path = new URL(request.url).pathname
  const bytes = await request.arrayBuffer()
  const candidates = matchPath(path)
  const operation = candidates.find((candidate) => takesMethod(candidate, method))
  const { body, complaint } = parseBody(new TextDecoder().decode(bytes))
  return {
    call: { method, path, operation: operation?.id, parameters: operation ? readParameters(operation, path) : {}, body },
    operation,
    headers: request.headers,
    home: operation?.interface ?? catalogue.interfaces.find(({ prefix }) => path.startsWith(prefix))?.id,
    others: operation ? [] : candidates.map((candidate) => candidate.method),
    size: bytes.byteLength,
    complaint,
  }
}

function parseBody(text: string): { readonly body?: unknown; readonly complaint?: string } {
  if (text.trim() === '') return {}
  try {
    const body = JSON.parse(text) as unknown
    return isTooDeep(body) ? { complaint: `it is nested more than ${DEEPEST} levels deep` } : { body }
  } catch (error) {
    return { complaint: (error as Error).message }
  }
}

/** Deeper than any body that means something; what goes through bodies calls itself for each level. */
const DEEPEST = 500

function isTooDeep(body: unknown): boolean {
  let level: readonly unknown[] = [body]
  for (let depth = 0; depth <= DEEPEST; depth++) {
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
    if (level.length === 0) return false
  }
  return true
}
