/**
 * The language's global types, as a file of declarations: of what can carry another type all members, of the others what is needed to go
 * on from them. The declarations that the compiler brings along say the same with all that there is to read about it; to read those takes
 * longer than most projects.
 */
export const LANGUAGE_TYPES = `
type PropertyKey = string | number | symbol
type Partial<T> = { [P in keyof T]?: T[P] }
type Required<T> = { [P in keyof T]-?: T[P] }
type Readonly<T> = { readonly [P in keyof T]: T[P] }
type Pick<T, K extends keyof T> = { [P in K]: T[P] }
type Record<K extends keyof any, T> = { [P in K]: T }
type Exclude<T, U> = T extends U ? never : T
type Extract<T, U> = T extends U ? T : never
type Omit<T, K extends keyof any> = Pick<T, Exclude<keyof T, K>>
type NonNullable<T> = T & {}
type Parameters<T extends (...args: any) => any> = T extends (...args: infer P) => any ? P : never
type ConstructorParameters<T extends abstract new (...args: any) => any> = T extends abstract new (...args: infer P) => any ? P : never
type ReturnType<T extends (...args: any) => any> = T extends (...args: any) => infer R ? R : any
type InstanceType<T extends abstract new (...args: any) => any> = T extends abstract new (...args: any) => infer R ? R : any
type ThisParameterType<T> = T extends (this: infer U, ...args: never) => any ? U : unknown
type OmitThisParameter<T> = unknown extends ThisParameterType<T> ? T : T extends (...args: infer A) => infer R ? (...args: A) => R : T
type Awaited<T> = T extends null | undefined ? T
  : T extends object & { then(done: infer F, ...args: infer _): any }
    ? F extends (value: infer V, ...args: infer _) => any ? Awaited<V> : never : T
type Uppercase<S extends string> = intrinsic
type Lowercase<S extends string> = intrinsic
type Capitalize<S extends string> = intrinsic
type Uncapitalize<S extends string> = intrinsic
type NoInfer<T> = intrinsic
interface ThisType<T> {}
interface WeakKeyTypes { object: object; symbol: symbol }
type WeakKey = WeakKeyTypes[keyof WeakKeyTypes]

interface PropertyDescriptor { configurable?: boolean; enumerable?: boolean; value?: any; writable?: boolean; get?(): any
  set?(value: any): void }
interface TypedPropertyDescriptor<T> { configurable?: boolean; enumerable?: boolean; writable?: boolean; value?: T; get?: () => T
  set?: (value: T) => void }
interface PropertyDescriptorMap { [key: PropertyKey]: PropertyDescriptor }
interface Object { constructor: Function; toString(): string; toLocaleString(): string; valueOf(): Object
  hasOwnProperty(key: PropertyKey): boolean; isPrototypeOf(value: Object): boolean; propertyIsEnumerable(key: PropertyKey): boolean }
interface ObjectConstructor {
  new (value?: any): Object; (): any; (value: any): any; readonly prototype: Object
  keys(value: {}): string[]
  values<T>(value: { [key: string]: T } | ArrayLike<T>): T[]; values(value: {}): any[]
  entries<T>(value: { [key: string]: T } | ArrayLike<T>): [string, T][]; entries(value: {}): [string, any][]
  fromEntries<T = any>(entries: Iterable<readonly [PropertyKey, T]>): { [key: string]: T }
  fromEntries(entries: Iterable<readonly any[]>): any
  assign<T extends {}, A>(target: T, a: A): T & A; assign<T extends {}, A, B>(target: T, a: A, b: B): T & A & B
  assign<T extends {}, A, B, C>(target: T, a: A, b: B, c: C): T & A & B & C; assign(target: object, ...sources: any[]): any
  freeze<T extends Function>(value: T): T
  freeze<T extends { [key: string]: U | null | undefined | object }, U extends string | bigint | number | boolean | symbol>(value: T):
    Readonly<T>
  freeze<T>(value: T): Readonly<T>; seal<T>(value: T): T; preventExtensions<T>(value: T): T
  isFrozen(value: any): boolean; isSealed(value: any): boolean; isExtensible(value: any): boolean
  create(prototype: object | null, properties?: any): any; getPrototypeOf(value: any): any
  setPrototypeOf(value: any, prototype: object | null): any
  defineProperty<T>(value: T, key: PropertyKey, property: PropertyDescriptor & ThisType<any>): T
  defineProperties<T>(value: T, properties: PropertyDescriptorMap & ThisType<any>): T
  getOwnPropertyDescriptor(value: any, key: PropertyKey): PropertyDescriptor | undefined
  getOwnPropertyDescriptors<T>(value: T): { [P in keyof T]: TypedPropertyDescriptor<T[P]> } & { [key: string]: PropertyDescriptor }
  getOwnPropertyNames(value: any): string[]; getOwnPropertySymbols(value: any): symbol[]
  is(a: any, b: any): boolean; hasOwn(value: object, key: PropertyKey): boolean
  groupBy<K extends PropertyKey, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K): Partial<Record<K, T[]>>
}
declare var Object: ObjectConstructor
interface Function { apply(this: Function, self: any, args?: any): any; call(this: Function, self: any, ...args: any[]): any
  bind(this: Function, self: any, ...args: any[]): any; toString(): string; prototype: any; readonly length: number; readonly name: string
  arguments: any; caller: Function; [Symbol.hasInstance](value: any): boolean }
interface FunctionConstructor { new (...args: string[]): Function; (...args: string[]): Function; readonly prototype: Function }
declare var Function: FunctionConstructor
interface CallableFunction extends Function {
  apply<T, R>(this: (this: T) => R, self: T): R; apply<T, A extends any[], R>(this: (this: T, ...args: A) => R, self: T, args: A): R
  call<T, A extends any[], R>(this: (this: T, ...args: A) => R, self: T, ...args: A): R
  bind<T>(this: T, self: ThisParameterType<T>): OmitThisParameter<T>
  bind<T, A extends any[], B extends any[], R>(this: (this: T, ...args: [...A, ...B]) => R, self: T, ...args: A): (...args: B) => R
}
interface NewableFunction extends Function {
  apply<T>(this: new () => T, self: T): void; apply<T, A extends any[]>(this: new (...args: A) => T, self: T, args: A): void
  call<T, A extends any[]>(this: new (...args: A) => T, self: T, ...args: A): void
  bind<T>(this: T, self: any): T
  bind<A extends any[], B extends any[], R>(this: new (...args: [...A, ...B]) => R, self: any, ...args: A): new (...args: B) => R
}
interface IArguments { [index: number]: any; length: number; callee: Function; [Symbol.iterator](): ArrayIterator<any> }
interface TemplateStringsArray extends ReadonlyArray<string> { readonly raw: readonly string[] }
interface ImportMeta {}
interface ImportCallOptions {}
interface ImportAttributes { [key: string]: string }

interface Symbol { toString(): string; valueOf(): symbol; readonly description: string | undefined
  readonly [Symbol.toStringTag]: string }
interface SymbolConstructor { readonly prototype: Symbol; (description?: string | number): symbol; for(key: string): symbol
  keyFor(symbol: symbol): string | undefined; readonly iterator: unique symbol; readonly asyncIterator: unique symbol
  readonly hasInstance: unique symbol; readonly isConcatSpreadable: unique symbol; readonly match: unique symbol
  readonly matchAll: unique symbol; readonly replace: unique symbol; readonly search: unique symbol; readonly species: unique symbol
  readonly split: unique symbol; readonly toPrimitive: unique symbol; readonly toStringTag: unique symbol
  readonly unscopables: unique symbol; readonly dispose: unique symbol; readonly asyncDispose: unique symbol }
declare var Symbol: SymbolConstructor
interface Boolean { valueOf(): boolean }
interface BooleanConstructor { new (value?: any): Boolean; <T>(value?: T): boolean; readonly prototype: Boolean }
declare var Boolean: BooleanConstructor
interface Number { toString(radix?: number): string; toFixed(digits?: number): string; toExponential(digits?: number): string
  toPrecision(digits?: number): string; valueOf(): number; toLocaleString(locales?: any, options?: any): string }
interface NumberConstructor { new (value?: any): Number; (value?: any): number; readonly prototype: Number
  readonly MAX_VALUE: number; readonly MIN_VALUE: number; readonly NaN: number; readonly NEGATIVE_INFINITY: number
  readonly POSITIVE_INFINITY: number; readonly EPSILON: number; readonly MAX_SAFE_INTEGER: number; readonly MIN_SAFE_INTEGER: number
  isFinite(value: unknown): boolean; isInteger(value: unknown): boolean; isNaN(value: unknown): boolean
  isSafeInteger(value: unknown): boolean
  parseFloat(text: string): number; parseInt(text: string, radix?: number): number }
declare var Number: NumberConstructor
interface BigInt { toString(radix?: number): string; toLocaleString(locales?: any, options?: any): string; valueOf(): bigint }
declare var BigInt: { (value: bigint | boolean | number | string): bigint; readonly prototype: BigInt
  asIntN(bits: number, value: bigint): bigint
  asUintN(bits: number, value: bigint): bigint }
interface String {
  toString(): string; valueOf(): string; readonly length: number; readonly [index: number]: string
  [Symbol.iterator](): StringIterator<string>
  at(index: number): string | undefined; charAt(index: number): string; charCodeAt(index: number): number
  codePointAt(index: number): number | undefined; concat(...texts: string[]): string; endsWith(text: string, to?: number): boolean
  startsWith(text: string, from?: number): boolean; includes(text: string, from?: number): boolean
  indexOf(text: string, from?: number): number
  lastIndexOf(text: string, from?: number): number; localeCompare(that: string, locales?: any, options?: any): number
  match(pattern: any): RegExpMatchArray | null; matchAll(pattern: any): RegExpStringIterator<RegExpExecArray>
  normalize(form?: string): string
  padEnd(length: number, text?: string): string; padStart(length: number, text?: string): string; repeat(count: number): string
  replace(pattern: any, by: string): string; replace(pattern: any, by: (match: string, ...args: any[]) => string): string
  replaceAll(pattern: any, by: string): string; replaceAll(pattern: any, by: (match: string, ...args: any[]) => string): string
  search(pattern: any): number; slice(from?: number, to?: number): string; split(by: any, limit?: number): string[]
  substring(from: number, to?: number): string; substr(from: number, length?: number): string; toLowerCase(): string
  toUpperCase(): string
  toLocaleLowerCase(locales?: any): string; toLocaleUpperCase(locales?: any): string; trim(): string; trimStart(): string
  trimEnd(): string
  trimLeft(): string; trimRight(): string; isWellFormed(): boolean; toWellFormed(): string; anchor(name: string): string; big(): string
  blink(): string; bold(): string; fixed(): string; fontcolor(color: string): string; fontsize(size: any): string; italics(): string
  link(url: string): string; small(): string; strike(): string; sub(): string; sup(): string
}
interface StringConstructor { new (value?: any): String; (value?: any): string; readonly prototype: String
  fromCharCode(...codes: number[]): string; fromCodePoint(...points: number[]): string; raw(strings: any, ...values: any[]): string }
declare var String: StringConstructor
interface RegExpMatchArray extends Array<string> { index?: number; input?: string; 0: string; groups?: { [key: string]: string }
  indices?: any }
interface RegExpExecArray extends Array<string> { index: number; input: string; 0: string; groups?: { [key: string]: string }
  indices?: any }
interface RegExp { exec(text: string): RegExpExecArray | null; test(text: string): boolean; readonly source: string
  readonly global: boolean
  readonly ignoreCase: boolean; readonly multiline: boolean; readonly flags: string; readonly sticky: boolean; readonly unicode: boolean
  readonly dotAll: boolean; readonly hasIndices: boolean; readonly unicodeSets: boolean; lastIndex: number
  compile(pattern: string): this }
declare var RegExp: { new (pattern: RegExp | string, flags?: string): RegExp; (pattern: RegExp | string, flags?: string): RegExp
  readonly prototype: RegExp; escape(text: string): string }
interface Date {
  toString(): string; toDateString(): string; toTimeString(): string; toLocaleString(locales?: any, options?: any): string
  toLocaleDateString(locales?: any, options?: any): string; toLocaleTimeString(locales?: any, options?: any): string
  toUTCString(): string
  toISOString(): string; toJSON(key?: any): string; valueOf(): number; getTime(): number; getFullYear(): number; getMonth(): number
  getDate(): number; getDay(): number; getHours(): number; getMinutes(): number; getSeconds(): number; getMilliseconds(): number
  getUTCFullYear(): number; getUTCMonth(): number; getUTCDate(): number; getUTCDay(): number; getUTCHours(): number
  getUTCMinutes(): number
  getUTCSeconds(): number; getUTCMilliseconds(): number; getTimezoneOffset(): number; setTime(time: number): number
  setFullYear(...parts: number[]): number; setMonth(...parts: number[]): number; setDate(day: number): number
  setHours(...parts: number[]): number; setMinutes(...parts: number[]): number; setSeconds(...parts: number[]): number
  setMilliseconds(part: number): number; setUTCFullYear(...parts: number[]): number; setUTCMonth(...parts: number[]): number
  setUTCDate(day: number): number; setUTCHours(...parts: number[]): number; setUTCMinutes(...parts: number[]): number
  setUTCSeconds(...parts: number[]): number; setUTCMilliseconds(part: number): number
}
declare var Date: { new (...parts: any[]): Date; (): string; readonly prototype: Date; now(): number; parse(text: string): number
  UTC(...parts: number[]): number }
interface Error { name: string; message: string; stack?: string; cause?: unknown }
interface ErrorConstructor { new (message?: string, options?: { cause?: unknown }): Error
  (message?: string, options?: { cause?: unknown }): Error
  readonly prototype: Error; captureStackTrace?: any; stackTraceLimit?: any }
interface ErrorOptions { cause?: unknown }
interface EvalError extends Error {}
interface RangeError extends Error {}
interface ReferenceError extends Error {}
interface SyntaxError extends Error {}
interface TypeError extends Error {}
interface URIError extends Error {}
interface AggregateError extends Error { errors: any[] }
declare var Error: ErrorConstructor, EvalError: ErrorConstructor, RangeError: ErrorConstructor, ReferenceError: ErrorConstructor
declare var SyntaxError: ErrorConstructor, TypeError: ErrorConstructor, URIError: ErrorConstructor
declare var AggregateError: { new (errors: Iterable<any>, message?: string): AggregateError
  (errors: Iterable<any>, message?: string): AggregateError
  readonly prototype: AggregateError }
declare var NaN: number, Infinity: number
declare var Math: { [constant in 'E' | 'LN10' | 'LN2' | 'LOG2E' | 'LOG10E' | 'PI' | 'SQRT1_2' | 'SQRT2']: number } & {
  [name in 'abs' | 'acos' | 'asin' | 'atan' | 'atan2' | 'ceil' | 'cos' | 'exp' | 'floor' | 'log' | 'max' | 'min' | 'pow' | 'random'
    | 'round' | 'sin' | 'sqrt' | 'tan' | 'clz32' | 'imul' | 'sign' | 'log10' | 'log2' | 'log1p' | 'expm1' | 'cosh' | 'sinh' | 'tanh'
    | 'acosh' | 'asinh' | 'atanh' | 'hypot' | 'trunc' | 'fround' | 'cbrt' | 'f16round']: (...values: number[]) => number }
declare var JSON: { parse(text: string, revive?: (this: any, key: string, value: any) => any): any
  stringify(value: any, replace?: any, space?: string | number): string }
declare var Intl: any, Atomics: any, Temporal: any
declare function parseInt(text: string, radix?: number): number
declare function parseFloat(text: string): number
declare function isNaN(value: number): boolean
declare function isFinite(value: number): boolean
declare function decodeURI(text: string): string
declare function decodeURIComponent(text: string): string
declare function encodeURI(text: string): string
declare function encodeURIComponent(text: string | number | boolean): string
declare function escape(text: string): string
declare function unescape(text: string): string
declare function eval(text: string): any
`
