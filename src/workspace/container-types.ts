/** The language's types of lists, collections, iterations and promises,
    with all their members: what `LANGUAGE_TYPES` is for the others. */
export const CONTAINER_TYPES = `
interface ArrayLike<T> { readonly length: number; readonly [index: number]: T }
interface ConcatArray<T> { readonly length: number; readonly [index: number]: T; join(by?: string): string
  slice(from?: number, to?: number): T[] }
type FlatArray<A, D extends number> = { done: A
  recur: A extends ReadonlyArray<infer I> ? FlatArray<I, [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9][D]> : A }[D extends -1 ? 'done' : 'recur']
interface ReadonlyArray<T> {
  readonly length: number; readonly [index: number]: T; toString(): string; toLocaleString(locales?: any, options?: any): string
  at(index: number): T | undefined
  concat(...items: ConcatArray<T>[]): T[]; concat(...items: (T | ConcatArray<T>)[]): T[]; join(by?: string): string
  slice(from?: number, to?: number): T[]; indexOf(item: T, from?: number): number; lastIndexOf(item: T, from?: number): number
  includes(item: T, from?: number): boolean; [Symbol.iterator](): ArrayIterator<T>; entries(): ArrayIterator<[number, T]>
  keys(): ArrayIterator<number>; values(): ArrayIterator<T>
  every<S extends T>(test: (item: T, index: number, list: readonly T[]) => item is S, self?: any): this is readonly S[]
  every(test: (item: T, index: number, list: readonly T[]) => unknown, self?: any): boolean
  some(test: (item: T, index: number, list: readonly T[]) => unknown, self?: any): boolean
  forEach(call: (item: T, index: number, list: readonly T[]) => void, self?: any): void
  map<U>(make: (item: T, index: number, list: readonly T[]) => U, self?: any): U[]
  filter<S extends T>(test: (item: T, index: number, list: readonly T[]) => item is S, self?: any): S[]
  filter(test: (item: T, index: number, list: readonly T[]) => unknown, self?: any): T[]
  find<S extends T>(test: (item: T, index: number, list: readonly T[]) => item is S, self?: any): S | undefined
  find(test: (item: T, index: number, list: readonly T[]) => unknown, self?: any): T | undefined
  findIndex(test: (item: T, index: number, list: readonly T[]) => unknown, self?: any): number
  findLast<S extends T>(test: (item: T, index: number, list: readonly T[]) => item is S, self?: any): S | undefined
  findLast(test: (item: T, index: number, list: readonly T[]) => unknown, self?: any): T | undefined
  findLastIndex(test: (item: T, index: number, list: readonly T[]) => unknown, self?: any): number
  reduce(join: (sum: T, item: T, index: number, list: readonly T[]) => T): T
  reduce(join: (sum: T, item: T, index: number, list: readonly T[]) => T, first: T): T
  reduce<U>(join: (sum: U, item: T, index: number, list: readonly T[]) => U, first: U): U
  reduceRight(join: (sum: T, item: T, index: number, list: readonly T[]) => T): T
  reduceRight(join: (sum: T, item: T, index: number, list: readonly T[]) => T, first: T): T
  reduceRight<U>(join: (sum: U, item: T, index: number, list: readonly T[]) => U, first: U): U
  flatMap<U, This = undefined>(make: (this: This, item: T, index: number, list: T[]) => U | readonly U[], self?: This): U[]
  flat<A, D extends number = 1>(this: A, depth?: D): FlatArray<A, D>[]
  toReversed(): T[]; toSorted(compare?: (a: T, b: T) => number): T[]; toSpliced(from: number, count: number, ...items: T[]): T[]
  toSpliced(from: number, count?: number): T[]; with(index: number, item: T): T[]
  readonly [Symbol.unscopables]: any
}
interface Array<T> {
  length: number; [index: number]: T; toString(): string; toLocaleString(locales?: any, options?: any): string
  at(index: number): T | undefined
  pop(): T | undefined; push(...items: T[]): number; shift(): T | undefined; unshift(...items: T[]): number
  concat(...items: ConcatArray<T>[]): T[]; concat(...items: (T | ConcatArray<T>)[]): T[]; join(by?: string): string
  reverse(): T[]; sort(compare?: (a: T, b: T) => number): this; fill(item: T, from?: number, to?: number): this
  copyWithin(target: number, from: number, to?: number): this
  slice(from?: number, to?: number): T[]; splice(from: number, count?: number): T[]
  splice(from: number, count: number, ...items: T[]): T[]
  indexOf(item: T, from?: number): number; lastIndexOf(item: T, from?: number): number
  includes(item: T, from?: number): boolean; [Symbol.iterator](): ArrayIterator<T>; entries(): ArrayIterator<[number, T]>
  keys(): ArrayIterator<number>; values(): ArrayIterator<T>
  every<S extends T>(test: (item: T, index: number, list: T[]) => item is S, self?: any): this is S[]
  every(test: (item: T, index: number, list: T[]) => unknown, self?: any): boolean
  some(test: (item: T, index: number, list: T[]) => unknown, self?: any): boolean
  forEach(call: (item: T, index: number, list: T[]) => void, self?: any): void
  map<U>(make: (item: T, index: number, list: T[]) => U, self?: any): U[]
  filter<S extends T>(test: (item: T, index: number, list: T[]) => item is S, self?: any): S[]
  filter(test: (item: T, index: number, list: T[]) => unknown, self?: any): T[]
  find<S extends T>(test: (item: T, index: number, list: T[]) => item is S, self?: any): S | undefined
  find(test: (item: T, index: number, list: T[]) => unknown, self?: any): T | undefined
  findIndex(test: (item: T, index: number, list: T[]) => unknown, self?: any): number
  findLast<S extends T>(test: (item: T, index: number, list: T[]) => item is S, self?: any): S | undefined
  findLast(test: (item: T, index: number, list: T[]) => unknown, self?: any): T | undefined
  findLastIndex(test: (item: T, index: number, list: T[]) => unknown, self?: any): number
  reduce(join: (sum: T, item: T, index: number, list: T[]) => T): T
  reduce(join: (sum: T, item: T, index: number, list: T[]) => T, first: T): T
  reduce<U>(join: (sum: U, item: T, index: number, list: T[]) => U, first: U): U
  reduceRight(join: (sum: T, item: T, index: number, list: T[]) => T): T
  reduceRight(join: (sum: T, item: T, index: number, list: T[]) => T, first: T): T
  reduceRight<U>(join: (sum: U, item: T, index: number, list: T[]) => U, first: U): U
  flatMap<U, This = undefined>(make: (this: This, item: T, index: number, list: T[]) => U | readonly U[], self?: This): U[]
  flat<A, D extends number = 1>(this: A, depth?: D): FlatArray<A, D>[]
  toReversed(): T[]; toSorted(compare?: (a: T, b: T) => number): T[]; toSpliced(from: number, count: number, ...items: T[]): T[]
  toSpliced(from: number, count?: number): T[]; with(index: number, item: T): T[]
  readonly [Symbol.unscopables]: any
}
interface ArrayConstructor {
  new (length?: number): any[]; new <T>(length: number): T[]; new <T>(...items: T[]): T[]
  (length?: number): any[]; <T>(length: number): T[]; <T>(...items: T[]): T[]; readonly prototype: any[]
  isArray(value: any): value is any[]; of<T>(...items: T[]): T[]
  from<T>(list: ArrayLike<T>): T[]; from<T, U>(list: ArrayLike<T>, make: (item: T, index: number) => U, self?: any): U[]
  from<T>(list: Iterable<T> | ArrayLike<T>): T[]; from<T, U>(list: Iterable<T> | ArrayLike<T>, make: (item: T, index: number) => U,
    self?: any): U[]
  fromAsync<T>(list: AsyncIterable<T> | Iterable<T | PromiseLike<T>> | ArrayLike<T | PromiseLike<T>>): Promise<T[]>
  fromAsync<T, U>(list: AsyncIterable<T> | Iterable<T> | ArrayLike<T>, make: (item: Awaited<T>, index: number) => U, self?: any):
    Promise<Awaited<U>[]>
  readonly [Symbol.species]: ArrayConstructor
}
declare var Array: ArrayConstructor

interface ReadonlyMap<K, V> { forEach(call: (value: V, key: K, map: ReadonlyMap<K, V>) => void, self?: any): void
  get(key: K): V | undefined
  has(key: K): boolean; readonly size: number; [Symbol.iterator](): MapIterator<[K, V]>; entries(): MapIterator<[K, V]>
  keys(): MapIterator<K>
  values(): MapIterator<V> }
interface Map<K, V> { clear(): void; delete(key: K): boolean; forEach(call: (value: V, key: K, map: Map<K, V>) => void, self?: any): void
  get(key: K): V | undefined; has(key: K): boolean; set(key: K, value: V): this; readonly size: number
  [Symbol.iterator](): MapIterator<[K, V]>
  entries(): MapIterator<[K, V]>; keys(): MapIterator<K>; values(): MapIterator<V>; readonly [Symbol.toStringTag]: string
  getOrInsert(key: K, value: V): V; getOrInsertComputed(key: K, make: (key: K) => V): V }
interface MapConstructor { new (): Map<any, any>; new <K, V>(entries?: readonly (readonly [K, V])[] | null): Map<K, V>
  new <K, V>(entries?: Iterable<readonly [K, V]> | null): Map<K, V>; readonly prototype: Map<any, any>
  readonly [Symbol.species]: MapConstructor; groupBy<K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K): Map<K, T[]> }
declare var Map: MapConstructor
interface WeakMap<K extends WeakKey, V> { delete(key: K): boolean; get(key: K): V | undefined; has(key: K): boolean
  set(key: K, value: V): this
  readonly [Symbol.toStringTag]: string; getOrInsert(key: K, value: V): V; getOrInsertComputed(key: K, make: (key: K) => V): V }
declare var WeakMap: { new <K extends WeakKey = WeakKey, V = any>(entries?: Iterable<readonly [K, V]> | null): WeakMap<K, V>
  readonly prototype: WeakMap<WeakKey, any> }
interface ReadonlySetLike<T> { keys(): Iterator<T>; has(value: T): boolean; readonly size: number }
interface SetMethods<T> { union<U>(that: ReadonlySetLike<U>): Set<T | U>; intersection<U>(that: ReadonlySetLike<U>): Set<T & U>
  difference<U>(that: ReadonlySetLike<U>): Set<T>; symmetricDifference<U>(that: ReadonlySetLike<U>): Set<T | U>
  isSubsetOf(that: ReadonlySetLike<unknown>): boolean; isSupersetOf(that: ReadonlySetLike<unknown>): boolean
  isDisjointFrom(that: ReadonlySetLike<unknown>): boolean }
interface ReadonlySet<T> extends SetMethods<T> { forEach(call: (value: T, again: T, set: ReadonlySet<T>) => void, self?: any): void
  has(value: T): boolean; readonly size: number; [Symbol.iterator](): SetIterator<T>; entries(): SetIterator<[T, T]>
  keys(): SetIterator<T>
  values(): SetIterator<T> }
interface Set<T> extends SetMethods<T> { add(value: T): this; clear(): void; delete(value: T): boolean; has(value: T): boolean
  forEach(call: (value: T, again: T, set: Set<T>) => void, self?: any): void; readonly size: number; [Symbol.iterator](): SetIterator<T>
  entries(): SetIterator<[T, T]>; keys(): SetIterator<T>; values(): SetIterator<T>; readonly [Symbol.toStringTag]: string }
interface SetConstructor { new <T = any>(values?: readonly T[] | null): Set<T>; new <T>(values?: Iterable<T> | null): Set<T>
  readonly prototype: Set<any>; readonly [Symbol.species]: SetConstructor }
declare var Set: SetConstructor
interface WeakSet<T extends WeakKey> { add(value: T): this; delete(value: T): boolean; has(value: T): boolean
  readonly [Symbol.toStringTag]: string }
declare var WeakSet: { new <T extends WeakKey = WeakKey>(values?: Iterable<T> | null): WeakSet<T>; readonly prototype: WeakSet<WeakKey> }
interface WeakRef<T extends WeakKey> { deref(): T | undefined; readonly [Symbol.toStringTag]: string }
declare var WeakRef: { new <T extends WeakKey>(value: T): WeakRef<T>; readonly prototype: WeakRef<any> }
declare var FinalizationRegistry: any, DisposableStack: any, AsyncDisposableStack: any
interface ProxyHandler<T extends object> { get?(target: T, key: string | symbol, receiver: any): any
  has?(target: T, key: string | symbol): boolean
  set?(target: T, key: string | symbol, value: any, receiver: any): boolean; [trap: string]: any }
declare var Proxy: { new <T extends object>(target: T, handler: ProxyHandler<T>): T
  revocable<T extends object>(target: T, handler: ProxyHandler<T>): { proxy: T; revoke: () => void } }
declare namespace Reflect {
  function apply<T, A extends readonly any[], R>(target: (this: T, ...args: A) => R, self: T, args: Readonly<A>): R
  function apply(target: Function, self: any, args: ArrayLike<any>): any
  function construct<A extends readonly any[], R>(target: new (...args: A) => R, args: Readonly<A>, as?: Function): R
  function construct(target: Function, args: ArrayLike<any>, as?: Function): any
  function get<T extends object, P extends PropertyKey>(target: T, key: P, receiver?: unknown): P extends keyof T ? T[P] : any
  function set(target: object, key: PropertyKey, value: any, receiver?: any): boolean
  function has(target: object, key: PropertyKey): boolean
  function ownKeys(target: object): (string | symbol)[]
  function deleteProperty(target: object, key: PropertyKey): boolean
  function defineProperty(target: object, key: PropertyKey, property: PropertyDescriptor & ThisType<any>): boolean
  function getOwnPropertyDescriptor<T extends object, P extends PropertyKey>(target: T, key: P):
    TypedPropertyDescriptor<P extends keyof T ? T[P] : any>
    | undefined
  function getPrototypeOf(target: object): object | null
  function setPrototypeOf(target: object, prototype: object | null): boolean
  function isExtensible(target: object): boolean
  function preventExtensions(target: object): boolean
}

interface ArrayBuffer { readonly byteLength: number; slice(from?: number, to?: number): ArrayBuffer }
type ArrayBufferLike = ArrayBuffer
interface ArrayBufferView { buffer: ArrayBuffer; byteLength: number; byteOffset: number }
interface Bytes extends ArrayBufferView, Iterable<number> { readonly length: number; [index: number]: number }
${['Int8', 'Uint8', 'Uint8Clamped', 'Int16', 'Uint16', 'Int32', 'Uint32', 'Float32', 'Float64']
  .map((name) => `interface ${name}Array<B = ArrayBuffer> extends Bytes {}`)
  .join('\n')}
declare var ArrayBuffer: any, SharedArrayBuffer: any, DataView: any, Int8Array: any, Uint8Array: any, Uint8ClampedArray: any,
    Int16Array: any
declare var Uint16Array: any, Int32Array: any, Uint32Array: any, Float32Array: any, Float64Array: any, BigInt64Array: any,
    BigUint64Array: any
`
