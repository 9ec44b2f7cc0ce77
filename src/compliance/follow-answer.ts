import { functionAround, indexOf, treeOf, type CallNode } from '../flow/tree-index.js'
import type { Flow } from '../flow/flow.js'
import type { Env, Value } from '../flow/values.js'
import { isFunction, staticKey, unwrap, wrapped, type FunctionNode } from '../syntax/names.js'
import type { Node, TSESTree } from '../syntax/tree.js'
import { isLogFunction } from '../usage/requests/can-send.js'
import { isAfterFailure } from '../usage/ends/failure-branch.js'
import { handsOn, ignoresArguments, ignoresResult, isEmitter, isTextMethod, keepsElements, pipesAway } from './known-functions.js'

/** `exact` where the evaluator can tell what an expression holds, `blurred` where what is followed went into something. */
type Sight = 'exact' | 'blurred'

/** What is followed, and how far. */
export interface Followed {
  readonly flow: Flow
  /** Whether a value is it or holds it; undefined where that is not known. */
  readonly carries: (value: Value) => boolean | undefined
  /** Calls at which a function's result is followed to its caller. */
  readonly through: ReadonlySet<Node>
  /** Told of any other function that gives it to its callers; says whether it counts as kept. */
  readonly onReturn: (fn: FunctionNode, env: Env) => boolean
}

const DEEPEST = 60

export interface Follower {
  /** Whether the value of an expression reaches anything but logs, conditions and thrown errors. */
  isKept(node: Node, env: Env): boolean
  /** Whether a function does that with one of its parameters; one that does not stand in the source does. */
  isKeptBy(callback: Node, index: number, handed: readonly Value[], env: Env): boolean
}

