import { pathShape } from '../match-path.js'
import type { OpenapiDocument } from './document.js'

interface Variant {
  readonly method: string
  /** Without query and fragment. */
  readonly path: string
  readonly writtenPath: string
  readonly pointer: string
  readonly notice: object | undefined
}

/**
 * The operations that method and path tell apart. Of those that only the names of parameters do, the first stays. Of those that differ in a
 * query or a fragment alone (`/items?comp=acl`, `/items#torrent`) only the one without it stays, as calls are told by their paths. The
 * others are told of in the doubts of the document.
 */
export function withoutVariants<Operation extends Variant>(document: OpenapiDocument, operations: readonly Operation[]): Operation[] {
  const byCall = new Map<string, Operation[]>()
  const callOf = ({ method, path }: Variant): string => `${method} ${pathShape(path)}`
  for (const operation of operations) {
    const call = callOf(operation)
    byCall.set(call, [...(byCall.get(call) ?? []), operation])
  }
  const lost = new Set(operations.filter((operation) => isVariant(operation) && (byCall.get(callOf(operation))?.length ?? 0) > 1))
  const notable = [...lost].filter(({ notice }) => notice !== undefined)
  const why = 'too; a call is told by its method and path, without query and fragment.'
  for (const { pointer, method, writtenPath } of notable) {
    document.doubts.add(`${pointer}: ${method} ${writtenPath}, as another operation has that method and path, ${why}`)
  }
  const others = lost.size - notable.length
  if (others === 1) document.doubts.add(`#/paths: an operation that stays, as another one has its method and path, ${why}`)
  if (others > 1) document.doubts.add(`#/paths: ${others} operations that stay, as others have their methods and paths, ${why}`)
  for (const same of byCall.values()) {
    const [first, ...repeated] = same.filter((operation) => !isVariant(operation))
    for (const operation of repeated) {
      lost.add(operation)
      const { pointer, method, writtenPath } = operation
      document.doubts.add(`${pointer}: ${method} ${writtenPath}, as ${method} ${first?.writtenPath} is the same call; make one of both.`)
    }
  }
  return operations.filter((operation) => !lost.has(operation))
}

function isVariant({ writtenPath }: Variant): boolean {
  return /[?#]/.test(writtenPath.replace(/\{[^{}]*\}/g, ''))
}
