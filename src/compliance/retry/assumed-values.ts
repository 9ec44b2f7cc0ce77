import type { Flow } from '../../flow/flow.js'
import { trimEnv } from '../../flow/frames.js'
import { calleeName, indexOf, treeOf, type Variable } from '../../flow/tree-index.js'
import { wholeText } from '../../flow/texts/texts.js'
import type { Env, Value } from '../../flow/values.js'
import { isFunction, parametersOf, staticKey, unwrap, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { FREE, NOTHING, TIED, truthOf, type Assumed } from './assumed.js'
import { assumeBinary, assumeLogical } from './assumed-operators.js'

/** An answer with a status, and what the variables hold by then. */
export interface Assumption {
  readonly flow: Flow
  readonly status: number
  /** Calls that stand for the request: what they give. */
  readonly sends: ReadonlyMap<Node, Assumed>
  readonly variables: Map<Variable, Assumed>
  /** What binds the parameters of the functions around. */
  readonly env?: Env
}

const DEEPEST = 12
/** Members of a request by which code tells one from another. */
const WHICH = /^(url|baseURL|method|params|data|headers)$/

export function assume(under: Assumption, node: Node, depth = 0): Assumed {
  const inner = unwrap(node)
  const sent = under.sends.get(inner)
  if (sent) return sent
  if (depth > DEEPEST) return TIED
  const below = (part: Node): Assumed => assume(under, part, depth + 1)
  switch (inner.type) {
    case 'Literal':
      return ofPrimitive(inner.value)
    case 'AwaitExpression':
      return below(inner.argument)
    case 'Identifier':
      return assumeName(under, inner)
    case 'MemberExpression':
      return memberOf(under, below(inner.object), staticKey(inner.property, inner.computed), inner)
    case 'UnaryExpression': {
      const value = inner.operator === '!' ? truthOf(below(inner.argument)) : undefined
      return value === undefined ? tiesOf(under, inner) : { is: 'boolean', value: !value }
    }
    case 'LogicalExpression':
      return assumeLogical(below(inner.left), inner.operator, () => below(inner.right))
    case 'ConditionalExpression': {
      const test = below(inner.test)
      const truth = truthOf(test)
      if (truth !== undefined) return below(truth ? inner.consequent : inner.alternate)
      return tiesOf(under, inner)
    }
    case 'BinaryExpression':
      return inner.operator === 'in' ? tiesOf(under, inner) : assumeBinary(below(inner.left), inner.operator, inner.right, below)
    case 'AssignmentExpression':
      return below(inner.right)
    case 'CallExpression':
      return assumeCall(under, inner, depth)
    case 'NewExpression':
      return tiesOf(under, inner)
    default:
      return isFunction(inner) ? FREE : tiesOf(under, inner)
  }
}

/** What a member is: of an answer its status, of an error the answer or the status. */
export function memberOf(under: Assumption, object: Assumed, key: string | undefined, node: Node): Assumed {
  const { status } = under
  if (object.is === 'answer') {
    if (key === 'ok') return { is: 'boolean', value: status < 400 }
    return key === 'status' || key === 'statusCode' ? { is: 'number', value: status } : TIED
  }
  if (object.is === 'error') {
    if (key === 'status' || key === 'statusCode') return object.hasStatus ? { is: 'number', value: status } : TIED
    if (object.className !== undefined) return TIED
    if (key === 'response') return { is: 'answer' }
    if (key === 'config') return { is: 'request' }
    if (key === 'code') return { is: 'text', value: 'ERR_BAD_REQUEST' }
    return key === 'isAxiosError' ? { is: 'boolean', value: true } : TIED
  }
  if (object.is === 'nothing') return NOTHING
  // a mark that code puts on a request says nothing about the answer; what tells one request from another decides for some only
  if (object.is === 'request') return key === undefined || WHICH.test(key) ? TIED : FREE
  if (object.is !== 'free') return TIED
  const [value, ...others] = valuesOf(under, node)
  return value?.kind === 'scalar' && typeof value.value === 'number' && others.length === 0 ? { is: 'number', value: value.value } : FREE
}

/** `free` unless something in the expression depends on the answer. */
export function tiesOf(under: Assumption, node: Node): Assumed {
  let isTied = false
  walk(node, (part) => {
    if (under.sends.has(part)) isTied = true
    if (part.type !== 'Identifier') return
    const variable = variableOf(part)
    const known = variable && under.variables.get(variable)
    if (known && !/^(free|request|nothing|number|boolean|text)$/.test(known.is)) isTied = true
  })
  return isTied ? TIED : FREE
}

export function variableOf(node: Node): Variable | undefined {
  const tree = treeOf(node)
  return tree && indexOf(tree).variableOf(node)
}

function ofPrimitive(value: unknown): Assumed {
  if (typeof value === 'number') return { is: 'number', value }
  if (typeof value === 'boolean') return { is: 'boolean', value }
  if (typeof value === 'string') return { is: 'text', value }
  return value === null || value === undefined ? NOTHING : FREE
}

function assumeName(under: Assumption, node: TSESTree.Identifier): Assumed {
  if (node.name === 'undefined') return NOTHING
  const variable = variableOf(node)
  const known = variable && under.variables.get(variable)
  if (known) return known
  // what is written elsewhere is only known where it stays as it is
  if (variable?.references.some((reference) => reference.isWrite() && !reference.init)) return FREE
  const [value, ...others] = valuesOf(under, node)
  if (!value || others.length > 0) return FREE
  if (value.kind === 'scalar' && (typeof value.value === 'number' || typeof value.value === 'boolean')) return ofPrimitive(value.value)
  const text = wholeText(value)
  return text === undefined ? FREE : { is: 'text', value: text }
}

function assumeCall(under: Assumption, call: TSESTree.CallExpression, depth: number): Assumed {
  const { flow } = under
  const callee = unwrap(call.callee)
  const args = call.arguments.map((argument) => assume(under, argument, depth + 1))
  const [first] = args
  const name = calleeName(call)
  if (callee.type === 'MemberExpression' && (name === 'includes' || name === 'has') && first?.is === 'number') {
    const elements = valuesOf(under, callee.object).flatMap((value) => flow.elements(value))
    const numbers = elements.map((value) => (value.kind === 'scalar' && typeof value.value === 'number' ? value.value : undefined))
    return numbers.length > 0 && !numbers.includes(undefined) ? { is: 'boolean', value: numbers.includes(first.value) } : TIED
  }
  if (/^is(Axios|HTTP|Http)?Error$/.test(name) && first?.is === 'error')
    return first.className === undefined ? { is: 'boolean', value: true } : TIED
  if (/^(isNetworkError)$/.test(name) && first?.is === 'error') return { is: 'boolean', value: false }
  if (/^(floor|trunc|Number)$/.test(name) && first?.is === 'number')
    return { is: 'number', value: name === 'Number' ? first.value : Math.floor(first.value) }
  const isPlain = args.every(({ is }) => is === 'free') && tiesOf(under, callee).is === 'free'
  if (isPlain) return FREE
  const env = trimEnv(under.env, call)
  const [target, ...others] = flow.targets(call, env).filter(({ kind }) => kind === 'function')
  if (target?.kind !== 'function' || others.length > 0 || depth > 4) return TIED
  // a parameter of which the default alone is known may be handed something else
  if (flow.evaluate(callee, env).some(({ kind }) => kind === 'unknown')) return TIED
  return assumeReturn({ ...under, env: target.callable.env }, target.callable.fn, args, depth)
}

function valuesOf({ flow, env }: Assumption, node: Node): readonly Value[] {
  return flow.evaluate(node, trimEnv(env, node))
}

/** What a function gives that only judges what it is handed: one expression, or a `return` behind others that do not hold. */
export function assumeReturn(under: Assumption, fn: FunctionNode, args: readonly Assumed[], depth: number): Assumed {
  const inside: Assumption = { ...under, variables: new Map(under.variables) }
  parametersOf(fn).forEach((parameter, index) => {
    bind(inside, parameter, args[index] ?? NOTHING)
  })
  if (fn.body?.type !== 'BlockStatement') return fn.body ? assume(inside, fn.body, depth + 1) : TIED
  for (const statement of fn.body.body) {
    if (statement.type === 'ReturnStatement') return statement.argument ? assume(inside, statement.argument, depth + 1) : NOTHING
    if (statement.type === 'VariableDeclaration') {
      for (const { id, init } of statement.declarations) bind(inside, id, init ? assume(inside, init, depth + 1) : NOTHING)
    } else if (statement.type === 'IfStatement' && !statement.alternate) {
      const truth = truthOf(assume(inside, statement.test, depth + 1))
      const [only] = statement.consequent.type === 'BlockStatement' ? statement.consequent.body : [statement.consequent]
      if (truth === undefined || (truth && only?.type !== 'ReturnStatement')) return TIED
      if (truth && only?.type === 'ReturnStatement') return only.argument ? assume(inside, only.argument, depth + 1) : NOTHING
    } else if (statement.type !== 'ExpressionStatement') return TIED
  }
  return NOTHING
}

/** Binds the names of a pattern to what a value gives. */
export function bind(under: Assumption, pattern: Node, value: Assumed): void {
  if (pattern.type === 'AssignmentPattern') bind(under, pattern.left, value.is === 'nothing' ? FREE : value)
  else if (pattern.type === 'Identifier') {
    const variable = variableOf(pattern)
    if (variable) under.variables.set(variable, value)
  } else if (pattern.type === 'ObjectPattern') {
    for (const property of pattern.properties) {
      if (property.type === 'RestElement') bind(under, property.argument, value.is === 'free' ? FREE : TIED)
      else bind(under, property.value, memberOf(under, value, staticKey(property.key, property.computed), property.value))
    }
  } else if (pattern.type === 'ArrayPattern') {
    for (const element of pattern.elements) if (element) bind(under, element, value.is === 'free' ? FREE : TIED)
  }
}
