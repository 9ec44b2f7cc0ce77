import { literalText } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { declarationOf } from './type-declarations.js'
import type { Value } from '../values.js'

/** Generic types of arrays. */
export const LISTS: ReadonlySet<string> = new Set(['Array', 'ReadonlyArray'])

/** Generic types whose values are, or hold, values of their first argument. */
export const TRANSPARENT: ReadonlySet<string> = new Set([
  ...LISTS,
  'Promise',
  'Readonly',
  'Partial',
  'Required',
  'NonNullable',
  'Awaited',
  'PromiseLike',
  'AsyncIterable',
  'Iterable',
  'AsyncGenerator',
  'Generator',
  'Set',
  'AsyncIterableIterator',
  'IterableIterator',
])

/** Generic types of packages whose values are as those of their first argument, whichever members may be missing or written. */
const LIKE_FIRST =
  /^(?:Simplify|Jsonify|Draft|Immutable|Writable(?:Deep)?|DeepPartial|PartialDeep|DeepReadonly|ReadonlyDeep|DeepRequired|RequiredDeep|Set(?:Optional|Required|NonNullable|Readonly))$/

/** Whether the first argument of a generic type of the language or of a package tells all that a member of it is. */
export function isLikeFirst(name: string): boolean {
  return TRANSPARENT.has(name) || LIKE_FIRST.test(name)
}

/** Whether values of a generic type are what functions of its first argument give: `ConfigType<typeof settings>` of Nest. */
export function isGiven(name: string): boolean {
  return name === 'ReturnType' || name === 'ConfigType'
}

/** The members that `Pick`, `Omit` and their like leave of their first argument; undefined for any other type, or where it does not say. */
export function keysLeft(flow: Flow, name: string, second: Node | undefined): KeysLeft | undefined {
  const isPick = name === 'Pick'
  if ((!isPick && name !== 'Omit' && name !== 'Except') || !second) return undefined
  const keys = writtenKeys(flow, second, 0)
  return keys && { keys, isPick }
}

interface KeysLeft {
  readonly keys: readonly string[]
  /** Whether these are all that is left, rather than what is left out. */
  readonly isPick: boolean
}

/** Whether a member is left. */
export function isKeyLeft({ keys, isPick }: KeysLeft, key: string): boolean {
  return keys.includes(key) === isPick
}

/** What is left of values of the first argument. */
export function valuesLeft(flow: Flow, values: readonly Value[], { keys, isPick }: KeysLeft, at: Node): readonly Value[] {
  return values.map((value): Value => {
    if (value.kind !== 'payload') return value
    if (!isPick) return { ...value, without: [...(value.without ?? []), ...keys] }
    return { kind: 'made', fields: Object.fromEntries(keys.map((key) => [key, flow.member(value, key, at)])), from: [] }
  })
}

/** The keys that a union of literals spells, or a name for one. */
function writtenKeys(flow: Flow, type: Node, depth: number): readonly string[] | undefined {
  if (depth > 4) return undefined
  if (type.type === 'TSLiteralType') {
    const text = literalText(type.literal)
    return text === undefined ? undefined : [text]
  }
  if (type.type === 'TSUnionType') {
    const lists = type.types.map((inner) => writtenKeys(flow, inner, depth + 1))
    return lists.every((list) => list !== undefined) ? lists.flat() : undefined
  }
  const declaration = type.type === 'TSTypeReference' ? declarationOf(flow, type) : undefined
  if (!declaration || !('node' in declaration) || declaration.node.type !== 'TSTypeAliasDeclaration') return undefined
  return writtenKeys(flow, declaration.node.typeAnnotation, depth + 1)
}

/** The member under which objects of a package's or the platform's type hold what its first argument describes. */
const HOLDING: Readonly<Record<string, string>> = {
  PayloadAction: 'payload',
  CustomEvent: 'detail',
  MessageEvent: 'data',
  Ref: 'value',
  ShallowRef: 'value',
  ComputedRef: 'value',
  WritableComputedRef: 'value',
  MutableRefObject: 'current',
  RefObject: 'current',
  UseQueryResult: 'data',
  UseSuspenseQueryResult: 'data',
  QueryObserverResult: 'data',
  UseMutationResult: 'data',
  SWRResponse: 'data',
  AxiosResponse: 'data',
  AxiosPromise: 'data',
  HttpResponse: 'body',
}

export function heldUnder(name: string): string | undefined {
  return Object.hasOwn(HOLDING, name) ? HOLDING[name] : undefined
}
