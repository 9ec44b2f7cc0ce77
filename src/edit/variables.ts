import type { Node, Scope, Tree } from '../syntax/tree.js'
import { walk } from '../syntax/walk.js'

export type Variable = Scope['variables'][number]

/** The variable that an identifier declares. */
export function declaredBy(tree: Tree, identifier: Node): Variable | undefined {
  for (const scope of tree.scopes.scopes) {
    const found = scope.variables.find((variable) => variable.identifiers.includes(identifier as never))
    if (found) return found
  }
  return undefined
}

/** The variable that an identifier means: the one that it declares or refers to. */
export function variableOf(tree: Tree, identifier: Node): Variable | undefined {
  for (const scope of tree.scopes.scopes) {
    const reference = scope.references.find((candidate) => candidate.identifier === identifier)
    if (reference) return reference.resolved ?? undefined
  }
  return declaredBy(tree, identifier)
}

/** The variables that a pattern, or a name in one, declares; none for what is assigned elsewhere. */
export function declaredIn(tree: Tree, target: Node): Variable[] {
  const found: Variable[] = []
  walk(target, (node) => {
    const variable = node.type === 'Identifier' ? declaredBy(tree, node) : undefined
    if (variable) found.push(variable)
  })
  return found
}

/** Whether a variable gets another value after its declaration. */
export function isReassigned(variable: Variable): boolean {
  return variable.references.some((reference) => reference.isWrite() && !reference.init) || variable.identifiers.length > 1
}

/** Whether a new variable of that name in `scope` would change what no other identifier means. */
export function isFree(scope: Scope, name: string): boolean {
  return !scope.set.has(name) && !scope.through.some((reference) => reference.identifier.name === name) && !reservedWords.has(name)
}

const reservedWords = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for ' +
    'function if implements import in instanceof interface let new null package private protected public return static super switch ' +
    'this throw true try typeof undefined var void while with yield'
  ).split(' '),
)
