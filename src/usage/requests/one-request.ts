import { callsAround } from '../../flow/activations.js'
import { areAlternatives, haveOtherTests } from '../../flow/conditions/alternatives.js'
import { indexOf, treeOf, type Variable } from '../../flow/tree-index.js'
import type { Env, Text } from '../../flow/values.js'
import { memoize, memoizePair } from '../../syntax/memoize.js'
import { isFunction, rootOf, wrapped } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import type { Match } from './resolve-call.js'

type Definition = Variable['defs'][number]

/**
 * Whether an object at a place can be sent to the operation that a text names: not where the text is chosen from a table, by a condition or
 * in a branch, and the place belongs to another row or branch than the text. `env` is where the place was reached.
 */
export function canGoTogether(match: Pick<Match, 'text'>, place: Node, env?: Env): boolean {
  const choices = choicesOf(match)
  if (choices.length === 0) return true
  const isApart = (node: Node): boolean => isApartFrom(choices, node)
  return !isApart(place) && !callsAround(env).some(isApart) && !functionsAround(place).some((fn) => areAllApart(namesOf(fn), isApart))
}

/**
 * The same for a read of an answer: it belongs to the row in which the function stands, or is named, that is handed the answer; any other
 * place can read what was asked for before.
 */
export function canBeReadOf(match: Pick<Match, 'text'>, read: Node): boolean {
  const choices = choicesOf(match)
  if (choices.length === 0) return true
  const isApart = (node: Node): boolean => choices.some((choice) => areAlternatives(choice, node))
  const reader = readerOf(read)
  if (reader && (isApart(reader) || areAllApart(namesOf(reader), isApart))) return false
  return !choices.some((choice) => haveOtherTests(choice, read))
}

/** The places that decide which address is meant: those that spell it, and the references to them. */
export function choicesOf({ text }: Pick<Match, 'text'>): readonly Node[] {
  return text ? choicesBy(text) : []
}

const choicesBy = memoize(({ parts }: Text): readonly Node[] => parts.flatMap((part) => ('text' in part ? [part.node, ...part.via] : [])))

/** Whether a place belongs to another row or branch than one of the choices: a body of many objects asks again and again. */
const isApartFrom = memoizePair((choices: readonly Node[], place: Node): boolean =>
  choices.some((choice) => areAlternatives(choice, place) || haveOtherTests(choice, place)),
)

/** The function whose parameter a read is of, by way of the variables in it. */
function readerOf(read: Node): Node | undefined {
  let at: Node | undefined = read.parent?.type === 'MemberExpression' ? rootOf(read.parent) : bindingOf(read)
  for (const seen = new Set<Node>(); at && !seen.has(at); ) {
    seen.add(at)
    const tree: Tree | undefined = at.type === 'Identifier' ? treeOf(at) : undefined
    const definition: Definition | undefined = tree && indexOf(tree).variableOf(at)?.defs[0]
    if (definition?.type === 'Parameter') return definition.node
    if (isFunction(at)) return at
    const init: Node | null | undefined =
      definition?.type === 'Variable' ? definition.node.init : at.type === 'VariableDeclarator' ? at.init : undefined
    at = init ? rootOf(init) : undefined
  }
  return undefined
}

/** What a key of a pattern takes apart: the declaration with it, or the function whose parameter it is. */
function bindingOf(key: Node): Node | undefined {
  let at: Node | undefined = key.parent
  while (at && /Pattern$|^Property$/.test(at.type)) at = at.parent
  return at && (isFunction(at) || at.type === 'VariableDeclarator') ? at : undefined
}

function areAllApart(references: readonly Node[], isApart: (node: Node) => boolean): boolean {
  return references.length > 0 && references.every(isApart)
}

function functionsAround(place: Node): Node[] {
  const found: Node[] = []
  for (let at = place.parent; at; at = at.parent) if (isFunction(at)) found.push(at)
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
