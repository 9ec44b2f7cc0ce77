import type { Node, Tree } from '../syntax/tree.js'
import type { FlowContext } from './flow.js'
import { settlingOf } from './objects/settling.js'
import type { Bound, Cell, Evaluation, Open, Table } from './questions.js'
import { createStore } from './store.js'
import type { Env } from './values.js'

/** How deep questions nest, each of which takes a piece of the stack, and how deep with what is searched apart in their middle. */
const DEEPEST = 180
const DEEPEST_OF_ALL = 300
/** How often a cycle is gone through until nothing new is found, and how many questions may lie on one that is gone through again. */
const MOST_ROUNDS = 4
const LARGEST_CYCLE = 4_000
/**
 * What all questions of a run together may take: so many computations, so many more for each character of its files, and no more than what
 * fits into memory. Programs that call a service take a tenth of a step to half a step for each character; a compiler, whose functions all
 * lead to each other, many times as much.
 */
const STEPS = 100_000
const STEPS_OF_CHARACTER = 0.5
const MOST_STEPS = 1_000_000
/** What one question may take of that. */
const STEPS_OF_QUESTION = 8_000
/** What each question may still take once all together have taken that: what is near is found whatever else the files hold. */
const STEPS_LEFT = 100
/** What questions may take beside that of which it is known that much hangs on them. */
const STEPS_OF_THOROUGH = 600_000

