import { calleeName } from '../../flow/tree-index.js'
import { isFunction, parametersOf, unwrap, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { childrenOf } from '../../syntax/walk.js'
import { FREE, TIED, truthOf, type Assumed } from './assumed.js'
import { assume, bind, tiesOf, variableOf, type Assumption } from './assumed-values.js'
import { chosenPart, isTiedWithin } from './chosen-parts.js'
import { RENEWS, START, type Course, type Path } from './paths.js'
import { codeOfHandler, isCalledThen, linksBehind, type Link } from './promise-chains.js'
import { namesOnly401 } from './source-shapes.js'
import { strongest, waitIn } from './waits.js'

const MOST_PATHS = 48

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
    if (isFunction(node) && !isCalledThen(node, (call) => course.assumption.sends.has(call))) return
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
    after = { ...after, isSent: true }
    const thrown = course.thrown.get(node)
    const links = linksBehind(node)
    const value = thrown ?? course.assumption.sends.get(node)
    if (links.length > 0) return walkLinks(course, links, { ...after, end: thrown ? 'throw' : 'next', value })
    if (thrown) return [{ ...after, end: 'throw', value: thrown }]
  }
  return [after]
}

/** What becomes of an outcome in the handlers of a promise: each gives or throws what the next gets. */
function walkLinks(course: Course, [link, ...others]: readonly Link[], path: Path): Path[] {
  if (!link || (path.end !== 'next' && path.end !== 'throw')) return [path]
  const handler = path.end === 'throw' ? link.failed : link.given
  if (!handler) return walkLinks(course, others, path)
  const code = codeOfHandler(handler)
  if (!code) return walkLinks(course, others, { ...path, end: 'next', value: TIED, isDoubtful: true })
  return walkCode(course, code, handedTo(course, code, path)).flatMap((after) =>
    walkLinks(course, others, after.end === 'return' ? { ...after, end: 'next' } : after),
  )
}

/** A way on which a handler has just been called with what there is. */
function handedTo(course: Course, code: FunctionNode, path: Path): Path {
  const [parameter] = parametersOf(code)
  const entered: Path = { ...path, end: 'next', value: undefined }
  return parameter ? withBound(course, entered, parameter, path.value ?? TIED) : entered
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
  return walkCode(course, fn, start)
}

function walkCode(course: Course, { body }: FunctionNode, start: Path): Path[] {
  if (body?.type !== 'BlockStatement') return body ? ended(course, body, start, 'return') : []
  return walkStatements(course, body.body, start).map((path) =>
    path.end === 'next' ? { ...path, end: 'return', value: { is: 'nothing' } } : path,
  )
}
