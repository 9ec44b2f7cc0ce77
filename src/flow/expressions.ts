import { literalText, unwrap } from '../syntax/names.js'
import type { Node, TSESTree } from '../syntax/tree.js'
import { compared, holds, typeOf } from './conditions/conditions.js'
import { constructValues } from './classes/construct.js'
import { compilerHelper } from './library/compiler-helpers.js'
import { givenOn } from './conditions/failures.js'
import type { Flow } from './flow.js'
import { withoutSteps } from './classes/instance-steps.js'
import { invokeValues } from './invoke.js'
import { memberExpressionValues } from './objects/member-expression.js'
import { namespaceValues } from './names/module-values.js'
import { taggedValues, templateTexts } from './texts/templates.js'
import { pieceOf } from './texts/text-methods.js'
import { yieldedValues } from './frameworks/effects.js'
import { concatenate } from './texts/concatenate.js'
import { madeBy } from './classes/instances.js'
import { thisValues } from './classes/this-values.js'
import { textOf, unite } from './texts/texts.js'
import { calleeName } from './tree-index.js'
import { ABSENT } from './value-parts.js'
import { unknown, type Env, type Text, type Value } from './values.js'
import { identifierValues } from './names/variables.js'

/** What an expression is, by its kind. */
export function expressionValues(flow: Flow, node: Node, env: Env): readonly Value[] {
  switch (node.type) {
    case 'Identifier':
    case 'JSXIdentifier':
      return identifierValues(flow, node, env)
    case 'JSXMemberExpression':
      return unite(flow.evaluate(node.object, env).flatMap((value) => flow.member(value, node.property.name, node)))
    case 'TemplateLiteral':
      return templateTexts(flow, node, env)
    case 'TaggedTemplateExpression':
      return taggedValues(flow, node, env)
    case 'BinaryExpression':
      return node.operator === '+' ? sum(flow, node, env) : [compared(flow, node, env)]
    case 'ConditionalExpression':
      return branches(flow, node, env)
    case 'LogicalExpression':
      return logical(flow, node, env)
    case 'SequenceExpression':
      return node.expressions.length > 0 ? flow.evaluate(node.expressions.at(-1) as Node, env) : []
    case 'AssignmentExpression':
      return node.operator === '='
        ? withoutSteps(flow.evaluate(node.right, env))
        : unite([...earlier(flow.evaluate(node.left, env), node.operator), ...withoutSteps(flow.evaluate(node.right, env))])
    case 'AwaitExpression':
      return flow.awaited(flow.evaluate(node.argument, env), node, env)
    case 'YieldExpression': {
      // what runs the generator (a saga, a flow, an effect) hands back what a request gives
      const effect = node.delegate && node.argument ? yieldedValues(flow, node.argument, env) : []
      if (effect.length > 0) return effect
      const given = node.argument ? unwrap(node.argument) : undefined
      const runs = given?.type === 'CallExpression' || node.delegate ? given : undefined
      const handed = runs ? (ranTogether(flow, runs, env) ?? flow.evaluate(runs, env).filter(isBody)) : []
      return handed.length > 0 ? handed : [unknown('is handed into a generator', node)]
    }
    case 'ObjectExpression':
    case 'ArrayExpression':
      return [{ kind: 'shape', node, env }]
    case 'MemberExpression':
      return memberExpressionValues(flow, node, env)
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
      return node.expression.type === 'JSXEmptyExpression' ? [] : flow.evaluate(node.expression, env)
    case 'MetaProperty':
      // the class that is made, with its statics, in code of those that it extends as well
      if (node.meta.name === 'new')
        return thisValues(flow, node, env).flatMap((value) => (value.kind === 'instance' ? [madeBy(value)] : []))
      return [
        {
          kind: 'made',
          fields: { url: [unknown('is the address of the module', node)], env: [{ kind: 'global', path: ['process', 'env'] }] },
          from: [],
        },
      ]
    case 'UnaryExpression':
      return node.operator === 'void' ? [ABSENT] : negated(flow, node, env)
    case 'SpreadElement':
      return flow.evaluate(node.argument, env).flatMap((value) => flow.elements(value))
    default:
      return [unknown('is an expression that is not followed', node)]
  }
}

