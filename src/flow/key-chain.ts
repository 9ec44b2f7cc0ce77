import { isFunction, parametersOf, staticKey, unwrap } from '../syntax/names.js'
import type { Node, TSESTree } from '../syntax/tree.js'
import type { Flow } from './flow.js'
import { handedInBy } from './rows.js'
import { indexOf, isParameterReference, treeOf } from './tree-index.js'
import type { Argument, Env, Value } from './values.js'
import { frameOf } from './frames.js'

/** Through how many parameters a key is followed. */
const DEEPEST = 8

/** The references by which the key of `table[key]` was handed in, where that or a member of it is read, directly or through a constant. */
export function keyChain(flow: Flow, node: TSESTree.MemberExpression, env: Env, depth = 0): readonly Node[] | undefined {
  const handed = node.computed && staticKey(node.property, true) === undefined ? keyHanded(flow, node.property, env) : undefined
  if (handed) return handed
  const object = unwrap(node.object)
  const inner = object.type === 'Identifier' ? onlyValue(object) : object
  return inner?.type === 'MemberExpression' && depth < 4 ? keyChain(flow, inner, env, depth + 1) : undefined
}

/** The references by which a key was handed in. */
export function keyHanded(flow: Flow, node: Node, env: Env): readonly Node[] | undefined {
  const [key] = flow.evaluate(node, env)
  if (key?.kind === 'scalar') return numberHanded(node, env)
  const [part] = key?.kind === 'text' ? key.parts : []
  return part?.via.some((reference) => isParameterReference(reference)) ? [...part.via, part.node] : undefined
}

/** The same for a number, which has no trail of its own: the parameters that it came through, and the argument that spells it. */
function numberHanded(node: Node, env: Env, depth = 0): readonly Node[] | undefined {
  const inner = unwrap(node)
  const argument = inner.type === 'Identifier' && depth < DEEPEST ? argumentOf(inner, env) : undefined
  if (!argument || !('node' in argument)) return undefined
  return [inner, ...(numberHanded(argument.node, argument.env, depth + 1) ?? [unwrap(argument.node)])]
}

/** What the only constant of that name is made of. */
function onlyValue(identifier: Node): Node | undefined {
  const tree = treeOf(identifier)
  const definition = tree && indexOf(tree).variableOf(identifier)?.defs[0]
  return definition?.type === 'Variable' &&
    definition.parent?.kind === 'const' &&
    definition.node.init &&
    definition.node.id.type === 'Identifier'
    ? unwrap(definition.node.init)
    : undefined
}

/** What a pattern takes out of `table[key]` came by the key, where a caller handed that in: `const { path } = OPERATIONS[name]`. */
export function takenBy(flow: Flow, source: Node, env: Env, values: readonly Value[]): readonly Value[] {
  if (!env || !values.some(({ kind }) => kind === 'text')) return values
  const inner = unwrap(source)
  const by = handedInBy(inner, env)
  if (by) return values.map((value) => cameBy(value, [by], 0))
  const member = inner.type === 'Identifier' ? onlyValue(inner) : inner
  const chain = member?.type === 'MemberExpression' ? keyChain(flow, member, env) : undefined
  const behind = chain ?? asList(argumentBehind(inner, env))
  return behind ? values.map((value) => cameBy(value, behind, 0)) : values
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
function argumentOf(name: Node, env: Env): Argument | undefined {
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

/** A text with other references in front of its own, of which the first few may be left out. */
export function cameBy(value: Value, chain: readonly Node[], without: number): Value {
  if (value.kind !== 'text') return value
  return { kind: 'text', parts: value.parts.map((piece) => ({ ...piece, via: [...chain, ...piece.via.slice(without)] })) }
}

/** What a caller chooses by the key that it hands in, with the texts that there are to choose from. */
export function chosenAmong(chosen: Value, held: readonly Value[]): Value {
  const among = held.filter((value) => value.kind === 'text')
  return chosen.kind === 'unknown' && among.length > 0 ? { ...chosen, among } : chosen
}
