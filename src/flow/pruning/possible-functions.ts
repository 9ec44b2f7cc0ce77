import { classAround, constructorOf, isClass, isFunction, staticKey, unwrap, wrapped, type FunctionNode } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { addTo } from '../add-to.js'
import { callsWithin } from '../calls-within.js'
import { definitionsOf } from '../names/definitions.js'
import { indexOf, treeOf } from '../tree-index.js'
import type { CallSite } from './building.js'
import { isApplying, type FlowGraph } from './flow-graph.js'
import { nameOf } from './places.js'

/** The functions that an expression can be, or that something by a name can; it grows while it is being found. */
interface Goal {
  readonly found: Set<FunctionNode>
  readonly listeners: ((fn: FunctionNode) => void)[]
}

/** The functions of a program that something can be. */
export interface PossibleFunctions {
  in(expression: Node): ReadonlySet<FunctionNode>
  /** Those that are given to a name anywhere. */
  named(name: string): ReadonlySet<FunctionNode>
}

/**
 * Finds the functions of a program that an expression can be, by names of members and variables alone, without an order: more than it is
 * when the program runs, and nothing less. Asked for where a marked call needs it; what was found for one question serves the others.
 */
export function createPossibleFunctions(graph: FlowGraph): PossibleFunctions {
  const goals = new Map<Node | string, Goal>()
  const waiting: (() => void)[] = []
  const receiving = new Map<string, CallSite[]>()
  for (const site of graph.sites) {
    const callee = 'callee' in site.node ? unwrap(site.node.callee) : undefined
    if (callee?.type === 'MemberExpression') addTo(receiving, nameOf(callee.object), site)
  }

  function goalOf(key: Node | string, wire: (goal: Goal) => void): Goal {
    let goal = goals.get(key)
    if (!goal) {
      const made: Goal = (goal = { found: new Set(), listeners: [] })
      goals.set(key, made)
      waiting.push(() => { wire(made) })
    }
    return goal
  }

  function listen(goal: Goal, listener: (fn: FunctionNode) => void): void {
    goal.listeners.push(listener)
    for (const fn of [...goal.found]) listener(fn)
  }

  function add(goal: Goal, fn: FunctionNode): void {
    if (goal.found.has(fn)) return
    goal.found.add(fn)
    for (const listener of goal.listeners) waiting.push(() => { listener(fn) })
  }

  function ofExpression(node: Node): Goal {
    const inner = unwrap(node)
    return goalOf(inner, (goal) => { wireExpression(goal, inner) })
  }

  /** What is given to a name anywhere: a variable's, a member's, an export's. */
  function ofName(name: string): Goal {
    return goalOf(name, (goal) => { link(goal, ...graph.givenTo(name)) })
  }

  /** What is held by something of a name, under whatever key. */
  function heldBy(name: string): Goal {
    return goalOf(`[${name}]`, (goal) => {
      if (name === '') return
      link(goal, ...graph.keptIn(name))
      for (const { args } of receiving.get(name) ?? []) link(goal, ...args.map(({ node }) => node))
      for (const value of graph.givenTo(name)) link(goal, ...partsOf(unwrap(value)))
    })
  }

  function join(goal: Goal, from: Goal): void {
    if (from !== goal) listen(from, (fn) => { add(goal, fn) })
  }

  function link(goal: Goal, ...from: readonly (Node | null | undefined)[]): void {
    for (const node of from) if (node) join(goal, ofExpression(node))
  }

  function wireExpression(goal: Goal, node: Node): void {
    if (isFunction(node)) return add(goal, node)
    if (isClass(node)) {
      const own = constructorOf(node)
      return own ? add(goal, own) : link(goal, node.superClass)
    }
    switch (node.type) {
      case 'Identifier':
      case 'JSXIdentifier':
        return wireName(goal, node)
      case 'MemberExpression': {
        const key = staticKey(node.property, node.computed)
        join(goal, key === undefined ? heldBy(nameOf(node.object)) : ofName(key))
        return isApplying(node) ? link(goal, node.object) : undefined
      }
      case 'JSXMemberExpression':
        return join(goal, ofName(node.property.name))
      case 'PrivateIdentifier':
        return join(goal, ofName(`#${node.name}`))
      case 'Super':
        return link(goal, classAround(node)?.superClass)
      case 'CallExpression':
        // one that is not seen may give back what it is handed, or what it was handed before
        link(goal, ...node.arguments)
        if (nameOf(node.callee) === 'require') join(goal, ofName('exports'))
        if (node.callee.type === 'MemberExpression') join(goal, heldBy(nameOf(node.callee.object)))
        return listen(ofExpression(node.callee), (fn) => {
          const tree = treeOf(fn)
          if (tree) link(goal, ...(indexOf(tree).returns.get(fn) ?? []))
        })
      default:
        return link(goal, ...partsOf(node))
    }
  }

  function wireName(goal: Goal, name: Node & { readonly name: string }): void {
    const variable = graph.variableOf(name)
    const definitions = variable ? definitionsOf(variable) : []
    if (definitions.length === 0) join(goal, ofName(name.name))
    for (const one of definitions) {
      if (one.kind === 'value' || one.kind === 'parameter') {
        if (one.pattern !== one.name) join(goal, ofName(keyOf(one.name)))
      }
      switch (one.kind) {
        case 'function':
        case 'class':
          link(goal, one.node)
          break
        case 'value':
          if (one.pattern === one.name) link(goal, one.value)
          break
        case 'element':
        case 'key':
          join(goal, heldBy(nameOf(one.value)))
          break
        case 'import':
          join(goal, ofName(importedName(one.node)))
          if (one.node.type !== 'ImportSpecifier') join(goal, ofName('exports'))
          break
        case 'parameter':
          for (const { args } of graph.sitesOf(one.fn)) link(goal, args[one.index]?.node ?? args.at(-1)?.node)
          handedBack(goal, one.fn, one.index)
          break
        default:
          join(goal, ofName(name.name))
      }
    }
  }

  /** What a function that is handed to a call is handed itself: by the function that it is handed to, or by what that is a method of. */
  function handedBack(goal: Goal, fn: FunctionNode, index: number): void {
    const outer = wrapped(fn)
    const call = outer.parent
    if (call?.type !== 'CallExpression' && call?.type !== 'NewExpression') return
    const position = call.arguments.findIndex((argument) => argument === outer)
    if (position < 0) return
    const callee = unwrap(call.callee)
    if (callee.type === 'MemberExpression') join(goal, heldBy(nameOf(callee.object)))
    listen(ofExpression(callee), (taking) => {
      for (const inner of callsWithin(taking)) {
        const variable = graph.variableOf(unwrap(inner.callee))
        const definitions = variable ? definitionsOf(variable) : []
        const isIt = definitions.some((one) => one.kind === 'parameter' && one.fn === taking && one.index === position)
        if (isIt) link(goal, inner.arguments[index])
      }
    })
  }

  function found(goal: Goal): ReadonlySet<FunctionNode> {
    for (let run = waiting.pop(); run; run = waiting.pop()) run()
    return goal.found
  }

  return { in: (expression) => found(ofExpression(expression)), named: (name) => found(ofName(name)) }
}

