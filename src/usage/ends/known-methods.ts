import type { Value } from '../../flow/values.js'
import { calleeName, type CallNode } from '../../flow/tree-index.js'
import { isFunction, literalText, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'

/** Whether a method of what a request gives at once hands it a part of its body: `request.write(text)`. */
export function isOfAsking(value: Value, name: string): boolean {
  return value.kind === 'answer' && value.call.shape.body.some((slot) => slot.startsWith(`then.${name}.`))
}

/** Whether a call is for what is told of failures, which hold nothing of an answer: `request.on('error', done)`, `request.fail(done)`. */
export function hearsFailures({ arguments: [event] }: TSESTree.CallExpression, name: string, object: readonly Value[]): boolean {
  const asking = object.filter((value) => value.kind === 'answer')
  if (name === 'fail') return asking.some(({ call }) => call.shape.chain?.includes(name) === true)
  return asking.length > 0 && event !== undefined && /^(?:on|once|addListener|addEventListener)$/.test(name) && literalText(event) === 'error'
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