/** What several requests give that a saga runs at once: `yield all([call(a), call(b)])`, or by their names, `yield all({ a: call(a) })`. */
function ranTogether(flow: Flow, call: Node, env: Env): readonly Value[] | undefined {
  if (call.type !== 'CallExpression' || call.arguments.length !== 1 || calleeName(call) !== 'all') return undefined
  const isEffect = flow.evaluate(call.callee, env).some((value) => value.kind === 'external' && SAGA.test(value.module))
  const [effects] = call.arguments
  return isEffect && effects ? flow.evaluate(effects, env).filter(({ kind }) => kind === 'shape') : undefined
}

const SAGA = /^(?:@redux-saga\/core|redux-saga|typed-redux-saga)(?:\/|$)/

function isBody({ kind }: Value): boolean {
  return kind === 'payload' || kind === 'answer'
}

/** What an assignment leaves of the value that was there before: `??=` and `||=` only what counts as there. */
function earlier(values: readonly Value[], operator: string): readonly Value[] {
  if (operator !== '??=' && operator !== '||=') return values
  return values.filter((value) => value.kind !== 'scalar' || (operator === '??=' ? value.value != null : Boolean(value.value)))
}

function sum(flow: Flow, node: TSESTree.BinaryExpression, env: Env): readonly Value[] {
  const operands: Node[] = []
  let left: Node = node
  while (left.type === 'BinaryExpression' && left.operator === '+') {
    operands.unshift(left.right)
    left = unwrap(left.left)
  }
  operands.unshift(left)
  const values = operands.map((operand) => flow.evaluate(operand, env))
  const carried = values.flat().filter((value) => value.kind === 'payload' || value.kind === 'answer')
  if (carried.length > 0 && values.flat().every((value) => value.kind !== 'text' || isGlue(value))) return carried
  if (values.every((choices) => choices.every((value) => value.kind === 'scalar'))) return [unknown('is computed', node)]
  return concatenate(
    values.map((choices, index) => pieceOf(choices, operands[index] ?? node, env)),
    node,
  )
}

/** Whether a text may stand between the pieces of an answer, such as a line's end or a bracket: words make another text of them. */
function isGlue({ parts }: Text): boolean {
  const [part] = parts
  return parts.length <= 1 && !(part && 'text' in part && /^[^[{"]*[a-z]/i.test(part.text))
}

function branches(flow: Flow, node: TSESTree.ConditionalExpression, env: Env): readonly Value[] {
  const test = holds(flow, node.test, env)
  if (test !== undefined) return givenOn(flow, test ? node.consequent : node.alternate, env)
  return unite([...givenOn(flow, node.consequent, env), ...givenOn(flow, node.alternate, env)])
}

function logical(flow: Flow, node: TSESTree.LogicalExpression, env: Env): readonly Value[] {
  const helper = compilerHelper(node)
  if (helper) return [helper]
  const left = flow.evaluate(node.left, env)
  const test = holds(flow, node.left, env)
  if (node.operator === '&&') return test === false ? left : flow.evaluate(node.right, env)
  const isThere = left.length > 0 && left.every((value) => value.kind === 'scalar' && value.value != null)
  if (test === true || (node.operator === '??' && isThere)) return left
  const right = flow.evaluate(node.right, env)
  return unite([...left.filter((value) => !(value.kind === 'scalar' && !value.value)), ...right])
}

function negated(flow: Flow, node: TSESTree.UnaryExpression, env: Env): readonly Value[] {
  if (node.operator === '!') {
    const held = holds(flow, node, env)
    return [held === undefined ? unknown('is computed', node) : { kind: 'scalar', value: held }]
  }
  const values = flow.evaluate(node.argument, env)
  if (node.operator === 'typeof') {
    const type = typeOf(values)
    return type === undefined ? [unknown('is computed', node)] : [textOf(type, node)]
  }
  const [value, ...others] = values
  if (node.operator === '-' && value?.kind === 'scalar' && others.length === 0 && typeof value.value === 'number')
    return [{ kind: 'scalar', value: -value.value }]
  return [unknown('is computed', node)]
}