/** Makes a follower of values to where they end. Where that is not known, a value counts as kept. */
export function createFollower({ flow, carries, through, onReturn }: Followed): Follower {
  const seen = new Set<Node>()
  let depth = 0

  function follow(node: Node, env: Env, sight: Sight): boolean {
    if (seen.has(node)) return false
    if (depth >= DEEPEST) return true
    seen.add(node)
    depth++
    const kept = !isAfterFailure(node) && followParent(node, env, sight)
    depth--
    return kept
  }

  function followParent(node: Node, env: Env, sight: Sight): boolean {
    const parent = node.parent
    if (!parent) return true
    switch (parent.type) {
      case 'AwaitExpression':
      case 'ChainExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSTypeAssertion':
      case 'TSNonNullExpression':
        return follow(parent, env, sight)
      case 'SpreadElement':
      case 'ArrayExpression':
      case 'TemplateLiteral':
        return follow(parent, env, 'blurred')
      case 'ExpressionStatement':
      case 'UnaryExpression':
      case 'ThrowStatement':
      case 'IfStatement':
      case 'WhileStatement':
      case 'DoWhileStatement':
      case 'ForStatement':
      case 'SwitchStatement':
        return false
      case 'BinaryExpression':
        return parent.operator === '+' && follow(parent, env, 'blurred')
      case 'LogicalExpression':
        return !(parent.operator === '&&' && parent.left === node) && follow(parent, env, sight)
      case 'ConditionalExpression':
        return parent.test !== node && follow(parent, env, sight)
      case 'SequenceExpression':
        return parent.expressions.at(-1) === node && follow(parent, env, sight)
      case 'MemberExpression':
        return parent.object !== node || followMember(node, parent, env, sight)
      case 'CallExpression':
      case 'NewExpression':
        return parent.callee === node || followArgument(parent, env)
      case 'VariableDeclarator':
        return isExported(parent) || followPattern(parent.id, valuesOf(node, env, sight), env, node)
      case 'AssignmentExpression':
        if (parent.left === node) return false
        return followPattern(parent.left, valuesOf(node, env, sight), env, node) || follow(parent, env, sight)
      case 'Property':
        return parent.value !== node || parent.parent.type !== 'ObjectExpression' || follow(parent.parent, env, 'blurred')
      case 'ReturnStatement':
        return followResult(functionAround(parent), env, sight)
      case 'ArrowFunctionExpression':
        return followResult(parent, env, sight)
      default:
        return true
    }
  }

  function valuesOf(node: Node, env: Env, sight: Sight): readonly Value[] {
    return sight === 'exact' ? flow.evaluate(node, env) : []
  }

  /** What a part of something is: undefined where it is surely not what is followed. */
  function sightOf(values: readonly Value[]): Sight | undefined {
    if (values.length === 0) return 'blurred'
    const known = values.map(carries)
    if (known.includes(true)) return 'exact'
    return known.includes(undefined) ? 'blurred' : undefined
  }

  function partOf(whole: readonly Value[], part: readonly Value[]): Sight | undefined {
    // what an answer has beside its body
    const isBeside = part.every(({ kind }) => kind === 'unknown') && whole.length > 0 && whole.every(({ kind }) => kind === 'answer')
    return isBeside ? undefined : sightOf(part)
  }

  function followMember(node: Node, member: TSESTree.MemberExpression, env: Env, sight: Sight): boolean {
    const outer = wrapped(member)
    const call = outer.parent?.type === 'CallExpression' && outer.parent.callee === outer ? outer.parent : undefined
    const name = staticKey(member.property, member.computed)
    if (name === 'length') return false
    if (call) return followMethod(node, call, name ?? '', env, sight)
    if (sight === 'blurred') return follow(member, env, sight)
    const part = partOf(flow.evaluate(node, env), flow.evaluate(member, env))
    return part !== undefined && follow(member, env, part)
  }

  function followMethod(receiver: Node, call: TSESTree.CallExpression, name: string, env: Env, sight: Sight): boolean {
    const [first, second] = call.arguments
    const handed = valuesOf(receiver, env, sight)
    switch (name) {
      case 'then':
        return first ? followCallback(first, 0, handed, env) || isNotFunction(first) : follow(call, env, sight)
      case 'catch':
      case 'finally':
        return follow(call, env, sight)
      case 'subscribe':
        return first !== undefined && followObserver(first, handed, env)
      case 'end':
        return first && isFunction(unwrap(first)) ? followCallback(first, 1, handed, env) : follow(call, env, sight)
      case 'on':
      case 'once':
        return second !== undefined && followListener(first, second, handed, env) ? true : follow(call, env, sight)
    }
    if (isEmitter(name)) return follow(call, env, sight)
    if (call.arguments.some(holdsFunction) || pipesAway(call)) return true
    const part = sight === 'exact' ? sightOf(flow.evaluate(call, env)) : 'blurred'
    if (part === undefined) return false
    return part === 'exact' || call.arguments.length === 0 || isTextMethod(name) ? follow(call, env, part) : true
  }

  function followCallback(node: Node, index: number, handed: readonly Value[], env: Env): boolean {
    const fn = unwrap(node)
    if (!isFunction(fn)) return !isLogFunction(fn)
    const param = fn.params[index]
    return param !== undefined && followPattern(param, handed, env, undefined)
  }

  function isNotFunction(node: Node): boolean {
    return !isFunction(unwrap(node)) && !isLogFunction(node)
  }

  function followObserver(node: Node, handed: readonly Value[], env: Env): boolean {
    const inner = unwrap(node)
    if (inner.type !== 'ObjectExpression') return followCallback(node, 0, handed, env)
    const next = inner.properties.find((property) => property.type === 'Property' && staticKey(property.key, property.computed) === 'next')
    if (next?.type === 'Property') return followCallback(next.value, 0, handed, env)
    return inner.properties.some(({ type }) => type === 'SpreadElement')
  }

  function followListener(event: Node | undefined, listener: Node, handed: readonly Value[], env: Env): boolean {
    const name = event?.type === 'Literal' ? event.value : undefined
    if (name === 'error' || name === 'timeout' || name === 'close') return false
    return followCallback(listener, 0, handed, env)
  }

  function followArgument(call: CallNode, env: Env): boolean {
    if (isLogFunction(call.callee) || ignoresArguments(call)) return false
    if (handsOn(call)) return follow(call, env, 'exact')
    const isOurs = flow.targets(call, env).some(({ kind }) => kind === 'function')
    const isHandedOn = !isOurs && flow.evaluate(call, env).some((value) => carries(value) === true)
    return isHandedOn ? follow(call, env, 'exact') : true
  }

  function followPattern(pattern: Node, values: readonly Value[], env: Env, from: Node | undefined): boolean {
    switch (pattern.type) {
      case 'Identifier':
        return followVariable(pattern, env, from)
      case 'AssignmentPattern':
        return followPattern(pattern.left, values, env, from)
      case 'ArrayPattern':
        return pattern.elements.some((element) => element !== null && followPattern(element, [], env, from))
      case 'RestElement':
        return followPattern(pattern.argument, [], env, from)
      case 'ObjectPattern':
        return pattern.properties.some((property) => {
          if (property.type === 'RestElement') return followPattern(property.argument, [], env, from)
          const key = staticKey(property.key, property.computed)
          const held = key === undefined ? [] : values.flatMap((value) => flow.member(value, key, property.key))
          return partOf(values, held) !== undefined && followPattern(property.value, held, env, from)
        })
      default:
        return true
    }
  }

  function followVariable(identifier: TSESTree.Identifier, env: Env, from: Node | undefined): boolean {
    const tree = treeOf(identifier)
    const variable = tree && indexOf(tree).variableOf(identifier)
    const [definition] = variable?.defs ?? []
    if (!variable || !definition || isExported(definition.node)) return true
    // an assignment to a variable of another function outlives this one
    if (from && functionAround(definition.name) !== functionAround(from)) return true
    return variable.references.some((reference) => {
      const use = reference.identifier as Node
      if (!reference.isRead() || use === identifier) return false
      const sight = sightOf(flow.evaluate(use, env))
      return sight !== undefined && follow(use, env, sight)
    })
  }

  function followResult(fn: FunctionNode | undefined, env: Env, sight: Sight): boolean {
    if (!fn) return true
    const outer = wrapped(fn)
    const call = outer.parent
    if (call?.type === 'CallExpression' && call.callee === outer) return follow(call, env, sight)
    if (call?.type === 'CallExpression') {
      if (ignoresResult(call)) return false
      if (keepsElements(call)) return follow(call, env, 'blurred')
      return flow.evaluate(call, env).some((value) => carries(value) === true) ? follow(call, env, 'exact') : true
    }
    return env?.fn === fn && env.call && through.has(env.call) ? follow(env.call, env.from, sight) : onReturn(fn, env)
  }

  return { isKept: (node, env) => follow(node, env, 'exact'), isKeptBy: followCallback }
}

function isExported(node: Node): boolean {
  return node.parent?.parent?.type === 'ExportNamedDeclaration'
}

function holdsFunction(argument: Node): boolean {
  const inner = unwrap(argument)
  if (isFunction(inner)) return true
  return inner.type === 'CallExpression' && inner.arguments.some(holdsFunction)
}
