import { memoize } from '../../syntax/memoize.js'
import { wrapped } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { plainValue } from './conditions.js'
import type { Definition } from '../names/definitions.js'
import { factsAt } from './facts.js'
import type { Flow } from '../flow.js'
import { heldBy, keyAt, type Subject } from '../objects/subjects.js'
import { canBeAt } from './told-apart.js'
import { unknown, type Env, type Value } from '../values.js'

/** What is known of a member of an object where a place is reached: it is one of these, or (`not`) none of them. */
interface Condition {
  readonly key: string
  readonly tests: readonly Node[]
  readonly isOne: boolean
}

/**
 * What can be bound by a definition, as far as the place that uses it is reached: of objects that a member tells apart
 * (`switch (action.type)`, `if (event.kind === 'done')`), those that fit the conditions around the place, or of which it is not known.
 */
export function fittingValues(
  flow: Flow,
  definition: Definition,
  use: Node | undefined,
  values: readonly Value[],
  env: Env,
): readonly Value[] {
  // the only object that a variable holds is the one that was meant, whatever becomes of it in between
  const isOnly = definition.kind === 'value' && values.length === 1
  if (!use || isOnly || !values.some(isTold)) return values
  const subject = subjectOf(definition)
  const conditions = subject ? conditionsAt(use, definition.at, subject) : []
  const fitting = values.filter((value) => !isLiteral(value) || conditions.every((condition) => fits(flow, value, condition, use, env)))
  const kept = fitting.filter((value) => canBeAt(flow, definition, value, use, env))
  if (kept.length > 0) return kept
  // what an answer is said to be may not be all that it is
  const answers = fitting.filter(({ kind }) => kind === 'payload')
  return answers.length > 0 ? answers : [unknown('is none of the objects that were seen, by the conditions around', use)]
}

/** What a member of the object that a definition binds is compared with, wherever that is. */
export function comparedWith(definition: Definition, key: string): Node[] {
  const subject = subjectOf(definition)
  return [...(subject ?? [])].flatMap(([variable, taken]) =>
    variable.references.flatMap(({ identifier }) => {
      const use = wrapped(identifier)
      const read = taken === undefined ? wrapped(use.parent ?? use) : use
      return subject && keyAt(read, subject) === key ? comparisonsAt(read) : []
    }),
  )
}

/** The other side of the comparison that a node is one side of, or the cases of its `switch`. */
function comparisonsAt(node: Node): Node[] {
  const { parent } = node
  if (parent?.type === 'SwitchStatement' && parent.discriminant === node) return testsOf(parent.cases)
  if (parent?.type !== 'BinaryExpression' || !EQUALITY.test(parent.operator)) return []
  return [parent.left === node ? parent.right : parent.left]
}

/** Whether conditions may tell that a value is not meant. */
function isTold(value: Value): boolean {
  return isLiteral(value) || (value.kind === 'payload' && value.said !== undefined)
}

function isLiteral(value: Value): boolean {
  return value.kind === 'shape' || value.kind === 'made'
}

function fits(flow: Flow, value: Value, { key, tests, isOne }: Condition, use: Node, env: Env): boolean {
  const known = plainValue(flow.member(value, key, use))
  if (known === undefined) return true
  const texts = tests.map((test) => plainValue(flow.evaluate(test, env)))
  return isOne ? texts.some((text) => text === undefined || text === known) : !texts.includes(known)
}

function subjectOf(definition: Definition): Subject | undefined {
  const subject = heldBy(definition)
  return subject && isComparedIn(subject) ? subject : undefined
}

/** Whether any member is compared of what a definition binds or takes apart: of most none is. */
const isComparedIn = memoize((subject: Subject): boolean =>
  [...subject].some(([one, key]) =>
    one.references.some(({ identifier }) => {
      const use = wrapped(identifier)
      return comparisonsAt(key === undefined ? wrapped(use.parent ?? use) : use).length > 0
    }),
  ),
)

const EQUALITY = /^[!=]==?$/

/** What of the facts at a place speaks of a member of the object. */
function conditionsAt(place: Node, definition: Node, subject: Subject): Condition[] {
  return factsAt(place, definition.parent).flatMap((fact): Condition[] => {
    if (fact.kind === 'case') {
      const key = keyAt(fact.of, subject)
      return key === undefined ? [] : [{ key, tests: fact.cases, isOne: fact.isOne }]
    }
    const [first, ...others] = fact.tests.map((test) => comparisonOf(test, fact.holds, subject))
    if (!first || others.some((other) => other?.key !== first.key || !other.isOne || !first.isOne)) return []
    return [{ ...first, tests: [first, ...others].flatMap((one) => one?.tests ?? []) }]
  })
}

function comparisonOf(test: Node, holds: boolean, subject: Subject): Condition | undefined {
  if (test.type !== 'BinaryExpression' || !EQUALITY.test(test.operator)) return undefined
  const isOne = test.operator.startsWith('=') === holds
  const [left, right] = [keyAt(test.left, subject), keyAt(test.right, subject)]
  if (left !== undefined) return { key: left, tests: [test.right], isOne }
  return right === undefined ? undefined : { key: right, tests: [test.left], isOne }
}

function testsOf(cases: readonly TSESTree.SwitchCase[]): Node[] {
  return cases.flatMap(({ test }) => test ?? [])
}
