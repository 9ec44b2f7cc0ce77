import { describe, expect, test } from 'vitest'
import fc from '../fast-check.js'
import { createEvaluation } from '../../src/flow/evaluation.js'
import type { FlowContext } from '../../src/flow/flow.js'
import type { Evaluation, Kept, Question, Table } from '../../src/flow/questions.js'
import type { Node } from '../../src/syntax/tree.js'

type Names = readonly string[]

/** A question whose answers are sets of names. */
const NAMES: Question<Names> = {
  bottom: () => [],
  top: (_, reason) => [reason],
  widen: (told, found) => [...new Set([...told, ...found])],
  isSame: (one, other) => one.length === other.length && one.every((name) => other.includes(name)),
}

function open(): { readonly evaluation: Evaluation; readonly table: Table<Names> } {
  const evaluation = createEvaluation({ trees: [] } as unknown as FlowContext)
  return { evaluation, table: evaluation.table(NAMES) }
}

const nodes = Array.from({ length: 300 }, (_, index) => ({ type: 'Identifier', name: String(index) }) as unknown as Node)
const nodeOf = (index: number): Node => nodes[index] as Node

/** Asks for what can be reached from a place of a graph: its own name, and what can be reached from those it leads to. */
function reach({ evaluation, table }: ReturnType<typeof open>, graph: readonly (readonly number[])[], from: number): Names {
  return evaluation.ask(table, nodeOf(from), undefined, '', () => [
    ...new Set([String(from), ...(graph[from] ?? []).flatMap((to) => reach({ evaluation, table }, graph, to))]),
  ])
}

function reachable(graph: readonly (readonly number[])[], from: number): Names {
  const found = new Set([from])
  for (const at of found) for (const to of graph[at] ?? []) found.add(to)
  return [...found].map(String).sort()
}

describe('an evaluation', () => {
  test('computes an answer once', () => {
    const { evaluation, table } = open()
    let times = 0
    const ask = (): Names => evaluation.ask(table, nodeOf(0), undefined, '', () => [String(++times)])
    expect([ask(), ask()]).toEqual([['1'], ['1']])
  })

  test('answers questions that lead to each other alike, whichever is asked first', () => {
    const graph = [[1], [2, 0], [3], [1]]
    for (const first of [0, 1, 2, 3]) {
      const run = open()
      reach(run, graph, first)
      for (const from of [0, 1, 2, 3]) expect([...reach(run, graph, from)].sort()).toEqual(['0', '1', '2', '3'])
    }
  })

  test('answers what can be reached in any graph, in any order, or says that it does not', () => {
    const size = 8
    const graphs = fc.array(fc.uniqueArray(fc.nat(size - 1), { maxLength: 3 }), { minLength: size, maxLength: size })
    const orders = fc.shuffledSubarray(
      Array.from({ length: size }, (_, index) => index),
      { minLength: size },
    )
    fc.assert(
      fc.property(graphs, orders, (graph, order) => {
        const run = open()
        for (const from of order) {
          let found: Names = []
          const limit = run.evaluation.watch(() => (found = reach(run, graph, from)))
          if (!limit) expect([...found].sort()).toEqual(reachable(graph, from))
        }
      }),
    )
  })

  test('tells of a limit whoever uses what it cut, later as well, and nobody else', () => {
    const { evaluation, table } = open()
    const cut = (): Names =>
      evaluation.ask(table, nodeOf(0), undefined, '', () => {
        evaluation.limit('has too many names', nodeOf(9))
        return ['some']
      })
    const user = (): Names => evaluation.ask(table, nodeOf(1), undefined, '', () => [...cut(), 'more'])
    const other = (): Names => evaluation.ask(table, nodeOf(2), undefined, '', () => ['other'])
    const limits = [user, user, other, cut].map((ask) => evaluation.watch(ask)?.reason)
    expect(limits).toEqual(['has too many names', 'has too many names', undefined, 'has too many names'])
  })

  test('says so where questions are nested too deep, and answers each of them that is asked for itself', () => {
    const graph = nodes.map((_, index) => (index + 1 < nodes.length ? [index + 1] : []))
    const run = open()
    expect(run.evaluation.watch(() => reach(run, graph, 0))?.reason).toBe('is nested too deep to follow')
    const limit = run.evaluation.watch(() => {
      expect(reach(run, graph, nodes.length - 100)).toHaveLength(100)
    })
    expect(limit).toBeUndefined()
  })

  test('nests searches in the middle of questions no deeper than the stack goes, and says where it ends', () => {
    const { evaluation, table } = open()
    const many = Array.from({ length: 2_000 }, (_, index) => ({ type: 'Identifier', name: `n${String(index)}` }) as unknown as Node)
    let deepest = 0
    let lastWithRoom = 0
    /** Each hundredth question begins a search of its own, whether there is room for it or not. */
    const nest = (index: number): Names =>
      evaluation.ask(table, many[index] as Node, undefined, '', () => {
        deepest = Math.max(deepest, index)
        if (evaluation.hasRoom()) lastWithRoom = index
        let below: Names = []
        if (index % 100 === 99) evaluation.apart(() => (below = nest(index + 1)))
        else below = nest(index + 1)
        return below
      })
    const limit = evaluation.watch(() => nest(0))
    expect(limit?.reason).toBe('is nested too deep to follow')
    expect([lastWithRoom, deepest]).toEqual([88, 299])
  })

  test('answers a question with a budget of its own, whatever others took', () => {
    const { evaluation, table } = open()
    const many = (from: number): Names =>
      evaluation.ask(table, nodeOf(from), undefined, '', () =>
        Array.from({ length: 20_000 }, (_, index) => evaluation.ask(table, nodeOf(from), undefined, String(index), () => ['x'])).flat(),
      )
    expect(evaluation.watch(() => many(0))?.reason).toBe('takes more steps than are gone')
    expect(evaluation.watch(() => evaluation.ask(table, nodeOf(1), undefined, '', () => ['near']))).toBeUndefined()
  })

  test('answers once more, and whole, what a spent budget cut short, where that is asked thoroughly', () => {
    const { evaluation, table } = open()
    const names = Array.from({ length: 500 }, (_, index) => String(index))
    const ask = (from: number): Names =>
      evaluation.ask(table, nodeOf(from), undefined, '', () =>
        names.flatMap((name) => evaluation.ask(table, nodeOf(from), undefined, name, () => [name])),
      )
    // each takes its share until nothing is left for all
    for (let from = 0; from < 299; from++) ask(from)
    expect(evaluation.watch(() => ask(299))?.reason).toBe('takes more steps than are gone')
    let found: Names = []
    const limit = evaluation.watch(() => {
      evaluation.thoroughly(() => (found = ask(299)))
    })
    expect(limit).toBeUndefined()
    expect(found).toEqual(names)
  })

  test('remembers what is found by the way with the limit that it met', () => {
    const { evaluation } = open()
    const kept = new WeakMap<object, Kept<string>>()
    const key = {}
    let times = 0
    const find = (): string =>
      evaluation.keep(kept, key, () => {
        evaluation.limit('has too many names', nodeOf(0))
        return String(++times)
      })
    const reasons = [find, find].map((ask) => evaluation.watch(() => void ask())?.reason)
    expect([reasons, times]).toEqual([['has too many names', 'has too many names'], 1])
  })
})
