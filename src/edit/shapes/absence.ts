import { unwrap } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { declaredBy, isReassigned, type Variable } from '../variables.js'
import { isGuarded } from './guards.js'
import type { Form } from './place.js'
import { questionAround } from './question.js'

/** What a read has to keep of a missing list. `presumed` tells that the code takes the list to be there. */
export interface Need {
  readonly form: Exclude<Form, 'promised'>
  readonly presumed?: true
}

/** What an empty list in the place of a missing one has become on the way out of an expression. */
type Became = 'list' | 'zero' | 'empty text' | 'false' | 'true'

const plain: Need = { form: 'plain' }
const exact: Need = { form: 'exact' }

const listMethods = new Set(['map', 'filter', 'flatMap', 'flat', 'slice', 'sort', 'reverse', 'toSorted', 'toReversed', 'splice'])
/** What these give for an empty list is what an optional chain gives for a missing one. */
const missingFromEmpty = new Set(['at', 'find', 'findLast', 'pop', 'shift', 'forEach'])
const results: Readonly<Record<string, Became>> = {
  join: 'empty text',
  some: 'false',
  includes: 'false',
  every: 'true',
}

/**
 * What the code around the read of a list needs where the old list was missing and the new one is empty: that the two make no difference,
 * only the answer to the question whether it is there counts, or a missing one has to stay missing.
 */
export function needOf(tree: Tree, read: Node, depth = 0): Need {
  if (isGuarded(tree, read)) return plain
  if (questionAround(tree, read)) return { form: 'some' }
  // what was made of the list is there or not with the list itself, but is not to be had of an answer to a question
  const asked = (node: Node, form: 'some' | 'find'): Need => (unwrap(node) === read ? { form } : exact)
  let became: Became = 'list'
  let node = read
  for (;;) {
    const parent: Node | undefined = node.parent
    switch (parent?.type) {
      case 'TSNonNullExpression':
        if (unwrap(node) === read) return { form: 'plain', presumed: true }
        node = parent
        continue
      case 'ChainExpression':
      case 'TSAsExpression':
      case 'TSTypeAssertion':
      case 'TSSatisfiesExpression':
      case 'AwaitExpression':
        node = parent
        continue
      case 'MemberExpression': {
        if (parent.object !== node) return exact
        if (!parent.optional && unwrap(node) === read) return { form: 'plain', presumed: true }
        const next = behind(parent, became)
        if (next === undefined) return exact
        if (next === 'missing') return plain
        became = next.became
        node = next.node
        continue
      }
      case 'CallExpression':
        return isCallTo(tree, parent, 'Boolean') ? (testOf(became) ?? asked(node, 'some')) : exact
      case 'SpreadElement':
        return isIterated(parent, read) ? { form: 'spread' } : plain
      case 'ForOfStatement':
        return isIterated(parent, read) ? { form: 'or-empty' } : plain
      case 'ExpressionStatement':
      case 'JSXSpreadAttribute':
        return plain
      case 'UnaryExpression':
        return parent.operator === '!' ? (testOf(became) ?? asked(node, 'some')) : exact
      case 'BinaryExpression':
        return became === 'zero' && isSameComparison(parent, node) ? plain : exact
      case 'ConditionalExpression':
        if (parent.test === node) return testOf(became) ?? asked(node, 'some')
        node = parent
        continue
      case 'LogicalExpression': {
        if (parent.right === node) {
          node = parent
          continue
        }
        return leftOf(parent, became) ?? asked(node, isTest(parent) ? 'some' : 'find')
      }
      case 'IfStatement':
      case 'WhileStatement':
      case 'DoWhileStatement':
      case 'ForStatement':
      case 'ArrowFunctionExpression':
        return isTest(node) ? (testOf(became) ?? asked(node, 'some')) : exact
      case 'JSXExpressionContainer':
        // neither shows anything
        return became === 'list' && /^JSX(?:Element|Fragment)$/.test(parent.parent.type) ? plain : exact
      case 'VariableDeclarator':
        if (parent.init !== node) return exact
        if (parent.id.type === 'ArrayPattern') return isIterated(parent, read) ? { form: 'or-empty' } : plain
        if (became !== 'list' || parent.id.type !== 'Identifier') return exact
        return sureOf(needOfVariable(tree, parent.id, depth), isIterated(parent, read))
      default:
        return exact
    }
  }
}

/** An empty list can only be taken for a missing one where the list itself stands. */
function sureOf(need: Need, isDirect: boolean): Need {
  return need.form === 'or-empty' && !isDirect ? { form: 'plain', presumed: true } : need
}

