import { calleeName } from '../../flow/tree-index.js'
import { isFunction, parametersOf, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import type { Circumstances, Outcome } from '../outcome.js'
import { bindingOf } from '../move/pattern-host.js'
import type { Site } from '../site.js'
import { declaredIn, variableOf } from '../variables.js'
import { isTest, needOf } from './absence.js'
import type { Form, Place } from './place.js'
import { questionAround } from './question.js'

/** How one field is read at its new place. */
export interface PlaceReader {
  readonly field: string
  readonly place: Place
  readonly circumstances: Circumstances
  /** The fields that turn into (a part of) the same new one. */
  readonly relatives: readonly string[]
  /** What becomes of a place where the field is declared, written or named in a type. */
  readonly others: (tree: Tree, site: Exclude<Site, { form: 'binding' | 'test' | 'own-test' }>) => Outcome
}

/** The form that a read has to have where it stands. */
export function formOf(tree: Tree, read: Node, { place, circumstances }: PlaceReader): Form {
  if (isDependency(read)) return 'kept'
  const { form } = needOf(tree, read)
  const isQuestion = form === 'some' || form === 'find'
  // a value that is missing as before needs no care, but a question about it can be a shorter one
  if (place.keepsAbsence) return isQuestion && canBeShorter(tree, read) ? form : 'plain'
  if (form === 'exact' && circumstances.isRequired && !circumstances.isPromised && tree.typed) return 'plain'
  return circumstances.isPromised && tree.typed && !isQuestion ? 'promised' : form
}

/** Whether the answer to a question is as true as what the old list gave, with nothing compared. */
function canBeShorter(tree: Tree, read: Node): boolean {
  const question = questionAround(tree, read)
  return !question || (!question.isComparison && isTest(question.node))
}

/** Whether a read is one of the values that React compares to tell whether a hook has to run again: `useEffect(run, [o.field])`. */
function isDependency(read: Node): boolean {
  const list = wrapped(read).parent
  const call = list?.type === 'ArrayExpression' ? list.parent : undefined
  if (call?.type !== 'CallExpression' || call.arguments.at(-1) !== list || !isFunction(call.arguments[0])) return false
  return /^use[A-Z]/.test(calleeName(call))
}

/** Whether the value of a field is kept in a variable on which a hook depends: `const { field } = o`, then `useMemo(run, [field])`. */
export function isKeptForHook(tree: Tree, site: Site): boolean {
  let target: Node | undefined
  if (site.form === 'binding') ({ target } = bindingOf(site.property, site.pattern))
  else if (site.form === 'member') {
    const { parent } = wrapped(site.member)
    if (parent?.type === 'VariableDeclarator') target = parent.id
  }
  if (target?.type !== 'Identifier') return false
  return declaredIn(tree, target).some(({ references }) => references.some(({ identifier }) => isDependency(identifier)))
}

const changers = new Set(['push', 'unshift', 'splice', 'pop', 'shift', 'fill', 'copyWithin'])
const sorters = new Set(['sort', 'reverse'])

/** Why a read cannot become one of a new list: the code changes the list, here or by way of what keeps it. */
export function changeOf(tree: Tree, read: Node, place: Pick<Place, 'makesElements'>): string | undefined {
  return changeReason(read) ?? changeElsewhere(tree, read, place)
}

/** The same of what a pattern binds to a name. */
export function changeOfBound(tree: Tree, target: Node, place: Pick<Place, 'makesElements'>): string | undefined {
  if (target.type !== 'Identifier') return undefined
  for (const { references } of declaredIn(tree, target))
    for (const { identifier } of references) {
      const reason = changeOf(tree, identifier, place)
      if (reason !== undefined) return reason
    }
  return undefined
}

/** Why a read cannot become one of a new list: the code changes the list itself. */
function changeReason(read: Node): string | undefined {
  let outer = read
  while (outer.parent && (unwrap(outer.parent) === unwrap(outer) || isObjectOf(outer.parent, outer))) {
    outer = outer.parent
    const method = outer.type === 'MemberExpression' && outer.property.type === 'Identifier' ? outer.property.name : ''
    const isCalled = outer.parent?.type === 'CallExpression' && outer.parent.callee === outer
    if (!isCalled) continue
    const isUnused = wrapped(outer.parent ?? outer).parent?.type === 'ExpressionStatement'
    const isOwn = outer.type === 'MemberExpression' && unwrap(outer.object) === unwrap(read)
    return isOwn && (changers.has(method) || (sorters.has(method) && isUnused))
      ? `The code changes the list itself (\`${method}\`): change it at its new place by hand.`
      : undefined
  }
  const parent = outer.parent
  const isTarget =
    (parent?.type === 'AssignmentExpression' && parent.left === outer) ||
    parent?.type === 'UpdateExpression' ||
    (parent?.type === 'UnaryExpression' && parent.operator === 'delete')
  return isTarget && outer !== read ? 'The code changes the value itself: change it at its new place by hand.' : undefined
}

/**
 * Why a read cannot become one of a new list: what it gives is kept in a variable, or gone through, and changed by way of that.
 * `makesElements`: the elements of the new list are new, too.
 */
function changeElsewhere(
  tree: Tree,
  read: Node,
  { makesElements = false }: Pick<Place, 'makesElements'>,
  seen = new Set<Node>(),
): string | undefined {
  if (seen.has(read)) return undefined
  seen.add(read)
  let outer = wrapped(read)
  while (outer.parent?.type === 'LogicalExpression' && outer.parent.operator !== '&&') outer = wrapped(outer.parent)
  const { parent } = outer
  const reasonAt = (at: Node): string | undefined => changeReason(at) ?? changeElsewhere(tree, at, { makesElements }, seen)
  const reasonFor = (name: Node | undefined, ask: (at: Node) => string | undefined): string | undefined => {
    const references = name?.type === 'Identifier' ? (variableOf(tree, name)?.references ?? []) : []
    return references.map(({ identifier, init }) => (init ? undefined : ask(identifier))).find((reason) => reason !== undefined)
  }
  if (parent?.type === 'VariableDeclarator' && parent.init === outer) return reasonFor(parent.id, reasonAt)
  if (parent?.type === 'CallExpression' && parent.callee !== outer) return reasonFor(parameterOf(tree, parent, outer), reasonAt)
  if (!makesElements) return undefined
  if (parent?.type === 'ForOfStatement' && parent.right === outer && parent.left.type === 'VariableDeclaration')
    return reasonFor(parent.left.declarations[0]?.id, changeReason)
  const call = parent?.type === 'MemberExpression' && parent.object === outer ? parent.parent : undefined
  const callback = call?.type === 'CallExpression' && call.callee === parent && call.arguments[0] ? unwrap(call.arguments[0]) : undefined
  return isFunction(callback) ? reasonFor(callback.params[0], changeReason) : undefined
}

/** The parameter that an argument is handed in as, where the function stands in the same file. */
function parameterOf(tree: Tree, { callee, arguments: given }: TSESTree.CallExpression, argument: Node): Node | undefined {
  const [definition] = callee.type === 'Identifier' ? (variableOf(tree, callee)?.defs ?? []) : []
  const fn = definition?.node.type === 'VariableDeclarator' ? definition.node.init && unwrap(definition.node.init) : definition?.node
  return isFunction(fn) ? parametersOf(fn)[given.findIndex((each) => each === argument)] : undefined
}

function isObjectOf(parent: Node, node: Node): boolean {
  return parent.type === 'MemberExpression' && parent.object === node
}
