import type { Node, Scope, Tree } from '../syntax/tree.js'
import { walk } from '../syntax/walk.js'
import type { Edit } from './edit.js'
import { refuse, type Outcome } from './outcome.js'
import { needsParens, type Expression } from './spelling.js'

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

/**
 * Puts an expression in the place of every reading of a variable. Refused where the variable is assigned again, exported or named in a
 * type, or where one of `names` means something else at a reading.
 */
export function replaceReadings(tree: Tree, variable: Variable, expression: string, kind: Expression, names: readonly string[]): Outcome {
  if (isReassigned(variable)) return refuse(`The variable \`${variable.name}\` is assigned again: give it the new value by hand.`)
  const edits: Edit[] = []
  for (const reference of variable.references) {
    if (reference.init) continue
    const node = reference.identifier as Node
    const parent = node.parent
    if (
      !parent ||
      parent.type === 'ExportSpecifier' ||
      parent.type === 'TSTypeQuery' ||
      parent.type === 'TSQualifiedName' ||
      !reference.isRead()
    ) {
      return refuse(`The variable \`${variable.name}\` is exported or named in a type: give it the new value by hand.`)
    }
    for (let scope: Scope | null = reference.from; scope && scope !== variable.scope; scope = scope.upper) {
      const shadow = names.find((name) => scope?.set.has(name))
      if (shadow !== undefined)
        return refuse(`\`${shadow}\` means something else where \`${variable.name}\` is read: give it the new value by hand.`)
    }
    if (parent.type === 'Property' && parent.shorthand) {
      edits.push({ file: tree.file, range: parent.range, text: `${variable.name}: ${expression}` })
    } else {
      edits.push({ file: tree.file, range: node.range, text: needsParens(node, kind) ? `(${expression})` : expression })
    }
  }
  return { edits }
}

const reservedWords = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for ' +
    'function if implements import in instanceof interface let new null package private protected public return static super switch ' +
    'this throw true try typeof undefined var void while with yield'
  ).split(' '),
)
