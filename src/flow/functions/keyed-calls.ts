import { literalText, parametersOf, staticKey, unwrap, type FunctionNode } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { type Flow, SOME_KEY } from '../flow.js'
import { frameOf } from '../frames.js'
import { methodCalled } from '../method-calls.js'
import { itemKey } from '../lists/known-items.js'
import { definitionsOf, type Definition } from '../names/definitions.js'
import { exportNames } from '../names/export-names.js'
import { memberEntries } from '../objects/member-entries.js'
import { textOf, wholeText } from '../texts/texts.js'
import { type CallNode, indexOf, treeOf } from '../tree-index.js'
import type { Argument, Env, Frame, Text, Value } from '../values.js'

const DEEPEST = 4

/** Something that is taken out of a table: `table[key]`, `table.get(key)`. */
interface Access {
  readonly table: Node
  readonly key: Node
}

/** The parameter that a key is, or whose member it is. */
interface Bound {
  readonly fn: FunctionNode
  readonly index: number
  readonly member: string | undefined
}

/** Whether an expression takes a function or class itself out of a table, by a key that is found at run time. */
export function isTakenByKey(node: Node): boolean {
  const inner = unwrap(node)
  return (inner.type !== 'MemberExpression' || inner.computed) && accessOf(inner, 0) !== undefined
}

/**
 * The environments in which a call runs that takes what it calls out of a table by a key that no caller tells: one for each key of the
 * table, so that whatever else goes by that key goes with it. Those given, for any other call, each apart for the keys that it leaves open.
 * None where other things go by the key and it cannot be told which.
 */
export function keyedEnvironments(flow: Flow, call: CallNode, given: readonly Env[]): readonly Env[] {
  const access = accessOf(call.callee, 0)
  if (!access) return given
  const bound = boundBy(access.key, 0)
  if (given.some((env) => env && textsOf(flow, access.key, env).length > 0))
    return bound ? given.flatMap((env) => environmentsByKey(flow, call, access.key, bound, env)) : given
  if (!bound) return isKeyElsewhere(flow, call, access.key) ? [] : given
  if (isKeptByKey(flow, call, access.key)) return []
  const { fn } = bound
  const unbound = { call, parent: undefined, from: undefined, handed: (at: number) => flow.parameter(fn, at, undefined) }
  const frames = framesByKey(flow, unbound, access.key, bound, keysOf(flow, access.table))
  return frames.length > 0 ? frames : given
}

/** An environment, once for each of the texts that the key can be in it. */
function environmentsByKey(flow: Flow, call: CallNode, key: Node, bound: Bound, env: Env): readonly Env[] {
  const keys = env ? textsOf(flow, key, env) : []
  const frame = keys.length > 1 ? frameOf(env, bound.fn) : undefined
  if (!frame) return [env]
  const { parent, from, args } = frame
  const handed = (at: number): readonly Value[] => (args[at] ? flow.argument(args[at]) : [])
  return framesByKey(flow, { call: frame.call ?? call, parent, from, handed }, key, bound, keys)
}

/** By what a function is called: `handed` tells what it gets as a parameter. */
interface Activation extends Pick<Frame, 'parent' | 'from'> {
  readonly call: Node
  readonly handed: (at: number) => readonly Value[]
}

/** The activations of a function apart by the key that it is handed; of what it is handed with the key in it, each has its own. */
function framesByKey(
  flow: Flow,
  { call, parent, from, handed }: Activation,
  at: Node,
  { fn, index, member }: Bound,
  keys: readonly Text[],
): readonly Env[] {
  const valuesWith = (key: Text): readonly Value[] => {
    if (member === undefined) return [key]
    return [
      { kind: 'made', fields: { [member]: [key] }, from: handed(index).filter((value) => mayBe(flow.member(value, member, at), key)) },
    ]
  }
  return keys.flatMap((key, position) => {
    const args = parametersOf(fn).map((_, each): Argument => ({ values: each === index ? valuesWith(key) : handed(each) }))
    return flow.frame({ kind: 'callable', fn, env: parent, self: undefined }, args, itemKey(call, [key], position), from) ?? []
  })
}

