import { callersOf } from '../../flow/functions/callers.js'
import { definitionsOf, type Definition } from '../../flow/names/definitions.js'
import type { Flow } from '../../flow/flow.js'
import { indexOf, treeOf } from '../../flow/tree-index.js'
import type { Call } from '../../flow/values.js'
import { isFunction, unwrap, wrapped } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { askedFor } from '../fields/access.js'
import { step } from '../session.js'
import type { TrailStep } from '../usage.js'

/** How many expressions lie between a read and its request at most. */
const LONGEST = 24

/** Where the walk goes on, with what there is to tell of the way there. */
interface Leg {
  readonly to: Node | undefined
  readonly steps?: readonly TrailStep[]
}

/**
 * The places between a request and a read of its answer at which the answer goes from one function to another: the arguments and functions
 * that it is handed to, in the order in which it passes them. Best effort: a way that cannot be told has no steps.
 */
export function answerTrail(flow: Flow, read: Node, call: Call): TrailStep[] {
  const wide = flow.wide
  const leads = (node: Node): boolean =>
    wide.evaluate(node, undefined).some((value) => (value.kind === 'payload' || value.kind === 'answer') && value.call.node === call.node)
  const steps: TrailStep[] = []
  const seen = new Set<Node>()
  let at: Node | undefined = startOf(read)
  while (at && seen.size < LONGEST && !seen.has(at) && unwrap(at) !== call.node) {
    seen.add(at)
    const leg: Leg = legFrom(wide, unwrap(at), leads)
    steps.unshift(...(leg.steps ?? []))
    at = leg.to
  }
  return steps
}

/** What a field is taken out of: the object of a member, the pattern around a key. */
function startOf(read: Node): Node | undefined {
  const { parent } = read
  if (parent?.type === 'MemberExpression') return parent.object
  if (parent?.type === 'Property') return parent.parent
  if (parent?.type === 'CallExpression') return askedFor(parent)?.object
  return parent?.type === 'BinaryExpression' ? parent.right : undefined
}

function legFrom(flow: Flow, node: Node, leads: (node: Node) => boolean): Leg {
  switch (node.type) {
    case 'MemberExpression':
      return { to: node.object }
    case 'AwaitExpression':
      return { to: node.argument }
    case 'LogicalExpression':
      return { to: [node.left, node.right].find(leads) }
    case 'ConditionalExpression':
      return { to: [node.consequent, node.alternate].find(leads) }
    case 'ObjectPattern':
    case 'ArrayPattern':
      return patternLeg(flow, node, leads)
    case 'CallExpression':
      return callLeg(flow, node, leads)
    case 'Identifier': {
      const tree = treeOf(node)
      const variable = tree && indexOf(tree).variableOf(node)
      for (const definition of variable ? definitionsOf(variable) : []) {
        const leg = definitionLeg(flow, definition, leads)
        if (leg) return leg
      }
      return { to: undefined }
    }
    default:
      return { to: undefined }
  }
}

function definitionLeg(flow: Flow, definition: Definition, leads: (node: Node) => boolean): Leg | undefined {
  if (definition.kind === 'parameter') return parameterLeg(flow, definition.fn, definition.index, leads)
  if ((definition.kind === 'value' || definition.kind === 'element') && leads(definition.value)) return { to: definition.value }
  return undefined
}

/** From a pattern to what it takes apart. */
function patternLeg(flow: Flow, pattern: Node, leads: (node: Node) => boolean): Leg {
  let at = pattern
  while (at.parent && !isFunction(at.parent)) {
    const parent: Node = at.parent
    if (parent.type === 'VariableDeclarator') return { to: parent.init ?? loopSource(parent) }
    if (parent.type === 'AssignmentExpression' && parent.left === at) return { to: parent.right }
    if (parent.type === 'ForOfStatement') return { to: parent.right }
    if (!/Pattern$|^Property$|^RestElement$/.test(parent.type)) return { to: undefined }
    at = parent
  }
  const fn = at.parent
  return (isFunction(fn) && parameterLeg(flow, fn, fn.params.indexOf(at as never), leads)) || { to: undefined }
}

function loopSource(declarator: Node): Node | undefined {
  const loop = declarator.parent?.parent
  return loop?.type === 'ForOfStatement' ? loop.right : undefined
}

/** From a parameter to the argument that a caller hands over. */
function parameterLeg(flow: Flow, fn: Parameters<typeof callersOf>[1], index: number, leads: (node: Node) => boolean): Leg | undefined {
  const place = wrapped(fn)
  if (place.parent?.type === 'CallExpression' && place.parent.callee !== place) return { to: receiverOf(place.parent) }
  for (const caller of callersOf(flow, fn)) {
    if (caller.kind === 'call') {
      const argument = caller.call.arguments[index]
      if (argument && argument.type !== 'SpreadElement' && leads(argument))
        return { to: argument, steps: step(argument, 'the answer is handed on here') }
    } else if (caller.kind === 'argument') {
      const handed = caller.call.arguments[caller.index]
      const to = receiverOf(caller.call)
      if (handed && to && leads(to)) return { to, steps: step(handed, 'the answer is handed to this function here') }
    } else {
      for (const attribute of caller.element.attributes) {
        const value = attribute.type === 'JSXAttribute' ? attribute.value : attribute.argument
        const expression = value?.type === 'JSXExpressionContainer' ? value.expression : value
        if (expression && expression.type !== 'JSXEmptyExpression' && leads(expression))
          return { to: expression, steps: step(attribute, 'the answer is handed on here') }
      }
    }
  }
  return undefined
}

/** From a call to what its function returns, or to the object or argument that it hands through. */
function callLeg(flow: Flow, node: Extract<Node, { type: 'CallExpression' }>, leads: (node: Node) => boolean): Leg {
  const to = receiverOf(node)
  if (to && leads(to)) return { to }
  for (const target of flow.targets(node, undefined)) {
    const tree = target.kind === 'function' ? treeOf(target.callable.fn) : undefined
    const returned = target.kind === 'function' && tree ? (indexOf(tree).returns.get(target.callable.fn) ?? []) : []
    const found = returned.find(leads)
    if (found) return { to: found }
  }
  return { to: node.arguments.find((argument) => argument.type !== 'SpreadElement' && leads(argument)) }
}

function receiverOf(call: Node): Node | undefined {
  const callee = call.type === 'CallExpression' ? unwrap(call.callee) : undefined
  return callee?.type === 'MemberExpression' ? callee.object : undefined
}
