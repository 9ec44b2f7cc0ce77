import { leaves } from '../../syntax/leaves.js'
import { memoize } from '../../syntax/memoize.js'
import { unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'

/** What surely holds where a place is reached. */
export type Fact =
  /** One of the tests is true, or (`holds` is false, of a single one) it is false. */
  | { readonly kind: 'test'; readonly tests: readonly Node[]; readonly holds: boolean }
  /** What a `switch` looks at is one of the cases, or none of them. */
  | { readonly kind: 'case'; readonly of: Node; readonly cases: readonly Node[]; readonly isOne: boolean }

/** What conditions say of a place, from the place out to `top`: those around it, and those under which a statement before it leaves. */
export function factsAt(place: Node, top: Node | undefined): Fact[] {
  const found: Fact[] = []
  for (let node = place; node.parent && node !== top; node = node.parent) {
    const parent: Node = node.parent
    if (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression') {
      if (node !== parent.test) found.push(...factsOf(parent.test, node === parent.consequent))
    } else if (parent.type === 'LogicalExpression') {
      if (node === parent.right && parent.operator !== '??') found.push(...factsOf(parent.left, parent.operator === '&&'))
    } else if (parent.type === 'SwitchCase') {
      if (node !== parent.test) found.push(...caseOf(parent), ...leftBefore(parent.consequent, node))
    } else if (parent.type === 'BlockStatement' || parent.type === 'Program') found.push(...leftBefore(parent.body, node))
  }
  return found
}

/** What holds behind statements that leave: `if (action.type !== 'loaded') return state`. */
function leftBefore(statements: readonly Node[], node: Node): Fact[] {
  return leavingAmong(statements).flatMap(({ end, facts }) => (end > node.range[0] ? [] : facts))
}

/** What holds behind the statements of a list that leave it, and where each ends. */
const leavingAmong = memoize((statements: readonly Node[]) => statements.map(behind).filter(({ facts }) => facts.length > 0))

function behind(statement: Node): { end: number; facts: readonly Fact[] } {
  const [, end] = statement.range
  if (statement.type === 'SwitchStatement') return { end, facts: leftByCases(statement) }
  if (statement.type !== 'IfStatement') return { end, facts: [] }
  const { test, consequent, alternate } = statement
  return {
    end,
    facts: [...(leaves(consequent) ? factsOf(test, false) : []), ...(leaves(alternate) ? factsOf(test, true) : [])],
  }
}

/** What a `switch` looks at is behind it none of the cases of which each surely leaves the function. */
function leftByCases({ discriminant, cases }: TSESTree.SwitchStatement): Fact[] {
  const gone = cases.filter((_, index) => {
    // cases without statements fall through to the next
    const { consequent } = cases.slice(index).find((other) => other.consequent.length > 0) ?? {}
    return consequent !== undefined && returns(consequent.at(-1)) && !consequent.some(mayBreak)
  })
  const tests = gone.flatMap(({ test }) => test ?? [])
  return tests.length > 0 && tests.length === gone.length ? [{ kind: 'case', of: discriminant, cases: tests, isOne: false }] : []
}

function returns(statement: Node | undefined): boolean {
  const last = statement?.type === 'BlockStatement' ? statement.body.at(-1) : statement
  return last?.type === 'ReturnStatement' || last?.type === 'ThrowStatement'
}

function mayBreak(statement: Node): boolean {
  let found = false
  walk(statement, (node) => {
    found ||= node.type === 'BreakStatement'
  })
  return found
}

function factsOf(test: Node, holds: boolean): Fact[] {
  const inner = unwrap(test)
  if (inner.type === 'UnaryExpression' && inner.operator === '!') return factsOf(inner.argument, !holds)
  if (inner.type !== 'LogicalExpression' || inner.operator === '??') return [{ kind: 'test', tests: [inner], holds }]
  const [left, right] = [factsOf(inner.left, holds), factsOf(inner.right, holds)]
  if (holds === (inner.operator === '&&')) return [...left, ...right]
  const tests = [...left, ...right].flatMap((fact) => (fact.kind === 'test' && fact.holds ? fact.tests : []))
  return left.length === 1 && right.length === 1 && tests.length >= 2 ? [{ kind: 'test', tests, holds: true }] : []
}

/** The cases by which a case of a `switch` is reached: its own, and those before it that fall through to it. */
function caseOf(taken: TSESTree.SwitchCase): Fact[] {
  const { parent } = taken
  if (parent.type !== 'SwitchStatement') return []
  const index = parent.cases.indexOf(taken)
  let from = index
  while (from > 0 && !leaves(parent.cases[from - 1]?.consequent.at(-1))) from--
  const reaching = parent.cases.slice(from, index + 1)
  const isOne = reaching.every(({ test }) => test)
  const counting = isOne ? reaching : parent.cases.filter((other) => !reaching.includes(other))
  return [{ kind: 'case', of: parent.discriminant, cases: counting.flatMap(({ test }) => test ?? []), isOne }]
}
