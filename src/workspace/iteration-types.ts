/** The language's types of iterations and promises, with all their members: what `LANGUAGE_TYPES` is for the others. */
export const ITERATION_TYPES = `
interface IteratorYieldResult<Y> { done?: false; value: Y }
interface IteratorReturnResult<R> { done: true; value: R }
type IteratorResult<T, R = any> = IteratorYieldResult<T> | IteratorReturnResult<R>
type BuiltinIteratorReturn = intrinsic
interface Iterator<T, R = any, N = any> { next(...[value]: [] | [N]): IteratorResult<T, R>; return?(value?: R): IteratorResult<T, R>
  throw?(error?: any): IteratorResult<T, R> }
interface Iterable<T, R = any, N = any> { [Symbol.iterator](): Iterator<T, R, N> }
interface IterableIterator<T, R = any, N = any> extends Iterator<T, R, N> { [Symbol.iterator](): IterableIterator<T, R, N> }
interface IteratorObject<T, R = unknown, N = unknown> extends Iterator<T, R, N> {
  [Symbol.iterator](): IteratorObject<T, R, N>; [Symbol.dispose](): void; [Symbol.toStringTag]: string
  map<U>(make: (item: T, index: number) => U): IteratorObject<U, undefined, unknown>
  filter<S extends T>(test: (item: T, index: number) => item is S): IteratorObject<S, undefined, unknown>
  filter(test: (item: T, index: number) => unknown): IteratorObject<T, undefined, unknown>
  take(count: number): IteratorObject<T, undefined, unknown>; drop(count: number): IteratorObject<T, undefined, unknown>
  flatMap<U>(make: (item: T, index: number) => Iterator<U, unknown, undefined> | Iterable<U, unknown, undefined>): IteratorObject<U,
    undefined, unknown>
  reduce(join: (sum: T, item: T, index: number) => T): T; reduce(join: (sum: T, item: T, index: number) => T, first: T): T
  reduce<U>(join: (sum: U, item: T, index: number) => U, first: U): U; toArray(): T[]
  forEach(call: (item: T, index: number) => void): void
  some(test: (item: T, index: number) => unknown): boolean; every(test: (item: T, index: number) => unknown): boolean
  find<S extends T>(test: (item: T, index: number) => item is S): S | undefined
  find(test: (item: T, index: number) => unknown): T | undefined
}
declare var Iterator: { new <T, R = undefined, N = unknown>(): IteratorObject<T, R, N>; readonly prototype: any
  from<T>(value: Iterator<T, unknown, undefined> | Iterable<T, unknown, undefined>): IteratorObject<T, undefined, unknown> }
interface ArrayIterator<T> extends IteratorObject<T, BuiltinIteratorReturn, unknown> { [Symbol.iterator](): ArrayIterator<T> }
interface MapIterator<T> extends IteratorObject<T, BuiltinIteratorReturn, unknown> { [Symbol.iterator](): MapIterator<T> }
interface SetIterator<T> extends IteratorObject<T, BuiltinIteratorReturn, unknown> { [Symbol.iterator](): SetIterator<T> }
interface StringIterator<T> extends IteratorObject<T, BuiltinIteratorReturn, unknown> { [Symbol.iterator](): StringIterator<T> }
interface RegExpStringIterator<T> extends IteratorObject<T, BuiltinIteratorReturn, unknown> { [Symbol.iterator]():
    RegExpStringIterator<T> }
interface Generator<T = unknown, R = any, N = any> extends IteratorObject<T, R, N> { next(...[value]: [] | [N]): IteratorResult<T, R>
  return(value: R): IteratorResult<T, R>; throw(error: any): IteratorResult<T, R>; [Symbol.iterator](): Generator<T, R, N> }
interface GeneratorFunction { new (...args: any[]): Generator; (...args: any[]): Generator; readonly length: number; readonly name: string
  readonly prototype: Generator }
interface AsyncIterator<T, R = any, N = any> { next(...[value]: [] | [N]): Promise<IteratorResult<T, R>>
  return?(value?: R | PromiseLike<R>): Promise<IteratorResult<T, R>>; throw?(error?: any): Promise<IteratorResult<T, R>> }
interface AsyncIterable<T, R = any, N = any> { [Symbol.asyncIterator](): AsyncIterator<T, R, N> }
interface AsyncIterableIterator<T, R = any, N = any> extends AsyncIterator<T, R, N> { [Symbol.asyncIterator](): AsyncIterableIterator<T,
    R, N> }
interface AsyncIteratorObject<T, R = unknown, N = unknown> extends AsyncIterator<T, R, N> {
  [Symbol.asyncIterator](): AsyncIteratorObject<T, R, N>; [Symbol.asyncDispose](): Promise<void> }
interface AsyncGenerator<T = unknown, R = any, N = any> extends AsyncIteratorObject<T, R, N> {
  next(...[value]: [] | [N]): Promise<IteratorResult<T, R>>; return(value: R | PromiseLike<R>): Promise<IteratorResult<T, R>>
  throw(error: any): Promise<IteratorResult<T, R>>; [Symbol.asyncIterator](): AsyncGenerator<T, R, N> }
interface AsyncGeneratorFunction { new (...args: any[]): AsyncGenerator; (...args: any[]): AsyncGenerator; readonly length: number
  readonly name: string; readonly prototype: AsyncGenerator }
interface Disposable { [Symbol.dispose](): void }
interface AsyncDisposable { [Symbol.asyncDispose](): PromiseLike<void> }

interface PromiseLike<T> {
  then<A = T, B = never>(done?: ((value: T) => A | PromiseLike<A>) | null, failed?: ((reason: any) => B | PromiseLike<B>) | null):
    PromiseLike<A | B> }
interface Promise<T> {
  then<A = T, B = never>(done?: ((value: T) => A | PromiseLike<A>) | null, failed?: ((reason: any) => B | PromiseLike<B>) | null):
    Promise<A | B>
  catch<B = never>(failed?: ((reason: any) => B | PromiseLike<B>) | null): Promise<T | B>
  finally(always?: (() => void) | null): Promise<T>
  readonly [Symbol.toStringTag]: string }
type PromiseConstructorLike = new <T>(run: (resolve: (value: T | PromiseLike<T>) => void, reject: (reason?: any) => void) => void) =>
    PromiseLike<T>
interface PromiseFulfilledResult<T> { status: 'fulfilled'; value: T }
interface PromiseRejectedResult { status: 'rejected'; reason: any }
type PromiseSettledResult<T> = PromiseFulfilledResult<T> | PromiseRejectedResult
interface PromiseWithResolvers<T> { promise: Promise<T>; resolve: (value: T | PromiseLike<T>) => void; reject: (reason?: any) => void }
interface PromiseConstructor {
  readonly prototype: Promise<any>; readonly [Symbol.species]: PromiseConstructor
  new <T>(run: (resolve: (value: T | PromiseLike<T>) => void, reject: (reason?: any) => void) => void): Promise<T>
  all<T extends readonly unknown[] | []>(values: T): Promise<{ -readonly [P in keyof T]: Awaited<T[P]> }>
  all<T>(values: Iterable<T | PromiseLike<T>>): Promise<Awaited<T>[]>
  race<T extends readonly unknown[] | []>(values: T): Promise<Awaited<T[number]>>
  race<T>(values: Iterable<T | PromiseLike<T>>): Promise<Awaited<T>>
  any<T extends readonly unknown[] | []>(values: T): Promise<Awaited<T[number]>>
  any<T>(values: Iterable<T | PromiseLike<T>>): Promise<Awaited<T>>
  allSettled<T extends readonly unknown[] | []>(values: T): Promise<{ -readonly [P in keyof T]: PromiseSettledResult<Awaited<T[P]>> }>
  allSettled<T>(values: Iterable<T | PromiseLike<T>>): Promise<PromiseSettledResult<Awaited<T>>[]>
  reject<T = never>(reason?: any): Promise<T>; resolve(): Promise<void>; resolve<T>(value: T): Promise<Awaited<T>>
  resolve<T>(value: T | PromiseLike<T>): Promise<Awaited<T>>; withResolvers<T>(): PromiseWithResolvers<T>
  try<T, A extends unknown[]>(run: (...args: A) => T | PromiseLike<T>, ...args: A): Promise<Awaited<T>>
}
declare var Promise: PromiseConstructor
`
