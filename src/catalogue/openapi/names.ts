import type { Catalogue } from '../types.js'
import type { OpenapiDocument } from './document.js'
import { isObject, textOf } from './json-values.js'
import type { DescribedOperation } from './read-operations.js'

/** Gives the ids of an imported catalogue: the same for the same description, each once, and none that `base` has. */
export interface Names {
  /** Of the interface of that base path; the first one has the plain name. */
  readonly interface: (number: number) => string
  /** The operation's own id, else its method and path. */
  readonly operation: (operation: Pick<DescribedOperation, 'method' | 'path' | 'basePath' | 'operationId' | 'pointer'>) => string
  /** Of a deprecated field; `qualifiers` are put before its name where that alone is taken. */
  readonly field: (operation: string, field: string, qualifiers: readonly string[]) => string
  /** Operations that got another id than their own, as sentences that name the place. */
  readonly renamed: readonly string[]
}

/** `wanted` is the id of the interface; where it is given, it stands in front of all ids. */
export function createNames(base: Catalogue, { root }: OpenapiDocument, wanted: string | undefined): Names {
  const interfaces = new Set(base.interfaces.map(({ id }) => id))
  const inBase: ReadonlySet<string> = new Set([...base.operations, ...base.deprecations].map(({ id }) => id))
  const taken = new Set(inBase)
  const title = isObject(root['info']) ? textOf(root['info']['title']) : undefined
  const name = wanted ?? (slug((title ?? '').toLowerCase()) || 'api')
  const home = interfaces.has(name) ? `${name}-api` : name
  const renamed: string[] = []
  const front = (id: string): string => (id.startsWith(`${home}.`) ? id : `${home}.${id}`)
  return {
    renamed,
    interface: (number) => unique(number === 0 ? home : `${home}-${number + 1}`, interfaces),
    operation({ method, path, basePath, operationId, pointer }) {
      const written = slug(operationId ?? '') || slug(`${method.toLowerCase()}-${pathWords(path.slice(basePath.length))}`)
      const own = wanted === undefined ? written : front(written)
      if (!taken.has(own)) return unique(own, taken)
      const id = unique(front(own), taken)
      const whose = inBase.has(own) ? 'is one of the built-in catalogue' : 'is that of another operation, too'
      renamed.push(`${pointer}: the id "${own}" ${whose}; this one is "${id}".`)
      return id
    },
    field(operation, field, qualifiers) {
      const last = slug(field) || 'field'
      const plain = `${operation}.${last}`
      return unique(taken.has(plain) ? [operation, ...qualifiers.map(slug).filter((text) => text !== ''), last].join('.') : plain, taken)
    },
  }
}

function unique(id: string, taken: Set<string>): string {
  let free = id
  for (let number = 2; taken.has(free); number++) free = `${id}-${number}`
  taken.add(free)
  return free
}

/** `/orders/{id}/items` is `orders-by-id-items`. */
function pathWords(path: string): string {
  return path.replace(/\{([^{}]*)\}/g, 'by-$1')
}

/** Letters, digits, hyphens, underscores and dots between them. */
function slug(text: string): string {
  return text
    .replace(/[^\w$.-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[-.]+|[-.]+$/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/-*\.[-.]*/g, '.')
}
