import { treeOf } from '../../flow/tree-index.js'
import type { Node, Scope } from '../../syntax/tree.js'
import { isNamedInMarkup } from '../markup-names.js'
import { isFree } from '../variables.js'

/** Gives names to new variables; names given by one of these never get in each other's way. */
export interface NewNames {
  /** The name for what `place` binds in `scope`: `wanted`, or `wanted` with the first number that makes it free. Asked again, the same. */
  nameFor(place: Node, scope: Scope, wanted: string): string
}

/** Starts without any name given. Rewritings that are planned for the same text share one. */
export function createNewNames(): NewNames {
  const given: { readonly place: Node; readonly scope: Scope; readonly wanted: string; readonly name: string }[] = []
  const isGiven = (scope: Scope, name: string) =>
    given.some((other) => other.name === name && (isAround(other.scope, scope) || isAround(scope, other.scope)))
  const isTaken = (scope: Scope, name: string) =>
    !isFree(scope, name) || isDeclaredBelow(scope, name) || isGiven(scope, name) || isSeenInMarkup(scope, name)
  return {
    nameFor(place, scope, wanted) {
      const known = given.find((other) => other.place === place && other.wanted === wanted)
      if (known) return known.name
      let name = wanted
      for (let number = 2; isTaken(scope, name); number++) name = `${wanted}${number}`
      given.push({ place, scope, wanted, name })
      return name
    },
  }
}

/** Whether a scope is another one, or holds it. */
function isAround(outer: Scope, inner: Scope): boolean {
  for (let scope: Scope | null = inner; scope; scope = scope.upper) if (scope === outer) return true
  return false
}

/** Whether a scope inside has a variable of that name: there the new one could not be read. */
function isDeclaredBelow(scope: Scope, name: string): boolean {
  return scope.childScopes.some((inner) => inner.set.has(name) || isDeclaredBelow(inner, name))
}

/** Whether the markup of a component means something by the name that a new variable at the top of its script would hide. */
function isSeenInMarkup({ type, block }: Scope, name: string): boolean {
  const tree = type === 'module' || type === 'global' ? treeOf(block) : undefined
  return tree !== undefined && isNamedInMarkup(tree, name)
}
