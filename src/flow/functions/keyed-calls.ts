import { literalText, parametersOf, staticKey, unwrap, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import type { Flow } from '../flow.js'
import { itemKey } from '../lists/list-methods.js'
import { definitionsOf, type Definition } from '../names/definitions.js'
import { exportNames } from '../names/export-names.js'
import { textOf, wholeText } from '../texts/texts.js'
import { calleeName, type CallNode, indexOf, treeOf } from '../tree-index.js'
import type { Argument, Env, Text, Value } from '../values.js'

/** Of how many keys of one table each is looked at by itself. */
const MOST_KEYS = 24
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

/** Whether a call takes the very function or class that it calls out of a table by a key that is found at run time. */
export function isCalledByKey({ callee }: CallNode): boolean {
  const inner = unwrap(callee)
  return (inner.type !== 'MemberExpression' || inner.computed) && accessOf(inner, 0) !== undefined
}

/**
 * The environments in which a call runs that takes what it calls out of a table by a key that no caller tells: one for each key of the
 * table, so that whatever else goes by that key goes with it. Those given, for any other call. None where other things go by the key and
 * it cannot be told which.
 */
export function keyedEnvironments(flow: Flow, call: CallNode, given: readonly Env[]): readonly Env[] {
  const access = accessOf(call.callee, 0)
  if (!access || given.some((env) => env && areTexts(flow, access.key, env))) return given
  const bound = boundBy(access.key, 0)
  if (!bound) return isKeyElsewhere(flow, call, access.key) ? [] : given
  const { fn, index, member } = bound
  const handed = (at: number, key: Text): readonly Value[] => {
    if (at === index && member === undefined) return [key]
    const values = flow.parameter(fn, at, undefined)
    return at === index && member !== undefined ? [{ kind: 'made', fields: { [member]: [key] }, from: values }] : values
  }
  const callable = { kind: 'callable', fn, env: undefined, self: undefined } as const
  const frames = keysOf(flow, access.table).flatMap((key, position) => {
    const args = parametersOf(fn).map((_, at): Argument => ({ values: handed(at, key) }))
    return flow.frame(callable, args, itemKey(call, [key], position), undefined) ?? []
  })
  return frames.length > 0 ? frames : given
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
    const callee = unwrap(inner.callee)
    const isGet = callee.type === 'MemberExpression' && calleeName(inner) === 'get' && others.length === 0
    return isGet && key && key.type !== 'SpreadElement' && literalText(key) === undefined
      ? { table: callee.object, key: unwrap(key) }
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

function areTexts(flow: Flow, key: Node, env: Env): boolean {
  const values = flow.evaluate(key, env)
  return values.length > 0 && values.every((value) => wholeText(value) !== undefined)
}

/** The keys under which a table that is written out has something, or a module exports it. */
function keysOf(flow: Flow, table: Node): readonly Text[] {
  const keys = flow.narrow.evaluate(table, undefined).flatMap((value) => {
    if (value.kind === 'shape') return keysWritten(value.node)
    const module = value.kind === 'namespace' ? flow.context.modules.module(value.file) : undefined
    return module ? [...exportNames(module).own.keys()].map((name) => textOf(name, table)) : []
  })
  return keys.slice(0, MOST_KEYS)
}

function keysWritten(table: Node): readonly Text[] {
  if (table.type === 'ObjectExpression') return table.properties.flatMap(keyOfProperty)
  const entries = table.type === 'NewExpression' && table.arguments[0] ? unwrap(table.arguments[0]) : undefined
  if (entries?.type !== 'ArrayExpression') return []
  return entries.elements.flatMap((entry) => {
    const inner = entry ? unwrap(entry) : undefined
    const key = inner?.type === 'ArrayExpression' ? inner.elements[0] : undefined
    const text = key ? literalText(key) : undefined
    return key && text !== undefined ? [textOf(text, key)] : []
  })
}

function keyOfProperty(property: TSESTree.ObjectLiteralElement): readonly Text[] {
  const key = property.type === 'Property' ? staticKey(property.key, property.computed) : undefined
  return property.type === 'Property' && key !== undefined ? [textOf(key, property.key)] : []
}

/** Whether what a call is handed goes by the same key: `show[kind](await load[kind](id))`. */
function isKeyElsewhere(flow: Flow, call: CallNode, key: Node): boolean {
  const text = treeOf(call)?.text
  const spelled = text?.slice(...key.range)
  let found = false
  const look = (node: Node, depth: number): void =>
    walk(node, (inner) => {
      if (found) return
      const own = inner.type === 'MemberExpression' || inner.type === 'CallExpression' ? accessOf(inner, DEEPEST) : undefined
      found ||= own !== undefined && text?.slice(...own.key.range) === spelled && !isOfTexts(flow, own.table)
      const definition = inner.type === 'Identifier' && depth < DEEPEST ? definitionOf(inner) : undefined
      if (definition?.kind === 'value') look(definition.value, depth + 1)
    })
  for (const argument of call.arguments) look(argument, 0)
  return found
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
