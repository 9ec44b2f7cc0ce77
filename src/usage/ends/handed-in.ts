import type { Flow } from '../../flow/flow.js'
import { treeOf } from '../../flow/tree-index.js'
import type { Env, Value } from '../../flow/values.js'
import { isFunction, unwrap, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { walk as walkTree } from '../../syntax/walk.js'
import type { Walk } from './walk.js'

/** Functions of the language that give what they are handed, or what lies in it; the others tell texts and numbers of it. */
const GIVING_ON =
  /^(?:structuredClone|Object\.(?:assign|create|define\w+|entries|freeze|fromEntries|groupBy|seal|values)|Reflect\.(?:apply|construct|get)|Array\.(?:from|fromAsync|of)|Promise\.\w+)$/

/** Whether a value is such a function. */
export function givesOn(value: Value): boolean {
  return value.kind === 'global' && GIVING_ON.test(value.path.join('.'))
}

/**
 * Whether some values come from code that is not looked at: of a package, of whoever sets a global name, or of whoever calls a function
 * that nobody is seen to call.
 */
export function isFromElsewhere(values: readonly Value[]): boolean {
  return values.length > 0 && values.every((value) => value.kind === 'external' || value.kind === 'global' || isHandedIn(value))
}

function isHandedIn(value: Value): boolean {
  return value.kind === 'unknown' && value.param !== undefined
}

/** Whether a value is an object or a list of the code's own, whose members are known by name. */
export function isContainer({ kind }: Value): boolean {
  return kind === 'shape' || kind === 'tuple' || kind === 'made' || kind === 'instance'
}

/** Whether a value is data, such as the body of a request: nothing in it is, or may be, a function. */
export function isData(flow: Flow, value: Value, around: readonly Node[] = []): boolean {
  if (value.kind === 'text' || value.kind === 'scalar') return true
  if (value.kind !== 'shape') return false
  const { node, env } = value
  if (around.includes(node)) return true
  const held = (inner: Node | null): boolean =>
    inner !== null && flow.evaluate(inner, env).every((one) => isData(flow, one, [...around, node]))
  if (node.type === 'ArrayExpression') return node.elements.every(held)
  if (node.type !== 'ObjectExpression') return false
  return node.properties.every((property) => property.type === 'Property' && property.kind === 'init' && held(property.value))
}

/** The places in a function that name all that it is called with. */
export function argumentsWithin(fn: FunctionNode): readonly Node[] {
  const scopes = treeOf(fn)?.scopes.nodeToScope.get(fn) ?? []
  return scopes.flatMap((scope) => (scope.set.get('arguments')?.references ?? []).map(({ identifier }) => identifier as Node))
}

/** Whether a function that is written as an argument of a call is seen to get the answer: `answers.subscribe((answer) => …)`. */
export function isHandedTo({ flow, among }: Walk, call: TSESTree.CallExpression, env: Env): boolean {
  return call.arguments.some((argument) => {
    const fn = unwrap(argument)
    let isSeen = false
    for (const param of isFunction(fn) ? fn.params : [])
      walkTree(param, (node) => {
        isSeen ||= node.type === 'Identifier' && among(flow.evaluate(node, env)).length > 0
      })
    return isSeen
  })
}
