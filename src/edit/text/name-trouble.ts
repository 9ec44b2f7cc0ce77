import type { Node, Scope, Tree } from '../../syntax/tree.js'
import type { Edit } from '../edit.js'
import { placesAfter } from './offsets.js'

type Variable = Scope['variables'][number]
type Definition = Variable['defs'][number]

/** A sentence on what edits did to names: one that a scope declares twice, or one that means another variable than before. */
export function findNameTrouble(before: Tree, after: Tree, edits: readonly Edit[]): string | undefined {
  const known = new Set(redeclared(before))
  const twice = redeclared(after).find((name) => !known.has(name))
  if (twice !== undefined) return `The result declares \`${twice}\` twice in one scope.`
  const meanings = meaningsIn(after)
  for (const [identifier, variable] of meaningsIn(before).values()) {
    const own = variable?.identifiers[0]
    const wanted = own ? placesAfter(own.range, edits) : []
    // what an edit replaces may mean something else, and so may what it declared
    if (own && wanted.length === 0) continue
    const places = placesAfter(identifier.range, edits).map((range) => meanings.get(range.join()))
    const found = places.find((place) => place?.[0].name === identifier.name)
    if (!found) continue
    const declared = (found[1]?.identifiers ?? []).map(({ range }) => range.join())
    const isSame = own ? wanted.some((range) => declared.includes(range.join())) : declared.length === 0
    if (!isSame) return `\`${identifier.name}\` means another variable in the result than before.`
  }
  return undefined
}

type Identifier = Scope['references'][number]['identifier']

/** What the identifiers of a tree mean, by their places. */
function meaningsIn(tree: Tree): Map<string, readonly [Identifier, Variable | null]> {
  const meanings = new Map<string, readonly [Identifier, Variable | null]>()
  for (const scope of tree.scopes.scopes)
    for (const { identifier, resolved } of scope.references) meanings.set(identifier.range.join(), [identifier, resolved])
  return meanings
}

/** The names that a scope of the tree declares more often than the language allows. */
function redeclared(tree: Tree): string[] {
  return tree.scopes.scopes.flatMap((scope) =>
    scope.variables.filter(({ defs }) => defs.filter(isValue).length > 1 && defs.some(isExclusive)).map(({ name }) => name),
  )
}

/** Whether a definition allows no other of its name in the scope. */
function isExclusive({ type, node, parent }: Definition): boolean {
  if (type === 'Variable') return (parent as Node).type === 'VariableDeclaration' && (parent as { kind?: string }).kind !== 'var'
  return type === 'ImportBinding' || (type === 'ClassName' && node.type === 'ClassDeclaration')
}

function isValue({ type }: Definition): boolean {
  return ['Variable', 'FunctionName', 'ClassName', 'Parameter', 'ImportBinding', 'TSEnumName', 'CatchClause'].includes(type)
}
