import { isFunction, parametersOf, wrapped, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { sharesLoop } from '../conditions/reaching.js'
import { calleeName, functionAround, type Variable } from '../tree-index.js'

/** Whether something else is assigned to a variable than what it is declared with. */
export function isReassigned(variable: Variable): boolean {
  return variable.references.some((reference) => reference.isWrite() && !reference.init)
}

/** Whether all that is done to a variable's object before a place makes what the variable holds from then on: `query = query.where(…)`. */
export function isHandedOn(variable: Variable, use: Node): boolean {
  const home = functionAround(use)
  return variable.references.every((reference) => {
    const node = reference.identifier as Node
    if (functionAround(node) !== home || (node !== use && sharesLoop(node, use))) return false
    return node === use || reference.isWrite() || node.range[0] > use.range[0] || assignsTo(variable, node)
  })
}

function assignsTo(variable: Variable, node: Node): boolean {
  let at = node
  while (at.parent && at.type !== 'AssignmentExpression' && at.type !== 'ExpressionStatement') at = at.parent
  return (
    at.type === 'AssignmentExpression' &&
    at.left.type === 'Identifier' &&
    variable.references.some(({ identifier }) => identifier === at.left)
  )
}

/** The function whose own variable it is, where it is declared with what it holds. */
export function homeOf(variable: Variable): { readonly fn: FunctionNode | undefined } | undefined {
  const [definition, ...others] = variable.defs
  if (!definition || others.length > 0) return undefined
  if (definition.type === 'Variable') return definition.node.id === definition.name ? { fn: functionAround(definition.node) } : undefined
  const fn = definition.type === 'Parameter' ? definition.node : undefined
  return isFunction(fn) && parametersOf(fn).some((parameter) => parameter === definition.name) ? { fn } : undefined
}

/** A call of a method, an assignment of a member, or a call that the object is handed to, by a reference to the variable. */
export interface Event {
  readonly node: TSESTree.CallExpression | TSESTree.AssignmentExpression
  readonly reference: Node
}

/** What is done to a variable's object before a place, or altogether; undefined where code that is not looked at may do more. */
export function eventsBefore(variable: Variable, home: FunctionNode | undefined, use: Node | undefined): Event[] | undefined {
  const events: Event[] = []
  const declared = variable.defs[0]?.name as Node
  for (const reference of variable.references) {
    const node = reference.identifier as Node
    if (reference.init || node === use) continue
    const touch = touchBy(node)
    const isBefore = !use || node.range[1] <= use.range[0]
    if (functionAround(node) !== home) {
      if (touch !== 'nothing') return undefined
    } else if (!isBefore) {
      if (touch !== 'nothing' && sharesLoop(node, use) && !sharesLoop(declared, use)) return undefined
    } else if (touch === 'unseen') return undefined
    else if (touch !== 'nothing') events.push({ node: touch, reference: node })
  }
  return !use || functionAround(use) === home ? events : undefined
}

const HARMLESS = new Set([
  'BinaryExpression',
  'UnaryExpression',
  'TemplateLiteral',
  'ReturnStatement',
  'IfStatement',
  'ExpressionStatement',
])

/** Functions that only look at what they are handed. */
const READING = /^(stringify|log|info|debug|warn|error|keys|values|entries)$/

/** What a reference does to the object that it names. */
function touchBy(reference: Node): Event['node'] | 'nothing' | 'unseen' {
  const place = wrapped(reference)
  const { parent } = place
  if (parent?.type === 'MemberExpression' && parent.object === place) {
    const member = wrapped(parent)
    const use = member.parent
    if (use?.type === 'CallExpression' && use.callee === member) return use
    if (use?.type === 'AssignmentExpression' && use.left === member) return use
    return 'nothing'
  }
  if (parent?.type === 'CallExpression' && parent.callee !== place) return READING.test(calleeName(parent)) ? 'nothing' : parent
  if (parent?.type === 'VariableDeclarator') return parent.id.type === 'ObjectPattern' ? 'nothing' : 'unseen'
  return parent && HARMLESS.has(parent.type) ? 'nothing' : 'unseen'
}
