import type { Deeds } from '../catalogue/function-rows.js'

/**
 * What is known of the functions of some packages: plain data, one file for a package or a family of packages that do the same. What a
 * function does is written once, under the name by which the evaluator knows it; a model says which exports of which packages that is.
 */
export interface Model {
  readonly title: string
  /** The packages, each with all that lies below it: `rxjs` is `rxjs/operators` as well. The longest that fits a module counts. */
  readonly packages: readonly string[]
  /**
   * The functions and methods that do what is known by that name; `*`: all of them. A function that is not among these does nothing that
   * is known, whatever else has its name.
   */
  readonly names: readonly string[] | '*'
  /** Of all: those that do something else than what is known by their name. */
  readonly not?: readonly string[]
  /** Those that do the same by another name, by the last part of the path that leads to them: `{ createNextState: 'produce' }`. */
  readonly as?: Readonly<Record<string, string>>
  /** What a module gives as a whole, where that is a function: `{ 'swr/mutation': 'useSWRMutation' }`. */
  readonly defaults?: Readonly<Record<string, string>>
  /**
   * What is said in words of what else it has, by the path that leads to it: `unwrap`, `default`, and `Box.open` for a method of what it
   * makes, or of a value of that type.
   */
  readonly functions?: Readonly<Record<string, Deeds>>
  /**
   * Small programs, which `npm run oracle` runs with the packages. `$in` is the body of an answer; `see(x)` says that `x` is that again and
   * that this is followed, `hide(x)` that it is not, and `miss(x)` that it is, and not followed yet.
   */
  readonly tries?: readonly string[]
  /** Whether its functions stand in pipes, and hand on what they are not told to change: `task.pipe(Effect.retry(policy))`. */
  readonly pipes?: true
  /** What is said in words of its functions that stand in pipes; `this` is what comes in: `{ timestamp: { gives: { value: 'this' } } }`. */
  readonly operators?: Readonly<Record<string, Operator>>
  /** Functions in the options of what it makes that are called with what that is handed later. */
  readonly later?: readonly Later[]
  /** By which functions, of what it makes or its own, a text is kept under a key and taken out again. */
  readonly keeps?: readonly Keeping[]
  /** Names under which a page or a runtime has the package without an import: `{ Vue: … }`. */
  readonly globals?: readonly string[]
}

/** What a function does that stands in a pipe; where it is not said what it gives, it hands on what comes in. */
export interface Operator extends Deeds {
  /** Whether its arguments name a member of what comes in, each the one below; with `gives`, what it gives in the place of that. */
  readonly reads?: true
}

/** The functions of a store of texts, and the path that leads to them: `MMKV.` for those of what that makes. */
export interface Keeping {
  readonly of: string
  readonly sets: string
  readonly gets: string
}

/** Where such functions stand in the options of a call that makes something, and what they are called with. */
export interface Later {
  /** The path in an argument of that call; `*` is any key: `serializers.*`. */
  readonly option: string
  /** What they get of the first argument: all of it, or what stands there under their own key. */
  readonly gets: 'all' | '*'
  /** The methods of what is made, or of what these give, that are handed it. */
  readonly by: readonly string[]
}
