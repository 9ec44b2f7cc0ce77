import { literalText } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { declarationOf } from './type-declarations.js'
import { isKeyLeft, type KeysLeft } from '../objects/marks.js'
import type { Payload, Value } from '../values.js'

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

/** What a type stands for, where a type around it gives its parameters. */
type Meant = (type: Node) => Node

/** The members that `Pick`, `Omit` and their like leave of their first argument; undefined for any other type, or where it does not say. */
export function keysLeft(flow: Flow, name: string, second: Node | undefined, meant: Meant = (type) => type): KeysLeft | undefined {
  const isPick = name === 'Pick'
  if ((!isPick && name !== 'Omit' && name !== 'Except') || !second) return undefined
  const told = keysOf(flow, second, meant, 0)
  // `keyof` may be of a smaller type: what it leaves out is not known
  return isPick ? told : told?.isPick ? { keys: told.keys, isPick: false } : undefined
}

/** What of a body, or of a part of one, a type says at most. */
export function leaving(place: Payload, left: KeysLeft): Payload {
  return { ...place, left: [...(place.left ?? []), left] }
}

/** What is left of values of the first argument. */
export function valuesLeft(flow: Flow, values: readonly Value[], { keys, isPick }: KeysLeft, at: Node): readonly Value[] {
  return values.map((value): Value => {
    if (value.kind !== 'payload') return value
    if (!isPick) return { ...value, without: [...(value.without ?? []), ...keys] }
    return { kind: 'made', fields: Object.fromEntries(keys.map((key) => [key, flow.member(value, key, at)])), from: [] }
  })
}

/** The keys that a type stands for: literals, a union of them, a name for one, and what `Exclude` and `Extract` leave of `keyof`. */
function keysOf(flow: Flow, given: Node, meant: Meant, depth: number): KeysLeft | undefined {
  if (depth > 4) return undefined
  const type = meant(given)
  const again = (inner: Node): KeysLeft | undefined => keysOf(flow, inner, meant, depth + 1)
  switch (type.type) {
    case 'TSLiteralType': {
      const text = literalText(type.literal)
      return text === undefined ? undefined : { keys: [text], isPick: true }
    }
    case 'TSUnionType': {
      const lists = type.types.map(again)
      return lists.every((list) => list?.isPick === true) ? { keys: lists.flatMap((list) => list?.keys ?? []), isPick: true } : undefined
    }
    case 'TSTypeOperator':
      return type.operator === 'keyof' ? { keys: [], isPick: false } : undefined
    case 'TSTypeReference': {
      const declaration = declarationOf(flow, type)
      if (declaration && 'node' in declaration)
        return declaration.node.type === 'TSTypeAliasDeclaration' ? again(declaration.node.typeAnnotation) : undefined
      const [first, second] = type.typeArguments?.params ?? []
      const name = !declaration && first && second && type.typeName.type === 'Identifier' ? type.typeName.name : ''
      const [all, named] = /^(?:Exclude|Extract)$/.test(name) && first && second ? [again(first), again(second)] : []
      if (!all || !named?.isPick) return undefined
      if (name === 'Extract') return { keys: named.keys.filter((key) => isKeyLeft(all, key)), isPick: true }
      return all.isPick
        ? { keys: all.keys.filter((key) => !named.keys.includes(key)), isPick: true }
        : { keys: [...all.keys, ...named.keys], isPick: false }
    }
    default:
      return undefined
  }
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
