import { classAround, isFunction, isWithin, rootOf, staticKey, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { loopOfBoth } from './reaching.js'
import { assignmentsIn, hasOwn, statementsIn, stepsTo, textOf, variableOf } from '../objects/row-parts.js'

/**
 * Whether two places belong to two alternatives of which one run takes one: rows of a table, arms of a conditional, branches, what a
 * function returns in two places, what two calls of one function are handed. `part` is what decides (the text of a path), and `other` is in
 * a row that has such a part of its own: where it has none, rows may add to each other.
 */
export function areAlternatives(part: Node, other: Node): boolean {
  const common = commonOf(part, other)
  if (!common) return false
  const [own, its] = [childAround(part, common), childAround(other, common)]
  return (
    (areExclusive(common, own, its) && isOfOtherRow(part, own, other, its)) ||
    isOfOtherCall(part, other, common) ||
    isOfOtherReturn(part, other, common) ||
    isReplacedBeside(part, other, common)
  )
}

/** What two places of one file stand in, neither within the other. */
function commonOf(one: Node, other: Node): Node | undefined {
  const around = ancestorsOf(other)
  let common: Node | undefined = one
  while (common && !around.has(common)) common = common.parent
  return common === one || common === other ? undefined : common
}

/** One place is asked about many times in a row. */
let last: { readonly node: Node; readonly around: ReadonlySet<Node> } | undefined

/** A node and all around it. */
function ancestorsOf(node: Node): ReadonlySet<Node> {
  if (last?.node === node) return last.around
  const around = new Set<Node>()
  for (let at: Node | undefined = node; at; at = at.parent) around.add(at)
  last = { node, around }
  return around
}

function isOfOtherRow(part: Node, own: Node, other: Node, its: Node): boolean {
  if (own.type !== 'Property' || its.type !== 'Property') return hasOwn(its, stepsTo(part, own), other)
  // the key of a table names what belongs to it
  if (isWithin(part, own.key)) return isWithin(other, its.value)
  return hasOwn(its.value, stepsTo(part, own.value), other)
}

function childAround(node: Node, ancestor: Node): Node {
  let at = node
  while (at.parent && at.parent !== ancestor) at = at.parent
  return at
}

/** Whether two children of a node are elements, members, arms or branches of which one is taken at a time. */
function areExclusive(common: Node, one: Node, other: Node): boolean {
  switch (common.type) {
    case 'ArrayExpression':
    case 'ObjectExpression':
      return true
    case 'ConditionalExpression':
    case 'IfStatement':
      return one !== common.test && other !== common.test
    case 'LogicalExpression':
      return common.operator !== '&&'
    case 'SwitchStatement':
      return one.type === 'SwitchCase' && other.type === 'SwitchCase' && endsCase(one) && endsCase(other)
    default:
      return false
  }
}

function endsCase(node: Node): boolean {
  if (node.type !== 'SwitchCase') return false
  const last = node.consequent.at(-1)
  const end = last?.type === 'BlockStatement' ? last.body.at(-1) : last
  const isLast = node.parent.cases.at(-1) === node
  return isLast || end?.type === 'BreakStatement' || end?.type === 'ReturnStatement' || end?.type === 'ThrowStatement'
}

/** Whether the two are handed to two calls of one function, each of which has such a part: `register({ path, body })`, twice. */
function isOfOtherCall(part: Node, other: Node, common: Node): boolean {
  for (let at = part; at !== common && at.parent; at = at.parent) {
    const { parent } = at
    if ((parent.type !== 'CallExpression' && parent.type !== 'NewExpression') || !parent.arguments.includes(at as never)) continue
    const steps = stepsTo(part, parent)
    for (let around = other; around !== common && around.parent; around = around.parent) {
      if (around.type !== parent.type || !isSameCallee(around, parent) || isMadeOf(around, parent)) continue
      if (hasOwn(around, steps, other)) return true
    }
  }
  return false
}

/** Whether a call is handed what another one gave, under a name: `new Request(request, { body })`. */
function isMadeOf({ arguments: args }: TSESTree.CallExpression | TSESTree.NewExpression, before: Node): boolean {
  return args.some((argument) => {
    const definition = variableOf(rootOf(argument))?.defs[0]
    return definition?.type === 'Variable' && definition.node.init !== null && isWithin(before, definition.node.init)
  })
}

function isSameCallee(one: Node, other: Node): boolean {
  if (!('callee' in one) || !('callee' in other)) return false
  const [left, right] = [rootOf(one.callee), rootOf(other.callee)]
  const isSameRoot = left.type === 'ThisExpression' ? classAround(left) === classAround(right) : variableOf(left) === variableOf(right)
  return left.type === right.type && isSameRoot && textOf(one.callee) === textOf(other.callee)
}

/** Whether a function returns the one here, the other there. */
function isOfOtherReturn(part: Node, other: Node, common: Node): boolean {
  const [one, two] = [returnAround(part, common), returnAround(other, common)]
  return one !== undefined && two !== undefined && one !== two && hasOwn(two, stepsTo(part, one), other)
}

function returnAround(node: Node, top: Node): Node | undefined {
  let found: Node | undefined
  for (let at: Node = node; at !== top && at.parent; at = at.parent) {
    if (isFunction(at)) found = undefined
    else if (at.type === 'ReturnStatement') found = at
  }
  return found
}

/** Whether the variable or member that the part is given to gets another value in the branch of the other. */
function isReplacedBeside(part: Node, other: Node, common: Node): boolean {
  const target = targetOf(part, common)
  if (!target) return false
  for (let at = other; at !== common && at.parent; at = at.parent) {
    const { parent } = at
    const isBranch = (parent.type === 'IfStatement' && at !== parent.test) || at.type === 'SwitchCase'
    if (isBranch && part.range[1] <= at.range[0] && assignmentsIn(at, target).some((found) => !isWithin(other, found))) return true
  }
  return false
}

/** What a value is given to by the declaration or assignment around it. */
function targetOf(part: Node, top: Node): Node | undefined {
  for (let at = part; at !== top && at.parent && !isFunction(at); at = at.parent) {
    const { parent } = at
    if (parent.type === 'VariableDeclarator' && parent.init === at) return parent.id.type === 'Identifier' ? parent.id : undefined
    if (parent.type === 'AssignmentExpression' && parent.right === at && parent.operator === '=') return parent.left
    if (parent.type === 'ObjectExpression' || parent.type === 'ArrayExpression' || parent.type === 'CallExpression') return undefined
  }
  return undefined
}

/** Methods that put what they are handed into what they are called on. */
const FILLING = /^(?:push|unshift|add|set|append)$/

/**
 * Whether what stands at a place of a loop is of a variable that outlives a round of it, whose condition is another one each time: what is
 * read, or what is given to one or put into it.
 */
function isCarried(place: Node, loop: Node): boolean {
  const isOutside = (holder: Node): boolean => {
    const variable = variableOf(rootOf(holder))
    return variable !== undefined && variable.defs.length > 0 && !variable.identifiers.some((name) => isWithin(name, loop))
  }
  if (place.parent?.type === 'MemberExpression' && isOutside(place.parent)) return true
  for (let at = place; at !== loop && at.parent && !isFunction(at); at = at.parent) {
    const { parent } = at
    if (parent.type === 'AssignmentExpression' && isOutside(parent.left)) return true
    const callee = parent.type === 'CallExpression' ? unwrap(parent.callee) : undefined
    const isFilled = callee?.type === 'MemberExpression' && FILLING.test(staticKey(callee.property, callee.computed) ?? '')
    if (isFilled && callee !== at && isOutside(callee.object)) return true
  }
  return false
}

/** Whether one condition, asked twice, decides for the one and against the other. */
export function haveOtherTests(part: Node, other: Node): boolean {
  const common = commonOf(part, other)
  if (!common) return false
  const loop = loopOfBoth(part, other)
  if (loop && isCarried(other, loop)) return false
  const asked = testsAround(part, common)
  return (
    asked.length > 0 &&
    testsAround(other, common).some(({ test, holds }) => asked.some((own) => own.holds !== holds && isSameTest(own.test, test)))
  )
}

function testsAround(node: Node, top: Node): { readonly test: Node; readonly holds: boolean }[] {
  const found: { test: Node; holds: boolean }[] = []
  for (let at = node; at !== top && at.parent; at = at.parent) {
    const { parent } = at
    if ((parent.type !== 'ConditionalExpression' && parent.type !== 'IfStatement') || at === parent.test) continue
    const test = unwrap(parent.test)
    const isNot = test.type === 'UnaryExpression' && test.operator === '!'
    found.push({ test: isNot ? unwrap(test.argument) : test, holds: (at === parent.consequent) !== isNot })
  }
  return found
}

/** Whether two conditions are spelled alike, of the same names, which are set once. */
function isSameTest(one: Node, other: Node): boolean {
  if (textOf(one) !== textOf(other)) return false
  const [left, right] = [statementsIn(one), statementsIn(other)]
  return left.every((node, index) => {
    if (node.type === 'Identifier') {
      const variable = variableOf(node)
      return variable === variableOf(right[index]) && !variable?.references.some((found) => found.isWrite() && found.init !== true)
    }
    return node.type !== 'CallExpression' && node.type !== 'AwaitExpression' && node.type !== 'ThisExpression'
  })
}
