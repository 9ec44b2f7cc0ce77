import type { Flow } from '../../flow/flow.js'
import { isToldWhereMade } from '../../flow/functions/keyed-readers.js'
import { keyTexts } from '../../flow/texts/key-texts.js'
import type { Env, Value } from '../../flow/values.js'
import { calleeName, type CallNode } from '../../flow/tree-index.js'
import { isFunction, literalText, staticKey, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Walk } from './walk.js'

/** Whether a method of what a request gives at once hands it a part of its body: `request.write(text)`. */
export function isOfAsking(value: Value, name: string): boolean {
  return value.kind === 'answer' && value.call.shape.body.some((slot) => slot.startsWith(`then.${name}.`))
}

/** Whether an argument says how a request is asked, and hears nothing of the answer: `request.query({ owner })`. */
export function isSetting(argument: Node, name: string, object: readonly Value[]): boolean {
  const isChained = object.some((value) => value.kind === 'answer' && value.call.shape.chain?.includes(name) === true)
  return isChained && unwrap(argument).type === 'ObjectExpression'
}

/** Whether a call hands a request that is being made a part of its body. */
export function asks(flow: Flow, { callee }: CallNode, env: Env): boolean {
  const member = unwrap(callee)
  const name = member.type === 'MemberExpression' ? staticKey(member.property, member.computed) : undefined
  if (member.type !== 'MemberExpression' || name === undefined) return false
  return flow.evaluate(member.object, env).some((value) => isOfAsking(value, name))
}

/**
 * What a call is handed that may hear of what comes. What is told of failures hears nothing of an answer: `request.on('error', done)`,
 * `request.fail(done)`, the second function of a `then`.
 */
export function hearing(call: TSESTree.CallExpression, name: string, object: readonly Value[]): readonly TSESTree.CallExpressionArgument[] {
  const { arguments: all } = call
  const asking = object.filter((value) => value.kind === 'answer')
  if (name === 'fail' && asking.some((value) => value.call.shape.chain?.includes(name) === true)) return []
  const [event] = asking.length > 0 && /^(?:on|once|addListener|addEventListener)$/.test(name) ? all : []
  if (event !== undefined && literalText(event) === 'error') return []
  return name === 'then' ? all.slice(0, 1) : all
}

/**
 * Whether it is known by what key a member is taken. Reads are told of the names that one place chooses between, not of all that a table
 * holds or that callers hand in: of those a field is as good as not found.
 */
export function isToldByKey({ flow, way }: Walk, { property, computed }: TSESTree.MemberExpression, env: Env): boolean {
  const texts = keyTexts(flow, property, computed, env)
  if (texts.length === 0) return false
  const isFound = keyTexts(flow, property, computed, undefined).length > 0 || isToldWhereMade(flow, property)
  return isFound || !texts.some((text) => way.fields.has(text))
}

const OF_COLLECTIONS = new Set(
  [Array.prototype, String.prototype, Map.prototype, Set.prototype, Promise.prototype, Object.prototype].flatMap((prototype) =>
    Object.getOwnPropertyNames(prototype),
  ),
)

/** Whether lists, texts, maps or promises have a method of this name: what those give of their items is known, or is none of them. */
export function isOfCollections(name: string): boolean {
  return OF_COLLECTIONS.has(name)
}

/** Whether a hook is told by an argument when to run its function again: `useEffect(() => …, [data])`. Nothing is read of that. */
export function isDependencyList(call: CallNode, argument: Node): boolean {
  const [first, ...others] = call.arguments
  const list = unwrap(argument)
  const isFunctionFirst = first !== undefined && isFunction(unwrap(first))
  return /^use[A-Z]/.test(calleeName(call)) && list.type === 'ArrayExpression' && isFunctionFirst && others.at(-1) === argument
}
