import { isFunction, literalText, parametersOf, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Candidate } from './candidates.js'
import { plainValue } from './conditions.js'
import type { Fact } from './facts.js'
import type { Flow } from '../flow.js'
import { soleValue } from '../names/sole-value.js'
import { heldAs, isSubject, keyAt, variableAt, type Subject } from '../objects/subjects.js'
import { calleeName, indexOf, treeOf } from '../tree-index.js'
import { NOTHING } from '../types/variants.js'
import type { Callable, Env } from '../values.js'

/** How many functions and names a test is followed through. */
const DEEPEST = 4

/** Whether something can be what the facts speak of. */
export function isPossible(flow: Flow, candidate: Candidate, facts: readonly Fact[], subject: Subject, env: Env): boolean {
  const ask: Question = { flow, subject, candidate, env }
  return facts.every((fact) => {
    if (fact.kind === 'case') return isPossibleCase(ask, fact)
    return fact.holds ? fact.tests.some((test) => truthFor(ask, test) !== false) : fact.tests.every((test) => truthFor(ask, test) !== true)
  })
}

/** A test that is asked of something. */
interface Question {
  readonly flow: Flow
  readonly subject: Subject
  readonly candidate: Candidate
  readonly env: Env
}

function isPossibleCase(ask: Question, { of, cases, isOne }: Fact & { readonly kind: 'case' }): boolean {
  const { flow, subject, candidate, env } = ask
  const looked = unwrap(of)
  if (looked.type === 'Literal' && looked.value === true)
    return isOne ? cases.some((test) => truthFor(ask, test) !== false) : cases.every((test) => truthFor(ask, test) !== true)
  const key = keyAt(looked, subject)
  const own = key === undefined ? undefined : candidate.values(key)
  if (!own) return true
  const tests = cases.map((test) => plainValue(flow.evaluate(test, env)))
  if (isOne) return tests.some((test) => test === undefined || own.includes(test))
  return own.some((value) => !tests.includes(value))
}

/** What a test gives for something; undefined where that is open, or the test asks for something else. */
function truthFor(ask: Question, outer: Node, depth = 0): boolean | undefined {
  const { subject, candidate } = ask
  const test = unwrap(outer)
  if (depth > DEEPEST * 4) return undefined
  const key = keyAt(test, subject)
  if (key !== undefined) return allTrue(candidate.values(key)?.map(isTruthy))
  switch (test.type) {
    case 'UnaryExpression':
      return test.operator === '!' ? not(truthFor(ask, test.argument, depth + 1)) : undefined
    case 'LogicalExpression': {
      if (test.operator === '??') return undefined
      const sides = [test.left, test.right].map((side) => truthFor(ask, side, depth + 1))
      const deciding = test.operator === '||'
      if (sides.includes(deciding)) return deciding
      return sides.includes(undefined) ? undefined : !deciding
    }
    case 'BinaryExpression':
      return truthOfComparison(ask, test)
    case 'CallExpression':
      return truthOfCall(ask, test, depth)
    case 'Identifier': {
      const value = soleValue(test)
      return value === test ? undefined : truthFor(ask, value, depth + 1)
    }
    default:
      return undefined
  }
}

function truthOfComparison({ flow, subject, candidate, env }: Question, test: TSESTree.BinaryExpression): boolean | undefined {
  const { left, right, operator } = test
  if (operator === 'in') {
    const key = isSubject(right, subject) ? literalText(unwrap(left)) : undefined
    return key === undefined ? undefined : candidate.has(key)
  }
  if (operator === 'instanceof') {
    const classes = isSubject(left, subject) ? flow.evaluate(right, env) : []
    const [one, ...others] = classes
    return one?.kind === 'class' && others.length === 0 ? candidate.isOf(one.node) : undefined
  }
  if (!/^[!=]==?$/.test(operator)) return undefined
  const isSame = sameAs(left, right) ?? sameAs(right, left)
  return operator.startsWith('=') ? isSame : not(isSame)

  function sameAs(side: Node, other: Node): boolean | undefined {
    const own = ownValues(unwrap(side))
    const value = own && plainValue(flow.evaluate(other, env))
    if (!own || value === undefined) return undefined
    const fitting = own.filter((one) => one === value || (operator.length === 2 && isNothing(one) && isNothing(value)))
    return fitting.length === 0 ? false : fitting.length === own.length ? true : undefined
  }

  function ownValues(side: Node): readonly string[] | undefined {
    if (side.type === 'UnaryExpression' && side.operator === 'typeof' && isSubject(side.argument, subject))
      return candidate.type === undefined ? undefined : [`string ${candidate.type}`]
    const key = keyAt(side, subject)
    return key === undefined ? undefined : candidate.values(key)
  }
}