/** Makes the evaluation that all evaluators of a run share: one memo, one stack, one budget. */
export function createEvaluation(context: FlowContext): Evaluation {
  const settling = settlingOf(context)
  /** Answered questions that wait for the start of their cycle, in the order of their answers (the stack of Tarjan's algorithm). */
  const waiting: Open<object>[] = []
  let steps = budgetOf(context.trees)
  let further = STEPS_OF_THOROUGH
  /** How often something was asked thoroughly, and whether it is. */
  let pass = 0
  let isThorough = false
  /** What is left of it for the question at hand. */
  let left = 0
  let count = 0
  let depth = 0
  /** How deep it is where a question begins that nobody asks on the way to another one. */
  let floor = 0
  /** Of what is being answered: the lowest number that it leads back to, whether anybody was told what turned out not to be so … */
  let lowest = Infinity
  let isDirty = false
  /** … in an answer that does not say itself that it depends on itself … */
  let isUnsaid = false
  /** … and the limit that it has met. */
  let met: Bound | undefined

  function ask<Answer extends object>(table: Table<Answer>, node: Node, env: Env, word: string, compute: () => Answer): Answer {
    const cell = table.cells.get(node, env, word)
    if (cell?.answer && holds(cell) && !(cell.limit && isOfAnotherWay(cell.limit))) {
      meet(cell.limit)
      return cell.answer
    }
    const open = cell?.open
    if (open?.isRunning) {
      open.isAsked = true
      lowest = Math.min(lowest, open.index)
      return open.approximation
    }
    if (open?.answer) {
      lowest = Math.min(lowest, open.index)
      meet(open.bound)
      return open.answer
    }
    if (depth === floor) begin()
    const isTooDeep = depth - floor >= DEEPEST || depth >= DEEPEST_OF_ALL
    if (isThorough) further--
    else steps--
    if (isTooDeep || --left <= 0) {
      const reason = isTooDeep ? 'is nested too deep to follow' : 'takes more steps than are gone'
      meet({ reason, node, isOfWay: true, pass })
      return table.top(node, reason)
    }
    return answered(open ?? opened(table, cell ?? table.cells.set(node, env, word, emptyCell()), node), compute)
  }

  function begin(): void {
    left = Math.max(STEPS_LEFT, Math.min(STEPS_OF_QUESTION, isThorough ? further : steps))
  }

  /** Notes a limit; of several the one that is left is one that may not be met another time. */
  function meet(bound: Bound | undefined): void {
    if (bound && (!met || (met.pass === undefined && bound.pass !== undefined))) met = bound
  }

  /** Whether a limit was met on another way: a question of its own is nested less deep, and has more steps, than on the way from others. */
  function isOfAnotherWay(limit: Bound): boolean {
    return (limit.isOfWay && depth === floor) || (isThorough && limit.pass !== undefined && limit.pass !== pass)
  }

  /** Whether the answer of a question is one for good, or holds for the writes that were found so far. */
  function holds({ age }: Cell<object>): boolean {
    return age === undefined || (settling.depth > 0 && age === settling.age)
  }

  function opened<Answer extends object>(table: Table<Answer>, cell: Cell<Answer>, node: Node): Open<Answer> {
    const state = { index: 0, isRunning: false, isAsked: false, answer: undefined, bound: undefined, age: undefined }
    return (cell.open = { table, cell, node, approximation: table.bottom(node), ...state })
  }

  function answered<Answer extends object>(own: Open<Answer>, compute: () => Answer): Answer {
    const { table, node } = own
    const outer = { lowest, isDirty, isUnsaid, met }
    const start = waiting.length
    let stale: Open<object>[] = []
    let isDone = false
    own.index = ++count
    own.isRunning = true
    own.isAsked = false
    depth++
    try {
      for (let round = 1; ; round++) {
        ;[lowest, isDirty, isUnsaid, met] = [Infinity, false, false, undefined]
        const answer = compute()
        const seen = own.isAsked ? table.widen(own.approximation, answer) : own.approximation
        const isOther = own.isAsked && !table.isSame(seen, own.approximation)
        isDirty ||= isOther
        isUnsaid ||= isOther && !table.saysCycles
        own.answer = answer
        if (lowest < own.index || !isDirty) break
        if (round === MOST_ROUNDS || waiting.length - start > LARGEST_CYCLE) {
          if (isUnsaid || round < MOST_ROUNDS) meet({ reason: 'hangs on itself in more ways than are gone', node })
          break
        }
        // once more, with what was found so far for what each question on the cycle is told of the others
        stale = [...stale, ...waiting.splice(start)]
        for (const member of stale) renew(member)
        own.approximation = table.widen(own.approximation, answer)
        own.isAsked = false
      }
      isDone = true
    } finally {
      own.isRunning = false
      depth--
      if (!isDone) for (const { cell } of [...stale, ...waiting.splice(start), own]) cell.open = undefined
    }
    own.bound = met
    own.age = settling.depth > 0 ? settling.age : undefined
    const isRoot = lowest >= own.index
    waiting.push(...stale.filter(({ answer }) => !answer), own)
    if (isRoot) for (const member of waiting.splice(start)) close(member)
    lowest = isRoot ? outer.lowest : Math.min(outer.lowest, lowest)
    isDirty = outer.isDirty || (!isRoot && isDirty)
    isUnsaid = outer.isUnsaid || (!isRoot && isUnsaid)
    meet(outer.met)
    return own.answer
  }

  /** Lets a question be answered anew, of which others on its cycle are told what was found last. */
  function renew<Answer extends object>(member: Open<Answer>): void {
    if (member.answer) member.approximation = member.table.widen(member.approximation, member.answer)
    member.answer = undefined
  }

  /** Keeps the answer of a question whose cycle is done, for good or as long as it holds. What one of a cycle missed they all did. */
  function close<Answer extends object>({ cell, answer, age, bound = met }: Open<Answer>): void {
    cell.open = undefined
    if (!answer) return
    cell.limit = bound && asOfHere(bound)
    if (age !== undefined && age !== settling.age) return
    cell.answer = answer
    cell.age = age
  }

  /** A limit of a question that is asked for itself is its own. */
  function asOfHere(bound: Bound): Bound {
    return depth === floor && bound.isOfWay ? { ...bound, isOfWay: false } : bound
  }

  return {
    table(question) {
      return { ...question, cells: createStore() }
    },
    ask,
    keep(kept, key, find) {
      const known = kept.get(key)
      if (known && !(known.bound && isOfAnotherWay(known.bound))) {
        meet(known.bound)
        return known.item
      }
      const outer = { lowest, met }
      ;[lowest, met] = [Infinity, undefined]
      const item = find()
      if (lowest === Infinity && settling.depth === 0) kept.set(key, { item, bound: met && asOfHere(met) })
      lowest = Math.min(outer.lowest, lowest)
      meet(outer.met)
      return item
    },
    limit(reason, node) {
      meet({ reason, node })
    },
    apart(search) {
      const outer = { floor, left }
      floor = depth
      try {
        search()
      } finally {
        ;({ floor, left } = outer)
      }
    },
    hasRoom() {
      return depth < DEEPEST / 2
    },
    thoroughly(search) {
      pass++
      isThorough = true
      try {
        search()
      } finally {
        isThorough = false
      }
    },
    renew() {
      steps = budgetOf(context.trees)
    },
    watch(search) {
      const outer = met
      met = undefined
      search()
      const own = met
      meet(outer)
      return own
    },
  }
}

function emptyCell<Answer extends object>(): Cell<Answer> {
  return { answer: undefined, age: undefined, limit: undefined, open: undefined }
}

function budgetOf(trees: readonly Tree[]): number {
  return Math.min(
    trees.reduce((steps, { text }) => steps + text.length * STEPS_OF_CHARACTER, STEPS),
    MOST_STEPS,
  )
}
