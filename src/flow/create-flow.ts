import { isClass, isFunction, literalText, staticKey, unwrap, type FunctionNode } from '../syntax/names.js'
import type { Node, TSESTree } from '../syntax/tree.js'
import { bodyOf } from './answers.js'
import { texts } from './builtins.js'
import type { Flow, FlowContext } from './flow.js'
import { callbackResult, callTargets, constructValues, invokeValues, templateTexts } from './invoke.js'
import { thisValues } from './instances.js'
import { elementValues, memberValues } from './members.js'
import { compared, mayRun, truth } from './conditions.js'
import { namespaceValues } from './module-values.js'
import { parameterValues } from './parameters.js'
import { argumentValues, slotValues } from './slots.js'
import { concatenate, textOf, through, unite, wholeText } from './texts.js'
import { indexOf, isParameterReference, treeOf } from './tree-index.js'
import { unknown, type Call, type Env, type Frame, type Shape, type Value } from './values.js'
import { identifierValues, keyText, stepInto, trimEnv, variableValues } from './variables.js'
import { writesTo } from './writes.js'

/** Bounds of one question: evaluation steps, nesting of expressions, nesting of activations. */
const MOST_STEPS = 20_000
const DEEPEST = 90
const DEEPEST_FRAME = 9
/** How many activations one call may have, by what its surroundings are bound to. */
const MOST_FRAMES = 16
/** After so many questions that found a node inside a circle, what was found last is kept. */
const MOST_PARTIALS = 4

/** Makes an evaluator. It answers without following a function to its callers; its `wide` twin does. */
export function createFlow(context: FlowContext): Flow {
  const calls = new WeakMap<Node, Call[]>()
  const narrow: Flow = makeFlow(context, calls, () => twins)
  const wide: Flow = makeFlow(context, calls, () => twins)
  const twins = { narrow, wide }
  return narrow
}

interface Progress {
  readonly depth: number
}