/** `Array.isArray(value)`, `Object.hasOwn(value, 'key')`, or a function of the code's own that asks. */
function truthOfCall(ask: Question, call: TSESTree.CallExpression, depth: number): boolean | undefined {
  const { flow, subject, candidate, env } = ask
  const callee = unwrap(call.callee)
  const [first, second] = call.arguments
  const name = calleeName(call)
  if (callee.type === 'MemberExpression' && first) {
    const root = unwrap(callee.object)
    const of = root.type === 'Identifier' ? root.name : ''
    if (of === 'Array' && name === 'isArray') return isSubject(first, subject) ? candidate.isList : undefined
    const isOwn = name === 'hasOwnProperty' && isSubject(root, subject)
    const asked = isOwn ? first : of === 'Object' && name === 'hasOwn' && isSubject(first, subject) ? second : undefined
    if (asked) return hasKey(candidate, asked)
  }
  const index = call.arguments.findIndex((argument) => isSubject(argument, subject) || keyAt(argument, subject) !== undefined)
  const argument = call.arguments[index]
  if (!argument || depth > DEEPEST) return undefined
  const [guard, ...others] = flow.evaluate(callee, env)
  if (guard?.kind !== 'callable' || others.length > 0 || !isFunction(guard.fn)) return undefined
  const parameter = parametersOf(guard.fn)[index]
  const key = keyAt(argument, subject)
  const variable = key !== undefined && parameter?.type === 'Identifier' ? variableAt(parameter) : undefined
  const whole = key === undefined && parameter ? heldAs(parameter, undefined) : undefined
  const inner: Subject | undefined = variable ? new Map([[variable, key]]) : whole
  return inner && truthOfGuard(ask, guard, inner, key === undefined, depth)
}

/** Whether a function may say yes to something. */
export function mayPass(flow: Flow, candidate: Candidate, guard: Callable): boolean {
  const [parameter] = parametersOf(guard.fn)
  const subject = parameter && heldAs(parameter, undefined)
  return !subject || truthOfGuard({ flow, subject, candidate, env: guard.env }, guard, subject, true, 0) !== false
}

/** What a function says of what its parameter holds: by what it returns, or by the type that it is declared to ask for. */
function truthOfGuard(ask: Question, { fn, env }: Callable, subject: Subject, isWhole: boolean, depth: number): boolean | undefined {
  const [only, ...further] = returnsOf(fn)
  const told = only && further.length === 0 ? truthFor({ ...ask, subject, env }, only, depth + 1) : undefined
  if (told !== undefined) return told
  const declared = fn.returnType?.typeAnnotation
  if (declared?.type !== 'TSTypePredicate' || declared.asserts || !declared.typeAnnotation || !isWhole) return undefined
  return ask.candidate.isOfType(declared.typeAnnotation)
}

function hasKey(candidate: Candidate, asked: Node): boolean | undefined {
  const key = literalText(unwrap(asked))
  return key === undefined ? undefined : candidate.has(key)
}

function returnsOf(fn: Node): readonly Node[] {
  const tree = treeOf(fn)
  return (tree && isFunction(fn) && indexOf(tree).returns.get(fn)) || []
}

function isTruthy(plain: string): boolean {
  return !/^(?:undefined undefined|object null|boolean false|number (?:0|NaN)|string |bigint 0)$/.test(plain)
}

function isNothing(plain: string): boolean {
  return plain === NOTHING || plain === 'object null'
}

function allTrue(answers: readonly boolean[] | undefined): boolean | undefined {
  const [first] = answers ?? []
  return first !== undefined && answers?.every((answer) => answer === first) ? first : undefined
}

function not(answer: boolean | undefined): boolean | undefined {
  return answer === undefined ? undefined : !answer
}