/** The expressions that decide what another one is, one of which it is or holds. */
function partsOf(node: Node): readonly (Node | null | undefined)[] {
  switch (node.type) {
    case 'ConditionalExpression':
      return [node.consequent, node.alternate]
    case 'LogicalExpression':
      return [node.left, node.right]
    case 'AssignmentExpression':
      return [node.right]
    case 'SequenceExpression':
      return [node.expressions.at(-1)]
    case 'AwaitExpression':
    case 'SpreadElement':
      return [node.argument]
    case 'JSXExpressionContainer':
      return [node.expression]
    case 'ObjectExpression':
      return node.properties.map((one) => (one.type === 'Property' ? one.value : one.argument))
    case 'ArrayExpression':
      return node.elements
    case 'NewExpression':
      return node.arguments
    default:
      return []
  }
}

/** The key under which a name is taken out of an object; empty where it is no name of a pattern's member. */
function keyOf(name: Node): string {
  const value = name.parent?.type === 'AssignmentPattern' ? name.parent : name
  const property = value.parent
  return property?.type === 'Property' ? (staticKey(property.key, property.computed) ?? '') : ''
}

function importedName(node: Node): string {
  if (node.type === 'ImportSpecifier') return nameOf(node.imported)
  return node.type === 'ImportDefaultSpecifier' ? 'default' : ''
}
