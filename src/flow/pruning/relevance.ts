import { isFunction, unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { calleeOf, type CallSite, type Code } from './building.js'
import type { FlowGraph } from './flow-graph.js'
import type { Marks } from './marks.js'
import type { PossibleFunctions } from './possible-functions.js'

/** Which parts of a program decide what marked calls do, and what holds the objects that do. */
export interface Relevance {
  /** Whether what is written to something may be seen by a marked call, or is marked itself. */
  mayMatter(target: Node): boolean
}

/**
 * Goes back from the marked calls to all that they are handed or depend on, and from there on to whatever else may hold the same objects:
 * what is put into those counts, too.
 */
export function createRelevance(graph: FlowGraph, marks: Marks, functions: PossibleFunctions): Relevance {
  const deciding = new Set<number>()
  const holding = new Set<number>()
  const back: number[] = []
  const on: number[] = []
  const results = new Map(graph.sites.map((site) => [site.result, site]))
  const callees = new Map(graph.sites.map((site) => [site.callee, site]))
  const handed = new Map(graph.sites.flatMap((site) => site.args.map(({ region }, index) => [region, { site, index }] as const)))
  const made = new Map<number, Code>()
  const parameters = new Map<number, { readonly code: Code; readonly index: number }>()
  for (const code of graph.codes) {
    made.set(code.made, code)
    code.parameters.forEach(({ slot }, index) => parameters.set(slot.value, { code, index }))
  }
  const written = new Map(graph.places.slots.map(({ value, written }) => [value, written]))

  const isMarked = (node: number): boolean => marks.of(node) < Infinity
  for (const site of graph.sites) {
    if (!isMarked(site.whole)) continue
    decide(site.whole)
    for (const test of site.code.tests) decide(test)
  }
  settle()

  function decide(node: number): void {
    if (deciding.has(node)) return
    deciding.add(node)
    back.push(node)
    hold(node)
  }

  function hold(node: number): void {
    if (holding.has(node)) return
    holding.add(node)
    on.push(node)
  }

  function settle(): void {
    for (;;) {
      const from = back.pop()
      if (from !== undefined) goBack(from)
      else {
        const node = on.pop()
        if (node === undefined) return
        goOn(node)
      }
    }
  }

  function codesIn(expression: Node): readonly Code[] {
    return [...functions.in(unwrap(expression))].flatMap((fn) => graph.codeOf(fn) ?? [])
  }

  function run(code: Code): void {
    decide(code.returned)
    for (const test of code.tests) decide(test)
  }

  function goBack(node: number): void {
    for (const source of marks.sourcesOf(node)) decide(source)
    const site = results.get(node)
    if (site) {
      decide(site.whole)
      for (const code of codesIn(calleeOf(site.node))) run(code)
    }
    const code = made.get(node)
    if (code) run(code)
    const parameter = parameters.get(node)
    if (parameter) goToCallers(parameter.code, parameter.index)
  }

  function goToCallers({ fn }: Code, index: number): void {
    if (!fn) return
    for (const site of graph.sitesOf(fn)) {
      const from = site.args[index] ?? site.args.at(-1)
      if (from) decide(from.region)
    }
    const around = callAround(fn)
    const site = around && graph.siteOf(around)
    if (site) decide(site.whole)
  }

  function goOn(node: number): void {
    const into = written.get(node)
    if (into !== undefined) decide(into)
    for (const taker of marks.takersOf(node)) hold(taker)
    const taken = handed.get(node)
    if (taken) handOn(taken.site, taken.index)
    const called = callees.get(node)
    if (called) {
      hold(called.result)
      for (const code of codesIn(calleeOf(called.node))) hold(code.self.value)
    }
  }

  function handOn(site: CallSite, index: number): void {
    hold(site.result)
    for (const code of codesIn(calleeOf(site.node))) {
      hold(code.handed.value)
      const { slot } = code.parameters[index] ?? code.parameters.at(-1) ?? {}
      if (slot) hold(slot.value)
    }
  }

  return {
    mayMatter(target) {
      const places = graph.placesOf(target)
      return places.length === 0 || places.some(({ value }) => holding.has(value) || isMarked(value))
    },
  }
}

/** The call that a function is handed to as it is written. */
function callAround(fn: Node): Node | undefined {
  let at: Node | undefined = fn.parent
  while (at && !isFunction(at) && !at.type.endsWith('Statement')) {
    if (at.type === 'CallExpression' || at.type === 'NewExpression') return at
    at = at.parent
  }
  return undefined
}
