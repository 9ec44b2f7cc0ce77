import { callersOf } from '../flow/functions/callers.js'
import { definitionsOf, type Definition } from '../flow/names/definitions.js'
import type { Flow } from '../flow/flow.js'
import { indexOf, treeOf } from '../flow/tree-index.js'
import type { Env, Value } from '../flow/values.js'
import { isWithin, unwrap } from '../syntax/names.js'
import type { Node, Tree, TSESTree } from '../syntax/tree.js'
import { walk } from '../syntax/walk.js'
import { resolveCall, type ResolveContext } from '../usage/requests/resolve-call.js'
import type { Check, Report } from './compliance-rule.js'
import { dateArguments } from './times/date-arguments.js'
import { nameOf } from './describe.js'
import { filesAround } from './files-around.js'
import { inMilliseconds } from './times/in-milliseconds.js'
import { isGlobal, isMilliseconds, saysMilliseconds } from './times/milliseconds.js'
import { replacementsIn, type Replacement } from './times/replaced-times.js'
import { isOtherMultiplied, tellsBySize } from './times/size-guards.js'
import type { Request } from './requests.js'

const COMPARES = /^([<>]=?|[=!]==?)$/

/** An expression that holds a time in seconds: for sure, or (`mixed`) for some of the callers of the function it stands in. */
interface Seconds {
  readonly node: Node
  readonly request: Request
  readonly field: string
  readonly mixed: boolean
}

/** What is asked about: the requests whose answers hold times in seconds, and what with. */
interface Look {
  readonly flow: Flow
  readonly own: readonly Request[]
  readonly context: ResolveContext
  readonly isReplaced: Replacement
}

/** A time of an answer that counts in seconds and is used as milliseconds (specification, section 2.2). */
export const checkRotationUnixSeconds: Check = (requests, { search, report: send }) => {
  const own = requests.filter(({ operation }) => operation.answer?.unixSeconds)
  if (own.length === 0) return
  const flow = search.session.flow.wide
  const trees = filesAround(search)
  const fields = new Set(own.flatMap(({ operation }) => operation.answer?.unixSeconds ?? []))
  const look: Look = { flow, own, context: search.session.context, isReplaced: replacementsIn(flow, trees, fields) }
  const found: Node[] = []
  const report = (seconds: Seconds, whole: Node): void => {
    const { request, field, node } = seconds
    if (hasFaultInside(node, found)) return
    found.push(node)
    const edits = inMilliseconds(flow, node, whole, (other) => secondsIn(look, other, undefined).length > 0)
    send({
      request,
      node,
      message: `The ${field} of ${nameOf(request)} counts Unix seconds and is used as milliseconds. Multiply it by 1000 (section 2.2).`,
      ...(edits && { rewrite: { fix: 'safe', edits, says: 'seconds times 1000' } }),
    } satisfies Report)
  }
  const examine = (node: Node): void => {
    for (const seconds of secondsIn(look, node, undefined)) {
      if (tellsBySize(flow, seconds.node)) continue
      if (!seconds.mixed) report(seconds, node)
      else for (const [argument, handed] of handedAs(look, seconds.node)) report(handed, argument)
    }
  }
  for (const tree of trees) for (const node of sumsIn(tree)) for (const side of secondsBesideMilliseconds(flow, node)) examine(side)
  for (const tree of trees)
    for (const call of indexOf(tree).calls) for (const argument of dateArguments(flow, call, undefined)) examine(argument)
}

/** The sums, differences and comparisons of a file. */
function sumsIn(tree: Tree): TSESTree.BinaryExpression[] {
  const found: TSESTree.BinaryExpression[] = []
  walk(tree.ast, (node) => {
    if (node.type === 'BinaryExpression' && (node.operator === '+' || node.operator === '-' || COMPARES.test(node.operator)))
      found.push(node)
  })
  return found
}

function secondsBesideMilliseconds(flow: Flow, { left, right }: TSESTree.BinaryExpression): readonly Node[] {
  if (left.type === 'PrivateIdentifier') return []
  const [isLeft, isRight] = [left, right].map((side) => isMilliseconds(flow, side, undefined))
  // seconds may have been given a name that says otherwise
  if (isLeft && isRight) return [left, right].filter(saysMilliseconds)
  if (isRight) return [left]
  return isLeft ? [right] : []
}