/** Whether a read is itself what is iterated over, where a missing list cannot be. */
function isIterated(around: Node, read: Node): boolean {
  const parent = read.parent?.type === 'ChainExpression' ? read.parent.parent : read.parent
  return parent === around && !(around.type === 'SpreadElement' && around.parent.type === 'ObjectExpression')
}

/** What the readings of a variable need that gets the list. */
export function needOfVariable(tree: Tree, name: Node, depth = 0): Need {
  const variable = declaredBy(tree, name)
  if (!variable || depth > 3 || isReassigned(variable) || isExported(variable)) return exact
  const needs = variable.references.filter(({ init }) => !init).map(({ identifier }) => needOf(tree, identifier as Node, depth + 1))
  // a guarded reading needs nothing only because the guard tells
  const isPresumed = needs.some(({ form, presumed }) => presumed || form === 'spread' || form === 'or-empty')
  if (isPresumed) return { form: 'or-empty', presumed: true }
  // without a reading in the script, markup may have one
  return needs.length > 0 && needs.every(({ form }) => form === 'plain') ? plain : exact
}

function isExported({ defs }: Variable): boolean {
  return defs.some(({ parent }) => (parent as Node | null | undefined)?.parent?.type === 'ExportNamedDeclaration')
}

/** What a member of the value gives: another value, nothing for an empty list too, or what cannot be told. */
function behind(member: TSESTree.MemberExpression, became: Became): { node: Node; became: Became } | 'missing' | undefined {
  if (became !== 'list') return undefined
  if (member.computed) return 'missing'
  const name = member.property.type === 'Identifier' ? member.property.name : ''
  if (name === 'length') return { node: member, became: 'zero' }
  const call = member.parent
  if (call.type !== 'CallExpression' || call.callee !== member) return undefined
  if (missingFromEmpty.has(name)) return 'missing'
  if (listMethods.has(name)) return { node: call, became: 'list' }
  const result = Object.hasOwn(results, name) ? results[name] : undefined
  return result === undefined ? undefined : { node: call, became: result }
}

/** The left side of `||`, `??` and `&&`; undefined where it is the list, and asked whether it is there. */
function leftOf(logical: TSESTree.LogicalExpression, became: Became): Need | undefined {
  const { operator, right } = logical
  if (operator === '&&') {
    if (became === 'true') return exact
    if (became === 'list') return undefined
    return isTest(logical) ? plain : exact
  }
  if (operator === '||' && became !== 'list' && became !== 'true') return plain
  return isEmpty(right, became) ? plain : exact
}

/** The same where only the truth counts; undefined where it is the list that is asked for. */
function testOf(became: Became): Need | undefined {
  if (became === 'list') return undefined
  return became === 'true' ? exact : plain
}

/** Whether only the truth of an expression counts. */
export function isTest(node: Node): boolean {
  const parent = node.parent
  switch (parent?.type) {
    case 'ChainExpression':
    case 'TSNonNullExpression':
      return isTest(parent)
    case 'UnaryExpression':
      return parent.operator === '!'
    case 'IfStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'ForStatement':
      return parent.test === node
    case 'ConditionalExpression':
      return parent.test === node
    case 'LogicalExpression':
      return parent.operator !== '??' && isTest(parent)
    case 'CallExpression':
      return parent.callee.type === 'Identifier' && parent.callee.name === 'Boolean'
    case 'ArrowFunctionExpression': {
      const call = parent.body === node ? parent.parent : undefined
      const callee = call?.type === 'CallExpression' && call.arguments[0] === parent ? call.callee : undefined
      const name = callee?.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : ''
      return ['filter', 'some', 'every', 'find', 'findIndex', 'findLast'].includes(name)
    }
    default:
      return false
  }
}

/** Whether an expression is what an empty list has become. */
function isEmpty(node: Node, became: Became): boolean {
  const inner = unwrap(node)
  switch (became) {
    case 'list':
      return inner.type === 'ArrayExpression' && inner.elements.length === 0
    case 'empty text':
      return inner.type === 'Literal' && inner.value === ''
    case 'zero':
      return inner.type === 'Literal' && inner.value === 0
    default:
      return inner.type === 'Literal' && inner.value === (became === 'true')
  }
}

/** Whether a comparison gives the same for zero and for a missing number. */
function isSameComparison({ operator, left, right }: TSESTree.BinaryExpression, node: Node): boolean {
  if (left !== node || right.type !== 'Literal' || typeof right.value !== 'number') return false
  const { value } = right
  if (operator === '>') return value >= 0
  if (operator === '>=' || operator === '===' || operator === '==') return value > 0
  return (operator === '!==' || operator === '!=') && value !== 0
}

function isCallTo(tree: Tree, call: TSESTree.CallExpression, name: string): boolean {
  return tree.text.slice(...call.callee.range) === name
}
