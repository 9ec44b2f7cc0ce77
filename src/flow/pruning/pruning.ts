import { isFunction, unwrap, type FunctionNode } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import type { Modules } from '../flow.js'
import { packageName } from '../../syntax/package-name.js'
import { definitionsOf, type Definition } from '../names/definitions.js'
import type { CallNode } from '../tree-index.js'
import { calleeOf, type CallSite, type Code } from './building.js'
import { buildFlowGraph, isApplying } from './flow-graph.js'
import { createMarks } from './marks.js'
import { createRelevance } from './relevance.js'
import type { Seeds } from './places.js'
import { createPossibleFunctions } from './possible-functions.js'

/** Tells which calls of a program can have to do with a seed at all. */
export interface Pruning {
  /** Whether a call can lead to a request whose address holds a seed, whoever calls what it stands in. */
  mayLead(call: CallNode): boolean
  /** Whether what is put into something may decide what such a call does, or be what one gives. */
  mayMatter(target: Node): boolean
}

/** Objects of the language: what their functions are handed does not stay in them. */
const LANGUAGE = /^(?:Object|Array|JSON|Math|Number|String|Promise|Reflect|console|Symbol|Date)$/
/** The package of a specifier, without a path into it. */
const PACKAGE = /^(?:@[^/]+\/)?[^/]+/
const METHOD = /^(?:get|post|put|patch|delete|head|options)$/i

/**
 * Follows marks through a program, from texts that can be part of an address to all that can get hold of them or calls what does. By names
 * of members and variables alone, so that it costs as much as reading the program. It is meant to mark more than the
 * evaluator finds: test/flow/pruning.test.ts names where it does not.
 */