/** The operands of an expression that hold a time in seconds which nothing converts. */
function secondsIn(look: Look, node: Node, env: Env, depth = 0): readonly Seconds[] {
  const inner = unwrap(node)
  if (depth > 8) return []
  const below = (part: Node): readonly Seconds[] => secondsIn(look, part, env, depth + 1)
  switch (inner.type) {
    case 'BinaryExpression': {
      const { left, right, operator } = inner
      if ((operator !== '+' && operator !== '-') || isText(left) || isText(right)) return []
      return [...below(left), ...below(right)]
    }
    case 'LogicalExpression':
      return [...below(inner.left), ...below(inner.right)]
    case 'ConditionalExpression':
      return isOtherMultiplied(inner.consequent, inner.alternate) ? [] : [...below(inner.consequent), ...below(inner.alternate)]
    case 'UnaryExpression':
      return inner.operator === '+' ? below(inner.argument) : []
    case 'TemplateLiteral':
    case 'Literal':
      return []
    case 'CallExpression': {
      const passes = isGlobal(
        look.flow,
        inner.callee,
        env,
        'Number',
        'parseInt',
        'Math.floor',
        'Math.round',
        'Math.trunc',
        'Math.abs',
        'Math.max',
        'Math.min',
      )
      return passes ? inner.arguments.flatMap(below) : heldSeconds(look, inner, env, depth)
    }
    default:
      return heldSeconds(look, inner, env, depth)
  }
}

function heldSeconds(look: Look, node: Node, env: Env, depth: number): readonly Seconds[] {
  // a default for what is missing is no time of somebody else's
  const values = look.flow.evaluate(node, env).filter((value) => !(value.kind === 'scalar' && !value.value))
  if (isMadeOfText(node)) return []
  const times = values.map((value) => timeOf(look, value, node, depth))
  const time = times.find((candidate) => candidate !== undefined)
  return time ? [{ ...time, node, mixed: times.includes(undefined) }] : []
}

function timeOf(look: Look, value: Value, use: Node, depth: number): Pick<Seconds, 'request' | 'field'> | undefined {
  if (value.kind === 'unknown' && value.node?.type === 'BinaryExpression')
    return secondsIn(look, value.node, undefined, depth + 1).find(({ mixed }) => !mixed)
  if (value.kind !== 'payload' || value.side !== 'response') return undefined
  const field = value.path.join('.')
  // a sender may serve several operations: its answer is this one's only in some activations
  const { matches, open } = resolveCall(look.flow, value.call, look.context)
  const [match, ...others] = new Set(matches.map(({ operation }) => operation))
  const request = look.own.find(({ operation }) => operation === match)
  if (open || others.length > 0 || !request?.operation.answer?.unixSeconds?.includes(field)) return undefined
  return look.isReplaced(value, use) ? undefined : { request, field }
}

/** The arguments by which callers hand seconds to a parameter that others hand something else. */
function handedAs(look: Look, node: Node): readonly (readonly [Node, Seconds])[] {
  const parameter = definitionOf(node)
  if (parameter?.kind !== 'parameter') return []
  return callersOf(look.flow, parameter.fn).flatMap((caller) => {
    const argument = caller.kind === 'call' ? caller.call.arguments[parameter.index] : undefined
    if (!argument || argument.type === 'SpreadElement' || unwrap(parameter.pattern).type !== 'Identifier') return []
    return secondsIn(look, argument, undefined)
      .filter(({ mixed }) => !mixed)
      .map((seconds) => [argument, seconds] as const)
  })
}

/** The only definition of the variable that an expression names. */
function definitionOf(node: Node): Definition | undefined {
  const tree = node.type === 'Identifier' ? treeOf(node) : undefined
  const variable = tree && indexOf(tree).variableOf(node)
  const [definition, ...others] = variable ? definitionsOf(variable) : []
  return others.length === 0 ? definition : undefined
}

function isText(node: Node): boolean {
  const inner = unwrap(node)
  return inner.type === 'TemplateLiteral' || (inner.type === 'Literal' && typeof inner.value === 'string')
}

/** Whether a variable is a text put together, which the evaluator follows as the value in it. */
function isMadeOfText(node: Node): boolean {
  const definition = definitionOf(node)
  const made = definition?.kind === 'value' ? unwrap(definition.value) : undefined
  return made?.type === 'BinaryExpression' && (isText(made.right) || (made.left.type !== 'PrivateIdentifier' && isText(made.left)))
}

/** Whether a variable was made with a fault that has been reported: then it is no second one. */
function hasFaultInside(node: Node, found: readonly Node[]): boolean {
  const definition = definitionOf(node)
  return definition?.kind === 'value' && found.some((fault) => isWithin(fault, definition.value))
}
