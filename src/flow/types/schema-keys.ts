import { staticKey, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { memberEntries } from '../objects/member-entries.js'
import { wholeText } from '../texts/texts.js'
import type { Argument, Env, Value } from '../values.js'
import { restOf } from '../objects/copies.js'

/** Steps of a schema that leave its keys as they are. */
const SAME =
  /^(strict|strip|partial|required|deepPartial|optional|nullable|nullish|refine|superRefine|describe|meta|readonly|brand|default|check)$/

/** What a zod schema lets through of what it is handed: the keys that it does not name are dropped, unless it says otherwise. */
export function letThrough(flow: Flow, node: TSESTree.CallExpression, env: Env, args: readonly Argument[]): readonly Argument[] {
  const callee = unwrap(node.callee)
  const [first] = args
  if (!first || args.length > 1 || callee.type !== 'MemberExpression') return args
  const values = flow.argument(first)
  if (!values.some(isObject)) return args
  const keys = keysNamed(flow, callee.object, env)
  if (!keys) return args
  const left = values.map((value) => {
    if (!isObject(value)) return value
    const dropped = memberEntries(flow, value, node).flatMap(([key]) => (key.kind === 'text' ? (wholeText(key) ?? []) : []))
    return restOf(
      value,
      dropped.filter((key) => !keys.has(key)),
    )
  })
  return [{ values: left }]
}

function isObject(value: Value): boolean {
  return value.kind === 'shape' && value.node.type === 'ObjectExpression'
}

/** The keys that a schema names; undefined where it is none of zod's, lets others pass, or not all are known. */
function keysNamed(flow: Flow, schema: Node, env: Env, depth = 0): Set<string> | undefined {
  const at = unwrap(schema)
  if (depth > 6) return undefined
  if (at.type !== 'CallExpression') {
    const [value, ...others] = flow.evaluate(at, env)
    const made = value?.kind === 'unknown' && others.length === 0 ? value.node : undefined
    return made?.type === 'CallExpression' ? keysNamed(flow, made, undefined, depth + 1) : undefined
  }
  const callee = unwrap(at.callee)
  if (callee.type !== 'MemberExpression') return undefined
  const name = staticKey(callee.property, callee.computed) ?? ''
  if (name === 'object' && flow.evaluate(callee.object, env).some((value) => value.kind === 'external' && /^zod\b/.test(value.module)))
    return keysWritten(at.arguments[0])
  const before = SAME.test(name) || name === 'extend' ? keysNamed(flow, callee.object, env, depth + 1) : undefined
  const added = name === 'extend' ? keysWritten(at.arguments[0]) : new Set<string>()
  return before && added ? new Set([...before, ...added]) : undefined
}

function keysWritten(object: Node | undefined): Set<string> | undefined {
  const shape = object && unwrap(object)
  if (shape?.type !== 'ObjectExpression') return undefined
  const keys = shape.properties.map((property) => (property.type === 'Property' ? staticKey(property.key, property.computed) : undefined))
  return keys.every((key) => key !== undefined) ? new Set(keys) : undefined
}