export function createPruning(trees: readonly Tree[], modules: Modules, seeds: Seeds): Pruning {
  const marks = createMarks()
  const graph = buildFlowGraph(trees, modules, marks, seeds)
  const functions = createPossibleFunctions(graph)
  const tied = new Map<CallSite, Set<Code>>()
  const running = new Set<string>()

  for (const site of graph.sites)
    for (const node of [site.callee, ...site.args.map(({ region }) => region)])
      marks.whenMarked(node, () => { apply(site) })
  marks.settle()

  function isMarked(node: number): boolean {
    return marks.of(node) < Infinity
  }

  function apply(site: CallSite): void {
    const callee = unwrap(calleeOf(site.node))
    for (const fn of functions.in(callee)) {
      const code = graph.codeOf(fn)
      if (code) run(site, code, isApplying(callee))
    }
    if (isWritten(callee) && site.node.type !== 'NewExpression') return
    marks.mark(site.result, wholeOf(site))
    runUnseen(site, callee)
  }

  function wholeOf({ callee, args }: CallSite): number {
    return Math.min(marks.of(callee), ...args.map(({ region }) => marks.of(region)))
  }

  /** Whether a name stands for functions that are written out, and for nothing else. */
  function isWritten(callee: Node): boolean {
    const variable = callee.type === 'Identifier' ? graph.variableOf(callee) : undefined
    return (
      variable !== undefined &&
      definitionsOf(variable).every(
        (one) => one.kind === 'function' || (one.kind === 'value' && one.pattern === one.name && isFunction(unwrap(one.value))),
      )
    )
  }

  /** A call of a function of the program. */
  function run(site: CallSite, code: Code, isApplied: boolean): void {
    const isByPosition = !isApplied && 'arguments' in site.node && site.args.every(({ node }) => node.type !== 'SpreadElement')
    site.args.forEach(({ region }, index) => {
      if (!isMarked(region)) return
      marks.mark(code.handed.value, code.depth)
      code.parameters.forEach(({ slot, isRest }, at) => {
        if (!isByPosition || at === index || (isRest && at <= index)) marks.mark(slot.value, code.depth)
      })
    })
    takeBack(site, code)
    const known = tied.get(site)
    if (known?.has(code)) return
    if (known) known.add(code)
    else tied.set(site, new Set([code]))
    marks.whenMarked(code.returned, () => { takeBack(site, code) })
    for (const { slot } of code.parameters) marks.whenMarked(slot.written, () => { takeBack(site, code) })
  }

  /** What a function gives, and what it puts into what it is handed. */
  function takeBack(site: CallSite, code: Code): void {
    const here = (node: number): number => (marks.of(node) < code.depth ? 0 : isMarked(node) ? wholeOf(site) : Infinity)
    marks.mark(site.result, here(code.returned))
    code.parameters.forEach(({ slot }, at) => {
      const from = site.args[at]
      if (from) putInto(from.node, here(slot.written))
    })
  }

  function putInto(expression: Node, depth: number): void {
    if (depth < Infinity) for (const place of graph.placesOf(expression)) marks.mark(place.written, depth)
  }

  /** A call of what is not seen, or not that alone: it may keep what it is handed, put it anywhere, and call functions with it. */
  function runUnseen(site: CallSite, callee: Node): void {
    const depth = wholeOf(site)
    const marked = site.args.filter(({ region }) => isMarked(region))
    if (marked.length > 0) {
      if (callee.type === 'MemberExpression' && !isOfLanguage(callee.object)) putInto(callee.object, depth)
      for (const { node } of site.args) {
        putInto(node, depth)
        for (const name of textsIn(node)) register(name)
      }
    }
    if (marked.length > 0) runPackage(packageAt(callee))
    for (const { node, region } of site.args) {
      if (!isMarked(site.callee) && marked.every((one) => one.region === region)) continue
      for (const fn of functions.in(node)) handAll(fn)
    }
  }

  /** What a package is handed in one call it may hand on to functions that it was handed in another one: a key, to what asks by it. */
  function runPackage(name: string | undefined): void {
    if (name === undefined || running.has(name)) return
    running.add(name)
    for (const site of graph.sites) {
      if (packageAt(unwrap(calleeOf(site.node))) !== name) continue
      for (const { node } of site.args) for (const fn of functions.in(node)) handAll(fn)
    }
  }

  /** The package that a callee is imported from, or is a member of something that is. */
  function packageAt(callee: Node): string | undefined {
    let root = callee
    for (let next = objectOf(root); next; next = objectOf(root)) root = next
    const [definition] = definitionsOfName(root)
    if (definition?.kind !== 'import' || !('parent' in definition.node)) return undefined
    const { parent } = definition.node
    return parent?.type === 'ImportDeclaration' && !/^[./]/.test(parent.source.value) ? PACKAGE.exec(packageName(parent.source.value))?.[0] : undefined
  }

  function definitionsOfName(node: Node): readonly Definition[] {
    const variable = graph.variableOf(node)
    return variable ? definitionsOf(variable) : []
  }

  /** Something marked is registered by a name (`set('api', client)`), or handed to what is: `commit('answers/keep', answer)`. */
  function register(name: string): void {
    if (METHOD.test(name)) return
    marks.mark(graph.places.property(name).value, 0)
    for (const fn of functions.named(name.split(/[^\w$]+/).at(-1) ?? '')) handAll(fn)
  }

  function handAll(fn: FunctionNode): void {
    const code = graph.codeOf(fn)
    for (const { slot } of code?.parameters ?? []) marks.mark(slot.value, (code as Code).depth)
  }

  function isOfLanguage(node: Node): boolean {
    const inner = unwrap(node)
    return inner.type === 'Identifier' && LANGUAGE.test(inner.name) && graph.variableOf(inner) === undefined
  }

  const { mayMatter } = createRelevance(graph, marks, functions)
  return {
    mayMatter,
    mayLead(call) {
      const site = graph.siteOf(call)
      return !site || isMarked(site.whole)
    },
  }
}

/** The texts by which a call registers what it is handed: `set('api', client)`. */
function textsIn(node: Node): readonly string[] {
  const inner = unwrap(node)
  if (inner.type === 'Literal' && typeof inner.value === 'string') return [inner.value]
  return inner.type === 'ArrayExpression' ? inner.elements.flatMap((element) => (element ? textsIn(element) : [])) : []
}

function objectOf(node: Node): Node | undefined {
  if (node.type === 'MemberExpression' || node.type === 'JSXMemberExpression') return unwrap(node.object)
  return node.type === 'CallExpression' || node.type === 'NewExpression' ? unwrap(node.callee) : undefined
}
