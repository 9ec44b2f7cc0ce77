import { isFunction, isWithin, parametersOf, staticKey, unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { handedInBy } from './rows.js'
import { indexOf, isParameterReference, treeOf } from '../tree-index.js'
import type { Argument, Env, Part, Unknown, Value } from '../values.js'
import { frameOf } from '../frames.js'
import { idOf, valueId } from '../identity.js'
import { methodCalled } from '../method-calls.js'

/** The references by which a key was handed in, and the calls between what the key chooses and what is made of that. */
interface Choice {
  readonly chain: readonly Node[]
  readonly calls: readonly Node[]
}

/** A key that is found at run time. */
interface TableKey {
  readonly key: Node
  readonly calls: readonly Node[]
}

/** By what the key of `table[key]` was handed in, where that, a member of it or what it gives is read, directly or through a constant. */
export function keyChain(flow: Flow, node: Node, env: Env): Choice | undefined {
  for (const { key, calls } of tableKeys(node)) {
    const chain = keyHanded(flow, key, env)
    if (chain) return { chain, calls }
  }
  return undefined
}

/** The keys found at run time by which an expression is taken from tables, or is what an entry of one gives; the last one first. */
export function tableKeys(node: Node, before: ReadonlySet<Node> = new Set()): readonly TableKey[] {
  const inner = unwrap(node)
  switch (inner.type) {
    case 'MemberExpression': {
      const further = tableKeys(inner.object, before)
      return inner.computed && staticKey(inner.property, true) === undefined ? [{ key: inner.property, calls: [] }, ...further] : further
    }
    case 'CallExpression': {
      const [key, ...others] = inner.arguments
      const own = methodCalled(inner, 'get') && key && key.type !== 'SpreadElement' && others.length === 0 ? [{ key, calls: [] }] : []
      return [...own, ...tableKeys(inner.callee, before).map((found) => ({ ...found, calls: [inner, ...found.calls] }))]
    }
    case 'AwaitExpression':
      return tableKeys(inner.argument, before)
    case 'Identifier': {
      const init = constantOf(inner)
      return init && !before.has(init) ? tableKeys(init, new Set([...before, init])) : []
    }
    default:
      return []
  }
}

/** The references by which a key was handed in. */
export function keyHanded(flow: Flow, node: Node, env: Env): readonly Node[] | undefined {
  const [key] = flow.evaluate(node, env)
  if (key?.kind === 'scalar') return numberHanded(node, env)
  const [part] = key?.kind === 'text' ? key.parts : []
  return part?.via.some((reference) => isParameterReference(reference)) ? [...part.via, part.node] : undefined
}

/** The same for a number, which has no trail of its own: the parameters that it came through, and the argument that spells it. */
function numberHanded(node: Node, env: Env): readonly Node[] | undefined {
  const inner = unwrap(node)
  const argument = inner.type === 'Identifier' ? argumentOf(inner, env) : undefined
  if (!argument || !('node' in argument)) return undefined
  return [inner, ...(numberHanded(argument.node, argument.env) ?? [unwrap(argument.node)])]
}

/** What the constant of that name is made of, or taken out of. */
function constantOf(identifier: Node): Node | undefined {
  const tree = treeOf(identifier)
  const definition = tree && indexOf(tree).variableOf(identifier)?.defs[0]
  return definition?.type === 'Variable' && definition.parent?.kind === 'const' && definition.node.init ? definition.node.init : undefined
}

/** What a pattern takes out of `table[key]` came by the key, where a caller handed that in: `const { path } = OPERATIONS[name]`. */
export function takenBy(flow: Flow, source: Node, env: Env, values: readonly Value[]): readonly Value[] {
  if (!env || !values.some(({ kind }) => kind === 'text')) return values
  const inner = unwrap(source)
  const by = handedInBy(inner, env)
  if (by) return values.map((value) => cameBy(value, [by], 0))
  const choice = keyChain(flow, inner, env)
  const behind = choice?.chain ?? asList(argumentBehind(inner, env))
  const handed = values.map((value) => behind ?? asList(argumentHolding(flow, value, env)))
  return handed.some((chain) => chain) ? values.map((value, index) => cameBy(value, handed[index] ?? [], 0, choice?.calls)) : values
}

/** The name or member that a caller handed in which holds the literal of a text, however the function came from the one to the other. */
export function argumentHolding(flow: Flow, value: Value, env: Env): Node | undefined {
  const [part] = value.kind === 'text' ? value.parts.filter((piece) => 'text' in piece) : []
  if (!part || (env && isWithin(part.node, env.fn))) return undefined
  for (let frame = env; frame; frame = frame.parent)
    for (const argument of frame.args) {
      const by = 'node' in argument ? referenceAt(argument) : undefined
      if (by && 'node' in argument && !part.via.includes(by) && holds(flow, by, argument.env, part.node)) return by
    }
  return undefined
}

function holds(flow: Flow, name: Node, env: Env, literal: Node): boolean {
  return flow.evaluate(name, env).some((value) => value.kind === 'shape' && isWithin(literal, value.node))
}

/** What the pattern of a parameter takes out of an argument came by that, where it is a name or a member. */
export function handedBy(flow: Flow, handed: Argument, values: readonly Value[]): readonly Value[] {
  const taken = 'node' in handed ? takenBy(flow, handed.node, handed.env, values) : values
  const by = taken === values ? referenceAt(handed) : undefined
  return by ? values.map((value) => cameBy(value, [by], 0)) : taken
}

function asList<Item>(item: Item | undefined): readonly Item[] | undefined {
  return item === undefined ? undefined : [item]
}

/** The name or member that a caller handed in as the parameter which a name is. */
export function argumentBehind(name: Node, env: Env): Node | undefined {
  return referenceAt(argumentOf(name, env))
}

/** What a caller handed in as the parameter which a name is. */
export function argumentOf(name: Node, env: Env): Argument | undefined {
  const tree = treeOf(name)
  const definition = name.type === 'Identifier' && tree ? indexOf(tree).variableOf(name)?.defs[0] : undefined
  if (definition?.type !== 'Parameter' || !isFunction(definition.node)) return undefined
  const fn = definition.node
  const index = parametersOf(fn).findIndex((parameter) => parameter === (definition.name as Node))
  return frameOf(env, fn)?.args[index]
}

/** An argument that is a name or a member. */
export function referenceAt(argument: Argument | undefined): Node | undefined {
  const handed = argument && 'node' in argument ? unwrap(argument.node) : undefined
  return handed?.type === 'MemberExpression' || handed?.type === 'Identifier' ? handed : undefined
}

/**
 * A text with other references in front of its own, of which the first few may be left out. What `calls` on the way were handed is not
 * chosen by it.
 */
export function cameBy(value: Value, chain: readonly Node[], without: number, calls: readonly Node[] = []): Value {
  if (value.kind !== 'text') return value
  const isHanded = ({ via, node }: Part): boolean => calls.some((call) => [...via, node].some((place) => isHandedTo(place, call)))
  return {
    kind: 'text',
    parts: value.parts.map((piece) => (isHanded(piece) ? piece : { ...piece, via: [...chain, ...piece.via.slice(without)] })),
  }
}

/** Whether a place stands in what a call is handed. */
function isHandedTo(place: Node, call: Node): boolean {
  return call.type === 'CallExpression' && call.arguments.some((argument) => isWithin(place, argument))
}

/** An entry of a table, or a part of it, with where that entry is written. */
export type Among = NonNullable<Unknown['among']>[number]

/** Kinds of values that are, or can hold, what an address is made of. */
const HOLDS_TEXT: ReadonlySet<Value['kind']> = new Set(['text', 'shape', 'tuple', 'made', 'instance', 'scalar'])

/** Of how many entries a choice is told; one of more is open. */
export const MOST_ENTRIES = 20_000

/** What a caller chooses by the key that it hands in, with what there is to choose from, each entry once: they are finitely many. */
export function chosenAmong(chosen: Value, held: readonly Among[]): Value {
  if (chosen.kind !== 'unknown') return chosen
  const kept = held.filter(([{ kind }]) => HOLDS_TEXT.has(kind))
  const among = [...new Map(kept.map((entry) => [`${String(idOf(entry[1]))} ${valueId(entry[0])}`, entry])).values()]
  return among.length > 0 && among.length <= MOST_ENTRIES ? { ...chosen, among } : chosen
}
