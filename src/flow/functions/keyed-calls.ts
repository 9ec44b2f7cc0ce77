import { parametersOf, staticKey, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import type { Flow } from '../flow.js'
import { itemKey } from '../lists/list-methods.js'
import { definitionsOf } from '../names/definitions.js'
import { textOf, wholeText } from '../texts/texts.js'
import { type CallNode, indexOf, treeOf, type Variable } from '../tree-index.js'
import type { Argument, Env, Text } from '../values.js'

/** Of how many keys of one table each is looked at by itself. */
const MOST_KEYS = 24

/** Whether a call takes what it calls out of a table by a key that is found at run time. */
export function isCalledByKey(call: CallNode): boolean {
  return accessOf(call.callee) !== undefined
}

/**
 * The environments in which a call runs that takes what it calls out of a table by a key that no caller tells: one for each key of the
 * table, so that whatever else goes by that key goes with it. Those given, for any other call. None where other things go by the key and
 * it cannot be told which.
 */
export function keyedEnvironments(flow: Flow, call: CallNode, given: readonly Env[]): readonly Env[] {
  const access = accessOf(call.callee)
  if (!access || given.some((env) => env && areTexts(flow, access.property, env))) return given
  const variable = variableOf(access.property)
  const [definition, ...others] = variable ? definitionsOf(variable) : []
  if (definition?.kind !== 'parameter' || others.length > 0 || definition.pattern !== definition.name)
    return variable && isKeyElsewhere(call, variable) ? [] : given
  const { fn, index } = definition
  const callable = { kind: 'callable', fn, env: undefined, self: undefined } as const
  const frames = keysOf(flow, access.object).flatMap((key, position) => {
    const args = parametersOf(fn).map((_, at): Argument => ({ values: at === index ? [key] : flow.parameter(fn, at, undefined) }))
    return flow.frame(callable, args, itemKey(call, [key], position), undefined) ?? []
  })
  return frames.length > 0 ? frames : given
}

/** `table[key]`, also where it has a name: `const read = table[key]`. */
function accessOf(callee: Node): (TSESTree.MemberExpression & { readonly property: TSESTree.Identifier }) | undefined {
  const inner = unwrap(callee)
  if (inner.type === 'MemberExpression') {
    const isKey = inner.computed && inner.property.type === 'Identifier' && staticKey(inner.property, true) === undefined
    return isKey ? (inner as ReturnType<typeof accessOf>) : undefined
  }
  const variable = inner.type === 'Identifier' ? variableOf(inner) : undefined
  const [definition, ...others] = variable ? definitionsOf(variable) : []
  const isName = definition?.kind === 'value' && others.length === 0 && definition.pattern === definition.name
  const value = isName ? unwrap(definition.value) : undefined
  return value?.type === 'MemberExpression' ? accessOf(value) : undefined
}

function variableOf(name: Node): Variable | undefined {
  const tree = treeOf(name)
  return tree && indexOf(tree).variableOf(name)
}

function areTexts(flow: Flow, key: Node, env: Env): boolean {
  const values = flow.evaluate(key, env)
  return values.length > 0 && values.every((value) => wholeText(value) !== undefined)
}

/** The keys under which a table that is written out has something. */
function keysOf(flow: Flow, table: Node): readonly Text[] {
  const keys = flow.narrow.evaluate(table, undefined).flatMap((value) => {
    const properties = value.kind === 'shape' && value.node.type === 'ObjectExpression' ? value.node.properties : []
    return properties.flatMap((property): readonly Text[] => {
      const key = property.type === 'Property' ? staticKey(property.key, property.computed) : undefined
      return property.type === 'Property' && key !== undefined ? [textOf(key, property.key)] : []
    })
  })
  return keys.slice(0, MOST_KEYS)
}

/** Whether what a call is handed goes by the same key: `show[kind](await load[kind](id))`. */
function isKeyElsewhere(call: CallNode, key: Variable): boolean {
  let found = false
  const look = (node: Node, depth: number): void =>
    walk(node, (inner) => {
      if (inner.type === 'MemberExpression' && inner.computed && variableOf(unwrap(inner.property)) === key) found = true
      const variable = inner.type === 'Identifier' && depth < 3 ? variableOf(inner) : undefined
      for (const definition of variable ? definitionsOf(variable) : [])
        if (definition.kind === 'value' && !found) look(definition.value, depth + 1)
    })
  for (const argument of call.arguments) look(argument, 0)
  return found
}