/** What an expression takes out of a table, or a part of that: also where it has a name, as `const read = table[key]`. */
function accessOf(node: Node, depth: number): Access | undefined {
  const inner = unwrap(node)
  if (depth > DEEPEST) return undefined
  if (inner.type === 'MemberExpression') {
    const isKey = inner.computed && staticKey(inner.property, true) === undefined
    return isKey ? { table: inner.object, key: unwrap(inner.property) } : accessOf(inner.object, depth + 1)
  }
  if (inner.type === 'CallExpression') {
    const [key, ...others] = inner.arguments
    const get = others.length === 0 ? methodCalled(inner, 'get') : undefined
    return get && key && key.type !== 'SpreadElement' && literalText(key) === undefined
      ? { table: get.object, key: unwrap(key) }
      : undefined
  }
  const definition = inner.type === 'Identifier' ? definitionOf(inner) : undefined
  return definition?.kind === 'value' ? accessOf(definition.value, depth + 1) : undefined
}

/** The only place that gives a name its value. */
function definitionOf(name: Node): Definition | undefined {
  const tree = treeOf(name)
  const variable = tree && indexOf(tree).variableOf(name)
  const [definition, ...others] = variable ? definitionsOf(variable) : []
  return others.length === 0 ? definition : undefined
}

/** `kind`, `{ kind }` or `item.kind` where that is a parameter, also by the name of a constant. */
function boundBy(key: Node, depth: number): Bound | undefined {
  const inner = unwrap(key)
  if (depth > DEEPEST) return undefined
  if (inner.type === 'MemberExpression') {
    const member = staticKey(inner.property, inner.computed)
    const owner = member === undefined ? undefined : boundBy(inner.object, depth + 1)
    return owner && owner.member === undefined ? { ...owner, member } : undefined
  }
  const definition = inner.type === 'Identifier' ? definitionOf(inner) : undefined
  if (definition?.kind !== 'parameter' && definition?.kind !== 'value') return undefined
  const { pattern, name } = definition
  const member = pattern === name ? undefined : memberNamed(pattern, name)
  if (pattern !== name && member === undefined) return undefined
  if (definition.kind === 'parameter') return { fn: definition.fn, index: definition.index, member }
  const owner = boundBy(definition.value, depth + 1)
  return owner && (member === undefined || owner.member === undefined) ? { ...owner, member: member ?? owner.member } : undefined
}

/** The key of the member that an object pattern binds to a name, directly. */
function memberNamed(pattern: Node, name: Node): string | undefined {
  for (const property of pattern.type === 'ObjectPattern' ? pattern.properties : [])
    if (property.type === 'Property' && property.value === name) return staticKey(property.key, property.computed)
  return undefined
}

/** Whether something may be a text: also where it is not known. */
function mayBe(values: readonly Value[], text: Text): boolean {
  return values.length === 0 || values.some((value) => (wholeText(value) ?? wholeText(text)) === wholeText(text))
}

/** The texts that a key can be, each once; none where it can be anything else. */
function textsOf(flow: Flow, key: Node, env: Env): readonly Text[] {
  const texts = new Map<string | undefined, Value>(flow.evaluate(key, env).map((value) => [wholeText(value), value]))
  return texts.has(undefined) ? [] : [...texts.values()].filter((value) => value.kind === 'text')
}

/** The keys under which a table that is written out has something, or a module exports it. */
function keysOf(flow: Flow, table: Node): readonly Text[] {
  return flow.narrow.evaluate(table, undefined).flatMap((value) => {
    if (value.kind === 'shape' && value.node.type === 'ObjectExpression') return keysHeld(flow.narrow, value, table)
    if (value.kind === 'shape') return keysWritten(value.node)
    const module = value.kind === 'namespace' ? flow.context.modules.module(value.file) : undefined
    return module ? [...exportNames(module).own.keys()].map((name) => textOf(name, table)) : []
  })
}

