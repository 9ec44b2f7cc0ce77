import { calleeName, type Variable } from '../../flow/tree-index.js'
import { isFunction, unwrap, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { childrenOf } from '../../syntax/walk.js'
import { FREE, TIED, truthOf, type Assumed } from './assumed.js'
import { assume, bind, tiesOf, variableOf, type Assumption } from './assumed-values.js'
import { chosenPart, isTiedWithin } from './chosen-parts.js'
import { isChained, namesOnly401 } from './source-shapes.js'
import { strongest, waitIn, type Wait } from './waits.js'

/** How a way through some code ends: at its end, by a jump, or by asking again. */
export type End = 'next' | 'again' | 'break' | 'return' | 'throw'

/** One way through code behind a request with an assumed status. */
export interface Path {
  readonly end: End
  readonly variables: Map<Variable, Assumed>
  /** Whether the request has been sent on it. */
  readonly isSent: boolean
  /** Whether a condition decided about it that is not understood. */
  readonly isDoubtful: boolean
  readonly wait: Wait
  /** Whether it was chosen for a status of 401 alone, and renews a token. */
  readonly isRenewal: boolean
  readonly isFor401: boolean
  /** What is thrown or returned. */
  readonly value: Assumed | undefined
}

/** What is walked through: code around `sends`, each of which gives or throws something. */
export interface Course {
  readonly assumption: Omit<Assumption, 'variables'>
  readonly thrown: ReadonlyMap<Node, Assumed>
  /** Calls of these ask again. */
  readonly again: (call: TSESTree.CallExpression, under: Assumption) => boolean
  /** A function's parameter that ends all repetition when it is called. */
  readonly bail: Variable | undefined
  readonly around: Node
}

const MOST_PATHS = 48
/** Names of what renews a token. */
export const RENEWS = /refresh|renew|token|login|auth|rotate|credential|secret/i

export const START: Path = {
  end: 'next',
  variables: new Map(),
  isSent: false,
  isDoubtful: false,
  wait: 'none',
  isRenewal: false,
  isFor401: false,
  value: undefined,
}

/** The ways through statements; more than can be told apart become doubtful. */
export function walkStatements(course: Course, statements: readonly Node[], start: Path): Path[] {
  let paths: Path[] = [start]
  for (const statement of statements) {
    paths = paths.flatMap((path) => (path.end === 'next' ? walkStatement(course, statement, path) : [path]))
    if (paths.length > MOST_PATHS) return paths.map((path) => ({ ...path, isDoubtful: true })).slice(0, MOST_PATHS)
  }
  return paths
}

function under({ assumption }: Course, path: Path): Assumption {
  return { ...assumption, variables: path.variables }
}

function walkStatement(course: Course, statement: Node, path: Path): Path[] {
  switch (statement.type) {
    case 'BlockStatement':
      return walkStatements(course, statement.body, path)
    case 'ExpressionStatement':
      return walkExpression(course, statement.expression, path)
    case 'VariableDeclaration':
      return statement.declarations.reduce<Path[]>(
        (paths, { id, init }) =>
          paths.flatMap((each) => {
            if (each.end !== 'next') return [each]
            if (!init) return [withBound(course, each, id, { is: 'nothing' })]
            return walkExpression(course, init, each).map((after) =>
              after.end === 'next' ? withBound(course, after, id, assume(under(course, after), init)) : after,
            )
          }),
        [path],
      )
    case 'IfStatement':
      return walkBranches(course, statement, path)
    case 'ReturnStatement':
      return ended(course, statement.argument, path, 'return')
    case 'ThrowStatement':
      return ended(course, statement.argument, path, 'throw')
    case 'BreakStatement':
      return [{ ...path, end: 'break', isDoubtful: path.isDoubtful || statement.label !== null }]
    case 'ContinueStatement':
      return [{ ...path, end: 'again', isDoubtful: path.isDoubtful || statement.label !== null }]
    case 'TryStatement':
      return walkTry(course, statement, path)
    case 'SwitchStatement':
      return walkSwitch(course, statement, path)
    case 'ForStatement':
    case 'ForOfStatement':
    case 'ForInStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
      return [{ ...path, isDoubtful: path.isDoubtful || tiesOf(under(course, path), statement).is === 'tied' }]
    default:
      return [path]
  }
}

function withBound(course: Course, path: Path, pattern: Node, value: Assumed): Path {
  const variables = new Map(path.variables)
  bind({ ...course.assumption, variables }, pattern, value)
  return { ...path, variables }
}

function ended(course: Course, argument: Node | null, path: Path, end: 'return' | 'throw'): Path[] {
  if (!argument) return [{ ...path, end }]
  return walkExpression(course, argument, path).map((after) =>
    after.end === 'next'
      ? { ...after, end, value: end === 'throw' ? errorOf(course, argument, after) : assume(under(course, after), argument) }
      : after,
  )
}

/** What is thrown: an error that was caught, or one that is made here. */
function errorOf(course: Course, argument: Node, path: Path): Assumed {
  const inner = unwrap(argument)
  if (inner.type !== 'NewExpression') return assume(under(course, path), inner)
  const hasStatus = inner.arguments.some((given) => holdsStatus(course, given, path))
  return { is: 'error', className: calleeName(inner), hasStatus }
}

function holdsStatus(course: Course, node: Node, path: Path): boolean {
  const inner = unwrap(node)
  if (inner.type === 'TemplateLiteral') return false
  const value = assume(under(course, path), inner)
  return (value.is === 'number' && value.value === course.assumption.status) || value.is === 'answer'
}

/** An expression: sends, waits, renewals and whatever asks again in it, but for what stands in functions. */
function walkExpression(course: Course, expression: Node, path: Path): Path[] {
  let after: Path = { ...path, wait: strongest(path.wait, waitIn(expression, course.around)) }
  const calls: Node[] = []
  const visit = (node: Node): void => {
    if (isFunction(node)) return
    if (node.type === 'CallExpression') calls.push(node)
    if (node.type === 'AssignmentExpression') calls.push(node)
    for (const child of chosenPart(under(course, path), node) ?? childrenOf(node)) visit(child)
  }
  visit(expression)
  // the innermost first
  for (const node of calls.toReversed()) {
    if (node.type === 'AssignmentExpression') {
      if (after.end === 'next') after = assigned(course, node, after)
      continue
    }
    if (node.type !== 'CallExpression') continue
    const callee = unwrap(node.callee)
    if (course.bail && variableOf(callee) === course.bail) return [{ ...after, end: 'break' }]
    if (after.isSent && course.again(node, under(course, after)))
      return [{ ...after, end: 'again', isDoubtful: after.isDoubtful || isTiedWithin(under(course, after), node, expression) }]
    if (RENEWS.test(calleeName(node))) after = { ...after, isRenewal: true }
    if (!course.assumption.sends.has(node)) continue
    after = { ...after, isSent: true, isDoubtful: after.isDoubtful || isChained(node) }
    const thrown = course.thrown.get(node)
    if (thrown) return [{ ...after, end: 'throw', value: thrown }]
  }
  return [after]
}

function assigned(course: Course, node: TSESTree.AssignmentExpression, path: Path): Path {
  const target = unwrap(node.left)
  const value = assume(under(course, path), node.right)
  const renewed = { ...path, isRenewal: path.isRenewal || (target.type === 'Identifier' && RENEWS.test(target.name)) }
  if (node.operator !== '=')
    return target.type === 'Identifier'
      ? withBound(course, renewed, target, value.is === 'free' || value.is === 'number' ? FREE : TIED)
      : renewed
  return target.type === 'MemberExpression' ? renewed : withBound(course, renewed, target, value)
}

function walkBranches(course: Course, { test, consequent, alternate }: TSESTree.IfStatement, path: Path): Path[] {
  return walkExpression(course, test, path).flatMap((after) => {
    if (after.end !== 'next') return [after]
    const condition = assume(under(course, after), test)
    const truth = truthOf(condition)
    const isDoubtful = after.isDoubtful || (truth === undefined && condition.is === 'tied')
    const taken = { ...after, isDoubtful, isFor401: after.isFor401 || namesOnly401(test), variables: new Map(after.variables) }
    const passed = { ...after, isDoubtful }
    return [
      ...(truth === false ? [] : walkStatement(course, consequent, taken)),
      ...(truth === true ? [] : alternate ? walkStatement(course, alternate, passed) : [passed]),
    ]
  })
}

function walkTry(course: Course, { block, handler, finalizer }: TSESTree.TryStatement, path: Path): Path[] {
  const caught = walkStatement(course, block, path).flatMap((after) => {
    if (after.end !== 'throw' || !handler) return [after]
    const entered: Path = { ...after, end: 'next', value: undefined }
    const bound = handler.param ? withBound(course, entered, handler.param, after.value ?? TIED) : entered
    return walkStatement(course, handler.body, bound)
  })
  if (!finalizer) return caught
  return caught.flatMap((after) =>
    walkStatement(course, finalizer, { ...after, end: 'next' }).map((last) =>
      last.end === 'next' ? { ...last, end: after.end, value: after.value } : last,
    ),
  )
}

function walkSwitch(course: Course, { discriminant, cases }: TSESTree.SwitchStatement, path: Path): Path[] {
  const value = assume(under(course, path), discriminant)
  const isDoubtful = path.isDoubtful || value.is !== 'number'
  const at = cases.findIndex(({ test }) => {
    const wanted = test && assume(under(course, path), test)
    return value.is === 'number' && wanted?.is === 'number' && wanted.value === value.value
  })
  const from = at >= 0 ? at : cases.findIndex(({ test }) => test === null)
  if (from < 0) return [{ ...path, isDoubtful }]
  const taken = cases[from]
  const isFor401 = path.isFor401 || (value.is === 'number' && value.value === 401 && taken?.test !== null)
  const statements = cases.slice(from).flatMap(({ consequent }) => consequent)
  return walkStatements(course, statements, { ...path, isDoubtful, isFor401 }).map((after) =>
    after.end === 'break' ? { ...after, end: 'next' } : after,
  )
}

/** The ways through a function's body; with `handed`, of one that is called when the request has been sent, and of what it is handed. */
export function walkFunction(course: Course, fn: FunctionNode, handed?: (under: Assumption) => void): Path[] {
  const start: Path = { ...START, variables: new Map(), isSent: handed !== undefined }
  handed?.(under(course, start))
  if (fn.body?.type === 'BlockStatement') {
    return walkStatements(course, fn.body.body, start).map((path) =>
      path.end === 'next' ? { ...path, end: 'return', value: { is: 'nothing' } } : path,
    )
  }
  return fn.body ? ended(course, fn.body, start, 'return') : []
}
