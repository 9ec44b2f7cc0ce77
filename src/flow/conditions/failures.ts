import { memoize } from '../../syntax/memoize.js'
import { staticKey, unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { factsAt, type Fact } from './facts.js'
import type { Flow } from '../flow.js'
import { functionAround } from '../tree-index.js'
import { unknown, type Env, type Value } from '../values.js'

const SUCCEEDED = /^(?:ok|success|successful|succeeded|isOk|isSuccess|isRight)$/
const FAILED = /^(?:err|errors?|failed|failure|isErr|isError|isFailure|isLeft)$/

/** What one of several results or branches gives. A name is what failed where its own test says so: `if (!result.ok) return result`. */
export function givenOn(flow: Flow, given: Node, env: Env): readonly Value[] {
  return isFailure(given) ? [unknown('is given on where it failed', given)] : flow.evaluate(given, env)
}

const isFailure = memoize((given: Node): boolean => {
  const name = unwrap(given)
  return name.type === 'Identifier' && factsAt(given, functionAround(given)).some((fact) => saysFailed(fact, name.name))
})

function saysFailed(fact: Fact, name: string): boolean {
  if (fact.kind === 'case') return fact.isOne && rootOf(fact.of)?.name === name && fact.cases.every(isFailing)
  return fact.tests.every((test) => testFails(test, fact.holds, name))
}

function testFails(test: Node, holds: boolean, name: string): boolean {
  if (test.type === 'BinaryExpression') {
    const isSame = /^===?$/.test(test.operator) === holds
    const other = unwrap(test.right)
    const left = unwrap(test.left)
    if (!/^[!=]==?$/.test(test.operator)) return /^>=?$/.test(test.operator) && holds && isStatus(left, name) && numberOf(other) >= 300
    if (left.type === 'Identifier' && left.name === name) return isSame && isNothing(other)
    if (isStatus(left, name) && !Number.isNaN(numberOf(other))) return isSame === numberOf(other) >= 300
    if (other.type === 'Literal' && typeof other.value === 'boolean') return testFails(left, isSame === other.value, name)
    return rootOf(left)?.name === name && isSame && isFailing(other)
  }
  if (test.type === 'Identifier') return test.name === name && !holds
  const root = rootOf(test)
  if (root?.name !== name || root.key === undefined) return false
  return holds ? FAILED.test(root.key) : SUCCEEDED.test(root.key)
}

/** The name that an expression starts at and its first key: `result` and `error` of `result.error?.code`, `result.isErr()`. */
function rootOf(node: Node): { readonly name: string; readonly key: string | undefined } | undefined {
  let at = unwrap(node)
  let key: string | undefined
  for (;;) {
    if (at.type === 'CallExpression' && at.arguments.length === 0) at = unwrap(at.callee)
    else if (at.type === 'MemberExpression') {
      key = staticKey(at.property, at.computed)
      at = unwrap(at.object)
    } else return at.type === 'Identifier' ? { name: at.name, key } : undefined
  }
}

function isStatus(node: Node, name: string): boolean {
  const root = node.type === 'MemberExpression' ? rootOf(node) : undefined
  return root?.name === name && /^status(?:Code)?$/.test(root.key ?? '')
}

function isFailing(node: Node): boolean {
  const inner = unwrap(node)
  return inner.type === 'Literal' && typeof inner.value === 'string' && /^(?:err(?:or)?|fail(?:ed|ure)?|left)$/i.test(inner.value)
}

/** Whether an expression is `null` or `undefined`, written out. */
export function isNothing(node: Node): boolean {
  return (node.type === 'Literal' && node.value === null) || (node.type === 'Identifier' && node.name === 'undefined')
}

function numberOf(node: Node): number {
  return node.type === 'Literal' && typeof node.value === 'number' ? node.value : NaN
}
