import type { Node } from '../../syntax/tree.js'

/** What is no longer as it was in an object that something else has handed on. */
export interface Marks {
  /** Keys that a rest pattern took out. */
  readonly without?: readonly string[]
  /** What a schema has made something else of: dotted keys below it, '' for itself. */
  readonly changed?: readonly string[]
  /** Of what a schema holds below it: the dotted keys that a function of the schema makes something of its own of. */
  readonly remade?: readonly string[]
  /** Whether a member of that name, at any depth, is written out where only some are. */
  readonly isSent?: (key: string) => boolean
  /** The call through which it came, of a function that is only known by its name. */
  readonly guessed?: Node
  /** The last call through which it came of which a row of `models` says what it does, and that row; values are not told apart by it. */
  readonly described?: { readonly node: Node; readonly said: string }
}

/** What the code says of the type of what it did not make itself. */
export interface Told {
  /** The type that it is said to be of. */
  readonly said?: Node | undefined
  /** Of the types that its declared type is made of, those that it is none of. */
  readonly apart?: ReadonlySet<Node> | undefined
  /** Which of its members are those of a body: under any other key stands something of its own. */
  readonly left?: readonly KeysLeft[] | undefined
}

/** Which members of an object are meant. */
export interface KeysLeft {
  readonly keys: readonly string[]
  /** Whether these are all that is left, rather than what is left out. */
  readonly isPick: boolean
}

/** Whether a member is left. */
export function isKeyLeft({ keys, isPick }: KeysLeft, key: string): boolean {
  return keys.includes(key) === isPick
}

/** What is left as a text. */
export function leftId({ keys, isPick }: KeysLeft): string {
  return `${isPick ? '' : '-'}${[...keys].sort().join('.')}`
}

/** The marks as a text, by which values are told apart. */
export function marksId(marks: Marks): string {
  const { without, changed, remade } = marks
  return `${without?.join('.') ?? ''} ${changed?.join() ?? ''} ${remade?.join() ?? ''}${guessedId(marks)}`
}

/** The call through which a value came by a guess, as a text. */
export function guessedId({ guessed }: Pick<Marks, 'guessed'>): string {
  return guessed ? ` by ${String(guessed.range[0])}` : ''
}

/** Keys that were taken out as a text: twice is as often as it counts, of an object that a loop takes apart and makes again. */
export function takenId(keys: readonly string[]): string {
  return [...keys]
    .sort()
    .filter((key, at, all) => key !== all[at - 2])
    .join()
}
