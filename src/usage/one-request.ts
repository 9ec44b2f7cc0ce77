import { callsAround } from '../flow/activations.js'
import { areAlternatives } from '../flow/alternatives.js'
import { indexOf, treeOf } from '../flow/tree-index.js'
import type { Env } from '../flow/values.js'
import { isFunction, wrapped } from '../syntax/names.js'
import type { Node } from '../syntax/tree.js'
import type { Match } from './resolve-call.js'

/** How many functions around a place are looked at. */
const MOST_FUNCTIONS = 4

/**
 * Whether a place can have to do with a request of the operation that a text names: not where the text is chosen from a table, by a
 * condition or in a branch, and the place belongs to another row or branch than the text. `env` is where the place was reached.
 */
export function canGoTogether({ text }: Match, place: Node, env?: Env): boolean {
  const choices = text?.parts.flatMap((part) => ('text' in part ? [part.node, ...part.via] : [])) ?? []
  if (choices.length === 0) return true
  const isApart = (node: Node): boolean => choices.some((choice) => areAlternatives(choice, node))
  return !isApart(place) && !callsAround(env).some(isApart) && !functionsAround(place).some((fn) => areAllApart(namesOf(fn), isApart))
}

function areAllApart(references: readonly Node[], isApart: (node: Node) => boolean): boolean {
  return references.length > 0 && references.every(isApart)
}

function functionsAround(place: Node): Node[] {
  const found: Node[] = []
  for (let at = place.parent; at && found.length < MOST_FUNCTIONS; at = at.parent) if (isFunction(at)) found.push(at)
  return found
}

/** Where a function is named, if only its own file does. */
function namesOf(fn: Node): readonly Node[] {
  const place = wrapped(fn)
  const holder = place.parent?.type === 'VariableDeclarator' ? place.parent : fn
  const name = 'id' in holder ? holder.id : undefined
  const tree = name && treeOf(fn)
  const variable = tree && name.type === 'Identifier' ? indexOf(tree).variableOf(name) : undefined
  if (!variable || variable.defs.length !== 1 || isExported(holder)) return []
  return variable.references.filter(({ init }) => init !== true).map(({ identifier }) => identifier as Node)
}

function isExported(holder: Node): boolean {
  const statement = holder.type === 'VariableDeclarator' ? holder.parent : holder
  return statement.parent?.type === 'ExportNamedDeclaration' || statement.parent?.type === 'ExportDefaultDeclaration'
}