function makeFlow(context: FlowContext, calls: WeakMap<Node, Call[]>, twins: () => { readonly narrow: Flow; readonly wide: Flow }): Flow {
  const memo = new WeakMap<Node, Map<Env, readonly Value[]>>()
  const running = new Map<Node, Map<Env, Progress>>()
  const frames = new WeakMap<Node, Frame[]>()
  const asked = new WeakMap<Node, Map<Env, Map<string, number>>>()
  const partials = new Map<Node, Map<Env, { readonly values: readonly Value[]; readonly cycle: number }>>()
  const partialTimes = new WeakMap<Node, number>()
  let depth = 0
  let nesting = 0
  let steps = 0
  let lowestCycle = Infinity
  let exhausted = false

  function evaluate(outer: Node, wanted: Env): readonly Value[] {
    const node = unwrap(outer)
    const quick = quickValue(node)
    if (quick) return quick
    const env = trimEnv(wanted, node)
    const known = memo.get(node)?.get(env)
    if (known) return known
    const active = running.get(node)?.get(env)
    if (active) {
      lowestCycle = Math.min(lowestCycle, active.depth)
      return [unknown('depends on itself', node)]
    }
    if (depth === 0) {
      steps = 0
      exhausted = false
      lowestCycle = Infinity
      partials.clear()
    }
    const sofar = partials.get(node)?.get(env)
    if (sofar) {
      lowestCycle = Math.min(lowestCycle, sofar.cycle)
      return sofar.values
    }
    if (depth >= DEEPEST || ++steps > MOST_STEPS) {
      exhausted = true
      return [unknown('is nested too deep to follow', node)]
    }
    const here = depth++
    setIn(running, node, env, { depth: here })
    const before = lowestCycle
    lowestCycle = Infinity
    let values: readonly Value[]
    try {
      values = unite(compute(node, env))
    } finally {
      running.get(node)?.delete(env)
      depth--
    }
    // what was found inside a circle is only part of the answer until the circle's start is done
    const partial = lowestCycle < here
    lowestCycle = Math.min(before, partial ? lowestCycle : Infinity)
    if (!partial && !exhausted) setIn(memo, node, env, values)
    else {
      // the rest of this question does with what is known; after a few questions so does every other
      const times = (partialTimes.get(node) ?? 0) + 1
      partialTimes.set(node, times)
      if (times > MOST_PARTIALS) setIn(memo, node, env, values)
      else setIn(partials, node, env, { values, cycle: lowestCycle })
    }
    return values
  }

  function compute(node: Node, env: Env): readonly Value[] {
    switch (node.type) {
      case 'Identifier':
      case 'JSXIdentifier':
        return identifierValues(flow, node, env)
      case 'TemplateLiteral':
        return templateTexts(flow, node, env)
      case 'TaggedTemplateExpression':
        return templateTexts(flow, node.quasi, env)
      case 'BinaryExpression':
        return node.operator === '+' ? sum(node, env) : [compared(flow, node, env)]
      case 'ConditionalExpression':
        return branches(node, env)
      case 'LogicalExpression':
        return logical(node, env)
      case 'SequenceExpression':
        return node.expressions.length > 0 ? evaluate(node.expressions.at(-1) as Node, env) : []
      case 'AssignmentExpression':
        return node.operator === '=' ? evaluate(node.right, env) : unite([...evaluate(node.left, env), ...evaluate(node.right, env)])
      case 'AwaitExpression':
        return evaluate(node.argument, env)
      case 'ObjectExpression':
      case 'ArrayExpression':
        return [{ kind: 'shape', node, env }]
      case 'MemberExpression':
        return memberExpression(node, env)
      case 'CallExpression':
        return invokeValues(flow, node, env)
      case 'NewExpression':
        return constructValues(flow, node, env)
      case 'ImportExpression': {
        const source = literalText(node.source)
        return source === undefined ? [unknown('is imported by a computed name', node)] : namespaceValues(flow, node, source)
      }
      case 'ThisExpression':
      case 'Super':
        return thisValues(flow, node, env)
      case 'JSXExpressionContainer':
        return node.expression.type === 'JSXEmptyExpression' ? [] : evaluate(node.expression, env)
      case 'MetaProperty':
        return [{ kind: 'made', fields: { url: [unknown('is the address of the module', node)], env: [unknown('is read from the environment', node)] }, from: [] }]
      case 'UnaryExpression':
        return node.operator === 'void' ? [{ kind: 'scalar', value: undefined }] : negated(node, env)
      case 'SpreadElement':
        return evaluate(node.argument, env).flatMap((value) => flow.elements(value))
      default:
        return [unknown('is an expression that is not followed', node)]
    }
  }

  /** Values that need no bookkeeping. */
  function quickValue(node: Node): readonly Value[] | undefined {
    if (node.type !== 'Literal') return undefined
    if (typeof node.value === 'string') return [textOf(node.value, node)]
    if ('regex' in node) return [{ kind: 'regex', pattern: node.regex.pattern, flags: node.regex.flags }]
    return [{ kind: 'scalar', value: node.value as number | boolean | null }]
  }

  function memberExpression(node: TSESTree.MemberExpression, env: Env): readonly Value[] {
    const objects = evaluate(node.object, env)
    const key = keyText(flow, node.property, node.computed, env)
    if (key !== undefined) return chosenBy(node, env, through(unite(objects.flatMap((object) => flow.member(object, key, node))), node))
    const keys = evaluate(node.property, env)
    const names = keys.map((value) => (value.kind === 'text' ? wholeText(value) : undefined))
    if (names.length > 0 && names.every((name) => name !== undefined)) return through(unite(objects.flatMap((object) => names.flatMap((name) => flow.member(object, name, node)))), node)
    const chosen = keys.find((value) => value.kind === 'unknown' && value.param)
    const isPosition = isIndex(node.property, env)
    return through(unite(objects.flatMap((object): readonly Value[] => {
      if (object.kind === 'payload') return [isPosition ? object : stepInto(object, node)]
      if (object.kind === 'tuple' || (object.kind === 'shape' && object.node.type === 'ArrayExpression')) return flow.elements(object)
      if (object.kind === 'shape' && chosen) return [chosen]
      if (object.kind === 'shape' && object.node.type === 'ObjectExpression') return anyMember(object.node, object.env)
      return [stepInto(object, node)]
    })), node)
  }

  /** A key that a caller handed in makes the caller's argument the place that chooses, and not the member it is used in. */
  function chosenBy(node: TSESTree.MemberExpression, env: Env, values: readonly Value[]): readonly Value[] {
    if (!node.computed || !env || staticKey(node.property, true) !== undefined) return values
    const [key] = evaluate(node.property, env)
    const [part] = key?.kind === 'text' ? key.parts : []
    if (!part?.via.some(isParameterReference)) return values
    const chain = [...part.via, part.node]
    return values.map((value): Value => (value.kind === 'text' ? { kind: 'text', parts: value.parts.map((piece) => ({ ...piece, via: [...chain, ...piece.via.slice(1)] })) } : value))
  }

  /** A member chosen at run time can be any of an object's. */
  function anyMember(node: TSESTree.ObjectExpression, env: Env): readonly Value[] {
    return node.properties.flatMap((property) => (property.type === 'Property' ? evaluate(property.value, env) : [unknown('is a member of a spread', node)]))
  }

  /** Whether a computed key is a position in a list: a number, arithmetic, or a counting variable. */
  function isIndex(key: Node, env: Env): boolean {
    const inner = unwrap(key)
    if (inner.type === 'BinaryExpression' || inner.type === 'UpdateExpression') return inner.type === 'UpdateExpression' || inner.operator !== '+' || evaluate(inner, env).every(({ kind }) => kind !== 'text')
    if (inner.type !== 'Identifier') return inner.type === 'Literal' && typeof inner.value === 'number'
    if (evaluate(inner, env).some((value) => value.kind === 'scalar' && typeof value.value === 'number')) return true
    const tree = treeOf(inner)
    const definition = tree && indexOf(tree).variableOf(inner)?.defs[0]
    const fn = definition?.node as Node | undefined
    // the second parameter of a callback over a list is its position
    return definition?.type === 'Parameter' && isFunction(fn) && fn.params[1] === (definition.name as Node) && fn.parent?.type === 'CallExpression'
  }

  function sum(node: TSESTree.BinaryExpression, env: Env): readonly Value[] {
    const operands: Node[] = []
    let left: Node = node
    while (left.type === 'BinaryExpression' && left.operator === '+') {
      operands.unshift(left.right)
      left = unwrap(left.left)
    }
    operands.unshift(left)
    const values = operands.map((operand) => evaluate(operand, env))
    const carried = values.flat().filter((value) => value.kind === 'payload' || value.kind === 'answer')
    if (carried.length > 0 && values.flat().every((value) => value.kind !== 'text' || value.parts.length <= 1)) return carried
    if (values.every((choices) => choices.every((value) => value.kind === 'scalar'))) return [unknown('is computed', node)]
    return concatenate(values.map((choices) => texts(choices, node)), node)
  }

  function branches(node: TSESTree.ConditionalExpression, env: Env): readonly Value[] {
    const test = truth(evaluate(node.test, env))
    if (test !== undefined) return evaluate(test ? node.consequent : node.alternate, env)
    return unite([...evaluate(node.consequent, env), ...evaluate(node.alternate, env)])
  }

  function logical(node: TSESTree.LogicalExpression, env: Env): readonly Value[] {
    const left = evaluate(node.left, env)
    const test = truth(left)
    if (node.operator === '&&') return test === false ? left : evaluate(node.right, env)
    if (test === true || (node.operator === '??' && left.every((value) => value.kind === 'scalar' && value.value != null))) return left
    const right = evaluate(node.right, env)
    return unite([...left.filter((value) => !(value.kind === 'scalar' && !value.value)), ...right])
  }

  function negated(node: TSESTree.UnaryExpression, env: Env): readonly Value[] {
    const [value, ...others] = evaluate(node.argument, env)
    if (value?.kind === 'scalar' && others.length === 0) {
      if (node.operator === '-' && typeof value.value === 'number') return [{ kind: 'scalar', value: -value.value }]
      if (node.operator === '!') return [{ kind: 'scalar', value: !value.value }]
    }
    return [unknown('is computed', node)]
  }

  /** Asks a question of an object unless it is being asked already: an object may be spread into itself. */
  function once(shape: Shape, question: string, ask: () => readonly Value[]): readonly Value[] {
    const questions = asked.get(shape.node) ?? new Map<Env, Map<string, number>>()
    asked.set(shape.node, questions)
    const active = questions.get(shape.env) ?? new Map<string, number>()
    questions.set(shape.env, active)
    const since = active.get(question)
    if (since !== undefined || nesting > DEEPEST) {
      lowestCycle = Math.min(lowestCycle, since ?? depth)
      return []
    }
    active.set(question, depth)
    nesting++
    try {
      return ask()
    } finally {
      nesting--
      active.delete(question)
    }
  }

  const flow: Flow = {
    context,
    get wide() {
      return twins().wide
    },
    get narrow() {
      return twins().narrow
    },
    evaluate: (node, env) => {
      const inner = unwrap(node)
      if (isFunction(inner)) return [{ kind: 'callable', fn: inner, env: trimEnv(env, inner), self: undefined }]
      if (isClass(inner)) return [{ kind: 'class', node: inner, env: trimEnv(env, inner) }]
      return evaluate(inner, env)
    },
    variable: (variable, env) => variableValues(flow, variable, env),
    member: (value, key, at) => (value.kind === 'shape' ? once(value, key, () => memberValues(flow, value, key, at)) : memberValues(flow, value, key, at)),
    elements: (value) => (value.kind === 'shape' ? once(value, '', () => elementValues(flow, value)) : elementValues(flow, value)),
    argument: (argument) => argumentValues(flow, argument),
    returns: (fn, env) => {
      const tree = treeOf(fn)
      const results = (tree && indexOf(tree).returns.get(fn)) ?? []
      return unite(results.flatMap((node) => (results.length === 1 || mayRun(flow, node, fn, env) ? flow.evaluate(node, env) : [])))
    },
    callWith: (node, env, args, call) => callbackResult(flow, node, env, args, call),
    parameter: (fn: FunctionNode, index, env) => parameterValues(flow, fn, index, env),
    invoke: (node, env) => invokeValues(flow, node, env),
    construct: (node, env) => constructValues(flow, node, env),
    targets: (node, env) => callTargets(flow, node, env),
    frame: (callable, args, call, env) => {
      const existing = frames.get(call)
      const outer = trimEnv(env, call)
      const found = existing?.find((frame) => frame.fn === callable.fn && frame.parent === callable.env && frameOrigins.get(frame) === outer && frame.self?.node === callable.self?.node)
      if (found) return found
      const level = Math.max(outer?.depth ?? 0, callable.env?.depth ?? 0) + 1
      if (level > DEEPEST_FRAME) return undefined
      // a function that calls itself gives nothing that its first activation does not
      for (let at = outer; at; at = frameOrigins.get(at)) if (at.fn === callable.fn) return undefined
      if (existing && existing.length >= MOST_FRAMES) return undefined
      const frame: Frame = { fn: callable.fn, parent: callable.env, self: callable.self, args, call, depth: level }
      // a method's own activation is the one its instance was made with
      const self = callable.self
      const bound = self?.kind === 'instance' && self.frame === undefined && call.type === 'NewExpression' ? { ...self, frame } : self
      const activation = bound === self ? frame : Object.assign(frame, { self: bound })
      frameOrigins.set(activation, outer)
      if (existing) existing.push(activation)
      else frames.set(call, [activation])
      return activation
    },
    call: (node, env, shape, client, operation) => {
      const trimmed = trimEnv(env, node)
      const list = calls.get(node) ?? []
      let found = list.find((call) => call.env === trimmed && call.shape === shape && call.operation === operation && call.client?.origin === client?.origin && sameConfig(call, client))
      if (!found) {
        found = { node, env: trimmed, shape, client, ...(operation === undefined ? {} : { operation }) }
        calls.set(node, [...list, found])
      }
      return found
    },
    slot: (call, slot) => slotValues(flow, call, slot),
    writes: (object) => writesTo(flow, object),
    body: bodyOf,
  }
  return flow
}

const frameOrigins = new WeakMap<Frame, Env>()

function sameConfig(call: Call, client: Call['client']): boolean {
  const [a, b] = [call.client?.config ?? [], client?.config ?? []]
  return a.length === b.length && a.every((argument, index) => {
    const other = b[index]
    return other !== undefined && ('node' in argument ? 'node' in other && argument.node === other.node && argument.env === other.env : argument === other)
  })
}

function setIn<K extends object, V>(map: { get(key: K): Map<Env, V> | undefined; set(key: K, value: Map<Env, V>): unknown }, key: K, env: Env, value: V): void {
  const inner = map.get(key)
  if (inner) inner.set(env, value)
  else map.set(key, new Map([[env, value]]))
}
