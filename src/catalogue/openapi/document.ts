/** An object of an OpenAPI description. */
export type JsonObject = Readonly<Record<string, unknown>>

/** An OpenAPI description with its lookups. */
export interface OpenapiDocument {
  readonly root: JsonObject
  /** Where an object stands, as a JSON pointer: `#/paths/~1orders/get`. */
  readonly pointerOf: (node: object) => string
  /**
   * The object and, in order, those that its `$ref` leads to; empty for what is no object. A reference that leads nowhere or out of the
   * document is a problem.
   */
  readonly follow: (node: unknown) => readonly JsonObject[]
  /** What a reference such as `#/components/schemas/Order` leads to, if it is an object. */
  readonly find: (reference: string) => JsonObject | undefined
  /** What is wrong with references that were followed, as sentences that start with the place; each once. */
  readonly problems: ReadonlySet<string>
  /** What was read otherwise than it may be meant, likewise. */
  readonly doubts: Set<string>
}

/** Reads the places of all objects. Objects that stand in several places (YAML aliases) are known by the first. */
export function openDocument(root: JsonObject): OpenapiDocument {
  const { pointers, anchors } = indexObjects(root)
  const problems = new Set<string>()
  const doubts = new Set<string>()
  const pointerOf = (node: object): string => pointers.get(node) ?? '#'

  const follow = (node: unknown): JsonObject[] => {
    const chain: JsonObject[] = []
    for (let next: unknown = node; isObject(next) && !chain.includes(next);) {
      chain.push(next)
      const { $ref } = next
      if (typeof $ref !== 'string') break
      const target = findIn(root, anchors, $ref)
      if (!isObject(target)) problems.add(`${pointerOf(next)}: ${describeTrouble($ref)}`)
      else if (chain.includes(target)) doubts.add(`${pointerOf(target)}: what stands there, as "$ref" leads back to itself.`)
      next = target
    }
    return chain
  }
  const find = (reference: string): JsonObject | undefined => {
    const target = findIn(root, anchors, reference)
    return isObject(target) ? target : undefined
  }
  return { root, pointerOf, follow, find, problems, doubts }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The members of a value that is an object, else none. */
export function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : []
}

/** The items of a value that is a list, else none. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** A text without the white space around it, if it is one that says anything. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

function indexObjects(root: JsonObject): { pointers: WeakMap<object, string>; anchors: Map<string, object> } {
  const pointers = new WeakMap<object, string>([[root, '#']])
  const anchors = new Map<string, object>()
  // a list of what is to be looked at, as a description can be nested deeper than calls can
  const open: object[] = [root]
  for (let node = open.pop(); node; node = open.pop()) {
    const pointer = pointers.get(node) ?? '#'
    const { $anchor } = node as JsonObject
    if (typeof $anchor === 'string' && !anchors.has($anchor)) anchors.set($anchor, node)
    for (const [key, value] of Object.entries(node).reverse()) {
      if (typeof value !== 'object' || value === null || pointers.has(value as object)) continue
      pointers.set(value as object, `${pointer}/${writeKey(key)}`)
      open.push(value as object)
    }
  }
  return { pointers, anchors }
}

/** A key as it stands in a JSON pointer. */
export function writeKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

function findIn(root: JsonObject, anchors: ReadonlyMap<string, object>, reference: string): unknown {
  if (!reference.startsWith('#')) return undefined
  if (reference === '#') return root
  if (!reference.startsWith('#/')) return anchors.get(reference.slice(1))
  let node: unknown = root
  for (const part of reference.slice(2).split('/')) {
    const key = decode(part).replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return undefined
    node = (node as JsonObject)[key]
  }
  return node
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function describeTrouble(reference: string): string {
  if (reference.startsWith('#')) return `"$ref" leads to ${reference}, where no object stands.`
  return `"$ref" leads to another file, ${reference}. Put the description into one file with an OpenAPI bundler first.`
}