/** Each once: what the literal spells, what is spread into it, and what is written to it later. */
function keysHeld(flow: Flow, table: Value, at: Node): readonly Text[] {
  const keys = memberEntries(flow, table, at).flatMap(([key]): readonly Text[] => (key.kind === 'text' ? [key] : []))
  return [...new Map(keys.map((key) => [wholeText(key), key])).values()]
}

function keysWritten(table: Node): readonly Text[] {
  const entries = table.type === 'NewExpression' && table.arguments[0] ? unwrap(table.arguments[0]) : undefined
  if (entries?.type !== 'ArrayExpression') return []
  return entries.elements.flatMap((entry) => {
    const inner = entry ? unwrap(entry) : undefined
    const key = inner?.type === 'ArrayExpression' ? inner.elements[0] : undefined
    const text = key ? literalText(key) : undefined
    return key && text !== undefined ? [textOf(text, key)] : []
  })
}

/**
 * Whether what a call is handed goes by the same key: taken out of another table (`show[kind](await load[kind](id))`), or made from the key
 * (`show[kind](await load(kind))`), or of what is kept of an object whose member the key is (`show[this.kind](await this.load())`).
 */
function isKeyElsewhere(flow: Flow, call: CallNode, key: Node): boolean {
  const isOfOwner = key.type === 'MemberExpression' && key.object.type === 'ThisExpression'
  const ofTexts = new Set<Node>()
  return isHanded(call, (node, access) => {
    const isSame = isAlike(key, node) && !ofTexts.has(node)
    if (access && isAlike(key, access.key) && isOfTexts(flow, access.table)) ofTexts.add(access.key)
    return isSame || (isOfOwner && node.type === 'ThisExpression')
  })
}

/** Whether what a call is handed was kept under the same key at run time: `kept[kind] = await load[kind]()`, `show[kind](kept[kind])`. */
function isKeptByKey(flow: Flow, call: CallNode, key: Node): boolean {
  return isHanded(call, (_, access) => {
    if (!access || !isAlike(key, access.key)) return false
    const tables = flow.narrow.evaluate(access.table, undefined)
    return tables.some((value) => value.kind === 'shape' && flow.writes(value).some((write) => write.key === SOME_KEY))
  })
}

/** Whether something is so of a part of what a call is handed, or of what names in it are given. */
function isHanded(call: CallNode, isIt: (node: Node, access: Access | undefined) => boolean): boolean {
  const seen = new Set<Node>()
  let found = false
  const look = (node: Node, depth: number): void => {
    if (seen.has(node)) return
    seen.add(node)
    walk(node, (inner) => {
      if (found) return
      found = isIt(inner, inner.type === 'MemberExpression' || inner.type === 'CallExpression' ? accessOf(inner, DEEPEST) : undefined)
      if (inner.type === 'Identifier' && depth < DEEPEST) for (const value of valuesOf(inner)) look(value, depth + 1)
    })
  }
  for (const argument of call.arguments) look(argument, 0)
  return found
}

/** Whether two expressions of a file are written alike. */
function isAlike(one: Node, other: Node): boolean {
  const length = one.range[1] - one.range[0]
  const text = one.type === other.type && other.range[1] - other.range[0] === length ? treeOf(one)?.text : undefined
  return text !== undefined && text.slice(...one.range) === text.slice(...other.range)
}

/** What a name is given, wherever that is. */
function valuesOf(name: Node): readonly Node[] {
  const tree = treeOf(name)
  const variable = tree && indexOf(tree).variableOf(name)
  return (variable ? definitionsOf(variable) : []).flatMap((definition) => (definition.kind === 'value' ? [definition.value] : []))
}

/** Whether a table only has texts and the like, such as labels: nothing that is read comes out of it. */
function isOfTexts(flow: Flow, table: Node): boolean {
  const values = flow.narrow.evaluate(table, undefined)
  return (
    values.length > 0 &&
    values.every((value) => {
      const properties = value.kind === 'shape' && value.node.type === 'ObjectExpression' ? value.node.properties : []
      return properties.length > 0 && properties.every((property) => property.type === 'Property' && property.value.type === 'Literal')
    })
  )
}
