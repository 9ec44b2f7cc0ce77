import { memoizePair } from '../../syntax/memoize.js'
import { staticKey, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { definitionsOf, type Definition } from '../names/definitions.js'
import { indexOf, treeOf, type Variable } from '../tree-index.js'

/** The variables that hold an object, or (by its key) a member of it. */
export type Subject = ReadonlyMap<Variable, string | undefined>

/** The variables that hold the object which a definition binds or takes apart, and what is taken out of it by its name. */
export function heldBy(definition: Definition): Subject | undefined {
  if (!('pattern' in definition)) return undefined
  return heldAs(definition.pattern, definition.kind === 'value' ? definition.value : undefined)
}

/** The same of a pattern, such as a parameter, and of the value that it is given by itself. */
export const heldAs = memoizePair((pattern: Node, value: Node | undefined): Subject => {
  const root = pattern.type === 'AssignmentPattern' ? pattern.left : pattern
  const whole = root.type === 'Identifier' ? root : value && unwrap(value)
  const held = new Map<Variable, string | undefined>()
  if (root.type === 'ObjectPattern') addMembers(held, root)
  const variable = whole?.type === 'Identifier' ? variableAt(whole) : undefined
  if (variable) {
    held.set(variable, undefined)
    for (const { identifier } of variable.references) addTaken(held, wrapped(identifier))
  }
  return new Map([...held].filter(([one]) => definitionsOf(one).length <= 1))
})

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

/** The variable that a name in the source stands for. */
export function variableAt(identifier: Node): Variable | undefined {
  const tree = treeOf(identifier)
  return tree && indexOf(tree).variableOf(identifier)
}

/** Whether an expression is the object itself. */
export function isSubject(expression: Node, subject: Subject): boolean {
  const inner = unwrap(expression)
  const variable = inner.type === 'Identifier' ? variableAt(inner) : undefined
  return variable !== undefined && subject.has(variable) && subject.get(variable) === undefined
}

/** The key of the member that an expression reads of the object. */
export function keyAt(expression: Node, subject: Subject): string | undefined {
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
