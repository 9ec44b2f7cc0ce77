import { staticKey, unwrap, wrapped } from '../syntax/names.js'
import type { Node, TSESTree } from '../syntax/tree.js'
import { plainValue } from './conditions.js'
import { definitionsOf, type Definition } from './definitions.js'
import { factsAt } from './facts.js'
import type { Flow } from './flow.js'
import { indexOf, treeOf, type Variable } from './tree-index.js'
import { unknown, type Env, type Value } from './values.js'

/** The variables that hold an object, or (by its key) a member of it. */
type Subject = ReadonlyMap<Variable, string | undefined>

/** What is known of a member of an object where a place is reached: it is one of these, or (`not`) none of them. */
interface Condition {
  readonly key: string
  readonly tests: readonly Node[]
  readonly isOne: boolean
}

/** The object of which a member is compared, in a definition that binds it or takes it apart; undefined where none is: most are not. */
const subjects = new WeakMap<Node, Subject | null>()

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
  if (!use || isOnly || !values.some(isLiteral)) return values
  const subject = subjectOf(definition)
  if (!subject) return values
  const conditions = conditionsAt(use, definition.at, subject)
  if (conditions.length === 0) return values
  const kept = values.filter((value) => !isLiteral(value) || conditions.every((condition) => fits(flow, value, condition, use, env)))
  return kept.length > 0 ? kept : [unknown('is none of the objects that were seen, by the conditions around', use)]
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
  if (!('pattern' in definition)) return undefined
  let subject = subjects.get(definition.pattern)
  if (subject === undefined) subjects.set(definition.pattern, (subject = findSubject(definition)))
  return subject ?? undefined
}

function findSubject(definition: Definition & { readonly pattern: Node }): Subject | null {
  const root = definition.pattern.type === 'AssignmentPattern' ? definition.pattern.left : definition.pattern
  const whole = root.type === 'Identifier' ? root : definition.kind === 'value' ? unwrap(definition.value) : undefined
  const held = new Map<Variable, string | undefined>()
  if (root.type === 'ObjectPattern') addMembers(held, root)
  const variable = whole?.type === 'Identifier' ? variableAt(whole) : undefined
  if (variable) {
    held.set(variable, undefined)
    for (const { identifier } of variable.references) addTaken(held, wrapped(identifier))
  }
  const steady = [...held].filter(([one]) => definitionsOf(one).length <= 1)
  const isCompared = steady.some(([one, key]) =>
    one.references.some(({ identifier }) => {
      const use = wrapped(identifier)
      return comparisonsAt(key === undefined ? wrapped(use.parent ?? use) : use).length > 0
    }),
  )
  return isCompared ? new Map(steady) : null
}

/** What is taken out of an object by its name: `const { type } = action`, `const kind = action.type`. */
function addTaken(held: Map<Variable, string | undefined>, reference: Node): void {
  const { parent } = reference
  if (parent?.type === 'VariableDeclarator' && parent.init === reference && parent.id.type === 'ObjectPattern') addMembers(held, parent.id)
  if (parent?.type !== 'MemberExpression' || parent.object !== reference) return
  const key = staticKey(parent.property, parent.computed)
  const declarator = wrapped(parent).parent
  if (key === undefined || declarator?.type !== 'VariableDeclarator' || declarator.id.type !== 'Identifier') return
  const variable = variableAt(declarator.id)
  if (variable) held.set(variable, key)
}

function addMembers(held: Map<Variable, string | undefined>, pattern: TSESTree.ObjectPattern): void {
  for (const property of pattern.properties) {
    if (property.type !== 'Property') continue
    const key = staticKey(property.key, property.computed)
    const variable = property.value.type === 'Identifier' ? variableAt(property.value) : undefined
    if (key !== undefined && variable) held.set(variable, key)
  }
}

function variableAt(identifier: Node): Variable | undefined {
  const tree = treeOf(identifier)
  return tree && indexOf(tree).variableOf(identifier)
}

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

/** The key of the member that an expression reads of the object. */
function keyAt(expression: Node, subject: Subject): string | undefined {
  const inner = unwrap(expression)
  if (inner.type === 'Identifier') {
    const variable = variableAt(inner)
    return variable && subject.get(variable)
  }
  const object = inner.type === 'MemberExpression' ? unwrap(inner.object) : undefined
  const variable = object?.type === 'Identifier' ? variableAt(object) : undefined
  if (inner.type !== 'MemberExpression' || !variable || !subject.has(variable) || subject.get(variable) !== undefined) return undefined
  return staticKey(inner.property, inner.computed)
}

function testsOf(cases: readonly TSESTree.SwitchCase[]): Node[] {
  return cases.flatMap(({ test }) => test ?? [])
}
