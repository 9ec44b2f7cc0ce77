import type { Node } from '../syntax/tree.js'
import type { Store } from './store.js'
import type { Env } from './values.js'

/** A limit that ended a search: why, and where. */
export interface Bound {
  readonly reason: string
  readonly node: Node
  /** Whether it was met for what led there, how deep that was nested or how much it took: whoever asks for itself may not meet it. */
  readonly isOfWay?: boolean
  /** Which time that was of those at which searches had so much to take: at another one it may not be met. */
  readonly pass?: number
}

/** How one kind of question is answered. */
export interface Question<Answer extends object> {
  /** What is known while nothing is: the answer for whoever asks while it is being found. */
  bottom(node: Node): Answer
  /** The answer where a limit ended the search. */
  top(node: Node, reason: string): Answer
  /** What is told in the next round through a cycle: what was told before, and what was found since that cannot grow without end. */
  widen(told: Answer, found: Answer): Answer
  isSame(one: Answer, other: Answer): boolean
  /** Whether an answer itself says where it depends on itself, so that one that is still growing is known to be open. */
  readonly saysCycles?: boolean
}

/** The answers to one kind of question, by node, environment and (where a node is asked several) a word. */
export interface Table<Answer extends object> extends Question<Answer> {
  readonly cells: Store<Cell<Answer>>
}

/** What is known of one question. */
export interface Cell<Answer extends object> {
  /** Its answer; undefined until its cycle is done. */
  answer: Answer | undefined
  /** The age of the writes that the answer holds for; undefined where all are known. */
  age: number | undefined
  /** The limit that left the answer incomplete. */
  limit: Bound | undefined
  /** The question, while it is being answered, or waits for the start of its cycle. */
  open: Open<Answer> | undefined
}

/** A question that is being answered, or that was answered but for the start of its cycle. */
export interface Open<Answer extends object> {
  readonly table: Table<Answer>
  readonly cell: Cell<Answer>
  readonly node: Node
  /** Its number, higher than those of the questions before. */
  index: number
  isRunning: boolean
  answer: Answer | undefined
  /** What whoever asks while it is being answered is told, and whether anybody was. */
  approximation: Answer
  isAsked: boolean
  /** The limit that it met. */
  bound: Bound | undefined
  /** The age of the writes that it was answered in; undefined where all are known. */
  age: number | undefined
}

/** Something remembered, with the limit that was met when it was found. */
export interface Kept<Item> {
  readonly item: Item
  readonly bound: Bound | undefined
}

/** What was answered in a run, which questions lead back to themselves, and how much may still be looked at. */
export interface Evaluation {
  table<Answer extends object>(question: Question<Answer>): Table<Answer>
  /** Answers a question once for good; on a cycle again and again, until what was taken for the answers of all that lie on it is so. */
  ask<Answer extends object>(table: Table<Answer>, node: Node, env: Env, word: string, compute: () => Answer): Answer
  /** The same for what is asked of anything else: remembered with the limit that it met, and only where no open question decides. */
  keep<Key extends object, Item>(kept: WeakMap<Key, Kept<Item>>, key: Key, find: () => Item): Item
  /** Notes that a limit ended the search for what is being answered. */
  limit(reason: string, node: Node): void
  /** Runs a search in the middle of a question; how deep that one is nested does not count for it. */
  apart(search: () => void): void
  /** Whether there is room for another such search where one is. */
  hasRoom(): boolean
  /** Runs a search again with what one question may take, whatever all have taken; what a limit cut on some way is answered anew. */
  thoroughly(search: () => void): void
  /** Gives what follows as much to take as what came before: what is found first leaves something for what hangs on it. */
  renew(): void
  /** Runs a search, and tells the first limit that it met, or that was met when something that it is told was found. */
  watch(search: () => void): Bound | undefined
}
