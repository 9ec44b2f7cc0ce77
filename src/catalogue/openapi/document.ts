import { decodePart, partsOf, type DescriptionFiles } from './files/description-files.js'
import { isObject, type JsonObject } from './json-values.js'

/** An OpenAPI description with its lookups. */
export interface OpenapiDocument {
  readonly root: JsonObject
  /** What it was read from. */
  readonly files: DescriptionFiles
  /** Where an object stands, as a JSON pointer: `#/paths/~1orders/get`; in another file than the description's own, `orders.yaml#/get`. */
  readonly pointerOf: (node: object) => string
  /**
   * The object and, in order, those that its `$ref` leads to; empty for what is no object. A reference that leads nowhere, or to a file
   * that cannot be read, is a problem.
   */
  readonly follow: (node: unknown) => readonly JsonObject[]
  /** The same as one object, which stands where the last of them does: what is said beside a reference adds to what that leads to. */
  readonly whole: (node: unknown) => JsonObject
  /** What a reference of that object (`#/components/schemas/Order`, `order.yaml`) leads to, if it is an object. */
  readonly find: (node: object, reference: string) => JsonObject | undefined
  /** What is wrong with references that were followed, as sentences that start with the place; each once. */
  readonly problems: ReadonlySet<string>
  /** What was read otherwise than it may be meant, likewise. */
  readonly doubts: Set<string>
  /** Whether what only the words of a description call deprecated is taken to be so. */
  readonly takesWords: boolean
  /** The places of what only words call deprecated, by what it is. */
  readonly inWords: Readonly<Record<WordsKind, Set<string>>>
}

/** What words are taken to speak of where they say that it is deprecated. */
export type WordsKind = 'operation' | 'parameter' | 'field'

/** Reads the places of all objects. Objects that stand in several places (YAML aliases) are known by the first. */
export function openDocument(root: JsonObject, files: DescriptionFiles, takesWords = false): OpenapiDocument {
  const { pointers, anchors, ids } = indexObjects(files)
  const problems = new Set<string>()
  const doubts = new Set<string>()
  const pointerOf = (node: object): string => pointers.get(node) ?? '#'
  const fileOf = (node: object): string => pointerOf(node).replace(/#.*$/s, '')
  const look = (node: object, reference: string): unknown => {
    const { file, fragment } = partsOf(reference, fileOf(node))
    const known = files.get(file)
    const named = ids.get(reference.replace(/#.*$/s, ''))
    // a schema that calls itself by the address is meant, whatever could be read there
    if (named) return findIn(named, (name) => anchors.get(`${fileOf(named)}#${name}`), fragment)
    return known && 'data' in known ? findIn(known.data, (name) => anchors.get(`${file}#${name}`), fragment) : undefined
  }
  const describeTrouble = (node: object, reference: string): string => {
    const known = files.get(partsOf(reference, fileOf(node)).file)
    if (!known || 'data' in known) return `"$ref" leads to ${reference}, where no object stands.`
    return `"$ref" leads to ${reference}: ${known.trouble}.`
  }

  const follow = (node: unknown): JsonObject[] => {
    const chain: JsonObject[] = []
    for (let next: unknown = node; isObject(next) && !chain.includes(next);) {
      chain.push(next)
      const { $ref } = next
      if (typeof $ref !== 'string') break
      const target = look(next, $ref)
      if (!isObject(target)) problems.add(`${pointerOf(next)}: ${describeTrouble(next, $ref)}`)
      else if (chain.includes(target)) doubts.add(`${pointerOf(target)}: what stands there, as "$ref" leads back to itself.`)
      next = target
    }
    return chain
  }
  const find = (node: object, reference: string): JsonObject | undefined => {
    const target = look(node, reference)
    return isObject(target) ? target : undefined
  }
  const whole = (node: unknown): JsonObject => {
    const chain = follow(node)
    const [last = {}] = chain.slice(-1)
    if (chain.length < 2) return last
    const merged = Object.assign({}, ...chain.toReversed()) as Record<string, unknown>
    delete merged['$ref']
    pointers.set(merged, pointerOf(last))
    return merged
  }
  const inWords = { operation: new Set<string>(), parameter: new Set<string>(), field: new Set<string>() }
  return { root, files, pointerOf, follow, whole, find, problems, doubts, takesWords, inWords }
}

interface Index {
  readonly pointers: WeakMap<object, string>
  /** Those that have a name in their file (`$anchor`), by that behind the file's. */
  readonly anchors: ReadonlyMap<string, object>
  /** Those that call themselves by an address (`$id` of a schema, `$self` of a description), by that. */
  readonly ids: ReadonlyMap<string, object>
}

/** The places and the names of all objects. */
function indexObjects(files: DescriptionFiles): Index {
  const pointers = new WeakMap<object, string>()
  const anchors = new Map<string, object>()
  const ids = new Map<string, object>()
  for (const [file, read] of files) {
    // a list of what is to be looked at, as a description can be nested deeper than calls can
    const open: object[] = []
    const enter = (value: unknown, pointer: string): void => {
      if (typeof value !== 'object' || value === null || pointers.has(value)) return
      pointers.set(value, pointer)
      open.push(value)
    }
    if ('data' in read) enter(read.data, `${file}#`)
    for (let node = open.pop(); node; node = open.pop()) {
      const pointer = pointers.get(node) ?? '#'
      const { $anchor, $id, $self } = node as JsonObject
      for (const name of [$id, pointer.endsWith('#') ? $self : undefined]) {
        const id = typeof name === 'string' ? name.replace(/#$/, '') : ''
        if (id !== '' && !ids.has(id)) ids.set(id, node)
      }
      const anchor = typeof $anchor === 'string' ? `${file}#${$anchor}` : undefined
      if (anchor !== undefined && !anchors.has(anchor)) anchors.set(anchor, node)
      for (const [key, value] of Object.entries(node).reverse()) enter(value, `${pointer}/${writeKey(key)}`)
    }
  }
  return { pointers, anchors, ids }
}

/** A key as it stands in a JSON pointer. */
export function writeKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

function findIn(root: unknown, anchored: (name: string) => unknown, fragment: string): unknown {
  if (fragment === '' || fragment === '#') return root
  if (!fragment.startsWith('#/')) return anchored(fragment.slice(1))
  let node = root
  for (const part of fragment.slice(2).split('/')) {
    const key = decodePart(part).replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return undefined
    node = (node as JsonObject)[key]
  }
  return node
}
